"""Compares how often something happened after two actions, and decides whether the difference is worth a sentence."""

from collections.abc import Iterable

from upcard.core.events import Told

APART = 10
"""The smallest difference between two actions' counts, for 100 deals, that is worth a sentence."""


def tells_apart(one: float, two: float, of: int) -> bool:
    """Return whether two counts, each out of `of` deals, differ enough to be given as a reason."""
    return abs(one - two) * 100 >= APART * of


def compare_counts(better: float, worse: float, *, less: bool = False) -> str:
    """Return the word `for` if the two actions' counts speak for the better action, else the word `against`.

    The action with the larger count is favoured or, if `less` is True, the action with the smaller count.
    """
    return "for" if (better < worse) == less else "against"


def in_favour_first(told: Iterable[Told]) -> tuple[Told, ...]:
    """Return the reasons for the better action first, then those against it."""
    return tuple(sorted(told, key=lambda one: one.values.get("speaks") == "against"))
