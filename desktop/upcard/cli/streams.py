"""What a command reads and prints: each stream is there, and its text is UTF-8, whatever the system's own encoding."""

import os
import sys
from io import TextIOWrapper
from typing import Literal, TextIO


def prepare() -> None:
    """Put nothing in the place of a stream that was closed, as every one is in a window program on Windows."""
    sys.stdin = readable(sys.stdin or nothing("r"))
    sys.stdout = writable(sys.stdout or nothing("w"))
    sys.stderr = writable(sys.stderr or nothing("w"))


def nothing(mode: Literal["r", "w"]) -> TextIO:
    """Open what is always empty, and takes everything."""
    return open(os.devnull, mode, encoding="utf-8")


def readable(stream: TextIO) -> TextIO:
    """Read UTF-8 where nobody types; what is none is read as it would be written in Python."""
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    return stream


def writable(stream: TextIO) -> TextIO:
    """Write UTF-8 where it is not a person's screen that is written on, lines as they are; nothing is unwritable.

    A screen shows the signs of its own encoding, which Python knows, and others as Python writes them.
    """
    if isinstance(stream, TextIOWrapper):
        if stream.isatty():
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return stream


def put_away(stream: TextIO) -> None:
    """Have what is still to be written go nowhere where it cannot be written, so that Python does not try at its end.

    A stream that has all written stays as it is.
    """
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
