"""What practice asks about, and the requests for what no review has weighed."""

from typing import NamedTuple

from upcard.play.analysis.exercises import Exercise, ExerciseEntry
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.match.match import AnyMatch
from upcard.players.protocol import COMPARED_DEALS, ExplainDifference, Limits, WeighActions

DEALS, SECONDS = 200, 2.0
"""An answer is tried in so many possible deals, for so many seconds at most."""


class PracticeRequest(NamedTuple):
    """What is asked about: an exercise, and the match that stands in its position."""

    entry: ExerciseEntry
    exercise: Exercise
    match: AnyMatch

    @property
    def mistake(self) -> JudgedDecision:
        """What was found of it."""
        return self.exercise.mistake

    @property
    def seen(self) -> object:
        """What the seat knew."""
        return self.match.get_seat_view(self.mistake.seat)

    @property
    def best(self) -> object:
        """The best action."""
        return self.match.game.text.read_action(self.mistake.best.action)

    def weigh(self, action: object) -> WeighActions:
        """Ask what an answer is worth beside the best action."""
        limits = Limits(DEALS, SECONDS)
        return WeighActions(self.match.game, self.seen, str(self.mistake.at), limits, (self.best, action))

    def explain(self, action: object) -> ExplainDifference:
        """Ask what tells the best action from an answer."""
        limits = Limits(COMPARED_DEALS)
        return ExplainDifference(self.match.game, self.seen, str(self.mistake.at), limits, self.best, action)
