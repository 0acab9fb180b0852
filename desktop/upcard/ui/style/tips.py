"""Tool tips as plain text."""

from PySide6.QtWidgets import QWidget

SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>"}


def tip(text: str) -> str:
    """Return a text for a tool tip; a tag in it is escaped, since Qt would take it for HTML and load what it names."""
    return f"<span>{''.join(SIGNS.get(sign, sign) for sign in text)}</span>" if "<" in text else text


def name_with_key(widget: QWidget, name: str, key: str) -> None:
    """Name a widget without words for a screen reader and in its tool tip, each with its key.

    Without a description of its own, Qt would have the tool tip read after the name, which is in it.
    """
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(key)
    widget.setToolTip(tip(f"{name} ({key})" if key else name))
