"""Holds back the person's actions until the coach has judged them; then plays them, or warns of a costly one."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from upcard.core.violation import IllegalAction
from upcard.play.analysis.coach import PATIENCE
from upcard.play.analysis.decision_costs import ReviewedDecision, has_choice
from upcard.play.match.notes import note_warning
from upcard.play.match.undo import faces
from upcard.ui.features.coach.asking import CoachClient
from upcard.ui.features.coach.work import CoachWorker, PendingDecision
from upcard.ui.session.play_filter import Review
from upcard.ui.settings.settings import Settings
from upcard.ui.table.input.gesture_outcome import DeferredQuestion

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def install_filter(context: "Context") -> None:
    """Create the window's `CoachFilter` unless there is one already; the filter does nothing while the coach is off."""
    if context.window.findChild(CoachFilter) is None:
        CoachFilter(context)


class CoachFilter(QObject):
    """Holds back each action of the person until it is judged, and asks the person about it if it would be costly.

    An action that is not costly is then played without a question.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.work: CoachWorker | None = None
        self.held: Sequence[object] = ()
        """The actions that are held back until they are judged and, after a warning, until the person has answered."""
        self._question: DeferredQuestion | None = None
        """The question that the table itself asks about the held actions; None if the table asks nothing."""
        self._coming: Iterator[tuple[PendingDecision, object]] = iter(())
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(self._play_unwarned)
        self.asking = CoachClient(context)
        self.asking.anyway.connect(self.play_on)
        self.asking.back.connect(self.take_back)
        self.asking.stop.connect(self.stop)
        self.asking.gone.connect(self._drop)
        self._connect()
        context.adviser.start()
        self._prepare()

    def _connect(self) -> None:
        controller = self.context.controller
        controller.add_filter(self)
        self.context.table.outcome.defer_to(lambda: self._coaches)
        controller.turned.connect(self._prepare)
        controller.shown.connect(lambda *_: self._drop())
        controller.passed.connect(self._drop)
        self.context.settings.changed.connect(self._change)

    @property
    def setting(self) -> str:
        """The person's setting of the coach: `off`, or the least grave kind of mistake that the coach warns about."""
        return self.context.settings.values.coach

    @property
    def _coaches(self) -> bool:
        """Whether the coach would judge the next action.

        The coach must be on, and the player to act must be the person at this computer whose hand is shown.
        """
        controller = self.context.controller
        own = controller.match.to_act == controller.person and not controller.seated.viewer_sits_out
        return own and not controller.covered and self.setting != "off"

    # While the person thinks.

    def _prepare(self) -> None:
        """Have the worker process compare the actions that the person can choose from now, before one is chosen.

        If there is only one action, or it is not the person's turn, cancel any such comparison.
        """
        if not self._coaches:
            self._leave_off()
            return
        match = self.context.controller.match
        choice = self._choice(match.position, len(match.actions))
        if choice is None or self.work is None or self.work.choice != choice or self.work.setting != self.setting:
            self._leave_off()
            if choice is not None:
                self._weigh(choice)

    def _choice(self, position: object, at: int) -> PendingDecision | None:
        """Return the person's decision in `position`; None if another player is to act or only one action is possible.

        `at` says how many actions of the match were played before `position`; it is stored in the result.
        """
        controller = self.context.controller
        game, seat = controller.match.game, controller.person
        if game.rules.to_act(position) != seat or game.players.pointing is None:
            return None
        seen = game.rules.observe(position, seat)
        return PendingDecision(game, at, seat, seen) if has_choice(game, seen) else None

    def _weigh(self, choice: PendingDecision) -> None:
        self.work = CoachWorker(self.context.adviser, choice, self.setting)
        self.work.judged.connect(self._hear_judged)

    def _leave_off(self) -> None:
        if self.work is not None:
            self.work.stop()
            self.work = None

    # After the person has chosen.

    def review(self, actions: Sequence[object]) -> Review:
        """Hold `actions` back and begin to judge them; return `HOLD`, because they are played after the verdict.

        Return `PLAY`, and judge nothing, if the coach is off, or if the person has just confirmed `actions` when the
        table asked.
        """
        if self.held == actions and self._late.isActive():
            return Review.HOLD
        self._drop()
        self._question = self.context.table.outcome.question
        if not self._coaches or self.context.table.outcome.agreed is actions:
            return Review.PLAY
        self.held = actions
        self._coming = self._choices(actions)
        self._late.start()
        self._judge_next()
        return Review.HOLD

    def _choices(self, actions: Sequence[object]) -> Iterator[tuple[PendingDecision, object]]:
        """Yield the person's decision and the chosen action for each of `actions`, except those without an alternative.

        Stop after the first action that shows the person a new card: what follows was chosen without knowing that card.
        """
        controller = self.context.controller
        match, seat = controller.match, controller.person
        game, position = match.game, match.position
        known = faces(game, position, seat)
        for number, action in enumerate(actions):
            choice = self._choice(position, len(match.actions) + number)
            if choice is not None:
                yield choice, action
            try:
                position = game.rules.apply(position, action).position
            except IllegalAction:
                return
            if faces(game, position, seat) != known:
                return

    def _judge_next(self) -> None:
        """Start to judge the next of the actions that the coach holds back; if none is left to judge, play them all.

        The worker process finds out whether the action is a mistake.
        """
        coming = next(self._coming, None)
        if coming is None:
            self._play_unwarned()
            return
        choice, action = coming
        if self.work is None or self.work.choice != choice:
            self._leave_off()
            self._weigh(choice)
        if self.work is not None:
            self.work.judge(action)

    def _hear_judged(self, found: ReviewedDecision | None) -> None:
        if not self._late.isActive():
            return
        if found is None:
            self._judge_next()
        else:
            self._late.stop()
            self._warn(found)

    def _warn(self, found: ReviewedDecision) -> None:
        """Ask the person whether to play the actions that are held back, and record the warning in the match.

        `found` is the judged decision that the coach warns about.
        """
        match, decision = self.context.controller.match, found.decision
        if match.game.players.pointing is not None:
            note_warning(match, decision.seat)
            caution = self._question and self._question.caution
            self.asking.ask(found, match.game.players.pointing(decision.seen, decision.action), caution)

    def _play_unwarned(self) -> None:
        """Play the actions that are held back, because the coach does not warn about them.

        If the table has a question of its own about these actions, ask that question and play nothing yet.
        """
        question = self._question
        if question is None:
            self.play_on()
        else:
            self._drop()
            question.ask()

    def play_on(self) -> None:
        """Play the actions that are held back, and hide the coach's question."""
        actions = self.held
        self.asking.restore_draft()
        self._drop()
        if actions:
            self.context.controller.play_held(actions)

    def take_back(self) -> None:
        """Discard the actions that are held back, and put the person's cards back where they were."""
        self.asking.restore_draft()
        self._drop()
        self._prepare()

    def stop(self) -> None:
        """Play the actions that are held back, and switch the coach off."""
        self.play_on()
        self.context.settings.change(coach="off")

    def _drop(self) -> None:
        """Discard the actions that are held back without playing them, and hide the coach's question."""
        self._late.stop()
        self.held, self._question, self._coming = (), None, iter(())
        self.asking.cancel_question()

    def _change(self, values: Settings) -> None:
        """Start or stop the coach after the settings have changed to `values`.

        If the coach is now off, but is asking about an action, take that action back.
        """
        if values.coach == "off" and self.asking.found is not None:
            self.take_back()
        self._prepare()
