"""The only place where SQLite opens a file, after a look at what lies beside it.

SQLite plays back what a killed program has left beside a file, and removes the file that such a journal names as the
one over several databases. Upcard writes on one at a time: a journal of its own names none.
"""

import os
import sqlite3
from contextlib import suppress
from errno import EFBIG, EPERM
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from upcard.play.storage.own_files import is_ours

JOURNAL, ENDINGS = "-journal", ("-journal", "-wal", "-shm")
"""How the names of the files end that SQLite reads and writes beside another."""
NAMING = bytes.fromhex("d9d505f920a163d7")
"""What a journal ends with that names a file over several databases, which SQLite removes when it plays it back."""
LARGEST = 2**28
"""More bytes than a lifetime of deals takes: no larger file of somebody else's is read."""
ROLLED_BACK, VERSIONS = b"\1\1", slice(18, 20)
"""What a file says that keeps no log beside itself, and where it says so."""


class ForeignFile(OSError):
    """A file of SQLite's, or one beside it, that Upcard cannot have left there."""


def connect(path: Path, patience: float, written: bool = True) -> sqlite3.Connection:
    """Open a file of our own, made where it is to be written; raises sqlite3.Error, OSError."""
    check_beside(path)
    if written:
        return sqlite3.connect(path, timeout=patience)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=patience, uri=True)


def connect_in_memory() -> sqlite3.Connection:
    """Open what is kept nowhere."""
    return sqlite3.connect(":memory:")


def copy(path: Path) -> sqlite3.Connection:
    """Read a file of somebody else's into memory, nothing where there is none; raises sqlite3.Error, OSError.

    Nothing may lie beside it: without that the file may be half written.
    """
    for file in files_beside(path):
        if os.path.lexists(file):
            raise ForeignFile(EPERM, os.strerror(EPERM), str(file))
    check_beside(path)
    data = _read(path) if path.exists() else b""
    rows = connect_in_memory()
    try:
        if data:
            rows.deserialize(data[: VERSIONS.start] + ROLLED_BACK + data[VERSIONS.stop :])
    except BaseException:
        rows.close()
        raise
    return rows


def _read(path: Path) -> bytes:
    with open(os.open(path, _reading()), "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(EFBIG, os.strerror(EFBIG), str(path))
    return data


def _reading() -> int:
    """Return the flags to read a plain file with; Windows has none that keeps a link out, and was asked before."""
    return os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def files_beside(path: Path) -> list[Path]:
    """Return the files that SQLite may look for beside another."""
    return [path.with_name(f"{path.name}{ending}") for ending in ENDINGS]


def check_beside(path: Path) -> None:
    """Raise ForeignFile where the file is a link or no file, or what lies beside it was not left by Upcard."""
    with suppress(FileNotFoundError):
        kind = path.lstat().st_mode
        if not (S_ISREG(kind) or S_ISDIR(kind)):  # of a folder SQLite says itself that it cannot be opened
            raise ForeignFile(EPERM, os.strerror(EPERM), str(path))
    for file in files_beside(path):
        with suppress(FileNotFoundError):
            if not _is_own(file):
                raise ForeignFile(EPERM, os.strerror(EPERM), str(file))


def _is_own(file: Path) -> bool:
    """Return whether a file beside one is plain, under this name alone, ours, and names no other; raises OSError."""
    known = file.lstat()
    plain = S_ISREG(known.st_mode) and known.st_nlink == 1 and is_ours(known, file.parent)
    return plain and not (file.name.endswith(JOURNAL) and _names_another(file))


def _names_another(journal: Path) -> bool:
    """Return whether a journal names a file that SQLite would remove; raises OSError."""
    with open(os.open(journal, _reading()), "rb") as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - len(NAMING)))
        return file.read() == NAMING
