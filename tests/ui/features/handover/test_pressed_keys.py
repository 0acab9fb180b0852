"""Which keys are down, when a held key arrives as repeated releases and presses."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from upcard.ui.features.handover.pressed_keys import PressedKeys

RETURN, SHIFT = 36, 50
"""The X11 codes of the keys."""
DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


@pytest.fixture
def held(qtbot: QtBot) -> PressedKeys:
    window = QWidget()
    qtbot.addWidget(window)
    return PressedKeys(window)


def send_key_event(held: PressedKeys, kind: QEvent.Type, time: int, code: int = RETURN) -> QKeyEvent:
    """Send a key event with a time to the window, and return it as a widget would get it."""
    event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, code, 0, 0, "\r")
    event.setTimestamp(time)
    held.eventFilter(held, event)
    return event


def test_first_press_is_fresh(held: PressedKeys) -> None:
    assert held.is_new_press(send_key_event(held, DOWN, 5))


@pytest.mark.parametrize("later", [0, 1, 19])
def test_press_right_after_release_of_a_long_held_key_is_a_repeat(held: PressedKeys, later: int) -> None:
    send_key_event(held, DOWN, 1000)
    for time in (1660, 1700, 1740):
        send_key_event(held, UP, time)
        assert not held.is_new_press(send_key_event(held, DOWN, time + later))


def test_press_30_ms_after_the_release_of_the_same_key_is_fresh(held: PressedKeys) -> None:
    send_key_event(held, DOWN, 1000)
    send_key_event(held, UP, 1060)
    assert held.is_new_press(send_key_event(held, DOWN, 1090))


def test_press_right_after_another_key_was_let_go_is_fresh(held: PressedKeys) -> None:
    send_key_event(held, DOWN, 1000, SHIFT)
    send_key_event(held, UP, 1060, SHIFT)
    assert held.is_new_press(send_key_event(held, DOWN, 1061))


def test_press_with_another_key_down_is_not_fresh(held: PressedKeys) -> None:
    send_key_event(held, DOWN, 1000, SHIFT)
    assert not held.is_new_press(send_key_event(held, DOWN, 1061))


def test_key_that_was_down_when_the_window_was_left_is_forgotten(held: PressedKeys) -> None:
    send_key_event(held, DOWN, 1000, SHIFT)
    held.eventFilter(held, QEvent(QEvent.Type.FocusOut))
    assert held.is_new_press(send_key_event(held, DOWN, 1061))
