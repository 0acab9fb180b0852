"""The theme, text size and language that every painted item uses."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from upcard.play.text.words import Words
from upcard.ui.style.fonts import Role, font
from upcard.ui.style.theme import Theme

SMALL, FINGER = 24, 44
"""Smallest height in pixels of a control, for a mouse and for a finger."""


def number_side(side: int, own: int) -> int:
    """Return the number of `side` when the side `own` is counted as 0 and the others follow in their order."""
    return 0 if side == own else side + (side < own)


class StyleContext(NamedTuple):
    """A theme, a text size and a language; a change of any of them makes a new context."""

    theme: Theme
    t: float
    """The text unit in pixels."""
    words: Words
    target: int = SMALL
    """Smallest height in pixels of a control."""
    own_side: int = 0
    """The viewer's side, which is drawn as the first one: in blue, as a disc."""

    def number_side(self, side: int) -> int:
        """Return the number by which a side is drawn: 0 for the viewer's, then the others in their order."""
        return number_side(side, self.own_side)

    def font(self, role: Role) -> QFont:
        """Return the font of a role."""
        return font(role, self.t, self.words.language)

    def width(self, role: Role, text: str) -> int:
        """Return the width of a text in a role's font, in pixels."""
        return QFontMetrics(self.font(role)).horizontalAdvance(text)

    def elide_text(self, role: Role, text: str, room: float) -> str:
        """Return a text shortened with dots to at most `room` text units."""
        return QFontMetrics(self.font(role)).elidedText(text, Qt.TextElideMode.ElideRight, self.px(room))

    def px(self, units: float) -> int:
        """Return a length given in text units as whole pixels."""
        return round(units * self.t)
