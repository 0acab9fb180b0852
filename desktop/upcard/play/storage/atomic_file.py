"""Reads plain files and replaces whole files, so that a write that is cut short leaves the old file unchanged.

A file from outside may be anything, such as a pipe that nobody fills, a device that never ends or a link to another
place. So a file is read only if it is plain, and only up to a given size.
"""

import os
import sys
from contextlib import suppress
from errno import EEXIST, EFBIG, EISDIR, ELOOP, ENXIO
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from time import sleep

PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
"""The access rights of a file and of a folder that Upcard creates for itself: only their owner may use them.

Such a file may hold a player's hand or name.
"""
PART = ".part"
"""The suffix of a file that is being written.

No code reads such a file, and the next write replaces it.
"""
AGAIN: tuple[float, ...] = (0.01, 0.02, 0.05, 0.1) if sys.platform == "win32" else ()
"""The numbers of seconds to wait before each retry of replacing a file.

Replacing fails on Windows while a virus scanner reads the file.
"""


UNBLOCKED = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags for `os.open`: opening a pipe does not wait, and opening a terminal does not attach this process to it."""
UNLINKED = getattr(os, "O_NOFOLLOW", 0)
"""The flag for `os.open` that makes it refuse a symbolic link; 0 on Windows, where the path is looked at instead."""


def read_plain_file(path: Path, most: int, follow: bool = True) -> bytes:
    """Return the content of a plain file; raises OSError at once for a folder, a pipe or a device.

    Raises OSError, too, if the file has more than `most` bytes, or if it is a symbolic link and `follow` is False.
    """
    with open(open_plain_file(path, os.O_RDONLY, follow), "rb") as file:
        too_large = os.fstat(file.fileno()).st_size > most
        data = b"" if too_large else file.read(most + 1)
    if too_large or len(data) > most:
        raise OSError(EFBIG, os.strerror(EFBIG), str(path))
    return data


def is_plain_file(path: Path) -> bool:
    """Return whether `path` is a plain file and not a link."""
    try:
        return S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def open_plain_file(path: str | os.PathLike[str], flags: int, follow: bool = True, mode: int = 0o666) -> int:
    """Open a plain file and return its descriptor; raises OSError at once for a folder, pipe or device.

    `flags` and `mode` are those of `os.open`. If `follow` is False, a symbolic link is refused too.
    """
    if not follow and not UNLINKED and os.path.islink(path):
        raise OSError(ELOOP, os.strerror(ELOOP), str(path))
    try:
        file = os.open(path, flags | UNBLOCKED | (0 if follow else UNLINKED), mode)
    except PermissionError:
        if not os.path.isdir(path):
            raise
        raise OSError(EISDIR, os.strerror(EISDIR), str(path)) from None  # what Windows calls a lack of permission
    kind = os.fstat(file).st_mode
    if S_ISREG(kind):
        return file
    os.close(file)
    code = EISDIR if S_ISDIR(kind) else ENXIO
    raise OSError(code, os.strerror(code), str(path))


def write_file_atomically(
    path: Path, text: str | bytes, new: bool = False, mode: int = 0o666, lasting: bool = True
) -> None:
    """Replace the content of the file at `path` by `text` in one step.

    `mode` are the file's permission bits. If `new` is True, a file that already exists is an error. If `lasting` is
    True, the data is flushed to the disk. Flushing takes milliseconds, which is too long before the first frame or
    after every gesture. Raises OSError if the file cannot be written; then the old one stays.
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
    """Rename the file `beside` to `path`, replacing the file there; raises OSError if that fails.

    On Windows this is tried several times, since a virus scanner may hold the file.
    """
    for seconds in AGAIN:
        try:
            os.replace(beside, path)
        except PermissionError:
            sleep(seconds)
        else:
            return
    os.replace(beside, path)


def write_file_in_folder(folder: Path, name: str, text: str | bytes, new: bool = False) -> Path:
    """Write `text` to the file `name` in `folder`, which is created if missing, and return the file's path.

    An old file is replaced all at once. Only their owner may read the folder and the file. Raises OSError, also if
    `new` is True and the file exists.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    write_file_atomically(folder / name, text, new, PRIVATE)
    return folder / name
