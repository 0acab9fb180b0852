"""Positions of Hand and Foot as counts agree with the rules: the same positions and scores."""

import pytest

from tests.games.hand_and_foot.ai.compare_engines import compare_deal


@pytest.mark.parametrize("number", (20, 21, 24, 30, 1515))
def test_count_positions_and_rules_agree_in_deals_under_random_options(number: int) -> None:
    """`python -m tests.games.hand_and_foot.ai.compare_engines 1000` compares more deals.

    In deal 1515 a rollout begins with a player who has only one card, and must go out with it.
    """
    assert compare_deal(number)["actions"] > 10
