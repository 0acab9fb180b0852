"""Bolivia's own types of table, position and observation, which say whose options they hold; all else is Canasta's."""

from dataclasses import dataclass

from upcard.games.bolivia.options import Options
from upcard.games.canasta import position as canasta
from upcard.games.canasta.engine.dealing import convert_position
from upcard.games.canasta.engine.dealing import start as start_canasta


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """What everybody sees."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """The full position."""

    table: Table


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What one seat knows."""

    table: Table


def start(rules: Options, seed: str, first: int | None = None) -> canasta.Position:
    """Return a match's first position; without `first` the seed decides who plays first."""
    return convert_position(start_canasta(rules, seed, first), Position, Table)


def observe(position: canasta.Position, seat: int) -> Observation:
    """Return what `seat` knows."""
    return canasta.observe_as(Observation, position, seat)
