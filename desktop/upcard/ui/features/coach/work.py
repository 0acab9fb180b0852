"""Compares the actions of one decision for the coach, already while the person thinks, until the verdict is sure."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from upcard.core.game.record import AnyGame
from upcard.play.analysis.coach import LONG, clear, warns
from upcard.play.analysis.decision_costs import Decision, ReviewedDecision
from upcard.play.analysis.judgement import Judgement
from upcard.players.protocol import WeighedActions
from upcard.ui.worker.client import WorkerClient


class PendingDecision(NamedTuple):
    """A decision that a player must make now: the game, the seat, and what that seat sees.

    `at` is the number of actions of the match that were played before this decision.
    """

    game: AnyGame
    at: int
    seat: int
    seen: object


class CoachWorker(QObject):
    """Has the worker process compare the possible actions of one decision, to find whether the chosen one is costly.

    Each request tries the actions in more random deals of the hidden cards. The worker process gets nothing but what
    the player at the table sees.
    """

    judged = Signal(object)
    """Emits the decision to warn about, or None if the chosen action needs no warning."""

    def __init__(self, adviser: WorkerClient, choice: PendingDecision, setting: str) -> None:
        super().__init__(adviser)
        self.adviser, self.choice, self.setting = adviser, choice, setting
        self.made = Judgement(choice.game, choice.seen)
        self.action: object = None
        """The action that the person chose; None before the choice."""
        self._asking = False
        self._more()

    def judge(self, action: object) -> None:
        """Judge whether the chosen `action` needs a warning; the signal `judged` emits the verdict.

        If the random deals tried so far do not decide this, have more deals tried.
        """
        self.action = action
        if not self.made.tried and self._asking:
            return
        self._look()

    def stop(self) -> None:
        """Cancel the comparison of the actions, and delete this object."""
        self.adviser.forget(self)
        self.deleteLater()

    @property
    def is_complete(self) -> bool:
        """Whether the actions need no further comparison: enough random deals were tried, or the values are exact."""
        return self.made.exhausted or self.made.tried >= LONG

    def _more(self) -> None:
        if not self._asking and not self.is_complete:
            self._asking = True
            self.adviser.ask(self.made.request(), self._hear, self, first=self.action is not None)

    def _hear(self, answer: WeighedActions | None) -> None:
        self._asking = False
        self.made = self.made.add(() if answer is None else answer.actions)
        if self.action is not None:
            self._look()
        else:
            self._more()

    def _look(self) -> None:
        """Emit the verdict on the chosen action if it is sure, or if no more random deals may be tried.

        Otherwise, have the actions tried in more random deals. If the chosen action was left out of some of the deals
        in which the others were tried, compare all actions again from the beginning, and try the chosen one in every
        deal.
        """
        one, game = self._review_decision(), self.choice.game
        if one is not None and warns(game, one, self.setting):
            self.judged.emit(one)
        elif one is not None and clear(game, one, self.setting):
            self.judged.emit(None)
        elif self._passed_over:
            self._begin_with_action()
        elif one is None or self.is_complete:
            self.judged.emit(None)
        else:
            self._more()

    @property
    def _passed_over(self) -> bool:
        """Whether the chosen action was tried in fewer random deals than other actions, because it soon looked bad."""
        tried = next((one for one in self.made.weighed if one.action == self.action), None)
        short = tried is None or len(tried.values) < len(self.made.weighed[0].values)
        return short and self.made.action is None and not self.made.failed

    def _begin_with_action(self) -> None:
        """Start the comparison of the actions again, and this time try the chosen action in every random deal."""
        self.adviser.forget(self)
        self._asking = False
        self.made = Judgement(self.choice.game, self.choice.seen, self.action)
        self._more()

    def _review_decision(self) -> ReviewedDecision | None:
        choice = self.choice
        judged = self.made._replace(action=self.action).judged_decision
        return judged and judged._replace(decision=Decision(choice.at, choice.seat, self.action, choice.seen))
