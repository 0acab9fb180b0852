"""What a deal has brought, and how a match stands."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class ScoreLine(NamedTuple):
    """One item of a deal's score for one side; the facts explain it (`2 x 300`)."""

    key: str
    side: int
    points: int
    facts: Mapping[str, Fact]


def sum_by_side(lines: Iterable[ScoreLine], sides: int) -> tuple[int, ...]:
    """Return the points of each side in a score."""
    totals = [0] * sides
    for line in lines:
        totals[line.side] += line.points
    return tuple(totals)


class Standing(NamedTuple):
    """How the match stands with the deal's score added."""

    totals: tuple[int, ...]
    over: bool
    winner: int | None
    by: str | None
    next_dealer: int
    settlement: tuple[int, ...] | None
    last: int | None = None
    """The side that comes last whatever its points, as after a wrong claim."""
