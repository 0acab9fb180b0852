"""The table, position and observation of Bolivia: Canasta's, but with Bolivia's options as the type of `rules`."""

from dataclasses import dataclass

from upcard.games.bolivia.options import Options
from upcard.games.canasta import position as canasta


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position that everybody sees."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """The full position, with all hands and the stock."""

    table: Table


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What one seat knows of a position."""

    table: Table
