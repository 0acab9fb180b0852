"""One running Upcard a data folder: who holds its lock has the window, and any other start finds it held."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

LOCK = "upcard.lock"


def held(folder: Path) -> int | None:
    """Return the lock as an open file, which the system lets go of when the process ends; None where another has it.

    A folder that cannot be written to is held by nobody: -1 stands for its lock.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return -1
    try:
        if sys.platform == "win32":
            locking(file, LK_NBLCK, 1)
        else:
            flock(file, LOCK_EX | LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file


def let_go(file: int | None) -> None:
    """Let another have the lock."""
    if file is not None and file >= 0:
        os.close(file)
