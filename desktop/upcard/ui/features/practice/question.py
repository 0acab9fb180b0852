"""The state of a question (which action is best in this position?): the answer, the verdict, and the solution.

Practice from mistakes and puzzles both use it.
"""

from functools import partial

from PySide6.QtCore import QObject, Signal

from upcard.core.text.encode import fields_of
from upcard.play.analysis.exercises import (
    NEARLY,
    RIGHT,
    VERDICTS,
    WRONG,
    ExerciseAnswer,
    judge_answer,
    judge_unreviewed_answer,
    keep_discreet_reasons,
    limit_verdict,
)
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review_text import keep_main_comparisons
from upcard.players.protocol import Explanation, Reason, WeighedActions
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.worker.client import WorkerClient

ASKING, WEIGHING, ANSWERED, LOST = "asking", "weighing", "answered", "lost"
"""The phases of a question.

`ASKING`: no answer yet. `WEIGHING`: the answer is being judged. `ANSWERED`: there is a verdict. `LOST`: no verdict
could be found.
"""


class QuestionModel(QObject):
    """Asks the person questions one after the other: which action is best in a position?

    The model outlives the pages that show it.
    """

    changed = Signal()
    """Emitted when the page has to be updated."""
    asked = Signal()
    """Emitted when a position is to be shown, either of another question or again of the same question."""
    hinted = Signal()
    """Emitted when a step of a hint is to be shown."""

    question: PracticeRequest | None = None
    phase = ASKING
    answer: ExerciseAnswer | None = None
    reasons: tuple[Reason, ...] = ()
    solved = False
    """Whether the solution is shown."""
    hints = 0
    """How many steps of the hint the person has seen; step 1 shows where to look, and step 2 shows the action."""

    def __init__(self) -> None:
        super().__init__()
        self._worker = WorkerClient(self)
        self._given: object = None

    def show_question(self, question: PracticeRequest | None) -> None:
        """Ask `question`, and forget the answer and the hint of the last one; None means that nothing is asked."""
        self.question = question
        self.reasons, self.solved, self.hints = (), False, 0
        self._ask()

    def _ask(self) -> None:
        self._worker.forget()
        self.phase, self.answer = ASKING, None
        self.asked.emit()
        self.changed.emit()

    def go_on(self) -> None:
        """Ask the next question; a subclass must define this."""
        raise NotImplementedError

    def ask_again(self) -> None:
        """Ask the current question again, as if it had not been answered."""
        self._ask()

    @property
    def has_hint(self) -> bool:
        """Whether the program can give a hint now: a question is asked and not answered yet, and the game has hints."""
        return self.question is not None and self.phase == ASKING and self.question.best_preview is not None

    def hint(self) -> None:
        """Show the next step of a hint for the current question; after the last step, show that step again.

        Do nothing if the question is answered already.
        """
        if self.has_hint:
            self.hints = min(self.hints + 1, len(VERDICTS) - 1)
            self.hinted.emit()

    # Answers.

    def play(self, action: object) -> None:
        """Judge `action`, the person's answer to the current question; do nothing unless an answer is awaited.

        If the question comes from a review that knows the value of this action, judge it at once. Otherwise, first have
        the worker process find the value.
        """
        question = self.question
        if question is None or self.phase != ASKING:
            return
        self._given = action
        made = judge_answer(question.match.game, question.mistake, action)
        if made is not None:
            self._judge(made)
        else:
            self.phase = WEIGHING
            self._weigh(question.start_judgement(action))
            self.changed.emit()

    def _weigh(self, made: Judgement) -> None:
        self._worker.ask(made.request(), partial(self._add_results, made))

    def _add_results(self, before: Judgement, answer: WeighedActions | None) -> None:
        """Add the worker process's `answer` to the judgement `before` of the actions, and judge the person's action.

        If the actions' values are not sure enough to judge it, first have the actions tried in more random deals. If no
        verdict can be found in the end, `phase` becomes `LOST`.
        """
        question = self.question
        if question is None or self.phase != WEIGHING:
            return
        made = before.add(() if answer is None else answer.actions)
        if not made.settled:
            self._weigh(made)
            return
        self.phase = LOST
        judged = judge_unreviewed_answer(made)
        if judged is None:
            self.changed.emit()
        else:
            self._judge(judged)

    def _handle_explanation(self, answer: Explanation | None) -> None:
        if answer is not None:
            self.reasons = answer.reasons
            self.changed.emit()

    def _judge(self, made: ExerciseAnswer) -> None:
        assert self.question is not None
        self.phase, self.answer = ANSWERED, made
        self.count_verdict(limit_verdict(made.verdict, self.hints))
        self.find_why(made)
        self.changed.emit()

    def find_why(self, made: ExerciseAnswer) -> None:
        """Find the reasons why the best action is better than the person's answer `made`.

        If `made` is the best action or the action that was played in the match, the reasons are stored with the
        question. Otherwise, ask the worker process for them, but only if the answer is not right.
        """
        assert self.question is not None
        mistake = self.question.mistake
        known = made.action in (mistake.played, mistake.best_action.action)
        self.reasons = mistake.why if known else ()
        if not known and made.verdict != RIGHT:
            self.ask_why(self._given)

    def ask_why(self, action: object) -> None:
        """Ask the worker process why the best action is better than `action`.

        The answer arrives later, and is stored as the reasons for the verdict.
        """
        if self.question is not None:
            self._worker.ask(self.question.explain(action), self._handle_explanation)

    @property
    def shown_reasons(self) -> tuple[Reason, ...]:
        """The reasons why the person's answer was right or wrong, as far as they may be shown now.

        Reasons that would give the best action away are left out until it is shown. If nothing was answered yet, there
        are none.
        """
        if self.shows_best:
            return (*self.list_own_reasons(), *keep_main_comparisons(self.reasons))
        if self.question is None or self.answer is None:
            return ()
        return keep_discreet_reasons(self.question.match.game, self.question.mistake, self.reasons, self.answer.action)

    def solve(self) -> None:
        """Show the solution of the current question; if it was not answered, that counts as a wrong answer."""
        if self.question is not None:
            self.count_verdict(WRONG)
            self.solved = True
            self.reasons = self.reasons or self.question.mistake.why
            self.phase = ANSWERED
            self.changed.emit()

    def list_own_reasons(self) -> tuple[Reason, ...]:
        """Return the reasons for the best action that do not compare it with other actions; () if there are none."""
        question = self.question
        if question is None or question.match.game.players.reasons is None:
            return ()
        told = question.match.game.players.reasons(question.observation, question.best_action)
        return tuple(Reason(one.key, fields_of(one.values)) for one in told)

    def count_verdict(self, verdict: str) -> None:
        """Save the verdict on an answer to the current question; a subclass must define this.

        Only the first answer to a question counts.
        """
        raise NotImplementedError

    @property
    def shows_best(self) -> bool:
        """Whether the best action is shown: the person has answered right, or has asked for the solution."""
        return self.solved or (self.answer is not None and self.answer.verdict == RIGHT)

    @property
    def worth_another(self) -> bool:
        """Whether the question can be answered again: the answer was not right, and the best action is not yet shown.

        This is also true if no verdict on the answer could be found.
        """
        return not self.shows_best and self.phase in (ANSWERED, LOST)

    @property
    def is_nearly_right(self) -> bool:
        """Whether the person's answer was nearly right, that is, only a little worse than the best action."""
        return self.answer is not None and self.answer.verdict == NEARLY

    def stop(self) -> None:
        """Stop the worker process that judges answers."""
        self._worker.stop()
