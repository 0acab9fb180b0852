"""When a deal is over the hands that are left are turned over and counted; then the score sheet comes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR, Open, start_canasta
from tests.ui.features.match_commands.test_move_marks import open_program, start_match
from upcard.core.cards import HIDDEN
from upcard.core.events import Place
from upcard.games.canasta.values import points
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import copy_until
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.table.labels.people import SpeechSign
from upcard.ui.table.signs.felt import FeltSign


def rewind_last_action(match: AnyMatch) -> tuple[AnyMatch, object]:
    """Return a match whose deal the next action ends, and that action."""
    while match.to_act is not None:
        play_on(match, 1)
    return copy_until(match, len(match.actions) - 1), match.actions[-1]


def end_deal(open_window: Open, match: AnyMatch) -> Program:
    """Return a window in which a deal has just ended, with reduced motion."""
    before, last = rewind_last_action(match)
    program = open_program(open_window, before, speed="normal", reduced_motion="on")
    program.controller.match.play((last,))
    program.controller.resync_table()
    return program


def get_hand_notes(program: Program) -> dict[int, str]:
    """Return what is said of each open hand."""
    signs = program.table.table_scene.board.items()
    found = {key: item.sign for key, item in signs if isinstance(key, tuple) and key[0] == "note"}
    return {int(str(key[1])): sign.text for key, sign in found.items() if isinstance(sign, SpeechSign)}


def test_hands_are_turned_over_and_counted_before_the_sheet(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.ui.session.controller.LAST", HOUR)  # only the click ends the pause
    program = end_deal(open_window, start_canasta("2"))
    rules, position = program.controller.match.game.rules, program.controller.match.position
    arrange = program.controller.match.game.table.arrange
    hands = [arrange(rules.observe(position, seat))[Place("hand", seat)] for seat in range(4)]
    assert program.window.sheet is None
    lying = program.table.table_scene.items_by_place
    for seat in (1, 2, 3):
        assert sorted(item.card for item in lying[Place("hand", seat)]) == sorted(hands[seat])
    assert get_hand_notes(program) == {seat: f"−{points(hands[seat])}" for seat in (1, 2, 3) if hands[seat]}
    QTest.mouseClick(program.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    qtbot.waitUntil(lambda: program.window.sheet is not None)
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Return)
    assert not program.table.plan.review, "the next deal lies as ever"


def test_where_no_cards_are_left_nothing_is_turned_over(open_window: Open) -> None:
    program = end_deal(open_window, start_match("cassino"))
    assert not program.table.plan.review and program.window.sheet is None


def test_table_of_another_game_has_its_own_felt_from_the_first_frame(open_window: Open) -> None:
    """Trays glide between two layouts of one table; a cloth has none."""
    program = open_program(open_window, start_canasta(), speed="normal")
    other = start_match("cassino")
    table, seen = program.table, other.get_seat_view(0)
    events = other.game.rules.apply(other.positions[0], other.actions[0]).events
    table.present(other.game.table.draft(seen), seen, events)
    felt = dict(table.table_scene.board.items())["felt"].sign
    assert table.table is not None and isinstance(felt, FeltSign) and felt.trays == (table.table.boxes.centre,)


def test_instant_speed_shows_the_sheet_at_once(open_window: Open) -> None:
    before, last = rewind_last_action(start_canasta("2"))
    program = open_program(open_window, before)
    program.controller.match.play((last,))
    program.controller.resync_table()
    hidden = (item.card for item in program.table.table_scene.items_by_place[Place("hand", 1)])
    assert program.window.sheet is not None and set(hidden) <= {HIDDEN}


def test_names_and_counts_move_along_with_the_trays_and_cards(open_window: Open) -> None:
    before, last = rewind_last_action(start_canasta("2"))
    program = open_program(open_window, before, speed="normal")
    program.controller.match.play((last,))
    still = dict(program.table.table_scene.board.items())["tray", 1].pos().y()
    program.controller.resync_table()
    merging, board, below = program.table.merging, program.table.table_scene.board, set[float]()
    for time in (0, 60, 150, merging.duration()):
        merging.pause()
        merging.setCurrentTime(time)
        items = dict(board.items())
        felt, heading = items["felt"].sign, items["tray", 1]
        assert isinstance(felt, FeltSign) and heading.isVisible()
        below.add(round(heading.pos().y() - felt.trays[0].y, 3))
        assert heading.pos().y() == still or time
    assert max(below) - min(below) < 1.5
    assert all(item.pos() == item.home for _, item in board.items())
