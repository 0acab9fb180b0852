"""What practice asks a worker: what an answer is worth that no review has weighed, and why something was better."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from upcard.core.text.encode import encode_with_type, plain
from upcard.play.analysis.exercises import Exercise, ExerciseEntry
from upcard.play.analysis.review import COUNTED
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.match.match import AnyMatch
from upcard.ui.worker.client import WorkerClient
from upcard.ui.worker.replies import decode_weighed_actions, reasons_in

DEALS, SECONDS = 200, 2.0
"""An answer is tried in so many possible deals, for so many seconds at most."""


class PracticeRequest(NamedTuple):
    """What is asked about: an exercise, and the match that stands in its position."""

    entry: ExerciseEntry
    exercise: Exercise
    match: AnyMatch

    @property
    def mistake(self) -> JudgedDecision:
        """What was found of it."""
        return self.exercise.mistake

    @property
    def seen(self) -> object:
        """What the seat knew."""
        return self.match.get_seat_view(self.mistake.seat)


class PracticeWorker(QObject):
    """Asks one thing at a time; an answer to what was asked before is dropped."""

    weighed = Signal(object)
    """What was weighed, nothing where that could not be."""
    explained = Signal(object)
    """The reasons that were counted."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lane = WorkerClient(self)
        self._lane.answered.connect(self._hear)
        self._number = 0
        self._of: PracticeRequest | None = None

    def weigh(self, of: PracticeRequest, action: object) -> None:
        """Have an answer weighed beside the best."""
        self._ask(of, "weigh", action, {"rollouts": DEALS, "seconds": SECONDS})

    def explain(self, of: PracticeRequest, action: object) -> None:
        """Have counted what tells the best from an answer."""
        self._ask(of, "why", action, {"rollouts": COUNTED})

    def _ask(self, of: PracticeRequest, what: str, action: object, budget: Mapping[str, object]) -> None:
        """Ask a worker, which gets what the seat saw."""
        self._of = of
        self._number += 1
        game, best = of.match.game, of.match.game.text.read_action(of.mistake.best.action)
        about = {"id": self._number, "game": game.name, "level": "", "seen": plain(of.seen)}
        both = {what: [encode_with_type(best), encode_with_type(action)], "seed": str(of.mistake.at)}
        self._lane.ask({**about, **both, "budget": budget})

    def _hear(self, answer: Mapping[str, object] | None) -> None:
        if self._of is None or (answer is not None and answer.get("id") != self._number):
            return
        why = reasons_in(answer, "why")
        if why is not None:
            self.explained.emit(why)
        else:
            self.weighed.emit(decode_weighed_actions(self._of.match.game, self._of.seen, answer))

    def stop(self) -> None:
        """Ask no more."""
        self._lane.stop()
