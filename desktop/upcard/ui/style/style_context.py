"""The theme, text size and language with which everything in the window is drawn, as one value."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from upcard.play.text.words import Words
from upcard.ui.style.fonts import Role, font
from upcard.ui.style.theme import Theme

SMALL, FINGER = 24, 44
"""The least height of a control in pixels: for a mouse, and for a finger."""


def number_side(side: int, own: int) -> int:
    """Return the number that decides the colour and shape of `side`: 0 for the side `own`.

    The other sides get 1, 2 and so on, in their order.
    """
    return 0 if side == own else side + (side < own)


class StyleContext(NamedTuple):
    """The theme, text size and language with which widgets are drawn, as one value.

    When one of them changes, widgets get a new value.
    """

    theme: Theme
    t: float
    """The text unit in pixels."""
    words: Words
    target: int = SMALL
    """The least height of a control in pixels."""
    own_side: int = 0
    """The viewer's side, which is drawn like side 0: in blue, with a disc."""

    def number_side(self, side: int) -> int:
        """Return the number that decides the colour and shape of `side`: 0 for the viewer's side, then 1, 2, and so on.

        The viewer is the player for whom the table is shown.
        """
        return number_side(side, self.own_side)

    def font(self, role: Role) -> QFont:
        """Return the font for texts of the kind `role`, such as `button`."""
        return font(role, self.t, self.words.language)

    def width(self, role: Role, text: str) -> int:
        """Return the width of `text` in pixels, in the font for texts of the kind `role`."""
        return QFontMetrics(self.font(role)).horizontalAdvance(text)

    def elide_text(self, role: Role, text: str, room: float) -> str:
        """Return `text`, shortened with an ellipsis if it is wider than `room` text units (scaled pixels).

        It is measured in the font for texts of the kind `role`.
        """
        return QFontMetrics(self.font(role)).elidedText(text, Qt.TextElideMode.ElideRight, self.px(room))

    def px(self, units: float) -> int:
        """Convert `units`, a length in text units (scaled pixels), to whole pixels."""
        return round(units * self.t)
