"""Each finished deal is in the statistics file once; an unusable file is left unchanged."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from errno import EIO
from pathlib import Path
from random import Random
from unittest.mock import MagicMock

import pytest

from tests.promises.statistics import deal
from upcard.core.resources import resource
from upcard.games import GAMES
from upcard.play.match import resume
from upcard.play.match.journal import PERSON, SUFFIX, Journal, add_player_names, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Assisted, GivenUp, Handed, Origin, Redealt, TakenBack
from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.deal_marks import DealFlags
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.fairness_stats import CardsReceived, fairness
from upcard.play.statistics.figures import StatisticsFilters, profiles, summary
from upcard.play.statistics.journal_import import ReadingProgress, add_last_deal, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_csv import HEADINGS, format_line, format_lines
from upcard.play.statistics.record_file import VERSION
from upcard.play.text.words import LANGUAGES, Words


def write_match(folder: Path, deals: int = 1, names: tuple[str, str] = ("", ""), seed: str = "1") -> AnyMatch:
    """Write a match of `deals` deals, of a person against a computer player."""
    game = GAMES["cassino"]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), seed)
    match.journal = Journal(folder / f"cassino-20260314-120000-{seed}{SUFFIX}")
    match.journal.begin(add_player_names(header(game.name, match.rules, seed, (PERSON, "medium")), names))
    for _ in range(deals):
        deal(match, Random(1))
    return match


def read(folder: Path) -> tuple[RecordBook, list[ReadingProgress]]:
    book = RecordBook(folder / NAME, check=True)
    return book, list(update_record_book(book, folder, GAMES))


def count(book: RecordBook, table: str = "deal") -> int:
    number: int = book.rows.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]
    return number


def marks(book: RecordBook) -> DealFlags:
    return DealFlags(*map(bool, book.rows.execute(f"SELECT {', '.join(DealFlags._fields)} FROM deal").fetchone()))


def test_imported_deals_are_not_read_again_and_outlive_their_journal(tmp_path: Path) -> None:
    write_match(tmp_path, 2)
    book, progress = read(tmp_path)
    assert [one.new for one in progress] == [2]
    for path in tmp_path.glob(f"*{SUFFIX}"):
        path.unlink()
    book.close()
    book, progress = read(tmp_path)
    assert progress == []
    assert (count(book), count(book, "result")) == (2, 4)


def test_copied_journal_counts_its_deal_only_once(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    read(tmp_path)[0].close()
    assert match.journal
    copy = tmp_path / f"copy{SUFFIX}"
    shutil.copy(match.journal.path, copy)
    match.deal()
    book, _ = read(tmp_path)
    assert count(book) == 1


def test_deal_ended_again_after_undo_replaces_the_first_ending(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    read(tmp_path)[0].close()
    match.take_back(len(match.actions) - 8, False)
    while (seat := match.to_act) is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))
    book, _ = read(tmp_path)
    assert count(book) == 1
    assert marks(book) == DealFlags(taken_back=True)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (Assisted(0), DealFlags(assisted=True)),
        (TakenBack(4, True), DealFlags()),
        (TakenBack(4, False), DealFlags(taken_back=True)),
        (Handed(0, "medium", PERSON), DealFlags(handed_over=True)),
        (Origin("again", "a", 0, True), DealFlags(known_before=True)),
        (Origin("day", "2026-03-14"), DealFlags()),
        (Origin("branch", "a", 9), DealFlags(branch=True)),
        (Redealt(0, "x"), DealFlags(branch=True)),
    ],
)
def test_notes_of_a_deal_set_its_flags(note: object, expected: DealFlags, tmp_path: Path) -> None:
    match = write_match(tmp_path)
    match.notes.append((0 if isinstance(note, Origin) else 9, note))
    players = ("medium" if isinstance(note, Handed) else PERSON, "medium")
    (found,) = records(ResumedMatch(match, players))
    assert found.marks == expected
    assert bool(found.luck) == expected.is_independent


def test_deals_copied_from_another_match_are_not_counted_again(tmp_path: Path) -> None:
    match = write_match(tmp_path, 2)
    second = match.actions.index(match.game.rules.opening, 1)
    match.notes.append((0, Origin("duplicate", "a", second)))
    (found,) = records(ResumedMatch(match, (PERSON, "medium")))
    assert found.number == 2


def test_given_up_deal_is_lost_without_points(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    match.drop(20)
    match.given_up = 0
    match.notes.append((20, GivenUp(0)))
    (found,) = records(ResumedMatch(match, (PERSON, "medium")))
    own, other = (result.outcome for result in found.results)
    assert (own.won, own.match_won, own.points, found.marks) == (False, False, None, DealFlags(given_up=True))
    assert (other.won, other.match_won) == (None, None)


def test_unnamed_person_has_no_profile_if_there_are_two_persons(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    assert [result.profile for result in next(records(ResumedMatch(match, (PERSON, "medium")))).results] == ["", None]
    both = next(records(ResumedMatch(match, (PERSON, PERSON), ("", " Nora  Lee ")))).results
    assert [result.profile for result in both] == [None, "Nora Lee"]


def test_erased_results_are_not_imported_again(tmp_path: Path) -> None:
    write_match(tmp_path, 1, ("Nora", ""), "1")
    write_match(tmp_path, 1, ("Ken", ""), "2")
    before = {path.name: path.read_bytes() for path in tmp_path.glob(f"*{SUFFIX}")}
    book, _ = read(tmp_path)
    book.erase("Nora")
    assert profiles(book) == ("Ken",)
    assert count(book, "result") == 3
    book.rows.execute("DELETE FROM journal")
    assert [one.new for one in update_record_book(book, tmp_path, GAMES)] == [0, 0]
    book.erase()
    book.rows.execute("DELETE FROM journal")
    assert [one.new for one in update_record_book(book, tmp_path, GAMES)] == [0, 0]
    assert count(book) == count(book, "item") == count(book, "luck") == 0
    assert {path.name: path.read_bytes() for path in tmp_path.glob(f"*{SUFFIX}")} == before


def test_damaged_journal_is_skipped_and_listed(tmp_path: Path) -> None:
    write_match(tmp_path)
    (tmp_path / f"torn{SUFFIX}").write_text("nonsense\n")
    book, progress = read(tmp_path)
    assert [one.new for one in progress] == [1, 0]
    assert book.troubles() == [("torn", "journal.damaged")]


def test_unreadable_journal_is_listed_and_read_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_match(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(resume, "read_plain_file", MagicMock(side_effect=OSError(EIO, "broken")))
        book, progress = read(tmp_path)
    assert [one.new for one in progress] == [0]
    assert [key for _, key in book.troubles()] == ["journal.unreadable"]
    assert [one.new for one in update_record_book(book, tmp_path, GAMES)] == [1] and book.troubles() == []


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no text are made on Linux alone")
def test_journal_with_an_undecodable_file_name_is_read(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    assert match.journal
    path = match.journal.path.rename(tmp_path / os.fsdecode(b"caf\xe9" + SUFFIX.encode()))
    write_match(tmp_path, 1, seed="2")
    book, progress = read(tmp_path)
    assert [one.new for one in progress] == [1, 1]
    assert book.get_deal_identities("caf\\udce9").keys() == {1}
    match.journal = Journal(path)
    match.deal()
    assert add_last_deal(book, ResumedMatch(match, (PERSON, "medium"))) == 0


def write_foreign_file(path: Path) -> None:
    path.write_bytes(b"this is no database at all, and longer than a header" * 20)


def overwrite_part(path: Path) -> None:
    """Overwrite a quarter of a valid file."""
    read(path.parent)[0].close()
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 4 : len(whole) // 2] = b"\xa5" * (len(whole) // 2 - len(whole) // 4)
    path.write_bytes(whole)


def write_text_points(path: Path) -> None:
    """Put text where numbers belong, which SQLite allows."""
    run_sql(path, "UPDATE result SET points = 'many'")


def write_late_date(path: Path) -> None:
    run_sql(path, "UPDATE deal SET played = 9e15")


def write_no_sides(path: Path) -> None:
    run_sql(path, "UPDATE deal SET sides = 0")


def add_trigger(path: Path) -> None:
    """Add a trigger that deletes rows whenever a deal is written."""
    run_sql(path, "CREATE TRIGGER tidy AFTER INSERT ON deal BEGIN DELETE FROM result; END")


def write_negative_version(path: Path) -> None:
    run_sql(path, "PRAGMA user_version = -7")


def write_unreleased_version(path: Path) -> None:
    run_sql(path, "PRAGMA user_version = 1")


def run_sql(path: Path, change: str) -> None:
    read(path.parent)[0].close()
    rows = sqlite3.connect(path)
    rows.execute(change)
    rows.commit()
    rows.close()


def write_newer_version(path: Path) -> None:
    rows = sqlite3.connect(path)
    rows.execute(f"PRAGMA user_version = {VERSION + 1}")
    rows.close()


@pytest.mark.parametrize(
    ("made", "trouble"),
    [
        (write_foreign_file, "damaged"),
        (overwrite_part, "damaged"),
        (write_text_points, "damaged"),
        (write_late_date, "damaged"),
        (write_no_sides, "damaged"),
        (add_trigger, "damaged"),
        (write_negative_version, "damaged"),
        (write_unreleased_version, "damaged"),
        (write_newer_version, "newer"),
        (Path.mkdir, "unwritable"),
    ],
)
def test_unusable_record_book_file_is_left_unchanged(
    made: Callable[[Path], None], trouble: str, tmp_path: Path
) -> None:
    write_match(tmp_path)
    path = tmp_path / NAME
    made(path)
    before = path.is_file() and path.read_bytes()
    book, _ = read(tmp_path)
    assert book.trouble == f"statistics.{trouble}"
    assert summary(book, StatisticsFilters(game="cassino")).deals == 1
    book.close()
    assert (path.is_file() and path.read_bytes()) == before
    assert all(Words(language).say_key(book.trouble) for language in LANGUAGES)


def test_record_book_with_foreign_triggers_is_refused_as_damaged(tmp_path: Path) -> None:
    write_match(tmp_path)
    add_trigger(tmp_path / NAME)
    book = RecordBook(tmp_path / NAME)
    assert book.trouble == "statistics.damaged"
    book.close()


def test_locked_record_book_is_waited_for_less_than_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time that SQLite may wait is added up; a clock would also run while other programs are at work."""
    write_match(tmp_path)
    read(tmp_path)[0].close()
    other = sqlite3.connect(tmp_path / NAME)
    other.execute("BEGIN IMMEDIATE")
    waits, connect = list[float](), sqlite3.connect

    def note_timeout(file: str | Path, timeout: float = 5.0, uri: bool = False) -> sqlite3.Connection:
        waits.append(0 if file == ":memory:" else timeout)
        return connect(file, timeout=timeout, uri=uri)

    monkeypatch.setattr(sqlite3, "connect", note_timeout)
    book, _ = read(tmp_path)
    assert 0 < sum(waits) < 1
    assert book.trouble == "statistics.locked"
    assert count(book) == 1
    other.close()


def test_the_csv_has_a_row_for_each_player_of_each_deal_and_its_columns_are_documented(tmp_path: Path) -> None:
    write_match(tmp_path, 2, ("=Nora", ""))
    book, _ = read(tmp_path)
    first, *rows = list(format_lines(book))
    assert first == format_line(HEADINGS)
    assert len(rows) == 4
    assert ",'=Nora,person," in rows[0]
    described = (resource().parent / "desktop" / "STATISTICS.md").read_text("utf-8")
    assert [name for name in HEADINGS if f"`{name}`" not in described] == []


def test_fairness_reports_a_favoured_player_outside_the_band(tmp_path: Path) -> None:
    write_match(tmp_path)
    book, _ = read(tmp_path)
    assert not next(each.own.is_outside_band for each in fairness(book, "cassino", "") if each.way == "dealt")
    book.rows.execute("UPDATE luck SET found = 4 WHERE kind = 'ace' AND way = 'dealt' AND player = 0")
    favoured = next(each.own for each in fairness(book, "cassino", "") if (each.kind, each.way) == ("ace", "dealt"))
    assert favoured == CardsReceived(4, 4, 4 * 4 / 52, 0, 2, 1)
    assert favoured.is_outside_band
