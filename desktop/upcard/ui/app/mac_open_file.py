"""What macOS asks of an application beside what its windows are told: to open a file that was double-clicked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from upcard.ui.app.program import Program


class MacApplication(QApplication):
    """Keeps the files that it is asked for until somebody takes them up, since the first comes before the window."""

    asked = Signal(str)

    def __init__(self, words: list[str]) -> None:
        super().__init__(words)
        self.waiting: list[str] | None = []
        """None once they are taken up as they come."""

    def take_waiting(self) -> list[str]:
        """Return what was asked for so far; whatever is asked for from now on is told by `asked`."""
        files, self.waiting = self.waiting or [], None
        return files

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent):
            return super().event(event)
        if self.waiting is None:
            self.asked.emit(event.file())
        else:
            self.waiting.append(event.file())
        return True


def listen(program: "Program", application: QApplication) -> None:
    """Open what was asked for, and what will be; of several files at once the last stays on the table."""
    if isinstance(application, MacApplication):
        from upcard.ui.app.second_start import take_up

        application.asked.connect(lambda file: take_up(program, file, ""))
        for file in application.take_waiting():
            take_up(program, file, "")
