"""How well a computer player plays, as data: how long it tries, what it remembers, notices and lets pass."""

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from random import Random  # the window names levels, and need not load it

A_co = TypeVar("A_co", covariant=True)

NAMES = ("beginner", "casual", "medium", "skilled", "strong", "expert")
"""The levels of every game, from the weakest."""

USUAL = "medium"
"""Where nobody has chosen a level."""


class Skill(NamedTuple):
    """What makes a level: weaker ones think less and worse, and see no more and no less than the others."""

    rollouts: int
    """So many possible deals are played out for a decision at most; with none the rules of thumb choose alone."""
    memory: int | None = None
    """So many of the cards that went by last are kept in mind; None: all of them."""
    attention: float = 1.0
    """How likely each action is noticed besides the one that comes to mind first."""
    temperature: float = 0.0
    """In points: by how much an action may look worse than the best and still be chosen now and then."""
    cap: float = 0.0
    """In points: what looks worse than the best by more is never chosen."""
    style: str = ""
    """The name of a style of the game; the game's plain one without."""


class Weighed(NamedTuple, Generic[A_co]):
    """An action and what it brought in the deals tried: points ahead of the others' mean."""

    action: A_co
    mean: float
    error: float
    """The standard error of the difference to the best, whose own is 0."""


def picked(values: Sequence[float], skill: Skill, random: "Random") -> int:
    """Return the number of the best value, or as the temperature has it of another that is within the cap."""
    best = max(values)
    if not skill.temperature:
        return values.index(best)
    weights = [exp((value - best) / skill.temperature) * (best - value <= skill.cap) for value in values]
    return random.choices(range(len(values)), weights)[0]
