"""The window keeps its place, size, state and panel from start to start, on a screen that exists."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.ui.app.program import Program


def reopen_window(open_window: Open, program: Program) -> Program:
    """Return another window as if this one had been killed: it knows only what was saved by then."""
    program.keep_place()
    return open_window()


def test_window_size_panel_and_maximized_state_are_restored(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    place = QRect(screen.x(), screen.y() + 30, screen.width(), 600)
    program.window.setGeometry(place)
    program.switch_panel()
    other = reopen_window(open_window, program)
    assert other.window.size() == place.size()
    assert other.settings.values.panel
    other.window.showMaximized()
    qtbot.waitUntil(other.window._settling.isActive)
    assert reopen_window(open_window, other).window.windowState() & Qt.WindowState.WindowMaximized


def test_a_window_as_wide_as_the_screen_comes_back_as_wide(open_window: Open) -> None:
    program = open_window()
    screen = QGuiApplication.primaryScreen().availableGeometry()
    program.window.setMinimumSize(100, 100)
    program.window.setGeometry(screen.adjusted(0, 0, 0, -60))
    other = reopen_window(open_window, program)
    assert other.window.width() == screen.width()
    assert other.window.x() == screen.x()


def test_window_of_a_missing_screen_opens_on_an_existing_one(open_window: Open) -> None:
    program = open_window()
    program.window.setGeometry(7000, 5000, 1100, 700)
    other = reopen_window(open_window, program)
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(other.window.geometry())
