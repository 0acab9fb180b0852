"""Prepares standard input, output and error for a command: each must exist and have the right encoding.

The encoding is UTF-8 unless another was set.
"""

import errno
import os
import sys
from codecs import lookup, lookup_error
from contextlib import suppress
from io import TextIOWrapper
from typing import Literal, TextIO

SPELLED = "backslashreplace"
"""The error handler for characters that an encoding does not have: they are escaped as in Python."""
FAULTS = frozenset(
    getattr(errno, name)
    for name in ("ENOSPC", "EFBIG", "EBADF", "EIO", "EAGAIN", "EPIPE", "EINVAL", "EDQUOT")
    if hasattr(errno, name)  # Windows has no EDQUOT
)
"""The error numbers of writing to a stream that is full, closed or gone."""


def prepare() -> None:
    """Replace standard streams that are closed by empty ones, and set the encoding of the others.

    On Windows, a program without a console has all three closed.
    """
    encoding, errors = choose_encoding()
    sys.stdin = readable(sys.stdin or open_null_stream("r"), encoding)
    sys.stdout = writable(sys.stdout or open_null_stream("w"), encoding, errors)
    sys.stderr = writable(sys.stderr or open_null_stream("w"), encoding, SPELLED)  # as Python itself does for stderr


def choose_encoding() -> tuple[str, str]:
    """Return the encoding for the standard streams and the error handler, as `PYTHONIOENCODING` sets them.

    The default is UTF-8. It is also used if the variable names an unknown encoding: Python itself refuses to start with
    such a variable, but a bundled program starts.
    """
    encoding, _, errors = os.environ.get("PYTHONIOENCODING", "").partition(":")
    with suppress(LookupError):
        lookup(encoding or "utf-8")
        lookup_error(errors or SPELLED)
        return encoding or "utf-8", errors or SPELLED
    return "utf-8", SPELLED


def open_null_stream(mode: Literal["r", "w"]) -> TextIO:
    """Return a stream that is empty when it is read, and that discards what is written to it."""
    return open(os.devnull, mode, encoding="utf-8")


def readable(stream: TextIO, encoding: str) -> TextIO:
    """Return the input stream with `encoding` set, unless it is a terminal; bytes that do not fit are escaped."""
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding=encoding, errors=SPELLED)
    return stream


def writable(stream: TextIO, encoding: str, errors: str) -> TextIO:
    """Return the output stream with `encoding` set, unless it is a terminal; line ends are not changed.

    A terminal keeps its own encoding, which Python knows; characters that it does not have are handled as `errors`
    says.
    """
    if isinstance(stream, TextIOWrapper):
        if stream.isatty():
            stream.reconfigure(errors=errors)
        else:
            stream.reconfigure(encoding=encoding, errors=errors, newline="\n")
    return stream


def is_fault(error: OSError) -> bool:
    """Return whether `error` is a failure to write to a standard stream, and not an error of a named file."""
    return error.errno in FAULTS and error.filename is None


def is_broken_pipe(error: OSError) -> bool:
    """Return whether writing failed because nobody reads the output any more.

    The error is then `EPIPE` or, on Windows, perhaps `EINVAL`; for either, the result is True.
    """
    return error.errno == errno.EPIPE or (sys.platform == "win32" and error.errno == errno.EINVAL)


def discard_pending_output(stream: TextIO) -> None:
    """Discard what could not be written to a stream, so that Python does not try again at exit.

    If everything was written, the stream stays as it is.
    """
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
