"""Intervals match the textbooks, and a band covers the results of honest packs."""

from itertools import combinations
from math import sqrt

import pytest

from tests.merge_cases import merge_cases
from upcard.play.statistics.intervals import (
    UnseenDraws,
    band,
    distribution,
    estimate_mean,
    estimate_share,
    expectation,
    quantiles,
    t_quantile,
)


def test_a_share_has_wilsons_interval() -> None:
    found = estimate_share(95, 176)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((0.5398, 0.4661, 0.6118), abs=5e-5)


def test_share_of_nothing_is_none_and_the_interval_ends_at_one() -> None:
    assert estimate_share(0, 0) is None
    certain = estimate_share(10, 10)
    assert certain is not None
    assert certain.high == 1
    assert 0.6 < certain.low < 0.75


@merge_cases(("freedom", "quantile"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (120, 1.980)])
def test_students_quantile_is_that_of_the_table(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=6e-4)


def test_a_mean_needs_two_values_and_has_students_interval() -> None:
    assert estimate_mean([7]) is None
    found = estimate_mean([1, 2, 3, 4])
    assert found is not None
    assert (found.value, found.high - found.value) == pytest.approx((2.5, 3.182 * sqrt(5 / 3) / 2), abs=1e-3)


def test_expectation_and_distribution_match_all_possible_hands() -> None:
    pack = [True] * 3 + [False] * 5
    hands = [sum(pack[card] for card in hand) for hand in combinations(range(8), 4)]
    expected = sum(hands) / len(hands)
    variance = sum((hand - expected) ** 2 for hand in hands) / len(hands)
    assert expectation(UnseenDraws(4, 8, 3)) == pytest.approx((expected, variance))
    assert distribution([UnseenDraws(4, 8, 3)]) == pytest.approx(
        [hands.count(found) / len(hands) for found in range(4)]
    )


def test_expectation_of_drawing_the_whole_stock_is_exact() -> None:
    assert expectation(UnseenDraws(5, 5, 2)) == (2, 0)


@pytest.mark.parametrize(
    "blinds", [(UnseenDraws(11, 108, 4, 3),), (UnseenDraws(11, 108, 8, 20), UnseenDraws(15, 108, 8, 4))]
)
def test_band_leaves_out_less_than_2_5_percent_on_either_side(blinds: tuple[UnseenDraws, ...]) -> None:
    chances = distribution(blinds)
    low, high = map(int, band(blinds, 0, 1))
    assert sum(chances[:low]) < 0.025 <= sum(chances[: low + 1])
    assert sum(chances[high + 1 :]) < 0.025 <= sum(chances[high:])
    assert quantiles(chances) == (low, high)


def test_band_of_many_cards_follows_the_normal_distribution() -> None:
    low, high = band((), 100, 100)
    assert (low, high) == pytest.approx((80.4, 119.6), abs=0.01)
