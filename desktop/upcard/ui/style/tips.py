"""What is said when the pointer rests somewhere, as it was written."""

SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>"}


def tip(text: str) -> str:
    """Return a text for a tool tip: Qt takes one with a tag in it for a page, and would fetch whatever it names."""
    return f"<span>{''.join(SIGNS.get(sign, sign) for sign in text)}</span>" if "<" in text else text
