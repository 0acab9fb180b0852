"""Deals of a duplicate match count like any other; while one is played, nothing of it is shown."""

from collections.abc import Mapping
from pathlib import Path

from pytest import MonkeyPatch, mark

from tests.play.analysis.test_review import make_findings
from tests.play.replay.test_single_deals import duplicate
from tests.play.statistics.test_record_book import count, read
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import create_review_note
from upcard.play.match.journal import PERSON, Journal
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch, replay_journal, resume
from upcard.play.replay.duplicate import folder, journal, text
from upcard.play.statistics import journal_import
from upcard.play.statistics.figures import profiles
from upcard.play.statistics.journal_import import add_last_deal, home, keep_review, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook

DEALS = [(part, deal) for part in range(2) for deal in range(2)]


def start_duplicate_deal(data: Path, part: int, deal: int) -> AnyMatch:
    """Return a deal of the match that a person has begun."""
    kept = duplicate(data, "cassino")
    path = journal(data, kept.name, part, deal)
    path.write_text(text(kept, part, deal, GAMES))
    match = resume(path, GAMES).match
    match.deal()
    return match


def play_duplicate_deal(data: Path, part: int, deal: int) -> AnyMatch:
    """Return a deal that a person has played: player 0 always the first legal action, player 1 the last."""
    match = start_duplicate_deal(data, part, deal)
    while (seat := match.to_act) is not None:
        match.play((list(match.game.rules.legal_actions(match.get_seat_view(seat)))[-part],))
    return match


def test_missed_deals_are_imported_once_both_players_have_finished(tmp_path: Path) -> None:
    for part, deal in DEALS:
        play_duplicate_deal(tmp_path, part, deal)
    book, progress = read(tmp_path)
    assert [(one.read, one.of, one.new) for one in progress] == [(number, 4, 1) for number in range(1, 5)]
    assert sorted(profiles(book)) == ["Ken", "Mio"]
    assert list(update_record_book(book, tmp_path, GAMES)) == []


def test_deals_of_an_unfinished_match_are_not_imported(tmp_path: Path) -> None:
    for part, deal in DEALS[:-1]:
        play_duplicate_deal(tmp_path, part, deal)
        assert read(tmp_path)[1] == []
    start_duplicate_deal(tmp_path, *DEALS[-1])
    book, progress = read(tmp_path)
    assert progress == [] and count(book) == 0


def test_deals_recorded_at_their_end_are_not_counted_again(tmp_path: Path) -> None:
    book = RecordBook(tmp_path / NAME)
    for part, deal in DEALS:
        match = play_duplicate_deal(tmp_path, part, deal)
        assert add_last_deal(book, ResumedMatch(match, (PERSON, "medium"), (("Mio", "Ken")[part], ""))) == 1
    assert sum(one.new for one in update_record_book(book, tmp_path, GAMES)) == 0
    assert count(book) == 4


def test_review_of_a_duplicate_deal_is_counted_in_the_main_folder(tmp_path: Path) -> None:
    matches = [play_duplicate_deal(tmp_path, part, deal) for part, deal in DEALS]
    read(tmp_path)[0].close()
    first = matches[0]
    assert first.journal is not None and home(first.journal.path) == tmp_path
    deal = next(list_ended_deals(first))
    note = create_review_note(first, *deal, make_findings(first))
    first.add_note(note)
    keep_review(first.journal.path, first)
    book = RecordBook(tmp_path / NAME)
    assert count_reviewed_deals(book) == 1
    assert not (folder(tmp_path) / NAME).exists()
    another = matches[1]
    assert another.journal is not None
    Journal(another.journal.path).append(
        (create_review_note(another, *next(list_ended_deals(another)), make_findings(another)),)
    )
    list(update_record_book(book, tmp_path, GAMES))
    assert count_reviewed_deals(book) == 2, "from the journal, too"


def test_review_is_not_counted_before_both_have_played(tmp_path: Path) -> None:
    """The review is not counted when it is written or when the deal is opened again, but when both have played."""
    book = RecordBook(tmp_path / NAME)
    for part, deal in DEALS[:-1]:
        match = play_duplicate_deal(tmp_path, part, deal)
        add_last_deal(book, seat_players(match, part))
        review(match)
        add_last_deal(book, seat_players(match, part))
        assert list(update_record_book(book, tmp_path, GAMES)) == []
    review(match)  # in which Ken has begun the last deal
    start_duplicate_deal(tmp_path, *DEALS[-1])
    assert list(update_record_book(book, tmp_path, GAMES)) == []
    assert (count(book), count_reviewed_deals(book), count(book, "exercise")) == (3, 0, 0)
    last = play_duplicate_deal(tmp_path, *DEALS[-1])
    review(last)
    assert (count_reviewed_deals(book), count(book, "exercise")) == (0, 0), "the last deal has not been counted yet"
    list(update_record_book(book, tmp_path, GAMES))
    assert count_reviewed_deals(book) == 4 and count(book, "exercise") > 0


def seat_players(match: AnyMatch, part: int) -> ResumedMatch:
    """Return the match with its players."""
    return ResumedMatch(match, (PERSON, "medium"), (("Mio", "Ken")[part], ""))


def review(match: AnyMatch) -> None:
    """Review a deal as the window does."""
    assert match.journal is not None
    match.write_note(create_review_note(match, *next(list_ended_deals(match)), make_findings(match)))
    keep_review(match.journal.path, match)


def test_journal_of_a_newer_version_counts_as_unfinished(tmp_path: Path) -> None:
    """The cards of its deal stay hidden, since a newer version may still be playing it."""
    for each in DEALS:
        play_duplicate_deal(tmp_path, *each)
    newer = journal(tmp_path, "x-1", 1, 0)
    head, *others = newer.read_text("utf-8").splitlines(keepends=True)
    newer.write_text("".join((head.replace('"version": ', '"version": 9', 1), *others)), "utf-8")
    book, _ = read(tmp_path)
    assert count(book) == 0


@mark.parametrize("part", [0, 1])
def test_damaged_journal_is_listed_and_the_others_are_imported(tmp_path: Path, part: int) -> None:
    for each in DEALS:
        play_duplicate_deal(tmp_path, *each)
    broken = journal(tmp_path, "x-1", part, 0)
    broken.write_bytes(broken.read_bytes().replace(b'"digest"', b'"dig\xffst"', 1))
    book, progress = read(tmp_path)
    assert [one.bad.key for one in progress if one.bad is not None] == ["journal.damaged"]
    assert (len(progress), count(book)) == (4, 3)
    assert book.troubles() == [(broken.stem, "journal.damaged")]
    assert list(update_record_book(book, tmp_path, GAMES)) == []


def test_recorded_deals_are_not_replayed_to_see_whether_the_match_is_over(
    tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    book, asked = RecordBook(tmp_path / NAME), list[Path]()

    def note_path(path: Path, games: Mapping[str, AnyGame]) -> ResumedMatch:
        asked.append(path)
        return replay_journal(path, games)

    monkeypatch.setattr(journal_import, "replay_journal", note_path)
    for part, deal in DEALS[:-1]:
        add_last_deal(book, seat_players(play_duplicate_deal(tmp_path, part, deal), part))
    start_duplicate_deal(tmp_path, *DEALS[-1])
    assert list(update_record_book(book, tmp_path, GAMES)) == [] and asked == [journal(tmp_path, "x-1", *DEALS[-1])]
    add_last_deal(book, seat_players(play_duplicate_deal(tmp_path, *DEALS[-1]), 1))
    assert list(update_record_book(book, tmp_path, GAMES)) == [] and len(asked) == 1


def count_reviewed_deals(book: RecordBook) -> int:
    """Return how many deals were reviewed."""
    number: int = book.rows.execute("SELECT COUNT(DISTINCT deal) FROM result WHERE decisions > 0").fetchone()[0]
    return number


def test_home_of_an_ordinary_journal_is_its_own_folder(tmp_path: Path) -> None:
    assert home(tmp_path / "a.journal") == tmp_path
    assert home(tmp_path / "elsewhere" / "a.journal") == tmp_path / "elsewhere"
