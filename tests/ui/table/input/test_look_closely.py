"""The closeup of a card opens with the right button or a key, and closes with any input."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table.cloth import PILE, Cloth
from tests.ui.table.conftest import NONE, Begin
from upcard.core.cards import parse

Key = Qt.Key


def test_right_click_shows_the_closeup_and_the_next_click_closes_it(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    QTest.mouseClick(person.view.port, Qt.MouseButton.RightButton, NONE, person.middle(PILE))
    assert person.view.closeup.closeup is not None
    assert person.view.closeup.closeup.lines == ("Four of clubs", "in stock")
    person.click(person.corner(person.card("KD")))
    assert person.view.closeup.closeup is None
    assert person.played == []


def test_look_command_without_a_selected_card_shows_no_closeup(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    person.view.outcome.command("look")
    assert person.view.closeup.closeup is None


def test_i_key_shows_the_focused_card_and_escape_closes_the_closeup(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS KD"), pile=parse("4C")))
    person.press(Key.Key_K, Key.Key_I)
    assert person.view.closeup.closeup is not None
    assert person.view.closeup.closeup.lines[0] == "King of diamonds"
    person.press(Key.Key_Escape)
    assert person.view.closeup.closeup is None
    assert person.view.selection.focus is person.card("KD")
