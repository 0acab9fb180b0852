"""A leaving person hands the seat to a computer player and takes it back, without seeing another hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from tests.ui.features.handover.test_consent import list_faces
from tests.ui.features.match_commands.test_give_up import start_match
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Handed
from upcard.play.match.seat_handover import hand
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.match_commands.change_players import ask
from upcard.ui.features.match_commands.who_plays_page import SeatAssignmentPage
from upcard.ui.session import naming
from upcard.ui.session.match_session import MatchSession


def make_session(name: str, persons: int) -> MatchSession:
    match = start_match(name, 0)
    number = match.game.rules.players(match.rules)
    players = (*[PERSON] * persons, *[next(iter(match.game.players.levels))] * (number - persons))
    return MatchSession(match, players)


def choose_players(program: Program, **who: str) -> None:
    """Choose other players on the page."""
    ask(program)
    page = program.window.sheet
    assert isinstance(page, SeatAssignmentPage)
    for player, to in who.items():
        picker = page.pickers[int(player[1:])]
        while picker.value != to:
            QTest.keyClick(picker, Qt.Key.Key_Up if to == PERSON else Qt.Key.Key_Down)
    QTest.keyClick(page, Qt.Key.Key_Return)


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_the_only_person_leaves_watches_and_comes_back(open_window: Open, name: str) -> None:
    program = open_window(make_session(name, 1))
    level = list(GAMES[name].players.levels)[1]
    names, hand = naming.name_players("en", program.controller.seated), sorted(list_faces(program))
    choose_players(program, p0=level)
    assert program.window.sheet is None
    assert program.controller.seated.players[0] == level
    assert program.controller.seated.viewer_sits_out
    assert sorted(list_faces(program)) == hand
    assert isinstance(program.thinker, FakeThinker)
    assert program.thinker.questions[-1].level == level
    assert naming.name_players("en", program.controller.seated) == names
    choose_players(program, p0=PERSON)
    assert not program.controller.seated.viewer_sits_out
    assert program.window.sheet is None
    notes = [note for _, note in program.controller.match.notes if isinstance(note, Handed)]
    assert notes == [Handed(0, level, PERSON), Handed(0, PERSON, level)]


def test_curtain_falls_when_one_of_two_persons_leaves_and_returns(open_window: Open) -> None:
    program = open_window(make_session("canasta", 2))
    program.pages.close_all()
    program.controller.uncover()
    choose_players(program, p0=next(iter(GAMES["canasta"].players.levels)))
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert program.controller.seated.viewer == 1
    assert list_faces(program) == []
    program.controller.uncover()
    program.pages.close_all()
    assert not program.controller.seated.must_hide_hands
    choose_players(program, p0=PERSON)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert program.controller.seated.viewer == 0
    assert list_faces(program) == []


def test_a_hand_left_under_the_curtain_is_seen_by_nobody(open_window: Open) -> None:
    program = open_window(make_session("canasta", 2))
    level = next(iter(GAMES["canasta"].players.levels))
    choose_players(program, p0=level)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert program.controller.seated.viewer == 1
    assert list_faces(program) == []


def test_curtain_stays_down_when_all_persons_leave_and_return_under_it(open_window: Open) -> None:
    program = open_window(make_session("canasta", 2))
    level = next(iter(GAMES["canasta"].players.levels))
    viewer = program.controller.seated.viewer
    choose_players(program, p0=level, p1=level)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert list_faces(program) == []
    assert program.controller.seated.viewer == viewer
    choose_players(program, p0=PERSON, p1=PERSON)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert list_faces(program) == []


def test_a_game_that_several_have_left_is_covered_when_it_is_opened_again(open_window: Open) -> None:
    found, level = make_session("canasta", 2), next(iter(GAMES["canasta"].players.levels))
    players = hand(found.match, hand(found.match, found.players, 0, level), 1, level)
    program = open_window(MatchSession(found.match, players))
    assert isinstance(program.window.sheet, HandoverCurtain) and list_faces(program) == []
    program.controller.uncover()
    assert program.controller.seated.viewer_sits_out and list_faces(program)


def test_escape_closes_the_seat_page_without_a_change(open_window: Open) -> None:
    program = open_window(make_session("canasta", 1))
    ask(program)
    page = program.window.sheet
    assert isinstance(page, SeatAssignmentPage)
    QTest.keyClick(page.pickers[0], Qt.Key.Key_Down)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.window.sheet is None
    assert program.controller.seated.players[0] == PERSON


def change_application_state(now: Qt.ApplicationState) -> None:
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(now)


def test_cards_are_covered_while_another_window_is_in_front(open_window: Open) -> None:
    program = open_window(make_session("canasta", 2))
    program.pages.close_all()
    program.controller.uncover()
    program.settings.change(away=False)
    change_application_state(Qt.ApplicationState.ApplicationInactive)
    assert program.window.sheet is None
    program.settings.change(away=True)
    change_application_state(Qt.ApplicationState.ApplicationActive)
    assert list_faces(program)
    change_application_state(Qt.ApplicationState.ApplicationInactive)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert list_faces(program) == []
    alone = open_window(make_session("canasta", 1))
    change_application_state(Qt.ApplicationState.ApplicationInactive)
    assert alone.window.sheet is None


def test_game_left_by_one_of_two_persons_is_reopened_under_the_curtain(open_window: Open) -> None:
    program = open_window(make_session("cassino", 2))
    program.controller.uncover()
    program.pages.close_all()
    match, viewer = program.controller.match, program.controller.seated.viewer
    level = next(iter(match.game.players.levels))
    players = hand(match, (PERSON, PERSON), viewer, level)
    again = open_window(MatchSession(match, players))
    assert again.controller.covered and isinstance(again.window.sheet, HandoverCurtain)
    assert list_faces(again) == []
