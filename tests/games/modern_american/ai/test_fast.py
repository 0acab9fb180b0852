"""Positions of Modern American as counts agree with the rules: the same positions and scores."""

import pytest

from tests.case_counts import choose_cases
from tests.games.modern_american.ai.compare_engines import compare_deal


@pytest.mark.parametrize("number", range(20, choose_cases(23, 26)))
def test_count_positions_and_rules_agree_in_deals_under_random_options(number: int) -> None:
    """`python -m tests.games.modern_american.ai.compare_engines 10000` compares more deals."""
    assert compare_deal(number)["actions"] > 10
