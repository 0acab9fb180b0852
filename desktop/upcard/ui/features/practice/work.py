"""A practice question, and its requests to the worker."""

from typing import NamedTuple

from upcard.core.table.pointing import ActionPreview
from upcard.play.analysis.exercises import Exercise
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.match.match import AnyMatch
from upcard.players.protocol import COMPARED_DEALS, ExplainDifference, Limits


class PracticeRequest(NamedTuple):
    """A practice question: an entry of the list, its exercise, and a match in the exercise's position."""

    exercise: Exercise
    match: AnyMatch

    @property
    def mistake(self) -> JudgedDecision:
        """The decision as the review judged it."""
        return self.exercise.mistake

    @property
    def seen(self) -> object:
        """What the exercise's seat saw."""
        return self.match.get_seat_view(self.mistake.seat)

    @property
    def best(self) -> object:
        """The best action."""
        return self.match.game.text.read_action(self.mistake.best.action)

    @property
    def pointing(self) -> ActionPreview | None:
        """How the table points out the best action; None in a game that cannot."""
        pointing = self.match.game.players.pointing
        return None if pointing is None else pointing(self.seen, self.best)

    def weigh(self, action: object) -> Judgement:
        """Return an empty judgement of `action`, to be filled by the worker's stages."""
        return Judgement(self.match.game, self.seen, action)

    def explain(self, action: object) -> ExplainDifference:
        """Return the request for the reasons why the best action is better than an answer."""
        limits = Limits(COMPARED_DEALS)
        return ExplainDifference(self.match.game, self.seen, str(self.mistake.at), limits, self.best, action)
