"""The type that describes which position of a match is on the screen, and who may see it."""

from pathlib import Path
from typing import NamedTuple

from upcard.play.match.resume import ResumedMatch


class ShownMoment(NamedTuple):
    """The position on the screen: the one after the first `at` actions of a match, and who may see it."""

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
        """The position that is shown: the one after the first `at` actions of the match."""
        return self.resumed.match.positions[self.at]

    @property
    def seat(self) -> int | None:
        """The seat to act in the shown position, if its hand may be seen; else None."""
        rules = self.resumed.match.game.rules
        seat = rules.to_act(self.position)
        return seat if seat is not None and self.only in (None, rules.seating(self.position)[seat]) else None
