"""The real program without a screen, which opens every page by itself, says how many it opened, and closes.

`python -m tests.tools.gate.visit SEED [JOURNAL]`: the order of the pages follows from the seed.
"""

import sys
from random import Random
from unittest.mock import patch

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from upcard.ui.app import compose, start
from upcard.ui.app.program import Program
from upcard.ui.shell.actions import actions

AWAY = frozenset({"quit", "minimise", "zoom", "full_screen"})
"""Actions that say nothing of files, and that end the visit."""
FIRST, BETWEEN = 300, 60
"""Milliseconds before the first page, and for which each page is open."""


class Visitor(Program):
    """The program with a visitor that opens every page."""

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]  # they are passed on as they came
        self.coming = sorted({*actions()} - AWAY)
        Random(sys.argv[1]).shuffle(self.coming)
        self.opened = 0
        self.clock = QTimer(self, interval=BETWEEN)
        self.clock.timeout.connect(self.look)
        QTimer.singleShot(FIRST, self.clock, self.clock.start)

    def look(self) -> None:
        """Close the present page and open the next one; after the last one, close the window."""
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        if self.window.sheet is not None:
            QTest.keyClick(self.window.sheet, Qt.Key.Key_Escape)
        if self.coming:
            self.opened += 1
            self.run_action(self.coming.pop())
            return
        self.clock.stop()
        print(f"visited {self.opened}", flush=True)
        for _ in range(2):  # a game that is not written down is asked about once
            self.window.close()


def main() -> int:
    """Run the program with its visitor."""
    nothing = patch.multiple(QFileDialog, getOpenFileName=no_file, getSaveFileName=no_file)
    with patch.object(compose, "Program", Visitor), nothing:
        return start.start_app(sys.argv[2:])


def no_file(*_: object) -> tuple[str, str]:
    """Act as a file dialog in which no file is chosen."""
    return "", ""


if __name__ == "__main__":
    sys.exit(main())
