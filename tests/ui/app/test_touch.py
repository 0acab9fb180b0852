"""Touch and an own order of the hand, in the whole window."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.conftest import Open
from tests.ui.features.match_commands.test_table_presenter import open_staged_window, reopen_window
from upcard.ui.app.program import Program
from upcard.ui.style.style_context import FINGER, SMALL
from upcard.ui.widgets.choosers import ToggleSwitch

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


def tap(program: Program, screen: QPointingDevice, at: QPoint) -> None:
    port = program.table.port
    QTest.touchEvent(port, screen).press(0, at, port).commit()
    QTest.touchEvent(port, screen).release(0, at, port).commit()
    QApplication.processEvents()


def test_first_touch_enlarges_all_buttons_to_finger_size(open_window: Open, screen: QPointingDevice) -> None:
    program = open_window()
    program.window.resize(960, 600)
    assert program.table.reading.target == SMALL
    tap(program, screen, QPoint(20, 300))
    assert program.table.reading.target == program.style.target == FINGER
    assert all(button.height() >= FINGER for button in program.table.prompt.shown_buttons)
    program.run_action("options")
    QApplication.processEvents()
    page = program.window.sheet
    assert page is not None
    pressed = [*page.findChildren(QPushButton), *page.findChildren(ToggleSwitch)]
    small = [each for each in pressed if each.isVisible() and min(each.width(), each.height()) < FINGER]
    assert [(each.accessibleName(), each.size()) for each in small] == []


def test_tapped_card_can_be_enlarged_with_the_look_button(open_window: Open, screen: QPointingDevice) -> None:
    program = open_window(targets=True)
    program.window.resize(790, 600)
    QApplication.processEvents()  # the table is laid out anew
    card = program.table.hand[0]
    tap(program, screen, card.pos().toPoint() - QPoint(20, 0))
    assert program.table.selection.items == [card]
    next(button for button in program.table.prompt.shown_buttons if button.name == "look").click()
    assert program.table.closeup.closeup is not None


def test_own_order_of_the_hand_survives_a_restart(open_window: Open, tmp_path: Path) -> None:
    left = open_staged_window(open_window, tmp_path, "canasta", 4)
    table = left.program.table
    left.program.settings.change(sort="own")
    table.selection.choose(table.hand[:1])
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Right, CONTROL)
    hand = [item.card for item in table.hand]
    assert hand.index(table.hand[3].card) == 3
    opened = reopen_window(open_window, left)
    opened.handover._open()
    opened.settings.change(sort="own")
    assert [item.card for item in opened.table.hand] == hand
