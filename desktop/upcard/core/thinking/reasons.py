"""Compares how often something happened after two actions, to find differences that are worth a sentence."""

from collections.abc import Iterable

from upcard.core.events import Told

APART = 10
"""The smallest difference between two actions' counts, for 100 deals, that is worth a sentence."""


def tells_apart(one: float, two: float, of: int) -> bool:
    """Return whether two counts differ enough to be given as a reason; each is out of `of` deals tried."""
    return abs(one - two) * 100 >= APART * of


def compare_counts(better: float, worse: float, *, less: bool = False) -> str:
    """Return `for` if the counts after two actions are an argument for the better action, else `against`.

    A larger count is an argument for an action or, if `less` is True, a smaller one.
    """
    return "for" if (better < worse) == less else "against"


def in_favour_first(told: Iterable[Told]) -> tuple[Told, ...]:
    """Return the reasons sorted: first those for the better action, then those against it."""
    return tuple(sorted(told, key=lambda one: one.values.get("speaks") == "against"))
