"""What a step announces and moves: the deal card by card, the offer, melds in their order, and the end."""

from tests.games.scarney.builders import (
    apply_actions,
    find_broken_rule,
    lay_off,
    list_announcements,
    list_moved_cards,
    meld,
    offer,
    position,
)
from upcard.core.cards import SUITED, parse
from upcard.core.events import Moved, Place
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Answer, Draw, LastCard, Pass
from upcard.games.scarney.engine.apply import apply
from upcard.games.scarney.position import OFFER, STOCK, OfferedCard, Position, observe

SEVENS = "7S7H7D 4C5C6C TDJSQH"


def test_the_cards_are_dealt_one_by_one_to_the_dealers_opponent_first() -> None:
    """Checks the rule scarney.deal."""
    start: Position = SCARNEY.text.form.read({}, {"phase": "deal", "stock": list(SUITED), "dealer": 0}, "0")
    step = apply(start, SCARNEY.rules.opening)
    moves = [(event.source, event.target) for event in step.events if isinstance(event, Moved)]
    assert moves == [(STOCK, Place("hand", seat)) for seat in (1, 0) * 10]
    assert [(len(cards), target) for cards, _, target in list_moved_cards(step)] == [(1, "hand")] * 20
    assert step.position.hands == (SUITED[1:20:2], SUITED[0:20:2])
    assert list_announcements(step) == [("deal", {"deal": 1, "dealer": 0})]


def test_offered_card_moves_to_the_offer_place_visible_to_both() -> None:
    """By the rule scarney.offer: it still belongs to its hand, but both players see it."""
    step = apply(position("7S KD 2C"), offer("KD"))
    assert list_moved_cards(step) == [(("KD",), "hand", "offer")]
    assert step.position.hands[0] == ("7S", "KD", "2C")
    for seat in (0, 1):
        lies = SCARNEY.table.arrange(observe(step.position, seat))
        assert lies[OFFER] == ("KD",)
        assert len(lies[Place("hand", 0)]) == 2


def test_refused_card_returns_to_the_hand_and_is_announced() -> None:
    step = apply(apply_actions(position("7S KD 2C"), offer("KD")), Answer(False))
    assert list_moved_cards(step) == [(("KD",), "offer", "hand")]
    assert list_announcements(step) == [("refused", {"seat": 1, "card": "KD"})]


def test_accepted_ace_announces_the_lost_draw() -> None:
    """Checks the rule scarney.ace-offer."""
    step = apply(apply_actions(position("AS KD 2C"), offer("AS")), Answer(True))
    assert list_announcements(step) == [("accepted", {"seat": 1, "card": "AS"}), ("no_draw", {"seat": 1})]


def test_accepted_and_refused_cards_are_recorded_for_both_players() -> None:
    """Both players saw the cards, so both observations contain them."""
    here = apply_actions(position("AS KD 2C"), offer("AS"), Answer(True), offer(find_lowest_card(1)), Answer(False))
    first, second = here.table.shown
    assert first == OfferedCard(0, first.card, True)
    assert (second.seat, second.accepted) == (1, False)


def find_lowest_card(seat: int) -> str:
    """Return the lowest card of the seat in the test above, other than the ace."""
    here = apply_actions(position("AS KD 2C"), offer("AS"), Answer(True))
    return next(card for card in sorted(here.hands[seat]) if card != "AS")


def test_laid_sequence_is_ordered_from_its_low_end() -> None:
    """An ace stands below a two or above a king; two aces stand at both ends.

    The rules are scarney.sequence and scarney.straight.
    """
    here = apply_actions(position("KH AD QS 2C", SEVENS.replace("QH", "QC")), meld("KH AD QS"))
    assert here.table.melds[0][3] == ("QS", "KH", "AD")
    here = apply_actions(position("3D AD 2S 2C", SEVENS), meld("3D AD 2S"))
    assert here.table.melds[0][3] == ("AD", "2S", "3D")
    here = apply_actions(position("AD 2C", "AS2S3S4S5S6S7S8S9STSJSQSKS"), lay_off(0, "AD"))
    assert [card[0] for card in here.table.melds[0][0]] == list("A23456789TJQKA")


def test_laid_group_is_ordered_by_suit_and_the_first_suit_ace_is_low() -> None:
    """By the rules scarney.group and scarney.straight: the order in which the cards are named does not matter.

    Of two aces in a straight, the first suit is low.
    """
    here = apply_actions(position("8D 8S 8H 2C", SEVENS), meld("8D 8S 8H"))
    assert here.table.melds[0][3] == parse("8S 8H 8D")
    ends = apply_actions(position("AS 2C", "AD2S3S4S5S6S7S8S9STSJSQSKS"), lay_off(0, "AS")).table.melds[0][0]
    assert (ends[0], ends[-1]) == ("AS", "AD")


def test_melds_are_announced_with_their_kind() -> None:
    nine = ("7S 7H 7D", "4C 5C 6C", "TD JS QH")
    step = apply(position(" ".join(nine) + " 2C"), meld(*nine))
    kinds = zip(nine, ("group", "sequence", "straight"), strict=True)
    laid = [("melded", {"seat": 0, "cards": parse(cards), "kind": kind}) for cards, kind in kinds]
    assert list_announcements(step) == [("first_meld", {"seat": 0}), *laid]
    step = apply(position("3D 2C", SEVENS), lay_off(1, "3D"))
    assert list_announcements(step) == [("laid_off", {"seat": 0, "cards": ("3D",), "kind": "straight"})]


def test_going_out_announces_scarney() -> None:
    """By the rule scarney.going-out: no offer follows."""
    step = apply(position("7C", SEVENS), lay_off(0, "7C"))
    assert list_announcements(step)[1:] == [("scarney", {"seat": 0}), ("deal_over", {})]


def test_draw_and_stock_end_are_announced_with_seat_and_count() -> None:
    """Checks the rules scarney.draw and scarney.stock-end."""
    assert list_announcements(apply(position("2C", phase="draw", stock=4), Draw())) == [("drew", {"seat": 0})]
    step = apply(position("2C", phase="draw", stock=3), Draw())
    assert list_announcements(step) == [("drew", {"seat": 0}), ("stock_end", {"seat": 0, "count": 2})]


def test_offer_last_card_and_pass_are_announced_with_their_seat() -> None:
    """Checks the rules scarney.offer, scarney.last-card and scarney.stock-end."""
    assert list_announcements(apply(position("7S 2C"), offer("2C"))) == [("offered", {"seat": 0, "card": "2C"})]
    assert list_announcements(apply(position("2C"), LastCard())) == [("last_card", {"seat": 0})]
    assert list_announcements(apply(position("2C", stock=2), Pass())) == [
        ("passed", {"seat": 0}),
        ("deal_over", {"why": "stock"}),
    ]


def test_first_meld_restriction_ends_with_its_turn() -> None:
    """By the rule scarney.first-meld: while the card is offered, and in the next turn, more may be laid again."""
    nine = "7S 7H 7D 4C 5C 6C TD JS QH"
    melding = meld("7S 7H 7D", "4C 5C 6C", "TD JS QH")
    laid = apply_actions(position(f"{nine} 2C 3C"), melding)
    assert (laid.table.first_meld_now, laid.table.laid_off) == (True, (0, 0, 0))
    offered = apply_actions(laid, offer("2C"))
    assert (offered.table.first_meld_now, offered.table.laid_off) == (False, ())
    assert not apply_actions(offered, Answer(False)).table.first_meld_now
    assert not apply_actions(position(f"{nine} 2C"), melding, LastCard()).table.first_meld_now


def test_lay_off_count_is_reset_each_turn() -> None:
    """By the rule scarney.lay-off: two a turn on each meld."""
    here = position("7C 3C 2H 9S", SEVENS, "8S8H8C 9C9D9H 2S2D2C")
    laid = apply_actions(here, lay_off(0, "7C"), lay_off(1, "3C"))
    assert laid.table.laid_off == (1, 1, 0)
    offered = apply_actions(laid, offer("9S"))
    assert offered.table.laid_off == (0, 0, 0)
    assert apply_actions(offered, Answer(False)).table.laid_off == (0, 0, 0)


def test_only_the_last_accepted_card_cannot_be_offered_back() -> None:
    """By the rule scarney.no-return: a card offered before that does not matter."""
    before = position("7S KD 2C", turn=0, hands=[["7S", "KD", "2C"], ["9S", "9H", "4D"]], stock=20)
    here = apply_actions(before, offer("KD"), Answer(False), Draw(), offer("9H"), Answer(True), Draw())
    assert here.table.get_barred_card(0) == "9H"
    assert find_broken_rule(here, offer("9H")) == "scarney.no-return"
    assert find_broken_rule(here, offer("KD")) is None


def test_turn_begins_without_a_draw_when_two_stock_cards_are_left() -> None:
    """Checks the rule scarney.stock-end."""
    for stock, phase in ((2, "play"), (3, "draw")):
        asked = position("7S 2C", phase="answer", turn=1, offered="2C", stock=stock)
        assert apply_actions(asked, Answer(False)).table.phase == phase


def test_drawn_accepted_and_refused_cards_move_to_the_right_hand() -> None:
    """By the rules scarney.draw and scarney.offer: a refused card goes back to the hand that offered it."""
    assert (
        Moved(parse("KS"), STOCK, Place("hand", 1))
        in apply(position(phase="draw", turn=1, hands=[10, ["2C"]], stock=["KS", "QS", "JS", "TS"]), Draw()).events
    )
    for seat in (0, 1):
        hands = [["7S", "2C"], ["7H", "3C"]]
        asking = apply(position(turn=seat, hands=hands), offer(hands[seat][1]))
        card = parse(hands[seat][1])
        assert Moved(card, Place("hand", seat), OFFER) in asking.events
        assert Moved(card, OFFER, Place("hand", 1 - seat)) in apply(asking.position, Answer(True)).events
        assert Moved(card, OFFER, Place("hand", seat)) in apply(asking.position, Answer(False)).events


def test_melded_cards_move_to_the_melds_of_their_player() -> None:
    """Checks the rules scarney.melding and scarney.lay-off."""
    for seat in (0, 1):
        laid = (SEVENS, "") if seat == 0 else ("", SEVENS)
        keys: list[object] = [["3C", "8S", "8H", "8C", "2C"], 3]
        here = position("", *laid, turn=seat, hands=keys if seat == 0 else keys[::-1])
        hand = Place("hand", seat)
        assert Moved(parse("3C"), hand, Place("meld", seat, 1)) in apply(here, lay_off(1, "3C")).events
        assert Moved(parse("8S 8H 8C"), hand, Place("meld", seat, 3)) in apply(here, meld("8S 8H 8C")).events


def test_last_card_announcement_starts_the_other_turn_with_all_lay_offs() -> None:
    """Checks the rules scarney.last-card and scarney.lay-off."""
    here = apply_actions(position("2C", SEVENS, "8S8H8C 9C9D9H 2S2D2H 3S4S5S"), LastCard())
    assert (here.table.turn, here.table.laid_off) == (1, (0, 0, 0, 0))


def test_twelfth_turn_without_a_draw_ends_the_deal_and_is_announced() -> None:
    """Checks the rule scarney.no-draw-limit."""
    here = position("2C", "", turns_without_draw=11, no_draw=[True, False])
    assert list_announcements(apply(here, LastCard()))[1:] == [("no_draw_limit", {"count": 12}), ("deal_over", {})]
    assert apply_actions(position("2C", turns_without_draw=10, no_draw=[True, False]), LastCard()).table.phase == "draw"
    assert apply_actions(position("2C", turns_without_draw=11), LastCard()).table.turns_without_draw == 0
