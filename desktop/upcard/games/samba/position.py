"""The table, position and observation of Samba: those of Canasta, but with Samba's options as the type of `rules`."""

from dataclasses import dataclass

from upcard.games.canasta import position as canasta
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
