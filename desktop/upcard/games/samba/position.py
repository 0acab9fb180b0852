"""The table, position and observation of Samba: those of Canasta, but with Samba's options as the type of `rules`."""

from dataclasses import dataclass

from upcard.games.canasta import position as canasta
from upcard.games.canasta.engine.dealing import convert_position
from upcard.games.canasta.engine.dealing import start as start_canasta
from upcard.games.samba.options import Options


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """What everybody sees of the table."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """The full position, with all hands and the stock."""

    table: Table


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What one seat knows of a position."""

    table: Table


def start(rules: Options, seed: str, first: int | None = None) -> canasta.Position:
    """Return the first position of a match.

    If `first` is None, `seed` decides which seat plays first.
    """
    return convert_position(start_canasta(rules, seed, first), Position, Table)


def observe(position: canasta.Position, seat: int) -> Observation:
    """Return what `seat` knows of `position`."""
    return canasta.observe_as(Observation, position, seat)
