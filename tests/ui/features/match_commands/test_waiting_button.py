"""The game waits below a page or a handover to another person, and goes on however the page is closed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Open, play_canasta_deal, start_canasta
from tests.ui.fakes import FakeThinker
from tests.ui.features.match_commands.test_change_players import choose_players
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.storage import folders
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.lessons import lessons
from upcard.ui.features.practice import practice
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.special_deals.duplicates import to_table
from upcard.ui.session.match_session import MatchSession

Show = Callable[[Program], None]


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


def start_lesson(program: Program) -> None:
    lessons.LessonLibrary(program).play("cassino", "building")


def count_questions(program: Program) -> int:
    """The number of requests to computer players."""
    assert isinstance(program.thinker, FakeThinker)
    return len(program.thinker.questions)


def play_until_others_turn() -> AnyMatch:
    """A match in which a computer player is in turn."""
    match = start_canasta()
    while match.to_act == 0:
        play_on(match, 1)
    return match


@pytest.mark.parametrize("show", [replay.show, practice.show, start_lesson])
def test_computer_players_go_on_after_a_seat_change_over_an_open_page(open_window: Open, show: Show) -> None:
    program = open_window(play_until_others_turn())
    show(program)
    asked, level = count_questions(program), next(iter(GAMES["canasta"].players.levels))
    program.controller.go_on()
    assert count_questions(program) == asked
    choose_players(program, p1=level)
    assert program.window.sheet is None and count_questions(program) == asked + 1


@pytest.mark.parametrize("show", [replay.show, practice.show, start_lesson])
def test_computer_players_play_on_when_all_pages_are_closed_for_the_table(open_window: Open, show: Show) -> None:
    program = open_window(play_until_others_turn())
    show(program)
    asked = count_questions(program)
    to_table(program)
    assert program.window.sheet is None and count_questions(program) == asked + 1


def test_closing_a_replay_that_replaced_another_lets_the_game_go_on(open_window: Open) -> None:
    program = open_window(play_until_others_turn())
    asked = count_questions(program)
    controller = program.controller
    for _ in range(2):
        found = ResumedMatch(controller.match, controller.seated.players, controller.seated.names)
        replay.ReplayController(program, found, 0, None).open(1)
    assert count_questions(program) == asked
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Escape)
    assert program.window.sheet is None and count_questions(program) == asked + 1


def play_until_last_card() -> tuple[AnyMatch, object]:
    """A match in which a computer player is about to end the deal, and the action that ends it."""
    ended = play_canasta_deal()
    return start_canasta(actions=len(ended.actions) - 2), ended.actions[-1]


@pytest.mark.parametrize("show", [replay.show, lambda program: program.table.repeat_wanted.emit()])
def test_score_sheet_opens_after_a_page_opened_at_the_last_card_closes(open_window: Open, show: Show) -> None:
    match, last = play_until_last_card()
    assert match.to_act is not None
    players = ["standard"] * 4
    players[(match.to_act + 1) % 4] = PERSON
    program = open_window(MatchSession(match, tuple(players)))
    controller = program.controller
    controller.timing.set_delays(1.0, 1.0)
    assert isinstance(program.thinker, FakeThinker)
    controller.set_hurried(True)
    controller.set_hurried(False)
    program.thinker.answered.emit(last)
    controller.go_on()
    assert match.to_act is None and program.window.sheet is None
    show(program)
    controller.go_on()
    controller.set_hurried(True)
    assert not isinstance(program.window.sheet, ScoreSheetPage)
    QTest.keyClick(program.window.sheet or program.table, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, ScoreSheetPage)


def test_handover_waits_until_the_replay_of_another_hand_is_closed(open_window: Open) -> None:
    """The last card of the turn is still flying when the replay is opened."""
    match = start_canasta()
    assert match.to_act is not None
    players = [PERSON if seat in (match.to_act, (match.to_act + 1) % 4) else "standard" for seat in range(4)]
    program = open_window(MatchSession(match, tuple(players)))
    program.handover._open()
    viewer, seat = program.controller.seated.viewer, match.to_act
    while match.to_act == seat:
        play_on(match, 1)
    replay.show(program)
    program.table.idle.emit()
    page = program.window.sheet
    assert isinstance(page, ReplayPage) and page.course.only_viewer == viewer
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, HandoverCurtain)
    program.handover._open()
    assert program.window.sheet is None and program.controller.seated.viewer != viewer
