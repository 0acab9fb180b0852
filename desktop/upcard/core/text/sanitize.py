"""Makes texts from outside safe to show in the window, in a terminal or in a spreadsheet."""

HARMLESS = "\n\u200c\u200d"
"""The line end, and invisible characters that belong to names in Persian or Malayalam."""
BREAKS = "\x85\u2028\u2029"
"""Line ends other than the line feed."""


def shorten_text(text: str, most: int) -> str:
    """Return `text` as one line of at most `most` characters, with blanks in place of unprintable characters."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def escape_controls(text: str) -> str:
    """Return `text` with every character that could control a terminal escaped as in Python, except line feeds."""
    return "".join(sign if _is_harmless(sign) else sign.encode("unicode_escape").decode() for sign in text)


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in HARMLESS or (sign.isspace() and sign > " " and sign not in BREAKS)


def keep_from_formula(field: object) -> object:
    """Return a value that is safe in a spreadsheet cell: a text that would be a formula gets an apostrophe in front."""
    return f"'{field}" if isinstance(field, str) and field[:1] in tuple("=+-@\t\r") else field
