"""The screen itself: a window of a few lines shows that events arrive and that pictures are right."""

import sys
from pathlib import Path

import pytest

from tests.system.screen import Screen, explain_missing_tools, program, wait_for

WINDOW = """
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
class Window(QWidget):
    def note(self, *words):
        with Path("said.txt").open("a") as said: print(*words, file=said)
    def mousePressEvent(self, event): self.note("press", event.position().toPoint().toTuple())
    def mouseReleaseEvent(self, event): self.note("release", event.position().toPoint().toTuple())
    def keyPressEvent(self, event):
        if event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Alt):
            self.note("key", QKeySequence(event.keyCombination()).toString())
app = QApplication([])
window = Window(windowTitle="A window")
window.setGeometry(100, 50, 300, 200)
window.show()
app.exec()
"""


def test_mouse_and_key_events_reach_the_window_at_the_right_points(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = tmp_path / "said.txt"
    with program(screen, [sys.executable, "-c", WINDOW], tmp_path) as started:
        window = started.window
        screen.drag((window.x + 20, window.y + 30), (window.x + 220, window.y + 130))
        screen.key("k", "F6", "shift+F6", "F10", "F11", "F12")
        wait_for(lambda: said.exists() and "F12" in said.read_text(), "the keys")
        assert screen.picture(tmp_path / "window.png", window).stat().st_size > 0
    pressed = [f"key {key}" for key in ("K", "F6", "Shift+F6", "F10", "F11", "F12")]
    assert said.read_text().splitlines() == ["press (20, 30)", "release (220, 130)", *pressed]


def test_missing_program_is_named_with_its_apt_get_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.system.screen.which", lambda program: None if program == "import" else "/usr/bin/it")
    assert explain_missing_tools() == "needs import: apt-get install -y imagemagick"
