"""When what was counted in likely deals is a reason: for all games alike."""

from collections.abc import Iterable

from upcard.core.events import Told

APART = 10
"""Of 100 deals so many must tell two actions apart, else it is not worth a word."""


def tells_apart(one: float, two: float, of: int) -> bool:
    """Say whether two counts of so many deals lie far enough apart."""
    return abs(one - two) * 100 >= APART * of


def speaks(better: float, worse: float, *, less: bool = False) -> str:
    """Say whether a count speaks for the better action or against it, as sentences choose by; `less` is the better."""
    return "for" if (better < worse) == less else "against"


def in_favour_first(told: Iterable[Told]) -> tuple[Told, ...]:
    """Put what speaks against the better action after all that speaks for it."""
    return tuple(sorted(told, key=lambda one: one.values.get("speaks") == "against"))
