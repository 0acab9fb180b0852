"""How long a player may think."""

from typing import NamedTuple, Protocol


class Budget(Protocol):
    """How long a player may think: asked before each rollout."""

    @property
    def rollouts(self) -> int | None:
        """How many rollouts may still begin, so that they can be shared out; None where nobody counts them."""

    def allows_rollout(self) -> bool:
        """Say whether another rollout may begin."""


class UncountedBudget(NamedTuple):
    """A budget that looks at no clock and counts nothing: there is always time, or never."""

    lasts: bool
    rollouts: int | None = None

    def allows_rollout(self) -> bool:
        """Say whether another rollout may begin."""
        return self.lasts


UNLIMITED, SPENT = UncountedBudget(True), UncountedBudget(False, 0)
"""A budget that never ends; one in which a player decides at once."""
