"""Whether a quantity grows: a straight line through the second half of the measurements, against an allowance."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tests.tools.soak.measurements import Measurement

ALLOWED: Mapping[str, float] = MappingProxyType({"resident": 2048, "worker": 1024, "python": 300})
"""The allowed rise over the second half: of memory in KiB (the allocator's fluctuation), of objects (late imports)."""
FLAT = 0.5
"""The allowed rise of any other count: a single object more, from some moment on, would be about one."""
WARM = 10
"""Fewer measurements than this show no trend: resident memory alone fluctuates by two MiB."""


class Trend(NamedTuple):
    """A quantity at the first and the last measurement, and the rise of its line in the second half."""

    name: str
    first: float
    last: float
    rise: float
    allowed: float

    @property
    def flat(self) -> bool:
        """Whether the rise is within its allowance."""
        return self.rise <= self.allowed


def trends(found: Sequence[Measurement]) -> list[Trend]:
    """Return the trend of each quantity."""
    half = found[len(found) // 2 :]
    return [
        Trend(
            name,
            getattr(found[0], name),
            getattr(found[-1], name),
            rise([one.games for one in half], [getattr(one, name) for one in half]),
            ALLOWED.get(name, FLAT),
        )
        for name in Measurement._fields[1:]
    ]


def rise(at: Sequence[float], values: Sequence[float]) -> float:
    """Return the rise of the least-squares line from the first to the last point."""
    middle, mean = sum(at) / len(at), sum(values) / len(values)
    wide = sum((one - middle) ** 2 for one in at)
    if not wide:
        return 0.0
    slope = sum((one - middle) * (value - mean) for one, value in zip(at, values, strict=True)) / wide
    return slope * (at[-1] - at[0])
