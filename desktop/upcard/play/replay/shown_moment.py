"""The moment of a match that is on the screen, and the seat to act at that moment, if its hand may be seen."""

from pathlib import Path
from typing import NamedTuple

from upcard.play.match.resume import ResumedMatch


class ShownMoment(NamedTuple):
    """A line of play after its first `at` actions, as it is shown."""

    resumed: ResumedMatch
    at: int
    viewer: int
    """The number of the player whose view is shown."""
    only: int | None
    """The number of the only player who may see this moment; None if all hands may be open."""
    source: ResumedMatch
    """The match that was played, from which the line may have branched."""
    fork: int
    """How many actions at the beginning the line shares with `source`."""
    path: Path | None = None
    """The file of `source`; None if it has none."""
    made_up: bool = False
    """Whether the position was set up by hand; then it may be analysed, because no other person plays it."""

    @property
    def position(self) -> object:
        """The position after the first `at` actions."""
        return self.resumed.match.positions[self.at]

    @property
    def seat(self) -> int | None:
        """The seat to act, if its hand may be seen; else None."""
        rules = self.resumed.match.game.rules
        seat = rules.to_act(self.position)
        return seat if seat is not None and self.only in (None, rules.seating(self.position)[seat]) else None
