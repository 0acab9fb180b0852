"""A file written whole or not at all: neither a kill nor a full disk leaves half of one, or takes the old one away."""

import os
from contextlib import suppress
from errno import EEXIST
from pathlib import Path

PART = ".part"
"""How the name of a file ends that is just being written: nothing reads it, and the next writing takes its place."""


def put(path: Path, text: str | bytes, new: bool = False, mode: int = 0o666) -> None:
    """Put a text in the place of a file's in one step; raises OSError, for a new one also where there is one."""
    if new and path.exists():
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(path))
    beside = path.with_name(f"{path.name}{PART}")
    try:
        with suppress(FileNotFoundError):
            beside.unlink()
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def put_in(folder: Path, name: str, text: str, new: bool = False, mode: int = 0o666) -> Path:
    """Do so in a folder of the program's own, which is made where it is missing, and return where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    put(folder / name, text, new, mode)
    return folder / name
