"""How fast whose cards move, and what the Space key does while others play."""

from unittest.mock import patch

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR, Open, start_canasta
from tests.ui.fakes import FakeThinker
from tests.ui.features.match_commands.test_move_marks import get_move_marks
from tests.ui.features.sound.test_sounds import play_others_turns, play_persons_turn
from upcard.play.match.journal import PERSON
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession
from upcard.ui.session.pacing import HURRIED, LEARNT, SLOWER
from upcard.ui.settings.settings import DEALS
from upcard.ui.table.input import hurry
from upcard.ui.worker.thinker import plainest


def get_speed(program: Program) -> float:
    return program.table.table_scene.animator.speed


def send_space_key(program: Program, kind: QEvent.Type, again: bool = False) -> None:
    """Send the Space key; `again` marks an automatic repeat."""
    event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", again)
    QApplication.sendEvent(program.table, event)


DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def play_one_action(program: Program) -> None:
    """Let the computer player in turn do one action."""
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    program.controller.set_hurried(True)
    program.controller.set_hurried(False)
    thinker.answered.emit(plainest(thinker.questions[-1]))


def test_own_cards_and_the_others_have_speeds_of_their_own(open_window: Open) -> None:
    program = open_window(speed="double", own_speed="half")
    assert get_speed(program) == 0.5
    play_one_action(program)
    assert get_speed(program) in (2, 2 * HURRIED)  # on a slow machine the turn takes long
    program.table.table_scene.animator.finish()
    assert get_speed(program) == 0.5
    program.settings.change(own_speed="same")
    assert get_speed(program) == 2
    program.settings.change(own_speed="instant")
    assert get_speed(program) == 0


def test_held_space_hurries_other_players_and_selects_no_card(open_window: Open, qtbot: QtBot) -> None:
    program = open_window(speed="normal")
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    play_one_action(program)
    assert program.table.table_scene.animator.running
    send_space_key(program, DOWN)
    assert not program.table.table_scene.animator.running
    assert program.controller.is_hurried
    play_others_turns(program)
    assert not program.table.table_scene.animator.running
    for _ in range(3):
        send_space_key(program, DOWN, again=True)
    send_space_key(program, UP)
    qtbot.waitUntil(lambda: not program.controller.is_hurried)
    assert program.table.selection.cards == ()
    assert get_speed(program) == 1
    qtbot.waitUntil(lambda: bool(get_move_marks(program).shown))  # what they moved meanwhile is still marked
    send_space_key(program, DOWN)
    send_space_key(program, UP)
    assert len(program.table.selection.cards) == 1


def test_pause_between_two_turns_ends_when_space_is_pressed(open_window: Open, qtbot: QtBot) -> None:
    program = open_window(speed="normal", waits="long")
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    seat = program.controller.match.to_act
    while program.controller.match.to_act == seat:
        play_one_action(program)
        program.table.table_scene.animator.finish()
    asked = len(thinker.questions)
    send_space_key(program, DOWN)
    assert len(thinker.questions) == asked + 1
    send_space_key(program, UP)


def test_short_space_press_while_others_think_selects_a_card(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 150 <= hurry.TAPPED <= 500
    monkeypatch.setattr(hurry, "TAPPED", HOUR)
    program = open_window()
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    assert program.pacing.others_play()
    send_space_key(program, DOWN)
    assert program.table.selection.cards == ()
    send_space_key(program, UP)
    qtbot.waitUntil(lambda: len(program.table.selection.cards) == 1)
    monkeypatch.setattr(hurry, "TAPPED", 0)
    send_space_key(program, DOWN)
    send_space_key(program, UP)
    qtbot.waitUntil(lambda: not program.table.skip_key.down)
    assert len(program.table.selection.cards) == 1


def test_repeated_release_and_press_of_space_counts_as_held(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    send_space_key(program, DOWN)
    for _ in range(5):
        send_space_key(program, UP)
        send_space_key(program, DOWN)
        assert program.controller.is_hurried
    program.table.clearFocus()
    program.table.skip_key.end()
    assert not program.controller.is_hurried


def test_paused_game_ignores_hurry(open_window: Open) -> None:
    program = open_window()
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    play_one_action(program)
    asked = len(thinker.questions)
    program.controller.set_hurried(True)
    assert len(thinker.questions) == asked
    program.controller.set_hurried(False)


def test_paused_computer_players_play_one_step_per_n_key(open_window: Open) -> None:
    program = open_window()
    play_others_turns(program)
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    names = [button.name for button in program.table.prompt.guests]
    assert names == ["paused", "pause"]
    play_persons_turn(program)
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    asked = len(thinker.questions)
    assert [button.name for button in program.table.prompt.guests] == ["paused", "pause", "step"]
    QTest.keyClick(program.table, Qt.Key.Key_N)
    assert len(thinker.questions) == asked + 1
    play_one_action(program)
    assert len(thinker.questions) == asked + 1
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert program.table.prompt.guests == []
    assert len(thinker.questions) == asked + 2


def test_ctrl_p_pauses_nothing_without_computer_players(open_window: Open) -> None:
    program = open_window(MatchSession(start_canasta(), (PERSON,) * 4))
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert not program.controller.paused


@pytest.mark.parametrize("held", [True, False])
def test_end_key_skips_the_deal_whether_space_is_held_or_not(held: bool, open_window: Open) -> None:
    program = open_window(MatchSession(start_canasta(), ("standard",) * 4), speed="normal")
    program.table.skip_key.held.emit(held)
    QTest.keyClick(program.table, Qt.Key.Key_End)
    assert program.controller.skips_to_deal_end
    assert get_speed(program) == 0


def test_cards_are_slower_for_a_newcomer_until_enough_deals_are_over(open_window: Open) -> None:
    program = open_window(newcomer=True, speed="normal")
    assert get_speed(program) == SLOWER and program.controller.timing.speed == SLOWER
    for _ in range(LEARNT):
        assert get_speed(program) == SLOWER
        program.pacing.count_deal()
    assert get_speed(program) == 1
    assert program.settings.recall_text(DEALS) == "|" * LEARNT


def test_score_in_the_bar_is_updated_after_the_cards_stop(open_window: Open) -> None:
    program = open_window(speed="normal")
    shown = list[object]()
    with patch.object(program.window, "show_match", side_effect=lambda *told: shown.append(told)):
        play_one_action(program)
        assert program.table.table_scene.animator.running and shown == []
        program.table.table_scene.animator.finish()
        assert len(shown) == 1
