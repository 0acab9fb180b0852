"""How the styles choose: what each prefers, and never at the price of a clearly better action."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.hand_and_foot.test_players import GAME
from upcard.core.thinking.skill import STYLES
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.search.levels import LEANINGS, MARGIN
from upcard.games.hand_and_foot.ai.standard import decide, rate_candidates
from upcard.games.hand_and_foot.position import Observation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


def play_deal(seed: str) -> Iterator[Observation]:
    """Yield what the seat to act sees before each decision of a deal among players of the rules of thumb."""
    rules = GAME.rules
    position = rules.apply(rules.start(rules.default_options, seed, 0), rules.opening).position
    while (seat := rules.to_act(position)) is not None and position.table.phase != "deal":
        seen = rules.observe(position, seat)
        yield seen
        position = rules.apply(position, decide(seen)).position


Rated = tuple[Observation, Sequence[Action], Sequence[float]]
"""What a seat sees, and its actions with what the rules of thumb make of them."""


@pytest.fixture(scope="module")
def decisions() -> list[Rated]:
    seeds = choose_cases(("three",), ("one", "three"))
    rated = [(seen, *rate_candidates(seen)) for seed in seeds for seen in play_deal(seed)]
    return [decision for decision in rated if len(decision[1]) > 1]


@pytest.mark.parametrize("style", STYLES)
def test_a_style_prefers_what_it_likes_among_nearly_equal_actions(style: str, decisions: list[Rated]) -> None:
    choose, differs = GAME.players.computers[f"expert:{style}"], 0
    for number, (seen, actions, rated) in enumerate(decisions):
        chosen = choose(seen, Random(number), ThinkingBudget(Limits())).action
        best = max(rated)
        near = [action for action, value in zip(actions, rated, strict=True) if value >= best - MARGIN]
        assert LEANINGS[style](seen, chosen) == max(LEANINGS[style](seen, action) for action in near)
        differs += chosen != actions[rated.index(best)]
    assert differs > 0
