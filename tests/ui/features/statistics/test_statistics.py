"""The pages with figures: graphs and tables agree, filters work by keyboard, numbers explain what they count."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.promises.statistics import deal
from tests.ui.conftest import Open, play_canasta_deal
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, Journal, add_player_names, header
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import deal_at
from upcard.play.statistics.figures import COMPUTERS
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.features.new_game.people import list_known_names, offer_names
from upcard.ui.features.practice.course import PracticeModel
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.features.replay.replay import show_file
from upcard.ui.features.statistics.fair_cards_page import FairCardsPage
from upcard.ui.features.statistics.graphs import LINE
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.features.statistics.page import StatisticsPage
from upcard.ui.features.statistics.panels import GraphDataTable, StatisticsGraph
from upcard.ui.features.statistics.parts import NumberBlock
from upcard.ui.features.statistics.recording import keep_deal
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY, NIGHT


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three deals of Cassino, two of them by a person with a name."""
    made = tmp_path_factory.mktemp("played")
    game = GAMES["cassino"]
    for seed, name, deals in (("1", "Nora", 2), ("2", "", 1)):
        match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), seed)
        match.journal = Journal(made / f"cassino-20260314-12000{seed}-{seed}{SUFFIX}")
        match.journal.begin(add_player_names(header(game.name, match.rules, seed, (PERSON, "medium")), (name, "")))
        for _ in range(deals):
            deal(match, Random(1))
    return made


@pytest.fixture
def ledger(folder: Path, qtbot: QtBot) -> Iterator[StatisticsModel]:
    made = StatisticsModel(folder)
    made.filters = made.filters._replace(game="cassino", profile="Nora")
    made.start()
    qtbot.waitUntil(lambda: made.progress is None and not made.reading)
    yield made
    made.book.close()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(1280, 800)
    qtbot.addWidget(made)
    return made


def show_statistics_page(window: QWidget, ledger: StatisticsModel, language: str = "en") -> StatisticsPage:
    page = StatisticsPage(window, StyleContext(NIGHT if language == "ja" else DAY, 1.0, Words(language)), ledger)
    page.setGeometry(window.rect())
    window.show()
    page.show()
    return page


def list_numbers(page: StatisticsPage) -> list[str]:
    return [block.tile.value for block in page.blocks if isinstance(block, NumberBlock)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_says_what_it_counts(language: str, ledger: StatisticsModel, window: QWidget) -> None:
    page = show_statistics_page(window, ledger, language)
    blocks = [block for block in page.blocks if isinstance(block, NumberBlock | StatisticsGraph)]
    assert len(blocks) == 14
    assert list_numbers(page)[0] == "2"
    for block in blocks:
        assert block.accessibleName()
        assert block.accessibleDescription() == block.toolTip() == block.what != ""
        block.pointed.emit(block.what)
        assert page.what.text() == block.what
    assert not page.grab().isNull()


def test_tables_say_what_graphs_say(ledger: StatisticsModel, window: QWidget) -> None:
    page = show_statistics_page(window, ledger)
    graphs = [block.panel for block in page.blocks if isinstance(block, StatisticsGraph)]
    QTest.mouseClick(page.questions.looks.group.buttons()[1], Qt.MouseButton.LeftButton)
    tables = [block.cells for block in page.blocks if isinstance(block, GraphDataTable)]
    assert [table.accessibleName() for table in tables] == [panel.title for panel in graphs]
    texts = [item.text() for column in range(4) if (item := tables[1].item(0, column))]
    row = graphs[1].rows[0]
    assert texts == [row.name, row.note, row.value, row.likely]


def test_the_best_deals_lead_to_their_replays(
    ledger: StatisticsModel, window: QWidget, folder: Path, open_window: Open
) -> None:
    page, wanted = show_statistics_page(window, ledger), list[tuple[str, int]]()
    page.deal_wanted.connect(lambda journal, number: wanted.append((journal, number)))
    (best,) = (block for block in page.blocks if isinstance(block, StatisticsGraph) and block.links)
    for link in best.links.values():
        assert best.rect().contains(link.geometry())
        QTest.keyClick(link, Qt.Key.Key_Space)
    QTest.mouseClick(page.questions.looks.group.buttons()[1], Qt.MouseButton.LeftButton)
    (table,) = (block for block in page.blocks if isinstance(block, GraphDataTable) and block.panel.rows[0].deal)
    table.cells.cellActivated.emit(1, 0)
    assert sorted(number for _, number in wanted[:2]) == [1, 2] and wanted[2] == wanted[1]
    program = open_window()
    for journal, number in wanted[:2]:
        show_file(program, folder / f"{journal}{SUFFIX}", number)
        assert isinstance(program.window.sheet, ReplayPage)
        course = program.window.sheet.course
        found = deal_at(course.shown_line, course.at)
        assert found is not None and found.number == number
        program.pages.close_all()


def test_graph_over_several_years_has_an_extra_line_for_the_years(ledger: StatisticsModel, window: QWidget) -> None:
    page = show_statistics_page(window, ledger)
    panel = next(
        block.panel for block in page.blocks if isinstance(block, StatisticsGraph) and block.panel.kind == "line"
    )
    longer = panel._replace(rows=tuple(row._replace(parts=("5 Mar", "2026")) for row in panel.rows))
    one, two = (StatisticsGraph(each, page.dress) for each in (panel, longer))
    assert two.minimumHeight() - one.minimumHeight() == page.dress.px(LINE)
    one.resize(420, one.minimumHeight())
    two.resize(420, one.minimumHeight())
    assert one.grab().toImage() != two.grab().toImage()


def test_another_profile_is_chosen_by_key_and_changes_the_figures(ledger: StatisticsModel, window: QWidget) -> None:
    page = show_statistics_page(window, ledger)
    picker = page.questions.pickers["profile"]
    assert [choice.value for choice in picker.choices] == ["Nora", "", COMPUTERS]
    QTest.keyClick(picker, Qt.Key.Key_Down)
    assert (ledger.filters.profile, list_numbers(page)[0]) == ("", "1")
    ledger.ask(kind="marked")
    assert list_numbers(page) == []
    assert page.told.text() == "The one deal played was unassisted, and is left out here."
    QTest.mouseClick(page.show_all, Qt.MouseButton.LeftButton)
    assert (ledger.filters.kind, list_numbers(page)[0]) == ("all", "1")
    assert not page.told.isVisible() and not page.show_all.isVisible()


def test_filters_that_fit_no_deal_are_lifted_with_one_button(ledger: StatisticsModel, window: QWidget) -> None:
    page = show_statistics_page(window, ledger)
    ledger.ask(since="7")
    assert list_numbers(page) == [] and page.told.text() == Words("en").say_key("statistics.none.filtered")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert (ledger.filters.kind, ledger.filters.since) == ("all", "") and len(list_numbers(page)) > 0


def test_page_without_deals_shows_a_preview_and_cannot_be_saved(ledger: StatisticsModel, window: QWidget) -> None:
    page, before = show_statistics_page(window, ledger), ledger.filters
    assert not page.preview.isVisible()
    ledger.ask(game="scarney", profile="nobody")
    assert page.told.text().startswith("No deals of Scarney yet") and not page.show_all.isVisible()
    assert page.preview.isVisible() and not page.save.isEnabled()
    wanted = list[bool]()
    page.game_wanted.connect(lambda: wanted.append(True))
    page.preview.new_game.click()
    assert wanted == [True]
    ledger.ask(**before._asdict())
    assert not page.preview.isVisible() and page.save.isEnabled()


def test_fair_cards_page_counts_by_person_and_seat_and_checks_every_deal(
    ledger: StatisticsModel, window: QWidget, qtbot: QtBot
) -> None:
    page = FairCardsPage(window, StyleContext(DAY, 1.0, Words("en")), ledger)
    page.setGeometry(window.rect())
    window.show()
    page.show()
    panels = [block.panel for block in page.blocks if isinstance(block, StatisticsGraph)]
    assert [len(panel.rows) for panel in panels] == [4, 4, 4, 2]
    assert "3 finished deals of Cassino" in page.basis.text()
    assert not page.grab().isNull()
    page.check.click()
    qtbot.waitUntil(lambda: not page.clock.isActive())
    assert page.what.text() == "All 3 deals were dealt in the order that was fixed before their first card."


@pytest.fixture
def lock_statistics(folder: Path) -> Iterator[Callable[[], None]]:
    """Let another program lock the statistics file, until the test is over."""
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as other:

        def take() -> None:
            other.execute("BEGIN EXCLUSIVE")

        yield take


def test_locked_file_is_reported_and_the_figures_are_still_shown(
    ledger: StatisticsModel, window: QWidget, qtbot: QtBot, lock_statistics: Callable[[], None]
) -> None:
    page = show_statistics_page(window, ledger)
    assert not page.trouble.isVisible()
    lock_statistics()
    ledger.ask(since="365")
    qtbot.waitUntil(lambda: not ledger.reading)
    ledger.ask(since="")
    assert page.trouble.text() == Words("en").say_key("statistics.locked")
    assert list_numbers(page)[0] == "2"


def test_fair_cards_page_still_counts_when_the_file_is_locked(
    ledger: StatisticsModel, window: QWidget, qtbot: QtBot, lock_statistics: Callable[[], None]
) -> None:
    page = FairCardsPage(window, StyleContext(DAY, 1.0, Words("en")), ledger)
    lock_statistics()
    page.refresh()
    qtbot.waitUntil(lambda: not ledger.reading)
    assert "3 finished deals of Cassino" in page.basis.text()
    assert Words("en").say_key("statistics.locked") in page.basis.text()


@pytest.mark.parametrize(
    "asked", [lambda course: course.entries, lambda course: course.known_themes, PracticeModel.go_early]
)
def test_practice_goes_on_and_notes_a_locked_file(
    asked: Callable[[PracticeModel], object], ledger: StatisticsModel, lock_statistics: Callable[[], None]
) -> None:
    course = PracticeModel(ledger, 1)
    lock_statistics()
    asked(course)
    assert ledger.book.trouble == "statistics.locked"


def test_all_rows_are_saved_or_nothing_is(ledger: StatisticsModel, tmp_path: Path) -> None:
    assert ledger.save(tmp_path / "all.csv") is None
    assert len((tmp_path / "all.csv").read_text("utf-8").splitlines()) == 7
    assert ledger.save(tmp_path / "nowhere" / "all.csv") is not None
    assert [path.name for path in tmp_path.iterdir()] == ["all.csv"]


@pytest.mark.usefixtures("ledger")
def test_no_names_are_offered_where_the_file_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(book: RecordBook) -> None:
        book.rows.execute("SELECT name FROM what_is_gone")

    monkeypatch.setattr("upcard.ui.features.new_game.people.profiles", fail)
    assert list_known_names(folder) == ()


def test_names_that_have_played_are_offered(ledger: StatisticsModel, folder: Path, window: QWidget) -> None:
    assert list_known_names(folder) == ("Nora",)
    line, typed = QLineEdit(window), list[str]()
    line.textEdited.connect(typed.append)
    offer_names(line, ("Nora",), StyleContext(DAY, 1.0, Words("en")))
    completer = line.completer()
    assert completer is not None
    completer.setCompletionPrefix("no")
    assert completer.currentCompletion() == "Nora"
    completer.activated.emit("Nora")
    assert typed == ["Nora"]


def test_ended_deal_is_recorded_in_the_statistics(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    match = play_canasta_deal()
    match.journal = Journal(tmp_path / f"canasta-1{SUFFIX}")
    match.journal.begin(header("canasta", match.rules, match.seed, (PERSON, *["standard"] * 3)))
    keep_deal(open_window(match))
    book = RecordBook(tmp_path / NAME)
    assert book.rows.execute("SELECT game, number FROM deal").fetchall() == [("canasta", 1)]
    book.close()
