"""A button's key is pressed while a card has the focus; a refusal names the rule about that card."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import Person
from upcard.games import GAMES
from upcard.play.text.words import Words
from upcard.ui.table.view import TableView

CASSINO = GAMES["cassino"]
BUILD = {"cards": ["3H", "4D"], "value": 7, "pair": False, "owner": 0}


def test_button_key_refuses_the_focused_card_by_name_and_rule(qtbot: QtBot) -> None:
    """By the rule cassino.builder-trail: no trailing while one's own build is on the table."""
    hands = [["7S", "9C", "2C"], ["6C"]]
    position = CASSINO.text.form.read({}, {"hands": hands, "table": [BUILD, "9D"], "turn": 0, "stock": []}, "0")
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.set_words(Words("en", {1: "Ken"}, you=0))
    view.set_speed(0)
    view.present(CASSINO.table.draft(CASSINO.rules.observe(position, 0)), None)
    view.show()
    me = Person(view)
    me.press(Qt.Key.Key_2, Qt.Key.Key_T)
    assert view.bubble.title == "You can't trail 2♣"
    assert view.outcome.refused is not None and view.outcome.refused.rule == "cassino.builder-trail"
