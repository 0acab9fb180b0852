"""Whatever a clock, a name or a foreign file says, nothing is written that the next check would refuse."""

import os
import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.play.analysis.test_review import make_findings
from tests.play.statistics.test_record_book import count as counted
from tests.play.statistics.test_record_book import read, run_sql, write_match
from upcard.games import GAMES
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import JudgedDecision, create_review_note
from upcard.play.match.journal import PERSON, SUFFIX, Journal
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.card_counts import CardCount
from upcard.play.statistics.deal_records import DealRecord, PlayerDealResult, records
from upcard.play.statistics.figures import StatisticsFilters, summary
from upcard.play.statistics.figures_text import panels
from upcard.play.statistics.journal_import import add_last_deal, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_bounds import LATEST
from upcard.play.statistics.record_csv import HEADINGS, format_lines
from upcard.play.text.words import Words

HUGE = (-(10**30), -(2**63), -(10**12) - 1, -1, 0, 1, 10**12, 10**12 + 1, 2**63, 10**30)
"""Numbers around every bound."""


def passes_its_check(folder: Path) -> bool:
    """Return whether the file is accepted when it is opened again with a full check."""
    book = RecordBook(folder / NAME, check=True)
    book.close()
    return not book.trouble


# Times.


def make_file_status(path: Path, seconds: int) -> os.stat_result:
    """Return the status of a file with any modification time, since few file systems can hold them all."""
    stat = path.stat()
    times = {"st_mtime": float(seconds), "st_mtime_ns": seconds * 10**9}
    return os.stat_result([*stat[:8], seconds, stat[9]], times)


@pytest.mark.parametrize("seconds", [-(10**13), -1, 0, 2**63 // 10**9 + 1, 253_402_300_800, 10**18])
def test_a_journal_that_was_written_at_any_time_is_counted_once(
    seconds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = write_reviewed_match(tmp_path, 1.0)
    assert match.journal
    path = match.journal.path.rename(tmp_path / f"x{SUFFIX}")
    stat = make_file_status(path, seconds)
    monkeypatch.setattr("upcard.play.statistics.journal_import.journals", lambda folder: [(path, stat)])
    book, progress = read(tmp_path)
    assert [one.new for one in progress] == [1]
    assert counted(book, "exercise") > 0
    assert list(update_record_book(book, tmp_path, GAMES)) == [], "it is as it was when it was read"
    book.close()
    assert passes_its_check(tmp_path)


@pytest.mark.parametrize(
    ("named", "played"), [("19600101-000000", 0), ("99991231-235959", LATEST), ("00010101-000000", 0)]
)
def test_journal_named_with_any_date_is_stored_with_a_valid_date(named: str, played: int, tmp_path: Path) -> None:
    match = write_match(tmp_path)
    assert match.journal
    match.journal.path.rename(tmp_path / f"x-{named}-y{SUFFIX}")
    os.utime(tmp_path / f"x-{named}-y{SUFFIX}", (played, played))
    book, _ = read(tmp_path)
    assert book.rows.execute("SELECT played FROM deal").fetchall() == [(played,)]
    assert len(list(format_lines(book))) == 3
    assert panels(summary(book, StatisticsFilters(game="cassino", kind="all")), "cassino", Words("en"), str) is not None
    book.close()
    assert passes_its_check(tmp_path)


def test_deal_of_a_journal_with_a_negative_file_time_is_recorded(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    assert match.journal
    os.utime(match.journal.path, (-1, -1))
    book = RecordBook(tmp_path / NAME)
    assert add_last_deal(book, ResumedMatch(match, (PERSON, "medium"))) == 1
    book.close()
    assert passes_its_check(tmp_path)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no program can choose its time zone here")
def test_latest_allowed_date_is_shown_in_an_eastern_time_zone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_match(tmp_path, 2)
    run_sql(tmp_path / NAME, f"UPDATE deal SET played = {LATEST} WHERE number = 2")
    with monkeypatch.context() as there:
        there.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        book = RecordBook(tmp_path / NAME, check=True)
        assert book.trouble == ""
        shown = [row.split(",")[HEADINGS.index("played")] for row in format_lines(book)]
        assert shown[3:] == ["2999-12-31 09:00:00"] * 2 != shown[1:3]
        assert panels(summary(book, StatisticsFilters(game="cassino")), "cassino", Words("en"), str)
        book.close()
    time.tzset()


@pytest.mark.parametrize("played", [-1, LATEST + 1])
def test_record_book_with_an_impossible_date_is_damaged(played: int, tmp_path: Path) -> None:
    write_match(tmp_path)
    run_sql(tmp_path / NAME, f"UPDATE deal SET played = {played}")
    assert not passes_its_check(tmp_path)


# Numbers.


def spoil_record(record: DealRecord, random: Random) -> DealRecord:
    """Return the record with a number around a bound somewhere."""
    number = random.choice(HUGE)
    results, luck = list(record.results), list(record.luck)
    place = random.randrange(len(results))
    results[place] = spoil_result(results[place], number, random)
    at = random.randrange(len(luck))
    luck[at] = spoil_luck(luck[at], number, random)
    sides = random.choice((record.sides, number))
    kinds = (replace(record, results=tuple(results)), replace(record, luck=tuple(luck)), replace(record, sides=sides))
    return random.choice(kinds)


def spoil_result(result: PlayerDealResult, number: int, random: Random) -> PlayerDealResult:
    """Return the result with a wrong number in it."""
    outcome = result.outcome
    return random.choice(
        (
            result._replace(items={**result.items, "x": number}),
            result._replace(outcome=outcome._replace(points=number)),
            result._replace(outcome=outcome._replace(ahead=float(number))),
        )
    )


def spoil_luck(luck: CardCount, number: int, random: Random) -> CardCount:
    """Return the card count with a wrong number in it."""
    name = random.choice(("cards", "found", "size", "among", "expected", "variance"))
    return CardCount(**{**luck._asdict(), name: number})


def test_rows_that_the_check_would_refuse_are_not_written(tmp_path: Path) -> None:
    """Valid deals beside it are written, and valid records are kept."""
    random = Random("bounds")
    (record,) = records(ResumedMatch(write_match(tmp_path), (PERSON, "medium")))
    book = RecordBook(tmp_path / NAME)
    kept = refused = 0
    for number in range(80):
        one = replace(spoil_record(record, random), identity=f"spoilt {number}", number=1)
        other = replace(record, identity=f"sound {number}", number=2)
        new = book.add(f"journal {number}", (one, other), random.choice(HUGE))
        kept, refused = kept + new - 1, refused + 2 - new
    assert kept > 10 < refused
    assert counted(book) == kept + 80
    assert book.rows.execute("SELECT COUNT(*) FROM luck WHERE deal NOT IN (SELECT id FROM deal)").fetchone() == (0,)
    book.close()
    assert passes_its_check(tmp_path)


def test_a_file_with_the_smallest_number_of_all_is_damaged(tmp_path: Path) -> None:
    """SQLite cannot give the absolute value of the smallest integer."""
    write_match(tmp_path)
    run_sql(tmp_path / NAME, "UPDATE item SET points = -9223372036854775807 - 1")
    book = RecordBook(tmp_path / NAME, check=True)
    assert book.trouble == "statistics.damaged"
    book.close()


# Reviews.


def write_reviewed_match(folder: Path, loss: float, repeated: int = 1) -> AnyMatch:
    """Write a match with a reviewed deal: each choice costs `loss`, and the first is judged `repeated` times."""
    match = write_match(folder)
    deal, whole = next(list_ended_deals(match)), make_findings(match)
    first, *others = (replace(one, loss=loss) for one in whole.decisions)
    decisions: Iterable[JudgedDecision] = [first] * repeated + others
    assert match.journal
    Journal(match.journal.path).append((create_review_note(match, *deal, replace(whole, decisions=tuple(decisions))),))
    return match


@pytest.mark.parametrize(("loss", "repeated"), [(1e12, 1), (1.0, 2), (1.0, 9)])
def test_review_with_too_large_or_repeated_losses_is_not_counted(loss: float, repeated: int, tmp_path: Path) -> None:
    """The losses add up to more than is allowed, or one decision is judged several times: the review does not count."""
    write_reviewed_match(tmp_path, loss, repeated)
    book, progress = read(tmp_path)
    assert [one.new for one in progress] == [1]
    assert book.rows.execute("SELECT decisions, lost FROM result").fetchall() == [(None, None)] * 2
    assert counted(book, "exercise") == 0
    book.close()
    assert passes_its_check(tmp_path)


def test_valid_review_is_counted(tmp_path: Path) -> None:
    write_reviewed_match(tmp_path, 2.0)
    book, _ = read(tmp_path)
    assert all(lost == 2 * decisions > 0 for decisions, lost in book.rows.execute("SELECT decisions, lost FROM result"))


def test_old_record_book_rereads_reviewed_journals_for_losses_by_kind(tmp_path: Path) -> None:
    write_reviewed_match(tmp_path, 2.0)
    book, _ = read(tmp_path)
    lost = book.rows.execute("SELECT * FROM loss").fetchall()
    assert sum(decisions for _, _, _, decisions, _ in lost) > 2 and {kind for _, _, kind, *_ in lost} > {"trail"}
    book.rows.executescript("DROP TABLE loss; PRAGMA user_version = 4;")
    book.close()
    book, _ = read(tmp_path)
    assert book.rows.execute("SELECT * FROM loss").fetchall() == lost


def test_invalid_review_does_not_replace_the_previous_one(tmp_path: Path) -> None:
    write_match(tmp_path)
    book, _ = read(tmp_path)
    ((name, number),) = book.rows.execute("SELECT journal, number FROM deal").fetchall()
    assert book.review(name, number, {0: {"trail": (1, 1.5), "build": (2, 3.0)}})
    for lost, decisions in zip((1.1e12, -1.1e12, float("inf")), count(1), strict=False):
        assert not book.review(name, number, {0: {"trail": (decisions, lost)}})
    assert not book.review(name, number, {0: {"trail": (2**63, 1.0)}})
    assert book.rows.execute("SELECT decisions, lost FROM result WHERE player = 0").fetchall() == [(3, 4.5)]
    assert book.review("another", 1, {0: {"trail": (3, 1e13)}}), "of a deal that is not there nothing is written"
