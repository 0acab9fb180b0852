"""Making outside text safe to show in one line."""

HARMLESS = "\n\u200c\u200d"
"""The end of a line, and invisible characters that belong to names in Persian or Malayalam."""
BREAKS = "\x85\u2028\u2029"
"""Ends of lines that are none of ours."""


def shorten_text(text: str, most: int) -> str:
    """Return `text` in one line with unprintable characters as blanks, cut to at most `most` characters."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def escape_controls(text: str) -> str:
    """Return `text` with every character that could steer a terminal escaped as in Python; its lines stay."""
    return "".join(sign if _is_harmless(sign) else sign.encode("unicode_escape").decode() for sign in text)


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign in HARMLESS or (sign.isspace() and sign > " " and sign not in BREAKS)


def keep_from_formula(field: object) -> object:
    """Return a spreadsheet cell's value; a text that would be taken for a formula gets an apostrophe before it."""
    return f"'{field}" if isinstance(field, str) and field[:1] in tuple("=+-@\t\r") else field
