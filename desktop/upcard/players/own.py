"""Loads computer players that others have written, named as `module:Class`.

desktop/PLAYERS.md says what such a class must do.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Protocol, runtime_checkable

from upcard.core.game.record import AnyChoice, AnyGame, Choice
from upcard.core.text.decode import BadData, decode_by_type
from upcard.core.text.encode import encode_with_type
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import is_styled
from upcard.players.levels import Level, levels


@runtime_checkable
class Player(Protocol):
    """A computer player written by somebody else, for use in this program.

    An instance is created for each seat and deal, or for each seat and match, and may remember what it saw there.
    """

    def choose(self, seen: object, random: Random, budget: Budget) -> object:
        """Return the action that the player chooses; `seen` is what the player's seat knows of the game.

        `random` is for random choices, and `budget` says how long the player may think.
        """


class UnfitPlayerError(ValueError):
    """Raised for a custom player that cannot be loaded or does not return a valid action; the message says why."""


def level(game: AnyGame, name: str) -> Level:
    """Return the function that chooses actions for the player `name`: a level of the game, or a custom player.

    A custom player, named as `module:Class`, is created anew. Raises UnfitPlayerError if its class cannot be loaded,
    and LookupError if the game has no level `name`.
    """
    return _wrap_player(game, name, load_player(name)) if is_own(name) else levels(game)[name]


def is_own(name: str) -> bool:
    """Return whether `name` is the name of a custom player (`module:Class`) and not that of a level."""
    return ":" in name and not is_styled(name)


def load_player(name: str) -> Player:
    """Import the class that `name` gives as `module:Class`, and return a new instance of it.

    Raises UnfitPlayerError if it cannot be imported or created, or has no method `choose`.
    """
    module, _, kind = name.partition(":")
    try:
        found: object = import_module(module)
    except Exception as error:
        raise UnfitPlayerError(f"{name}: the module {module!r} cannot be imported ({_describe_error(error)})") from None
    maker: Callable[[], object] | None = getattr(found, kind, None)
    if not callable(maker):
        raise UnfitPlayerError(f"{name}: the module {module!r} has no class {kind!r}")
    try:
        player = maker()
    except Exception as error:
        raise UnfitPlayerError(f"{name}: it cannot be made without arguments ({_describe_error(error)})") from None
    if not isinstance(player, Player):
        raise UnfitPlayerError(f"{name}: it has no method choose(seen, random, budget)")
    return player


def _wrap_player(game: AnyGame, name: str, player: Player) -> Level:
    """Return a function that lets the custom player `player` choose an action and checks the action's type and values.

    The returned function raises UnfitPlayerError, with `name` in the message, if the player fails or its action is not
    valid.
    """

    def chosen(seen: object, random: Random, budget: Budget) -> AnyChoice:
        try:
            action = player.choose(seen, random, budget)
        except Exception as error:
            raise UnfitPlayerError(f"{name}: choose failed ({_describe_error(error)})") from None
        return Choice(_validate_action(game, name, action))

    return chosen


def _validate_action(game: AnyGame, name: str, action: object) -> object:
    if not isinstance(action, game.rules.actions):
        kinds = ", ".join(kind.__name__ for kind in game.rules.actions)
        raise UnfitPlayerError(f"{name}: choose returned {action!r}, which is none of {kinds}")
    try:
        return decode_by_type(game.rules.actions, encode_with_type(action))
    except BadData as error:
        raise UnfitPlayerError(f"{name}: choose returned {action!r}: {error}") from None


def _describe_error(error: Exception) -> str:
    """Return the type and text of an error in one line, with file and line if it arose in the player's own code."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    last = extract_tb(error.__traceback__)[-1]
    if last.filename == __file__ or "importlib" in last.filename:
        return said
    return f"{said}, {Path(last.filename).name} line {last.lineno}"
