"""Who is asked before a person's actions are played, and what they may answer."""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol


class Review(Enum):
    """What a filter says of the actions that a person is about to play."""

    PLAY = "play"
    HOLD = "hold"
    """Not now: the filter plays them with `Controller.play_held`, or drops them."""


class PlayFilter(Protocol):
    """Somebody who is asked before a person's actions are played, as the coach."""

    def review(self, actions: Sequence[object]) -> Review:
        """Return whether these actions may be played now."""
        ...
