"""Tool tips as plain text."""

from PySide6.QtWidgets import QWidget

SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>"}


def escape_tip(text: str) -> str:
    """Return `text` for a tool tip, with its tags escaped so that Qt does not read the text as HTML.

    Qt would load any picture or file that a tag names."""
    return f"<span>{''.join(SIGNS.get(sign, sign) for sign in text)}</span>" if "<" in text else text


def name_with_key(widget: QWidget, name: str, key: str) -> None:
    """Set the name of a widget that shows no words, for screen readers and as its tool tip, which also shows `key`.

    The key is also set as the accessible description. Without a description, Qt would have the screen reader read the
    tool tip too, which repeats the name."""
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(key)
    widget.setToolTip(escape_tip(f"{name} ({key})" if key else name))
