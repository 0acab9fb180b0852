"""Pictures of signs that one window has drawn and all others share, in tests."""

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from upcard.ui.table.signs import board

MOST = 8_000_000
"""The most pixels of all pictures that are kept (32 MB)."""
draw_sign = board.picture


class SignPictures:
    """Draws each sign once for all windows, and forgets all pictures when they are too many."""

    def __init__(self) -> None:
        self._kept: dict[object, QPixmap] = {}
        self._pixels = 0

    def draw(self, sign: board.Sign, pen: board.SignStyle) -> QPixmap:
        """Return the picture of a sign in the style `pen`."""
        words = pen.dress.words
        spoken = words.language, tuple(words.names.items()), words.you, id(words) if words.own else 0
        style = pen.dress.theme, pen.t, pen.dress.target, pen.dress.own_side, pen.u, pen.ratio
        key = type(sign), sign, style, spoken, QApplication.font().key()
        if key not in self._kept:
            made = draw_sign(sign, pen)
            self._pixels += made.width() * made.height()
            if self._pixels > MOST:
                self._kept.clear()
                self._pixels = made.width() * made.height()
            self._kept[key] = made
        return self._kept[key]
