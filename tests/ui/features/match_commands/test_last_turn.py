"""The last turn can be shown again, and then the table is as it was."""

from collections.abc import Callable, Iterator
from unittest.mock import patch

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.play.match import test_saved_draft as laid_out
from tests.play.match.test_saved_draft import find_staged_draft
from tests.ui.conftest import Open, start_canasta
from tests.ui.fakes import FakeThinker
from tests.ui.features.handover.frame_checker import list_spoken_texts
from tests.ui.features.match_commands.test_move_marks import (
    get_move_marks,
    open_after_others,
    open_program,
    play_while_in_turn,
    start_match,
)
from tests.ui.features.sound.test_sounds import play_others_turns, play_persons_turn
from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.core.table.draft import Draft
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands import last_turn
from upcard.ui.features.match_commands.last_turn import TurnRepeater
from upcard.ui.features.match_commands.opponent_turns import last_turns
from upcard.ui.session.match_session import MatchSession
from upcard.ui.worker.thinker import plainest

Lies = dict[Place, list[Card]]
TAKEN = "8"
"""A seed with which the first player after the person captures a card."""


@pytest.fixture(autouse=True)
def brief_texts() -> Iterator[None]:
    """Show texts only briefly, since nobody reads them here."""
    with patch.multiple(last_turn, READ=1, READ_STILL=1):
        yield


def get_turn_repeater(program: Program) -> TurnRepeater:
    return next(child for child in program.window.children() if isinstance(child, TurnRepeater))


def get_cards_by_place(program: Program) -> Lies:
    """Return what can be seen on the table, by place."""
    shown = program.table.table_scene.items_by_place
    return {place: [item.card for item in items] for place, items in shown.items() if items}


def list_ghost_rects(program: Program) -> list[QRectF]:
    """The rectangles of the ghosts of cards that were taken."""
    shown = [
        item for item in get_move_marks(program).shown if isinstance(item, QGraphicsPixmapItem) and item.opacity() < 1
    ]
    return [item.sceneBoundingRect() for item in shown]


@pytest.mark.parametrize("game", choose_cases(("cassino", "scarney", "hand_and_foot"), tuple(GAMES)))
def test_turn_is_shown_action_by_action_and_the_table_lies_as_before(
    game: str, open_window: Open, qtbot: QtBot
) -> None:
    program = open_after_others(open_window, game)
    controller, seen = program.controller, list[Lies]()
    before, actions, moves = get_cards_by_place(program), len(controller.match.actions), last_turns(controller)
    program.table.idle.connect(lambda: seen.append(get_cards_by_place(program)))
    QTest.keyClick(program.table, Qt.Key.Key_L)
    assert get_turn_repeater(program).running
    assert not program.table.prompt.has_turn_step
    qtbot.waitUntil(lambda: not get_turn_repeater(program).running)
    assert get_cards_by_place(program) == before
    assert len(seen) >= len(moves)
    assert any(each != before for each in seen)
    assert len(controller.match.actions) == actions
    assert program.table.draft is not None
    qtbot.waitUntil(lambda: bool(get_move_marks(program).shown))
    play_persons_turn(program)


def test_marks_of_taken_cards_return_after_the_last_turn_is_shown(open_window: Open, qtbot: QtBot) -> None:
    match = play_while_in_turn(play_while_in_turn(start_match("cassino", TAKEN), False), True)
    program = open_program(open_window, match, persons=1)
    play_others_turns(program)
    qtbot.wait(1)
    marked = list_ghost_rects(program)
    assert marked
    QTest.keyClick(program.table, Qt.Key.Key_L)
    assert list_ghost_rects(program) == []
    qtbot.waitUntil(lambda: not get_turn_repeater(program).running)
    qtbot.waitUntil(lambda: bool(get_move_marks(program).shown))
    assert list_ghost_rects(program) == marked


def test_other_hands_stay_hidden_while_the_last_turn_is_shown(open_window: Open, qtbot: QtBot) -> None:
    program = open_after_others(open_window, "canasta")
    seen = list[Card]()
    others = [Place("hand", seat) for seat in (1, 2, 3)]
    program.table.table_scene.animator.landed.connect(
        lambda items: seen.extend(card for place in others for card in get_cards_by_place(program).get(place, []))
    )
    QTest.keyClick(program.table, Qt.Key.Key_L)
    qtbot.waitUntil(lambda: not get_turn_repeater(program).running)
    assert seen
    assert set(seen) == {HIDDEN}


def test_key_or_click_only_ends_the_showing_of_the_last_turn_and_undo_ends_it_too(
    open_window: Open, qtbot: QtBot
) -> None:
    program = open_after_others(open_window)
    before, actions = get_cards_by_place(program), len(program.controller.match.actions)
    ends: tuple[Callable[[], object], ...] = (
        lambda: QTest.keyClick(program.table, Qt.Key.Key_Return),
        lambda: QTest.mouseClick(program.table.port, Qt.MouseButton.LeftButton),
    )
    for end in ends:
        QTest.keyClick(program.table, Qt.Key.Key_L)
        assert get_turn_repeater(program).running
        end()
        assert not get_turn_repeater(program).running
        assert get_cards_by_place(program) == before
    assert len(program.controller.match.actions) == actions
    QTest.keyClick(program.table, Qt.Key.Key_L)
    program.undo.undo()
    assert not get_turn_repeater(program).running
    assert not program.controller.is_held


def test_selected_cards_are_selected_again_after_the_last_turn_is_shown(open_window: Open, qtbot: QtBot) -> None:
    program = open_after_others(open_window)
    program.table.selection.choose(list(program.table.hand)[:2])
    chosen, kept = program.table.selection.cards, dict(program.presenter._kept)
    QTest.keyClick(program.table, Qt.Key.Key_L)
    assert program.table.selection.cards == ()
    qtbot.waitUntil(lambda: not get_turn_repeater(program).running)
    assert program.table.selection.cards == chosen
    assert program.presenter._kept == kept


def test_computer_player_is_asked_again_after_the_last_turn_is_shown(open_window: Open, qtbot: QtBot) -> None:
    program = open_after_others(open_window, "canasta")
    play_persons_turn(program)
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    thinker.answered.emit(plainest(thinker.questions[-1]))
    program.controller.go_on()
    asked = len(thinker.questions)
    QTest.keyClick(program.table, Qt.Key.Key_L)
    qtbot.waitUntil(lambda: not get_turn_repeater(program).running)
    assert len(thinker.questions) == asked + 1
    play_others_turns(program)


def find_later_draft() -> tuple[AnyMatch, Draft]:
    """A match of two in which both have played, and a draft of the player in turn."""
    found = (
        (match, find_staged_draft(match))
        for match in (laid_out.start_match("cassino", actions) for actions in range(2, 9))
    )
    return next((match, draft) for match, draft in found if draft is not None)


def test_curtain_ends_the_showing_and_staged_cards_return_after_it(open_window: Open) -> None:
    match, draft = find_later_draft()
    program = open_window(MatchSession(match, (PERSON, PERSON)))
    program.handover._open()
    table = program.table
    table.outcome.decide(draft, (), None)
    assert table.draft is not None and table.draft.staged
    lying, hand = table.arrangement(table.draft), [program.words.spell_out_card(item.card) for item in table.hand]
    table.repeat_wanted.emit()
    assert get_turn_repeater(program).running
    program.controller.cover()
    assert not get_turn_repeater(program).running
    get_turn_repeater(program)._lull.end()
    assert get_cards_by_place(program) == {} and table.draft is None
    told = "\n".join(list_spoken_texts(QAccessible.queryAccessibleInterface(table)))
    assert hand and not [name for name in hand if name in told]
    program.handover._open()
    assert table.draft is not None and table.draft.staged
    assert table.arrangement(table.draft) == lying


def test_last_turn_is_refused_before_anybody_has_played(open_window: Open) -> None:
    match = start_canasta()
    seats = ["standard"] * 4
    assert match.to_act is not None
    seats[match.to_act] = PERSON
    program = open_window(MatchSession(match, tuple(seats)))
    QTest.keyClick(program.table, Qt.Key.Key_L)
    assert not get_turn_repeater(program).running
    assert "Nobody has played since your last turn." in program.table.bubble.accessibleName()
