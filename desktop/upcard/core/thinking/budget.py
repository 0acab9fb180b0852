"""Limits on how long a computer player thinks."""

from typing import NamedTuple, Protocol


class Budget(Protocol):
    """The limit on a player's thinking; a search asks it before each rollout whether the rollout may begin.

    A rollout is a random deal of the hidden cards that is played to its end.
    """

    @property
    def rollouts(self) -> int | None:
        """How many rollouts may still begin, so that a search can plan; None if they are not counted."""

    def allows_rollout(self) -> bool:
        """Return whether another rollout may begin; a budget that counts rollouts counts this one."""


class UncountedBudget(NamedTuple):
    """A budget without clock or counter, which either allows every rollout or none."""

    lasts: bool
    rollouts: int | None = None

    def allows_rollout(self) -> bool:
        """Return whether rollouts are allowed."""
        return self.lasts


UNLIMITED, SPENT = UncountedBudget(True), UncountedBudget(False, 0)
"""A budget that never ends, and a budget with which a player decides at once."""
