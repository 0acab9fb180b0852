"""Finds the mistakes in a reviewed deal, so that its replay can mark them."""

from collections.abc import Sequence
from math import fsum

from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import MARKS
from upcard.play.analysis.review_file import JudgedDecision, find_saved_review
from upcard.play.analysis.review_text import format_points
from upcard.play.replay.replay import Variation
from upcard.play.replay.steps import ReplayDeal, ReplayTurn, turns
from upcard.play.text.words import Words
from upcard.ui.features.replay.track import TrackStrip, TurnSpan


class ReplayMistakes:
    """Finds the mistakes in the deals of a match, from their saved reviews; it reads each review only once."""

    def __init__(self, line: Variation) -> None:
        self.line = line
        self._found = dict[ReplayDeal, Sequence[JudgedDecision]]()

    def list_mistakes(self, deal: ReplayDeal) -> Sequence[JudgedDecision]:
        """Return the decisions that the review of `deal` marked as mistakes.

        Return an empty sequence if the deal has not ended or was not reviewed.
        """
        if deal not in self._found:
            match = self.line.match
            over = match.game.rules.to_act(match.positions[deal.last]) is None
            found = find_saved_review(match, deal.first - 1, deal.last) if over and match.notes else None
            self._found[deal] = [one for one in found.decisions if one.mark] if found else []
        return self._found[deal]

    def mark_turns(self, strip: TrackStrip, deal: ReplayDeal, words: Words) -> TrackStrip:
        """Return `strip`, the timeline of `deal`, with each turn's worst mistake and the points that it lost."""
        found = zip(strip.marks, turns(self.line, deal), strict=True)
        return strip._replace(marks=tuple(self._mark(mark, deal, turn, words) for mark, turn in found))

    def _mark(self, span: TurnSpan, deal: ReplayDeal, turn: ReplayTurn, words: Words) -> TurnSpan:
        """Return `span` with the worst mistake of `turn`, a turn of `deal`, and the points that this mistake lost.

        `span` is the turn's place on the timeline; it is unchanged if the turn has no mistake.
        """
        lost = [one for one in self.list_mistakes(deal) if turn.first <= one.at + 1 <= turn.last]
        if not lost:
            return span
        worst = max((one.mark for one in lost), key=MARKS.index)
        cost = name_cost(self.line.match.game, worst, fsum(one.loss for one in lost), words)
        return span._replace(mistake=worst, cost=cost)

    def find_next_mistake(self, deal: ReplayDeal, at: int, by: int) -> int | None:
        """Return the position before the next mistake after `at` (`by` is 1), or before the previous one (`by` is -1).

        A position is given as the number of actions before it. After the last mistake comes the first; before the first
        comes the last. If the deal has no mistake, the result is None.
        """
        moments = [one.at for one in self.list_mistakes(deal)]
        further = [moment for moment in moments if (moment > at if by > 0 else moment < at)]
        return next(iter((further or moments)[:: 1 if by > 0 else -1]), None)


def name_cost(game: AnyGame, mark: str, loss: float, words: Words) -> str:
    """Return a mistake as text: its sign `mark`, such as "??", and the points that it lost (`loss`), as in "?? −140".

    `game` says how points are written.
    """
    return f"{mark}\u00a0−{format_points(game, loss, words)}"
