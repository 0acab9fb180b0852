"""A worker that answers within this process, when the test's event loop comes round to it."""

import json

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.players import worker
from upcard.players.protocol import Answer, encode_answer


class NearProcess(QObject):
    """Answers what a worker process would, from the same line; told to wait, it leaves the request open."""

    line_read = Signal(object)
    died = Signal(str)
    waits = False

    def start(self) -> None:
        """Nothing is started."""

    def write(self, line: bytes) -> None:
        """Answer soon."""
        if not self.waits:
            QTimer.singleShot(0, self, lambda: self.line_read.emit(worker.answer_line(line)))

    def stop(self) -> None:
        """Nothing is running."""


class NotingProcess(NearProcess):
    """Notes what is written, and answers when the test says so."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: list[dict[str, object]] = []
        self.stops = 0

    def write(self, line: bytes) -> None:
        """Note it."""
        self.lines.append(json.loads(line))

    def stop(self) -> None:
        """Count it."""
        self.stops += 1

    def answer(self, answer: Answer, place: int = -1) -> None:
        """Answer one of the lines."""
        self.line_read.emit(encode_answer(self.lines[place]["id"], answer))
