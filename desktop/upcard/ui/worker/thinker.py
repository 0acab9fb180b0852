"""The client through which the match asks a worker process for the computer players' actions."""

import sys
from functools import partial
from random import Random

from PySide6.QtCore import QObject, Signal, qWarning

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import split_player_name
from upcard.players.protocol import ChooseAction, ChosenAction, Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.worker.client import WorkerClient

PATIENCE = 10_000
"""The milliseconds after which a worker counts as dead if it does not answer; they include the time for its start."""
USUAL = 2_000
"""The milliseconds after which a worker that has answered before counts as dead if it does not answer.

It is twice as long as the best level may think.
"""
SECONDS, LONGEST = 0.3, 1.0
"""How long a level may think about an action, in seconds: `LONGEST` for the best level, `SECONDS` for all others."""


def request_play(game: AnyGame, level: str, seen: object, seed: str) -> ChooseAction:
    """Return the request to choose an action for a computer player of the level `level`.

    The request also says how long the player may think. `seen` is the player's observation, and `seed` is the seed of
    the random choices.
    """
    best = split_player_name(level)[0] == list(game.players.levels)[-1]
    return ChooseAction(game, seen, seed, Limits(seconds=LONGEST if best else SECONDS), level)


class ComputerPlayerClient(QObject):
    """Asks a worker process for a computer player's action, one at a time.

    If the worker fails, the action that the game's simplest computer player chooses is emitted, so that the match can
    go on.
    """

    answered = Signal(object)
    """Emits the chosen action, which is legal in the observation of the request."""
    delayed = Signal()
    """Emitted when the answer takes longer than usual, because the worker had to be replaced."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.client = WorkerClient(self, PATIENCE, persistent=True, usual=USUAL)
        self.client.delayed.connect(self.delayed)

    def start(self) -> None:
        """Start the worker process now, so that the first request is answered sooner."""
        self.client.start()

    def ask(self, request: ChooseAction) -> None:
        """Ask the worker process for an action with `request`; an earlier request is dropped, and not answered."""
        self.client.forget()
        self.client.ask(request, partial(self._take_answer, request))

    def stop(self) -> None:
        """Drop the current request, and end the worker process."""
        self.client.stop()

    def _take_answer(self, request: ChooseAction, answer: ChosenAction | None) -> None:
        if answer is None:
            trouble = self.client.trouble
            qWarning(f"the plainest action is played, since a computer player failed: {trouble}")  # for the log
        self.answered.emit(plainest(request) if answer is None else answer.action)


def plainest(request: ChooseAction) -> object:
    """Return the action that the game's simplest computer player chooses for the player in `request`.

    It is computed here, without the worker process. If that fails, return the first legal action.
    """
    game, seen = request.game, request.seen
    try:
        level = next(iter((game.players.rivals or game.players.levels).values()))
        action: object = level(seen, Random(request.seed), ThinkingBudget(Limits(rollouts=0))).action
        if game.rules.check(seen, action) is None:
            return action
    except Exception as error:  # the same fault may have ended the worker; the game goes on
        sys.excepthook(type(error), error, error.__traceback__)
    return next(iter(game.rules.legal_actions(seen)))
