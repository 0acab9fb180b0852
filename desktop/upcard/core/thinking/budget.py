"""Limits for the thinking time of a player."""

from typing import NamedTuple, Protocol


class Budget(Protocol):
    """The limit of a player's thinking, asked before each rollout."""

    @property
    def rollouts(self) -> int | None:
        """How many rollouts may still begin, so that a search can plan with them; None if they are not counted."""

    def allows_rollout(self) -> bool:
        """Return whether another rollout may begin; a counting budget counts it."""


class UncountedBudget(NamedTuple):
    """A budget without clock or counter: it allows either every rollout or none."""

    lasts: bool
    rollouts: int | None = None

    def allows_rollout(self) -> bool:
        """Return whether rollouts are allowed."""
        return self.lasts


UNLIMITED, SPENT = UncountedBudget(True), UncountedBudget(False, 0)
"""A budget that never ends, and one with which a player decides at once."""
