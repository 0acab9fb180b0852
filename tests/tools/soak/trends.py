"""Whether what is held grows: a straight line through the second half of what was measured, against an allowance."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tests.tools.soak.gauges import Gauge

ALLOWED: Mapping[str, float] = MappingProxyType({"resident": 2048, "worker": 1024, "python": 300})
"""By how much the line may rise over the second half: memory in KiB, for the allocator's own coming and going, and
Python's objects for what is loaded late."""
FLAT = 0.5
"""By how much any other count may: a single thing more, from some moment on, would be about one."""
WARM = 10
"""Fewer measurements than these tell nothing of a trend: resident memory alone comes and goes by two MiB."""


class Trend(NamedTuple):
    """What one thing did: at the first and last measurement, and by how much the line rises in the second half."""

    name: str
    first: float
    last: float
    rise: float
    allowed: float

    @property
    def flat(self) -> bool:
        """Whether it is within what is allowed."""
        return self.rise <= self.allowed


def trends(found: Sequence[Gauge]) -> list[Trend]:
    """Return the trend of each thing that is measured."""
    half = found[len(found) // 2 :]
    return [
        Trend(
            name,
            getattr(found[0], name),
            getattr(found[-1], name),
            rise([one.games for one in half], [getattr(one, name) for one in half]),
            ALLOWED.get(name, FLAT),
        )
        for name in Gauge._fields[1:]
    ]


def rise(at: Sequence[float], values: Sequence[float]) -> float:
    """Return by how much the straight line of least squares rises from the first to the last."""
    middle, mean = sum(at) / len(at), sum(values) / len(values)
    wide = sum((one - middle) ** 2 for one in at)
    if not wide:
        return 0.0
    slope = sum((one - middle) * (value - mean) for one, value in zip(at, values, strict=True)) / wide
    return slope * (at[-1] - at[0])
