"""The journals read into the statistics file, one by one, each only where it has grown since it was read last."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime
from os import stat_result
from pathlib import Path
from time import mktime
from typing import NamedTuple

from upcard.core.game import AnyGame
from upcard.play.deal_records import records
from upcard.play.journal import SUFFIX
from upcard.play.match import AnyMatch
from upcard.play.notes import Digest, Promise, Review
from upcard.play.record_book import NAME, RecordBook
from upcard.play.resume import BadJournal, Resumed, replayed
from upcard.play.review import ended
from upcard.play.review_kept import kept
from upcard.play.training_book import add as add_exercises

STAMP = re.compile(r"-(\d{8}-\d{6})-")
"""When a match was begun, in its journal's name."""


class Progress(NamedTuple):
    """How far the reading has come."""

    read: int
    of: int
    new: int
    """How many deals this journal has brought."""
    bad: BadJournal | None = None
    """Why this journal could not be read."""


class Checked(NamedTuple):
    """How far the check of all journals has come."""

    read: int
    of: int
    promised: int
    """How many deals of this journal were dealt as they were promised."""
    ended: int
    """How many ended as they had been written down."""
    bad: BadJournal | None = None
    """Why this journal does not come out the same, or cannot be read."""


def filled(book: RecordBook, folder: Path, games: Mapping[str, AnyGame]) -> Iterator[Progress]:
    """Yield after each journal that has to be read; raises sqlite3.Error where the book fails."""
    changed = [(path, stat) for path, stat in journals(folder) if not book.unchanged(called(path), *_as_it_is(stat))]
    for number, (path, stat) in enumerate(changed, 1):
        yield read(book, path, stat, games)._replace(read=number, of=len(changed))


def journals(folder: Path) -> Iterator[tuple[Path, stat_result]]:
    """Yield each journal of a folder, by name, with what the system says of it; none where no folder can be."""
    found = list[Path]()
    with suppress(OSError):  # a name too long
        found = sorted(folder.glob(f"*{SUFFIX}"))
    for path in found:
        try:
            yield path, path.stat()
        except OSError:
            continue


def read(book: RecordBook, path: Path, stat: stat_result, games: Mapping[str, AnyGame]) -> Progress:
    """Read one journal into the book; one that cannot be read is noted, and what was read of it once stays."""
    name = called(path)
    try:
        resumed = replayed(path, games)
        new = book.add(name, records(resumed, book.known(name)), begun(path, stat))
        add_reviews(book, name, resumed.match, day(stat))
    except BadJournal as bad:
        book.note(name, *_as_it_is(stat), bad.key)
        return Progress(0, 0, 0, bad)
    book.note(name, *_as_it_is(stat))
    return Progress(0, 0, new)


def keep(book: RecordBook, resumed: Resumed) -> int:
    """Write down what has just ended on the table, at the time of its end; return how many deals were new."""
    journal = resumed.match.journal
    if journal is None or journal.trouble is not None:
        return 0
    name, stat = called(journal.path), journal.path.stat()
    found = list(records(resumed, book.known(name)))
    new = book.add(name, found[:-1], begun(journal.path, stat)) + book.add(name, found[-1:], int(stat.st_mtime))
    add_reviews(book, name, resumed.match, day(stat))
    book.note(name, *_as_it_is(stat))
    return new


def add_reviews(book: RecordBook, name: str, match: AnyMatch, found_on: int) -> None:
    """Write down what each player lost in the deals of a match that were reviewed, and the mistakes to be practised."""
    if not any(isinstance(note, Review) for _, note in match.notes):
        return
    game = match.game
    for deal in ended(match):
        found = kept(match, *deal)
        if found is not None:
            seating = game.seating(match.positions[deal.end])
            lost: dict[int, tuple[int, float]] = {}
            for one in found.decisions:
                decisions, points = lost.get(seating[one.seat], (0, 0.0))
                lost[seating[one.seat]] = decisions + 1, points + one.loss
            number = game.deal_number(match.positions[deal.end])
            book.review(name, number, lost)
            add_exercises(book, (name, number), match, found, found_on)


def keep_review(path: Path, match: AnyMatch) -> None:
    """Write down what was found of a match's deals beside its journal; what cannot be is read from there later."""
    book = RecordBook(path.parent / NAME)
    with suppress(sqlite3.Error, OSError):
        if not book.trouble:
            add_reviews(book, called(path), match, day(path.stat()))
    book.close()


def called(path: Path) -> str:
    """Return under what name a journal is kept: its own without the ending, what is no text in it spelled out."""
    return path.stem.encode("utf-8", "backslashreplace").decode()


def day(stat: stat_result) -> int:
    """Return the day on which a journal was written to last."""
    return date.fromtimestamp(stat.st_mtime).toordinal()


def begun(path: Path, stat: stat_result) -> int:
    """Return when a match was begun, in seconds since 1970: by its journal's name, else when it was written to last."""
    found = STAMP.search(path.stem)
    try:
        return int(mktime(datetime.strptime(found[1], "%Y%m%d-%H%M%S").timetuple())) if found else int(stat.st_mtime)
    except (ValueError, OverflowError):
        return int(stat.st_mtime)


def _as_it_is(stat: stat_result) -> tuple[int, int]:
    return stat.st_size, stat.st_mtime_ns


def checked(folder: Path, games: Mapping[str, AnyGame]) -> Iterator[Checked]:
    """Yield after each journal whether it comes out as it was promised and played, deal by deal."""
    found = list(journals(folder))
    for number, (path, _) in enumerate(found, 1):
        try:
            match = replayed(path, games, check=True).match
        except BadJournal as bad:
            yield Checked(number, len(found), 0, 0, bad)
            continue
        promised = sum(isinstance(note, Promise) for _, note in match.notes)
        ended = sum(isinstance(note, Digest) for _, note in match.notes)
        yield Checked(number, len(found), promised, ended)
