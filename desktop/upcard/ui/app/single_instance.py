"""Locks: one running Upcard for each data folder, and one for each journal.

The system releases a lock when its process ends, in whatever way. No process number is written down, because it would
mean another process in another sandbox or on another machine.
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
"""The suffix of the lock file beside a journal that somebody plays."""
TRIES = 9
"""How often a lock file is opened again if others delete it meanwhile."""
NONE = -1
"""Stands for a lock that cannot be taken."""


def acquire_instance_lock(folder: Path) -> int | None:
    """Return the lock of a data folder as an open file, or None if another process holds it.

    The system releases it when the process ends. A folder that cannot be written to has no lock: the result is `NONE`.
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
    """Release the lock."""
    if file is not None and file >= 0:
        os.close(file)


class JournalLock:
    """A journal's lock; it is released and its file deleted when nothing refers to it any more."""

    def __init__(self, path: Path, file: int = NONE) -> None:
        self.path = path
        self.file = file

    def __del__(self) -> None:
        if self.file == NONE:
            return
        # Deleting before closing lets nobody else in between, but Windows cannot delete an open file.
        steps = (partial(os.unlink, self.path), partial(os.close, self.file))
        for step in reversed(steps) if sys.platform == "win32" else steps:
            with suppress(OSError):
                step()


def lock_journal(journal: Path) -> JournalLock | None:
    """Lock a journal; return None if another running Upcard has it, since two must not write to one journal.

    If no lock is possible, as in a read-only folder, nobody is kept out.
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
        except OSError:  # the holder has just deleted the file, or locks do not work here
            there = False
        if there:
            return JournalLock(path, file)
        os.close(file)
    return JournalLock(path)


def _hold(file: int) -> None:
    """Lock an open file; raise BlockingIOError, on Windows PermissionError, if another process holds it."""
    if sys.platform == "win32":
        locking(file, LK_NBLCK, 1)
    else:
        flock(file, LOCK_EX | LOCK_NB)
