"""Each level of a game was measured stronger than the one before, in games against the usual level."""

from tests.games_by_feature import RATED
from tests.merge_cases import merge_cases
from upcard.core.thinking.skill import NAMES, USUAL
from upcard.games import GAMES


@merge_cases("name", RATED)
def test_levels_are_six_named_steps_each_stronger_than_the_last(name: str) -> None:
    game = GAMES[name]
    assert tuple(game.players.levels) == tuple(game.players.strengths) == NAMES
    found = list(game.players.strengths.values())
    assert found == sorted(set(found))
    assert game.players.strengths[USUAL] == 0
