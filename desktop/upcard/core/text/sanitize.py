"""Making outside text safe to show in one line."""


def shorten_text(text: str, most: int) -> str:
    """Return `text` in one line with unprintable characters as blanks, cut to at most `most` characters."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def keep_from_formula(field: object) -> object:
    """Return a spreadsheet cell's value; a text that would be taken for a formula gets an apostrophe before it."""
    return f"'{field}" if isinstance(field, str) and field[:1] in tuple("=+-@\t\r") else field
