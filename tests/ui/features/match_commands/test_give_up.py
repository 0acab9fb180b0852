"""A game can be given up after a question; it is then over, and its result names who gave up."""

from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from tests.ui.conftest import Open
from tests.unlike_games import UNLIKE_GAMES
from upcard.__main__ import main
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.seat_handover import give_up
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.match_commands.give_up import ask
from upcard.ui.features.match_commands.given_up_page import GameGivenUpPage, GiveUpPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem


def start_match(name: str, actions: int = 2, seed: str = "2") -> AnyMatch:
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), seed, 0)
    match.deal()
    for _ in range(actions):
        seat = match.to_act
        assert seat is not None
        match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 1)))
    return match


def make_session(name: str, persons: int) -> MatchSession:
    match = start_match(name)
    number = match.game.rules.players(match.rules)
    level = next(iter(match.game.players.levels))
    players = tuple(PERSON if player < persons else level for player in range(number))
    return MatchSession(match, players, names=("Ken", "Nora", *[""] * (number - 2)))


def read_page_text(page: QWidget | None) -> str:
    assert page is not None
    return " ".join(label.text() for label in page.findChildren(QLabel))


def press_key(program: Program, key: Qt.Key) -> None:
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, key)


def confirm_giving_up(program: Program) -> None:
    """Press the plain button that gives the game up."""
    assert isinstance(program.window.sheet, GiveUpPage)
    program.window.sheet.answers[0].click()


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_a_game_given_up_is_over_and_says_by_whom(open_window: Open, name: str) -> None:
    program = open_window(make_session(name, 1))
    ask(program)
    press_key(program, Qt.Key.Key_Escape)
    assert not program.controller.match.decided
    ask(program)
    press_key(program, Qt.Key.Key_Return)
    assert program.window.sheet is None and not program.controller.match.decided, "Enter plays on"
    ask(program)
    confirm_giving_up(program)
    page = program.window.sheet
    assert isinstance(page, GameGivenUpPage)
    assert "You gave up the game in deal 1." in read_page_text(page)
    assert "does not count" in read_page_text(page)
    assert program.controller.match.given_up == 0
    press_key(program, Qt.Key.Key_Escape)
    assert program.table.game_ending.startswith("You gave up")
    assert {button.text() for button in program.table.prompt.buttons if button.isVisible()} <= {"Sort: rank"}
    ask(program)
    assert program.window.sheet is None


def test_each_person_has_a_give_up_button_but_not_under_the_curtain(open_window: Open) -> None:
    program = open_window(make_session("canasta", 2))
    assert isinstance(program.window.sheet, HandoverCurtain)
    ask(program)
    assert "While the cards are covered" in read_page_text(program.window.sheet)
    press_key(program, Qt.Key.Key_Escape)
    program.pages.close_all()
    program.controller.uncover()
    ask(program)
    page = program.window.sheet
    assert isinstance(page, GiveUpPage)
    assert [button.text() for button in page.answers] == ["Nora gives up", "Ken gives up"]
    press_key(program, Qt.Key.Key_Escape)
    ask(program)
    assert isinstance(program.window.sheet, GiveUpPage)
    program.window.sheet.answers[0].click()
    assert "Nora gave up" in read_page_text(program.window.sheet)
    press_key(program, Qt.Key.Key_Escape)
    assert program.window.sheet is None


def test_totals_stay_and_enter_on_the_result_begins_a_new_game(open_window: Open) -> None:
    program = open_window(make_session("cassino", 1))
    before = program.controller.totals
    ask(program)
    confirm_giving_up(program)
    assert program.controller.totals == before
    press_key(program, Qt.Key.Key_Return)
    assert program.window.sheet is None
    assert not program.controller.match.decided


def test_a_game_given_up_says_so_when_it_is_opened_again(open_window: Open) -> None:
    given = make_session("scarney", 2)
    program = open_window(given)
    program.pages.close_all()
    program.controller.uncover()
    ask(program)
    assert isinstance(program.window.sheet, GiveUpPage)
    program.window.sheet.answers[0].click()
    again = open_window(given)
    assert isinstance(again.window.sheet, GameGivenUpPage)
    assert not [item for item in again.table.scene().items() if isinstance(item, CardItem)]


@pytest.mark.parametrize(("language", "tells"), [("en", "Nora gave up the game in deal 1."), ("ja", "Noraさんが")])
def test_replay_command_names_who_gave_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, tells: str
) -> None:
    match = start_match("cassino")
    give_up(match, 1)
    path = tmp_path / "a.upcard"
    path.write_text(format_saved_game(match, (PERSON, PERSON), ("Ken", "Nora")))
    assert main(["replay", str(path), "--lang", language]) == 0
    assert tells in capsys.readouterr().out
