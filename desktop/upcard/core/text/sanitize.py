"""What others have written, as it can stand in a line of ours."""


def shorten_text(text: str, most: int) -> str:
    """Return a text in one line, blanks for what is not seen, and of a longer one only the beginning."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 4 * most]).split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def keep_from_formula(field: object) -> object:
    """Return a table's field; a text that a spreadsheet would take for a formula gets an apostrophe before it."""
    return f"'{field}" if isinstance(field, str) and field[:1] in tuple("=+-@\t\r") else field
