"""Filters, which decide whether a person's actions are played at once, and their answers."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol


class Review(Enum):
    """A filter's answer about actions that a person wants to play."""

    PLAY = "play"
    HOLD = "hold"
    """Not now: the filter plays the actions later with `MatchController.play_held`, or drops them."""


class PlayFilter(Protocol):
    """A filter that decides whether a person's actions are played at once, such as the coach."""

    def review(self, actions: Sequence[object]) -> Review:
        """Return whether `actions` may be played now."""
        ...
