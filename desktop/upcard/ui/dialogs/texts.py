"""Lines and paragraphs of a page's parts."""

from PySide6.QtWidgets import QLabel

from upcard.ui.dress import Dress
from upcard.ui.fonts import Role


def line(text: str, dress: Dress, role: Role = "body", name: str = "") -> QLabel:
    """Return a line in a role's letters; `name` picks the style sheet's colour."""
    made = QLabel(text)
    made.setFont(dress.font(role))
    made.setObjectName(name)
    return made


def lines(text: str, dress: Dress, role: Role = "body", name: str = "") -> QLabel:
    """Return a text that may take several lines."""
    made = line(text, dress, role, name)
    made.setWordWrap(True)
    return made
