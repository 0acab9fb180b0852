"""Makes a game from another by replacing some of its functions."""

from dataclasses import fields, replace
from typing import Any, TypeVar

from upcard.core.game.record import AnyGame, Game, GameExtras, GamePlayers, GameRules, GameTable, GameText

AGame = TypeVar("AGame", bound=AnyGame)

GROUPS = {"rules": GameRules, "table": GameTable, "text": GameText, "players": GamePlayers, "extras": GameExtras}


def change_game(game: AGame, **changes: object) -> AGame:
    """Return the game with other values in these fields of its groups."""
    for name, kind in GROUPS.items():
        known = {field.name for field in fields(kind)}
        own: dict[str, Any] = {key: value for key, value in changes.items() if key in known}
        changes = {key: value for key, value in changes.items() if key not in known}
        if own:
            game = _replace_group(game, name, replace(getattr(game, name), **own))
    if changes:
        raise TypeError(f"the record has no {', '.join(changes)}")
    return game


def _replace_group(game: AGame, name: str, group: Any) -> AGame:
    if name in {field.name for field in fields(Game)}:
        return replace(game, **{name: group})
    loads: dict[str, Any] = {f"load_{name}": lambda: group}
    return replace(game, **loads)
