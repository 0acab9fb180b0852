"""Cassino at the table, by mouse and keyboard."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import build, position, take, trail
from tests.ui.table.conftest import Person
from upcard.core.cards import Card, parse
from upcard.core.events import Place, Told
from upcard.core.table.plan import FELT
from upcard.games.cassino.position import observe, table_place
from upcard.games.cassino.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.input.dragging import CARRIED_Z
from upcard.ui.table.labels.proposed import runs
from upcard.ui.table.labels.shared_labels import PickedRing
from upcard.ui.table.motion.scene import CLOSING_Z
from upcard.ui.table.overlay.balloon import find_tail_corners
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.view import TableView


def seat_person(qtbot: QtBot, hand: str, table: str) -> Person:
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


def double_click(me: Person, face: str) -> None:
    """Click on a card of the hand, and at once again."""
    at = me.corner(me.card(face))
    me.click(at)
    QTest.mouseDClick(me.view.port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseRelease(me.view.port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def get_draft(me: Person) -> Draft:
    """Return the current draft."""
    assert isinstance(me.view.draft, Draft)
    return me.view.draft


def get_hull(places: Sequence[Place], table: TableLayout) -> Rect:
    """Return the rectangle around the cards of some places."""
    rects = [table.layouts[place].rect for place in places]
    return hull(rects, rects[0])


def list_ring_labels(me: Person) -> list[str]:
    """Return the texts of the rings' labels."""
    signs = (item.sign for item in me.view.table_scene.items() if isinstance(item, SignItem))
    return sorted(sign.text for sign in signs if isinstance(sign, PillSign) and sign.amber)


def get_card_place(card: str) -> Place:
    """Return the place of a card on the table."""
    return table_place(Card(card))


def test_enter_takes_all_captures_of_the_selected_card(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    me.choose("9H")
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "6C 4H 5C 8H AD"),)]


def test_selecting_a_second_hand_card_replaces_the_first(qtbot: QtBot) -> None:
    """By the rule cassino.order: a turn plays exactly one card, so two are never selected."""
    me = seat_person(qtbot, "9H 7S TD", "4H 5C")
    me.choose("9H")
    me.choose("7S")
    assert [str(item.card) for item in me.view.selection.items] == ["7S"]
    me.choose("7S")
    assert me.view.selection.items == []


def test_enter_chooses_a_card_and_then_plays_it(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 5C")
    me.press(Qt.Key.Key_9)
    me.press(Qt.Key.Key_Return)
    assert me.played == [] and [str(item.card) for item in me.view.selection.items] == ["9H"]
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


@pytest.mark.parametrize("close", ["double click", "space"])
def test_the_question_what_a_card_does_goes_with_its_selection(qtbot: QtBot, close: str) -> None:
    me = seat_person(qtbot, "5D 8S KC", "5H 3C 2S")
    double_click(me, "5D")
    bubble, chosen = me.view.bubble, me.view.selection
    assert (bubble.has_question, chosen.cards) == (True, parse("5D"))
    if close == "space":
        chosen.move_focus(me.card("5D"))
        me.press(Qt.Key.Key_Space)
        assert (bubble.has_question, chosen.cards) == (False, ())
    double_click(me, "5D")
    assert (bubble.has_question, chosen.cards) == (True, parse("5D"))
    me.choose("8S")
    assert (bubble.has_question, chosen.cards) == (False, parse("8S"))


def test_a_double_click_on_a_card_that_can_do_nothing_explains_why(qtbot: QtBot) -> None:
    """Checks the rule cassino.builder-trail."""
    me = seat_person(qtbot, "9H 8S 6C", "QC 5C+4H=9@0 7C")
    double_click(me, "8S")
    assert me.played == [] and me.view.bubble.isVisible()
    assert me.view.selection.refused == [me.card("8S")]


@pytest.mark.parametrize("face", ["8H", "5C", "3D"])
def test_a_refusal_points_at_the_card_that_it_is_about(qtbot: QtBot, face: str) -> None:
    """At the part of the card that the next one leaves visible, whichever card it is.

    The rule is cassino.builder-trail.
    """
    me = seat_person(qtbot, "8H 5C 3D 9H", "QC JD KS 4S+5S=9@0")
    me.choose(face)
    me.press(Qt.Key.Key_T)
    bubble, pose = me.view.bubble, me.card(face).pose
    assert bubble.isVisible() and bubble.target is not None
    (x, _) = find_tail_corners(bubble.spot, bubble.target, 9)[1]
    after = (
        min([item.pose.x for item in me.view.hand if item.pose.x > pose.x], default=1280 + pose.width) - pose.width / 2
    )
    assert pose.x - pose.width / 2 - 10 <= x <= min(pose.x + pose.width / 2 + 10, after)


def test_clicked_table_cards_are_taken_with_the_selected_card(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.click(me.middle(get_card_place("4H")))
    me.click(me.middle(get_card_place("5C")))
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_clicked_table_card_has_a_ring_until_escape(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.click(me.middle(get_card_place("4H")))
    assert isinstance(me.view.table_scene.board.sign("picked", get_card_place("4H")), PickedRing)
    assert me.view.table_scene.board.sign("picked", get_card_place("5C")) is None
    me.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert me.view.table_scene.board.sign("picked", get_card_place("4H")) is None


def test_table_cards_are_picked_and_taken_by_keys(qtbot: QtBot) -> None:
    """F6 moves to the table, arrows move between items, Space picks, Enter presses the highlighted button."""
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.press(Qt.Key.Key_F6, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert [item.cards[0] for item in get_draft(me).items] == ["4H", "5C"]
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_rank_key_finds_table_cards_while_the_table_has_the_focus(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 8C 8H AD 6D")
    zones, met = me.view.zones, []
    me.press(Qt.Key.Key_F6, Qt.Key.Key_8)
    met.append(zones.place)
    me.press(Qt.Key.Key_8)
    met.append(zones.place)
    me.press(Qt.Key.Key_C, shift=True)
    assert [*met, zones.place] == [get_card_place("8C"), get_card_place("8H"), get_card_place("8C")]
    me.press(Qt.Key.Key_7)
    assert zones.place is None
    assert me.view.selection.focus is me.card("7S")


def test_arrows_go_from_row_to_row(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    me.press(Qt.Key.Key_F6)
    zones, met = me.view.zones, []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up):
        me.press(key)
        met.append(zones.place)
    assert met == [get_card_place(card) for card in ("4H", "6D", "JH", "JH", "5C")]


def test_adjacent_cards_of_one_set_share_one_ring(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    table = me.view.table
    assert table is not None
    found = get_draft(me).proposals((Card("9H"),))
    one, two = (get_hull(found[n].places, table) for n in (0, 1))
    assert [rect.w > 2 * table.boxes.meld_card for rect in (one, two)] == [True, True]
    assert list_ring_labels(me)[:2] == ["4 + 5 = 9", "8 + A = 9"]


def test_ring_never_spans_a_card_outside_its_set() -> None:
    row = [Rect(at * 120, 0, 96, 134) for at in range(4)]
    assert runs([row[0], row[1]], row[2:]) == [Rect(0, 0, 216, 134)]
    assert runs([row[0], row[2]], [row[1], row[3]]) == [row[0], row[2]]
    assert runs([row[0], row[1], row[3]], [row[2]]) == [Rect(0, 0, 216, 134), row[3]]
    assert runs([row[0], row[3]], []) == [row[0], row[3]]


def test_ambiguous_drop_asks_and_key_3_chooses_the_build(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(get_card_place("4H")))
    me.press(Qt.Key.Key_3)
    assert me.played == [(build("4S", "4H", 8),)]


def test_dropped_card_stays_on_its_target_while_the_question_is_open(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(get_card_place("4H")))
    table = me.view.table
    assert table is not None
    laid, under = table.layouts[Place("laid", 0)].rect, table.layouts[get_card_place("4H")].rect
    assert laid.overlaps(under) and laid.y > under.y + 20
    assert me.hand == "8D 4C"
    bubble = me.view.bubble
    assert (bubble.title, [choice.text() for choice in bubble.choices]) == (
        "What should 4♠ do with 4♥?",
        ["Take it", "Pair of 4s", "Build 8"],
    )
    assert bubble.choices[1].detail == "Taken only by a 4. You keep 4♣"
    assert not any(bubble.spot.overlaps(rect) for rect in (laid, under))


def test_escape_returns_the_dropped_card_to_the_hand(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(get_card_place("4H")))
    me.press(Qt.Key.Key_Escape)
    assert me.hand == "8D 4S 4C"
    assert not me.view.bubble.isVisible()
    assert me.played == []


def test_choice_focus_starts_at_the_first_and_moves_by_arrows_and_tab(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(get_card_place("4H")))
    assert [choice.near for choice in me.view.bubble.choices][:2] == [True, False]
    me.press(Qt.Key.Key_Left, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert me.played == [(build("4S", "4H", 4),)]


def test_click_elsewhere_returns_the_dropped_card_to_the_hand(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(get_card_place("4H")))
    me.click(me.middle(get_card_place("AS")))
    assert me.hand == "8D 4S 4C"
    assert get_draft(me).picked == ("AS",)


def test_drop_on_felt_asks_whether_to_take_or_trail(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H 5C KD")
    rect = me.view.targets.own_trays()[FELT]
    me.drag("9H", QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert [choice.text() for choice in me.view.bubble.choices] == ["Take 2 cards", "Trail it"]
    me.press(Qt.Key.Key_2)
    assert me.played == [(trail("9H"),)]


def test_double_click_plays_the_only_possible_capture(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H 5C KD")
    double_click(me, "9H")
    assert me.played == [(take("9H", "4H 5C"),)]


def show_next_hand(me: Person, hand: str, table: str) -> None:
    """Show the turn after one's last card of a hand, as it is once the next cards have been dealt."""
    empty = position(hand, table)
    empty = replace(empty, hands=((), *empty.hands[1:]))
    for now in (empty, position(hand, table)):
        me.view.present(Draft(observe(now, 0)), None)


@pytest.mark.parametrize("late", [False, True])
def test_double_click_meant_for_the_hand_before_only_selects_a_card_of_the_new_hand(
    qtbot: QtBot, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 0 if late else 60_000)
    me = seat_person(qtbot, "9H", "4H 5C KD")
    me.view.present(Draft(observe(position("9H", "4H 5C KD"), 0)), None)
    double_click(me, "9H")
    show_next_hand(me, "8S 7S", "4H KD")
    double_click(me, "8S")
    assert me.played[1:] == ([(trail("8S"),)] if late else [])
    assert [item.card for item in me.view.selection.items] == ["8S"]


def test_second_press_on_another_card_than_the_first_is_no_double_click(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H 5C KD")
    me.click(me.corner(me.card("7S")))
    left, at = Qt.MouseButton.LeftButton, QPointF(me.corner(me.card("9H")))
    again = QMouseEvent(QEvent.Type.MouseButtonDblClick, at, at, left, left, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(me.view.viewport(), again)
    QTest.mouseRelease(me.view.port, left, Qt.KeyboardModifier.NoModifier, at.toPoint())
    assert me.played == [] and "9H" in [item.card for item in me.view.selection.items]


def test_illegal_drop_is_refused_at_its_target(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S KC", "3H QC")
    me.drag("4S", me.middle(get_card_place("3H")))
    bubble, table = me.view.bubble, me.view.table
    assert table is not None
    assert bubble.target == table.layouts[get_card_place("3H")].rect
    assert me.view.outcome.refused is not None
    assert me.view.outcome.refused.rule == "cassino.build-needs-card"
    assert me.hand == "KC 4S"


def test_t_key_trails_the_selected_card(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H KD")
    me.choose("9H")
    me.press(Qt.Key.Key_T)
    assert me.played == [(trail("9H"),)]


def test_card_dragged_to_the_felt_is_trailed(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H KD")
    rect = me.view.targets.own_trays()[FELT]
    me.drag("9H", QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert me.played == [(trail("9H"),)]


def test_click_on_the_felt_trails_the_selected_card(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H KD")
    rect = me.view.targets.own_trays()[FELT]
    me.choose("9H")
    me.click(QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert me.played == [(trail("9H"),)]


def test_drop_takes_the_picked_table_cards_too(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S", "4H 5C 8H AD KD")
    me.click(me.middle(get_card_place("8H")))
    me.drag("9H", me.middle(get_card_place("AD")))
    assert me.played == [(take("9H", "8H AD"),)]


def test_take_back_during_a_question_returns_the_card_to_the_hand(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.click(me.middle(get_card_place("QC")))
    me.click(me.middle(get_card_place("QC")))
    me.drag("4S", me.middle(get_card_place("4H")))
    assert me.view.take_back()
    assert (me.hand, me.view.bubble.isVisible()) == ("8D 4S 4C", False)
    assert me.view.take_back() and get_draft(me).picked == ("QC",)


def test_click_out_of_turn_leaves_nothing_to_take_back(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "4S 4C 8D", "5D 4H")
    me.view.present(Draft(observe(position("4S 4C 8D", "5D 4H", {}, turn=1), 0)), None)
    me.click(me.middle(get_card_place("5D")))
    assert me.view.take_back() is False


def test_what_a_player_has_done_stays_readable_while_the_card_sets_out_from_below_it(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "8H 5C 3D 9H", "QC JD")
    me.view.set_captions({1: (Told("cassino.act.trailed", {"card": "TH"}),)})
    caption = dict(me.view.table_scene.board.items())["act", 1]
    assert CLOSING_Z < caption.zValue() < CARRIED_Z


@pytest.mark.parametrize("after", ["QC JD KS 4S 5S 8C 7D", "QC"])
def test_nothing_stays_painted_where_the_table_changes_just_before_it_is_painted(qtbot: QtBot, after: str) -> None:
    """What is on the screen is what would be painted anew, also for cards that become smaller as they move."""
    me = seat_person(qtbot, "8H 5C 3D 9H", "QC JD KS 4S 5S 8C")
    me.choose("8H")
    view, window = me.view, me.view.window()
    QApplication.processEvents()
    view.present(Draft(observe(position("5C 3D", after), 0)), None)
    view.port.repaint(0, 0, 4, 4)
    for _ in range(3):
        QApplication.processEvents()
    on_screen = window.screen().grabWindow(window.winId()).toImage()
    fresh = window.grab().toImage()
    assert on_screen.convertToFormat(fresh.format()) == fresh
