"""A worker beside the one that plays: it is asked one thing after the other, and gets observations alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from json import dumps, loads

from PySide6.QtCore import QObject, QProcess, Signal

from upcard.core.codec import decode, decode_tagged
from upcard.core.game import AnyGame, AnyWeighed
from upcard.core.skill import Weighed
from upcard.ui.thinker import worker_command

TRIES = 2


@dataclass(frozen=True, slots=True)
class Tried:
    """An action that was weighed, as a worker writes it."""

    action: dict[str, object]
    mean: float
    error: float
    values: tuple[float, ...]
    weights: tuple[float, ...]


class Lane(QObject):
    """Such a worker; one that dies is replaced and asked once more."""

    answered = Signal(object)
    """What came back; None where nothing does."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._asked = b""
        self._tries = 0

    def ask(self, question: Mapping[str, object]) -> None:
        """Ask something."""
        self._asked, self._tries = dumps(question).encode() + b"\n", 0
        self._send()

    def begin(self) -> None:
        """Start the worker if none runs."""
        if self._process is None:
            process = self._process = QProcess(self)
            process.readyReadStandardOutput.connect(self._read)
            process.finished.connect(partial(self._ended, process))
            process.errorOccurred.connect(partial(self._ended, process))
            command = worker_command()
            process.start(command[0], list(command[1:]))

    def _send(self) -> None:
        self._tries += 1
        self.begin()
        if self._process is not None:
            self._process.write(self._asked)

    def _read(self) -> None:
        if self._process is not None and self._process.canReadLine():
            answer = loads(bytes(self._process.readLine().data()))
            self._asked = b""
            self.answered.emit(None if "error" in answer else answer)

    def _ended(self, process: QProcess, *_: object) -> None:
        if process is not self._process:
            return
        self.stop()
        if not self._asked:
            return
        if self._tries < TRIES:
            self._send()
        else:
            self.answered.emit(None)

    def stop(self) -> None:
        """End the worker."""
        process, self._process = self._process, None
        if process is not None:
            ended(process)


def ended(process: QProcess) -> None:
    """End a process at once."""
    process.kill()
    process.waitForFinished(500)
    process.deleteLater()


def read_weighed(game: AnyGame, answer: Mapping[str, object]) -> Sequence[AnyWeighed]:
    """Read what a worker has weighed; raises BadData."""
    found = answer["weighed"]
    assert isinstance(found, list)
    tried = [decode(Tried, one) for one in found]
    return [
        Weighed(decode_tagged(game.actions, one.action), one.mean, one.error, one.values, one.weights) for one in tried
    ]
