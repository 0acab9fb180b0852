"""Handles unexpected errors: each is written to a log file and shown to the person once, and the game goes on."""

import sys
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from time import strftime
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from upcard.play.storage.atomic_file import open_plain_file

KEPT = 1_000_000
"""The size in bytes above which the log is renamed and a new one begun."""

Show = Callable[[str], object]
"""A function that shows a traceback to the person."""


class ErrorReporter:
    """Writes every unexpected error and every warning of Qt to a log file, and shows the errors to the person."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "upcard.log"
        self._show: Show | None = None
        self.reports: list[str] = []
        """The tracebacks that have not been shown yet."""
        self._known: list[str] = []

    def watch(self) -> None:
        """From now on, handle every uncaught exception, including those in Qt slots, and log Qt's messages."""
        sys.excepthook = self.report_exception
        qInstallMessageHandler(self.log_qt_message)

    def show_with(self, show: Show | None) -> None:
        """Call `show` with the traceback of each error from now on, and at once with the errors not shown yet.

        If `show` is None, errors are stored until this method is called with a function.
        """
        self._show = show
        self.show_all()

    def report_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the exception `error` to the log file and show it; the same traceback is reported only once.

        A `KeyboardInterrupt` is printed as Python would print it, and not logged.
        """
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        with redirect_stderr(StringIO()) as printed:
            sys.__excepthook__(kind, error, trace)
        text = printed.getvalue()
        if text in self._known:
            return
        self._known.append(text)
        self.write(text)
        self.reports.append(text)
        self.show_all()
        _print(text)

    def show_all(self) -> None:
        """Show all errors that have not been shown yet, as one text; without a function to show them, keep them."""
        if self._show is not None and self.reports:
            report = "\n".join(self.reports)
            self.reports.clear()
            self._show(report)

    def log_qt_message(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """Write a message of Qt to the log file, unless it is a debug message."""
        if kind is not QtMsgType.QtDebugMsg:
            self.write(f"Qt: {message}\n")

    def write(self, text: str) -> None:
        """Append `text` with the current time to the log file; if that is impossible, print the reason and go on.

        A file that has become too large is renamed first.
        """
        try:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            if self.log.exists() and self.log.stat().st_size > KEPT:
                self.log.replace(self.log.with_suffix(".old.log"))
            # a file name may contain a lone surrogate, which UTF-8 cannot encode
            with open(self.log, "a", encoding="utf-8", errors="backslashreplace", opener=_open_own) as file:
                file.write(f"{strftime('%Y-%m-%d %H:%M:%S')} {text}")
        except OSError as failed:
            _print(f"upcard: {self.log}: {failed}\n")


def _open_own(path: str, flags: int) -> int:
    """Open the log file and return its descriptor; raise OSError if it is a link or a special file.

    This matters if other users can write to the folder of the log.
    """
    return open_plain_file(path, flags, follow=False)


def _print(text: str) -> None:
    """Print `text` to standard error; do nothing if the terminal or pipe no longer exists."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, end="")
