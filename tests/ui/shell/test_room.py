"""No text is cut off, overlaps or sticks out on any page, in the smallest window with the largest text."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, at_deals_end
from tests.ui.features.new_game.room import faults
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession
from upcard.ui.shell.actions import actions

DIALOGS = (
    "quit",
    "full_screen",
    "open",
    "save_as",
    "undo",
    "redo",
    "sound",
    "pause",
    "report",
    "add_deck",
    "recent",
    "about",
)
"""Menu actions that open no page, or a dialog of the system."""


def opened(program: Program, name: str) -> list[str]:
    """Return what has too little room on the page that a menu action opens; empty if it opens none."""
    program.run_action(name)
    QApplication.processEvents()
    sheet = program.window.sheet
    return [f"{name}: {fault}" for fault in faults(sheet)] if sheet is not None else []


@pytest.mark.parametrize(("language", "targets"), [("en", False), ("ja", True)], ids=["en-mouse", "ja-finger"])
def test_every_page_has_room(open_window: Open, language: str, targets: bool) -> None:
    program = open_window(language=language, size="150", deck="large", targets=targets)
    program.window.resize(960, 600)
    found = []
    for name in actions():
        if name not in DIALOGS:
            found += opened(program, name)
            program.pages.close_all()
    assert found == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_result_of_a_deal_has_room(open_window: Open, language: str) -> None:
    program = open_window(at_deals_end(), language=language, size="150")
    program.window.resize(960, 600)
    program.open_score()
    QApplication.processEvents()
    assert program.window.sheet is not None
    assert faults(program.window.sheet) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_introduction_to_a_game_has_room(open_window: Open, game: str) -> None:
    match: AnyMatch = Match(GAMES[game], next(iter(GAMES[game].rules.presets.values())), "1")
    match.deal()
    program = open_window(
        MatchSession(match, (PERSON, *["easy"] * (GAMES[game].rules.players(match.rules) - 1))), size="150"
    )
    program.window.resize(960, 600)
    program.open_rules("")
    QApplication.processEvents()
    assert program.window.sheet is not None
    assert faults(program.window.sheet) == []


def test_too_little_room_is_noticed(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(300, 200)
    column = QVBoxLayout(page)
    narrow, below, above = QLabel("much too long for so little room"), QLabel("one", page), QLabel("other", page)
    narrow.setFixedWidth(40)
    column.addWidget(narrow)
    below.setGeometry(10, 150, 60, 20)
    above.setGeometry(40, 155, 60, 20)
    outside = QLabel("outside", page)
    outside.setGeometry(280, 100, 60, 20)
    page.show()
    qtbot.waitExposed(page)
    told = "\n".join(faults(page))
    assert all(said in told for said in ("too narrow", "lie over each other", "sticks out"))
