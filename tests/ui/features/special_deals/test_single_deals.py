"""Single deals in the window: how they start, what the bar shows, and what follows them."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.play.match.test_shuffle_commitment import play_deals as ended_match
from tests.ui.conftest import Open, play_canasta_deal, start_canasta
from tests.ui.worker.near_worker import NearProcess
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Origin, has_assistance, origin
from upcard.play.match.resume import replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import delete
from upcard.play.replay.duplicate import (
    DuplicateMatch,
    SavedDuplicate,
    journal,
    list_duplicate_matches,
    part_of,
    save_duplicate,
)
from upcard.play.replay.duplicate import text as text_of
from upcard.play.replay.single_deals import SinglePlayers, day_journal, day_text, write_same_deal
from upcard.play.storage import folders
from upcard.ui.app.program import Program
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.paper_scores.list_page import PaperScoreListPage
from upcard.ui.features.paper_scores.paper_scores import real_table
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.special_deals import day_par
from upcard.ui.features.special_deals.day_deal_page import DayDealsPage
from upcard.ui.features.special_deals.day_par import open_par_player
from upcard.ui.features.special_deals.deal_again_page import DealAgainPage
from upcard.ui.features.special_deals.duplicates import compare, continue_after_deal, duplicate
from upcard.ui.features.special_deals.duplicates_page import DuplicatesPage
from upcard.ui.features.special_deals.single_deal_text import describe_single_deal
from upcard.ui.features.special_deals.single_deals import deal_again, deal_of_day, get_utc_date
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.results import ResultsPage
from upcard.ui.worker import client

KEY = Qt.Key


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


def record_opened_files(program: Program, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Note which files would be opened."""
    found: list[Path] = []
    monkeypatch.setattr(program.files, "open_path", found.append)
    return found


def list_label_texts(program: Program) -> list[str]:
    assert program.window.sheet is not None
    return [label.text() for label in program.window.sheet.findChildren(QLabel)]


def press_button(program: Program, text: str) -> None:
    assert program.window.sheet is not None
    next(button for button in program.window.sheet.findChildren(QPushButton) if button.text() == text).click()


def test_a_deal_is_dealt_again_from_another_chair(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window(play_canasta_deal())
    program.pages.close_all()
    found = record_opened_files(program, monkeypatch)
    deal_again(program)
    page = program.window.sheet
    assert isinstance(page, DealAgainPage) and page.chair.choices[0].text.startswith("Everyone")
    QTest.keyClick(page.chair, KEY.Key_Down)
    page.agree.click()
    made = replay_journal(found[0], GAMES)
    noted = origin(made.match)
    assert noted is not None and (noted.kind, noted.known) == ("chair", True)
    assert made.players.index(PERSON) == 1
    assert made.match.positions[1] == program.controller.match.positions[1]


def test_running_deal_is_dealt_again_only_from_the_same_seat_as_assisted(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window(MatchSession(start_canasta(), (PERSON, "easy", "easy", "easy")))
    found = record_opened_files(program, monkeypatch)
    deal_again(program)
    page = program.window.sheet
    assert isinstance(page, DealAgainPage) and len(page.chair.choices) == 1
    page.agree.click()
    assert len(found) == 1 and has_assistance(program.controller.match)


def test_a_deal_played_again_is_compared_with_the_first_time(open_window: Open, data: Path) -> None:
    first = ended_match("cassino")
    path = data / "first.journal"
    sitting = SinglePlayers((PERSON, "medium"), ("", ""))
    path.write_text(format_saved_game(first, *sitting))
    (data / "again.journal").write_text(write_same_deal(first, 0, sitting, 0, path.name))
    match = resume(data / "again.journal", GAMES).match
    match.play(first.actions[1:])
    program = open_window(MatchSession(match, (PERSON, "medium")))
    page = program.window.sheet
    assert isinstance(page, ScoreSheetPage) and page.record.alone
    assert describe_single_deal(program) == "Deal 1 again"
    QTest.keyClick(page, KEY.Key_Return)
    assert isinstance(program.window.sheet, ResultsPage)
    assert {"The first time", "This time", "Difference", "0"} <= {*list_label_texts(program)}


def test_deal_of_the_day_duplicate_and_real_table_begin_with_the_game_on_the_table(
    open_window: Open, data: Path
) -> None:
    program = open_window(MatchSession(ended_match("cassino"), (PERSON, "medium")))
    program.pages.close_all()
    deal_of_day(program)
    day = program.window.sheet
    assert isinstance(day, DayDealsPage) and day.primary is not None
    assert day.primary.accessibleName().startswith("Cassino")
    for show, kind in ((duplicate, DuplicatesPage), (real_table, PaperScoreListPage)):
        show(program)
        page = program.window.sheet
        assert isinstance(page, kind) and page.game == "cassino"


def test_second_play_of_the_deal_of_the_day_is_marked_as_known(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window()
    found = record_opened_files(program, monkeypatch)
    path = day_journal(data, "cassino", get_utc_date())
    path.write_text(day_text(GAMES["cassino"], get_utc_date(), False))
    day_journal(data, "cassino", get_utc_date() - timedelta(1)).write_text("")
    deal_of_day(program)
    assert isinstance(program.window.sheet, DayDealsPage)
    assert "being played · 2 days in a row" in list_label_texts(program)
    press_button(program, "Continue")
    match = resume(path, GAMES).match
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))
    deal_of_day(program)
    press_button(program, "Play again")
    assert found == [path, day_journal(data, "cassino", get_utc_date(), 2)]
    noted = origin(replay_journal(found[1], GAMES).match)
    assert noted is not None and noted.known


def test_best_levels_result_is_shown_only_after_the_deal_of_the_day(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(client, "WorkerProcess", NearProcess)
    monkeypatch.setattr(day_par, "best_level", lambda game: "beginner")
    program = open_window()
    path = day_journal(data, "cassino", get_utc_date())
    path.write_text(day_text(GAMES["cassino"], get_utc_date(), False))
    match = resume(path, GAMES).match
    match.deal()
    deal_of_day(program)
    assert not [text for text in list_label_texts(program) if "with your cards" in text]
    while (seat := match.to_act) is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))
    deal_of_day(program)
    assert "Expert with your cards: being worked out…" in list_label_texts(program)
    player = open_par_player(program)
    qtbot.waitUntil(lambda: bool(player.find_known("cassino", get_utc_date())))
    one, other = player.find_known("cassino", get_utc_date())
    assert f"Expert with your cards: {one:+} : {other:+}".replace("+0", "0") in list_label_texts(program)
    assert player.playing is None and not player.find_known("cassino", get_utc_date() - timedelta(1))


def test_deleted_deal_of_the_day_is_played_again_as_known(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window()
    found = record_opened_files(program, monkeypatch)
    path = day_journal(data, "canasta", get_utc_date())
    path.write_text(day_text(GAMES["canasta"], get_utc_date(), False))
    delete(path)
    deal_of_day(program)
    press_button(program, "Play again")
    assert found == [day_journal(data, "canasta", get_utc_date(), 2)]
    noted = origin(replay_journal(found[0], GAMES).match)
    assert noted is not None and noted.known


def test_a_deal_that_cannot_be_dealt_again_says_why(open_window: Open, data: Path) -> None:
    made = DuplicateMatch("cassino", {}, "greedy", ("Ana", "Bo"), 2, "7")
    save_duplicate(data, SavedDuplicate("cassino-1", made))
    path = data / "duplicates" / "cassino-1-1-2.journal"
    path.write_text(text_of(SavedDuplicate("cassino-1", made), 0, 1, GAMES))
    match = resume(path, GAMES).match
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "greedy")))
    assert describe_single_deal(program) == "Duplicate · deal 2 of 2"
    deal_again(program)
    assert "Someone still has to play this deal without knowing the cards." in list_label_texts(program)


def test_continue_closes_the_page_when_the_deal_is_on_the_table(open_window: Open, data: Path) -> None:
    path = day_journal(data, "cassino", get_utc_date())
    path.write_text(day_text(GAMES["cassino"], get_utc_date(), False))
    program = open_window(MatchSession(resume(path, GAMES).match, (PERSON, "greedy")))
    deal_of_day(program)
    press_button(program, "Continue")
    assert program.window.sheet is None


def test_a_duplicate_match_hides_the_points_until_both_have_played(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_opened_files(program := open_window(), monkeypatch)
    duplicate(program)
    page = program.window.sheet
    assert isinstance(page, DuplicatesPage)
    page.games.chosen.emit("cassino")
    page.number.choose("2")
    page.begin.click()
    (kept,) = list_duplicate_matches(data, GAMES)
    for part in range(2):
        compare(program, kept.name)
        assert not isinstance(program.window.sheet, ResultsPage)
        for deal in range(2):
            path = journal(data, kept.name, part, deal)
            if not path.exists():
                duplicate(program)
                press_button(program, f"{kept.duplicate.names[part]} plays{' on' if deal else ''}")
            play_deal(path, part)
    assert part_of(data, kept, 1, GAMES).is_over
    compare(program, kept.name)
    assert isinstance(program.window.sheet, ResultsPage)
    assert {"Deal 2", "Total", "Difference"} <= {*list_label_texts(program)}


def keep_duplicate(data: Path) -> SavedDuplicate:
    """Save a duplicate match of one deal, and return it."""
    kept = SavedDuplicate("cassino-1", DuplicateMatch("cassino", {}, "greedy", ("Ana", "Bo"), 1, "7"))
    save_duplicate(data, kept)
    return kept


def test_enter_lets_the_other_person_play_after_the_first_and_begins_no_other_match(
    open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep_duplicate(data)
    program = open_window()
    found = record_opened_files(program, monkeypatch)
    duplicate(program)
    press_button(program, "Ana plays")
    play_deal(journal(data, kept.name, 0, 0), 0)
    continue_after_deal(program, Origin("duplicate", "cassino-1-1-1"))
    page = program.window.sheet
    assert isinstance(page, DuplicatesPage)
    QTest.keyClick(page, KEY.Key_Return)
    assert found[1:] == [journal(data, kept.name, 1, 0)]
    assert [each.name for each in list_duplicate_matches(data, GAMES)] == [kept.name]


@pytest.mark.parametrize("by_key", [False, True])
def test_a_duplicate_match_is_deleted_and_brought_back(open_window: Open, data: Path, by_key: bool) -> None:
    program = open_window()
    keep_duplicate(data)
    save_duplicate(data, SavedDuplicate("cassino-2", DuplicateMatch("cassino", {}, "greedy", ("Cy", "Di"), 2, "8")))
    duplicate(program)
    if by_key:
        page = program.window.sheet
        assert isinstance(page, DuplicatesPage)
        next(button for button in page.findChildren(QPushButton) if button.text() == "Di plays").setFocus()
        QTest.keyClick(page, KEY.Key_Delete)
    else:
        press_button(program, "Delete")
    assert [each.name for each in list_duplicate_matches(data, GAMES)] == ["cassino-1"]
    assert "Deleted: Cassino, 2 deals" in list_label_texts(program) and "Cassino, 2 deals" not in list_label_texts(
        program
    )
    program.run_action("undo")
    assert "Cassino, 2 deals" in list_label_texts(program) and "Deleted: Cassino, 2 deals" not in list_label_texts(
        program
    )


def test_duplicate_match_being_played_on_the_table_is_not_deleted(open_window: Open, data: Path) -> None:
    kept = keep_duplicate(data)
    path = journal(data, kept.name, 0, 0)
    path.write_text(text_of(kept, 0, 0, GAMES))
    match = resume(path, GAMES).match
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "greedy")))
    duplicate(program)
    page = program.window.sheet
    assert isinstance(page, DuplicatesPage)
    assert not [button for button in page.findChildren(QPushButton) if button.text() == "Delete"]
    button = next(button for button in page.findChildren(QPushButton) if button.text() == "Ana plays on")
    button.setFocus()
    QTest.keyClick(page, KEY.Key_Delete)
    assert [each.name for each in list_duplicate_matches(data, GAMES)] == [kept.name]


def test_table_of_an_ended_duplicate_match_offers_what_follows_and_then_home(open_window: Open, data: Path) -> None:
    kept = keep_duplicate(data)
    for part in range(2):
        journal(data, kept.name, part, 0).write_text(text_of(kept, part, 0, GAMES))
        play_deal(journal(data, kept.name, part, 0), part)
    match = resume(journal(data, kept.name, 1, 0), GAMES).match
    program = open_window(MatchSession(match, (PERSON, "greedy")))
    assert isinstance(program.window.sheet, ScoreSheetPage)
    QTest.keyClick(program.window.sheet, KEY.Key_Escape)
    assert program.window.sheet is None and list_table_buttons(program) == [("Duplicate match", True), ("Home", False)]
    QTest.keyClick(program.table, KEY.Key_Return)
    assert isinstance(program.window.sheet, ResultsPage)
    QTest.keyClick(program.window.sheet, KEY.Key_Return)
    assert program.window.sheet is None and list_table_buttons(program) == [("Duplicate match", False), ("Home", True)]
    QTest.keyClick(program.table, KEY.Key_Return)
    assert isinstance(program.window.sheet, HomePage)


def list_table_buttons(program: Program) -> list[tuple[str, bool]]:
    """Return the texts of the buttons that features show on the table, and whether each is amber."""
    return [(button.text(), button.primary) for button in program.table.prompt.guests]


def play_deal(path: Path, which: int) -> None:
    """Play a deal to its end; `which` makes the two people play differently."""
    match = resume(path, GAMES).match
    match.deal()
    while (seat := match.to_act) is not None:
        actions = list(match.game.rules.legal_actions(match.get_seat_view(seat)))
        match.play((actions[-1 if which else 0],))


@pytest.mark.parametrize("kind", ["duplicate", "day"])
def test_deal_with_a_torn_last_line_is_resumed_and_its_result_counts(data: Path, kind: str) -> None:
    """The resumed deal keeps the file name by which its result is looked up."""
    kept = SavedDuplicate("cassino-1", DuplicateMatch("cassino", {}, "greedy", ("Ana", "Bo"), 2, "7"))
    save_duplicate(data, kept)
    path = journal(data, kept.name, 0, 0) if kind == "duplicate" else day_journal(data, "cassino", get_utc_date())
    path.write_text(
        text_of(kept, 0, 0, GAMES) if kind == "duplicate" else day_text(GAMES["cassino"], get_utc_date(), False)
    )
    match = resume(path, GAMES).match
    match.deal()
    match.play([next(iter(match.game.rules.legal_actions(match.get_seat_view(match.to_act or 0))))])
    with path.open("ab") as file:
        file.write(b'{"type": "trai')
    again = resume(path, GAMES).match
    while (seat := again.to_act) is not None:
        again.play([next(iter(again.game.rules.legal_actions(again.get_seat_view(seat))))])
    assert again.actions[: len(match.actions)] == match.actions and replay_journal(path, GAMES).match.decided
    if kind == "duplicate":
        assert [result is not None for result in part_of(data, kept, 0, GAMES).results] == [True, False]
