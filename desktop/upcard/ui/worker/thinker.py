"""The client for computer players' actions, which a worker process chooses."""

import sys
from functools import partial
from random import Random

from PySide6.QtCore import QObject, Signal, qWarning

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import apart
from upcard.players.protocol import ChooseAction, ChosenAction, Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.worker.client import WorkerClient

PATIENCE = 10_000
"""Milliseconds after which a worker that does not answer counts as dead: it may have to start first."""
USUAL = 2_000
"""The same for one that has answered before: twice as long as the best level may think."""
SECONDS, LONGEST = 0.3, 1.0
"""Seconds that a level, and the best level, may think at most."""


def request_play(game: AnyGame, level: str, seen: object, seed: str) -> ChooseAction:
    """Return the request for a level's action, with the time that the level may take."""
    best = apart(level)[0] == list(game.players.levels)[-1]
    return ChooseAction(game, seen, seed, Limits(seconds=LONGEST if best else SECONDS), level)


class ComputerPlayerClient(QObject):
    """Asks for one action at a time; if the worker fails, it answers with the plainest action."""

    answered = Signal(object)
    """The chosen action, legal in the observation of the request."""
    delayed = Signal()
    """The answer takes longer than usual, because the worker had to be replaced."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.client = WorkerClient(self, PATIENCE, persistent=True, usual=USUAL)
        self.client.delayed.connect(self.delayed)

    def start(self) -> None:
        """Start the worker, so that the first request does not wait for it."""
        self.client.start()

    def ask(self, request: ChooseAction) -> None:
        """Send a request; the answer to an earlier one is dropped."""
        self.client.forget()
        self.client.ask(request, partial(self._take_answer, request))

    def stop(self) -> None:
        """Forget the request and end the worker."""
        self.client.stop()

    def _take_answer(self, request: ChooseAction, answer: ChosenAction | None) -> None:
        if answer is None:
            trouble = self.client.trouble
            qWarning(f"the plainest action is played, since a computer player failed: {trouble}")  # for the log
        self.answered.emit(plainest(request) if answer is None else answer.action)


def plainest(request: ChooseAction) -> object:
    """Return the action of the game's simplest level, which needs no process; else the first legal action."""
    game, seen = request.game, request.seen
    try:
        level = next(iter((game.players.rivals or game.players.levels).values()))
        action: object = level(seen, Random(request.seed), ThinkingBudget(Limits(rollouts=0))).action
        if game.rules.check(seen, action) is None:
            return action
    except Exception as error:  # the same fault may have ended the worker; the game goes on
        sys.excepthook(type(error), error, error.__traceback__)
    return next(iter(game.rules.legal_actions(seen)))
