"""A hint as it is found, part by part, by a worker that sees what the person sees and no more."""

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame, Choice
from upcard.core.text.encode import encode_with_type
from upcard.play.analysis.hints import DEALS, ROLLOUTS, SEED, Hint, best_level, runner_up
from upcard.players.worker import COUNTED
from upcard.ui.worker.advisor import AdviceClient, build_question
from upcard.ui.worker.replies import Answer, action_in, decode_weighed_actions, describe_reasons


class HintWorker(QObject):
    """Asks for the action first, and for what comes next while that is read."""

    came = Signal()
    """More of it is known, or nothing more will be."""

    def __init__(self, adviser: AdviceClient, game: AnyGame, seen: object) -> None:
        super().__init__(adviser)
        self.adviser, self.game, self.seen = adviser, game, seen
        self.hint: Hint | None = None
        """As far as it is known."""
        self.whole = False
        """Whether nothing more will be known."""
        question = build_question(game, seen, SEED, level=best_level(game), budget={"rollouts": ROLLOUTS})
        adviser.ask(question, self, self._handle_choice)

    def stop(self) -> None:
        """Leave off."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _handle_choice(self, answer: Answer | None) -> None:
        action = action_in(self.game, self.seen, answer)
        if action is None:
            self._end()
            return
        self.hint = Hint(Choice(action, tuple(describe_reasons(answer, "reasons"))), None, ())
        self.came.emit()
        question = build_question(
            self.game, self.seen, SEED, weigh=[encode_with_type(action)], budget={"rollouts": DEALS}
        )
        self.adviser.ask(question, self, self._handle_weighing)

    def _handle_weighing(self, answer: Answer | None) -> None:
        if self.hint is None:
            self._end()
            return
        action = self.hint.choice.action
        beside = runner_up(action, decode_weighed_actions(self.game, self.seen, answer))
        self.hint = self.hint._replace(beside=beside)
        if beside is None:
            self._end()
            return
        both = [encode_with_type(action), encode_with_type(beside.action)]
        self.adviser.ask(
            build_question(self.game, self.seen, SEED, why=both, budget={"rollouts": COUNTED}),
            self,
            self._handle_explanation,
        )

    def _handle_explanation(self, answer: Answer | None) -> None:
        if self.hint is not None:
            self.hint = self.hint._replace(why=tuple(describe_reasons(answer, "why")))
        self._end()

    def _end(self) -> None:
        self.whole = True
        self.came.emit()
