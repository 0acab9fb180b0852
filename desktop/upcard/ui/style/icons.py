"""Signs drawn for the window: line icons in the colour of the text beside them, and the sides' shapes."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPixmapCache, QPolygonF

from upcard.core.resources import resource
from upcard.ui.style.svg import image
from upcard.ui.style.theme import DAY


def icon(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    """Draw one of `resources/icons` in a colour, once for all paintings; the files are drawn in the day theme's ink."""
    pixmap, key = QPixmap(), f"icon {name} {colour} {size} {ratio}"
    if not QPixmapCache.find(key, pixmap):
        text = resource("icons", f"{name}.svg").read_text("utf-8").replace(DAY.ink, colour)
        pixmap = QPixmap.fromImage(image(text, round(size * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        QPixmapCache.insert(key, pixmap)
    return pixmap


def draw_shape(painter: QPainter, side: int, box: QRectF, colour: str) -> None:
    """Draw a side's shape: a disc, a lozenge or a triangle, so that no side is told by its colour alone."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if side == 0:
        painter.drawEllipse(box)
        return
    middle = box.center()
    bottom = [box.bottomRight(), box.bottomLeft()]
    lozenge = [QPointF(box.right(), middle.y()), QPointF(middle.x(), box.bottom()), QPointF(box.left(), middle.y())]
    painter.drawPolygon(QPolygonF([QPointF(middle.x(), box.top()), *(lozenge if side == 1 else bottom)]))
