"""A whole turn by keyboard only."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import NEW, PILE, STOCK, Cloth
from tests.ui.table.conftest import Begin, Person
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.zones import FocusZone
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.marks import RingSign

Key = Qt.Key
SEVENS = Place("meld", 0)


def make_cloth() -> Cloth:
    return Cloth(parse("X AS AH KD TC 7S 9S 9H 3C"), (parse("7H 7D 7C"), parse("8S 8H 8D")), parse("4C"))


def test_arrows_move_the_focus_and_stop_at_the_ends(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_Right)
    assert person.view.selection.focus is person.card("X")
    person.press(Key.Key_Left, Key.Key_Right, Key.Key_Right)
    assert person.view.selection.focus is person.card("AH")
    person.press(Key.Key_End, Key.Key_Right)
    assert person.view.selection.focus is person.card("3C")


def test_space_selects_a_card_and_shift_arrow_extends_the_selection(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_Right, Key.Key_Right, Key.Key_Space)
    assert person.view.selection.cards == parse("AS")
    person.press(Key.Key_Right, Key.Key_Right, shift=True)
    assert person.view.selection.cards == parse("AS AH KD")


@pytest.mark.parametrize(
    ("key", "card"), [(Key.Key_A, "AS"), (Key.Key_9, "9S"), (Key.Key_0, "TC"), (Key.Key_K, "KD"), (Key.Key_X, "X")]
)
def test_rank_key_focuses_a_card_of_that_rank(begin: Begin, key: Key, card: str) -> None:
    person = begin(make_cloth())
    person.press(key)
    assert person.view.selection.focus is person.card(card)


def test_repeated_rank_key_goes_to_the_next_card_and_shift_suit_to_that_suit(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_9, Key.Key_9)
    assert person.view.selection.focus is person.card("9H")
    person.press(Key.Key_S, shift=True)
    assert person.view.selection.focus is person.card("9S")


def test_tab_visits_the_legal_places_and_enter_drops_there(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_7, Key.Key_Tab)
    assert person.view.targets.order()[0] == PILE
    assert person.view.targets.near == PILE
    assert person.view.zones.place == PILE
    person.press(Key.Key_Tab)
    assert person.view.targets.near in (SEVENS, NEW)
    while person.view.targets.near != SEVENS:
        person.press(Key.Key_Tab)
    person.press(Key.Key_Return)
    assert person.played == [("lay", parse("7S"), SEVENS)]
    assert person.view.zones.place is None


def test_letter_keys_press_buttons_and_enter_the_highlighted_one(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_T)
    person.press(Key.Key_K, Key.Key_Space, Key.Key_Return)
    assert person.played == [("take", ()), ("discard", "KD")]


def test_discard_key_without_a_selection_takes_the_focused_card(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_K, Key.Key_D)
    assert person.played == [("discard", "KD")]


def test_escape_cancels_target_selection_and_staged_cards_one_at_a_time(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("KD")
    person.view.outcome.drop([person.card("KD")], NEW)
    person.press(Key.Key_A, Key.Key_Tab)
    assert person.view.targets.near
    person.press(Key.Key_Escape)
    assert not person.view.targets.near
    assert person.view.selection.cards == parse("AS")
    person.press(Key.Key_Escape)
    assert person.view.selection.cards == ()
    assert person.draft.staged
    person.press(Key.Key_Escape)
    assert not person.draft.staged


def test_ctrl_enter_plays_nothing_when_several_targets_are_possible(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_K)
    QTest.keyClick(person.view, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert person.played == []
    assert set(person.view.targets.rects) == {PILE, NEW}


def test_s_key_sorts_the_hand_by_suit_and_back(begin: Begin) -> None:
    person = begin(make_cloth())
    before = person.hand
    person.press(Key.Key_S)
    assert person.hand == "X AS 7S 9S AH 9H KD TC 3C"
    person.press(Key.Key_S)
    assert person.hand == before


def test_f6_cycles_through_zones_and_arrows_move_within_a_zone(begin: Begin) -> None:
    person = begin(make_cloth())
    zones, buttons = person.view.zones, person.view.prompt.shown_buttons
    person.press(Key.Key_F6)
    assert (zones.current_zone, zones.place) == ("own", SEVENS)
    person.press(Key.Key_F6)
    assert (zones.current_zone, zones.place) == ("centre", STOCK)
    person.press(Key.Key_Right)
    assert zones.place == PILE
    person.press(Key.Key_F6)
    assert zones.current_zone == "opponents"
    assert {zones.places(FocusZone.OPPONENTS)[n].kind for n in range(4)} == {"meld", "hand"}
    person.press(Key.Key_F6)
    button = person.view.focusWidget()
    assert button in buttons
    QTest.keyClick(button, Key.Key_F6)
    assert zones.current_zone == "hand"
    assert not zones.place
    assert person.view.selection.focus is person.card("X")


def test_card_loses_the_focus_ring_when_a_zone_gets_the_focus(begin: Begin, qtbot: QtBot) -> None:
    person = begin(make_cloth())
    qtbot.waitUntil(person.view.hasFocus)
    person.press(Key.Key_Right)
    card = person.card("X")
    assert get_mark_kinds(person, card) == ("focused",)
    person.press(Key.Key_F6)
    assert person.view.zones.place == SEVENS
    assert get_mark_kinds(person, card) == ()
    person.press(Key.Key_Escape)
    assert get_mark_kinds(person, card) == ("focused",)
    person.view.zones.focus_zone(FocusZone.BUTTONS)
    assert get_mark_kinds(person, card) == ()


def get_mark_kinds(person: Person, card: CardItem) -> tuple[str, ...]:
    """Return the kinds of marks on a card."""
    for sign in card.childItems():
        if isinstance(sign, SignItem) and isinstance(sign.sign, RingSign):
            return sign.sign.kinds
    return ()


def test_shift_f6_cycles_through_the_zones_backwards(begin: Begin) -> None:
    person = begin(make_cloth())
    zones, passed = person.view.zones, []
    for _ in range(5):
        focused = zones.button or person.view
        QTest.keyClick(focused, Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
        passed.append(zones.current_zone)
    assert passed == ["buttons", "opponents", "centre", "own", "hand"]


def test_enter_on_a_button_with_the_focus_presses_that_button(begin: Begin) -> None:
    person = begin(make_cloth())
    person.view.zones.focus_zone(FocusZone.BUTTONS)
    sort = person.view.prompt.shown_buttons[0]
    sort.setFocus()
    before = person.hand
    QTest.keyClick(sort, Key.Key_Return)
    assert person.hand != before
    assert person.played == []


def test_enter_at_a_focused_meld_drops_the_card_and_escape_leads_back(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("7S")
    person.press(Key.Key_F6, Key.Key_Return)
    assert person.played == [("lay", parse("7S"), SEVENS)]
    person.press(Key.Key_Escape)
    assert person.view.zones.place is None
    assert person.view.selection.cards == parse("7S")


def test_ctrl_d_is_left_to_the_window_and_discards_nothing(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_K)
    QTest.keyClick(person.view, Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert person.played == []
    person.press(Key.Key_D)
    assert person.played != []


def test_no_button_says_enter_while_enter_drops_cards_at_the_place_reached_with_tab(begin: Begin) -> None:
    person = begin(make_cloth())
    person.press(Key.Key_7, Key.Key_Space)
    [amber] = [button for button in person.view.prompt.shown_buttons if button.primary]
    assert (amber.yielding, amber.accessibleDescription()) == (False, "Enter")
    person.press(Key.Key_Tab)
    assert person.view.targets.near is not None
    assert (amber.yielding, amber.accessibleDescription()) == (True, "")
    person.press(Key.Key_Escape)
    assert person.view.targets.near is None
    assert (amber.yielding, amber.accessibleDescription()) == (False, "Enter")
