"""What everything drawn wears: the colours, the text unit and the words of the moment."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from upcard.play.text.words import Words
from upcard.ui.style.fonts import Role, font
from upcard.ui.style.theme import Theme

SMALL, FINGER = 24, 44
"""The least height in pixels of what is pressed with a mouse, and with a finger."""


class StyleContext(NamedTuple):
    """One theme at one size in one language; a change of any of them is a new one."""

    theme: Theme
    t: float
    """The text unit in pixels."""
    words: Words
    target: int = SMALL
    """How many pixels high whatever can be pressed is at least."""

    def font(self, role: Role) -> QFont:
        """Return the font of a role."""
        return font(role, self.t, self.words.language)

    def width(self, role: Role, text: str) -> int:
        """Return how many pixels a text takes in a role's font."""
        return QFontMetrics(self.font(role)).horizontalAdvance(text)

    def elide_text(self, role: Role, text: str, room: float) -> str:
        """Return a text that takes no more than so many text units, its end replaced by dots where it would."""
        return QFontMetrics(self.font(role)).elidedText(text, Qt.TextElideMode.ElideRight, self.px(room))

    def px(self, units: float) -> int:
        """Return a length given in text units as whole pixels."""
        return round(units * self.t)
