"""What a screen reader finds at the table: zones as lists, with items that can be pressed."""

import gc
from collections.abc import Iterator
from itertools import islice
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.features.screen_reader.test_aloud import make_session, play_first_action
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import HIDDEN
from upcard.core.table.plan import FELT, Zone
from upcard.ui.app.program import Program
from upcard.ui.features.screen_reader.activation import answer_from_now_on
from upcard.ui.table.accessible import tree
from upcard.ui.table.accessible.factory import FOCUS, PRESS, TableInterface
from upcard.ui.table.accessible.tree import AccessibleNode, AccessibleTree
from upcard.ui.table.input.zones import FocusZone
from upcard.ui.table.view import TableView

NAME, MORE = QAccessible.Text.Name, QAccessible.Text.Description
Role = QAccessible.Role


@pytest.fixture(autouse=True)
def screen_reader() -> Iterator[None]:
    """Pretend that a screen reader runs."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def list_children(answer: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [answer.child(number) for number in range(answer.childCount())]


def list_zones(program: Program) -> list[QAccessibleInterface]:
    table = QAccessible.queryAccessibleInterface(program.table)
    assert isinstance(table, TableInterface)
    return [answer for answer in list_children(table) if isinstance(answer.object(), AccessibleNode)]


def find_item(program: Program, start: str) -> QAccessibleInterface:
    """The first item or button whose name starts with `start`."""
    table = QAccessible.queryAccessibleInterface(program.table)
    found = (item for part in list_children(table) for item in list_children(part) if item.text(NAME).startswith(start))
    return next(found)


def press_item(answer: QAccessibleInterface, deed: str = PRESS) -> None:
    answer.actionInterface().doAction(deed)
    QApplication.processEvents()


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_each_card_of_the_hand_and_every_place_with_cards_is_listed_with_a_name(open_window: Open, name: str) -> None:
    program = open_window(make_session(name))
    check_hand(program)
    found = {item.object().entry.key for zone in list_zones(program) for item in list_children(zone)}  # type: ignore[attr-defined]
    assert program.table.table is not None
    shown = {
        layout.spot.place
        for layout in program.table.table.layouts.values()
        if layout.poses and layout.spot.zone not in HANDS
    }
    assert shown <= found
    assert all(item.text(NAME) for zone in list_zones(program) for item in list_children(zone))
    assert all(zone.text(NAME) for zone in list_zones(program))


def check_hand(program: Program) -> None:
    """Check that each card of the hand is an item with its face and its number."""
    hand = list_zones(program)[0]
    assert hand.text(NAME) == f"{len(program.table.hand)} cards in hand"
    assert hand.parent() is QAccessible.queryAccessibleInterface(program.table)
    for number, (item, card) in enumerate(zip(list_children(hand), program.table.hand, strict=True), 1):
        assert item.role() == Role.ListItem
        assert item.text(NAME).startswith(program.words.spell_out_card(card.card))
        assert item.text(NAME).endswith(f"{number} of {len(program.table.hand)}")
        assert (hand.indexOfChild(item), item.parent() is hand) == (number - 1, True)
        assert item.rect().contains(program.table.port.mapToGlobal(program.table.mapFromScene(card.pos())))
        state = item.state()
        assert (state.selectable, state.selected, state.focusable, state.invisible) == (True, False, True, False)


HANDS = (Zone.HAND, Zone.SEAT)


def test_canasta_zones_places_and_buttons_have_spoken_names_until_the_table_is_cleared(open_window: Open) -> None:
    program = open_window(make_session("canasta"))
    names = [item.text(NAME) for zone in list_zones(program)[1:] for item in list_children(zone)]
    assert names[0].startswith("Stock: ")
    assert names[1].startswith("Discard pile: one card, ")
    assert "Frozen for you, needs two natural " in names[1]
    assert [zone.text(NAME) for zone in list_zones(program)][1:3] == [
        "Middle of the table",
        "You & Nora, First meld: 50+",
    ]
    prompt = list_children(QAccessible.queryAccessibleInterface(program.table))[-1]
    assert prompt.text(NAME).startswith("Your turn, draw")
    draw = next(button for button in list_children(prompt) if button.text(NAME) == "Draw")
    assert (draw.role(), draw.text(MORE)) == (Role.Button, "Enter")
    check_refusal(program)
    check_cleared(program)


def check_refusal(program: Program) -> None:
    """Check that pressing a place which refuses the card says why."""
    press_item(list_children(list_zones(program)[0])[0])
    press_item(find_item(program, "Discard pile"))
    assert program.table.bubble.isVisible()
    assert program.table.bubble.under


def check_cleared(program: Program) -> None:
    """Check that a table that is cleared has no names or lists at once."""
    item = list_children(list_zones(program)[0])[0]
    assert item.text(NAME)
    program.table.clear()
    assert item.text(NAME) == ""
    assert list_zones(program) == []


def test_cassino_build_is_named_with_its_cards(open_window: Open) -> None:
    program = open_window(make_session("cassino"))
    for _ in range(12):
        play_first_action(program)
        match = program.controller.match
        built = [item for item in match.get_seat_view(0).table.items if item.value is not None]  # type: ignore[attr-defined]
        if built:
            break
    else:
        pytest.fail("nothing was built")
    name = find_item(program, "Build of ").text(NAME)
    assert all(program.words.spell_out_card(card).lower() in name.lower() for card in built[0].cards)


def test_pressing_a_card_chooses_it_and_pressing_the_pile_discards_it(open_window: Open) -> None:
    program = open_window(make_session("canasta"))
    press_item(find_item(program, "Stock"))
    assert program.table.prompt.primary(enabled=False) == "discard"
    card = list_children(list_zones(program)[0])[-1]
    face = program.table.hand[-1].card
    press_item(card)
    assert card.state().selected
    assert [item.card for item in program.table.selection.in_order] == [face]
    assert "can go here" in find_item(program, "Discard pile").text(MORE)
    press_item(find_item(program, "Discard pile"))
    assert program.table.draft is not None
    assert program.table.draft.seen.table.pile[-1] == face  # type: ignore[attr-defined]


def test_accessible_focus_and_keyboard_focus_follow_each_other(open_window: Open) -> None:
    program = open_window(make_session("cassino"))
    table = QAccessible.queryAccessibleInterface(program.table)
    item = list_children(list_zones(program)[0])[-1]
    at: QPoint = item.rect().center()
    assert table.childAt(at.x(), at.y()).childAt(at.x(), at.y()) is item
    program.window.activateWindow()
    program.table.setFocus()
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    QApplication.processEvents()
    focused = list_children(list_zones(program)[0])[0]
    assert focused.state().focused
    assert table.focusChild() is focused
    press_item(list_children(list_zones(program)[0])[2], FOCUS)
    assert program.table.selection.focus is program.table.hand[2]
    assert list_children(list_zones(program)[0])[2].state().focused


def test_tab_reaches_the_free_place_where_selected_cards_can_go(open_window: Open) -> None:
    program = open_window(make_session("cassino"))
    program.window.activateWindow()
    program.table.setFocus()
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    table = program.table
    for _ in range(8):
        QTest.keyClick(table, Qt.Key.Key_Tab)
        if table.targets.near == FELT:
            break
    QApplication.processEvents()
    felt = find_item(program, "Free place on the table")
    assert table.targets.near == FELT and felt.state().focused
    assert felt.text(MORE) == "The selected cards can go here"
    held = len(table.hand)
    press_item(felt)
    assert len(table.hand) == held - 1


def test_accessible_nodes_are_reused_during_a_game(open_window: Open, qtbot: QtBot) -> None:
    program = open_window(make_session("canasta"))
    tree = program.table.findChild(AccessibleTree)
    made = []
    for _ in range(3):
        for _ in range(12):
            if program.controller.match.to_act is None:
                program.pages.close_all()
                program.controller.deal()
            play_first_action(program)
            QApplication.processEvents()
        assert tree is program.table.findChild(AccessibleTree)
        list_zones(program)
        made.append(len(program.table.findChildren(AccessibleNode)))
    most = sum(1 for _ in program.table.table_scene.cards()) + 40
    assert made[-1] <= max(most, made[1])


def test_deleted_table_view_is_garbage_collected(qtbot: QtBot) -> None:
    answer_from_now_on()
    kept = []
    for _ in range(3):
        view = TableView()
        assert QAccessible.queryAccessibleInterface(view).childCount() == 1
        kept.append(ref(view))
        view.deleteLater()
        del view
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [each() for each in kept] == [None] * 3


def test_backs_are_never_named(open_window: Open) -> None:
    program = open_window(make_session("scarney"))
    texts = [item.text(which) for zone in list_zones(program) for item in list_children(zone) for which in (NAME, MORE)]
    assert program.words.card(HIDDEN) not in " ".join(texts)
    hidden = islice((item for item in program.table.table_scene.cards() if item.card == HIDDEN), 1)
    assert list(hidden)


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_zone_navigation_reports_the_focus_at_every_place(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    told: list[QObject] = []
    monkeypatch.setattr(
        tree, "notify_readers", lambda node, what: told.append(node) if what == tree.What.Focus else None
    )
    program = open_window(make_session(name, 6))
    list_zones(program)
    program.window.activateWindow()
    zones, missed = program.table.zones, list[object]()
    for zone in (zone for zone in FocusZone if zone is not FocusZone.BUTTONS):
        for number, place in enumerate(zones.places(zone)):
            told.clear()
            zones.focus_zone(zone)
            [zones.step(1) for _ in range(number)]
            QApplication.processEvents()
            missed += [] if told and told[-1].entry.key == zones.place == place else [(zone, place)]  # type: ignore[attr-defined]
    assert missed == []
