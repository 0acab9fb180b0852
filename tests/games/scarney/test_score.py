"""The score's items, in full, as the table of points needs them."""

from collections.abc import Mapping

from tests.games.scarney.builders import position
from upcard.core.cards import parse
from upcard.games.scarney.engine.score import OUT, OUT_BEFORE, deal_points, score, went_out
from upcard.games.scarney.engine.standing import BOX, GAME, SHUTOUT, compute_standing, match, winner
from upcard.games.scarney.position import Position

SEVENS = "7S7H7D 4C5C6C TDJSQH"


def make_finished_deal(first: str, second: str, theirs: str = "", **keys: object) -> Position:
    """Return a deal that ended with these hands, in which seat 0 has melded."""
    return position("", SEVENS, theirs, {}, phase="over", hands=[first.split(), second.split()], **keys)


def items(position: Position, key: str) -> list[tuple[int, Mapping[str, object]]]:
    """Return what an item scores for each seat, with its facts."""
    return [(line.points, line.facts) for line in score(position) if line.key == key]


def test_going_out_counts_more_before_the_opponents_first_meld() -> None:
    """Checks the rule scarney.score-out."""
    assert (OUT, OUT_BEFORE) == (20, 40)
    here = make_finished_deal("", "KS 2C")
    assert items(here, "out") == [(40, {"before": True, "seat": 1}), (0, {"before": False, "seat": None})]
    assert items(here, "hand") == [(12, {"cards": parse("2C KS"), "seat": 1}), (0, {"cards": (), "seat": 0})]
    assert [points for points, _ in items(here, "difference")] == [0, 0]
    assert deal_points(here) == (52, 0)
    later = make_finished_deal("", "KS 2C", "8S8H8C")
    assert items(later, "out") == [(20, {"before": False, "seat": 1}), (0, {"before": False, "seat": None})]
    assert deal_points(later) == (32, 0)


def test_going_out_scores_the_same_for_seat_one() -> None:
    here = make_finished_deal("AS 2C", "", "8S8H8C")
    assert went_out(here) == 1
    assert items(here, "hand") == [(0, {"cards": (), "seat": 1}), (17, {"cards": parse("2C AS"), "seat": 0})]
    assert deal_points(here) == (0, 37)


def test_difference_of_the_hands_scores_if_nobody_went_out() -> None:
    """Checks the rule scarney.score-difference."""
    here = make_finished_deal("2C", "KS")
    first = {"own": 2, "theirs": 10, "seat": 1, "equal": False}
    second = {"own": 10, "theirs": 2, "seat": 0, "equal": False}
    assert items(here, "difference") == [(8, first), (0, second)]
    assert items(here, "out")[0][0] == items(here, "hand")[0][0] == 0
    equal = [facts for _, facts in items(make_finished_deal("QC", "KS"), "difference")]
    assert [facts["equal"] for facts in equal] == [True, True]
    out = [facts for _, facts in items(make_finished_deal("", "KS"), "difference")]
    assert [facts["seat"] for facts in out] == [None, None]


def test_went_out_is_the_seat_in_turn_if_both_hands_are_empty() -> None:
    """By the rule scarney.going-out: the seat in turn with an empty hand went out first; before the deal nobody has."""
    assert [went_out(make_finished_deal("", "", turn=turn)) for turn in (0, 1)] == [0, 1]
    assert went_out(position("", phase="deal", hands=[0, 0])) is None
    assert went_out(make_finished_deal("2C", "KS")) is None


def test_winner_needs_the_target_and_more_than_the_other() -> None:
    """Checks the rule scarney.target."""
    assert winner(200, (200, 199)) == 0
    assert winner(200, (199, 200)) == 1
    assert winner(200, (199, 198)) is None
    assert winner(200, (200, 200)) is None


def test_the_standing_has_the_bonuses_and_the_difference_that_is_paid() -> None:
    """By the rule scarney.game-score: the winner may have to pay (settled point 8)."""
    assert (BOX, GAME, SHUTOUT) == (25, 200, 200)
    here = make_finished_deal("2C", "KS 2S", scores=[190, 50], boxes=[4, 1], dealer=0)
    now = compute_standing(here)
    assert (now.totals, now.over, now.winner, now.by, now.next_dealer) == ((200, 50), True, 0, None, 1)
    assert now.settlement == (200 + 125 + 200 - 75, 75 - 525)
    assert match(here) == {**now._asdict(), "boxes": (5, 1), "final": (525, 75)}


def test_a_game_that_goes_on_has_no_bonuses() -> None:
    here = make_finished_deal("2C", "KS 2S", scores=[180, 50], boxes=[4, 1], dealer=1)
    now = compute_standing(here)
    assert (now.totals, now.over, now.winner, now.settlement) == ((190, 50), False, None, None)
    assert match(here)["final"] == (190, 50)
    both = compute_standing(make_finished_deal("QC", "KS", scores=[200, 200], dealer=1))
    assert (both.over, both.winner, both.settlement, both.next_dealer) == (True, None, None, 1)


def test_a_single_point_wins_a_box() -> None:
    """By the rule scarney.game-score: without any point there is no box."""
    assert match(make_finished_deal("2C", "3C"))["boxes"] == (1, 0)
    assert match(make_finished_deal("2C", "2D"))["boxes"] == (0, 0)
