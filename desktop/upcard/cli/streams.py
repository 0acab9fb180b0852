"""What a command reads and prints: each stream is there, and its text is UTF-8 unless somebody chose otherwise."""

import errno
import os
import sys
from codecs import lookup, lookup_error
from contextlib import suppress
from io import TextIOWrapper
from typing import Literal, TextIO

SPELLED = "backslashreplace"
"""What becomes of signs that an encoding lacks: they are written as Python writes them."""
FAULTS = frozenset(
    getattr(errno, name)
    for name in ("ENOSPC", "EFBIG", "EBADF", "EIO", "EAGAIN", "EPIPE", "EINVAL", "EDQUOT")
    if hasattr(errno, name)  # Windows, for one, lacks the last
)
"""What writing to a stream that is full, closed or gone fails with."""


def prepare() -> None:
    """Put nothing in the place of a stream that was closed, as every one is in a window program on Windows."""
    encoding, errors = choose_encoding()
    sys.stdin = readable(sys.stdin or nothing("r"), encoding)
    sys.stdout = writable(sys.stdout or nothing("w"), encoding, errors)
    sys.stderr = writable(sys.stderr or nothing("w"), encoding, SPELLED)  # of which Python, too, leaves nothing out


def choose_encoding() -> tuple[str, str]:
    """Return the encoding that somebody has set for Python's streams, and what becomes of signs that it lacks.

    It is UTF-8 where none is set, or none that there is: a bundled program is the only one that starts with such a one.
    """
    encoding, _, errors = os.environ.get("PYTHONIOENCODING", "").partition(":")
    with suppress(LookupError):
        lookup(encoding or "utf-8")
        lookup_error(errors or SPELLED)
        return encoding or "utf-8", errors or SPELLED
    return "utf-8", SPELLED


def nothing(mode: Literal["r", "w"]) -> TextIO:
    """Open what is always empty, and takes everything."""
    return open(os.devnull, mode, encoding="utf-8")


def readable(stream: TextIO, encoding: str) -> TextIO:
    """Read an encoding where nobody types; what is none of its text is read as it would be written in Python."""
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding=encoding, errors=SPELLED)
    return stream


def writable(stream: TextIO, encoding: str, errors: str) -> TextIO:
    """Write an encoding where it is not a person's screen that is written on, lines as they are.

    A screen shows the signs of its own encoding, which Python knows, and others as `errors` has them.
    """
    if isinstance(stream, TextIOWrapper):
        if stream.isatty():
            stream.reconfigure(errors=errors)
        else:
            stream.reconfigure(encoding=encoding, errors=errors, newline="\n")
    return stream


def is_fault(error: OSError) -> bool:
    """Return whether an error is one of writing to a stream, and not of a file that has a name."""
    return error.errno in FAULTS and error.filename is None


def is_broken_pipe(error: OSError) -> bool:
    """Return whether who read what is written has gone; on Windows that is often told as something else."""
    return error.errno == errno.EPIPE or (sys.platform == "win32" and error.errno == errno.EINVAL)


def discard_pending_output(stream: TextIO) -> None:
    """Have what is still to be written go nowhere where it cannot be written, so that Python does not try at its end.

    A stream that has all written stays as it is.
    """
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
