"""Compares how often something happened after two actions, to find differences that are worth a sentence."""

from collections.abc import Iterable

from upcard.core.events import Told

APART = 10
"""The smallest difference between two actions' counts, for 100 deals, that is worth a sentence."""


def tells_apart(one: float, two: float, of: int) -> bool:
    """Return whether the counts `one` and `two` differ enough for the difference to be told to a person as a reason.

    They count how often something happened after each of two actions, in `of` random deals.
    """
    return abs(one - two) * 100 >= APART * of


def compare_counts(better: float, worse: float, *, less: bool = False) -> str:
    """Return `for` if the counts speak for the better of two actions, `against` if they speak for the worse one.

    `better` and `worse` count how often something happened after the better and the worse action. A larger count is an
    advantage or, if `less` is True, a smaller one. Equal counts give `for`, or `against` if `less` is True.
    """
    return "for" if (better < worse) == less else "against"


def in_favour_first(told: Iterable[Told]) -> tuple[Told, ...]:
    """Return the reasons `told` sorted: first those for the action that they explain, then those against it."""
    return tuple(sorted(told, key=lambda one: one.values.get("speaks") == "against"))
