"""Filters that may hold back a person's actions before they are played, as the coach does."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol


class Review(Enum):
    """A filter's answer about actions that a person wants to play: play them now, or hold them back."""

    PLAY = "play"
    HOLD = "hold"
    """Not now: the filter plays the actions later with `MatchController.play_held`, or drops them."""


class PlayFilter(Protocol):
    """The interface of a filter, such as the coach, that may hold back a person's actions before they are played."""

    def review(self, actions: Sequence[object]) -> Review:
        """Return whether a person's `actions` are to be played now or held back."""
        ...
