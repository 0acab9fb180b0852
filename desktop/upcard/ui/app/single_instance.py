"""One running Upcard a data folder, and one a journal: who holds the lock has it, and any other finds it held.

The system lets go of a lock when its process ends, however that comes. Who holds it is written nowhere: a number of a
process means another one in the next sandbox, and on the next machine.
"""

import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

LOCK = "upcard.lock"
LOCKED = ".lock"
"""How the name of the file ends beside a journal that is held while somebody plays it."""
TRIES = 9
"""How often a file is opened at most that others take away meanwhile, when they have let go of it."""
NONE = -1
"""Stands for a lock where there can be none."""


def acquire_instance_lock(folder: Path) -> int | None:
    """Return the lock as an open file, which the system lets go of when the process ends; None where another has it.

    A folder that cannot be written to is held by nobody: `NONE` stands for its lock.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return NONE
    try:
        _hold(file)
    except OSError:
        os.close(file)
        return None
    return file


def release_instance_lock(file: int | None) -> None:
    """Let another have the lock."""
    if file is not None and file >= 0:
        os.close(file)


class JournalLock:
    """A journal's lock, for as long as anything refers to it; its file is taken away with it."""

    def __init__(self, path: Path, file: int = NONE) -> None:
        self.path = path
        self.file = file

    def __del__(self) -> None:
        if self.file == NONE:
            return
        # While it is held nobody else has it; but Windows takes no file away that is open.
        steps = (partial(os.unlink, self.path), partial(os.close, self.file))
        for step in reversed(steps) if sys.platform == "win32" else steps:
            with suppress(OSError):
                step()


def lock_journal(journal: Path) -> JournalLock | None:
    """Lock a journal; None where another Upcard that still runs has it, since two must not write on one.

    Where no lock can be, as in a folder that may only be read, nobody is kept out.
    """
    path = journal.with_name(f"{journal.name}{LOCKED}")
    for _ in range(TRIES):
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        except OSError:
            break
        try:
            _hold(file)
            there = os.path.samestat(os.fstat(file), os.stat(path))
        except (BlockingIOError, PermissionError):
            os.close(file)
            return None
        except OSError:  # who had it has just taken its file away, or here is nothing that locks
            there = False
        if there:
            return JournalLock(path, file)
        os.close(file)
    return JournalLock(path)


def _hold(file: int) -> None:
    """Lock a file that is open; raises BlockingIOError, on Windows PermissionError, where another has it."""
    if sys.platform == "win32":
        locking(file, LK_NBLCK, 1)
    else:
        flock(file, LOCK_EX | LOCK_NB)
