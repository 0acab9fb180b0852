"""Table, position and observation of Bolivia: Canasta's classes with Bolivia's options in the field `rules`."""

from dataclasses import dataclass

from upcard.games.bolivia.options import Options
from upcard.games.canasta import position as canasta


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position of Bolivia that all players see."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """The full position of Bolivia, with all hands and the stock."""

    table: Table


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What the player at one seat knows of a position of Bolivia."""

    table: Table
