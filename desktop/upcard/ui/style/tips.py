"""Tool tips as plain text."""

SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>"}


def tip(text: str) -> str:
    """Return a text for a tool tip; a tag in it is escaped, since Qt would take it for HTML and load what it names."""
    return f"<span>{''.join(SIGNS.get(sign, sign) for sign in text)}</span>" if "<" in text else text
