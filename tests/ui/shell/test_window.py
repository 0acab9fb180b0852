"""The window around the table: its bar, the pages it opens, and that each change is shown at once."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytest import approx
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA, SEATS, Open, play_canasta_deal, start_canasta
from tests.ui.fakes import FakeThinker
from tests.ui.features.home.saved_games import write_saved_game
from upcard.play.match.match import Match
from upcard.ui.app.program import Program
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.features.options.page import OptionsPage
from upcard.ui.features.rulebook.reader import RulesReaderPage
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.session.turn_state import TurnState
from upcard.ui.style.theme import NIGHT
from upcard.ui.widgets.page import KeyButton, Page
from upcard.ui.worker.thinker import plainest


def list_label_texts(sheet: Page | None) -> list[str]:
    assert sheet is not None
    return [label.text() for label in sheet.findChildren(QLabel)]


def press_key(program: Program, key: Qt.Key) -> None:
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, key)


def list_menu_texts(program: Program) -> list[str]:
    assert program.window.menu is not None
    return [action.text().replace("&", "") for action in program.window.menu.findChildren(QAction) if action.text()]


def test_window_opens_on_a_dealt_table_with_menus_of_the_main_features(open_window: Open) -> None:
    program = open_window()
    assert program.window.windowTitle() == "Canasta"
    assert program.window.bar.under_title == "Deal 1 · to 5,000"
    assert [(chip.score.name, chip.score.total) for chip in program.window.bar.chips] == [("Us", "0"), ("Them", "0")]
    assert len(program.table.hand) == 11
    assert program.table.hasFocus()
    check_menus(list_menu_texts(program))


def test_bar_items_do_not_overlap(open_window: Open) -> None:
    program = open_window()
    program.window.resize(960, 600)
    for language in ("en", "ja"):
        program.settings.change(language=language)
        QApplication.processEvents()
        bar = program.window.bar
        boxes = [widget.geometry() for widget in (*bar.chips, bar.undo, bar.moves, bar.options, bar.menu_button)]
        assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n])
        dress = program.style
        words = dress.px(58) + dress.width("bar-title", bar.title) + dress.width("body", bar.under_title)
        assert words < boxes[0].left()


def check_menus(words: list[str]) -> None:
    """Check that the menus list the main features."""
    wanted = (
        "Game",
        "New game…",
        "Undo",
        "Quit",
        "View",
        "Moves",
        "Night",
        "Options…",
        "Help",
        "Rules",
        "About Upcard",
    )
    assert set(wanted) <= set(words)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize("key", [Qt.Key.Key_F10, Qt.Key.Key_Alt])
@pytest.mark.parametrize("name", ["table", "options"])
def test_f10_and_alt_open_the_menu(qtbot: QtBot, open_window: Open, key: Qt.Key, name: str) -> None:
    program = open_window()
    if name == "options":
        program.run_action("options")
    here = QApplication.focusWidget()
    assert here is not None
    QTest.keyClick(here, key)
    assert program.window.menu is not None
    assert program.window.menu.isVisible()
    program.window.menu.close()


def test_language_changes_at_once_and_back(open_window: Open) -> None:
    program = open_window()
    program.settings.change(language="ja")
    assert program.window.bar.options.text() == "設定"
    assert program.window.windowTitle() == "カナスタ"
    assert "新しいゲーム(N)…" in list_menu_texts(program)
    program.settings.change(language="en")
    assert program.window.bar.options.text() == "Options"


def test_theme_changes_at_once_also_in_the_page_that_is_open(open_window: Open) -> None:
    program = open_window()
    program.run_action("options")
    program.settings.change(theme="night")
    assert program.table.theme == NIGHT
    assert isinstance(program.window.sheet, OptionsPage)
    assert program.window.sheet.dress.theme == NIGHT


def test_open_page_disables_the_table_and_escape_returns_the_focus(qtbot: QtBot, open_window: Open) -> None:
    program = open_window()
    program.run_action("about")
    assert not program.table.isEnabled()
    press_key(program, Qt.Key.Key_Escape)
    assert program.window.sheet is None
    assert program.table.isEnabled()
    assert program.table.hasFocus()


def test_moves_panel_is_docked_only_in_a_wide_window(open_window: Open) -> None:
    program = open_window(start_canasta(actions=9))
    for size, docked in (((1280, 800), True), ((1000, 640), False)):
        program.window.resize(*size)
        program.switch_panel()
        panel = program.moves.panel
        assert panel is not None
        assert panel.isVisible()
        assert len(panel.told) == panel.model.rowCount() > 4
        assert program.table.geometry().intersects(panel.geometry()) is not docked
        program.switch_panel()
        assert not panel.isVisible()


def open_new_game_page(program: Program) -> NewGamePage:
    """Open the page for a new game, without a draw for seats."""
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    page.people.drawing.setChecked(False)
    return page


def test_new_game_page_says_the_running_game_is_saved_before_it_starts(open_window: Open, tmp_path: Path) -> None:
    program = open_window(MatchSession(write_saved_game(tmp_path, "canasta", SEATS, 12, "left"), SEATS))
    before = program.controller.match
    open_new_game_page(program)
    assert any("will be saved" in text for text in list_label_texts(program.window.sheet))
    assert program.controller.match is before
    press_key(program, Qt.Key.Key_Return)
    assert program.controller.match is not before and program.window.sheet is None


def test_new_game_page_offers_the_usual_rules_not_those_of_the_running_game(open_window: Open) -> None:
    match = Match(CANASTA, replace(CANASTA.rules.presets["classic"], target=3000), "1")
    match.deal()
    page = open_new_game_page(open_window(match))
    assert page.rules.sets.picker.choice.text == "Classic"
    assert page.desk.changes == ()


def test_closing_the_rules_returns_to_the_score_sheet_below(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    program.open_rules("canasta.score")
    program.open_rules("canasta.target")
    assert isinstance(program.window.sheet, RulesReaderPage)
    press_key(program, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, ScoreSheetPage)
    assert program.controller.deal_number == 1
    press_key(program, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, ScoreSheetPage)
    press_key(program, Qt.Key.Key_Return)
    assert program.controller.deal_number == 2


def test_new_game_started_at_a_deals_end_shows_the_table(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    open_new_game_page(program)
    press_key(program, Qt.Key.Key_Return)
    assert program.window.sheet is None
    assert program.controller.deal_number == 1
    assert program.table.isEnabled()


def test_window_geometry_is_saved_after_a_resize(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.ui.shell.main_window.SETTLED", 0)
    program = open_window()
    program.window.resize(1111, 666)
    qtbot.waitUntil(lambda: program.settings.geometry == program.window.saveGeometry())


def press_space(program: Program) -> None:
    QTest.keyClick(program.table, Qt.Key.Key_Space)


def click_table(program: Program) -> None:
    QTest.mouseClick(program.table.port, Qt.MouseButton.LeftButton)


def click_key_button(program: Program) -> None:
    next(iter(program.table.port.findChildren(KeyButton))).click()


def play_until_click(program: Program) -> None:
    """Let the computer player in turn play, until the next one waits for a click."""
    controller, thinker = program.controller, program.thinker
    assert isinstance(thinker, FakeThinker)
    controller.set_hurried(True)
    controller.set_hurried(False)
    while controller.state is TurnState.THINKING:
        thinker.answered.emit(plainest(thinker.questions[-1]))
        controller.go_on()
    assert controller.state is TurnState.WAITING


@pytest.mark.parametrize("act", [press_space, click_table, click_key_button])
def test_click_or_space_ends_the_wait_of_a_computer_player(open_window: Open, act: Callable[[Program], None]) -> None:
    program, waits = open_window(waits="click"), list[bool]()
    program.controller.waiting.connect(waits.append)
    play_until_click(program)
    act(program)
    assert waits == [True, False]
    assert not program.table.selection.cards


def test_bar_items_do_not_overlap_with_large_text(open_window: Open) -> None:
    program = open_window(size="150")
    program.window.resize(960, 600)
    for language, undo in (("en", "Undo"), ("ja", "元に戻す")):
        program.settings.change(language=language)
        QApplication.processEvents()
        bar, dress = program.window.bar, program.style
        boxes = [widget.geometry() for widget in (*bar.chips, bar.undo, bar.moves, bar.options, bar.menu_button)]
        assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n]), language
        assert dress.px(46) + dress.width("bar-title", bar.title) < boxes[0].left()
        assert bar.undo.accessibleName() == undo


def test_rule_lines_stay_below_100_characters_in_a_wide_window(open_window: Open) -> None:
    program = open_window()
    program.window.resize(2560, 1440)
    program.open_rules()
    reader = program.window.sheet
    assert isinstance(reader, RulesReaderPage)
    labels = [label for label in reader.pages.findChildren(QLabel) if len(label.text()) > 90]
    assert labels and max(label.width() / label.fontMetrics().averageCharWidth() for label in labels) < 100


def test_menus_and_palette_use_the_font_and_colours_of_the_theme(open_window: Open) -> None:
    program = open_window(theme="night")
    assert QApplication.palette().window().color().name().upper() == NIGHT.chrome
    assert program.window.menu is not None
    for menu in (program.window.menu, *program.window.menu.findChildren(QMenu)):
        assert menu.font().pixelSize() == program.style.font("body").pixelSize()
    assert NIGHT.chrome in program.window.menu.styleSheet()


def test_continue_button_follows_a_language_and_theme_change(open_window: Open) -> None:
    program = open_window(waits="click")
    play_until_click(program)
    program.settings.change(language="ja", theme="night")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    buttons = program.table.port.findChildren(KeyButton)
    assert [(made.text(), made.dress.theme) for made in buttons] == [("続ける", NIGHT)]


SCREENS = (((1280, 800), (1280, 760)), ((1920, 1080), (1280, 800)), ((1024, 600), (1024, 560)))
"""Sizes of screens, and of the first window there."""


def test_first_window_is_no_larger_than_the_screen_and_its_text_shrinks_on_a_small_one(open_window: Open) -> None:
    program = open_window()
    for screen, window in SCREENS:
        program.window.fit_to_screen(QSize(*screen))
        assert program.window.size() == QSize(*window)
    program.window.fit_to_screen(QSize(1092, 584))
    assert program.window.size() == QSize(1092, 544)
    part = 544 / 600
    assert program.table.pen.t == approx(program.window.t)
    assert program.window.t == approx(0.92 * part)
    assert program.style.font("caption").pixelSize() == 10
    program.window.fit_minimum_size(QSize(1920, 1080))
    assert program.window.minimumSize() == QSize(960, 600)
