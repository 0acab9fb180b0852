"""Tool tips that Qt shows as plain text, even if they contain HTML tags."""

from PySide6.QtWidgets import QWidget

SIGNS = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>"}


def escape_tip(text: str) -> str:
    """Return `text` for a tool tip, with HTML tags escaped so that Qt shows them instead of obeying them.

    Qt would load any picture or file that a tag names.
    """
    return f"<span>{''.join(SIGNS.get(sign, sign) for sign in text)}</span>" if "<" in text else text


def name_with_key(widget: QWidget, name: str, key: str) -> None:
    """Set `name` as the accessible name and the tool tip of `widget`, which shows no text.

    `key` is the widget's keyboard shortcut. The tool tip shows it after the name, and it becomes the accessible
    description. Without a description, a screen reader would read the tool tip too, which repeats the name.
    """
    widget.setAccessibleName(name)
    widget.setAccessibleDescription(key)
    widget.setToolTip(escape_tip(f"{name} ({key})" if key else name))
