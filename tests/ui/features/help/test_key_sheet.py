"""The key sheet lists every key of the program, in both languages, and can be searched."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.ui.conftest import Open, start_canasta
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.help import key_sheet, key_text
from upcard.ui.features.help.key_page import KeyPage
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.settings.language import LanguageLoader
from upcard.ui.shell.action import Action
from upcard.ui.shell.actions import menus
from upcard.ui.shell.keyboard_aids import key_sections
from upcard.ui.table.input.keys import LETTERS, RANKS, STROKES

Key = Qt.Key


def open_key_page(program: Program) -> KeyPage:
    QTest.keyClick(program.table, Key.Key_Question, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(program.window.sheet, KeyPage)
    return program.window.sheet


def test_sheet_opens_at_its_search_and_escape_returns_to_the_table(open_window: Open) -> None:
    program = open_window()
    page = open_key_page(program)
    assert QApplication.focusWidget() is page.search
    QTest.keyClick(page.search, Key.Key_Escape)
    assert program.window.sheet is None
    assert QApplication.focusWidget() is program.table


def test_search_filters_the_keys_and_escape_first_clears_it(open_window: Open, qtbot: QtBot) -> None:
    page = open_key_page(open_window())
    qtbot.waitUntil(page.blocks[0].isVisible)
    QTest.keyClicks(page.search, "undo")
    found = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "Undo" in found and "Replay" not in found
    QTest.keyClicks(page.search, "zzz")
    assert page.none.isVisible()
    QTest.keyClick(page.search, Key.Key_Escape)
    assert not page.none.isVisible()


@pytest.mark.parametrize("code", LANGUAGES)
def test_sheet_lists_every_key_of_menus_games_and_table(qtbot: QtBot, code: str) -> None:
    language = LanguageLoader()
    language.speak(code)
    try:
        for game in GAMES.values():
            said = [*key_sheet.of_game(Words(code), game), *key_sheet.at_any_time(), *key_sections()]
            keys = {key for section in said for row in section.rows for key in row.keys}
            entries = [line for _, lines in menus() for line in lines if isinstance(line, Action)]
            assert {key_sheet.format_key(entry.keys[0]) for entry in entries if entry.keys} <= keys
            assert {*game.table.keys.values(), *(letter.key for letter in LETTERS)} <= keys
        rows, words = key_sheet.table_rows(), key_text.table()
        assert {stroke.name for stroke in STROKES} <= words.keys()
        assert len(rows) == len(words)
        table = {key for row in rows for key in row.keys}
        assert {key_sheet.cap(stroke.key) for stroke in STROKES if stroke.key not in key_sheet.SAME} <= table
        assert all(
            text and "&" not in text for section in said for text in (section.title, *(r.text for r in section.rows))
        )
    finally:
        language.speak("en")


@pytest.mark.parametrize("name", GAMES)
def test_every_button_has_the_key_that_the_sheet_says(name: str) -> None:
    game = GAMES[name]
    seen = set()
    for number in range(choose_cases(1, 10)):
        match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), str(number))
        match.deal()
        while match.to_act is not None and len(match.actions) < 40:
            draft = game.table.draft(match.get_seat_view(match.to_act))
            hand = draft.arrange().get(Place("hand", match.to_act), ())
            for cards in ((), tuple(hand[:1])):
                seen |= {(command.name, command.key) for command in draft.commands(cards)}
            play_on(match, 1)
    assert len(seen) >= 3
    assert seen <= set(game.table.keys.items())


@merge_cases("name", GAMES)
def test_no_game_button_uses_a_key_that_selects_cards(name: str) -> None:
    taken = {*RANKS, *(key.upper() for key in ("i", "s"))}
    assert [key for key in GAMES[name].table.keys.values() if key in taken] == []


def test_a_replay_answers_to_the_keys_that_the_sheet_says(open_window: Open) -> None:
    program = open_window(start_canasta(actions=4))
    replay.show(program)
    page = program.window.sheet
    assert isinstance(page, ReplayPage)
    said = {key for keys, _ in key_text.replay().values() for key in keys}
    assert said == {*page._keys, Key.Key_Space} - {Key.Key_Equal}


def test_keys_are_written_as_on_this_system() -> None:
    assert key_sheet.chord("Ctrl") + "+Enter" == QKeySequence("Ctrl+Return").toString().replace("Return", "Enter")
