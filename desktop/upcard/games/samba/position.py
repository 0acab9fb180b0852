"""Table, position and observation of Samba: Canasta's classes with Samba's options in the field `rules`."""

from dataclasses import dataclass

from upcard.games.canasta import position as canasta
from upcard.games.samba.options import Options


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position of Samba that all players see."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """The full position of Samba, with all hands and the stock."""

    table: Table


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What the player at one seat knows of a position of Samba."""

    table: Table
