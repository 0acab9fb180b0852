"""A file opened a second time goes on in the journal of the first time."""

from json import dumps
from pathlib import Path

import pytest

from upcard.play.exchange.opened_files import MOST, NOTE, find_journal, note_opened_file


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """The journal into which a file was opened."""
    path = tmp_path / "data" / "canasta-1.journal"
    path.parent.mkdir()
    path.touch()
    return path


def test_journal_of_an_opened_file_is_found_by_its_content(journal: Path, tmp_path: Path) -> None:
    file, copy, other = tmp_path / "a.upcard", tmp_path / "b.upcard", tmp_path / "c.upcard"
    file.write_text("one")
    copy.write_text("one")
    other.write_text("another")
    note_opened_file(journal.parent, file, journal)
    assert [find_journal(journal.parent, each) for each in (file, copy, other)] == [journal, journal, None]
    journal.unlink()
    assert find_journal(journal.parent, file) is None


def test_remembered_journals_are_bounded_and_in_the_folder_only(journal: Path, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "a.upcard", tmp_path / "x.journal"
    elsewhere.touch()
    for number in range(MOST + 5):
        file.write_text(str(number))
        note_opened_file(journal.parent, file, journal)
    assert find_journal(journal.parent, file) == journal
    note_opened_file(journal.parent, file, elsewhere)
    assert find_journal(journal.parent, file) == journal
    file.write_text("0")
    digests = (journal.parent / NOTE).read_text()
    assert digests.count("canasta-1.journal") <= MOST + 1


@pytest.mark.parametrize("note", ["", "[]", "{", dumps({"a": 3}), "[" * 9000])
def test_malformed_note_of_opened_files_finds_no_journal(journal: Path, tmp_path: Path, note: str) -> None:
    (journal.parent / NOTE).write_text(note)
    file = tmp_path / "a.upcard"
    file.touch()
    assert find_journal(journal.parent, file) is None


def test_note_with_a_path_outside_the_folder_finds_no_journal(journal: Path, tmp_path: Path) -> None:
    file, outside = tmp_path / "a.upcard", tmp_path / "x.journal"
    file.write_text("one")
    outside.touch()
    note_opened_file(journal.parent, file, journal)
    said = (journal.parent / NOTE).read_text().replace("canasta-1.journal", "../x.journal")
    (journal.parent / NOTE).write_text(said)
    assert find_journal(journal.parent, file) is None
