"""Asks the worker for the parts of a hint, from what the person sees."""

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyChoice, AnyGame, Choice
from upcard.play.analysis.hints import (
    DEALS,
    ROLLOUTS,
    SEED,
    Hint,
    best_level,
    confirm_choice,
    is_cautioned,
    runner_up,
    without_cautions,
)
from upcard.play.analysis.review_file import decode_reason
from upcard.players.protocol import (
    COMPARED_DEALS,
    ChooseAction,
    ChosenAction,
    ExplainDifference,
    Explanation,
    Limits,
    WeighActions,
    WeighedActions,
)
from upcard.ui.worker.client import WorkerClient


class HintWorker(QObject):
    """Asks for the best action, and then, while the person reads, for the runner-up and the reasons."""

    came = Signal()
    """More of the hint is known, or it is complete."""

    def __init__(self, adviser: WorkerClient, game: AnyGame, seen: object) -> None:
        super().__init__(adviser)
        self.adviser, self.game, self.seen = adviser, game, seen
        self.hint: Hint | None = None
        """As far as it is known."""
        self._choice: AnyChoice | None = None
        self.whole = False
        """Whether the hint is complete, or nothing more will come."""
        adviser.ask(ChooseAction(game, seen, SEED, Limits(ROLLOUTS), best_level(game)), self._handle_choice, self)

    def stop(self) -> None:
        """Drop the requests, and delete this worker."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _handle_choice(self, answer: ChosenAction | None) -> None:
        if answer is None:
            self._end()
            return
        self._choice = Choice(answer.action, tuple(map(decode_reason, answer.reasons)))
        if not is_cautioned(self.game, self.seen, answer.action):
            self.hint = Hint(self._choice, None, ())
            self.came.emit()
        request = WeighActions(self.game, self.seen, SEED, Limits(DEALS), (answer.action,))
        self.adviser.ask(request, self._handle_weighing, self)

    def _handle_weighing(self, answer: WeighedActions | None) -> None:
        if self._choice is None or answer is None:
            self._end()
            return
        found = without_cautions(self.game, self.seen, answer.actions)
        choice = confirm_choice(self._choice, found)
        action, beside = choice.action, runner_up(choice.action, found)
        self.hint = Hint(choice, beside, ())
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
