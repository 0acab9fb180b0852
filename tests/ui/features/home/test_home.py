"""The home page: unfinished and finished games with their pictures, and what can be done with them."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.play.storage.hot_journal import leave_hot_journal
from tests.ui.conftest import Open
from tests.ui.features.home.saved_games import write_saved_game
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match_config import configure_match, make_default_config
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.branch_match import ContinuationSetup, format_branch_journal
from upcard.play.replay.replay import replay
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.app.single_instance import lock_journal
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.home.home import HomeController
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.home.text import describe_time
from upcard.ui.features.home.thumbnails import thumbnail
from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.features.review.course import ReviewModel
from upcard.ui.features.review.page import ReviewPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.geometry.layout import Rect

YOU = (PERSON, "medium")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def program(open_window: Open, home: Path) -> Iterator[Program]:
    made = open_window(MatchSession(write_saved_game(home, "cassino", YOU, 1, "cassino"), YOU))
    made.startup = made.startup._replace(begin=launch.begin, resumed=launch.open_match)
    yield made


def open_home_page(program: Program, qtbot: QtBot) -> HomePage:
    program.files.games()
    return wait_for_home_page(program, qtbot)


def wait_for_home_page(program: Program, qtbot: QtBot) -> HomePage:
    shown = program.window.sheet
    assert isinstance(shown, HomePage)
    qtbot.waitUntil(lambda: not shown.clock.isActive())
    return shown


def list_visible_texts(shown: HomePage) -> list[str]:
    return [label.text() for label in shown.findChildren(QLabel) if label.isVisibleTo(shown)]


def test_the_game_on_the_table_is_on_the_large_card_and_enter_goes_back_to_it(program: Program, qtbot: QtBot) -> None:
    before = program.controller.match
    shown = open_home_page(program, qtbot)
    assert shown.large is not None and shown.rows == [] and shown.file.isVisible()
    assert not shown.unfinished.isVisible() and not shown.over.isVisible(), "no headings without games"
    assert {"Cassino, deal 1", "against Ken"} <= set(list_visible_texts(shown))
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert program.window.sheet is None and program.controller.match is before


def test_curtain_stays_down_when_a_shared_game_is_continued_from_home(
    open_window: Open, home: Path, qtbot: QtBot
) -> None:
    match = write_saved_game(home, "scarney", (PERSON, PERSON), 1)
    program = open_window(MatchSession(match, (PERSON, PERSON)))
    shown = open_home_page(program, qtbot)
    assert "shared by 2 people, hands hidden" in " ".join(list_visible_texts(shown))
    assert shown.large is not None
    shown.large.go_on.click()
    assert isinstance(program.window.sheet, HandoverCurtain)
    program.files.open_path(home / f"a{SUFFIX}")
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert program.controller.match is match


def test_other_games_are_listed_with_pictures_and_continued_by_a_button(
    program: Program, home: Path, qtbot: QtBot
) -> None:
    write_saved_game(home, "scarney", YOU, 1, "other")
    write_saved_game(home, "cassino/single_deal", YOU, -1, "over")
    write_saved_game(home, "cassino", (PERSON, PERSON), 1, "shared")
    shown = open_home_page(program, qtbot)
    assert shown.unfinished.isVisible() and shown.over.isVisible()
    assert [row.title for row in shown.rows] == ["Cassino, deal 1", "Cassino", "Scarney, deal 1"]
    assert any("shared by 2 people, hands hidden" in text for text in list_visible_texts(shown))
    assert shown.finished.count() == 1 and shown.rows[1].button.text() == "Replay"
    assert thumbnail(home / f"other{SUFFIX}").width() > 400
    assert thumbnail(home / f"shared{SUFFIX}").isNull()
    shown.rows[2].button.click()
    match = program.controller.match
    assert match.game.name == "scarney" and program.window.sheet is None
    assert match.journal is not None and match.journal.path == home / f"other{SUFFIX}"


def test_a_deleted_game_comes_back_with_ctrl_z(program: Program, home: Path, qtbot: QtBot) -> None:
    write_saved_game(home, "scarney", YOU, 1, "other")
    os.utime(home / f"other{SUFFIX}", (1000, 1000))
    shown = open_home_page(program, qtbot)
    shown.rows[0].button.setFocus()
    QTest.keyClick(shown.rows[0].button, Qt.Key.Key_Delete)
    assert not (home / f"other{SUFFIX}").exists()
    shown = wait_for_home_page(program, qtbot)
    assert shown.rows == [] and "Deleted: Scarney, deal 1" in list_visible_texts(shown)
    program.undo.undo()
    assert (home / f"other{SUFFIX}").stat().st_mtime == 1000
    shown = wait_for_home_page(program, qtbot)
    assert [row.title for row in shown.rows] == ["Scarney, deal 1"] and shown.gone is None


def test_game_missing_from_the_list_can_still_be_deleted(program: Program, home: Path, qtbot: QtBot) -> None:
    """After a deletion is undone the folder is read again; meanwhile a row can still be pressed."""
    write_saved_game(home, "scarney", YOU, 1, "other")
    open_home_page(program, qtbot)
    shelves = program.findChild(HomeController)
    assert shelves is not None
    [game] = [one for one in shelves.shelf.known if one.path.stem == "other"]
    shelves.shelf.known.clear()
    shelves.delete(game, "Scarney")
    assert not game.path.exists() and shelves.gone is not None


def test_finished_game_opens_its_replay(program: Program, home: Path, qtbot: QtBot) -> None:
    write_saved_game(home, "cassino/single_deal", YOU, -1, "over")
    shown = open_home_page(program, qtbot)
    shown.rows[0].button.click()
    assert isinstance(program.window.sheet, ReplayPage)


def test_branch_names_its_origin_and_a_finished_game_opens_its_review(
    program: Program, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewModel, "start", lambda _: None)
    write_saved_game(home, "cassino", YOU, 3, "plain")
    match = write_saved_game(home, "cassino/single_deal", YOU, -1, "cassino-20261121-101010-ab")
    played = replay(ResumedMatch(match, YOU, ()), 0).played
    text = format_branch_journal(played, 12, ContinuationSetup(0, False), "7", "cassino-20261121-101010-ab.journal")
    (home / f"branch{SUFFIX}").write_text(text)
    shown = open_home_page(program, qtbot)
    assert shown.large is not None
    badges = [[label.text() for label in row.findChildren(QLabel, "pill")] for row in shown.rows]
    assert sorted(badges) == [[], [], ["What if"]]
    told = [label.text() for row in shown.rows for label in row.findChildren(QLabel, "second")]
    assert any(text.startswith("After turn 11 · the game of ") for text in told)
    by_title = {row.title: row.does.review for row in shown.rows}
    assert by_title["Cassino"] is not None
    by_title["Cassino"]()
    assert isinstance(program.window.sheet, ReviewPage)


def test_tile_of_another_game_draws_for_seats_and_begins_it(program: Program, qtbot: QtBot) -> None:
    shown = open_home_page(program, qtbot)
    shown.new.tiles[2].click()
    assert isinstance(program.window.sheet, SeatsPage)
    program.window.sheet.drawn.emit(None)
    match = program.controller.match
    assert (match.game.name, len(match.actions)) == ("scarney", 1)


def test_new_game_part_takes_the_whole_width_without_kept_games(open_window: Open, home: Path, qtbot: QtBot) -> None:
    match = write_saved_game(home, "cassino", YOU, 0)
    match.journal = None
    (home / f"a{SUFFIX}").unlink()
    shown = open_home_page(open_window(MatchSession(match, YOU)), qtbot)
    assert shown.large is None and not shown.left.isVisibleTo(shown)
    assert shown.new.width() > 1000


def test_times_are_written_as_yesterday_weekday_or_date() -> None:
    now = datetime(2026, 11, 21, 12, 0)
    told = [
        describe_time(datetime(*day).timestamp(), "en", now)
        for day in ((2026, 11, 20, 21, 40), (2026, 11, 17), (2026, 5, 1), (2025, 5, 13))
    ]
    assert [text.replace("\u202f", " ") for text in told] == ["Yesterday, 9:40 PM", "Tuesday", "1 May", "13/05/2025"]


def test_closing_the_window_saves_a_thumbnail_without_widgets_over_the_table(program: Program, home: Path) -> None:
    before = program.table.grab_scene().toImage()
    over = QLabel("over the table", program.table.port)
    over.show()
    assert program.table.grab().toImage() != before
    assert program.table.grab_scene().toImage() == before
    program.window.close()
    assert thumbnail(home / f"cassino{SUFFIX}").width() > 400


def test_leaving_a_shared_table_deletes_its_thumbnail(open_window: Open, home: Path) -> None:
    match = write_saved_game(home, "cassino", (PERSON, PERSON), 1, "shared")
    (home / "shared.png").write_bytes(b"older")
    made = open_window(MatchSession(match, (PERSON, PERSON)))
    made.leave()
    assert not (home / "shared.png").exists()


def test_game_left_for_a_seat_draw_keeps_its_thumbnail(open_window: Open, home: Path) -> None:
    match = write_saved_game(home, "canasta", (PERSON, *["medium"] * 3), 1, "left")
    made = open_window(MatchSession(match, (PERSON, *["medium"] * 3)))
    made.startup = made.startup._replace(begin=launch.begin)
    made.switcher.new_match(configure_match(match.game, match.rules)._replace(draw_seats=True))
    kept = thumbnail(home / f"left{SUFFIX}").toImage()
    assert kept.width() > 400
    made.leave()
    assert thumbnail(home / f"left{SUFFIX}").toImage() == kept


def test_undo_in_an_unplayed_new_game_returns_to_the_previous_one(program: Program, home: Path) -> None:
    before = program.controller.match
    assert before.journal is not None
    before.journal.lock = lock_journal(before.journal.path)
    program.table.selection.choose(program.table.hand[1:3])
    chosen = program.table.selection.cards
    program.table.selection.focus = program.table.hand[0]
    program.switcher.new_match(configure_match(GAMES["cassino"], before.rules))
    assert program.table.selection.focus is None
    way = program.switcher.way_back
    assert way is not None and way.word is not None and way.word.isVisible()
    assert way.word.said == "Your other game is saved: Cassino, deal 1"
    assert program.window.bar.undo.isEnabled()
    program.undo.undo()
    after = program.controller.match
    assert after.journal is not None and after.journal.path == home / f"cassino{SUFFIX}"
    assert after.actions == before.actions and program.switcher.way_back is None
    assert program.table.selection.cards == chosen != ()


@pytest.mark.parametrize("game", ["canasta", "cassino", "scarney", "hand_and_foot"])
def test_notice_of_the_game_before_covers_no_card_sign_or_tray(program: Program, game: str) -> None:
    program.window.resize(960, 600)
    program.switcher.new_match(make_default_config(GAMES[game]))
    check_notice(program, game)
    program.window.resize(1280, 760)
    QApplication.processEvents()
    check_notice(program, game)


def check_notice(program: Program, game: str) -> None:
    """Check that the notice of the game before covers nothing."""
    way, table = program.switcher.way_back, program.table
    assert way is not None and way.word is not None and table.table is not None
    at = way.word.geometry()
    notice = Rect(at.x(), at.y(), at.width(), at.height())
    cards = [layout.rect for layout in table.table.layouts.values() if layout.poses]
    trays = () if game in ("cassino", "scarney") else table.table.boxes.trays.values()
    seen = (*cards, *trays, *table.table_scene.board.list_rects_on_felt())
    assert not [rect for rect in seen if rect.overlaps(notice)]


def test_way_back_to_the_previous_game_closes_after_the_person_has_played(program: Program) -> None:
    program.switcher.new_match(configure_match(GAMES["scarney"], GAMES["scarney"].rules.presets["standard"]))
    controller = program.controller
    if controller.match.to_act != controller.person:
        controller.match.play(
            (next(iter(controller.match.game.rules.legal_actions(controller.match.get_seat_view(1)))),)
        )
    assert program.switcher.way_back is not None
    while program.switcher.way_back is not None:
        seat = controller.match.to_act
        assert seat is not None and len(controller.match.actions) < 20
        controller.match.play(
            (next(iter(controller.match.game.rules.legal_actions(controller.match.get_seat_view(seat)))),)
        )
        controller.turned.emit()
    assert any(controller.match.game.rules.to_act(position) == 0 for position in controller.match.positions[1:-1])


def test_hot_sqlite_journal_of_the_statistics_removes_no_file_it_names(
    program: Program, home: Path, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mine = tmp_path_factory.mktemp("mine") / "precious.txt"
    mine.write_text("mine")  # SQLite does not delete an empty file
    RecordBook(home / NAME).close()
    leave_hot_journal(home / NAME, mine)
    open_home_page(program, qtbot)
    assert mine.exists()
