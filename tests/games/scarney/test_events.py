"""What a step tells and moves: the deal one by one, the offer to and fro, melds as they come to lie, the end."""

from tests.games.scarney.builders import lay_off, meld, moved, offer, played, position, told
from upcard.core.cards import SUITED
from upcard.core.events import Place
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Answer
from upcard.games.scarney.engine import apply
from upcard.games.scarney.position import OFFER, Position, Shown, observe

SEVENS = "7S7H7D 4C5C6C TDJSQH"


def test_the_cards_are_dealt_one_by_one_to_the_dealers_opponent_first() -> None:
    """scarney.deal."""
    start: Position = SCARNEY.form().read({}, {"phase": "deal", "stock": list(SUITED), "dealer": 0}, "0")
    step = apply(start, SCARNEY.opening)
    assert [(len(cards), target) for cards, _, target in moved(step)] == [(1, "hand")] * 20
    assert step.position.hands == (SUITED[1:20:2], SUITED[0:20:2])
    assert told(step) == [("deal", {"deal": 1, "dealer": 0})]


def test_an_offered_card_lies_between_the_players() -> None:
    """scarney.offer: it is still in its hand, and seen by both."""
    step = apply(position("7S KD 2C"), offer("KD"))
    assert moved(step) == [(("KD",), "hand", "offer")]
    assert step.position.hands[0] == ("7S", "KD", "2C")
    for seat in (0, 1):
        lies = SCARNEY.arrange(observe(step.position, seat))
        assert lies[OFFER] == ("KD",)
        assert len(lies[Place("hand", 0)]) == 2


def test_a_refused_card_goes_back_visibly() -> None:
    step = apply(played(position("7S KD 2C"), offer("KD")), Answer(False))
    assert moved(step) == [(("KD",), "offer", "hand")]
    assert told(step) == [("refused", {"seat": 1, "card": "KD"})]


def test_an_accepted_ace_is_said_to_cost_the_draw() -> None:
    """scarney.ace-offer."""
    step = apply(played(position("AS KD 2C"), offer("AS")), Answer(True))
    assert told(step) == [("accepted", {"seat": 1, "card": "AS"}), ("no_draw", {"seat": 1})]


def test_both_remember_what_was_taken_and_refused() -> None:
    """Both saw it, whoever looks."""
    here = played(position("AS KD 2C"), offer("AS"), Answer(True), offer(observed_card(1)), Answer(False))
    first, second = here.table.shown
    assert first == Shown(0, first.card, True)
    assert (second.seat, second.accepted) == (1, False)


def observed_card(seat: int) -> str:
    """A card that the seat holds in the position of the test above, the lowest one."""
    here = played(position("AS KD 2C"), offer("AS"), Answer(True))
    return next(card for card in sorted(here.hands[seat]) if card != "AS")


def test_a_meld_lies_from_its_low_end_in_whatever_order_it_was_named() -> None:
    """scarney.sequence, scarney.straight: an ace below the two, or above the king; two at both ends."""
    here = played(position("KH AD QS 2C", SEVENS.replace("QH", "QC")), meld("KH AD QS"))
    assert here.table.melds[0][3] == ("QS", "KH", "AD")
    here = played(position("3D AD 2S 2C", SEVENS), meld("3D AD 2S"))
    assert here.table.melds[0][3] == ("AD", "2S", "3D")
    here = played(position("AD 2C", "AS2S3S4S5S6S7S8S9STSJSQSKS"), lay_off(0, "AD"))
    assert [card[0] for card in here.table.melds[0][0]] == list("A23456789TJQKA")


def test_melds_are_told_by_their_kind() -> None:
    nine = "7S 7H 7D 4C 5C 6C TD JS QH"
    step = apply(position(f"{nine} 2C"), meld("7S 7H 7D", "4C 5C 6C", "TD JS QH"))
    assert [(key, facts.get("kind")) for key, facts in told(step)] == [
        ("first_meld", None),
        ("melded", "group"),
        ("melded", "sequence"),
        ("melded", "straight"),
    ]
    step = apply(position("3D 2C", SEVENS), lay_off(1, "3D"))
    assert told(step)[0] == ("laid_off", {"seat": 0, "cards": ("3D",), "kind": "straight"})


def test_going_out_is_scarney() -> None:
    """scarney.going-out: there is no offer after it."""
    step = apply(position("7C", SEVENS), lay_off(0, "7C"))
    assert [key for key, _ in told(step)] == ["laid_off", "scarney", "deal_over"]
