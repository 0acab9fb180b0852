"""What somebody has put beside the statistics file makes Upcard remove, open and change nothing else."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import pytest

from tests.play.statistics.test_record_book import count, read, write_match
from tests.play.storage.hot_journal import leave_hot_journal
from upcard.cli.statistics import main
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import database, folders

MINE = "mine"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file of the person's outside the foreign folder."""
    file = tmp_path / "precious.txt"
    file.write_text(MINE)
    return file


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    """A foreign folder with a finished deal that is in its statistics."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    write_match(folder)
    read(folder)[0].close()
    return folder


@pytest.mark.skipif(sqlite3.sqlite_version_info >= (3, 53), reason="a newer SQLite deletes no such file by itself")
def test_plain_sqlite_deletes_the_file_named_in_a_hot_journal(theirs: Path, mine: Path) -> None:
    """This shows the attack that the other tests prevent."""
    leave_hot_journal(theirs / NAME, mine)
    with closing(sqlite3.connect(theirs / NAME)) as rows:
        rows.execute("SELECT * FROM deal").fetchall()
    assert not mine.exists()


@pytest.mark.parametrize("check", [False, True])
def test_hot_journal_that_names_another_file_is_not_rolled_back(theirs: Path, mine: Path, check: bool) -> None:
    journal = leave_hot_journal(theirs / NAME, mine)
    before = journal.read_bytes()
    with closing(RecordBook(theirs / NAME, check)) as book:
        assert (book.trouble, book.facts) == ("statistics.foreign", {"file": journal.name})
    assert mine.read_text() == MINE and journal.read_bytes() == before


def test_statistics_command_removes_nothing_and_names_the_hot_journal(
    theirs: Path, mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = leave_hot_journal(theirs / NAME, mine)
    assert main(["--folder", str(theirs)]) == 0
    told = capsys.readouterr()
    assert mine.read_text() == MINE and journal.exists()
    assert journal.name in told.err and "Deals played: 1" in told.out


def test_own_hot_journal_is_rolled_back(theirs: Path) -> None:
    journal = leave_hot_journal(theirs / NAME)
    book, _ = read(theirs)
    assert not book.trouble and count(book) == 1 and not journal.exists()
    book.close()


def test_statistics_command_leaves_a_given_folder_unchanged(theirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(theirs, seed="2")
    before = {path.name: path.read_bytes() for path in theirs.iterdir()}
    assert main(["--folder", str(theirs)]) == 0
    assert "Deals played: 2" in capsys.readouterr().out
    assert {path.name: path.read_bytes() for path in theirs.iterdir()} == before


def test_statistics_command_creates_no_database_in_a_given_folder(
    theirs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (theirs / NAME).unlink()
    assert main(["--folder", str(theirs)]) == 0
    assert "Deals played: 1" in capsys.readouterr().out and not (theirs / NAME).exists()


def test_statistics_command_updates_the_own_folder_if_given(
    theirs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(folders, "data", lambda: theirs)
    write_match(theirs, seed="2")
    assert main(["--folder", str(theirs)]) == 0
    with closing(RecordBook(theirs / NAME)) as book:
        assert count(book) == 2


def test_database_in_wal_mode_is_read(theirs: Path) -> None:
    with closing(sqlite3.connect(theirs / NAME)) as rows:
        rows.execute("PRAGMA journal_mode = WAL")
    assert not list(theirs.glob(f"{NAME}-*"))
    with closing(RecordBook(theirs / NAME, check=True, own=False)) as book:
        assert not book.trouble and count(book) == 1


def link_whole(folder: Path, mine: Path) -> str:
    (folder / NAME).unlink()
    (folder / NAME).symlink_to(mine)
    return NAME


def link(ending: str) -> Callable[[Path, Path], str]:
    """Return a function that puts a link where SQLite looks for a file beside the database."""

    def put(folder: Path, mine: Path) -> str:
        (folder / f"{NAME}{ending}").symlink_to(mine)
        return f"{NAME}{ending}"

    return put


def link_hard(folder: Path, mine: Path) -> str:
    (folder / f"{NAME}-journal").hardlink_to(mine)
    return f"{NAME}-journal"


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("put", [link_whole, link_hard, *map(link, database.ENDINGS)])
def test_linked_database_or_companion_file_is_not_opened(
    theirs: Path, mine: Path, put: Callable[[Path, Path], str], own: bool
) -> None:
    name = put(theirs, mine)
    with closing(RecordBook(theirs / NAME, check=True, own=own)) as book:
        assert (book.trouble, book.facts) == ("statistics.foreign", {"file": name})
        book.give_way(sqlite3.OperationalError("it failed"))
        assert count(book) == 0
    assert mine.read_text() == MINE


def test_a_database_of_another_program_is_not_written_to_through_a_link(tmp_path: Path) -> None:
    other = tmp_path / "notes.sqlite"
    with closing(sqlite3.connect(other)) as rows:
        rows.execute("CREATE TABLE note (text TEXT)")
    before = other.read_bytes()
    (tmp_path / NAME).symlink_to(other)
    RecordBook(tmp_path / NAME).close()
    assert other.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="here are no such files")
@pytest.mark.parametrize("own", [True, False])
def test_named_pipe_as_database_is_refused(tmp_path: Path, own: bool) -> None:
    os.mkfifo(tmp_path / NAME)
    with closing(RecordBook(tmp_path / NAME, own=own)) as book:
        assert book.trouble == "statistics.foreign"


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only the system's owner can give files away")
def test_hot_journal_of_another_user_is_not_rolled_back(theirs: Path) -> None:
    journal = leave_hot_journal(theirs / NAME)
    os.chown(journal, 65534, 65534)
    with closing(RecordBook(theirs / NAME)) as book:
        assert book.trouble == "statistics.foreign"
    assert journal.exists()


def test_foreign_database_above_the_size_limit_is_not_read(theirs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LARGEST", (theirs / NAME).stat().st_size - 1)
    with closing(RecordBook(theirs / NAME, own=False)) as book:
        assert book.trouble == "statistics.unwritable" and count(book) == 0


def test_database_copied_with_a_hot_journal_is_refused(theirs: Path, tmp_path: Path) -> None:
    """Statistics that were copied while being written are not used."""
    (tmp_path / "copy").mkdir()
    copyfile(theirs / NAME, tmp_path / "copy" / NAME)
    leave_hot_journal(tmp_path / "copy" / NAME)
    with closing(RecordBook(tmp_path / "copy" / NAME, own=False)) as book:
        assert book.trouble == "statistics.foreign" and count(book) == 0
