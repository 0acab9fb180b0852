"""Every page can be used by keyboard alone: Tab visits everything on it in a ring, and Esc leads back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, start_canasta
from tests.ui.shell.test_focus import press_key
from upcard.ui.app.program import Program
from upcard.ui.widgets.page import Page

TAB = Qt.FocusPolicy.TabFocus
FIRST = [
    "new_game",
    "games",
    "codes",
    "set_up",
    "again",
    "day",
    "duplicate",
    "real_table",
    "who_plays",
    "pin",
    "give_up",
]
SECOND = [
    "who_plays",
    "give_up",
    "laboratory",
    "options",
    "replay",
    "fair",
    "statistics",
    "fair_cards",
    "rules",
    "keys",
    "report",
    "about",
]


def find_tab_stops(page: QWidget) -> set[QWidget]:
    """Return the widgets that Tab must visit; of exclusive buttons only the chosen one, as arrows reach the others."""
    found = set()
    for widget in page.findChildren(QWidget):
        able = widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & TAB and widget.focusProxy() is None
        group = widget.group() if isinstance(widget, QAbstractButton) else None
        alone = group is None or not group.exclusive() or group.checkedButton() in (None, widget)
        if able and alone and not (isinstance(widget, QAbstractButton) and is_other_chosen(widget)):
            found.add(widget)
    return found


def is_other_chosen(button: QAbstractButton) -> bool:
    """Return whether a button is one of several exclusive ones without a group, of which another is chosen."""
    around = button.parentWidget()
    others = around.findChildren(QAbstractButton) if around is not None else []
    return button.autoExclusive() and not button.isChecked() and any(other.isChecked() for other in others)


def tab_through_page(page: Page) -> list[QWidget]:
    """Press Tab until a widget has the focus for the second time; return the widgets visited."""
    met: list[QWidget] = []
    for _ in range(200):
        press_key(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None and page.isAncestorOf(focused), focused
        if focused in met:
            assert focused is met[0], "a ring that leads back to its middle"
            return met
        met.append(focused)
    raise AssertionError("Tab never comes round")


def open_action_page(program: Program, name: str) -> Page:
    program.run_action(name)
    QApplication.processEvents()
    page = program.window.sheet
    assert page is not None, name
    return page


@pytest.mark.parametrize("names", [FIRST, SECOND], ids=["first", "second"])
def test_tab_visits_every_widget_of_every_page_and_escape_leads_back(
    open_window: Open, qtbot: QtBot, names: list[str]
) -> None:
    program = open_window(start_canasta(actions=6))
    for name in names:
        page = open_action_page(program, name)
        met = tab_through_page(page)
        assert find_tab_stops(page) - {*met} == set(), name
        assert [each for each in met if not get_accessible_name(each)] == [], name
        assert press_back() is met[-1], name  # from the first one, where Tab has come round
        for _ in range(2):  # a text field may use the first press for itself
            if program.window.sheet is not None:
                press_key(Qt.Key.Key_Escape)
        assert program.window.sheet is None, name
        assert QApplication.focusWidget() is program.table, name


def press_back() -> QWidget:
    """Press Shift+Tab, and return the widget that has the focus then."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    focused = QApplication.focusWidget()
    assert focused is not None
    return focused


def get_accessible_name(widget: QWidget) -> str:
    """Return the name of a widget for a screen reader."""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
