"""A worker that answers in the test's own process, when the event loop runs."""

import json
from functools import cache

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.players import worker
from upcard.players.protocol import Answer, encode_answer


class NearProcess(QObject):
    """Answers a request as a worker process would; a request to wait is left unanswered."""

    line_read = Signal(object)
    died = Signal(str)
    waits = False

    def start(self) -> None:
        """Start nothing."""

    def write(self, line: bytes) -> None:
        """Answer soon."""
        if not self.waits:
            QTimer.singleShot(0, self, lambda: self.line_read.emit(worker.answer_line(line)))

    def stop(self) -> None:
        """Stop nothing."""


class RememberingProcess(NearProcess):
    """Does not think again about a request that it has answered, for tests that ask the same of one position."""

    def write(self, line: bytes) -> None:
        """Answer soon, unless requests wait."""
        if not self.waits:
            QTimer.singleShot(0, self, lambda: self.line_read.emit(answer_once(line)))


def answer_once(line: bytes) -> bytes:
    """Return the worker's answer to a request, which depends on nothing but the request without its id."""
    request = json.loads(line)
    answer = json.loads(_answer(json.dumps({**request, "id": 0})))
    return json.dumps({**answer, "id": request["id"]}).encode() + b"\n"


@cache
def _answer(line: str) -> bytes:
    return worker.answer_line(line.encode() + b"\n")


class NotingProcess(NearProcess):
    """Notes requests, and answers when the test says so."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: list[dict[str, object]] = []
        self.stops = 0

    def write(self, line: bytes) -> None:
        """Note the request."""
        self.lines.append(json.loads(line))

    def stop(self) -> None:
        """Count the stop."""
        self.stops += 1

    def answer(self, answer: Answer, place: int = -1) -> None:
        """Answer the request at index `place`."""
        self.line_read.emit(encode_answer(self.lines[place]["id"], answer))
