"""Starting: a new match if there is none, else the last one, and no module loaded that can wait."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOLCK
from pathlib import Path
from typing import Never
from unittest.mock import MagicMock

import pytest
from pytestqt.qtbot import QtBot

from tests.changed_game import change_game
from upcard.play.match.journal import PERSON, latest
from upcard.play.match.match import AnyMatch
from upcard.play.storage import folders
from upcard.ui.app import launch, single_instance
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.single_instance import lock_journal
from upcard.ui.session.match_session import MatchSession

WAITS = (
    "budoux",
    "asyncio",
    "multiprocessing",
    "numpy",
    "urllib.request",
    "importlib.resources",
    "tomllib",
    "sqlite3",
    "csv",
    "_hashlib",
    *("upcard.play.exchange.text_import", "upcard.play.rulebook.rulebook"),
    *("upcard.play.text.data_errors", "upcard.play.text.file_errors"),
    *("upcard.games.canasta.engine.legal_actions", "upcard.play.match.saved_games"),
    *("upcard.ui.table.input.dragging", "upcard.ui.table.input.keys", "upcard.ui.table.input.touch"),
    "upcard.ui.table.cards.dragged_cards",
    *("upcard.ui.app.app_icon", "upcard.ui.app.mac_open_file", "upcard.ui.app.second_start"),
    *("upcard.ui.shell.menus", "upcard.ui.shell.moves_panel", "upcard.ui.widgets.notice", "upcard.ui.worker.thinker"),
)
QT_WAITS = ("QClipboard", "QEventLoop", "QGradient", "QLibraryInfo", "QPointingDevice")
"""Types that PySide builds when they are first named, with their enumerations."""
FEATURES = {
    *("handover.handover", "handover.pressed_keys"),
    *("match_commands.match_switcher", "match_commands.table_presenter", "match_commands.undo"),
}
"""The features of which the first frame needs a part."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


def get_journal_path(opened: MatchSession) -> Path:
    assert opened.match.journal is not None
    return opened.match.journal.path


def release_journal(match: AnyMatch) -> Path:
    """Close a match as a closed window does, and return its journal."""
    assert match.journal is not None
    match.journal.lock = None
    return match.journal.path


def resume_session(path: Path) -> MatchSession:
    opened, trouble = launch.open_match(path)
    assert opened is not None and trouble is None
    return opened


def test_empty_home_gets_a_dealt_match_that_is_written_down(home: Path) -> None:
    assert launch.open_match(latest(home)) == (None, None)
    opened = launch.begin()
    assert opened.players[0] == PERSON
    assert len(opened.match.actions) == 1
    assert latest(home) == get_journal_path(opened)


def test_last_match_goes_on_where_it_was(home: Path) -> None:
    first = launch.begin().match
    seat = first.to_act
    assert seat is not None
    first.play((next(iter(first.game.rules.legal_actions(first.get_seat_view(seat)))),))
    again = resume_session(release_journal(first))
    assert again.match.position == first.position
    assert again.match.actions == first.actions


def test_journal_without_a_deal_is_dealt_from_its_seed(home: Path) -> None:
    first = launch.begin().match
    path = release_journal(first)
    path.write_text(path.read_text().splitlines(keepends=True)[0])
    again = resume_session(path)
    assert again.match.position == first.position
    assert resume_session(release_journal(again.match)).match.position == first.position


@pytest.mark.parametrize("name", ["ours.upcard", "ours.UPCARD", "ours.upcard.txt", "ours.json", "ours"])
def test_saved_game_resumes_in_a_new_journal_and_its_file_is_unchanged(home: Path, tmp_path: Path, name: str) -> None:
    first = launch.begin().match
    saved = tmp_path / "elsewhere" / name
    saved.parent.mkdir()
    saved.write_bytes(release_journal(first).read_bytes())
    before = saved.read_bytes()
    one, other = resume_session(saved), resume_session(saved)
    assert one.match.position == other.match.position == first.position
    assert len({get_journal_path(one), get_journal_path(other), release_journal(first)}) == 3
    assert {get_journal_path(one).parent, get_journal_path(other).parent} == {home}
    seat = one.match.to_act
    assert seat is not None
    one.match.play((next(iter(one.match.game.rules.legal_actions(one.match.get_seat_view(seat)))),))
    assert saved.read_bytes() == before
    assert [path.name for path in saved.parent.iterdir()] == [name]
    assert resume_session(release_journal(one.match)).match.position == one.match.position


def test_launch_module_loads_no_module_that_can_wait() -> None:
    code = "import sys, upcard.ui.app.launch as start, upcard.play.match.promise, upcard.play.exchange.opened_files\n"
    code += "start.GAMES['canasta']\nprint(*sys.modules)\nfrom PySide6 import QtCore, QtGui\n"
    code += "print(*vars(QtCore), *vars(QtGui))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "QPainter" in loaded and [name for name in (*WAITS, *QT_WAITS) if name in loaded] == []
    inner = {name.removeprefix("upcard.ui.features.") for name in loaded if name.startswith("upcard.ui.features.")}
    assert {name for name in inner if "." in name} == FEATURES


def test_second_window_does_not_write_on_the_journal_of_the_first(home: Path) -> None:
    first = launch.begin()
    opened, trouble = launch.open_match(get_journal_path(first))
    assert opened is None
    assert trouble is not None and trouble.key == "journal.in_use"
    assert resume_session(release_journal(first.match)).match.position == first.match.position


def test_journal_of_a_second_window_stays_locked_after_the_first_closes(home: Path) -> None:
    release_journal(launch.begin().match)
    second = launch.begin()
    assert latest(home) == get_journal_path(second)
    assert launch.open_match(latest(home))[0] is None


@pytest.mark.parametrize("folder", ["", "duplicates"])
def test_truncated_journal_resumes_under_its_name_and_a_damaged_copy_is_kept(home: Path, folder: str) -> None:
    begun = release_journal(launch.begin().match)
    path = home / folder / "ours.journal"
    path.parent.mkdir(exist_ok=True)
    begun.replace(path)
    whole = path.read_bytes()
    torn = whole + b'{"type": "dra'
    for number in ("", "1"):
        path.write_bytes(torn)
        again = resume_session(path)
        assert get_journal_path(again) == path and path.read_bytes() == whole
        assert path.with_name(f"ours.journal.damaged{number}").read_bytes() == torn
        assert launch.open_match(path)[0] is None
        release_journal(again.match)


def test_truncated_external_journal_resumes_in_a_new_locked_journal(
    home: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("stick") / "theirs.journal"
    path.write_bytes(release_journal(launch.begin().match).read_bytes() + b'{"type": "dra')
    before = path.read_bytes()
    again = resume_session(path)
    assert (
        get_journal_path(again).parent == path.parent
        and get_journal_path(again) != path
        and path.read_bytes() == before
    )
    assert launch.open_match(get_journal_path(again))[0] is None


HOLDING = (
    "import pathlib, sys; from upcard.ui.app.single_instance import lock_journal\n"
    "lock = lock_journal(pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
)


@contextmanager
def hold_lock_elsewhere(journal: Path) -> Iterator[subprocess.Popen[str]]:
    """Hold a journal's lock in another process."""
    command, pipe = [sys.executable, "-c", HOLDING, str(journal)], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        yield other


def test_journal_locked_by_another_process_opens_only_after_release(home: Path) -> None:
    path = release_journal(launch.begin().match)
    with hold_lock_elsewhere(path):
        trouble = launch.open_match(path)[1]
    assert trouble is not None and trouble.key == "journal.in_use"
    assert list(home.glob("*.lock")) == []
    assert get_journal_path(resume_session(path)) == path


def test_lock_of_a_program_that_was_killed_does_not_hold(home: Path) -> None:
    path = release_journal(launch.begin().match)
    with hold_lock_elsewhere(path) as other:
        other.kill()
    assert get_journal_path(resume_session(path)) == path


def test_lock_also_holds_through_a_symlink_and_without_a_lock_file(home: Path) -> None:
    path = release_journal(launch.begin().match)
    link = home / "link.journal"
    link.symlink_to(path)
    with hold_lock_elsewhere(path):
        assert lock_journal(link) is None and lock_journal(path) is None
        assert list(home.glob("*.lock")) == []


def test_journal_on_a_file_system_without_locks_is_locked_elsewhere(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, hold = release_journal(launch.begin().match), single_instance._hold
    device = path.stat().st_ino

    def refuse(file: int) -> None:
        if os.fstat(file).st_ino == device:
            raise OSError(ENOLCK, "no locks here")
        hold(file)

    monkeypatch.setattr(single_instance, "_hold", refuse)
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    first = lock_journal(path)
    assert first is not None and first.file != single_instance.NONE
    assert lock_journal(path) is None
    del first
    assert lock_journal(path) is not None


def test_instance_lock_in_a_folder_without_locks_is_the_no_lock_value(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(single_instance, "_hold", MagicMock(side_effect=OSError(ENOLCK, "no locks here")))
    assert single_instance.acquire_instance_lock(home) == single_instance.NONE


def test_journal_opens_when_no_file_system_supports_locks(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = release_journal(launch.begin().match)
    monkeypatch.setattr(single_instance, "_hold", MagicMock(side_effect=OSError(ENOLCK, "no locks here")))
    assert get_journal_path(resume_session(path)) == path


def test_damaged_journal_is_unlocked_after_the_failed_open(home: Path) -> None:
    path = release_journal(launch.begin().match)
    path.write_text("nonsense\n")
    told = [launch.open_match(path)[1] for _ in range(2)]
    assert [trouble.key for trouble in told if trouble is not None] == ["journal.damaged"] * 2
    assert list(home.glob("*.lock")) == []


def test_journal_whose_seats_do_not_fit_its_table_is_reported_as_damaged(home: Path) -> None:
    path = release_journal(launch.begin().match)
    path.write_text(path.read_text().replace('"table": "four"', '"table": "two"'))
    opened, trouble = launch.open_match(path)
    assert opened is None
    assert trouble is not None and trouble.key == "journal.damaged"


def test_unexpected_error_while_resuming_is_reported_and_not_raised(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(launch, "open_match", raise_error)
    problems = ErrorReporter(home)
    opened, trouble = launch.open_match_safely(home / "x.journal", problems)
    assert (opened, trouble) == (None, None)
    assert "the deck fell off the table" in problems.reports[0]
    assert "the deck fell off the table" in capsys.readouterr().err


def test_match_that_cannot_be_shown_is_named_and_kept_and_a_new_one_begun(
    home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(folders, "config", lambda: home)
    old, problems = launch.begin(), ErrorReporter(home)
    game = old.match.game
    old.match.game = change_game(game, draft=raise_error)
    program, trouble = launch.build_program_safely(old, None, problems)
    assert program is None
    assert trouble is not None and trouble.key == "journal.unreadable"
    assert trouble.facts == {"file": get_journal_path(old).name, "trouble": "RuntimeError: the deck fell off the table"}
    assert "the deck fell off the table" in capsys.readouterr().err
    assert resume_session(get_journal_path(old)).match.position == old.match.position
    fresh = launch.build_program(launch.begin(), trouble, problems)
    qtbot.addWidget(fresh.window)
    assert fresh.controller.match.position != old.match.position
    fresh.settings.change(theme="night")
    assert len(problems.reports) == 1


def test_file_that_is_no_game_is_refused_by_name_and_no_match_begins(home: Path) -> None:
    junk = home / "junk.txt"
    junk.write_text("junk")
    code = (
        "import pathlib, sys; from upcard.play.storage import folders; from upcard.ui.app import start\n"
        "folders.data = folders.config = folders.log = lambda: pathlib.Path(sys.argv[1])\n"
        "sys.exit(start.start_app([sys.argv[2]]))"
    )
    run = subprocess.run([sys.executable, "-c", code, home, junk], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith("upcard: junk.txt is damaged at line 1. ")
    assert latest(home) is None


def raise_error(path: object) -> Never:
    raise RuntimeError("the deck fell off the table")


@pytest.mark.parametrize("broken", [b"", b'{"format": "upcard-ga', b"\xff\n"], ids=["empty", "torn", "no text"])
def test_previous_game_opens_when_the_last_one_is_damaged(home: Path, broken: bytes) -> None:
    before = release_journal(launch.begin().match)
    last = home / "canasta-20990101-000000-0000.journal"
    last.write_bytes(broken)
    os.utime(last, (4e9, 4e9))
    opened, trouble = launch.open_last(None, ErrorReporter(home))
    assert opened is not None and get_journal_path(opened) == before
    assert trouble is not None and trouble.facts["path"] == str(last) and last.read_bytes() == broken
