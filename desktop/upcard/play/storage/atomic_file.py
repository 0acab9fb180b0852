"""Atomic writing: after a kill or on a full disk a file is whole, old or new."""

import os
import sys
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from time import sleep

PART = ".part"
"""Suffix of a file being written: nothing reads it, and the next writing replaces it."""
AGAIN: tuple[float, ...] = (0.01, 0.02, 0.05, 0.1) if sys.platform == "win32" else ()
"""Seconds to wait before each retry of replacing a file, which fails on Windows while a scanner reads it."""


def write_file_atomically(
    path: Path, text: str | bytes, new: bool = False, mode: int = 0o666, lasting: bool = True
) -> None:
    """Write `text` in place of the file in one step; raises OSError, for a `new` file also if it exists.

    With `lasting` the data is flushed to the disk, which takes milliseconds: too long before the first frame or
    after every gesture.
    """
    if new and path.exists():
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    beside = path.with_name(f"{path.name}{PART}")
    try:
        with suppress(FileNotFoundError):
            beside.unlink()
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        _take_place(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def _take_place(beside: Path, path: Path) -> None:
    """Rename a file over another, with retries on Windows; raises OSError."""
    for seconds in AGAIN:
        try:
            os.replace(beside, path)
        except PermissionError:
            sleep(seconds)
        else:
            return
    os.replace(beside, path)


def write_file_in_folder(folder: Path, name: str, text: str, new: bool = False, mode: int = 0o666) -> Path:
    """Write a file atomically in a folder, which is created if missing, and return its path; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    write_file_atomically(folder / name, text, new, mode)
    return folder / name
