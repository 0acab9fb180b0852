"""Cassino at the table by pointer and keys."""

from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import build, position, take, trail
from tests.ui.table.conftest import Person
from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.core.plan import FELT
from upcard.games.cassino.draft import Draft
from upcard.games.cassino.position import observe, table_place
from upcard.play.words import Words
from upcard.ui.table.view import TableView


def sit(qtbot: QtBot, hand: str, table: str) -> Person:
    """Sit down at a table of Cassino with these cards."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.set_words(Words("en", {1: "Ken"}, you=0))
    view.set_speed(0)
    view.present(Draft(observe(position(hand, table), 0)), None)
    view.show()
    view.setFocus()
    return Person(view)


def at(card: str) -> Place:
    """Return the place of a table card."""
    return table_place(Card(card))


def test_choose_and_take(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    me.choose("9H")
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "6C 4H 5C 8H AD"),)]


def test_click_table_cards(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.click(me.middle(at("4H")))
    me.click(me.middle(at("5C")))
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_drop_asks(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    me.press(Qt.Key.Key_3)
    assert me.played == [(build("4S", "4H", 8),)]


def test_trail_by_drop_and_key(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H KD")
    me.choose("9H")
    me.press(Qt.Key.Key_T)
    assert me.played == [(trail("9H"),)]


def test_trail_on_felt(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H KD")
    rect = me.view.targets.own_trays()[FELT]
    me.drag("9H", QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert me.played == [(trail("9H"),)]
