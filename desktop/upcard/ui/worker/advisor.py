"""Whom the person at the table can ask: one worker for hints and the coach, one question after the other."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.ui.worker.client import WorkerClient
from upcard.ui.worker.replies import Answer

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

Then = Callable[[Answer | None], None]


class PendingQuestion(NamedTuple):
    """A question, who asks, and what is done with the answer."""

    question: Mapping[str, object]
    who: object
    then: Then


class AdviceClient(QObject):
    """Asks for whoever wants to know; an answer that nobody waits for any more is dropped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._lane = WorkerClient(self)
        self._lane.answered.connect(self._hear)
        self._waiting = deque[PendingQuestion]()
        self._busy: PendingQuestion | None = None
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.end)

    def begin(self) -> None:
        """Start the worker, so that the first question does not wait for it."""
        self._lane.begin()

    def end(self) -> None:
        """End the worker."""
        self._lane.stop()

    def ask(self, question: Mapping[str, object], who: object, then: Then) -> None:
        """Ask when everything asked before is answered."""
        self._waiting.append(PendingQuestion(question, who, then))
        self._go_on()

    def ask_first(self, question: Mapping[str, object], who: object, then: Then) -> None:
        """Ask before all that waits."""
        self._waiting.appendleft(PendingQuestion(question, who, then))
        self._go_on()

    def forget(self, who: object, at_once: bool = False) -> None:
        """Ask nothing more for somebody; what is being thought about is thought to its end, or left off at once."""
        self._waiting = deque(one for one in self._waiting if one.who is not who)
        if self._busy is not None and self._busy.who is who:
            if at_once:
                self._busy = None
                self._lane.stop()
                self._go_on()
            else:
                self._busy = self._busy._replace(then=lambda _: None)

    def _go_on(self) -> None:
        if self._busy is None and self._waiting:
            self._busy = self._waiting.popleft()
            self._lane.ask(self._busy.question)

    def _hear(self, answer: Answer | None) -> None:
        heard, self._busy = self._busy, None
        if heard is not None:
            heard.then(answer)
        self._go_on()


def adviser(program: "Program") -> AdviceClient:
    """Return the one adviser of a program, made when it is first asked for."""
    return program.findChild(AdviceClient) or AdviceClient(program)


def build_question(game: AnyGame, seen: object, seed: str, **more: object) -> Mapping[str, object]:
    """Return a question about what a seat sees; more says what is asked, as `worker.Question` has it."""
    return {"id": 0, "game": game.name, "level": "", "seen": plain(seen), "seed": seed, **more}
