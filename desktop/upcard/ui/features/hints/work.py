"""Asks the worker for the parts of a hint, from what the person sees."""

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame, Choice
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.hints import (
    ROLLOUTS,
    Hint,
    best_level,
    give_reasons,
    is_compared,
    recommend,
    runner_up,
)
from upcard.play.analysis.judgement import SEED, Judgement
from upcard.play.analysis.review_file import decode_reason
from upcard.players.protocol import (
    COMPARED_DEALS,
    ChooseAction,
    ChosenAction,
    ExplainDifference,
    Explanation,
    Limits,
    WeighedActions,
)
from upcard.ui.worker.client import WorkerClient


class HintWorker(QObject):
    """Weighs a decision until the best action is certain, and finds the reasons while the person reads."""

    came = Signal()
    """Emitted when more of the hint is known, or it is complete."""

    def __init__(self, adviser: WorkerClient, game: AnyGame, seen: object) -> None:
        super().__init__(adviser)
        self.adviser, self.game, self.seen = adviser, game, seen
        self.made = Judgement(game, seen)
        self.hint: Hint | None = None
        """The hint as far as it is known; None before."""
        self.whole = False
        """Whether the hint is complete, or nothing more will come."""
        self.forced = not has_choice(game, seen)
        if self.forced:
            self._take(next(iter(game.rules.legal_actions(seen))))
            self._end()
        else:
            self._weigh()

    def stop(self) -> None:
        """Drop the requests, and delete this worker."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _weigh(self) -> None:
        self.adviser.ask(self.made.request(), self._handle_weighing, self)

    def _handle_weighing(self, answer: WeighedActions | None) -> None:
        self.made = self.made.add(() if answer is None else answer.actions)
        if self.made.best_action is None:
            asked = ChooseAction(self.game, self.seen, SEED, Limits(ROLLOUTS), best_level(self.game))
            self.adviser.ask(asked, self._handle_choice, self)
            return
        if self.hint is None and (action := recommend(self.made)) is not None:
            self._take(action)
        if self.hint is None:
            self._weigh()
        else:
            self._compare(self.hint.choice.action)

    def _take(self, action: object) -> None:
        """Make the hint of the action and its reasons; the second-best action is added later."""
        self.hint = Hint(give_reasons(self.game, self.seen, Choice(action)), None, ())
        self.came.emit()

    def _handle_choice(self, answer: ChosenAction | None) -> None:
        """Make the hint of the best level's choice, for games without weighed actions; None ends without a hint."""
        if answer is not None:
            choice = Choice(answer.action, tuple(map(decode_reason, answer.reasons)))
            self.hint = Hint(give_reasons(self.game, self.seen, choice), None, ())
        self._end()

    def _compare(self, action: object) -> None:
        """Weigh on until it is known how the second-best action compares with `action`, then ask for the reasons."""
        if not is_compared(self.made, action):
            self._weigh()
            return
        beside = runner_up(action, self.made.weighed)
        if self.hint is not None:
            self.hint = self.hint._replace(beside=beside, weighed=self.made.weighed)
        if beside is None:
            self._end()
            return
        limits = Limits(COMPARED_DEALS)
        request = ExplainDifference(self.game, self.seen, SEED, limits, action, beside.action)
        self.adviser.ask(request, self._handle_explanation, self)

    def _handle_explanation(self, answer: Explanation | None) -> None:
        if self.hint is not None and answer is not None:
            self.hint = self.hint._replace(why=tuple(map(decode_reason, answer.reasons)))
        self._end()

    def _end(self) -> None:
        self.whole = True
        self.came.emit()
