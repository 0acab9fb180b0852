"""A start goes on with the game that was on the table last, wherever its file is."""

import sys
from collections.abc import Callable
from json import dumps
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import release_program
from tests.ui.fakes import FakeThinker
from upcard.games import GAMES
from upcard.play.match.last_game import NOTE
from upcard.play.match.match_config import make_default_config
from upcard.play.replay.duplicate import DuplicateMatch, SavedDuplicate, journal, save_duplicate
from upcard.play.replay.duplicate import text as text_of
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.features.special_deals.duplicates_page import DuplicatesPage
from upcard.ui.session.match_session import MatchSession

Start = Callable[..., Program]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a game that was started and left."""
    for name in ("data", "config", "log"):
        monkeypatch.setattr(folders, name, lambda: tmp_path / "home")
    release_journal(launch.begin())
    return tmp_path / "home"


def release_journal(opened: MatchSession | None) -> Path:
    """Close a match as a closed or killed window does, and return its journal."""
    assert opened is not None and opened.match.journal is not None
    opened.match.journal.lock = None
    return opened.match.journal.path


def get_journal_path(program: Program) -> Path:
    """The journal of the match on the table."""
    found = program.controller.match.journal
    assert found is not None
    return found.path


class FakeApplication:
    """Replaces the application: its event loop ends as soon as the window is complete."""

    def __init__(self, qapp: QApplication, qtbot: QtBot) -> None:
        self.primaryScreen = qapp.primaryScreen
        self.qtbot = qtbot
        self.programs: list[Program] = []

    def exec(self) -> int:
        """Process events until everything after the first frame is loaded."""
        program = self.programs[-1]
        self.qtbot.waitUntil(lambda: program.thinker is not None)
        QApplication.processEvents()
        return 0


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, home: Path) -> Start:
    """Return a function that starts the window, with or without a file but without the worker."""
    sitting, shown = FakeApplication(qapp, qtbot), launch.build_program

    def keep_program(*known: object) -> Program:
        program = shown(*known)  # type: ignore[arg-type]
        qtbot.addWidget(program.window, before_close_func=lambda _: release_program(program))
        sitting.programs.append(program)
        return program

    monkeypatch.setattr(launch, "start_thinker", FakeThinker)
    monkeypatch.setattr(launch, "build_program", keep_program)

    def begin(*words: str) -> Program:
        assert launch.open_window(words, cast(QApplication, sitting), ErrorReporter(home), False) == 0
        return sitting.programs[-1]

    return begin


@pytest.fixture
def stick(home: Path, tmp_path: Path) -> Path:
    """The journal of a game in another folder, which was opened last."""
    path = tmp_path / "stick" / "theirs.journal"
    path.parent.mkdir()
    path.write_bytes(release_journal(launch.begin(make_default_config(GAMES["scarney"]))).read_bytes())
    assert release_journal(launch.open_match(path)[0]) == path
    return path


def test_start_resumes_the_last_journal_outside_the_data_folder(home: Path, start: Start, stick: Path) -> None:
    for _ in range(2):
        assert get_journal_path(start()) == stick


@pytest.mark.parametrize("named", launch.STARTED_BY_DESKTOP)
def test_file_error_is_shown_in_the_window_when_started_by_the_desktop(
    home: Path, start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    lay = get_journal_path(start())
    junk = home.parent / "photo.upcard"
    junk.write_bytes(b"\x89PNG")
    monkeypatch.setenv(named, "1")
    program = start(str(junk))
    assert get_journal_path(program) == lay
    said = [label.text() for label in program.window.findChildren(QLabel)]
    assert "The file could not be opened" in said and any(junk.name in text for text in said)
    assert junk.read_bytes() == b"\x89PNG"


def test_program_without_stderr_has_no_terminal_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in launch.STARTED_BY_DESKTOP:
        monkeypatch.delenv(name, raising=False)
    assert launch.has_terminal_reader()
    monkeypatch.setattr(sys, "stderr", None)
    assert not launch.has_terminal_reader()


def test_start_skips_a_last_journal_that_is_missing(home: Path, start: Start, stick: Path) -> None:
    stick.unlink()
    program = start()
    assert get_journal_path(program).parent == home and program.window.sheet is None


def test_start_skips_a_last_journal_on_a_network_path(home: Path, start: Start, stick: Path) -> None:
    (home / NOTE).write_text(dumps({"journal": f"/{stick}"}))
    assert get_journal_path(start()).parent == home


def test_start_resumes_a_game_begun_after_the_external_journal(home: Path, start: Start, stick: Path) -> None:
    begun = release_journal(launch.begin())
    assert get_journal_path(start()) == begun


def test_start_resumes_a_game_opened_after_the_external_journal(home: Path, start: Start, stick: Path) -> None:
    first = release_journal(launch.begin())
    assert (
        release_journal(launch.open_match(stick)[0]) == stick and release_journal(launch.open_match(first)[0]) == first
    )
    assert get_journal_path(start()) == first


@pytest.mark.parametrize(
    "note", ["", "[]", "[" * 9000, '{"journal": 3}', '{"journal": "/a\\u0000b.journal"}', '{"journal": "x.journal"}']
)
def test_start_ignores_a_malformed_last_game_note(home: Path, start: Start, note: str) -> None:
    (home / NOTE).write_text(note)
    program = start()
    assert get_journal_path(program).parent == home and program.window.sheet is None


def test_start_asks_who_plays_on_before_showing_a_duplicate_deal(home: Path, start: Start) -> None:
    made = SavedDuplicate("cassino-1", DuplicateMatch("cassino", {}, "greedy", ("Ana", "Bo"), 2, "7"))
    save_duplicate(home, made)
    path = journal(home, made.name, 0, 0)
    path.write_text(text_of(made, 0, 0, GAMES))
    assert release_journal(launch.open_match(path)[0]) == path
    program = start()
    assert get_journal_path(program).parent == home
    page = program.window.sheet
    assert isinstance(page, DuplicatesPage)
    assert "Ana plays on" in [button.text() for button in page.findChildren(QPushButton)]
