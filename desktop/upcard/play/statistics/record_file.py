"""Opens or creates a statistics file, converts older versions, and names the reason if that is impossible."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from upcard.play.statistics.record_bounds import find_unsound_table
from upcard.play.storage import database
from upcard.play.storage.atomic_file import PRIVATE_FOLDER

VERSION = 5
FORGET_REVIEWS = "DELETE FROM exercise; UPDATE result SET decisions = NULL, lost = NULL;"
PATIENCE = 0.3
"""The number of seconds to wait while another program writes to the file."""

DAMAGED, FOREIGN = "statistics.damaged", "statistics.foreign"

PUZZLES = """
CREATE TABLE puzzle (
    profile TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, answered INTEGER NOT NULL, score REAL NOT NULL,
    rating REAL NOT NULL, deviation REAL NOT NULL, solved INTEGER NOT NULL, PRIMARY KEY (profile, game, name))
    WITHOUT ROWID;
"""
LOSSES = """
CREATE TABLE loss (
    deal INTEGER NOT NULL, player INTEGER NOT NULL, kind TEXT NOT NULL, decisions INTEGER NOT NULL,
    points REAL NOT NULL, PRIMARY KEY (deal, player, kind),
    FOREIGN KEY (deal, player) REFERENCES result ON DELETE CASCADE) WITHOUT ROWID;
"""
READ_REVIEWS_AGAIN = """
DELETE FROM journal WHERE name IN
    (SELECT deal.journal FROM deal JOIN result ON deal = deal.id WHERE decisions IS NOT NULL);
"""
SCHEMA = f"""
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
CREATE TABLE exercise (
    id INTEGER PRIMARY KEY, deal INTEGER NOT NULL, player INTEGER NOT NULL, identity TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL, themes TEXT NOT NULL, found TEXT NOT NULL, step INTEGER NOT NULL, due INTEGER,
    FOREIGN KEY (deal, player) REFERENCES result ON DELETE CASCADE);
{PUZZLES}{LOSSES}"""
CHANGES = {
    0: SCHEMA,
    2: FORGET_REVIEWS + PUZZLES + LOSSES,
    3: PUZZLES + LOSSES + READ_REVIEWS_AGAIN,
    4: LOSSES + READ_REVIEWS_AGAIN,
}
"""The SQL that turns a file of each earlier version into one of this version; 0 is an empty file.

Reviews of version 2 are deleted, because that version judged decisions in the middle of a turn wrongly.
"""


def open_record_file(path: Path, check: bool, own: bool) -> sqlite3.Connection:
    """Open the statistics file at `path`, or create it, and return the connection.

    `check` tests the whole file. If `own` is False, the file is another person's and is read into memory. Raises
    sqlite3.Error or OSError if the file cannot be used, and ValueError if a newer version of the program wrote it.
    """
    if own:
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    rows = database.connect(path, PATIENCE) if own else database.copy(path)
    try:
        prepare(rows, check)
    except UnicodeDecodeError as error:  # raised on SQLite's message about invalid text
        rows.close()
        raise sqlite3.DatabaseError("it names what is no text") from error
    except BaseException:
        rows.close()
        raise
    return rows


def prepare(rows: sqlite3.Connection, check: bool) -> None:
    """Create the tables of a new statistics file, or convert those of an older one, and check its schema.

    With `check`, all rows are checked too. Raises sqlite3.Error if the schema is not the expected one, or if the check
    fails in another way; UnicodeDecodeError for SQLite's message about invalid text; ValueError if a newer version of
    the program wrote the file.
    """
    rows.text_factory = decode_text
    rows.execute("PRAGMA foreign_keys = ON")
    create_tables(rows)
    if check and rows.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("the file does not hold together")
    if list_schema(rows) != get_schema():
        raise sqlite3.DatabaseError("its tables are not those that are written")
    if check and (table := find_unsound_table(rows)):
        raise sqlite3.DatabaseError(f"{table} holds what was never written")
    rows.execute("BEGIN IMMEDIATE")  # a file that cannot be written fails here, not later
    rows.commit()


def list_schema(rows: sqlite3.Connection) -> tuple[tuple[str, str, str], ...]:
    """Return the schema of the opened statistics file `rows`: the type, name and SQL of each table and index."""
    return tuple(rows.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"))


@cache
def get_schema() -> tuple[tuple[str, str, str], ...]:
    """Return the schema that a new statistics file has: the type, name and SQL of each table and index."""
    with closing(database.connect_in_memory()) as rows:
        create_tables(rows)
        return list_schema(rows)


def decode_text(text: bytes) -> str:
    """Return bytes from the statistics file as text, with replacement characters in place of invalid UTF-8."""
    return text.decode("utf-8", "replace")


def create_tables(rows: sqlite3.Connection) -> None:
    """Create the tables of the statistics file `rows` if it is new, or convert them if it is of an earlier version.

    Everything is done in one transaction. Raises ValueError if a newer version of the program wrote the file, and
    sqlite3.DatabaseError if no version did.
    """
    (version,) = rows.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise ValueError(version)
    if version not in (*CHANGES, VERSION):
        raise sqlite3.DatabaseError("no version has such a number")
    if version < VERSION:
        rows.executescript(f"BEGIN IMMEDIATE; {CHANGES[version]} PRAGMA user_version = {VERSION}; COMMIT;")


def in_memory(path: Path, trouble: str, own: bool) -> sqlite3.Connection:
    """Return a new database in memory with what can be read of the statistics file at `path`.

    `trouble` is the key of the sentence that says why the file cannot be used. The database is empty if this is
    `DAMAGED`, or `FOREIGN` for a file that Upcard cannot have written. `own` is False for another person's file.
    """
    rows = database.connect_in_memory()
    rows.text_factory = decode_text
    if trouble not in (DAMAGED, FOREIGN):
        with suppress(sqlite3.Error, OSError, ValueError):
            fill(rows, path, own)
    rows.execute("PRAGMA foreign_keys = ON")
    create_tables(rows)
    return rows


def fill(rows: sqlite3.Connection, path: Path, own: bool) -> None:
    """Copy the statistics file at `path`, which may be of an earlier version, into the empty database `rows`.

    `own` is False for another person's file. Raises sqlite3.Error, OSError or ValueError if the file cannot be read.
    """
    with closing(database.connect(path, PATIENCE, written=False) if own else database.copy(path)) as source:
        if source.execute("PRAGMA user_version").fetchone()[0] in (*CHANGES, VERSION):
            source.backup(rows)


def list_error_facts(error: Exception) -> Mapping[str, str]:
    """Return the values for the sentence about `error`: the name of a file that is not ours, or nothing."""
    return {"file": Path(error.filename).name} if isinstance(error, database.ForeignFile) else {}


def get_error_key(error: Exception) -> str:
    """Return the key of the sentence that says why the statistics file cannot be used because of `error`."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, database.ForeignFile):
        return FOREIGN
    if isinstance(error, ValueError):
        return "statistics.newer"
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "statistics.locked"
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return DAMAGED
    return "statistics.unwritable"
