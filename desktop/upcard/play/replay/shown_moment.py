"""A moment of a match as it is on the screen, and whose choice there may be looked at."""

from pathlib import Path
from typing import NamedTuple

from upcard.play.match.resume import ResumedMatch


class ShownMoment(NamedTuple):
    """A moment of a line of play, after its first `at` actions."""

    resumed: ResumedMatch
    at: int
    eyes: int
    """The player whose view is shown."""
    only: int | None
    """The only player who may see it; None if all hands may be open."""
    source: ResumedMatch
    """The match that was played, from which the line may have branched."""
    fork: int
    """How many actions the line shares with that match."""
    path: Path | None = None
    """The file of that match; None if it has none."""
    made_up: bool = False
    """Whether the position was set up by hand, so that nobody else plays it."""

    @property
    def position(self) -> object:
        """The position at the moment."""
        return self.resumed.match.positions[self.at]

    @property
    def seat(self) -> int | None:
        """The seat that is to act, if its hand may be seen; else None."""
        rules = self.resumed.match.game.rules
        seat = rules.to_act(self.position)
        return seat if seat is not None and self.only in (None, rules.seating(self.position)[seat]) else None
