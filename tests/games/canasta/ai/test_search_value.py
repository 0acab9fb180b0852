"""Near its end the match is played to win, before that for points; three sides each play for themselves."""

from math import isclose
from random import Random

from tests.games.canasta.builders import melds, position
from tests.merge_cases import merge_cases
from upcard.games.canasta import CANASTA
from upcard.games.canasta.ai.search.search import weigh
from upcard.games.canasta.ai.search.value import PACES, compute_lead, estimate_win_chance, make_value_function
from upcard.games.canasta.position import observe
from upcard.games.canasta.tables import TABLES

FOUR = PACES["four"]


@merge_cases(("totals", "likely"), [((5000, 4995), 1.0), ((4995, 5000), 0.0), ((5200, 5200), 0.5), ((4000, 4000), 0.5)])
def test_win_chance_at_the_target_follows_the_totals(totals: tuple[int, int], likely: float) -> None:
    assert isclose(estimate_win_chance(totals, 0, 5000, FOUR), likely)


def test_win_chance_of_a_lead_grows_near_the_target() -> None:
    likely = [estimate_win_chance((best, best - 600), 0, 5000, FOUR) for best in (1000, 2500, 4000, 4900)]
    assert likely == sorted(likely) and likely[0] > 0.5 and likely[-1] < 0.8


@merge_cases("table", TABLES)
def test_win_chances_of_all_sides_sum_to_one(table: str) -> None:
    rules = CANASTA.text.form.rules({"table": table})
    totals = (rules.target - 400, rules.target - 900, rules.target - 1500)[: len(rules.sides)]
    chances = [estimate_win_chance(totals, side, rules.target, PACES[rules.table]) for side in range(len(totals))]
    assert isclose(sum(chances), 1)
    assert chances == sorted(chances, reverse=True)


def test_result_is_valued_by_points_early_and_by_winning_late() -> None:
    early = make_value_function(observe(position(scores=[0, 0]), 0))
    assert (early([300, 100]), early([900, 100])) == (200, 800)
    late = make_value_function(observe(position(scores=[4500, 4400]), 0))
    assert late([600, 300]) == late([2000, 300]) > late([450, 300]) > late([400, 650])


def test_value_with_three_sides_is_the_lead_over_the_others_mean() -> None:
    three = CANASTA.rules.apply(
        CANASTA.rules.start(CANASTA.text.form.rules({"table": "three"}), "0"), CANASTA.rules.opening
    ).position
    assert make_value_function(observe(three, 1))([100, 400, 300]) == 200


def test_lead_is_rounded_alike_by_every_python_version() -> None:
    """Built-in sums of floats round differently from Python 3.12 on."""
    assert compute_lead(0, (0.1, 0.2, 0.3)) == 0.1 - (0.6 - 0.1) / 2


def test_nobody_goes_out_where_that_loses_the_match() -> None:
    """Going out would bring the rivals over the target, ahead of the own side; by its points it is the best."""
    table = melds("KS KH KD KC KS KH KD", their=("9S 9H 9D 9C 9S 9H 2S", "QS QH QD"))
    best = []
    for scores in ([0, 0], [4300, 4850]):
        here = position(hands=[["KC", "5S"], 4, 6, 4], melds=table, stock=30, scores=scores)
        weighed = weigh(observe(here, 0), Random(1), 60)
        best.append(max(weighed, key=lambda one: one.mean).action)
    assert [type(action).__name__ for action in best] == ["Meld", "Discard"]
