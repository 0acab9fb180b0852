"""Says how many cases a test tries: few in an ordinary run, and many more in the nightly run."""

from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")

ORDINARY = 40
"""Examples of a property that says nothing else of itself."""

NIGHTLY = 100
"""So many times as many are tried by `python3 packaging/start.py test nightly`."""


def count_cases(ordinary: int) -> int:
    """Return how many cases this run tries, given the number for an ordinary run."""
    return ordinary * settings().max_examples // ORDINARY


def choose_cases(ordinary: T, nightly: T) -> T:
    """Return the cases that this run tries, or their number: those of an ordinary run, or those of the nightly run."""
    return nightly if count_cases(1) > 1 else ordinary
