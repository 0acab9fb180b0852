"""Whether a player may ask to go out: with just enough points, and with just too few (settled point 4)."""

import pytest

from tests.games.canasta.ai.compare_engines import compare_step
from tests.games.canasta.builders import find_broken_rule, make_position_at
from upcard.core.cards import Card
from upcard.games.canasta.actions import AskPartner, RedThree
from upcard.games.canasta.position import WentOut

FOURS = "4S 4S 4H 4H 4D 4D 4C"
NO_WAY = ("canasta.ask-partner", "no_way")


def find_question_rule(hand: str, *own: str, score: int = 0, **rules: object) -> tuple[str, object] | None:
    """Return the rule that forbids asking the partner with this hand and these melds; None if it is allowed."""
    melds = [[cards.split() for cards in own], []]
    return find_broken_rule(
        make_position_at("four", [hand.split(), [], [], []], "play", melds=melds, scores=[score, 0], rules=rules),
        AskPartner(),
    )


def test_hand_that_exactly_makes_the_minimum_may_ask_to_go_out() -> None:
    assert find_question_rule(f"{FOURS} 5S 5H 5D") is None


def test_the_card_that_is_left_over_does_not_count_for_the_minimum() -> None:
    assert find_question_rule(f"{FOURS} AS") == NO_WAY


def test_wild_card_that_no_meld_takes_does_not_count_for_the_minimum() -> None:
    """Eight fours and three twos count 100; the fourth two would make 120, but no meld takes it."""
    assert find_question_rule(f"{FOURS} 4C 2S 2H 2D 2C", score=3000) == NO_WAY


@pytest.mark.parametrize(("option", "verdict"), [(False, NO_WAY), (True, None)])
def test_wild_cards_go_with_black_threes_only_if_the_option_is_on(option: bool, verdict: object) -> None:
    full = "7S 7H 7D 7C 2S 2H 2D"
    assert find_question_rule("3S 3C 3S 2C X", full, black_threes_with_wilds=option) == verdict


def test_two_black_threes_and_a_wild_card_go_out_where_the_option_is_on() -> None:
    full = "7S 7H 7D 7C 2S 2H 2D"
    assert find_question_rule("3S 3C 2C 4S", full, black_threes_with_wilds=True) is None


def test_four_cards_of_a_rank_are_two_melds_where_the_rules_allow_two() -> None:
    full = "7S 7H 7D 7C 2S 2H 2D"
    assert find_question_rule("9S 9H 9D 9C 2S 2C 2H 2D X X", full, packs=2, one_meld_a_rank=False) is None


def test_canasta_beside_other_melds_of_its_rank_counts_to_go_out() -> None:
    queens = "QS QH QD QC QS QH QD"
    sevens = ("7S 7H 7D", "7C 7S 7H 7D 2S 2H 2D", "7C 7S 7H")
    assert find_question_rule("QS 4S", *sevens, queens, packs=3, canastas_to_go_out=2) is None


@pytest.mark.parametrize("last", ["ordinary", "melds_only"])
@pytest.mark.parametrize(("own", "out"), [("7S 7H 7D 7C 7S 7H 7D", True), ("7S 7H 7D", False)])
def test_laying_the_last_red_threes_goes_out_only_with_a_canasta(last: str, own: str, out: bool) -> None:
    """By settled point 15 of the rules: a hand emptied by laying red threes has gone out, under the same conditions."""
    rules = {"red_three_discard": True, "last_red_three": last}
    here = make_position_at(
        "four", [["3H"], ["4S"], [], []], "draw", stock=["3D"], melds=[[own.split()], []], rules=rules
    )
    after = compare_step(here, RedThree(Card("3H")))
    assert (after.table.went_out, after.hands[0]) == (WentOut(0, concealed=False) if out else None, ())
    assert (after.table.phase == "over") == out
