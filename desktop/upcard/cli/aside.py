"""What a command says beside its answer, on standard error."""

import sys

LONGEST = 600
"""Signs of a line; of a longer one the end is kept, too, which mostly says why."""
END = 250


def aside(text: str) -> None:
    """Say something in one line of no great length, without signs that a terminal would obey."""
    print(plain(text), file=sys.stderr)


def plain(text: str) -> str:
    """Return a text as such a line."""
    line = "".join(" " if sign.isspace() else sign if sign.isprintable() else escaped(sign) for sign in text)
    line = " ".join(line.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - END - 3]} … {line[-END:]}"


def escaped(sign: str) -> str:
    """Return a sign that cannot be seen as Python writes it."""
    return sign.encode("unicode_escape").decode()
