"""Players of one's own, named as `module:Class`: what they must do stands in desktop/PLAYERS.md."""

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
    """A player of one's own; one is made for each seat and deal, or whole game, and may remember what it saw there."""

    def choose(self, seen: object, random: Random, budget: Budget) -> object:
        """Return one of the game's actions."""


class UnfitPlayerError(ValueError):
    """A player of one's own that cannot be had or does not answer with an action, and why, in a sentence."""


def level(game: AnyGame, name: str) -> Level:
    """Return who chooses under a name: a level of the game, or a player of one's own, made anew.

    Raises UnfitPlayer where the class cannot be had, LookupError where there is no such level.
    """
    return _wrap_player(game, name, load_player(name)) if is_own(name) else levels(game)[name]


def is_own(name: str) -> bool:
    """Tell a player of one's own from a level by its name."""
    return ":" in name and not is_styled(name)


def load_player(name: str) -> Player:
    """Make a player of one's own; raises UnfitPlayer."""
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
    """Return what asks a player of one's own, whose actions are read anew, as if they came from outside."""

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
    """Say in a line what went wrong, and in which line of which file, where that is one of the player's."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    last = extract_tb(error.__traceback__)[-1]
    if last.filename == __file__ or "importlib" in last.filename:
        return said
    return f"{said}, {Path(last.filename).name} line {last.lineno}"
