"""A file written whole or not at all: neither a kill nor a full disk leaves half of one, or takes the old one away."""

import os
import sys
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from time import sleep

PART = ".part"
"""How the name of a file ends that is just being written: nothing reads it, and the next writing takes its place."""
AGAIN: tuple[float, ...] = (0.01, 0.02, 0.05, 0.1) if sys.platform == "win32" else ()
"""Seconds after which it is tried again to take a file's place: on Windows nobody can while a scanner reads it."""


def write_file_atomically(
    path: Path, text: str | bytes, new: bool = False, mode: int = 0o666, lasting: bool = True
) -> None:
    """Put a text in the place of a file's in one step; raises OSError, for a new one also where there is one.

    What is `lasting` is on the disk then, whatever becomes of the power. That takes milliseconds, too many for what is
    written before the first frame or with every gesture.
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
    """Let a file have another's name; raises OSError."""
    for seconds in AGAIN:
        try:
            os.replace(beside, path)
        except PermissionError:
            sleep(seconds)
        else:
            return
    os.replace(beside, path)


def write_file_in_folder(folder: Path, name: str, text: str, new: bool = False, mode: int = 0o666) -> Path:
    """Do so in a folder of the program's own, which is made where it is missing, and return where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    write_file_atomically(folder / name, text, new, mode)
    return folder / name
