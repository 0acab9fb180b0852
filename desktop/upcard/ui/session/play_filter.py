"""Filters that are asked before a person's actions are played, and their answers."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol


class Review(Enum):
    """A filter's answer about the actions that a person is going to play."""

    PLAY = "play"
    HOLD = "hold"
    """Not now: the filter plays them later with `MatchController.play_held`, or drops them."""


class PlayFilter(Protocol):
    """A filter that is asked before a person's actions are played, such as the coach."""

    def review(self, actions: Sequence[object]) -> Review:
        """Return whether these actions may be played now."""
        ...
