"""Opens files that macOS passes to the program, such as a file that was double-clicked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from upcard.ui.style.overrides import guard_overrides

if TYPE_CHECKING:
    from upcard.ui.app.program import Program


@guard_overrides
class MacApplication(QApplication):
    """The Qt application for macOS; it stores files that the system asks it to open before the window exists."""

    asked = Signal(str)

    def __init__(self, words: list[str]) -> None:
        super().__init__(words)
        self.waiting: list[str] | None = []
        """The files requested so far; None once each request is emitted at once."""

    def take_waiting(self) -> list[str]:
        """Return the files that the system has asked to open so far, and emit `asked` for each later one."""
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


def listen(program: "Program", application: QCoreApplication | None) -> None:
    """Open the files that macOS has asked the program to open so far, and from now on each further file.

    If there are several files, the last one is shown in the end. On other systems nothing happens.
    """
    if isinstance(application, MacApplication):
        from upcard.ui.app.second_start import take_up

        application.asked.connect(lambda file: take_up(program, file, ""))
        for file in application.take_waiting():
            take_up(program, file, "")
