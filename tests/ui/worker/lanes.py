"""A worker that answers within this process, when the test's event loop comes round to it."""

from collections.abc import Mapping
from json import dumps, loads

from msgspec.json import encode
from PySide6.QtCore import QObject, QTimer, Signal

from upcard.players import worker


class NearLane(QObject):
    """Answers what a worker would, from the same line; told to wait, it leaves the question open."""

    answered = Signal(object)
    waits = False

    def begin(self) -> None:
        """Nothing is started."""

    def ask(self, question: Mapping[str, object]) -> None:
        """Answer soon."""
        if not self.waits:
            line = dumps(question).encode()
            QTimer.singleShot(0, self, lambda: self.answered.emit(loads(encode(worker.answer(line)))))

    def stop(self) -> None:
        """Nothing is running."""
