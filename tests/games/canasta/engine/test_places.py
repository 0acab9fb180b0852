"""Tests the places between which cards move, who owns them, and what is remembered of each move."""

import pytest

from tests.games.canasta.builders import NATURAL, group, list_announcements, make_position_at, meld, melds, take
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.core.events import Moved, Place, TurnBegan
from upcard.core.game.steps import Step
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import before_deal, next_deal, start
from upcard.games.canasta.options import CLASSIC, Options
from upcard.games.canasta.position import PILE, STOCK, Position, WentOut

KINGS = "KS KH KC"
SEATS = pytest.mark.parametrize("seat", range(4))


def moves(step: Step[Position]) -> list[tuple[Cards, Place, Place]]:
    """Return which cards a step moves, from which place to which."""
    return [(event.cards, event.source, event.target) for event in step.events if isinstance(event, Moved)]


def make_seat_position(
    seat: int, hand: str, phase: str = "play", own: tuple[str, ...] = (), **keys: object
) -> Position:
    """Return a position in which a seat of four has this hand, its side these melds, and the others two cards."""
    hands: list[list[str] | int] = [2, 2, 2, 2]
    hands[seat] = hand.split()
    laid = melds(*own)
    keys = {"has_melded": [False] * 4, **keys}
    return make_position_at("four", hands, phase, turn=seat, melds=laid if seat % 2 == 0 else laid[::-1], **keys)


@SEATS
def test_draw_and_discard_move_one_card_and_pass_the_turn(seat: int) -> None:
    """Checks the rules canasta.draw and canasta.discard."""
    drawn = apply(make_seat_position(seat, "4S", "draw", stock=["KS", "QS", "JS"]), Draw())
    assert moves(drawn) == [(parse("KS"), STOCK, Place("hand", seat))]
    assert list_announcements(drawn) == [("drew", {"seat": seat, "count": 1})]
    assert (drawn.position.table.phase, drawn.position.stock) == ("play", parse("QS JS"))
    step = apply(make_seat_position(seat, "4S 5S 6S", pile=["9D"], stock=9), Discard(Card("5S")))
    assert moves(step) == [(parse("5S"), Place("hand", seat), PILE)]
    table = step.position.table
    assert (table.pile, table.discarded.index(True), sum(table.discarded)) == (parse("9D 5S"), seat, 1)
    assert (table.turn, table.phase, step.position.hands[seat]) == ((seat + 1) % 4, "draw", parse("4S 6S"))
    assert step.events[-1] == TurnBegan((seat + 1) % 4)


@SEATS
def test_new_melds_are_placed_after_the_existing_melds_of_the_side(seat: int) -> None:
    """Checks the rules canasta.meld-size and canasta.one-meld-a-rank."""
    here = make_seat_position(seat, "9S 9H 9C KD 8S 8H 8C 4S", own=(NATURAL, KINGS))
    step = apply(here, meld("9S 9H 9C", "KD", "8S 8H 8C"))
    side, hand = seat % 2, Place("hand", seat)
    assert moves(step) == [
        (parse("9S 9H 9C"), hand, Place("meld", side, 2)),
        (parse("KD"), hand, Place("meld", side, 1)),
        (parse("8S 8H 8C"), hand, Place("meld", side, 3)),
    ]
    table = step.position.table
    assert [laid.rank for laid in table.melds[side]] == ["7", "K", "9", "8"]
    assert (table.new_melds, table.melded_now, table.has_melded.index(True), sum(table.has_melded)) == (
        (2, 3),
        True,
        seat,
        1,
    )


@SEATS
def test_seat_counts_as_having_melded_only_after_its_turn(seat: int) -> None:
    """Checks the rule canasta.concealed-going-out."""
    begun = apply(make_seat_position(seat, "KS KH KD 4S 5S", own=(NATURAL,)), meld("KS KH KD")).position
    assert begun.table.has_melded == (False,) * 4
    after = apply(begun, Discard(Card("4S"))).position.table
    assert after.has_melded == tuple(other == seat for other in range(4))
    assert (after.new_melds, after.melded_now, after.took_pile, after.asked, after.answer) == (
        (),
        False,
        False,
        None,
        None,
    )


@SEATS
def test_the_pile_goes_to_the_hand_and_its_red_threes_to_the_side(seat: int) -> None:
    """By the rule canasta.take-all: which cards were seen to be taken is remembered."""
    here = make_seat_position(seat, "9S 9H 4S 5S", "draw", own=(KINGS,), pile=["3H", "6C", "9D"])
    step = apply(here, take("9S 9H"))
    side, hand = seat % 2, Place("hand", seat)
    assert moves(step) == [
        (parse("9D"), PILE, Place("meld", side, 1)),
        (parse("9S 9H"), hand, Place("meld", side, 1)),
        (parse("6C"), PILE, hand),
        (parse("3H"), PILE, Place("red_threes", side)),
    ]
    table = step.position.table
    assert (table.shown[seat], table.red_threes[side], table.red_threes[1 - side]) == (parse("6C"), parse("3H"), ())
    assert (table.pile, table.took_pile, table.phase, table.turn) == ((), True, "play", seat)
    assert sorted(step.position.hands[seat]) == sorted(parse("4S 5S 6C"))
    assert apply(step.position, Discard(Card("6C"))).position.table.shown[seat] == ()


def test_top_card_alone_moves_from_the_pile_onto_a_meld() -> None:
    """By the rule canasta.take-open: no card of the hand moves with it, and a pile of one card is gone."""
    step = apply(make_seat_position(0, "4S 5S", "draw", own=(NATURAL, KINGS), pile=["KD"]), TakePile((group("", "K"),)))
    assert moves(step) == [(parse("KD"), PILE, Place("meld", 0, 1))]
    assert list_announcements(step) == [
        ("took_pile", {"seat": 0, "cards": parse("KD"), "count": 1}),
        ("laid_off", {"seat": 0, "rank": "K", "cards": parse("KD")}),
    ]


def test_three_lone_card_laid_on_a_partner_meld_goes_to_that_side() -> None:
    """By the rule canasta.three-lone: the meld stays with the side that began it."""
    laid = [[NATURAL.split()], [KINGS.split()], []]
    here = make_position_at(
        "three-lone", [["4S"], ["9S"], ["KD", "5S", "6S"]], turn=2, lone=0, melds=laid, has_melded=[False] * 3
    )
    step = apply(here, Meld((LayDown("K", parse("KD"), None, 1),)))
    assert moves(step) == [(parse("KD"), Place("hand", 2), Place("meld", 1, 0))]
    assert step.position.table.has_melded == (False, False, True)


def test_three_lone_first_player_to_take_the_pile_plays_alone() -> None:
    """Checks the rule canasta.three-lone."""
    here = make_position_at(
        "three-lone",
        [["4S"], ["9S", "9H", "5S", "6S"], ["5D"]],
        "draw",
        turn=1,
        pile=["9D"],
        melds=[[], [KINGS.split()], []],
    )
    step = apply(here, take("9S 9H"))
    assert ("lone", {"seat": 1}) in list_announcements(step)
    assert step.position.table.lone == 1


@SEATS
def test_red_threes_of_a_hand_are_laid_as_its_turn_begins(seat: int) -> None:
    """By the rule canasta.first-red-threes: they are replaced, and so is each further one."""
    hands: list[list[str] | int] = [["4S", "5S"], ["4H", "5H"], ["4D", "5D"], ["4C", "5C"]]
    following = (seat + 1) % 4
    hands[following] = ["3H", "5H"]
    here = make_position_at("four", hands, turn=seat, stock=["3D", "KS", "QS", "JS"])
    step = apply(here, Discard(Card(str(hands[seat][0]))))  # type: ignore[index]  # a list of cards
    hand, laid = Place("hand", following), Place("red_threes", following % 2)
    assert moves(step)[1:] == [
        (parse("3H"), hand, laid),
        (parse("3D"), STOCK, hand),
        (parse("3D"), hand, laid),
        (parse("KS"), STOCK, hand),
    ]
    assert step.position.table.red_threes[following % 2] == parse("3H 3D")
    assert list_announcements(step)[-2:] == [
        ("red_three", {"seat": following, "cards": parse(card)}) for card in ("3H", "3D")
    ]


def test_optional_red_three_is_replaced_if_the_option_says_so() -> None:
    """By settled point 15: `red_three_redraw` decides about the replacement, which may be the draw of the turn."""
    rules = {"red_three_discard": True}
    hand, laid = Place("hand", 0), Place("red_threes", 0)
    step = apply(
        make_position_at("four", [["3H", "4S"], [], [], []], stock=["KS", "QS"], rules=rules), RedThree(Card("3H"))
    )
    assert moves(step) == [(parse("3H"), hand, laid), (parse("KS"), STOCK, hand)]
    keeping = {"red_three_discard": True, "red_three_redraw": False}
    kept = apply(
        make_position_at("four", [["3H", "4S", "5S"], [], [], []], stock=["KS", "QS"], rules=keeping),
        RedThree(Card("3H")),
    )
    assert moves(kept) == [(parse("3H"), hand, laid)]
    last = apply(
        make_position_at("four", [["3H", "4S", "5S"], [], [], []], "draw", stock=["KS"], rules=rules),
        RedThree(Card("3H")),
    )
    assert moves(last) == [(parse("3H"), hand, laid), (parse("KS"), STOCK, hand)]
    assert [key for key, _ in list_announcements(last)] == ["red_three", "drew", "stock_gone"]
    assert last.position.table.phase == "play"


def test_a_question_waits_for_its_answer_and_a_pass_ends_the_deal() -> None:
    """Checks the rules canasta.ask-partner and canasta.stock-gone."""
    here = make_seat_position(0, "4S KS KH KC", own=(NATURAL,))
    asked = apply(here, AskPartner()).position
    assert (asked.table.phase, asked.table.asked, asked.table.answer) == ("answer", 2, None)
    for yes in (True, False):
        answered = apply(asked, Answer(yes)).position.table
        assert (answered.phase, answered.asked, answered.answer) == ("play", 2, yes)
    six = make_position_at("six-teams", [["9S", "9H", "9C"], *[2] * 5], melds=[[NATURAL.split()], []])
    assert list_announcements(apply(six, AskPartner(4))) == [("asked", {"seat": 0, "partner": 4})]
    assert apply(make_seat_position(1, "4S", "last", pile=["9D"]), Pass()).position.table.phase == "over"


@SEATS
def test_going_out_records_the_seat_and_whether_it_was_concealed(seat: int) -> None:
    """Checks the rules canasta.going-out and canasta.concealed-going-out."""
    out = apply(make_seat_position(seat, "4S", own=(NATURAL,)), Discard(Card("4S")))
    assert out.position.table.went_out == WentOut(seat, True)
    assert list_announcements(out)[-2:] == [("went_out", {"seat": seat, "concealed": True}), ("deal_over", {})]
    melded = [other == seat for other in range(4)]
    again = apply(make_seat_position(seat, "4S", own=(NATURAL,), has_melded=melded), Discard(Card("4S")))
    assert again.position.table.went_out == WentOut(seat, False)
    assert again.position.table.phase == "over"


def test_concealed_going_out_needs_an_own_canasta_if_the_option_is_on() -> None:
    """Checks the rule canasta.concealed-going-out."""
    rules = {"concealed_needs_own_canasta": True}
    for hand, concealed in (("9S 9H 9C", False), ("9S 9H 9C 9D 9S 9H 9C", True)):
        step = apply(make_seat_position(0, hand, own=(NATURAL,), rules=rules), meld(hand))
        assert step.position.table.went_out == WentOut(0, concealed)


@merge_cases("dealer", range(4))
def test_hands_are_dealt_one_by_one_and_the_dealer_is_last(dealer: int) -> None:
    """Checks the rules canasta.deal and canasta.upcard."""
    begun = before_deal(CLASSIC, "1", 3, dealer, (10, 20))
    table = begun.table
    assert (table.turn, table.phase, table.deal_number, table.scores) == ((dealer + 1) % 4, "deal", 3, (10, 20))
    assert (table.pile, table.melds, table.red_threes, begun.hands) == ((), ((), ()), ((), ()), ((),) * 4)
    assert (table.has_melded, table.discarded, table.shown) == ((False,) * 4, (False,) * 4, ((),) * 4)
    step = apply(begun, Deal())
    order = [(dealer + number) % 4 for number in (1, 2, 3, 4)]
    assert [target for _, _, target in moves(step)[:44]] == [Place("hand", seat) for seat in order * 11]
    assert moves(step)[44] == ((begun.stock[44],), STOCK, PILE)
    assert list_announcements(step)[0] == ("deal", {"deal": 3, "dealer": dealer})
    assert TurnBegan(order[0]) in step.events
    assert step.position.table.turn == order[0]


def test_wild_card_or_three_as_upcard_is_covered_until_allowed() -> None:
    """By the rule canasta.upcard: a wild card or red three is always covered, a black three if the rules say so."""
    for covers, cards in ((True, "2S 3H X 3S 9D"), (False, "2S 3H X 3S")):
        rules = Options(upcard_covers_black_three=covers)
        begun = before_deal(rules, "1", 1, 0, (0, 0))
        rest = parse("2S 3H X 3S 9D KS QS JS TS")
        dealt = tuple(Card("4S") for _ in range(44))
        step = apply(Position(begun.table, begun.hands, (*dealt, *rest)), Deal())
        assert step.position.table.pile == parse(cards)
        assert [one for one in moves(step) if one[2] == PILE] == [((card,), STOCK, PILE) for card in parse(cards)]


def test_dealt_red_threes_are_laid_at_once_if_the_option_is_on() -> None:
    """Checks the rule canasta.dealt-red-threes."""
    begun = before_deal(Options(dealt_red_threes="at_once"), "1", 1, 0, (0, 0))
    dealt = (*parse("4S 4S 3H 4S"), *(Card("5S") for _ in range(40)))
    stock = (*dealt, *parse("9D KS QS JS"))
    step = apply(Position(begun.table, begun.hands, stock), Deal())
    assert step.position.table.red_threes == ((), parse("3H"))
    assert (parse("KS"), STOCK, Place("hand", 3)) in moves(step)
    later = apply(Position(start(CLASSIC, "1", 1).table, begun.hands, stock), Deal())
    assert later.position.table.red_threes == ((), ())


def test_the_next_deal_has_the_totals_and_another_dealer() -> None:
    """Checks the rule canasta.target."""
    over = make_position_at("four", [["4S"], [], [], []], "over", scores=[100, 200], dealer=1, deal_number=3)
    following = next_deal(over, "1")
    assert following is not None
    table = following.table
    assert (table.scores, table.deal_number, table.dealer, table.turn) == ((95, 200), 4, 2, 3)
    assert following.stock == before_deal(CLASSIC, "1", 4, 2, (0, 0)).stock
    assert next_deal(make_position_at("four", [[], [], [], []], "over", scores=[5000, 0]), "1") is None


def test_match_starts_at_deal_one_with_the_given_first_seat() -> None:
    for first in range(4):
        table = start(CLASSIC, "1", first).table
        assert (table.turn, table.dealer, table.deal_number, table.scores) == (first, (first - 1) % 4, 1, (0, 0))
    here = start(CLASSIC, "1")
    assert CANASTA.rules.cut(here, 20).stock == (*here.stock[20:], *here.stock[:20])
    assert CANASTA.rules.cut(here, 20).table == here.table
