"""The keyboard focus: the two-tone ring around it, and F6 between the parts of the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.ui.app.program import Program
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.shell.focus_navigation import ROUND, zone
from upcard.ui.shell.focus_ring import FocusRing
from upcard.ui.widgets.bar_parts import BarButton

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def get_focus_ring(program: Program) -> FocusRing:
    found = program.window.findChild(FocusRing)
    assert found is not None
    return found


def press_key(key: Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, keys)


def visit_zones(program: Program, keys: Qt.KeyboardModifier) -> list[str]:
    """Press F6 until the focus is back, and return the zones visited."""
    passed = [zone(program)]
    while len(passed) < 2 or passed[-1] != passed[0]:
        press_key(Key.Key_F6, keys)
        passed.append(zone(program))
        assert len(passed) <= len(ROUND) + 1
    return passed[1:]


def test_f6_cycles_through_all_zones_and_shift_f6_backwards(open_window: Open) -> None:
    program = open_window(panel=True)
    there = visit_zones(program, Qt.KeyboardModifier.NoModifier)
    assert there == [name for name in (*ROUND[3:], *ROUND[:3]) if name != "own"]  # there are no melds yet
    assert visit_zones(program, SHIFT) == [*reversed(there[:-1]), "hand"]


def test_escape_moves_the_focus_from_the_bar_and_from_the_moves_panel_to_the_table(open_window: Open) -> None:
    program = open_window(panel=True)
    program.window.bar.options.setFocus()
    press_key(Key.Key_Left)
    assert QApplication.focusWidget() is program.window.bar.moves
    press_key(Key.Key_Escape)
    assert QApplication.focusWidget() is program.table
    press_key(Key.Key_F6, SHIFT)
    press_key(Key.Key_F6, SHIFT)
    press_key(Key.Key_F6, SHIFT)
    assert zone(program) == "moves"
    press_key(Key.Key_Escape)
    assert QApplication.focusWidget() is program.table


def test_enter_presses_a_focused_bar_button_whose_tooltip_names_its_key(open_window: Open) -> None:
    program = open_window()
    assert program.window.bar.moves.toolTip() == "Moves (Ctrl+L)"
    program.window.bar.moves.setFocus()
    press_key(Key.Key_Return)
    assert program.settings.values.panel


@pytest.mark.usefixtures("no_button")
def test_focus_ring_has_two_tones_and_hides_with_the_focus_or_with_its_widget(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    tool, frame = program.window.bar.options, get_focus_ring(program)
    tool.setFocus()
    qtbot.waitUntil(frame.isVisible)
    assert QColor(program.style.theme.focus).name() in list_colours(frame)
    assert QColor(program.style.theme.focus_2).name() in list_colours(frame)
    program.table.setFocus()
    qtbot.waitUntil(lambda: not frame.isVisible())
    check_deleted(program, qtbot)


@pytest.mark.usefixtures("no_button")
def test_focus_ring_follows_the_tab_key_through_a_page(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    program.run_action("options")
    frame, met = get_focus_ring(program), set[QWidget]()
    for _ in range(24):
        press_key(Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        met.add(focused)
        spot = focused.mapTo(program.window, focused.rect().center())
        qtbot.waitUntil(lambda at=spot: frame.isVisible() and frame.geometry().contains(at))  # type: ignore[misc]
    assert len(met) > 20


def test_f6_moves_between_the_parts_of_a_page_and_enter_presses_its_cancel_button(open_window: Open) -> None:
    program = open_window()
    before = program.controller.match
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    first = set[QWidget | None]()
    for _ in range(4):
        press_key(Key.Key_F6)
        assert page.isAncestorOf(QApplication.focusWidget())  # type: ignore[arg-type]
        first.add(QApplication.focusWidget())
    assert len(first) > 1
    assert not any(isinstance(widget, BarButton) for widget in first)
    page.cancel.setFocus()
    QTest.keyClick(page.cancel, Key.Key_Return)
    assert program.window.sheet is None
    assert program.controller.match is before


def list_colours(frame: QWidget) -> set[str]:
    """The colours along the middle of the ring's left edge."""
    image = frame.grab().toImage()
    return {image.pixelColor(x, image.height() // 2).name() for x in range(image.width() // 2)}


class PythonButton(QPushButton):
    """A button defined in Python, which is deleted before Qt moves the focus from it."""


def check_deleted(program: Program, qtbot: QtBot) -> None:
    """Check that the ring disappears when its widget is deleted."""
    button = PythonButton("x", program.window)
    button.show()
    button.setFocus()
    qtbot.waitUntil(lambda: get_focus_ring(program).isVisible())
    button.deleteLater()
    qtbot.waitUntil(lambda: not get_focus_ring(program).isVisible())
    assert get_focus_ring(program).around is None


def test_page_opened_by_mouse_shows_no_focus_ring_before_a_key_press(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    handle, bar = program.window.windowHandle(), program.window.bar
    QTest.mouseClick(
        handle, Qt.MouseButton.LeftButton, pos=bar.options.mapTo(program.window, bar.options.rect().center())
    )
    qtbot.waitUntil(lambda: program.window.sheet is not None)
    QTest.qWait(1)
    assert not get_focus_ring(program).isVisible()
    QTest.keyClick(handle, Key.Key_Tab)
    qtbot.waitUntil(get_focus_ring(program).isVisible)
