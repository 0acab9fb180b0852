"""Reads journals (match files) into the statistics file, each only if it changed since it was last read."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from itertools import product
from os import stat_result
from pathlib import Path
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import DealFindings, find_saved_review
from upcard.play.match.journal import SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Digest, Promise, Review
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.saved_games import find_start_time
from upcard.play.replay import duplicate
from upcard.play.replay.single_deals import find_final_position as end_of
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.exercise_book import add as add_exercises
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_bounds import clamp_integer, in_calendar

BROKEN = ("journal.damaged", "journal.digest", "journal.foreign", "journal.illegal", "journal.promise")
"""The faults that make it impossible ever to continue the game of a journal."""
UNREADABLE = "journal.unreadable"
"""The fault of a journal that the system cannot open at the moment; such a journal is read again at the next import."""
NEVER = -1, 0
"""A size and a modification time that no journal has, noted for an unreadable journal so that it is read again."""

Looked = tuple[Path, stat_result]
"""A journal's path with the file's status."""


class ReadingProgress(NamedTuple):
    """How far the import of journals (match files) into the statistics is, and what the last journal contained.

    `of` is the number of journals to read, and `read` is how many of them have been read so far.
    """

    read: int
    of: int
    new: int
    """The number of new deals in this journal."""
    bad: BadJournal | None = None
    """Why this journal could not be read; None if it was read."""


class JournalCheckProgress(NamedTuple):
    """How far the check of journals (match files) is, and what the last journal contained.

    `of` is the number of journals to check, and `read` is how many of them have been checked so far.
    """

    read: int
    of: int
    promised: int
    """The number of deals in this journal whose cards agree with the hash of the pack published before the deal."""
    ended: int
    """The number of deals in this journal whose final position agrees with its noted hash."""
    bad: BadJournal | None = None
    """Why this journal cannot be read or does not agree with its noted hashes; None if neither is the case."""


def update_record_book(book: RecordBook, folder: Path, games: Mapping[str, AnyGame]) -> Iterator[ReadingProgress]:
    """Import each changed journal (match file) into the statistics, and yield the progress after each of them.

    The journals of a duplicate match (two people play the same deals) are imported only if it is over. Finding that out
    may take as long as the import, so it is done for each match just before its import. Raises sqlite3.Error if the
    statistics file fails.
    """
    groups, number = list(find_changed_journals(book, folder, games)), 0
    of = sum(len(found) for _, found in groups)
    for match, found in groups:
        if match is not None and found and not is_over(book, folder, match, games):
            of -= len(found)
            continue
        for path, stat in found:
            number += 1
            yield import_journal(book, path, stat, games)._replace(read=number, of=of)


def find_changed_journals(
    book: RecordBook, folder: Path, games: Mapping[str, AnyGame]
) -> Iterator[tuple[duplicate.SavedDuplicate | None, list[Looked]]]:
    """Yield the changed journals (match files) in groups: first all ordinary ones, then those of each duplicate match.

    A group comes with its duplicate match (two people play the same deals), or None for the ordinary ones. A duplicate
    match in which some deal was not begun is left out.
    """
    yield None, [one for one in journals(folder) if not is_up_to_date(book, one)]
    matches = list[duplicate.SavedDuplicate]()
    with suppress(OSError):  # a name too long
        matches += duplicate.list_duplicate_matches(folder, games)
    for match in matches:
        own = list(of_duplicate(folder, match))
        if len(own) == duplicate.PARTS * match.duplicate.deals:
            yield match, [one for one in own if not is_up_to_date(book, one)]


def is_up_to_date(book: RecordBook, one: Looked) -> bool:
    """Return whether the journal (match file) `one`, a path and its file status, is as the statistics last read it."""
    return book.is_journal_unchanged(get_journal_name(one[0]), *_as_it_is(one[1]))


def is_public(book: RecordBook, path: Path, games: Mapping[str, AnyGame]) -> bool:
    """Return whether the cards in the journal (match file) at `path` may be shown.

    They may, unless the journal belongs to a duplicate match (two people play the same deals) that is not over.
    """
    folder, place = home(path), duplicate.place(path.stem)
    if folder == path.parent:
        return True
    match = duplicate.load_duplicate_match(folder, place[0], games) if place is not None else None
    return match is not None and is_over(book, folder, match, games)


def is_over(book: RecordBook, folder: Path, match: duplicate.SavedDuplicate, games: Mapping[str, AnyGame]) -> bool:
    """Return whether both people have played all deals of `match`, a duplicate match; until then its cards stay hidden.

    The journals (match files) are checked from the last to the first; a deal that the statistics know as ended is not
    read again.
    """
    own = list(of_duplicate(folder, match))
    begun = len(own) == duplicate.PARTS * match.duplicate.deals
    return begun and all(
        (is_up_to_date(book, one) and book.get_deal_identities(get_journal_name(one[0]))) or has_ended(one[0], games)
        for one in reversed(own)
    )


def has_ended(path: Path, games: Mapping[str, AnyGame]) -> bool:
    """Return whether the single deal in the journal (match file) at `path` is over: ended, given up, or damaged.

    The result is False for a journal that cannot be opened at present, because it may be played on later.
    """
    try:
        match = replay_journal(path, games).match
    except BadJournal as bad:
        return bad.key in BROKEN
    return match.given_up is not None or (bool(match.actions) and end_of(match, 0) is not None)


def journals(folder: Path) -> Iterator[Looked]:
    """Yield each journal (match file) in `folder` with its file status, sorted by name.

    Nothing is yielded if the folder cannot be read.
    """
    found = list[Path]()
    with suppress(OSError):  # a name too long
        found = sorted(folder.glob(f"*{SUFFIX}"))
    yield from stat_files(found)


def of_duplicate(folder: Path, match: duplicate.SavedDuplicate) -> Iterator[Looked]:
    """Yield the existing journals (match files) of the duplicate match `match` in `folder`, each with its file status.

    In a duplicate match two people play the same deals.
    """
    numbers = product(range(duplicate.PARTS), range(match.duplicate.deals))
    yield from stat_files(duplicate.journal(folder, match.name, part, deal) for part, deal in numbers)


def stat_files(found: Iterable[Path]) -> Iterator[Looked]:
    """Yield each of the paths `found` with its file status (size, modification time); unreadable files are skipped."""
    for path in found:
        with suppress(OSError):
            yield path, path.stat()


def import_journal(book: RecordBook, path: Path, stat: stat_result, games: Mapping[str, AnyGame]) -> ReadingProgress:
    """Read one journal (match file) into the statistics; the result says how many deals in it were new.

    `stat` is its file status. If the journal has a fault, the result names the fault, it is noted in the statistics,
    and no deal is added.
    """
    name = get_journal_name(path)
    try:
        resumed = replay_journal(path, games)
        new = book.add(name, records(resumed, book.get_deal_identities(name)), get_start_time(path, stat))
        add_reviews(book, name, resumed.match, day(stat))
    except BadJournal as bad:
        book.note_journal(name, *(NEVER if bad.key == UNREADABLE else _as_it_is(stat)), bad.key)
        return ReadingProgress(0, 0, 0, bad)
    book.note_journal(name, *_as_it_is(stat))
    return ReadingProgress(0, 0, new)


def add_last_deal(book: RecordBook, resumed: ResumedMatch) -> int:
    """Add the deal that has just ended in the match `resumed` to the statistics; return the number of new deals.

    The present time is stored as the time of the deal. The deal's review is not added if it must stay hidden because
    somebody still has to play the same deal; the import of the journal (match file) adds it later.
    """
    match, journal = resumed.match, resumed.match.journal
    if journal is None or journal.trouble is not None:
        return 0
    name, stat = get_journal_name(journal.path), journal.path.stat()
    found = list(records(resumed, book.get_deal_identities(name)))
    new = book.add(name, found[:-1], get_start_time(journal.path, stat)) + book.add(
        name, found[-1:], int(stat.st_mtime)
    )
    if not is_reviewed(match) or is_public(book, journal.path, {match.game.name: match.game}):
        add_reviews(book, name, match, day(stat))
        book.note_journal(name, *_as_it_is(stat))
    return new


def add_reviews(book: RecordBook, name: str, match: AnyMatch, found_on: int) -> None:
    """Add the reviews of a match's deals to the statistics: the points that players' decisions lost, and exercises.

    An exercise asks a person again for a decision that was a mistake; a new exercise is first asked on the day after
    `found_on` (an ordinal number of `date`). `name` is the name of the journal (match file).
    """
    if not is_reviewed(match):
        return
    game = match.game
    for deal in list_ended_deals(match):
        found = find_saved_review(match, *deal)
        if found is not None and is_once(found):
            seating = game.rules.seating(match.positions[deal.end])
            lost = defaultdict[int, dict[str, tuple[int, float]]](dict)
            for one in found.decisions:
                kinds, kind = lost[seating[one.seat]], game.extras.themes.get(type(match.actions[one.at]), "")
                decisions, points = kinds.get(kind, (0, 0.0))
                kinds[kind] = decisions + 1, points + one.loss
            number = game.rules.deal_number(match.positions[deal.end])
            if book.review(name, number, lost):
                add_exercises(book, (name, number), match, found, found_on)


def is_reviewed(match: AnyMatch) -> bool:
    """Return whether the match's journal contains the review of any deal."""
    return any(isinstance(note, Review) for _, note in match.notes)


def is_once(found: DealFindings) -> bool:
    """Return whether the review `found` judges each decision only once; a review in a strange file may not."""
    return len({one.at for one in found.decisions}) == len(found.decisions)


def keep_review(path: Path, match: AnyMatch) -> None:
    """Add the reviews of a match's deals to the statistics file that belongs to the journal (match file) at `path`.

    Nothing is added if the file fails, or if `match` belongs to a duplicate match that somebody still plays; a later
    import of the journal adds the reviews.
    """
    book = RecordBook(home(path) / NAME)
    with suppress(sqlite3.Error, OSError):
        if not book.trouble and is_public(book, path, {match.game.name: match.game}):
            add_reviews(book, get_journal_name(path), match, day(path.stat()))
    book.close()


def home(path: Path) -> Path:
    """Return the folder with the statistics file that belongs to the journal (match file) at `path`.

    This is the journal's own folder, or for the journal of a duplicate match (two people play the same deals), the
    folder above that.
    """
    within = path.parent.parent
    return within if path.parent == duplicate.folder(within) else path.parent


def get_journal_name(path: Path) -> str:
    """Return the name by which the statistics know the journal (match file) at `path`: its name without suffix.

    Bytes of the name that cannot be decoded are escaped.
    """
    return path.stem.encode("utf-8", "backslashreplace").decode()


def day(stat: stat_result) -> int:
    """Return the day of the modification time in `stat`, a file status, as an ordinal number of `date`."""
    return date.fromtimestamp(in_calendar(stat.st_mtime)).toordinal()


def get_start_time(path: Path, stat: stat_result) -> int:
    """Return when the match in the journal at `path` began, in seconds since 1970.

    The time is taken from the match file's name, or if the name holds none, from the modification time in `stat`.
    """
    found = find_start_time(path.stem)
    return int(stat.st_mtime if found is None else found)


def _as_it_is(stat: stat_result) -> tuple[int, int]:
    return stat.st_size, clamp_integer(stat.st_mtime_ns)


def check_journals(folder: Path, games: Mapping[str, AnyGame]) -> Iterator[JournalCheckProgress]:
    """Replay each journal (match file) in `folder`, and yield after each how many of its deals passed the check.

    A deal is checked against two hashes noted in the journal: the promise, a hash of the pack published before the
    deal, and the digest, a hash of the deal's final position. For a journal with a fault, the fault is yielded.
    """
    found = list(journals(folder))
    for number, (path, _) in enumerate(found, 1):
        try:
            match = replay_journal(path, games, check=True).match
        except BadJournal as bad:
            yield JournalCheckProgress(number, len(found), 0, 0, bad)
            continue
        promised = sum(isinstance(note, Promise) for _, note in match.notes)
        ended = sum(isinstance(note, Digest) for _, note in match.notes)
        yield JournalCheckProgress(number, len(found), promised, ended)
