"""The client of a worker process: requests wait in a queue, and a callback gets the answer to each."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, qWarning

from upcard.players.protocol import A, AnyRequest, Failure, Request, decode_answer, encode_request
from upcard.ui.worker.processes import WorkerProcess

TRIES = 2
PATIENCE = 30_000
"""The milliseconds after which a worker that does not answer is replaced or its request fails."""


class QueuedRequest(NamedTuple):
    """A request that waits for a worker's answer, the object that made it, and the function that gets the answer.

    The function is None if that object no longer wants the answer.
    """

    request: AnyRequest
    owner: object
    on_answer: Callable[..., None] | None


class WorkerClient(QObject):
    """Sends requests to a worker process of its own, one at a time, and passes each answer to a callback.

    If the worker dies or sends a malformed answer, it is replaced, and the request is sent once more. If the worker
    does not answer in time, or answers that it has failed, only a persistent client sends the request again, because
    the second try may take as long as the first.
    """

    delayed = Signal()
    """Emitted when a worker that has answered before does not answer in time and is replaced."""

    def __init__(
        self, parent: QObject, patience: int = PATIENCE, persistent: bool = False, usual: int | None = None
    ) -> None:
        """Make a client that waits at most `patience` milliseconds for an answer.

        If `usual` is given, the limit is `usual` milliseconds once the worker process has given its first answer. A
        `persistent` client sends a request again when the worker was too slow or has failed.
        """
        super().__init__(parent)
        self._patience, self._usual = patience, patience if usual is None else usual
        self._known = False
        """Whether the running process has answered a request before."""
        self.trouble = ""
        """The text of the last error."""
        self._persistent = persistent
        self._queue = deque[QueuedRequest]()
        self._current: QueuedRequest | None = None
        self._number = self._tries = 0
        self._process = WorkerProcess(self)
        self._process.line_read.connect(self._read)
        self._process.died.connect(self._retry)
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._give_up)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether the worker process is working on a request."""
        return self._current is not None

    def start(self) -> None:
        """Start the worker process now, so that the first request is answered sooner."""
        self._process.start()

    def stop(self) -> None:
        """Drop all requests, and end the worker process."""
        self._queue.clear()
        self._abandon_current()

    def ask(
        self, request: Request[A], on_answer: Callable[[A | None], None], owner: object = None, first: bool = False
    ) -> None:
        """Put `request` at the end of the queue or, if `first` is true, at its start.

        `on_answer` is called with the answer, or with None if the worker cannot answer. `owner` is the object that
        asks; `forget` can drop all its requests.
        """
        queued = QueuedRequest(request, owner, on_answer)
        if first:
            self._queue.appendleft(queued)
        else:
            self._queue.append(queued)
        self._send_next()

    def forget(self, owner: object = None, at_once: bool = False) -> None:
        """Drop all requests of `owner`.

        If the worker is working on one of them, its answer is ignored; if `at_once` is true, the worker is stopped
        instead.
        """
        self._queue = deque(one for one in self._queue if one.owner is not owner)
        if self._current is None or self._current.owner is not owner:
            return
        if at_once:
            self._abandon_current()
            self._send_next()
        else:
            self._current = self._current._replace(on_answer=None)

    def _abandon_current(self) -> None:
        self._current = None
        self._stop_process()

    def _stop_process(self) -> None:
        self._clock.stop()
        self._process.stop()
        self._known = False

    def _send_next(self) -> None:
        if self._current is None and self._queue:
            self._current, self._tries = self._queue.popleft(), 0
            self._send(self._current)

    def _send(self, current: QueuedRequest) -> None:
        self._number += 1
        self._tries += 1
        self._clock.start(self._usual if self._known else self._patience)
        self._process.write(encode_request(self._number, current.request))

    def _read(self, line: bytes) -> None:
        if self._current is None:
            return
        try:
            answer = decode_answer(line, self._number, self._current.request)
        except (ValueError, RecursionError) as error:
            self._retry(f"{error!r} in {line[:500]!r}")
            return
        if isinstance(answer, Failure):
            self._take_failure(answer)
        elif answer is not None:
            self._known = True
            self._finish(answer)

    def _take_failure(self, failure: Failure) -> None:
        if self._persistent:
            self._retry(failure.error)
        else:
            qWarning(f"a question was not answered: {failure.error}")  # for the log
            self._finish(None)

    def _give_up(self) -> None:
        if not self._persistent:
            self._tries = TRIES
        elif self._known:
            self.delayed.emit()
        self._retry("it did not answer in time")

    def _retry(self, trouble: str) -> None:
        """Send the current request to a new worker process; after `TRIES` tries, answer the request with None.

        `trouble` says what went wrong with the old process, and is stored in the attribute of that name.
        """
        self.trouble = trouble
        self._stop_process()
        current = self._current
        if current is not None and current.on_answer is not None and self._tries < TRIES:
            self._send(current)
        elif current is not None:
            self._finish(None)

    def _finish(self, answer: object) -> None:
        current, self._current = self._current, None
        self._clock.stop()
        if current is not None and current.on_answer is not None:
            current.on_answer(answer)
        self._send_next()
