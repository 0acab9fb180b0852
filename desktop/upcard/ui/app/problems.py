"""What is done with an error that nobody expected: it is written down, shown once, and the game goes on."""

import sys
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from time import strftime
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

KEPT = 1_000_000
"""Bytes after which a log is put aside and a new one begun."""

Show = Callable[[str], object]
"""Takes the traceback and shows it to the person."""


class ErrorReporter:
    """Writes every unexpected error and every warning of Qt's into the log, and shows the errors."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "upcard.log"
        self._show: Show | None = None
        self.reports: list[str] = []
        """The tracebacks that are still to be shown."""
        self._known: list[str] = []

    def watch(self) -> None:
        """Be told of every exception that nothing caught, in slots too, and of Qt's messages."""
        sys.excepthook = self.report_exception
        qInstallMessageHandler(self.log_qt_message)

    def show_with(self, show: Show | None) -> None:
        """Show the errors in this way from now on, also those that wait for it."""
        self._show = show
        self.show_all()

    def report_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write an exception down and show it, once if it comes with every paint; an interrupt ends the program."""
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
        """Show the errors that were not shown yet as one, as soon as there is a window to show them in."""
        if self._show is not None and self.reports:
            report = "\n".join(self.reports)
            self.reports.clear()
            self._show(report)

    def log_qt_message(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """Write down what Qt says; what it only tells for debugging is left out."""
        if kind is not QtMsgType.QtDebugMsg:
            self.write(f"Qt: {message}\n")

    def write(self, text: str) -> None:
        """Add to the log; where it cannot be written the program goes on without."""
        try:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            if self.log.exists() and self.log.stat().st_size > KEPT:
                self.log.replace(self.log.with_suffix(".old.log"))
            # The name of a file may hold half a letter, which is no text.
            with self.log.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{strftime('%Y-%m-%d %H:%M:%S')} {text}")
        except OSError as failed:
            _print(f"upcard: {self.log}: {failed}\n")


def _print(text: str) -> None:
    """Say it to whoever reads standard error, as long as anybody can: its terminal or pipe may be gone."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, end="")
