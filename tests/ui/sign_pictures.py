"""Pictures of signs that one window has drawn and all others share, in tests."""

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from upcard.ui.table.signs import board

MOST = 8_000_000
"""The most pixels of all pictures that are kept (32 MB)."""
draw_sign = board.picture


class SignPictures:
    """Draws each sign once for all windows, and forgets all pictures when they are too many.

    A sign that cannot be hashed is drawn anew, since an error inside a mouse event ends the process.
    So is a sign with a game's own words.
    """

    def __init__(self) -> None:
        self._kept: dict[object, QPixmap] = {}
        self._pixels = 0

    def draw(self, sign: board.Sign, pen: board.SignStyle) -> QPixmap:
        """Return the picture of a sign in the style `pen`."""
        words = pen.dress.words
        if words.own:
            return draw_sign(sign, pen)
        spoken = words.language, tuple(words.names.items()), words.you
        style = pen.dress.theme, pen.t, pen.dress.target, pen.dress.own_side, pen.u, pen.ratio
        key = type(sign), sign, style, spoken, QApplication.font().key()
        try:
            hash(key)
        except TypeError:
            return draw_sign(sign, pen)
        return self._kept[key] if key in self._kept else self._keep(key, draw_sign(sign, pen))

    def _keep(self, key: object, made: QPixmap) -> QPixmap:
        self._pixels += made.width() * made.height()
        if self._pixels > MOST:
            self._kept.clear()
            self._pixels = made.width() * made.height()
        self._kept[key] = made
        return made
