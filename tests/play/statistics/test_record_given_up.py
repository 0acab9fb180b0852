"""A match given up between two deals is lost; the finished deal before keeps its result."""

import shutil
from pathlib import Path

from tests.play.statistics.test_record_book import marks, read, write_match
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Origin
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.seat_handover import give_up
from upcard.play.statistics.deal_marks import DealFlags
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.figures import StatisticsFilters, summary
from upcard.play.statistics.journal_import import add_last_deal
from upcard.play.statistics.record_book import NAME, RecordBook


def matches(book: RecordBook) -> list[tuple[object, ...]]:
    """Return the last deal's rows: its identity, whether it decided the match, and who won the match."""
    query = (
        "SELECT identity, decided, given_up, player, match_won FROM result JOIN deal ON deal.id = deal ORDER BY player"
    )
    return book.rows.execute(query).fetchall()


def exercise(book: RecordBook) -> None:
    """Give the person of a book an exercise that is due on a distant day."""
    with book.rows:
        book.rows.execute("INSERT INTO exercise SELECT 1, id, 0, 'x', 'cassino', '', '{}', 4, 800000 FROM deal")


def test_match_given_up_between_deals_is_lost_but_its_last_deal_unchanged(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    seated = ResumedMatch(match, (PERSON, "medium"))
    book = RecordBook(tmp_path / NAME)
    assert add_last_deal(book, seated) == 1
    exercise(book)
    ((identity, *_), _) = matches(book)
    give_up(match, 0)
    assert add_last_deal(book, seated) == 0
    assert matches(book) == [(identity, 1, 0, 0, 0), (identity, 1, 0, 1, None)]
    assert marks(book) == DealFlags()
    assert book.rows.execute("SELECT step, due FROM exercise").fetchall() == [(4, 800000)]
    shown = summary(book, StatisticsFilters(game="cassino"))
    assert (shown.deals, shown.matches_won, shown.match_share is not None) == (1, 0, True)
    afresh = tmp_path / "afresh"
    afresh.mkdir()
    assert match.journal
    shutil.copy(match.journal.path, afresh)
    assert matches(read(afresh)[0]) == matches(book)


def test_erased_player_is_not_counted_in_a_match_given_up_later(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    seated = ResumedMatch(match, (PERSON, "medium"))
    book = RecordBook(tmp_path / NAME)
    add_last_deal(book, seated)
    book.erase("")
    give_up(match, 0)
    add_last_deal(book, seated)
    assert [player for _, _, _, player, _ in matches(book)] == [1]
    book.erase()
    add_last_deal(book, seated)
    assert matches(book) == []


def test_given_up_single_deal_is_lost_without_losing_a_match(tmp_path: Path) -> None:
    match = write_match(tmp_path)
    match.drop(20)
    match.notes.append((0, Origin("day", "2026-03-14")))
    give_up(match, 0)
    (found,) = records(ResumedMatch(match, (PERSON, "medium")))
    assert [(result.outcome.won, result.outcome.match_won) for result in found.results] == [(False, None), (None, None)]
