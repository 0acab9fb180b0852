"""Weighs a decision for the coach: while the person thinks, and further after they have chosen."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.play.analysis.coach import ENOUGH, LONG, PARTS, clear, warns
from upcard.play.analysis.decision_costs import Decision, ReviewedDecision, judge_decision
from upcard.players.protocol import Limits, WeighActions, WeighedActions
from upcard.players.weighing import merge_results
from upcard.ui.worker.client import WorkerClient


class PendingDecision(NamedTuple):
    """A decision that is still to be made: the seat, what it sees, and how many actions were played before."""

    game: AnyGame
    at: int
    seat: int
    seen: object


class CoachWorker(QObject):
    """Asks the worker to weigh one decision, batch by batch, from what its player sees."""

    judged = Signal(object)
    """The decision to warn about, or None if the chosen action needs no warning."""

    def __init__(self, adviser: WorkerClient, choice: PendingDecision, setting: str) -> None:
        super().__init__(adviser)
        self.adviser, self.choice, self.setting = adviser, choice, setting
        self.found: Sequence[AnyWeighed] = ()
        self.action: object = None
        """The action that the person chose; None until then."""
        self._batches = 0
        self._asking = False
        self._knew = False
        """Whether the action was known when the last batch was requested."""
        self._more()

    def judge(self, action: object) -> None:
        """Judge `action` by the batches so far, and request more until the result is sure."""
        self.action = action
        if self.found and all(one.action != action for one in self.found):
            self.found = ()
            self.adviser.forget(self)
            self._asking = False
        self._look()

    def stop(self) -> None:
        """Stop weighing, and delete this worker."""
        self.adviser.forget(self)
        self.deleteLater()

    @property
    def deals(self) -> int:
        """The number of possible deals in which each action has been tried."""
        return len(self.found[0].values) if self.found else 0

    @property
    def whole(self) -> bool:
        """Whether more batches are useless: enough deals were tried, or the values are exact."""
        return self.deals >= LONG or (bool(self.found) and not self.found[0].values)

    def _more(self) -> None:
        if self._asking or self.whole or self._batches > LONG:
            return
        self._asking = True
        choice = self.choice
        also = () if self.action is None else (self.action,)
        self._knew = bool(also)
        seed = f"{choice.at} {self._batches} {len(also)}"
        self._batches += 1
        request = WeighActions(choice.game, choice.seen, seed, Limits(PARTS, 0.2), also)
        self.adviser.ask(request, self._hear, self, first=self._knew)

    def _hear(self, answer: WeighedActions | None) -> None:
        self._asking = False
        new = () if answer is None else answer.actions
        if not new:
            self.judged.emit(None)
            return
        if self.action is not None and all(one.action != self.action for one in new):
            self._without()
            return
        self.found = merge_results(self.found, new) if self.found else new
        if self.action is not None:
            self._look()
        else:
            self._more()

    def _without(self) -> None:
        """Handle a batch without the action: go on if the action was not known at the request, else do not warn."""
        if self._knew:
            self.judged.emit(None)
        else:
            self._more()

    def _look(self) -> None:
        """Report the chosen action if it deserves a warning or surely deserves none; else request another batch."""
        one = self._review_decision()
        if warns(self.choice.game, one, self.setting):
            self.judged.emit(one)
        elif one is not None and (self.deals >= ENOUGH or self.whole or clear(self.choice.game, one, self.setting)):
            self.judged.emit(None)
        else:
            self._more()

    def _review_decision(self) -> ReviewedDecision | None:
        choice = self.choice
        if not self.found:
            return None
        return judge_decision(Decision(choice.at, choice.seat, self.action, choice.seen), self.found)
