"""A question of practice or of a puzzle, and the requests to the worker process about it."""

from typing import NamedTuple

from upcard.core.table.pointing import ActionPreview
from upcard.play.analysis.exercises import Exercise
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.match.match import AnyMatch
from upcard.players.protocol import COMPARED_DEALS, ExplainDifference, Limits


class PracticeRequest(NamedTuple):
    """A question to the person: an exercise, and a match that begins in the position of the exercise.

    An exercise is a decision in which somebody made a mistake, or a puzzle.
    """

    exercise: Exercise
    match: AnyMatch

    @property
    def mistake(self) -> JudgedDecision:
        """The decision that the person has to make better, as a review judged it."""
        return self.exercise.mistake

    @property
    def observation(self) -> object:
        """What the player to act sees of the position about which the person is asked."""
        return self.match.get_seat_view(self.mistake.seat)

    @property
    def best_action(self) -> object:
        """The best action in the position about which the person is asked."""
        return self.match.game.text.read_action(self.mistake.best_action.action)

    @property
    def best_preview(self) -> ActionPreview | None:
        """The cards and places to mark on the table for the best action; None if the game has no such previews."""
        pointing = self.match.game.players.pointing
        return None if pointing is None else pointing(self.observation, self.best_action)

    def start_judgement(self, action: object) -> Judgement:
        """Return a judgement of `action` that is still empty; the worker process's results can be added to it."""
        return Judgement(self.match.game, self.observation, action)

    def explain(self, action: object) -> ExplainDifference:
        """Return a request to the worker process for the reasons why the best action is better than `action`."""
        limits = Limits(COMPARED_DEALS)
        return ExplainDifference(
            self.match.game, self.observation, str(self.mistake.at), limits, self.best_action, action
        )
