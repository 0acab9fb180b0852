"""What a deal's points are worth: so many points, or near the end of a match the chance to win it."""

from collections.abc import Callable
from functools import partial
from math import erf, prod, sqrt

from upcard.games.canasta.position import Observation

DEAL = 700
"""What the better side scores in a deal, about."""

SPREAD = 650
"""How far two sides differ after a deal, as a standard deviation."""

LAST = 2 * DEAL
"""Within so many points of its end a match is played for its winning."""

MATCH = 1600
"""What it is worth to win a match instead of losing it, in points, so that a point at an even score is about one."""


def worth(seen: Observation) -> Callable[[list[int]], float]:
    """Return what tells the worth of the points that a deal brings the sides, for the own side."""
    scores, rules, side = seen.table.scores, seen.table.rules, seen.side
    if max(scores) + LAST < rules.target:
        return partial(ahead, side)
    return lambda brought: (
        MATCH * chance([old + new for old, new in zip(scores, brought, strict=True)], side, rules.target)
    )


def ahead(side: int, brought: list[int]) -> float:
    """Return by how much a side is ahead of the others' mean."""
    own = brought[side]
    return own - (sum(brought) - own) / (len(brought) - 1)


def chance(totals: list[int], side: int, target: int) -> float:
    """Return how likely a side wins the match with these totals; several best share it."""
    best = max(totals)
    if best >= target:
        return (totals[side] == best) / totals.count(best)
    spread = SPREAD * sqrt(max(1.0, 0.5 + (target - best) / DEAL))
    each = [prod(_above((one - other) / spread) for other in totals) for one in totals]
    return each[side] / sum(each)


def _above(lead: float) -> float:
    return 0.5 + 0.5 * erf(lead / sqrt(2))
