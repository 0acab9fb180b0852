"""Ways of using the table: touch, unsteady hands, the left hand, and an own order of cards."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import NEW, OWN, PILE, STOCK, Cloth
from tests.ui.table.conftest import NONE, Begin, Person
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.ui.style.style_context import FINGER, SMALL
from upcard.ui.table.overlay.bubble import STAYS

FELT = QPoint(250, 735)
CONTROL = Qt.KeyboardModifier.ControlModifier
GROUP = Place("staged", 0, 0)


def make_cloth() -> Cloth:
    return Cloth(parse("X AS AH KD QC 7S 9S 9H"), (parse("7S 7H 7D"), parse("8S 8H 8D")), parse("4C"))


@pytest.fixture(scope="module")
def screen() -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


def touch(person: Person, screen: QPointingDevice, *way: QPoint) -> None:
    """Touch a point, move the finger along others, and lift it."""
    port = person.view.port
    QTest.touchEvent(port, screen).press(0, way[0], port).commit()
    for at in way[1:]:
        QTest.touchEvent(port, screen).move(0, at, port).commit()
    QTest.touchEvent(port, screen).release(0, way[-1], port).commit()


def test_tap_selects_a_card_and_a_second_tap_drops_it(begin: Begin, screen: QPointingDevice) -> None:
    person = begin(make_cloth())
    touch(person, screen, person.corner(person.card("AS")))
    assert person.view.selection.cards == parse("AS")
    touch(person, screen, person.middle(PILE))
    assert person.played


def test_touch_drag_plays_a_card(begin: Begin, screen: QPointingDevice) -> None:
    person = begin(make_cloth())
    start, end = person.corner(person.card("AS")), person.middle(PILE)
    touch(person, screen, start, start + QPoint(20, 0), end, end)
    assert person.played


def test_long_press_shows_the_closeup_and_selects_nothing(qtbot: QtBot, begin: Begin, screen: QPointingDevice) -> None:
    person, looked = begin(make_cloth()), list[QPointF]()
    person.view.closeup.open_at = looked.append  # type: ignore[method-assign, assignment]
    port, at = person.view.port, person.corner(person.card("AS"))
    QTest.touchEvent(port, screen).press(0, at, port).commit()
    qtbot.waitUntil(lambda: bool(looked))
    QTest.touchEvent(port, screen).release(0, at, port).commit()
    assert person.view.selection.cards == ()


def test_second_touch_point_selects_no_card(begin: Begin, screen: QPointingDevice) -> None:
    person = begin(make_cloth())
    port, one, two = person.view.port, person.corner(person.card("AS")), person.corner(person.card("KD"))
    QTest.touchEvent(port, screen).press(0, one, port).press(1, two, port).commit()
    QTest.touchEvent(port, screen).release(0, one, port).release(1, two, port).commit()
    assert person.view.selection.cards in ((), parse("AS"))


def test_tap_on_bare_felt_undoes_selection_first_and_then_the_staged_cards(
    begin: Begin, screen: QPointingDevice
) -> None:
    person = begin(make_cloth())
    person.choose("9S", "9H")
    person.click(person.middle(NEW))
    person.choose("AS")
    touch(person, screen, FELT)
    assert (person.view.selection.cards, person.draft.staged) == ((), True)
    touch(person, screen, FELT - QPoint(150, 0))
    assert not person.draft.staged


def test_click_on_a_staged_card_returns_it_to_the_hand(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("9S", "9H")
    person.click(person.middle(NEW))
    last = person.view.table_scene.items_by_place[GROUP][-1]
    person.click(last.pos().toPoint())
    assert last.card in person.hand.split()


def test_drag_counts_as_a_click_when_taps_only_is_on(begin: Begin) -> None:
    person = begin(make_cloth())
    person.view.set_input_options(SMALL, left=False, taps=True, stay=False)
    person.drag("AS", QPoint(1000, 150))
    assert (person.view.selection.cards, person.played) == (parse("AS"), [])
    middle = person.middle(PILE)
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, middle)
    QTest.mouseMove(person.view.port, FELT)
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, FELT)
    assert person.played


@pytest.mark.parametrize("target", [SMALL, FINGER])
@pytest.mark.parametrize("cards", [11, 16, 26])
def test_cards_and_buttons_have_the_chosen_target_size(begin: Begin, cards: int, target: int) -> None:
    person = begin(Cloth(parse(" ".join(["4S 5H 6D 7C 8S 9H TD JC QS KH AD 2C X"] * 2))[:cards]))
    person.view.resize(960, 556)
    person.view.set_input_options(target, left=False, taps=False, stay=False)
    rows: dict[float, list[float]] = {}
    for item in person.view.hand:
        rows.setdefault(round(item.pose.y) if cards > 16 else 0, []).append(item.pose.x)
    for row in rows.values():
        assert all(right - left >= target - 0.01 for left, right in pairwise(row))
    assert person.view.prompt.shown_buttons
    assert all(min(button.width(), button.height()) >= target for button in person.view.prompt.shown_buttons)


def test_bubble_stays_until_escape_when_stay_is_on(begin: Begin) -> None:
    person = begin(make_cloth())
    person.view.set_input_options(SMALL, left=False, taps=False, stay=True)
    person.drag("KD", QPoint(1000, 150))
    assert person.view.bubble.isVisible()
    assert person.view.bubble.clock.remainingTime() > 1000 * STAYS
    person.press(Qt.Key.Key_Escape)
    assert not person.view.bubble.isVisible()


def test_own_order_is_changed_by_keys_and_buttons_and_kept(begin: Begin) -> None:
    person = begin(make_cloth())
    person.view.set_sorting("own")
    person.choose("KD")
    assert [button.name for button in person.view.prompt.shown_buttons][:3] == ["move_left", "move_right", "sort"]
    QTest.keyClick(person.view, Qt.Key.Key_Left, CONTROL)
    assert person.hand == "X AS KD AH QC 7S 9S 9H"
    person.view.prompt.shown_buttons[1].click()
    person.view.prompt.shown_buttons[1].click()
    assert person.hand == "X AS AH QC KD 7S 9S 9H"
    person.view.present(Cloth(parse("X AS AH KD QC JC JS 7S 9S 9H"), (), parse("4C")), None)
    assert person.hand == "X AS AH QC KD 7S 9S 9H JC JS"


def test_cards_that_lie_apart_are_moved_together(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("AS", "QC")
    QTest.keyClick(person.view, Qt.Key.Key_Right, CONTROL)
    assert person.hand == "X AH AS QC KD 7S 9S 9H"


def test_left_handed_table_is_mirrored_except_for_the_seats(begin: Begin) -> None:
    person = begin(make_cloth())
    view = person.view
    assert view.table is not None
    right = view.table
    view.set_input_options(SMALL, left=True, taps=False, stay=False)
    left, wide = view.table, right.boxes.table.w
    for place in (STOCK, PILE, Place("meld", 0)):
        assert left.layouts[place].rect.right == pytest.approx(wide - right.layouts[place].rect.x)
    for seat in (1, 2, 3):
        assert left.boxes.seats[seat] == pytest.approx(right.boxes.seats[seat])
    assert [pose.card for pose in left.layouts[OWN].poses] == [pose.card for pose in right.layouts[OWN].poses]
    assert all(button.x() < wide / 4 for button in view.prompt.shown_buttons)
    person.choose("AS")
    person.click(person.middle(PILE))
    assert person.played


def test_sorting_is_offered_as_soon_as_cards_are_held(begin: Begin) -> None:
    person = begin(Cloth(()))
    assert "sort" not in [button.name for button in person.view.prompt.shown_buttons]
    person.view.present(make_cloth(), None)
    assert "sort" in [button.name for button in person.view.prompt.shown_buttons]
