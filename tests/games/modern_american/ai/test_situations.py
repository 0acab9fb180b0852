"""What the expert and the rules of thumb do in situations where the right move is clear."""

from dataclasses import replace
from random import Random

import pytest

from tests.games.modern_american.ai.situations import NEVER_CARELESS, SITUATIONS, Situation
from tests.games.modern_american.ai.test_search import RolloutBudget
from tests.games.modern_american.test_players import GAME, observe_hand
from tests.games.right_moves import is_right
from upcard.core.cards import parse
from upcard.games.canasta.actions import Meld
from upcard.games.modern_american.position import Observation

ROLLOUTS = 300


def observe_situation(situation: Situation) -> Observation:
    """Return what seat 0 sees."""
    position = dict(situation.position)
    others = position.pop("others", (13, 13, 13))
    assert isinstance(others, tuple)
    seen = observe_hand(situation.hand, **{**position, "hands": [parse(situation.hand), *others]})
    if not situation.shown:
        return seen
    shown = ((), tuple(sorted(parse(situation.shown))), (), ())
    return replace(seen, table=replace(seen.table, shown=shown, discarded=(True,) * 4))


@pytest.mark.parametrize("player", ["standard", "expert"])
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_players_find_the_right_move(situation: Situation, player: str) -> None:
    choose = {**GAME.players.rivals, **GAME.players.levels}[player]
    action = choose(observe_situation(situation), Random(1), RolloutBudget(ROLLOUTS)).action
    assert is_right(action, situation.wanted), action


@pytest.mark.parametrize("level", ["beginner", "medium"])
def test_no_level_keeps_in_its_last_turn_what_it_can_lay_off(level: str) -> None:
    seen = observe_situation(next(one for one in SITUATIONS if one.name == "lays off in its last turn"))
    for seed in range(8):
        action = GAME.players.levels[level](seen, Random(seed), RolloutBudget(60)).action
        assert isinstance(action, Meld), action


@pytest.mark.parametrize("level", ["medium", "skilled", "strong"])
@pytest.mark.parametrize("situation", NEVER_CARELESS, ids=lambda situation: situation.name)
def test_steady_levels_are_never_careless(situation: Situation, level: str) -> None:
    seen = observe_situation(situation)
    for seed in range(6):
        action = GAME.players.levels[level](seen, Random(seed), RolloutBudget(20)).action
        assert is_right(action, situation.wanted), action
