"""The table is laid out when the window is on the screen, and does not wait forever for that event."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR
from upcard.ui.shell.main_window import FirstExposure


@pytest.mark.parametrize("heard", [True, False])
def test_table_is_laid_out_once_with_or_without_an_expose_event(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, heard: bool
) -> None:
    """On a screen that sent no expose event, a table once stayed empty for half a minute."""
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
