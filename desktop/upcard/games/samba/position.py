"""Samba's own types of table and observation, which say whose options they hold; all else is Canasta's."""

from dataclasses import dataclass

from upcard.games.canasta import position as canasta
from upcard.games.canasta.engine.dealing import replace_table
from upcard.games.canasta.engine.dealing import start as start_canasta
from upcard.games.canasta.position import Position
from upcard.games.samba.options import Options


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """What everybody sees."""

    rules: Options


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What one seat knows."""

    table: Table


def start(rules: Options, seed: str, first: int | None = None) -> Position:
    """Return a match's first position; without `first` the seed decides who plays first."""
    return replace_table(start_canasta(rules, seed, first), Table)


def observe(position: Position, seat: int) -> Observation:
    """Return what `seat` knows."""
    return canasta.observe_as(Observation, position, seat)
