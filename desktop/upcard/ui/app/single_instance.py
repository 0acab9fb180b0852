"""Locks that keep two running Upcards apart: one lock for each data folder, and one for each journal (game file).

The system releases a lock whenever its process ends. No process number is written down, because the same number could
mean another process in another sandbox or on another machine.
"""

import os
import sys
from pathlib import Path

from upcard.play.storage.atomic_file import open_plain_file

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

LOCK = "upcard.lock"
LOCKED = ".lock"
BEHIND = 2**31 - 2
"""The offset of the byte that is locked on Windows: further than the end of any journal."""
HELD = (BlockingIOError, PermissionError)
"""The errors that mean that another process holds the lock."""
NONE = -1
"""The descriptor that stands for a lock that cannot be taken."""


def acquire_instance_lock(folder: Path) -> int | None:
    """Lock the data folder `folder`, and return the file descriptor that holds the lock.

    Return None if another process holds the lock. Return the constant `NONE` (-1) if no lock is possible, because the
    folder cannot be written to. The system releases the lock when the process ends.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = open_plain_file(folder / LOCK, os.O_RDWR | os.O_CREAT, follow=False, mode=0o600)
    except OSError:
        return NONE
    return _hold_or_stand_in(file)


def release_instance_lock(file: int | None) -> None:
    """Release the lock that the file descriptor `file` holds; do nothing if it is None or the constant `NONE` (-1)."""
    if file is not None and file >= 0:
        os.close(file)


class JournalLock:
    """The lock of a journal (the file of a game); it is released when the object is deleted."""

    def __init__(self, file: int = NONE) -> None:
        self.file = file

    def __del__(self) -> None:
        if self.file != NONE:
            os.close(self.file)


def lock_journal(journal: Path) -> JournalLock | None:
    """Lock the file `journal` and return its lock; return None if another running Upcard holds the lock.

    If the file cannot be locked at all, the returned lock does not keep other processes out.
    """
    for flags in (os.O_RDWR, os.O_RDONLY):
        try:
            file = open_plain_file(journal, flags)
        except OSError:
            continue
        return None if (held := _hold_or_stand_in(file)) is None else JournalLock(held)
    return JournalLock()


def _hold_or_stand_in(file: int) -> int | None:
    """Lock the open file `file` and return the descriptor that holds the lock; None if another process holds it.

    If the file system has no locks, a file in the temporary folder is locked instead; its name is made from the inode
    of `file`. If that cannot be locked either, return the constant `NONE` (-1).
    """
    known = os.fstat(file)
    try:
        _hold(file)
    except HELD:
        os.close(file)
        return None
    except OSError:
        os.close(file)
        return _stand_in(f"upcard-{known.st_uid}-{known.st_dev:x}-{known.st_ino:x}{LOCKED}")
    return file


def _stand_in(name: str) -> int | None:
    from tempfile import gettempdir

    try:
        file = open_plain_file(os.path.join(gettempdir(), name), os.O_RDWR | os.O_CREAT, follow=False, mode=0o600)
    except OSError:
        return NONE
    try:
        _hold(file)
    except OSError as error:
        os.close(file)
        return None if isinstance(error, HELD) else NONE
    return file


def _hold(file: int) -> None:
    """Lock the open file `file`.

    Raise BlockingIOError, or on Windows PermissionError, if another process has locked it. Windows forbids reading a
    locked byte, so on Windows the locked byte is far behind the end of the file.
    """
    if sys.platform == "win32":
        os.lseek(file, BEHIND, os.SEEK_SET)
        locking(file, LK_NBLCK, 1)
    else:
        flock(file, LOCK_EX | LOCK_NB)
