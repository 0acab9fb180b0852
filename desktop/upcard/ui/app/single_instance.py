"""Locks: one running Upcard for each data folder, and one for each journal.

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
    """Return the lock of a data folder as a file descriptor, or None if another process holds it.

    The system releases the lock when the process ends. A folder that cannot be written to has no lock: the result is
    `NONE`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = open_plain_file(folder / LOCK, os.O_RDWR | os.O_CREAT, follow=False, mode=0o600)
    except OSError:
        return NONE
    return _hold_or_stand_in(file)


def release_instance_lock(file: int | None) -> None:
    """Release the lock `file`, unless it is None or `NONE`."""
    if file is not None and file >= 0:
        os.close(file)


class JournalLock:
    """A journal's lock, which is released when nothing refers to the object any more."""

    def __init__(self, file: int = NONE) -> None:
        self.file = file

    def __del__(self) -> None:
        if self.file != NONE:
            os.close(self.file)


def lock_journal(journal: Path) -> JournalLock | None:
    """Lock the journal's file, whatever path leads to it; return None if another running Upcard holds the lock.

    If the file cannot be locked at all, the returned lock keeps nobody out.
    """
    for flags in (os.O_RDWR, os.O_RDONLY):
        try:
            file = open_plain_file(journal, flags)
        except OSError:
            continue
        return None if (held := _hold_or_stand_in(file)) is None else JournalLock(held)
    return JournalLock()


def _hold_or_stand_in(file: int) -> int | None:
    """Lock an open file and return the descriptor that holds the lock, or None if another process holds the lock.

    If the file system has no locks, a file in the temporary folder is locked instead, which is named after the inode of
    the first file. If that fails too, the result is `NONE`.
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
    """Lock an open file; raise BlockingIOError, or on Windows PermissionError, if another process holds the lock.

    Windows forbids reading a locked byte, so there the locked byte is far behind the end of the file.
    """
    if sys.platform == "win32":
        os.lseek(file, BEHIND, os.SEEK_SET)
        locking(file, LK_NBLCK, 1)
    else:
        flock(file, LOCK_EX | LOCK_NB)
