"""The window stands where it stood last: its place and size, full or not, its panel; on a screen that is there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.ui.program import Program
from upcard.ui.settings import SettingsFile

FULL = (Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen)


def again(open_window: Open, program: Program) -> Program:
    """Another window after this one was killed: what is written down by then is all that there is."""
    program._keep_place()
    return open_window()


@pytest.mark.parametrize("state", FULL)
def test_full_window_is_full_again(open_window: Open, qtbot: QtBot, state: Qt.WindowState) -> None:
    program = open_window()
    program.window.setWindowState(state)
    qtbot.waitUntil(program._placing.isActive)
    assert again(open_window, program).window.windowState() & state


def test_place_size_and_panel_come_back(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    place = QRect(screen.x() + 40, screen.y() + 30, 960, 600)
    program.window.setGeometry(place)
    program.switch_panel()
    other = again(open_window, program)
    assert other.window.size() == place.size()
    assert SettingsFile(tmp_path / "settings.ini").values.panel


def test_a_window_whose_screen_is_gone_stands_on_one_that_is_there(open_window: Open) -> None:
    program = open_window()
    program.window.setGeometry(7000, 5000, 1100, 700)
    other = again(open_window, program)
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(other.window.geometry())
