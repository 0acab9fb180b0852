"""The coach before the mistake: what the person plays is played at once, or held where it costs much."""

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

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def follow(context: "Context") -> None:
    """Coach from now on, where nobody does yet."""
    if context.window.findChild(CoachFilter) is None:
        CoachFilter(context)


class CoachFilter(QObject):
    """Filters what the person plays: it may be played at once where the coach has nothing to say of it."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.work: CoachWorker | None = None
        self.held: Sequence[object] = ()
        """The actions that wait to be judged or answered for."""
        self._coming: Iterator[tuple[PendingDecision, object]] = iter(())
        self._late = QTimer(self, singleShot=True, interval=PATIENCE)
        self._late.timeout.connect(self.play_on)
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
        controller.turned.connect(self._prepare)
        controller.shown.connect(lambda *_: self._drop())
        controller.passed.connect(self._drop)
        self.context.settings.changed.connect(self._change)

    @property
    def setting(self) -> str:
        """From which mark on it speaks."""
        return self.context.settings.values.coach

    @property
    def _coaches(self) -> bool:
        """Whether the person in turn is to be coached: nothing is said of what a computer player does."""
        controller = self.context.controller
        own = controller.match.to_act == controller.person and not controller.seated.watching
        return own and not controller.covered and self.setting != "off"

    # Before anything is chosen.

    def _prepare(self) -> None:
        """Weigh what the person may do while they think about it."""
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
        """Return the choice that the person has in a position; None where there is nothing to choose."""
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

    # What the person has chosen.

    def review(self, actions: Sequence[object]) -> Review:
        """Hold actions to judge them, unless nobody is to be coached or the table has asked about them already."""
        if self.held == actions and self._late.isActive():
            return Review.HOLD
        self._drop()
        if not self._coaches or self.context.table.judge.agreed is actions:
            return Review.PLAY
        self.held = actions
        self._coming = self._choices(actions)
        self._late.start()
        self._judge_next()
        return Review.HOLD

    def _choices(self, actions: Sequence[object]) -> Iterator[tuple[PendingDecision, object]]:
        """Yield the choices among several actions, as far as nothing unseen comes to light between them."""
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
        """Judge the next choice; where there is none left, play."""
        coming = next(self._coming, None)
        if coming is None:
            self.play_on()
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
        """Hold the action, and ask whether it is meant."""
        match, decision = self.context.controller.match, found.decision
        if match.game.players.pointing is not None:
            note_warning(match, decision.seat)
            self.asking.ask(found, match.game.players.pointing(decision.seen, decision.action))

    def play_on(self) -> None:
        """Play what is held."""
        actions = self.held
        self.asking.restore_draft()
        self._drop()
        if actions:
            self.context.controller.play_held(actions)

    def take_back(self) -> None:
        """Let the cards go back to where they were."""
        self.asking.restore_draft()
        self._drop()
        self._prepare()

    def stop(self) -> None:
        """Coach no more, and play what is held."""
        self.play_on()
        self.context.settings.change(coach="off")

    def _drop(self) -> None:
        """Let go of what is held, which is not played."""
        self._late.stop()
        self.held, self._coming = (), iter(())
        self.asking.away()

    def _change(self, values: Settings) -> None:
        """Speak, or be silent from now on."""
        if values.coach == "off" and self.asking.found is not None:
            self.take_back()
        self._prepare()
