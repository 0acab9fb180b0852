"""The style of each computer player is chosen by mouse and keys, and saved with its level."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.features.new_game.new_game_window import NewGameWindow
from upcard.play.match.journal import PERSON


@pytest.fixture
def new_game_window(qtbot: QtBot, tmp_path: Path) -> NewGameWindow:
    """Open the page."""
    return NewGameWindow(qtbot, tmp_path)


def test_the_keys_go_through_levels_and_styles(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    picker = page.people.rows[1][2]
    steps = [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down]
    found = []
    for key in steps:
        QTest.keyClick(picker, key)
        found.append(page.desk.offer.people[1])
    assert found == ["medium", "medium:careful", "medium:greedy", "skilled:greedy"]
    assert picker.accessibleDescription() == "Skilled · Greedy"


@pytest.mark.parametrize(("language", "style"), [("en", "Style: Hurried"), ("ja", "スタイル：せっかち")])
def test_style_is_chosen_from_the_menu_in_each_language(
    new_game_window: NewGameWindow, language: str, style: str
) -> None:
    page = new_game_window.open(language=language)
    picker = page.people.rows[1][2]
    next(action for action in picker.build_menu().actions() if action.text() == style).trigger()
    assert page.desk.offer.people[1] == "medium:hurried"


def test_person_has_no_style_and_a_later_computer_player_regains_it(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    picker = page.people.rows[1][2]
    picker.choose_style("careful")
    picker.choose(PERSON)
    QTest.keyClick(picker, Qt.Key.Key_Right)
    assert page.desk.offer.people[1] == PERSON
    assert [action.text() for action in picker.build_menu().actions()][-1] == "Computer · Expert"
    picker.choose("strong")
    assert page.desk.offer.people[1] == "strong:careful"


def test_a_style_is_remembered_and_played(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    page.people.rows[1][2].choose("casual:greedy")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert new_game_window.agreed[-1].players[1] == "casual:greedy"
    assert new_game_window.open().people.rows[1][2].text() == "Casual · Greedy"
