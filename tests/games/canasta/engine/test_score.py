"""The score's items and the standing, in full, as the table of points needs them."""

from collections.abc import Mapping

from tests.games.canasta.builders import make_position_at, melds
from tests.merge_cases import merge_cases
from upcard.games.canasta.engine.score import CONCEALED, MIXED, NATURAL, OUT, compute_standing, deal_points, score
from upcard.games.canasta.position import Position

SEVENS, QUEENS, KINGS = "7S 7H 7D 7C 7S 7H 7D", "QS QH QD QC 2S 2H X", "KS KH KC"


def make_finished_deal(
    *own: str, hands: tuple[str, ...] = ("", "", "", ""), table: str = "four", **keys: object
) -> Position:
    """Return a finished deal with these melds of the first side."""
    keys = {"melds": melds(*own), **keys}
    return make_position_at(table, [hand.split() for hand in hands], "over", **keys)


def items(position: Position, key: str) -> list[tuple[int, Mapping[str, object]]]:
    """Return what an item scores for each side, with its facts."""
    return [(line.points, line.facts) for line in score(position) if line.key == key]


def test_meld_score_lists_card_points_by_rank() -> None:
    """Checks the rule canasta.card-points."""
    here = make_finished_deal(KINGS, "4S 4H 2S")
    facts = {"cards": 6, "against": False, "parts": ("K", "4"), "parts_points": (30, 30)}
    nothing = {"cards": 0, "against": False, "parts": (), "parts_points": ()}
    assert items(here, "melds") == [(60, facts), (0, nothing)]
    assert [line.key for line in score(here)] == ["melds", "canastas", "red_threes", "going_out", "hands"] * 2
    assert [line.side for line in score(here)] == [0] * 5 + [1] * 5


def test_canasta_score_lists_natural_and_mixed_bonuses() -> None:
    """Checks the rule canasta.canasta."""
    assert (NATURAL, MIXED, OUT, CONCEALED) == (500, 300, 100, 200)
    facts = {"natural": 1, "natural_each": 500, "mixed": 1, "mixed_each": 300, "concealed": 0, "concealed_each": 0}
    parts = {"natural_parts": ("7",), "mixed_parts": ("Q",)}
    none = {**facts, "natural": 0, "mixed": 0, "natural_parts": (), "mixed_parts": ()}
    assert items(make_finished_deal(SEVENS, QUEENS, KINGS), "canastas") == [(800, facts | parts), (0, none)]


def test_concealed_canasta_bonus_is_added_if_the_option_is_on() -> None:
    """Checks the rule canasta.concealed-canasta."""
    rules = {"concealed_canasta_bonus": 100}
    here = make_finished_deal(SEVENS, QUEENS, rules=rules, concealed_canastas=[[1], []])
    points, facts = items(here, "canastas")[0]
    assert (points, facts["concealed"], facts["concealed_each"]) == (900, 1, 100)


@merge_cases(("own", "against"), [((KINGS,), True), ((KINGS, SEVENS), False), ((SEVENS, QUEENS), False)])
def test_melds_score_negative_without_the_canastas_to_go_out(own: tuple[str, ...], against: bool) -> None:
    """By the rule canasta.melds-against: with fewer canastas than going out needs."""
    here = make_finished_deal(*own, rules={"melds_against_without_canasta": True})
    points, facts = items(here, "melds")[0]
    assert (facts["against"], points < 0) == (against, against)
    two = make_finished_deal(*own, rules={"melds_against_without_canasta": True, "canastas_to_go_out": 2})
    points, facts = items(two, "melds")[0]
    assert facts["against"] == (len(own) < 2 or KINGS in own)
    assert (items(two, "canastas")[0][0] == 0) == facts["against"]
    assert not items(make_finished_deal(*own), "melds")[0][1]["against"]


@merge_cases(
    ("own", "laid", "hand", "points", "facts"),
    [
        ((KINGS,), "3H 3D", "", 200, {"laid": 2, "held": 0, "worth": 200, "against": False}),
        ((), "3H 3D", "", -200, {"laid": 2, "held": 0, "worth": 200, "against": True}),
        ((KINGS,), "3H", "3D", 0, {"laid": 1, "held": 1, "worth": 100, "against": False}),
        ((), "", "3D 3H", -200, {"laid": 0, "held": 2, "worth": 0, "against": True}),
    ],
)
def test_red_three_points_depend_on_melds_and_hands(
    own: tuple[str, ...], laid: str, hand: str, points: int, facts: dict[str, object]
) -> None:
    """Checks the rules canasta.red-three-bonus, canasta.red-threes-against and canasta.red-three-in-hand."""
    here = make_finished_deal(*own, hands=("", "", hand, ""), red_threes=[laid.split(), []])
    assert items(here, "red_threes")[0] == (points, facts)
    never = make_finished_deal(*own, rules={"red_threes_against_without_meld": False}, red_threes=[laid.split(), []])
    assert not items(never, "red_threes")[0][1]["against"]


@merge_cases(("seat", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
@merge_cases(("concealed", "points"), [(False, 100), (True, 200)])
def test_going_out_bonus_goes_to_the_side_that_went_out(seat: int, side: int, concealed: bool, points: int) -> None:
    """Checks the rules canasta.going-out-bonus and canasta.concealed-going-out."""
    lines = items(make_finished_deal(SEVENS, went_out={"seat": seat, "concealed": concealed}), "going_out")
    assert lines[side] == (points, {"seat": seat, "concealed": concealed})
    assert lines[1 - side] == (0, {"seat": None, "concealed": False})
    assert items(make_finished_deal(SEVENS), "going_out") == [(0, {"seat": None, "concealed": False})] * 2


def test_cards_left_in_hands_score_negative_by_seat() -> None:
    """Checks the rule canasta.score."""
    here = make_finished_deal(hands=("KS 4S", "X", "2S", ""))
    own, theirs = {"seats": (0, 2), "left": (15, 20)}, {"seats": (1, 3), "left": (50, 0)}
    assert items(here, "hands") == [(-35, own), (-50, theirs)]
    assert deal_points(here) == (-35, -50)


def test_partners_against_a_lone_hand_share_all_items_but_red_threes() -> None:
    """By the rule canasta.three-lone: they share all items but the red threes."""
    laid = [[SEVENS.split()], [KINGS.split()], [["4S", "4H", "4D"]]]
    keys = {"melds": laid, "lone": 0, "red_threes": [[], ["3H"], []], "went_out": {"seat": 2}}
    here = make_finished_deal(hands=("8S", "9S", "5S"), table="three-lone", **keys)
    ranks = [facts["parts"] for _, facts in items(here, "melds")]
    assert ranks == [("7",), ("K", "4"), ("4", "K")]
    assert [points for points, _ in items(here, "going_out")] == [0, 100, 100]
    assert [facts["seats"] for _, facts in items(here, "hands")] == [(0,), (1, 2), (2, 1)]
    assert [facts["laid"] for _, facts in items(here, "red_threes")] == [0, 1, 0]


@merge_cases(
    ("scores", "over_at_last", "winner"),
    [([4899, 0], False, None), ([4900, 0], True, 0), ([0, 5000], True, 1), ([4900, 5000], True, None)],
)
def test_the_target_ends_the_match(scores: list[int], over_at_last: bool, winner: int | None) -> None:
    """Checks the rules canasta.target and canasta.tie."""
    here = make_finished_deal(went_out={"seat": 0}, scores=scores, dealer=3)
    now = compute_standing(here)
    totals = (scores[0] + 100, scores[1])
    assert (now.totals, now.over, now.winner, now.by, now.next_dealer) == (totals, over_at_last, winner, None, 0)
    difference = totals[0] - totals[1]
    assert now.settlement == ((difference, -difference) if over_at_last else None)


def test_tie_at_the_target_is_broken_by_another_deal_if_the_option_is_on() -> None:
    """By the rule canasta.tie: if the rules say so, and only for a tie between the best sides."""
    rules, out = {"tie": "another_deal"}, {"seat": 0}
    assert not compute_standing(make_finished_deal(scores=[4900, 5000], went_out=out, rules=rules)).over
    assert compute_standing(make_finished_deal(scores=[4901, 5000], went_out=out, rules=rules)).winner == 0
    third = make_position_at("three", [[], [], []], "over", scores=[5000, 200, 200], rules=rules)
    assert (compute_standing(third).winner, compute_standing(third).settlement) == (0, (9600, -4800, -4800))
