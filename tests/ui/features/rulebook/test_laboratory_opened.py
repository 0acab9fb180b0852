"""The rule laboratory among the other pages: what opens it, what it opens, and where Esc returns to."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import SEATS, Open
from tests.ui.features.home.saved_games import write_saved_game
from tests.ui.features.new_game.new_game_window import click_widget, find_segment, list_visible_texts, show_option_row
from upcard.ui.features.new_game.model import PRESET
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
from upcard.ui.features.rulebook.reader import RulesReaderPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.texts import LinkButton


def test_laboratory_opens_from_the_new_game_page_and_escape_returns_there(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    click_widget(find_segment(show_option_row(page, "answer_binds"), "False"))
    click_widget(page.rules.sets.links["compare"])
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage)
    assert list(bench.list.rows) == ["answer_binds"]
    assert bench.panel is not None
    click_widget(bench.panel.findChildren(LinkButton)[0])
    assert isinstance(program.window.sheet, RulesReaderPage)
    for kind in (RuleComparisonPage, NewGamePage):
        QTest.keyClick(program.window.sheet, Qt.Key.Key_Escape)
        assert isinstance(program.window.sheet, kind)


def test_laboratory_opens_from_the_menu_and_a_link_shows_the_rule_under_its_set(open_window: Open) -> None:
    program = open_window()
    assert program.window.menu is not None
    wanted = [action for action in program.window.actions() if action.text().replace("&", "") == "Rule laboratory…"]
    wanted[0].trigger()
    page = program.window.sheet
    assert isinstance(page, RuleComparisonPage)
    page.bench.choose_rule_set("B", f"{PRESET}harte")
    for number, pair in enumerate((False, True)):
        bench = program.window.sheet
        assert isinstance(bench, RuleComparisonPage) and bench.panel is not None
        click_widget(bench.panel.findChildren(LinkButton)[number])
        reader = program.window.sheet
        assert isinstance(reader, RulesReaderPage)
        assert reader.book.facts["pile_needs_natural_pair"] is pair
        QTest.keyClick(reader, Qt.Key.Key_Escape)


def test_rule_page_shows_the_compared_game_not_the_one_on_the_table(open_window: Open) -> None:
    """Canasta is on the table, while a game of Cassino is being configured."""
    program = open_window()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    page.desk.choose("cassino")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    page.compared.emit()
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage) and bench.panel is not None
    click_widget(bench.panel.findChildren(LinkButton)[0])
    reader = program.window.sheet
    assert isinstance(reader, RulesReaderPage) and reader.book.game.name == "cassino"
    program.pages.rebuild_top_page()  # it is rebuilt, and stays the same


def test_laboratory_follows_the_game_chosen_on_the_new_game_page(open_window: Open) -> None:
    program = open_window()
    program.run_action("laboratory")
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage)
    bench.offered.emit()
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    page.desk.choose("scarney")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage) and bench.bench.game.name == "scarney"


def test_set_b_is_offered_and_not_dealt_while_a_game_is_played(open_window: Open, tmp_path: Path) -> None:
    program = open_window(MatchSession(write_saved_game(tmp_path, "canasta", SEATS, 12, "left"), SEATS))
    before = program.controller.match
    program.run_action("laboratory")
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage)
    bench.bench.choose_rule_set("B", f"{PRESET}british")
    QTest.keyClick(bench, Qt.Key.Key_Return)
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    assert page.desk.offer.chosen.preset == "british"
    assert "will be saved" in page.note.text()
    assert program.controller.match is before
    QTest.keyClick(page, Qt.Key.Key_Escape)
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage)
    assert bench.bench.sets["B"] == f"{PRESET}british"


def test_set_b_is_offered_on_the_new_game_page_it_came_from(open_window: Open, tmp_path: Path) -> None:
    program = open_window(MatchSession(write_saved_game(tmp_path, "canasta", SEATS, 12, "left"), SEATS))
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    click_widget(page.rules.sets.links["compare"])
    bench = program.window.sheet
    assert isinstance(bench, RuleComparisonPage)
    bench.bench.choose_rule_set("B", f"{PRESET}harte")
    assert bench.foot.play.text() == "Play B…"
    click_widget(bench.foot.play)
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    assert page.desk.offer.chosen.preset == "harte"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert program.window.sheet is None


def test_panel_speaks_japanese(open_window: Open) -> None:
    program = open_window(language="ja")
    program.run_action("laboratory")
    page = program.window.sheet
    assert isinstance(page, RuleComparisonPage)
    page.bench.choose_rule_set("B", f"{PRESET}harte")
    assert page.panel is not None
    verdicts = [text for text in list_visible_texts(page.panel) if text.startswith(("A  ", "B  "))]
    assert verdicts == ["A  ✓ できる", "B  ✕ できない", "A  ✓ できる", "B  ✓ できる"]
