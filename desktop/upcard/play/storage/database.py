"""Opens databases with SQLite, after checking the files that SQLite looks for beside them.

No other module opens a database. If SQLite finds the journal of a killed program beside a database, it undoes that
program's last write. The journal may name a super-journal, a file for a write to several databases together. SQLite
removes the file of that name, which could be any file. Upcard writes one database at a time, so its own journals name
none.
"""

# Why: decisions/0032-sqlite-opens-files-in-one-module.md

import os
import sqlite3
from contextlib import suppress
from errno import EPERM
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from upcard.play.storage.atomic_file import open_plain_file, read_plain_file
from upcard.play.storage.own_files import is_ours

JOURNAL, ENDINGS = "-journal", ("-journal", "-wal", "-shm")
"""The suffix of SQLite's journal, and the suffixes of all files that SQLite reads and writes beside a database."""
NAMING = bytes.fromhex("d9d505f920a163d7")
"""The last bytes of an SQLite journal that names a super-journal.

SQLite deletes the super-journal once such a journal is rolled back.
"""
LARGEST = 2**28
"""The size in bytes of the largest database of another person that is read; a lifetime of deals takes less."""
ROLLED_BACK, VERSIONS = b"\1\1", slice(18, 20)
"""The header bytes of a database without a write-ahead log, and the place of these bytes in the header."""


class ForeignFile(OSError):
    """Raised for a database, or a file beside a database, that Upcard cannot have written."""


def connect(path: Path, patience: float, written: bool = True) -> sqlite3.Connection:
    """Open one of the program's own SQLite databases, and return the connection.

    If `written` is True, the database is opened for writing, and created if missing; else it is opened for reading
    only. `patience` is how many seconds to wait for another program's lock. Raises sqlite3.Error or OSError if the
    database cannot be opened.
    """
    check_beside(path)
    if written:
        return sqlite3.connect(path, timeout=patience)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=patience, uri=True)


def connect_in_memory() -> sqlite3.Connection:
    """Open a new, empty SQLite database in memory, and return the connection."""
    return sqlite3.connect(":memory:")


def copy(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of the SQLite database at `path`, which is another person's.

    The copy is empty if there is no file. Raises ForeignFile if a journal lies beside the database: the journal is not
    copied, and without it the database may be half written. Raises sqlite3.Error or OSError if the file cannot be read.
    """
    for file in files_beside(path):
        if os.path.lexists(file):
            raise ForeignFile(EPERM, os.strerror(EPERM), str(file))
    check_beside(path)
    data = read_plain_file(path, LARGEST, follow=False) if path.exists() else b""
    rows = connect_in_memory()
    try:
        if data:
            rows.deserialize(data[: VERSIONS.start] + ROLLED_BACK + data[VERSIONS.stop :])
    except BaseException:
        rows.close()
        raise
    return rows


def files_beside(path: Path) -> list[Path]:
    """Return the paths of the files that SQLite may look for beside the database `path`, whether they exist or not."""
    return [path.with_name(f"{path.name}{ending}") for ending in ENDINGS]


def check_beside(path: Path) -> None:
    """Raise ForeignFile if the database at `path` is a link or device, or if a file beside it cannot be Upcard's own.

    Only files that SQLite would use, such as its journal, are checked.
    """
    with suppress(FileNotFoundError):
        kind = path.lstat().st_mode
        if not (S_ISREG(kind) or S_ISDIR(kind)):  # SQLite itself refuses a folder
            raise ForeignFile(EPERM, os.strerror(EPERM), str(path))
    for file in files_beside(path):
        with suppress(FileNotFoundError):
            if not _is_own(file):
                raise ForeignFile(EPERM, os.strerror(EPERM), str(file))


def _is_own(file: Path) -> bool:
    """Return whether a file beside a database can be one that Upcard wrote.

    Such a file is plain, belongs to this user, and has no second hard link. If it is SQLite's journal, it names no
    super-journal (another file, which SQLite would remove). Raises OSError if the file's status or content cannot be
    read.
    """
    known = file.lstat()
    plain = S_ISREG(known.st_mode) and known.st_nlink == 1 and is_ours(known, file.parent)
    return plain and not (file.name.endswith(JOURNAL) and _names_another(file))


def _names_another(journal: Path) -> bool:
    """Return whether an SQLite journal names a super-journal, a file that SQLite would remove.

    Raises OSError if the journal cannot be read.
    """
    with open(open_plain_file(journal, os.O_RDONLY, follow=False), "rb") as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - len(NAMING)))
        return file.read() == NAMING
