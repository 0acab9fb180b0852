"""The menu *View*, *Deck* offers added decks and decks that other programs have installed."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.features.decks.test_decks import make_deck_sheet
from upcard.ui.app import launch
from upcard.ui.app.asked_word import needs_window, open_word
from upcard.ui.app.program import Program
from upcard.ui.features.decks.add_deck import DeckImportPage
from upcard.ui.features.decks.library import list_added_decks
from upcard.ui.features.decks.menu import fill


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A deck that Aisleriot has installed."""
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "usr"))
    path = tmp_path / "usr" / "aisleriot" / "cards" / "paper.svg"
    path.parent.mkdir(parents=True)
    path.write_text(make_deck_sheet())
    return path


def list_menu_entries(program: Program) -> list[str]:
    """Return the entries of the menu besides Upcard's own decks."""
    menu = QMenu()
    fill(program, menu)
    fill(program, menu)
    return [action.text() for action in menu.actions() if not action.isSeparator()]


@pytest.mark.usefixtures("installed")
def test_an_installed_deck_is_offered_until_it_is_added(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    assert list_menu_entries(program) == ["Add “Paper”"]
    menu = QMenu()
    fill(program, menu)
    menu.actions()[-1].trigger()
    qtbot.waitUntil(lambda: bool(list_added_decks()))
    (deck,) = list_added_decks()
    qtbot.waitUntil(lambda: program.settings.values.deck == deck.faces)
    assert deck.name in list_menu_entries(program)
    program.settings.change(deck="standard")
    fill(program, menu)
    next(action for action in menu.actions() if action.text() == deck.name).trigger()
    assert program.settings.values.deck == deck.faces


def test_deck_file_given_at_the_start_opens_the_import_page(open_window: Open, installed: Path) -> None:
    program = open_window()
    assert needs_window(str(installed))
    open_word(program, str(installed))
    page = program.window.sheet
    assert isinstance(page, DeckImportPage)
    assert page.primary is None, "Enter, pressed once more, would end the import"
    page.close_sheet()


def test_file_that_is_no_deck_is_refused_on_the_import_page(open_window: Open, tmp_path: Path, qtbot: QtBot) -> None:
    program = open_window()
    (tmp_path / "none.svg").write_text("<svg/>")
    open_word(program, str(tmp_path / "none.svg"))
    page = program.window.sheet
    assert isinstance(page, DeckImportPage)
    qtbot.waitUntil(lambda: page.title.text() == "The deck could not be added")
    assert page.primary is page.leave


def test_new_game_argument_of_a_jump_list_begins_that_game(open_window: Open) -> None:
    program, game = open_window(), "cassino"
    program.startup = program.startup._replace(begin=launch.begin)
    assert needs_window(f"--new={game}")
    open_word(program, f"--new={game}")
    assert program.controller.match.game.name == game
    assert not needs_window("--new=whist")
