"""*Suggest my level* on the new-game page asks the worker, shows the result, and seats that level."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.changed_game import change_game
from tests.ui.conftest import CANASTA
from tests.ui.features.new_game.new_game_window import NewGameWindow, click_widget
from upcard.play.match.journal import PERSON
from upcard.play.statistics.level_suggestion import LevelSuggestion
from upcard.ui.features.new_game import people as suggested_level
from upcard.ui.features.new_game.page import NewGamePage

MEASURED = change_game(CANASTA, strengths={"casual": -30.0, "medium": 0.0, "expert": 60.0})


@pytest.fixture
def new_game_window(qtbot: QtBot, tmp_path: Path) -> Iterator[NewGameWindow]:
    made = NewGameWindow(qtbot, tmp_path)
    yield made
    made.window.close()


def list_people(page: NewGamePage) -> tuple[str, ...]:
    return page.desk.offer.people[:4]


def test_levels_stay_as_they_are_until_a_suggestion_is_asked_for(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=MEASURED)
    assert page.people.suggested.isVisible()
    assert list_people(page) == (PERSON, "medium", "medium", "medium")


def test_suggested_level_is_given_to_every_computer_player(
    new_game_window: NewGameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suggested_level, "suggestion", lambda game, folder: LevelSuggestion("expert", 24, 55.0))
    page = new_game_window.open(game=MEASURED)
    click_widget(page.people.suggested.link)
    assert list_people(page) == (PERSON, "expert", "expert", "expert")
    assert page.people.suggested.about.text() == "Your last 24 deals show that Expert suits you."


def test_suggestion_is_asked_for_by_space_in_japanese(
    new_game_window: NewGameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[SimpleNamespace] = []

    def suggest_level(game: SimpleNamespace, folder: Path) -> LevelSuggestion:
        asked.append(game)
        return LevelSuggestion("casual", 3, -40.0)

    monkeypatch.setattr(suggested_level, "suggestion", suggest_level)
    page = new_game_window.open(game=MEASURED, language="ja")
    page.people.suggested.link.setFocus()
    QTest.keyClick(page.people.suggested.link, Qt.Key.Key_Space)
    assert len(asked) == 1
    assert list_people(page)[1:] == ("casual",) * 3
    assert new_game_window.agreed == []


def test_suggestion_after_too_few_deals_changes_no_level_and_says_so(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=MEASURED)
    page.desk.played = new_game_window.folder / "nothing"
    click_widget(page.people.suggested.link)
    assert list_people(page)[1:] == ("medium",) * 3
    assert "After 3 deals" in page.people.suggested.about.text()


def test_suggestion_is_hidden_without_measured_levels_or_computer_players(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=change_game(CANASTA, strengths={}))
    assert page.people.suggested.about.isVisible() and not page.people.suggested.link.isVisible()
    page = new_game_window.open(game=MEASURED)
    for player in range(1, 4):
        page.people.rows[player][2].chosen.emit(PERSON)
    assert not page.people.suggested.isVisible()
