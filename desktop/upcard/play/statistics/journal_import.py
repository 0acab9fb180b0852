"""The journals read into the statistics file, one by one, each only where it has grown since it was read last."""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime
from itertools import product
from os import stat_result
from pathlib import Path
from time import mktime
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import DealFindings, find_saved_review
from upcard.play.match.journal import SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Digest, Promise, Review
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.replay import duplicate
from upcard.play.replay.single_deals import find_final_position as end_of
from upcard.play.statistics.deal_records import records
from upcard.play.statistics.exercise_book import add as add_exercises
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_bounds import clamp_integer, in_calendar

BROKEN = ("journal.damaged", "journal.digest", "journal.foreign", "journal.illegal", "journal.promise")
"""Why a journal can never be played on."""
STAMP = re.compile(r"-(\d{8}-\d{6})-")
"""When a match was begun, in its journal's name."""

Looked = tuple[Path, stat_result]
"""A journal, and what the system says of it."""


class ReadingProgress(NamedTuple):
    """How far the reading has come."""

    read: int
    of: int
    new: int
    """How many deals this journal has brought."""
    bad: BadJournal | None = None
    """Why this journal could not be read."""


class JournalCheckProgress(NamedTuple):
    """How far the check of all journals has come."""

    read: int
    of: int
    promised: int
    """How many deals of this journal were dealt as they were promised."""
    ended: int
    """How many ended as they had been written down."""
    bad: BadJournal | None = None
    """Why this journal does not come out the same, or cannot be read."""


def update_record_book(book: RecordBook, folder: Path, games: Mapping[str, AnyGame]) -> Iterator[ReadingProgress]:
    """Yield after each journal that has to be read; raises sqlite3.Error where the book fails.

    Whether a duplicate match is over is asked when its turn comes: that may take as long as to read it.
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
    """Yield the journals that have to be read: those by themselves, then each duplicate match's, to be read when over.

    Of a match in which a deal has not even been begun nothing is yielded.
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
    """Return whether a journal is as it was when it was last read."""
    return book.is_journal_unchanged(get_journal_name(one[0]), *_as_it_is(one[1]))


def is_public(book: RecordBook, path: Path, games: Mapping[str, AnyGame]) -> bool:
    """Return whether everybody may know what a journal holds: a deal of a duplicate match only when that is over."""
    folder, place = home(path), duplicate.place(path.stem)
    if folder == path.parent:
        return True
    match = duplicate.load_duplicate_match(folder, place[0], games) if place is not None else None
    return match is not None and is_over(book, folder, match, games)


def is_over(book: RecordBook, folder: Path, match: duplicate.SavedDuplicate, games: Mapping[str, AnyGame]) -> bool:
    """Return whether both persons have played every deal of a duplicate match: before that nothing of it is told.

    The deals begun last are looked at first, and none that has ended as the book says.
    """
    own = list(of_duplicate(folder, match))
    begun = len(own) == duplicate.PARTS * match.duplicate.deals
    return begun and all(
        (is_up_to_date(book, one) and book.get_deal_identities(get_journal_name(one[0]))) or has_ended(one[0], games)
        for one in reversed(own)
    )


def has_ended(path: Path, games: Mapping[str, AnyGame]) -> bool:
    """Return whether a deal by itself has ended, was given up, or cannot be played on, as its journal is damaged.

    One that cannot be read now may be played on by and by: what is told of its cards cannot be taken back.
    """
    try:
        match = replay_journal(path, games).match
    except BadJournal as bad:
        return bad.key in BROKEN
    return match.given_up is not None or (bool(match.actions) and end_of(match, 0) is not None)


def journals(folder: Path) -> Iterator[Looked]:
    """Yield each journal of a folder, by name, with what the system says of it; none where no folder can be."""
    found = list[Path]()
    with suppress(OSError):  # a name too long
        found = sorted(folder.glob(f"*{SUFFIX}"))
    yield from stat_files(found)


def of_duplicate(folder: Path, match: duplicate.SavedDuplicate) -> Iterator[Looked]:
    """Yield the same of a duplicate match's deals, as far as they were begun."""
    numbers = product(range(duplicate.PARTS), range(match.duplicate.deals))
    yield from stat_files(duplicate.journal(folder, match.name, part, deal) for part, deal in numbers)


def stat_files(found: Iterable[Path]) -> Iterator[Looked]:
    """Yield files with what the system says of them; one that cannot be looked at is passed over."""
    for path in found:
        with suppress(OSError):
            yield path, path.stat()


def import_journal(book: RecordBook, path: Path, stat: stat_result, games: Mapping[str, AnyGame]) -> ReadingProgress:
    """Read one journal into the book; one that cannot be read is noted, and what was read of it once stays."""
    name = get_journal_name(path)
    try:
        resumed = replay_journal(path, games)
        new = book.add(name, records(resumed, book.get_deal_identities(name)), get_start_time(path, stat))
        add_reviews(book, name, resumed.match, day(stat))
    except BadJournal as bad:
        book.note(name, *_as_it_is(stat), bad.key)
        return ReadingProgress(0, 0, 0, bad)
    book.note(name, *_as_it_is(stat))
    return ReadingProgress(0, 0, new)


def keep(book: RecordBook, resumed: ResumedMatch) -> int:
    """Write down what has just ended on the table, at the time of its end; return how many deals were new.

    A review of a deal that somebody has still to play is read from the journal when nobody has.
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
        book.note(name, *_as_it_is(stat))
    return new


def add_reviews(book: RecordBook, name: str, match: AnyMatch, found_on: int) -> None:
    """Write down what each player lost in the deals of a match that were reviewed, and the mistakes to be practised."""
    if not is_reviewed(match):
        return
    game = match.game
    for deal in list_ended_deals(match):
        found = find_saved_review(match, *deal)
        if found is not None and is_once(found):
            seating = game.rules.seating(match.positions[deal.end])
            lost: dict[int, tuple[int, float]] = {}
            for one in found.decisions:
                decisions, points = lost.get(seating[one.seat], (0, 0.0))
                lost[seating[one.seat]] = decisions + 1, points + one.loss
            number = game.rules.deal_number(match.positions[deal.end])
            if book.review(name, number, lost):
                add_exercises(book, (name, number), match, found, found_on)


def is_reviewed(match: AnyMatch) -> bool:
    """Return whether a deal of a match was ever reviewed."""
    return any(isinstance(note, Review) for _, note in match.notes)


def is_once(found: DealFindings) -> bool:
    """Return whether a review judges each decision once: it may come from a file that anybody wrote."""
    return len({one.at for one in found.decisions}) == len(found.decisions)


def keep_review(path: Path, match: AnyMatch) -> None:
    """Write down what was found of a match's deals beside its journal; what cannot be is read from there later.

    So is what was found of a duplicate match that somebody still plays: the mistakes to be practised show its cards.
    """
    book = RecordBook(home(path) / NAME)
    with suppress(sqlite3.Error, OSError):
        if not book.trouble and is_public(book, path, {match.game.name: match.game}):
            add_reviews(book, get_journal_name(path), match, day(path.stat()))
    book.close()


def home(path: Path) -> Path:
    """Return the folder of the statistics in which a journal counts: a duplicate match's lies in a folder within."""
    within = path.parent.parent
    return within if path.parent == duplicate.folder(within) else path.parent


def get_journal_name(path: Path) -> str:
    """Return under what name a journal is kept: its own without the ending, what is no text in it spelled out."""
    return path.stem.encode("utf-8", "backslashreplace").decode()


def day(stat: stat_result) -> int:
    """Return the day on which a journal was written to last."""
    return date.fromtimestamp(in_calendar(stat.st_mtime)).toordinal()


def get_start_time(path: Path, stat: stat_result) -> int:
    """Return when a match was begun, in seconds since 1970: by its journal's name, else when it was written to last."""
    found = STAMP.search(path.stem)
    try:
        return int(mktime(datetime.strptime(found[1], "%Y%m%d-%H%M%S").timetuple())) if found else int(stat.st_mtime)
    except (ValueError, OverflowError):
        return int(stat.st_mtime)


def _as_it_is(stat: stat_result) -> tuple[int, int]:
    return stat.st_size, clamp_integer(stat.st_mtime_ns)


def check_journals(folder: Path, games: Mapping[str, AnyGame]) -> Iterator[JournalCheckProgress]:
    """Yield after each journal whether it comes out as it was promised and played, deal by deal."""
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
