"""The statistics file: every deal that is over, a row each, in one SQLite file that the journals fill.

What is written once stays when its journal is deleted, and what a person erased is not read in again: of that only
the deal's digest and the player's number are kept. A file that cannot be used is left as it is; a book in memory, with
what can be read of the file and of the journals, then takes its place, and `trouble` says why.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from weakref import finalize

from upcard.play.deal_records import DealRecord, Result
from upcard.play.record_bounds import bring_in, in_calendar, unsound

NAME, VERSION = "records.sqlite", 2
PATIENCE = 0.3
"""Seconds that somebody else's writing is waited for."""

DAMAGED = "statistics.damaged"

SCHEMA = """
CREATE TABLE deal (
    id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, journal TEXT NOT NULL, number INTEGER NOT NULL,
    game TEXT NOT NULL, rules TEXT NOT NULL, seats TEXT NOT NULL, players INTEGER NOT NULL, sides INTEGER NOT NULL,
    played INTEGER NOT NULL,
    actions INTEGER NOT NULL, decided INTEGER NOT NULL, promised INTEGER NOT NULL,
    assisted INTEGER NOT NULL, taken_back INTEGER NOT NULL, handed_over INTEGER NOT NULL, given_up INTEGER NOT NULL,
    known_before INTEGER NOT NULL, branch INTEGER NOT NULL, set_up INTEGER NOT NULL,
    UNIQUE (journal, number));
CREATE TABLE result (
    deal INTEGER NOT NULL REFERENCES deal ON DELETE CASCADE, player INTEGER NOT NULL, profile TEXT, who TEXT NOT NULL,
    seat INTEGER NOT NULL, partner TEXT NOT NULL, opponent TEXT NOT NULL, points INTEGER, ahead REAL, won INTEGER,
    drawn INTEGER NOT NULL, match_won INTEGER, decisions INTEGER, lost REAL, PRIMARY KEY (deal, player)) WITHOUT ROWID;
CREATE INDEX result_profile ON result (profile);
CREATE TABLE item (
    deal INTEGER NOT NULL, player INTEGER NOT NULL, key TEXT NOT NULL, points INTEGER NOT NULL,
    PRIMARY KEY (deal, player, key),
    FOREIGN KEY (deal, player) REFERENCES result ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE luck (
    deal INTEGER NOT NULL, player INTEGER NOT NULL, kind TEXT NOT NULL, way TEXT NOT NULL, cards INTEGER NOT NULL,
    found INTEGER NOT NULL, size INTEGER, among INTEGER, expected REAL NOT NULL, variance REAL NOT NULL,
    PRIMARY KEY (deal, player, kind, way),
    FOREIGN KEY (deal, player) REFERENCES result ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE journal (name TEXT PRIMARY KEY, size INTEGER NOT NULL, written INTEGER NOT NULL, trouble TEXT NOT NULL);
CREATE TABLE erased (identity TEXT NOT NULL, player INTEGER NOT NULL, PRIMARY KEY (identity, player)) WITHOUT ROWID;
"""

EXERCISES = """
CREATE TABLE exercise (
    id INTEGER PRIMARY KEY, deal INTEGER NOT NULL, player INTEGER NOT NULL, identity TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL, themes TEXT NOT NULL, found TEXT NOT NULL, step INTEGER NOT NULL, due INTEGER,
    FOREIGN KEY (deal, player) REFERENCES result ON DELETE CASCADE);
DELETE FROM journal WHERE name IN (
    SELECT journal FROM deal JOIN result ON deal.id = result.deal WHERE decisions IS NOT NULL);
"""
"""The mistakes to be practised; journals with a review, which were read without looking for them, are read again."""

MIGRATIONS: Mapping[int, str] = {0: SCHEMA, 1: EXERCISES}
"""What makes each version of the file the next one."""


class RecordBook:
    """An open book; raises sqlite3.Error where the file fails while it is open."""

    def __init__(self, path: Path, check: bool = False) -> None:
        """`check` looks through the whole file first, which takes some milliseconds for each thousand deals."""
        self.path = path
        self.trouble = ""
        """The key of the sentence that says why the file is left alone; empty where it is used."""
        try:
            self.rows = opened(path, check)
        except (sqlite3.Error, OSError, ValueError) as error:
            self.trouble = why(error)
            self.rows = in_memory(path, self.trouble)
        self._end = finalize(self, self.rows.close)

    def close(self) -> None:
        """Let go of the file, which otherwise is let go of when nobody has the book any more."""
        self._end()

    def give_way(self, error: sqlite3.Error) -> None:
        """Go on in memory with what can be read of a file that has failed."""
        self._end()
        self.trouble = why(error)
        self.rows = in_memory(self.path, self.trouble)
        self._end = finalize(self, self.rows.close)

    def known(self, journal: str) -> Mapping[int, str]:
        """Return the identity of each deal of a journal that stands in the book, by its number."""
        return dict(self.rows.execute("SELECT number, identity FROM deal WHERE journal = ?", (journal,)).fetchall())

    def unchanged(self, journal: str, size: int, written: int) -> bool:
        """Say whether a journal is as it was when it was last read."""
        query = "SELECT 1 FROM journal WHERE name = ? AND size = ? AND written = ?"
        return self.rows.execute(query, (journal, size, written)).fetchone() is not None

    def troubles(self) -> Sequence[tuple[str, str]]:
        """Return the journals that could not be read, and why, as they were told last."""
        return self.rows.execute("SELECT name, trouble FROM journal WHERE trouble <> '' ORDER BY name").fetchall()

    def add(self, journal: str, found: Iterable[DealRecord], played: int) -> int:
        """Write deals down in one go, all of them or none, and return how many were new.

        Left out is one of which a row would say what no check of the file lets pass.
        """
        with self.rows:
            return sum(self._add(journal, record, in_calendar(played)) for record in found)

    def note(self, journal: str, size: int, written: int, trouble: str = "") -> None:
        """Write down how a journal was when it was read, and what was wrong with it."""
        with self.rows:
            self.rows.execute("REPLACE INTO journal VALUES (?, ?, ?, ?)", (journal, size, written, trouble))

    def _add(self, journal: str, record: DealRecord, played: int) -> bool:
        """Write a deal down, in the place of what another ending of it was; not one that stands here already."""
        rows = self.rows
        if standing := rows.execute("SELECT id FROM deal WHERE identity = ?", (record.identity,)).fetchone():
            self._decide(standing[0], record)
            return False
        erased = {
            player for (player,) in rows.execute("SELECT player FROM erased WHERE identity = ?", (record.identity,))
        }
        kept = [result for result in record.results if result.player not in erased]
        if not kept:
            return False
        rows.execute("DELETE FROM deal WHERE journal = ? AND number = ?", (journal, record.number))
        return self._is_sound(lambda: self._add_whole(journal, record, played, kept))

    def _is_sound(self, write: Callable[[], int]) -> bool:
        """Write something of a deal down, and take it back where the deal's rows then say what none can."""
        self.rows.execute("SAVEPOINT before")
        try:
            sound = not unsound(self.rows, write())
        except OverflowError:
            sound = False
        if not sound:
            self.rows.execute("ROLLBACK TO before")
        self.rows.execute("RELEASE before")
        return sound

    def _decide(self, deal: int, record: DealRecord) -> None:
        """Write down of a deal that stands here what it decided, where that was found out after its end."""
        for result in record.results:
            if (won := result.outcome.match_won) is not None:
                where = "deal = ? AND player = ? AND match_won IS NULL"
                self.rows.execute(f"UPDATE result SET match_won = ? WHERE {where}", (won, deal, result.player))
                self.rows.execute("UPDATE deal SET decided = 1 WHERE id = ?", (deal,))

    def _add_whole(self, journal: str, record: DealRecord, played: int, kept: Iterable[Result]) -> int:
        """Write a deal down with these results, and return its number in the file."""
        deal = self._add_deal(journal, record, played)
        for result in kept:
            self._add_result(deal, result, record)
        return deal

    def _add_deal(self, journal: str, record: DealRecord, played: int) -> int:
        what = (record.identity, journal, record.number, record.game, record.rules)
        values = (*what, record.table, record.players, record.sides, played, record.actions, record.decided)
        marks = ", ".join(record.marks._fields)
        written = self.rows.execute(
            "INSERT INTO deal (identity, journal, number, game, rules, seats, players, sides, played, actions, decided,"
            f" promised, {marks}) VALUES ({', '.join('?' * (len(values) + 1 + len(record.marks)))})",
            (*values, record.promised, *record.marks),
        )
        return written.lastrowid or 0

    def _add_result(self, deal: int, result: Result, record: DealRecord) -> None:
        outcome, player = result.outcome, result.player
        who = (deal, player, result.profile, result.who, result.seat, result.partner, result.opponent)
        values = (*who, *outcome, None, None)
        self.rows.execute(f"INSERT INTO result VALUES ({', '.join('?' * len(values))})", values)
        items = [(deal, player, key, points) for key, points in result.items.items()]
        self.rows.executemany("INSERT INTO item VALUES (?, ?, ?, ?)", items)
        luck = [(deal, player, *each[1:]) for each in record.luck if each.seat == result.seat]
        self.rows.executemany("INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", luck)

    def review(self, journal: str, number: int, lost: Mapping[int, tuple[int, float]]) -> bool:
        """Write down how many decisions of each player were reviewed in a deal, and how many points they cost.

        Return False for points with which nothing can be reckoned: of them nothing is written.
        """
        query = "SELECT id FROM deal WHERE journal = ? AND number = ?"
        with self.rows:
            found = self.rows.execute(query, (journal, number)).fetchone()
            return found is None or self._is_sound(lambda: self._review(found[0], lost))

    def _review(self, deal: int, lost: Mapping[int, tuple[int, float]]) -> int:
        values = [(decisions, points, deal, player) for player, (decisions, points) in lost.items()]
        self.rows.executemany("UPDATE result SET decisions = ?, lost = ? WHERE deal = ? AND player = ?", values)
        return deal

    def erase(self, profile: str | None = None) -> None:
        """Erase what is kept of a profile, or of everybody; their journals stay, and are not read in again."""
        which, values = ("1", ()) if profile is None else ("profile = ?", (profile,))
        with self.rows:
            self.rows.execute(
                "INSERT OR IGNORE INTO erased SELECT identity, player FROM result JOIN deal ON deal.id = result.deal"
                f" WHERE {which}",
                values,
            )
            self.rows.execute(f"DELETE FROM result WHERE {which}", values)
            self.rows.execute("DELETE FROM deal WHERE id NOT IN (SELECT deal FROM result)")
        self.rows.execute("VACUUM")


def opened(path: Path, check: bool) -> sqlite3.Connection:
    """Open a file, made or brought to this version first; raises sqlite3.Error, OSError, or ValueError for a newer."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = sqlite3.connect(path, timeout=PATIENCE)
    rows.text_factory = legible
    try:
        rows.execute("PRAGMA foreign_keys = ON")
        migrate(rows)
        if check and rows.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the file does not hold together")
        if laid_out(rows) != usual():
            raise sqlite3.DatabaseError("its tables are not those that are written")
        if check and (table := unsound(rows)):
            raise sqlite3.DatabaseError(f"{table} holds what was never written")
        rows.execute("BEGIN IMMEDIATE")  # what cannot be written to is found out now, and not in the middle
        if check:
            bring_in(rows)
        rows.commit()
    except UnicodeDecodeError as error:  # in SQLite's own message on what it has found
        rows.close()
        raise sqlite3.DatabaseError("it names what is no text") from error
    except BaseException:
        rows.close()
        raise
    return rows


def laid_out(rows: sqlite3.Connection) -> tuple[tuple[str, str, str], ...]:
    """Return what tables, indices and all else a file has, by kind and name, each as it was made."""
    return tuple(rows.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"))


@cache
def usual() -> tuple[tuple[str, str, str], ...]:
    """Return what a new file has."""
    with closing(sqlite3.connect(":memory:")) as rows:
        migrate(rows)
        return laid_out(rows)


def legible(text: bytes) -> str:
    """Return a text of a file, with a sign of its own for what is none: somebody may have written anything there."""
    return text.decode("utf-8", "replace")


def migrate(rows: sqlite3.Connection) -> None:
    """Bring a file to this version, each step whole or undone; raises ValueError for one of a newer version."""
    (version,) = rows.execute("PRAGMA user_version").fetchone()
    if version < 0:
        raise sqlite3.DatabaseError("no version has such a number")
    if version > VERSION:
        raise ValueError(version)
    for older in range(version, VERSION):
        rows.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[older]} PRAGMA user_version = {older + 1}; COMMIT;")


def in_memory(path: Path, trouble: str) -> sqlite3.Connection:
    """Return a book that is kept nowhere, with what can be read of the file, unless that is damaged."""
    rows = sqlite3.connect(":memory:")
    rows.text_factory = legible
    with suppress(sqlite3.Error, ValueError):
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)
        try:
            if trouble != DAMAGED and source.execute("PRAGMA user_version").fetchone() == (VERSION,):
                source.backup(rows)
        finally:
            source.close()
    rows.execute("PRAGMA foreign_keys = ON")
    migrate(rows)
    with rows:
        bring_in(rows)
    return rows


def why(error: Exception) -> str:
    """Return the key of the sentence for what is wrong with a file."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, ValueError):
        return "statistics.newer"
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "statistics.locked"
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return DAMAGED
    return "statistics.unwritable"
