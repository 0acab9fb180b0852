"""Icons in the colour of the text beside them, and the shapes (disc, triangle and so on) that stand for the sides."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPixmapCache, QPolygonF

from upcard.core.resources import resource
from upcard.ui.style.svg import image
from upcard.ui.style.theme import DAY


def icon(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    """Return the icon in the file `name` of `resources/icons`, drawn in `colour`; icons are cached.

    The icon is `size` logical pixels wide; a logical pixel is `ratio` device pixels. In the file, the icon has the text
    colour of the day theme; that colour is replaced by `colour`.
    """
    pixmap, key = QPixmap(), f"icon {name} {colour} {size} {ratio}"
    if not QPixmapCache.find(key, pixmap):
        text = resource("icons", f"{name}.svg").read_text("utf-8").replace(DAY.ink, colour)
        pixmap = QPixmap.fromImage(image(text, round(size * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        QPixmapCache.insert(key, pixmap)
    return pixmap


CORNERS = (
    ((0, -1), (1, 0), (0, 1), (-1, 0)),
    ((0, -1), (1, 1), (-1, 1)),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((-1, -1), (1, -1), (0, 1)),
)
"""The corners of the polygons that stand for sides 1 to 4, in a box from -1 to 1.

Side 0 has a disc instead.
"""


def draw_shape(painter: QPainter, side: int, box: QRectF, colour: str) -> None:
    """Draw the shape that stands for `side` into the rectangle `box`, so that sides differ not only in colour.

    Side 0 has a disc; each other side has the polygon that `CORNERS` gives for it.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if side == 0:
        painter.drawEllipse(box)
        return
    middle, wide, high = box.center(), box.width() / 2, box.height() / 2
    painter.drawPolygon(QPolygonF([middle + QPointF(x * wide, y * high) for x, y in CORNERS[side - 1]]))
