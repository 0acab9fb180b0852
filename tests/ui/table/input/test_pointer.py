"""What the mouse does to a draft."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table.cloth import NEW, PILE, RULE, STOCK, Cloth
from tests.ui.table.conftest import NONE, SHIFT, Begin, Person
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.signs.counts import StackCountSign

EIGHTS, OTHERS = parse("8S 8H 8D"), parse("7S 7H 7D")
SEVENS, FELT = Place("meld", 0), QPoint(250, 735)


def make_cloth() -> Cloth:
    return Cloth(parse("X AS AH KD QC 7S 9S 9H"), (OTHERS, EIGHTS), parse("4C"))


def test_click_selects_a_card_and_a_second_click_deselects_it(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("AS", "KD")
    assert person.view.selection.cards == parse("AS KD")
    person.choose("AS")
    assert person.view.selection.cards == parse("KD")


def test_shift_click_selects_all_cards_between(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("AS")
    person.click(person.corner(person.card("QC")), SHIFT)
    assert person.view.selection.cards == parse("AS AH KD QC")


def test_dragging_from_the_felt_over_the_hand_chooses_a_range(begin: Begin) -> None:
    person = begin(make_cloth())
    last = person.corner(person.card("KD"))
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, FELT)
    QTest.mouseMove(person.view.port, last)
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, last)
    assert person.view.selection.cards == parse("X AS AH KD")


def test_click_on_the_felt_clears_the_selection(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("AS")
    person.click(FELT)
    assert person.view.selection.cards == ()


def test_drag_begins_only_beyond_a_few_pixels(begin: Begin) -> None:
    person = begin(make_cloth())
    start = person.corner(person.card("AS"))
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, start)
    QTest.mouseMove(person.view.port, start + QPoint(3, 2))
    assert not person.view.is_carrying
    QTest.mouseMove(person.view.port, start + QPoint(4, 2))
    assert person.view.is_carrying


def test_picking_up_a_card_marks_every_legal_drop_target(begin: Begin) -> None:
    person = begin(make_cloth())
    person.lift("7S", FELT)
    assert set(person.view.targets.rects) == {SEVENS, PILE, NEW}
    assert person.view.targets.places[SEVENS] is not None


def test_a_drop_on_a_legal_place_is_played(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("7S", person.middle(SEVENS))
    assert person.played == [("lay", parse("7S"), SEVENS)]


def test_selected_cards_are_dragged_together(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("9S", "9H")
    person.drag("9H", person.middle(NEW))
    assert person.draft.groups == (parse("9S 9H"),)
    assert person.hand == "X AS AH KD QC 7S"


def test_staged_card_can_be_dragged_back_to_the_hand(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", person.middle(NEW))
    staged = person.middle(Place("staged", 0, 0))
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, staged)
    QTest.mouseMove(person.view.port, staged + QPoint(0, 100))
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, FELT)
    assert person.draft.groups == ()
    assert "KD" in person.hand


def test_take_back_returns_staged_cards_one_by_one(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", person.middle(NEW))
    person.drag("QC", person.middle(Place("staged", 0, 1)))
    seen = [person.draft.groups]
    while person.view.take_back():
        seen.append(person.draft.groups)
    assert seen == [(parse("KD"), parse("QC")), (parse("KD"),), ()]


def test_refused_drop_returns_the_card_and_shows_a_bubble_with_the_rule(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", person.middle(SEVENS))
    bubble = person.view.bubble
    assert person.played == []
    assert not person.card("KD").is_displaced
    assert bubble.isVisible()
    assert bubble.title == "You can't lay off there"
    assert person.view.selection.refused == [person.card("KD")]
    bubble.answers[0].click()
    assert person.asked == [RULE]


def test_a_refusal_covers_neither_prompt_nor_counts(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("AS", person.middle(Place("meld", 1)))
    assert person.view.table is not None
    shown = person.view.bubble.geometry().adjusted(14, 14, -14, -14)
    prompt = person.view.table.boxes.prompt
    assert not shown.intersects(person.view.prompt.shown_buttons[-1].geometry())
    assert shown.bottom() <= prompt.y or shown.top() >= prompt.bottom
    counts = person.view.table_scene.board.rects("beside")
    assert len(counts) == 2
    assert not any(shown.intersects(QRect(*map(round, count))) for count in counts)


def test_refusal_bubble_closes_after_6_seconds_but_not_under_the_pointer(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("KD", person.middle(SEVENS))
    bubble = person.view.bubble
    assert bubble.clock.isActive()
    assert bubble.clock.interval() == 6000
    QApplication.sendEvent(bubble, QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert not bubble.clock.isActive()
    QApplication.sendEvent(bubble, QEvent(QEvent.Type.Leave))
    assert bubble.clock.isActive()
    bubble.clock.timeout.emit()
    assert not bubble.isVisible()


def test_a_click_on_the_stock_draws(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("KD")
    person.click(person.middle(STOCK))
    assert person.played == [("draw",)]


def test_click_on_the_pile_discards_the_selected_card(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("KD")
    person.click(person.middle(PILE))
    assert person.played == [("discard", "KD")]


def test_several_ways_to_take_the_pile_are_chosen_by_number(begin: Begin) -> None:
    person = begin(make_cloth())
    person.click(person.middle(PILE))
    assert person.played == []
    assert [text for text, _ in person.view.bubble.options] == ["9♠ 9♥", "9♦ joker"]
    person.press(Qt.Key.Key_2)
    assert person.played == [("take", parse("9D X"))]


def test_discarding_a_joker_by_drag_asks_for_confirmation(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("X", person.middle(PILE))
    assert person.played == []
    assert "last card" in person.view.bubble.title
    person.view.bubble.answers[1].click()
    assert person.played == []
    person.drag("X", person.middle(PILE))
    person.view.bubble.answers[0].click()
    assert person.played == [("discard", "X")]


def test_no_confirmation_is_asked_when_cautions_are_off(begin: Begin) -> None:
    person = begin(make_cloth())
    person.view.outcome.set_cautious(False)
    person.drag("X", person.middle(PILE))
    assert person.played == [("discard", "X")]


def test_right_button_and_escape_cancel_a_drag(begin: Begin) -> None:
    person = begin(make_cloth())
    before = person.hand
    person.lift("7S", person.middle(SEVENS))
    QTest.mousePress(person.view.port, Qt.MouseButton.RightButton, NONE, person.middle(SEVENS))
    assert not person.view.is_carrying
    person.lift("7S", person.middle(SEVENS))
    person.press(Qt.Key.Key_Escape)
    assert not person.view.is_carrying
    assert (person.played, person.hand) == ([], before)


def test_a_card_put_elsewhere_in_the_hand_stays_until_the_next_sort(begin: Begin) -> None:
    person = begin(make_cloth())
    person.drag("9H", person.corner(person.card("AS")) + QPoint(-10, 60))
    assert person.hand == "X 9H AS AH KD QC 7S 9S"
    person.view.present(make_cloth(), None)
    assert person.hand == "X 9H AS AH KD QC 7S 9S"
    person.press(Qt.Key.Key_S)
    assert person.hand == "X AS AH KD QC 7S 9S 9H"


def test_drag_continues_while_the_table_changes(begin: Begin) -> None:
    person = begin(make_cloth())
    person.lift("7S", FELT)
    person.view.present(Cloth(parse("X AS AH KD QC 7S 9S 9H"), (OTHERS, EIGHTS), parse("4C 5C")), None)
    assert person.view.is_carrying
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, person.middle(SEVENS))
    assert person.played == [("lay", parse("7S"), SEVENS)]


def test_hand_closes_behind_a_dragged_card_and_opens_below_it(begin: Begin) -> None:
    person = begin(make_cloth())
    width = person.card("X").pose.width
    person.lift("KD", person.middle(PILE))
    left, right = person.card("AH").pose.x, person.card("QC").pose.x
    assert right - left == pytest.approx(person.card("7S").pose.x - right)
    QTest.mouseMove(person.view.port, person.corner(person.card("9H")) + QPoint(-12, 60))
    assert person.card("9H").pose.x - person.card("9S").pose.x > width
    assert person.card("QC").pose.x - person.card("AH").pose.x < width


def test_a_card_let_go_over_the_felt_returns_to_its_place(begin: Begin) -> None:
    person = begin(make_cloth())
    before = [(item.card, item.pose) for item in person.view.hand]
    person.drag("KD", QPoint(250, 330))
    assert [(item.card, item.pose) for item in person.view.hand] == before
    assert person.played == []


def test_double_click_on_the_stock_draws_one_card(begin: Begin) -> None:
    person = begin(make_cloth())
    person.click(person.middle(STOCK))
    QTest.mouseDClick(person.view.port, Qt.MouseButton.LeftButton, NONE, person.middle(STOCK))
    assert person.played == [("draw",)]


@pytest.mark.parametrize("home", [True, False])
def test_stock_card_is_drawn_only_when_dragged_to_the_hand(begin: Begin, home: bool) -> None:
    person = begin(make_cloth())
    start = person.middle(STOCK)
    end = person.corner(person.card("7S")) if home else person.middle(PILE)
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, start)
    for step in range(1, 9):
        QTest.mouseMove(person.view.port, start + (end - start) * step / 8)
    assert person.view.is_carrying
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, end)
    assert person.played == ([("draw",)] if home else [])
    assert not person.view.is_carrying


@pytest.mark.parametrize("stock", [1, 2])
def test_dragging_the_top_stock_card_shows_the_next_card_until_it_returns(begin: Begin, stock: int) -> None:
    person = begin(replace(make_cloth(), stock=stock), speed=1)
    person.view.table_scene.animator.finish()
    start, end = person.middle(STOCK), person.middle(PILE)
    QTest.mousePress(person.view.port, Qt.MouseButton.LeftButton, NONE, start)
    for step in range(1, 9):
        QTest.mouseMove(person.view.port, start + (end - start) * step / 8)
    left = read_stock(person)
    assert left == (stock - 1, stock > 1, stock == 1)
    QTest.mouseRelease(person.view.port, Qt.MouseButton.LeftButton, NONE, end)
    assert person.view.table_scene.animator.running and read_stock(person) == left
    person.view.table_scene.animator.finish()
    assert read_stock(person) == (stock, True, False)


def read_stock(person: Person) -> tuple[int, bool, bool]:
    """Return the number beside the stock, and whether there are a card and its paper, and whether there is a slot."""
    scene = person.view.table_scene
    signs = {key: item.sign for key, item in scene.board.items() if item.isVisible()}
    number = signs["beside", STOCK]
    assert isinstance(number, StackCountSign)
    away = {track.item for track in scene.animator.tracks}
    backs = [item for item in scene.items() if isinstance(item, CardItem) and item.place == STOCK and item.isVisible()]
    paper, poses = ("edges", STOCK) in signs, any(item not in away for item in backs)
    assert paper == poses
    return int(number.number), paper, ("slot", STOCK) in signs


def test_card_is_no_obvious_play_while_another_card_is_selected(begin: Begin) -> None:
    person = begin(make_cloth())
    first, second = person.view.hand[0], person.view.hand[1]
    person.click(person.corner(first))
    assert not person.view.outcome.double_click(second)
    QTest.mouseDClick(person.view.port, Qt.MouseButton.LeftButton, NONE, person.corner(second))
    assert person.played == []


def test_sort_never_comes_where_another_button_has_just_been(begin: Begin) -> None:
    person = begin(make_cloth())
    prompt = person.view.prompt
    before = {button.name: button.geometry() for button in prompt.shown_buttons}
    person.view.present(replace(make_cloth(), waiting=True), None)
    after = {button.name: button.geometry() for button in prompt.shown_buttons}
    others = [box for name, box in before.items() if name != "sort"]
    assert not any(after["sort"].intersects(box) for box in others)
    assert prompt.shown_buttons[-1].text() in ("Sort", "Sort: rank")


def test_double_click_selects_a_card_and_marks_its_targets(begin: Begin) -> None:
    person = begin(make_cloth())
    at = person.corner(person.card("7S"))
    person.click(at)
    QTest.mouseDClick(person.view.port, Qt.MouseButton.LeftButton, NONE, at)
    assert person.view.selection.cards == parse("7S")
    assert set(person.view.targets.rects) == {SEVENS, PILE, NEW}
    assert person.played == []


def test_selecting_a_card_marks_its_targets_and_a_click_there_plays_it(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("7S")
    assert set(person.view.targets.rects) == {SEVENS, PILE, NEW}
    person.click(person.middle(SEVENS))
    assert person.played == [("lay", parse("7S"), SEVENS)]
    person.choose("7S")
    assert not person.view.targets.rects


def test_double_click_that_becomes_a_drag_carries_the_selected_cards(begin: Begin) -> None:
    person = begin(make_cloth())
    person.choose("9S", "9H")
    start, end = person.corner(person.card("9H")), person.middle(SEVENS)
    left = Qt.MouseButton.LeftButton
    again = QMouseEvent(QEvent.Type.MouseButtonDblClick, QPointF(start), QPointF(start), left, left, NONE)
    QApplication.sendEvent(person.view.viewport(), again)
    QTest.mouseMove(person.view.port, start + QPoint(0, -40))
    QTest.mouseMove(person.view.port, end)
    assert person.view.is_carrying
    assert [item.card for item in person.view.selection.items] == list(parse("9S 9H"))
    QTest.mouseRelease(person.view.port, left, NONE, end)
    assert not person.view.is_carrying


def test_dragging_goes_on_where_cards_before_the_gap_have_left_the_hand(begin: Begin) -> None:
    """A red three may be laid meanwhile: the gap is then at the hand's end."""
    person = begin(Cloth(parse("AS KS QS JS 3H 3D")))
    last = person.card("JS")
    start, left = person.corner(last), Qt.MouseButton.LeftButton
    QTest.mousePress(person.view.port, left, NONE, start)
    QTest.mouseMove(person.view.port, start + QPoint(0, -40))
    QTest.mouseMove(person.view.port, start + QPoint(300, 5))
    assert person.view.is_carrying
    person.view.present(Cloth(parse("AS JS")), None)
    assert [item.card for item in person.view.hand] == list(parse("AS JS"))
    QTest.mouseRelease(person.view.port, left, NONE, start)
