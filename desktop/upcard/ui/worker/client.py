"""A worker beside the one that plays: it is asked one thing after the other, and gets observations alone."""

from collections.abc import Mapping
from functools import partial
from json import dumps, loads

from PySide6.QtCore import QObject, QProcess, QTimer, Signal, qWarning
from shiboken6 import Shiboken

from upcard.ui.worker.processes import end
from upcard.ui.worker.thinker import worker_command

TRIES = 2
PATIENCE = 30_000
"""Milliseconds after which one that says nothing is given up."""


class WorkerClient(QObject):
    """Such a worker; one that dies or talks nonsense is replaced and asked once more."""

    answered = Signal(object)
    """What came back, by its names; None where nothing does."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._asked: Mapping[str, object] = {}
        """What is to be answered; empty where nothing is."""
        self._tries = 0
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._give_up)

    def ask(self, question: Mapping[str, object]) -> None:
        """Ask something, by a number of its own; what was asked before is not waited for any more."""
        self._asked, self._tries = question, 0
        self._send()

    def begin(self) -> None:
        """Start the worker if none runs."""
        if self._process is None:
            process = self._process = QProcess(self)
            process.readyReadStandardOutput.connect(self._read_lines)
            process.finished.connect(partial(self._handle_exit, process))
            process.errorOccurred.connect(partial(self._handle_exit, process))
            command = worker_command()
            process.start(command[0], list(command[1:]))

    def _send(self) -> None:
        self._tries += 1
        self.begin()
        self._clock.start(PATIENCE)
        if self._process is not None:
            self._process.write(dumps(self._asked).encode() + b"\n")

    def _read_lines(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._hear(bytes(self._process.readLine().data()))

    def _hear(self, line: bytes) -> None:
        """Take an answer to what is asked; one to what was asked before is dropped."""
        try:
            answer = loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self._fail()
        elif self._asked and answer.get("id") == self._asked["id"]:
            if "error" in answer:
                qWarning(f"a question was not answered: {answer['error']}")  # for the log
            self._finish_question(None if "error" in answer else answer)

    def _finish_question(self, answer: Mapping[str, object] | None) -> None:
        self._asked = {}
        self._clock.stop()
        self.answered.emit(answer)

    def _handle_exit(self, process: QProcess, *_: object) -> None:
        if process is self._process and Shiboken.isValid(process):  # it is ended for good with the screen
            self._fail()

    def _fail(self) -> None:
        """Ask another worker, or say that nothing comes."""
        self.stop()
        if self._asked and self._tries < TRIES:
            self._send()
        elif self._asked:
            self._finish_question(None)

    def _give_up(self) -> None:
        """A worker that says nothing is not asked again: that would only take as long once more."""
        self.stop()
        if self._asked:
            self._finish_question(None)

    def stop(self) -> None:
        """End the worker."""
        self._clock.stop()
        process, self._process = self._process, None
        if process is not None:
            end(process)
