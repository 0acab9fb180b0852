"""Starting: a new match where there is none, the last one where there is, and nothing loaded that can wait."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from upcard.play import folders
from upcard.ui import app
from upcard.ui.controller import PERSON
from upcard.ui.problems import Problems

WAITS = (
    "msgspec",
    "asyncio",
    "multiprocessing",
    "numpy",
    "urllib.request",
    "importlib.resources",
    "tomllib",
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


def test_empty_home_gets_a_dealt_match_that_is_written_down(home: Path) -> None:
    opened, trouble = app.opened_match(app.last_journal(home))
    assert trouble is None
    assert opened.seats[0] == PERSON
    assert len(opened.match.actions) == 1
    assert app.last_journal(home) is not None


def test_last_match_goes_on_where_it_was(home: Path) -> None:
    first = app.begin().match
    seat = first.to_act
    assert seat is not None
    first.play((next(iter(first.game.legal_actions(first.seen(seat)))),))
    again, trouble = app.opened_match(app.last_journal(home))
    assert trouble is None
    assert again.match.position == first.position
    assert again.match.actions == first.actions


def test_every_late_module_can_be_loaded() -> None:
    assert {name: app.late(name).__name__ for name in app.LATE} == app.LATE


def test_nothing_that_can_wait_is_loaded_before_the_first_frame() -> None:
    late = [module for name, module in app.LATE.items() if name not in ("resume",)]
    code = f"import sys, upcard.ui.app\nprint([name for name in {[*WAITS, *late]!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_second_window_does_not_write_on_the_journal_of_the_first(home: Path) -> None:
    first, second = QLockFile(str(home / "playing.lock")), QLockFile(str(home / "playing.lock"))
    assert app.held(first)
    assert not app.held(second)
    first.unlock()
    assert app.held(second)


def test_lock_of_a_program_that_was_killed_does_not_hold(home: Path) -> None:
    code = (
        "import os, signal; from PySide6.QtCore import QLockFile; from upcard.ui.app import held\n"
        f"lock = QLockFile({str(home / 'playing.lock')!r}); held(lock); os.kill(os.getpid(), signal.SIGKILL)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode != 0
    assert (home / "playing.lock").exists()
    assert app.held(QLockFile(str(home / "playing.lock")))


def test_journal_of_a_table_that_is_not_here_is_named(home: Path) -> None:
    app.begin()
    path = app.last_journal(home)
    assert path is not None
    path.write_text(path.read_text().replace('"table": "four"', '"table": "two"'))
    assert app.opened_match(path)[1] is not None


def test_error_while_resuming_does_not_lock_the_person_out(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "opened_match", broken)
    problems = Problems(home)
    opened, trouble = app.surely_opened(home / "x.journal", problems)
    assert opened.match.to_act is not None
    assert trouble is None
    assert "the deck fell off the table" in problems.reports[0]
    assert "the deck fell off the table" in capsys.readouterr().err


def broken(path: Path | None) -> None:
    raise RuntimeError("the deck fell off the table")
