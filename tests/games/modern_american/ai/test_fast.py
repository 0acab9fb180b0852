"""Positions of Modern American as counts agree with the rules: the same positions and scores."""

import pytest

from tests.games.modern_american.ai.compacted import compare_deal
from tests.often import cases


@pytest.mark.parametrize("number", range(20, cases(23, 26)))
def test_count_positions_and_rules_agree_in_deals_under_random_options(number: int) -> None:
    """`python -m tests.games.modern_american.ai.compacted 10000` compares more deals."""
    assert compare_deal(number)["actions"] > 10
