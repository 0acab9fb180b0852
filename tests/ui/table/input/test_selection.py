"""The marks on cards of the hand."""

from PySide6.QtCore import QRectF, Qt

from tests.ui.table.cloth import PILE, Cloth
from tests.ui.table.conftest import Begin, Person
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.marks import RingSign, TickSign

HAND = Cloth(parse("X AS AH KD QC 7S 9S 9H"), (parse("7H 7D 7C"), parse("8S 8H 8D")), parse("4C"))


def list_ticks(person: Person) -> list[SignItem]:
    """Return the visible discs, from left to right."""
    items = person.view.table_scene.items()
    found = [
        item for item in items if isinstance(item, SignItem) and isinstance(item.sign, TickSign) and item.isVisible()
    ]
    return sorted(found, key=lambda item: item.x())


def test_check_marks_are_above_all_cards(begin: Begin) -> None:
    person = begin(HAND)
    person.choose("AS", "AH", "KD")
    top = max(item.zValue() for item in person.view.table_scene.cards())
    assert [tick.zValue() > top for tick in list_ticks(person)] == [True] * 3


def test_a_check_covers_no_index(begin: Begin) -> None:
    person = begin(HAND)
    person.choose("AS", "KD", "9H")
    hand = list(person.view.hand)
    for tick, item in zip(list_ticks(person), person.view.selection.in_order, strict=True):
        assert isinstance(item, CardItem)
        box, left = tick.sceneBoundingRect(), item.pos().x() - item.pose.width / 2
        after = hand[hand.index(item) + 1 :]
        right = after[0].pos().x() - after[0].pose.width / 2 if after else left + item.pose.width + box.width() / 2
        assert left <= box.left()
        assert box.right() <= right + 2


def test_check_mark_of_a_card_selected_by_key_is_on_that_card(begin: Begin) -> None:
    person = begin(HAND)
    person.press(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space)
    (item,) = person.view.selection.in_order
    (tick,) = list_ticks(person)
    assert item.sceneBoundingRect().intersects(tick.sceneBoundingRect())


def test_check_mark_covers_no_card_index_in_two_rows_of_large_faces(begin: Begin) -> None:
    person = begin(Cloth(parse("4C 5S 6S 7S 8S 9S TS JS QS KS AS 4H 5H 6H 7H 8H 9H TH JH QH KH AH") * 2))
    view = person.view
    view.resize(960, 560)
    view.set_deck("large", "teal")
    rows = sorted({item.pose.y for item in view.hand})
    assert len(rows) == 2
    for number in (5, 30):
        person.click(person.corner(list(view.hand)[number]))
    chosen = view.selection.in_order
    assert {item.pose.y for item in chosen} == set(rows)
    indexes = [
        QRectF(item.pos().x() - item.pose.width / 2, item.pos().y(), 0.38 * item.pose.width, 0.7 * item.pose.width)
        for item in view.hand
        if item not in chosen
    ]
    for tick in list_ticks(person):
        box = tick.sceneBoundingRect().adjusted(3, 3, -3, -3)
        assert not any(box.intersects(index) for index in indexes)


def test_cross_marks_of_refused_cards_are_above_all_cards(begin: Begin) -> None:
    person = begin(HAND)
    person.choose("AS", "KD")
    person.drag("KD", person.middle(Place("meld", 1)))
    assert len(list_ticks(person)) == 2
    top = max(item.zValue() for item in person.view.table_scene.cards())
    assert all(
        isinstance(tick.sign, TickSign) and tick.sign.refused and tick.zValue() > top for tick in list_ticks(person)
    )


def test_check_marks_disappear_while_cards_are_dragged(begin: Begin) -> None:
    person = begin(HAND)
    person.choose("AS", "AH")
    assert list_ticks(person)
    person.lift("AH", person.middle(PILE))
    assert list_ticks(person) == []


def test_selection_ring_of_a_tilted_card_is_centred_on_it(begin: Begin) -> None:
    person = begin(HAND)
    person.choose("X", "9H")
    for item in person.view.selection.in_order:
        ring = next(
            each for each in item.childItems() if isinstance(each, SignItem) and isinstance(each.sign, RingSign)
        )
        assert item.baked
        assert (ring.sceneBoundingRect().center() - item.scenePos()).manhattanLength() < 1.5
