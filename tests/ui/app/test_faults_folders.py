"""A vanished or read-only folder, a full disk or a locked statistics file is reported once, and nothing is lost."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from errno import EROFS
from json import dumps, loads
from os import strerror
from pathlib import Path
from shutil import rmtree, which
from subprocess import DEVNULL, run

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.app.test_faults import YOU, play_first_action, read_and_close_notice
from tests.ui.conftest import Open
from tests.ui.features.home.saved_games import write_saved_game
from upcard.games import GAMES
from upcard.play.match.journal import SUFFIX, add_player_names
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import configure_match
from upcard.play.match.resume import replay_journal
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.features.home.home import show as home
from upcard.ui.features.lessons import lessons
from upcard.ui.features.paper_scores import paper_scores
from upcard.ui.features.review.review import show as review
from upcard.ui.features.special_deals.single_deals import deal_again
from upcard.ui.features.statistics.statistics import statistics
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.notice import NoticePage

UNWRITTEN = {"en": "This game is no longer being saved", "ja": "このゲームを保存できなくなりました"}
OLD = {"en": "The file could not be saved", "ja": "保存できませんでした"}
PAGES: dict[str, Callable[[Program], object]] = {
    "home": home,
    "statistics": statistics,
    "lessons": lessons.show,
    "real tables": paper_scores.real_table,
    "review": review,
    "options": lambda program: program.run_action("options"),
    "new game": lambda program: program.run_action("new_game"),
    "again": deal_again,
}
EVERY = choose_cases(("home", "statistics", "lessons", "review", "again"), tuple(PAGES))
STATISTICAL = ("home", "statistics")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program keeps its games."""
    made = tmp_path / "data"
    made.mkdir()
    monkeypatch.setattr(folders, "data", lambda: made)
    return made


def open_saved_game(open_window: Open, data: Path, **chosen: str) -> Program:
    """Open a window on a game in that folder."""
    program = open_window(MatchSession(write_saved_game(data, "cassino", YOU, 3), YOU), **chosen)
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    return program


@pytest.mark.parametrize("language", choose_cases(["ja"], ["en", "ja"]))
def test_vanished_data_folder_is_reported_once_and_play_goes_on(open_window: Open, data: Path, language: str) -> None:
    program = open_saved_game(open_window, data, language=language)
    rmtree(data)
    play_first_action(program)
    assert read_and_close_notice(program) == UNWRITTEN[language]
    for _ in range(3):
        play_first_action(program)
        assert not isinstance(program.window.sheet, NoticePage)
    assert len(program.controller.match.actions) == 8


@pytest.mark.parametrize("page", EVERY)
def test_every_page_opens_where_the_folder_has_vanished(open_window: Open, data: Path, page: str, qtbot: QtBot) -> None:
    """Pages that read the statistics recreate the folder, and the next action writes the whole game there."""
    program = open_saved_game(open_window, data)
    rmtree(data)
    program.handover._open()
    PAGES[page](program)
    if page in STATISTICAL:
        qtbot.waitUntil(data.exists)
    else:
        qtbot.wait(20)
    while program.window.sheet is not None:
        program.window.sheet.close_sheet()
    assert data.exists() == (page in STATISTICAL)
    play_first_action(program)
    if page in STATISTICAL:
        match = program.controller.match
        assert not isinstance(program.window.sheet, NoticePage)
        assert replay_journal(data / f"a{SUFFIX}", GAMES).match.actions == match.actions
    else:
        assert read_and_close_notice(program) == UNWRITTEN["en"]


def test_new_game_is_saved_after_the_data_folder_vanished(open_window: Open, data: Path) -> None:
    program = open_saved_game(open_window, data)
    rmtree(data)
    program.switcher.new_match(configure_match(GAMES["scarney"], GAMES["scarney"].rules.presets["standard"]))
    assert not isinstance(program.window.sheet, NoticePage)
    journal = program.controller.match.journal
    assert journal is not None
    assert replay_journal(journal.path, GAMES).match.positions == program.controller.match.positions


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch, data: Path) -> Callable[[], None]:
    """Return a function that makes the data folder read-only, even if the tests run as root."""

    def add_refusal(function: Callable[..., object]) -> Callable[..., object]:
        def refuse_writing(path: object, *more: object, **named: object) -> object:
            flags = more[0] if more and isinstance(more[0], int) else 0
            if str(path).startswith(str(data)) and (function is not os.open or flags & (os.O_WRONLY | os.O_RDWR)):
                raise OSError(EROFS, strerror(EROFS), str(path))
            return function(path, *more, **named)

        return refuse_writing

    def make_read_only() -> None:
        for name in ("open", "replace", "mkdir", "unlink", "utime", "rename"):
            monkeypatch.setattr(os, name, add_refusal(getattr(os, name)))

    return make_read_only


@pytest.mark.parametrize("language", choose_cases(["en"], ["en", "ja"]))
def test_read_only_data_folder_is_reported_once_and_keeps_the_journal(
    open_window: Open, data: Path, read_only: Callable[[], None], language: str
) -> None:
    program = open_saved_game(open_window, data, language=language)
    before = (data / f"a{SUFFIX}").read_bytes()
    read_only()
    play_first_action(program)
    assert read_and_close_notice(program) == UNWRITTEN[language]
    program.table.selection.choose(program.table.hand[:1])
    program.files.save(data / "ours.upcard")
    assert read_and_close_notice(program) == OLD[language]
    play_first_action(program)
    assert program.window.sheet is None or not isinstance(program.window.sheet, NoticePage)
    assert (data / f"a{SUFFIX}").read_bytes() == before


def test_deal_that_ends_while_the_statistics_are_locked_is_counted_later(
    open_window: Open, data: Path, qtbot: QtBot
) -> None:
    match = write_saved_game(data, "cassino/single_deal", YOU, 40)
    program = open_window(MatchSession(match, YOU))
    RecordBook(data / NAME).close()
    with closing(sqlite3.connect(data / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        while match.to_act is not None:
            play_first_action(program)
        statistics(program)
        assert program.window.sheet is not None
        other.rollback()
    program.pages.close_all()
    statistics(program)
    with closing(RecordBook(data / NAME)) as book:
        qtbot.waitUntil(lambda: book.rows.execute("SELECT COUNT(*) FROM deal").fetchone() == (1,))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of some kilobytes, if the test may mount one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(disk)]
    if not which(mount[0]) or run(mount, stderr=DEVNULL, check=False).returncode:
        pytest.skip("needs to be root, to make a small disk")
    yield disk
    run(["umount", "-l", str(disk)], check=True)


def write_long_named_game(home: Path) -> AnyMatch:
    """A game whose file soon needs another disk block, because its players have long names."""
    match = write_saved_game(home, "cassino", YOU, 3)
    path = home / f"a{SUFFIX}"
    first, *lines = path.read_text("utf-8").splitlines()
    head = loads(first)
    del head["crc"]
    path.write_text("\n".join([dumps(add_player_names(head, ("晴" * 200,) * 2)), *lines, ""]), "utf-8")
    return match


def test_journal_on_a_really_full_disk_keeps_the_actions_written_before(
    open_window: Open, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: small_disk)
    program = open_window(MatchSession(write_long_named_game(small_disk), YOU))
    with suppress(OSError):
        (small_disk / "theirs").write_bytes(b"x" * 200_000)
    path, match = small_disk / f"a{SUFFIX}", program.controller.match
    while not isinstance(program.window.sheet, NoticePage):
        play_first_action(program)
    assert read_and_close_notice(program) == UNWRITTEN["en"]
    for _ in range(9):
        play_first_action(program)
        assert not isinstance(program.window.sheet, NoticePage)
    (small_disk / "theirs").unlink()
    kept = replay_journal(path, GAMES).match
    assert 4 <= len(kept.actions) < len(match.actions)
    assert kept.positions == match.positions[: len(kept.positions)]
    program.files.save(small_disk / "ours.upcard")
    assert replay_journal(small_disk / "ours.upcard", GAMES).match.positions == match.positions


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Your options could not be saved"), ("ja", "設定を保存できませんでした")]
)
def test_unwritable_options_are_reported_once(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, title: str
) -> None:
    def add_refusal(*_: object) -> None:
        raise OSError(EROFS, strerror(EROFS))

    program = open_window(language=language)
    program.settings.write()
    monkeypatch.setattr("upcard.ui.settings.settings.change_settings", add_refusal)
    program.settings.keep_geometry(program.window.saveGeometry())
    assert program.window.sheet is None
    for theme in ("night", "day"):
        program.settings.change(theme=theme)
        program.settings.write()
        assert program.settings.values.theme == theme
        assert (theme == "day") is not isinstance(program.window.sheet, NoticePage)
        if program.window.sheet is not None:
            assert read_and_close_notice(program) == title
