"""A newcomer is told about the lessons once, when the first table lies still."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, canasta
from upcard.games.canasta import CANASTA
from upcard.play.match.match import Match
from upcard.ui.app import deferred_start
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.lessons.list_page import LessonListPage
from upcard.ui.features.lessons.welcome import WelcomeBox
from upcard.ui.table.geometry.layout import Rect

Key = Qt.Key


def word_on(program: Program) -> WelcomeBox:
    """Return the box that tells a newcomer about the lessons."""
    word = program.table.port.findChild(WelcomeBox)
    assert isinstance(word, WelcomeBox)
    return word


def test_the_first_table_has_come_to_rest_before_it_speaks_of_lessons(open_window: Open) -> None:
    program = open_window(newcomer=True)
    assert deferred_start.SOON > 0 and program.table.port.findChild(WelcomeBox) is None


def test_a_newcomer_is_led_to_the_lessons_until_somebody_has_played(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deferred_start, "SOON", 0)
    match = canasta()
    while match.to_act != 0:
        play_on(match, 1)
    program = open_window(match, newcomer=True)
    qtbot.waitUntil(lambda: program.table.port.findChild(WelcomeBox) is not None)
    word = word_on(program)
    assert word.isVisible()
    table = program.table.table
    assert table is not None
    place = word.geometry()
    spot = Rect(place.x(), place.y(), place.width(), place.height())
    assert any(tray.contains(*spot.middle) for tray in table.boxes.trays.values())
    assert not any(bed.rect.meets(spot) for bed in table.beds.values() if bed.lies)
    program.settings.change(language="ja")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert word_on(program).learn.text() == "レッスン"
    QTest.keyClick(program.table, Key.Key_N)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert program.table.port.findChild(WelcomeBox) is None
    assert program.settings.recall_text("lessons") == "known"


def test_it_stands_away_from_a_first_meld_that_is_being_put_together(open_window: Open) -> None:
    rules = next(iter(CANASTA.rules.presets.values()))
    position = CANASTA.text.form.read({}, {"phase": "play", "hands": [12, 11, 11, 11]}, "1")
    program = open_window(Match.from_position(CANASTA, rules, "1", position), newcomer=True)
    deferred_start.welcome_newcomer(program)
    word, table = word_on(program), program.table.table
    assert table is not None and table.bay is not None and word.isVisible()
    place = word.geometry()
    assert not table.bay.notes.meets(Rect(place.x(), place.y(), place.width(), place.height()))


def test_a_newcomer_who_opens_them_is_not_asked_again(open_window: Open) -> None:
    program = open_window(newcomer=True)
    deferred_start.welcome_newcomer(program)
    QTest.mouseClick(word_on(program).learn, Qt.MouseButton.LeftButton)
    assert isinstance(program.window.sheet, LessonListPage)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert program.table.port.findChild(WelcomeBox) is None
