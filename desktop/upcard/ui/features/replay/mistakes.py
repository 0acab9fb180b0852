"""The mistakes of a reviewed deal, for its replay."""

from collections.abc import Sequence

from upcard.play.analysis.review_file import JudgedDecision, find_saved_review
from upcard.play.replay.replay import Variation
from upcard.play.replay.steps import ReplayDeal, ReplayTurn, turns
from upcard.ui.features.replay.track import TrackStrip


class ReplayMistakes:
    """Reads the saved reviews of a match, once for each deal."""

    def __init__(self, line: Variation) -> None:
        self.line = line
        self._found = dict[ReplayDeal, Sequence[JudgedDecision]]()

    def of(self, deal: ReplayDeal) -> Sequence[JudgedDecision]:
        """Return the marked decisions of a deal; none if it is still running or was not reviewed."""
        if deal not in self._found:
            match = self.line.match
            over = match.game.rules.to_act(match.positions[deal.last]) is None
            found = find_saved_review(match, deal.first - 1, deal.last) if over and match.notes else None
            self._found[deal] = [one for one in found.decisions if one.mark] if found else []
        return self._found[deal]

    def mark_turns(self, strip: TrackStrip, deal: ReplayDeal) -> TrackStrip:
        """Return `strip` with the mistakes marked at its turns."""
        found = zip(strip.marks, turns(self.line, deal), strict=True)
        return strip._replace(marks=tuple(mark._replace(mistake=self._mark(deal, turn)) for mark, turn in found))

    def _mark(self, deal: ReplayDeal, turn: ReplayTurn) -> str:
        """Return the worst mark in a turn, or ""."""
        marks = (one.mark for one in self.of(deal) if turn.first <= one.at + 1 <= turn.last)
        return max(marks, key=("?!", "?", "??").index, default="")

    def beyond(self, deal: ReplayDeal, at: int, by: int) -> int | None:
        """Return the moment before the next mistake after `at`, or before the previous one if `by` is -1.

        The search wraps around; the result is None if the deal has no mistake.
        """
        moments = [one.at for one in self.of(deal)]
        further = [moment for moment in moments if (moment > at if by > 0 else moment < at)]
        return next(iter((further or moments)[:: 1 if by > 0 else -1]), None)
