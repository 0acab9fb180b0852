"""A newcomer chooses a game before any card is dealt, and plays first."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.features.new_game.layout_faults import find_layout_faults
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.match_config import make_default_config
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.lessons.page import LessonPage
from upcard.ui.features.lessons.welcome import WelcomePage
from upcard.ui.features.new_game.page import NewGamePage

Key = Qt.Key


@pytest.fixture
def newcomer(open_window: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot) -> Program:
    """The window at a first start."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    program = open_window(launch.begin_first(), newcomer=True)
    program.startup = program.startup._replace(begin=launch.begin)
    qtbot.waitUntil(lambda: program.window.sheet is not None)
    return program


def get_welcome_page(program: Program) -> WelcomePage:
    """Return the welcome, which is open."""
    page = program.window.sheet
    assert isinstance(page, WelcomePage)
    return page


def plays_first(program: Program) -> bool:
    """Return whether the person is to act in a match that has just been dealt."""
    match = program.controller.match
    return match.to_act == program.controller.person and not any(map(match.actor, range(1, len(match.actions))))


def test_no_card_is_seen_before_a_newcomer_has_chosen_and_every_game_has_room(newcomer: Program) -> None:
    page = get_welcome_page(newcomer)
    assert list(page.games.tiles) == list(GAMES)
    assert not newcomer.controller.match.actions and not newcomer.table.hand
    assert any("Ctrl+G" in label.text() for label in page.findChildren(QLabel))
    newcomer.window.resize(960, 600)
    for size in ("100", "150"):
        newcomer.settings.change(size=size)
        QApplication.processEvents()
        page = get_welcome_page(newcomer)
        assert find_layout_faults(page) == [], size
        assert [tile.text() for tile in page.games.tiles.values() if tile.sizeHint().height() > tile.height()] == []


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_the_chosen_game_is_dealt_and_the_newcomer_plays_first(newcomer: Program, qtbot: QtBot, game: str) -> None:
    for _ in range(list(GAMES).index(game)):
        QTest.keyClick(newcomer.window.focusWidget(), Key.Key_Right)
    QTest.keyClick(newcomer.window.focusWidget(), Key.Key_Return)
    qtbot.waitUntil(lambda: newcomer.controller.match.to_act is not None)
    assert newcomer.controller.match.game.name == game
    assert plays_first(newcomer)
    assert newcomer.window.sheet is None and newcomer.settings.recall_text("lessons") == "known"


def test_learn_button_opens_the_chosen_games_lesson_and_returns(newcomer: Program) -> None:
    QTest.mouseClick(get_welcome_page(newcomer).games.tiles["scarney"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(get_welcome_page(newcomer).learn, Qt.MouseButton.LeftButton)
    lesson = newcomer.window.sheet
    assert isinstance(lesson, LessonPage) and not newcomer.controller.match.actions
    lesson.close_sheet()
    assert get_welcome_page(newcomer).games.tiles["scarney"].isChecked()


def test_escape_from_the_welcome_page_deals_a_game_the_newcomer_begins(newcomer: Program, qtbot: QtBot) -> None:
    newcomer.run_action("games")
    assert isinstance(newcomer.window.sheet, HomePage)
    newcomer.window.sheet.close_sheet()
    QTest.keyClick(get_welcome_page(newcomer), Key.Key_Escape)
    qtbot.waitUntil(lambda: newcomer.controller.match.to_act is not None)
    assert plays_first(newcomer)


@pytest.mark.parametrize("way", ["link", "home"])
def test_new_game_offers_the_game_chosen_in_the_welcome(newcomer: Program, way: str) -> None:
    QTest.mouseClick(get_welcome_page(newcomer).games.tiles["scarney"], Qt.MouseButton.LeftButton)
    if way == "link":
        QTest.mouseClick(get_welcome_page(newcomer).rules, Qt.MouseButton.LeftButton)
    else:
        newcomer.run_action("games")
        newcomer.run_action("new_game")
    page = newcomer.window.sheet
    assert isinstance(page, NewGamePage) and page.game.name == "scarney"
    newcomer.switcher.new_match(make_default_config(GAMES["cassino"]))
    newcomer.run_action("new_game")
    page = newcomer.window.sheet
    assert isinstance(page, NewGamePage) and page.game.name == "cassino"


def test_another_game_begun_from_home_is_the_one_played(newcomer: Program, qtbot: QtBot) -> None:
    newcomer.run_action("games")
    newcomer.switcher.new_match(make_default_config(GAMES["cassino"]))
    qtbot.wait(1)
    assert newcomer.controller.match.game.name == "cassino" and newcomer.window.sheet is None


def test_returning_player_starts_with_a_dealt_match(open_window: Open, newcomer: Program, qtbot: QtBot) -> None:
    newcomer.settings.save_page_text("lessons", "known")
    assert launch.begin_first().match.actions
