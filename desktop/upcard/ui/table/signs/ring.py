"""A ring around a place, shown as four strips along its edges.

To show or hide the ring then does not repaint what is inside.
"""

from math import ceil

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from upcard.ui.table.signs.board import PlacedSign, Sign, SignItem, SignStyle, picture
from upcard.ui.table.signs.marks import REACH

KEPT = 400_000
"""The largest number of pixels in all the pictures of rings that are kept, added up (1.6 MB)."""


class RingPictures:
    """A cache of the pictures of the rings that were drawn last.

    The glow of a ring takes long to draw, and most turns put rings around the same places.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Sign, SignStyle], QPixmap] = {}

    def draw_picture(self, sign: Sign, pen: SignStyle) -> QPixmap:
        """Return a picture of the ring `sign` in the style `pen`, from the cache if possible."""
        made = self._kept.pop((sign, pen), None) or picture(sign, pen)
        self._kept[sign, pen] = made
        while sum(each.width() * each.height() for each in self._kept.values()) > KEPT:
            del self._kept[next(iter(self._kept))]
        return made


class RingItem(SignItem):
    """The graphics item of a ring: four strips along its edges or, for a small ring, a single picture."""

    def __init__(self, pictures: RingPictures | None = None) -> None:
        """Make an item that takes the pictures of rings from the cache `pictures`, or from a new one if it is None."""
        super().__init__()
        self._area = QRectF()
        self._pictures = pictures or RingPictures()

    @property
    def area(self) -> QRectF:
        """The rectangle of the whole ring in the scene."""
        return self._area

    def draw_picture(self, sign: Sign, pen: SignStyle) -> QPixmap:
        return self._pictures.draw_picture(sign, pen)

    def show_sign(self, placed: PlacedSign, pen: SignStyle, drawn: QPixmap | None = None) -> None:
        for old in self.childItems():
            self.scene().removeItem(old)
        self._shown = None
        super().show_sign(placed, pen, drawn)
        self._area = self.sceneBoundingRect()
        whole, rim = self.pixmap(), ceil(REACH * pen.t * pen.ratio)
        if min(whole.width(), whole.height()) > 3 * rim:
            for rect in list_edge_strips(whole.width(), whole.height(), rim):
                strip = QGraphicsPixmapItem(whole.copy(rect), self)
                strip.setPos(rect.x() / pen.ratio, rect.y() / pen.ratio)
                strip.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.setPixmap(QPixmap())


def list_edge_strips(width: int, height: int, rim: int) -> tuple[QRect, ...]:
    """Return four strips along the edges of a rectangle of `width` by `height` pixels, each `rim` pixels thick.

    The rectangle's corner is at (0, 0). The strips at the left and right edges end where the other two begin.
    """
    sides = QRect(0, rim, rim, height - 2 * rim)
    ends = QRect(0, 0, width, rim)
    return ends, ends.translated(0, height - rim), sides, sides.translated(width - rim, 0)
