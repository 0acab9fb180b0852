"""Cassino at the table, by mouse and keyboard."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import build, position, take, trail
from tests.ui.table.conftest import Person
from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.core.table.plan import FELT
from upcard.games.cassino.position import observe, table_place
from upcard.games.cassino.table.draft import Draft
from upcard.play.text.words import Words
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.labels.proposed import runs
from upcard.ui.table.labels.shared_labels import PickedRing
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.counts import PillSign
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


def drafted(me: Person) -> Draft:
    """Return the current draft."""
    assert isinstance(me.view.draft, Draft)
    return me.view.draft


def covering(places: Sequence[Place], table: TableLayout) -> Rect:
    """Return the rectangle around the cards of some places."""
    rects = [table.beds[place].rect for place in places]
    return hull(rects, rects[0])


def said(me: Person) -> list[str]:
    """Return the texts of the rings' labels."""
    signs = (item.sign for item in me.view.table_scene.items() if isinstance(item, SignItem))
    return sorted(sign.text for sign in signs if isinstance(sign, PillSign) and sign.amber)


def at(card: str) -> Place:
    """Return the place of a card on the table."""
    return table_place(Card(card))


def test_choose_and_take(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    me.choose("9H")
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "6C 4H 5C 8H AD"),)]


def test_card_chosen_instead_of_another(qtbot: QtBot) -> None:
    """cassino.order: a turn is exactly one card, so two are never chosen."""
    me = sit(qtbot, "9H 7S TD", "4H 5C")
    me.choose("9H")
    me.choose("7S")
    assert [str(item.card) for item in me.view.selection.items] == ["7S"]
    me.choose("7S")
    assert me.view.selection.items == []


def test_enter_chooses_a_card_and_then_plays_it(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 5C")
    me.press(Qt.Key.Key_9)
    me.press(Qt.Key.Key_Return)
    assert me.played == [] and [str(item.card) for item in me.view.selection.items] == ["9H"]
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_click_table_cards(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.click(me.middle(at("4H")))
    me.click(me.middle(at("5C")))
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_what_is_chosen_wears_a_blue_ring(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.click(me.middle(at("4H")))
    assert isinstance(me.view.table_scene.board.sign("picked", at("4H")), PickedRing)
    assert me.view.table_scene.board.sign("picked", at("5C")) is None
    me.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert me.view.table_scene.board.sign("picked", at("4H")) is None


def test_the_same_by_keys(qtbot: QtBot) -> None:
    """F6 moves to the table, arrows between things, Space chooses, Enter presses the amber button."""
    me = sit(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    me.press(Qt.Key.Key_F6, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert [item.cards[0] for item in drafted(me).items] == ["4H", "5C"]
    me.press(Qt.Key.Key_Return)
    assert me.played == [(take("9H", "4H 5C"),)]


def test_a_rank_leads_to_the_cards_of_the_table_while_they_have_the_focus(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 8C 8H AD 6D")
    zones, met = me.view.zones, []
    me.press(Qt.Key.Key_F6, Qt.Key.Key_8)
    met.append(zones.place)
    me.press(Qt.Key.Key_8)
    met.append(zones.place)
    me.press(Qt.Key.Key_C, shift=True)
    assert [*met, zones.place] == [at("8C"), at("8H"), at("8C")]
    me.press(Qt.Key.Key_7)
    assert zones.place is None
    assert me.view.selection.focus is me.card("7S")


def test_arrows_go_from_row_to_row(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "6C+3D+9S:9@1 4H 5C 3H+4D=7@0 8H AD 6D JH QD")
    me.press(Qt.Key.Key_F6)
    zones, met = me.view.zones, []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up):
        me.press(key)
        met.append(zones.place)
    assert met == [at(card) for card in ("4H", "6D", "JH", "JH", "5C")]


def test_one_ring_around_a_set_that_lies_together(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S TD", "4H 5C 8H AD 6D")
    me.choose("9H")
    table = me.view.table
    assert table is not None
    found = drafted(me).proposals((Card("9H"),))
    one, two = (covering(found[n].places, table) for n in (0, 1))
    assert [rect.w > 2 * table.boxes.meld_card for rect in (one, two)] == [True, True]
    assert said(me)[:2] == ["4 + 5 = 9", "8 + A = 9"]


def test_never_a_ring_over_a_card_that_is_not_meant() -> None:
    row = [Rect(at * 120, 0, 96, 134) for at in range(4)]
    assert runs([row[0], row[1]], row[2:]) == [Rect(0, 0, 216, 134)]
    assert runs([row[0], row[2]], [row[1], row[3]]) == [row[0], row[2]]
    assert runs([row[0], row[1], row[3]], [row[2]]) == [Rect(0, 0, 216, 134), row[3]]
    assert runs([row[0], row[3]], []) == [row[0], row[3]]


def test_drop_asks(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    me.press(Qt.Key.Key_3)
    assert me.played == [(build("4S", "4H", 8),)]


def test_the_card_lies_where_it_was_dropped_until_it_is_answered(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    table = me.view.table
    assert table is not None
    laid, under = table.beds[Place("laid", 0)].rect, table.beds[at("4H")].rect
    assert laid.meets(under) and laid.y > under.y + 20
    assert me.hand == "8D 4C"
    bubble = me.view.bubble
    assert (bubble.title, [choice.text() for choice in bubble.choices]) == (
        "What should 4♠ do with 4♥?",
        ["Take it", "Pair of 4s", "Build 8"],
    )
    assert bubble.choices[1].detail == "Only a 4 takes it. You keep 4♣"
    assert not any(bubble.spot.meets(rect) for rect in (laid, under))


def test_escape_puts_it_back(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    me.press(Qt.Key.Key_Escape)
    assert me.hand == "8D 4S 4C"
    assert not me.view.bubble.isVisible()
    assert me.played == []


def test_the_ring_begins_at_the_first_choice_and_goes_on_by_arrows_and_tab(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    assert [choice.near for choice in me.view.bubble.choices][:2] == [True, False]
    me.press(Qt.Key.Key_Left, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert me.played == [(build("4S", "4H", 4),)]


def test_a_click_elsewhere_puts_it_back(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.drag("4S", me.middle(at("4H")))
    me.click(me.middle(at("AS")))
    assert me.hand == "8D 4S 4C"
    assert drafted(me).picked == ("AS",)


def test_beside_the_cards_it_is_asked_whether_it_takes(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H 5C KD")
    rect = me.view.targets.own_trays()[FELT]
    me.drag("9H", QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert [choice.text() for choice in me.view.bubble.choices] == ["Take 2 cards", "Trail it"]
    me.press(Qt.Key.Key_2)
    assert me.played == [(trail("9H"),)]


def test_a_double_click_takes_what_can_be_taken_one_way(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H 5C KD")
    QTest.mouseDClick(me.view.port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, me.corner(me.card("9H")))
    assert me.played == [(take("9H", "4H 5C"),)]


def test_an_illegal_drop_is_refused_where_it_was_tried(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S KC", "3H QC")
    me.drag("4S", me.middle(at("3H")))
    bubble, table = me.view.bubble, me.view.table
    assert table is not None
    assert bubble.target == table.beds[at("3H")].rect
    assert me.view.judge.refused is not None
    assert me.view.judge.refused.rule == "cassino.build-needs-card"
    assert me.hand == "KC 4S"


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


def test_clicks_alone_trail_a_card(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H KD")
    rect = me.view.targets.own_trays()[FELT]
    me.choose("9H")
    me.click(QPoint(int(rect.x + 30), int(rect.y + 30)))
    assert me.played == [(trail("9H"),)]


def test_a_drop_goes_with_what_was_chosen(qtbot: QtBot) -> None:
    me = sit(qtbot, "9H 7S", "4H 5C 8H AD KD")
    me.click(me.middle(at("8H")))
    me.drag("9H", me.middle(at("AD")))
    assert me.played == [(take("9H", "8H AD"),)]


def test_undoing_while_it_is_asked_puts_the_card_back(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H QC AS JD")
    me.click(me.middle(at("QC")))
    me.click(me.middle(at("QC")))
    me.drag("4S", me.middle(at("4H")))
    assert me.view.take_back()
    assert (me.hand, me.view.bubble.isVisible()) == ("8D 4S 4C", False)
    assert me.view.take_back() and drafted(me).picked == ("QC",)


def test_a_click_that_changes_nothing_is_nothing_to_undo(qtbot: QtBot) -> None:
    me = sit(qtbot, "4S 4C 8D", "5D 4H")
    me.view.present(Draft(observe(position("4S 4C 8D", "5D 4H", {}, turn=1), 0)), None)
    me.click(me.middle(at("5D")))
    assert me.view.take_back() is False
