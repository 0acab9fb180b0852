"""Returns the computer players of a game by name."""

from collections.abc import Mapping
from typing import TypeAlias

from upcard.core.game.record import AnyGame, AnyLevel

Level: TypeAlias = AnyLevel


def levels(game: AnyGame) -> Mapping[str, Level]:
    """Return all computer players of `game` by name, the strongest level last; every game has the player `random`."""
    return {"random": game.rules.choose_at_random, **game.players.yardsticks, **game.players.computers}
