"""Defines the lines of a deal's score (`ScoreLine`) and the standing of a match (`Standing`)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class ScoreLine(NamedTuple):
    """One line of a deal's score: the points of one side for one item; `facts` explain the points, as in `2 x 300`."""

    key: str
    side: int
    points: int
    facts: Mapping[str, Fact]


def sum_by_side(lines: Iterable[ScoreLine], sides: int) -> tuple[int, ...]:
    """Return the total points of each of `sides` sides, by side number, from the lines of a score."""
    totals = [0] * sides
    for line in lines:
        totals[line.side] += line.points
    return tuple(totals)


class Standing(NamedTuple):
    """The standing of a match: the totals up to its last deal, and whether the match is over and who won it.

    `by` is the key of the sentence that says why the match is over, `next_dealer` the seat that deals next, and
    `settlement` what each side wins or, if negative, pays.
    """

    totals: tuple[int, ...]
    over: bool
    winner: int | None
    by: str | None
    next_dealer: int
    settlement: tuple[int, ...] | None
    last: int | None = None
    """The side that comes last no matter how many points it has, as after a wrong claim."""
