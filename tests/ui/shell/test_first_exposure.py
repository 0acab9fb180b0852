"""The table is laid out when the window is on the screen, and does not wait forever for that event."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR
from upcard.ui.shell.main_window import FirstExposure


@pytest.mark.parametrize("heard", [True, False])
def test_table_is_laid_once_whether_the_system_says_that_the_window_is_there_or_not(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, heard: bool
) -> None:
    """Once a table stayed empty for half a minute, on a screen that sent no event."""
    monkeypatch.setattr("upcard.ui.shell.main_window.UNHEARD", HOUR if heard else 0)
    window, laid = QWidget(), list[str]()
    qtbot.addWidget(window)
    waiting = FirstExposure(window, lambda: laid.append("laid"))
    assert laid == []
    if heard:
        window.show()
    qtbot.waitUntil(lambda: bool(laid))
    window.show()
    qtbot.waitExposed(window)
    waiting.go_on()
    assert laid == ["laid"]
