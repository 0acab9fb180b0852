"""Prints error messages on standard error, each in one line and without control characters."""

import sys
from collections.abc import Mapping, Sequence

from upcard.cli.streams import discard_pending_output

LONGEST = 600
"""The largest number of characters of a printed line.

The middle of a longer line is left out, since its end often says what is wrong.
"""
END = 250
JOINTS = "\u200c\u200d"
"""Invisible characters that belong to names in Persian or Malayalam."""


def print_error_line(text: str) -> None:
    """Print `text` on standard error as one line of limited length, with control characters escaped.

    Errors in writing are ignored.
    """
    if sys.stderr is None:
        return
    try:
        print(escape_line(text), file=sys.stderr)
    except OSError:
        discard_pending_output(sys.stderr)


def escape_line(text: str) -> str:
    """Return `text` as one line of limited length, with control characters escaped."""
    line = " ".join("".join(map(escape_character, text)).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - END - 3]} … {line[-END:]}"


def escape_character(sign: str) -> str:
    """Return a character so that it is safe to print: a blank for white space, an escape if it is unprintable."""
    if sign.isspace():
        return " "
    return sign if sign.isprintable() or sign in JOINTS else sign.encode("unicode_escape").decode()


def clean_names(names: Sequence[str]) -> Mapping[int, str]:
    """Return the players' names by their index, each made safe to print in one line; empty names are left out."""
    return {seat: escape_line(name) for seat, name in enumerate(names) if name.strip()}
