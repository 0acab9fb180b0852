"""What a command says beside its answer, on standard error."""

import sys
from collections.abc import Mapping, Sequence

from upcard.cli.streams import discard_pending_output

LONGEST = 600
"""Signs of a line; of a longer one the end is kept, too, which mostly says why."""
END = 250
JOINTS = "\u200c\u200d"
"""What cannot be seen, and belongs to how names are written in Persian or Malayalam."""


def aside(text: str) -> None:
    """Say something in one line of no great length, without signs that a terminal would obey; unheard where it is."""
    if sys.stderr is None:
        return
    try:
        print(plain(text), file=sys.stderr)
    except OSError:
        discard_pending_output(sys.stderr)


def plain(text: str) -> str:
    """Return a text as such a line."""
    line = " ".join("".join(map(escape_character, text)).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - END - 3]} … {line[-END:]}"


def escape_character(sign: str) -> str:
    """Return a sign as it can be seen: one that cannot be as Python writes it."""
    if sign.isspace():
        return " "
    return sign if sign.isprintable() or sign in JOINTS else sign.encode("unicode_escape").decode()


def clean_names(names: Sequence[str]) -> Mapping[int, str]:
    """Return what players are called, by seat, as lines may name them; who has no name is left out."""
    return {seat: plain(name) for seat, name in enumerate(names) if name.strip()}
