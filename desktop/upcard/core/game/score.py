"""The score of a deal, item by item, and the standing of a match."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class ScoreLine(NamedTuple):
    """One item of a deal's score for one side; the facts explain its points, as in `2 x 300`."""

    key: str
    side: int
    points: int
    facts: Mapping[str, Fact]


def sum_by_side(lines: Iterable[ScoreLine], sides: int) -> tuple[int, ...]:
    """Return the points of each of `sides` sides in a score."""
    totals = [0] * sides
    for line in lines:
        totals[line.side] += line.points
    return tuple(totals)


class Standing(NamedTuple):
    """The standing of a match, with the score of its last deal included."""

    totals: tuple[int, ...]
    over: bool
    winner: int | None
    by: str | None
    next_dealer: int
    settlement: tuple[int, ...] | None
    last: int | None = None
    """The side that comes last no matter how many points it has, as after a wrong claim."""
