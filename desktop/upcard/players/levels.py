"""The computer players that a game offers, by name."""

from collections.abc import Mapping
from typing import TypeAlias

from upcard.core.game.record import AnyGame, AnyLevel

Level: TypeAlias = AnyLevel


def levels(game: AnyGame) -> Mapping[str, Level]:
    """Return the game's own players by name, and `random`, which every game has; the strongest level comes last."""
    return {"random": game.rules.choose_at_random, **game.players.yardsticks, **game.players.computers}
