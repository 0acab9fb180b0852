"""What a command prints beside its answer, on standard error."""

import sys
from collections.abc import Mapping, Sequence

from upcard.cli.streams import discard_pending_output

LONGEST = 600
"""Longest line in characters; of a longer one the end is kept too, which usually says why."""
END = 250
JOINTS = "\u200c\u200d"
"""Invisible characters that belong to names in Persian or Malayalam."""


def aside(text: str) -> None:
    """Print one line of limited length, with control characters escaped; errors of writing are ignored."""
    if sys.stderr is None:
        return
    try:
        print(plain(text), file=sys.stderr)
    except OSError:
        discard_pending_output(sys.stderr)


def plain(text: str) -> str:
    """Return a text as one line of limited length, with control characters escaped."""
    line = " ".join("".join(map(escape_character, text)).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - END - 3]} … {line[-END:]}"


def escape_character(sign: str) -> str:
    """Return a character, escaped as in Python if it is not printable; white space becomes a blank."""
    if sign.isspace():
        return " "
    return sign if sign.isprintable() or sign in JOINTS else sign.encode("unicode_escape").decode()


def clean_names(names: Sequence[str]) -> Mapping[int, str]:
    """Return the players' names by seat, cleaned for one line; empty names are left out."""
    return {seat: plain(name) for seat, name in enumerate(names) if name.strip()}
