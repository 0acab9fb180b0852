"""A player who sits out a deal may point at everything, and can play nothing."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.table.crowds import make_crowded_draft
from upcard.play.text.words import Words
from upcard.ui.table.labels.seats import BenchSign
from upcard.ui.table.view import TableView

KEYS = "ASDTNMPGYRXI0123456789\t\r "


def test_keys_and_clicks_play_nothing_from_the_bench(qtbot: QtBot) -> None:
    draft = make_crowded_draft("six-rotating", 3, 4, 11, seat=5)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words("en", {seat: "Nora" for seat in range(5)}, you=5))
    view.set_speed(0)
    view.show()
    played: list[object] = []
    view.played.connect(played.append)
    view.present(draft, draft.seen)
    for letter in KEYS:
        QTest.keyClicks(view, letter)
    for key in (Qt.Key.Key_F6, Qt.Key.Key_Left, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Home):
        QTest.keyClick(view, key)
    for x in range(10, 960, 90):
        for y in range(10, 556, 60):
            QTest.mouseMove(view.port, QPoint(x, y))
            QTest.mouseClick(view.port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y))
            QTest.mouseClick(view.port, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y))
    assert played == []
    assert view.hand_place is None and view.prompt.shown_buttons == []
    assert isinstance(dict(view.table_scene.board.items())["bench"].sign, BenchSign)
