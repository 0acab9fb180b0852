"""The closeup of a card opens with the right button or a key, and closes with any input."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table.cloth import PILE, Cloth
from tests.ui.table.conftest import NONE, Begin
from upcard.core.cards import parse

Key = Qt.Key


def test_the_right_button_shows_a_card_and_the_next_press_puts_it_away(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    QTest.mouseClick(person.view.port, Qt.MouseButton.RightButton, NONE, person.middle(PILE))
    assert person.view.looking.closeup is not None
    assert person.view.looking.closeup.lines == ("Four of clubs", "in stock")
    person.click(person.corner(person.card("KD")))
    assert person.view.looking.closeup is None
    assert person.played == []


def test_where_no_card_is_chosen_any_more_none_is_shown(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    person.view.judge.command("look")
    assert person.view.looking.closeup is None


def test_the_key_shows_the_card_with_the_focus_and_escape_puts_it_away(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    person.press(Key.Key_K, Key.Key_I)
    assert person.view.looking.closeup is not None
    assert person.view.looking.closeup.lines[0] == "King of diamonds"
    person.press(Key.Key_Escape)
    assert person.view.looking.closeup is None
    assert person.view.selection.focus is person.card("KD")
