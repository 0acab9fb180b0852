"""Limits on how long a computer player thinks."""

from typing import NamedTuple, Protocol


class Budget(Protocol):
    """A limit on how long a computer player thinks: the player asks it before each rollout.

    A rollout is a random deal of the hidden cards that is played to its end.
    """

    @property
    def rollouts(self) -> int | None:
        """How many more rollouts (random deals played to the end) are allowed; None if their number is not limited."""

    def allows_rollout(self) -> bool:
        """Return whether one more rollout (a random deal played to the end) is allowed.

        A budget with a limited number of rollouts counts each call as one rollout.
        """


class UncountedBudget(NamedTuple):
    """A limit on thinking that counts nothing: it allows every rollout if `lasts` is True, and none otherwise.

    A rollout is a random deal of the hidden cards that is played to its end.
    """

    lasts: bool
    rollouts: int | None = None

    def allows_rollout(self) -> bool:
        """Return whether rollouts (random deals played to the end) are allowed; the answer never changes."""
        return self.lasts


UNLIMITED, SPENT = UncountedBudget(True), UncountedBudget(False, 0)
"""A budget that never ends, and a budget with which a player decides at once."""
