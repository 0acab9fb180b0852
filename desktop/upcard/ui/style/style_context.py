"""The theme, the text size and the language with which everything is painted."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from upcard.play.text.words import Words
from upcard.ui.style.fonts import Role, font
from upcard.ui.style.theme import Theme

SMALL, FINGER = 24, 44
"""The least height of a control in pixels: for a mouse, and for a finger."""


def number_side(side: int, own: int) -> int:
    """Return the number by which `side` is drawn: 0 for the side `own`, then 1, 2 and so on for the others in order."""
    return 0 if side == own else side + (side < own)


class StyleContext(NamedTuple):
    """A theme, a text size and a language; if any of them changes, a new context is made."""

    theme: Theme
    t: float
    """The text unit in pixels."""
    words: Words
    target: int = SMALL
    """The least height of a control in pixels."""
    own_side: int = 0
    """The viewer's side, which is drawn like side 0: in blue, with a disc."""

    def number_side(self, side: int) -> int:
        """Return the number that decides how a side is drawn: 0 for the viewer's, then the others in their order."""
        return number_side(side, self.own_side)

    def font(self, role: Role) -> QFont:
        """Return the font for `role`, a kind of text."""
        return font(role, self.t, self.words.language)

    def width(self, role: Role, text: str) -> int:
        """Return the width of `text` in the font for `role`, in pixels."""
        return QFontMetrics(self.font(role)).horizontalAdvance(text)

    def elide_text(self, role: Role, text: str, room: float) -> str:
        """Return `text` shortened with an ellipsis to at most `room` text units (scaled pixels)."""
        return QFontMetrics(self.font(role)).elidedText(text, Qt.TextElideMode.ElideRight, self.px(room))

    def px(self, units: float) -> int:
        """Return a length of `units` text units (scaled pixels) in whole pixels."""
        return round(units * self.t)
