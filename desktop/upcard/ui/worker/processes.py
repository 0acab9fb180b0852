"""Starts the worker process for the window, and ends processes that the window has started."""

import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal
from shiboken6 import Shiboken

GOES = 500
"""The milliseconds to wait for the end of a process, which usually takes one or two."""


def worker_command() -> tuple[str, ...]:
    """Return the command line that starts a worker process.

    In a packaged program, it runs the executable `upcard-cli` beside the program's own, which contains no Qt.
    """
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable)
        return str(beside.with_name(f"upcard-cli{beside.suffix}")), "think"
    return sys.executable, "-P", "-m", "upcard", "think"  # -P: load nothing from the working directory


def end(process: QProcess) -> None:
    """Kill `process`, and delete its Qt object when it has ended."""
    process.kill()
    if process.state() is QProcess.ProcessState.NotRunning or process.waitForFinished(GOES):
        process.deleteLater()
    else:
        process.finished.connect(process.deleteLater)


class WorkerProcess(QObject):
    """Runs one `upcard think` process at a time, writes lines to its input, and emits the lines of its output."""

    line_read = Signal(object)
    """Emits a line of the process's output, as bytes."""
    died = Signal(str)
    """Emits why the process ended without `stop`, or could not be started."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None

    def start(self) -> None:
        """Start the worker process if it is not running."""
        if self._process is None:
            process = self._process = QProcess(self)
            process.readyReadStandardOutput.connect(self._read)
            process.finished.connect(partial(self._report_end, process))
            process.errorOccurred.connect(partial(self._report_end, process))
            command, *words = worker_command()
            process.start(command, words)

    def write(self, line: bytes) -> None:
        """Write `line` to the worker process, which is started first if it is not running."""
        self.start()
        if self._process is not None:
            self._process.write(line)

    def stop(self) -> None:
        """Kill the worker process if it is running; `died` is not emitted."""
        process, self._process = self._process, None
        if process is not None:
            end(process)

    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self.line_read.emit(bytes(self._process.readLine().data()))

    def _report_end(self, process: QProcess, *_: object) -> None:
        if process is self._process and Shiboken.isValid(process):  # at exit Qt deletes it first
            self.died.emit(f"the worker ended: {process.errorString()}")
