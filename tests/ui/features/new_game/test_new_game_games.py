"""The new-game page with several games to choose from, and with the options of Cassino."""

from collections.abc import Iterator
from itertools import cycle
from math import cos, radians, sin
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.features.new_game.new_game_window import (
    NewGameWindow,
    click_widget,
    find_segment,
    list_shown_rows,
    list_visible_texts,
    show_option_row,
)
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import MatchConfig
from upcard.play.rulebook.option_notes import list_relevant_options
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
from upcard.ui.features.new_game.game_tiles import BESIDE, LEAN, WIDE, GameTile
from upcard.ui.features.new_game.option_rows import OptionalNumberField
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.layout import CARD

CASSINO = GAMES["cassino"]


@pytest.fixture
def new_game_window(qtbot: QtBot, tmp_path: Path) -> Iterator[NewGameWindow]:
    yield NewGameWindow(qtbot, tmp_path)


def get_new_game_page(program: Program) -> NewGamePage:
    QApplication.processEvents()
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    return page


def get_tile(page: NewGamePage, name: str) -> QAbstractButton:
    assert page.games is not None
    return page.games.tiles[name]


def test_every_game_has_a_tile_whose_cards_lie_below_the_words_where_one_is_too_narrow(open_window: Open) -> None:
    program = open_window()
    program.window.resize(1280, 900)
    program.run_action("new_game")
    for language in ("ja", "en"):
        program.settings.change(language=language)
        tiles = get_new_game_page(program).findChildren(GameTile)
        assert [made.property("choice") for made in tiles] == list(GAMES)
        assert all(made.text() and made.what and len(made.cards) == 3 for made in tiles)
    wide = tiles[0].dress.px(400)
    assert all(made.has_cards_beside(wide) and not made.has_cards_below(wide) for made in tiles)
    narrow = next(room for room in range(wide, 0, -2) if not all(made.has_room_beside(room) for made in tiles))
    assert any(made.has_room_beside(narrow) for made in tiles)
    assert all(made.has_cards_below(narrow) and not made.has_cards_beside(narrow) for made in tiles)


def test_tiles_of_a_row_are_equally_high_and_show_cards_alike(open_window: Open) -> None:
    program = open_window()
    for high in (600, 780, 900):
        program.window.resize(960, high)
        program.run_action("new_game")
        tiles = get_new_game_page(program).findChildren(GameTile)
        for row_of in {made.y(): [one for one in tiles if one.y() == made.y()] for made in tiles}.values():
            assert len({made.height() for made in row_of}) == 1
        below = {made.has_cards_below(made.width()) for made in tiles}
        assert below == {high > 780} and not any(made.has_cards_beside(made.width()) for made in tiles)
        program.pages.close_all()


def test_another_game_is_chosen_by_the_mouse_and_begun(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_window()
    begun = list[MatchConfig]()
    monkeypatch.setattr(program.switcher, "begin", lambda setup, first: begun.append(setup))
    program.run_action("new_game")
    click_widget(get_tile(get_new_game_page(program), "cassino"))
    page = get_new_game_page(program)
    assert get_tile(page, "cassino").isChecked()
    assert page.desk.game.name == "cassino"
    click_widget(find_segment(page, "3"))
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert program.window.sheet is None
    assert [(setup.game, len(setup.players)) for setup in begun] == [("cassino", 3)]


def test_another_game_is_chosen_by_keys_and_tab_leads_to_it(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    get_tile(get_new_game_page(program), "canasta").setFocus()
    for name, other, way in (("canasta", "cassino", Qt.Key.Key_Right), ("cassino", "canasta", Qt.Key.Key_Left)):
        page = get_new_game_page(program)
        assert page.desk.game.name == name and get_tile(page, name).hasFocus()
        assert get_tile(page, name).focusPolicy() & Qt.FocusPolicy.TabFocus
        assert not get_tile(page, other).focusPolicy() & Qt.FocusPolicy.TabFocus
        QTest.keyClick(get_tile(page, name), way)
    assert get_new_game_page(program).desk.game.name == "canasta"


def test_choices_for_a_game_are_kept_while_another_is_shown(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    click_widget(get_tile(get_new_game_page(program), "cassino"))
    click_widget(find_segment(get_new_game_page(program), "4"))
    click_widget(get_tile(get_new_game_page(program), "canasta"))
    click_widget(get_tile(get_new_game_page(program), "cassino"))
    assert get_new_game_page(program).desk.offer.chosen.table == "four"


def test_each_game_remembers_its_own_last_offer(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=CASSINO)
    click_widget(find_segment(page, "3"))
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert new_game_window.open().desk.offer.chosen.table != "three"
    assert new_game_window.open(game=CASSINO).desk.offer.chosen.table == "three"


def test_seat_draw_is_offered_only_for_games_that_have_it(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    assert "Draw for seats" in list_visible_texts(get_new_game_page(program))
    click_widget(get_tile(get_new_game_page(program), "cassino"))
    assert "Draw for seats" not in list_visible_texts(get_new_game_page(program))
    click_widget(get_tile(get_new_game_page(program), "canasta"))
    QTest.keyClick(get_new_game_page(program), Qt.Key.Key_Return)
    assert isinstance(program.window.sheet, SeatsPage)


def get_target_field(page: NewGamePage) -> OptionalNumberField:
    chooser = show_option_row(page, "target").chooser
    assert isinstance(chooser, OptionalNumberField)
    return chooser


def test_target_is_switched_off_and_on_by_mouse(new_game_window: NewGameWindow) -> None:
    """By the rule cassino.target: null means that each deal is a game."""
    page = new_game_window.open(game=CASSINO)
    click_widget(get_target_field(page).none)
    assert page.desk.offer.chosen.changes == {"target": None}
    assert get_target_field(page).stepper.line.text() == ""
    assert "Standard + 1 change · Game ends at: no target" in list_visible_texts(page)
    click_widget(get_target_field(page).none)
    assert page.desk.offer.chosen.changes == {}
    assert get_target_field(page).stepper.line.text() == "21"


def test_target_is_switched_off_by_keys_and_set_again_by_a_number(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=CASSINO)
    get_target_field(page).none.setFocus()
    QTest.keyClick(get_target_field(page).none, Qt.Key.Key_Space)
    assert page.desk.offer.chosen.changes == {"target": None}
    line = get_target_field(page).stepper.line
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert page.desk.offer.chosen.changes == {"target": 22}
    assert not get_target_field(page).none.isChecked()
    line.selectAll()
    QTest.keyClicks(line, "11")
    assert page.desk.offer.chosen.changes == {"target": 11}


def test_switching_the_target_on_in_a_preset_without_one_gives_the_default(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=CASSINO)
    page.rules.sets.picker.chosen.emit("preset:single_deal")
    assert get_target_field(page).none.isChecked()
    click_widget(get_target_field(page).none)
    assert page.desk.offer.chosen.changes == {"target": 21}


def test_options_that_exclude_each_other_are_refused_by_name(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=CASSINO)
    page.rules.sets.picker.chosen.emit("preset:single_deal")
    for value in ("claim", "count_order"):
        show_option_row(page, "finish").chosen.emit("finish", value)
        assert (
            show_option_row(page, "finish").trouble.text().startswith("✕ “Counted in order” and claims need a target")
        )
        assert not page.deal.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert new_game_window.agreed == []


@pytest.mark.parametrize(("table", "language"), [*zip(CASSINO.rules.tables, cycle(["en", "ja"]), strict=False)])
def test_each_preset_is_offered_at_each_table(new_game_window: NewGameWindow, language: str, table: str) -> None:
    page = new_game_window.open(game=CASSINO, language=language)
    click_widget(find_segment(page, str(CASSINO.rules.tables[table])))
    page.rules.fold.click()
    for preset in CASSINO.rules.presets:
        page.rules.sets.picker.chosen.emit(f"preset:{preset}")
        assert {*list_shown_rows(page)} == {option.name for option in list_relevant_options(CASSINO, table)}
        QTest.keyClick(page, Qt.Key.Key_Return)
        made = new_game_window.agreed.pop()
        assert made.rules == CASSINO.text.form.rules({"table": table, "preset": preset})
        assert made.players.count(PERSON) == 1


def test_number_out_of_bounds_is_refused(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=CASSINO)
    line = get_target_field(page).stepper.line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "0")
    assert show_option_row(page, "target").trouble.text() == "✕ From 1 to 1,000."


def test_words_of_a_tile_keep_off_its_outer_card_which_leans_towards_them() -> None:
    across, down = cos(radians(LEAN)) * WIDE / 2, sin(radians(LEAN)) * WIDE * CARD / 2
    assert BESIDE - (across + down - WIDE / 2) > 5


def test_rules_are_found_by_what_their_rows_say(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=GAMES["hand_and_foot"])
    QTest.keyClicks(page.rules.search, "OUT wild books")
    assert list_shown_rows(page) == ["wild_books"]
    assert [title.text() for title, _ in page.rules.headings if title.isVisibleTo(page)] == ["Going out"]
    QTest.keyClick(page.rules.search, Qt.Key.Key_Return)
    assert page.rules.rows["wild_books"].isAncestorOf(page.focusWidget()) and not new_game_window.agreed
    page.rules.search.setText("moon")
    assert "No rule says that" in list_visible_texts(page)
    QTest.keyClick(page.rules.search, Qt.Key.Key_Escape)
    assert list_shown_rows(page) == []
    assert "No rule says that" not in list_visible_texts(page)


def test_tiles_give_their_room_to_the_list_of_rules(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    page.desk.games = GAMES
    page = NewGamePage(new_game_window.window, page.dress, page.desk, CardDeck())
    assert page.games is not None
    tiles = page.games.tiles.values()
    assert not any(made.brief for made in tiles)
    page.rules.fold.click()
    assert all(made.brief for made in tiles)
    page.rules.fold.click()
    page.rules.search.setText("pile")
    assert all(made.brief for made in tiles)


def test_row_stays_in_place_when_its_change_is_told_above(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=GAMES["hand_and_foot"])
    line = show_option_row(page, "wild_books")
    QApplication.processEvents()
    before = line.mapTo(page, line.rect().topLeft()).y()
    for _ in range(2):
        click_widget(line.chooser.findChildren(QAbstractButton)[1])
        QApplication.processEvents()
        assert page.desk.changes and line.mapTo(page, line.rect().topLeft()).y() == before


def test_found_row_stays_in_place_when_it_is_changed(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open(game=GAMES["hand_and_foot"])
    page.rules.search.setText("each hand")
    QApplication.processEvents()
    line = page.rules.rows["hand_size"]
    before = line.mapTo(page, line.rect().topLeft()).y()
    click_widget(line.chooser.findChildren(QAbstractButton)[0])
    QApplication.processEvents()
    assert page.desk.changes and line.mapTo(page, line.rect().topLeft()).y() == before
