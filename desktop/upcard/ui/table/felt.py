"""The cloth: felt lit from above its middle, and the trays on it, as one opaque picture."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QRadialGradient, QTransform

from upcard.ui.table.board import Pen
from upcard.ui.table.layout import Rect

SMALL = 128
"""The light is drawn so small, in pixels, and stretched: over the whole table it would cost the first frame 7 ms."""


class Felt(NamedTuple):
    """The whole table's ground with its trays."""

    width: float
    height: float
    trays: tuple[Rect, ...]

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return the table's own size."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw felt and trays."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(0, 0, self.width, self.height), _lit(pen), QRectF(1, 1, SMALL - 2, SMALL - 2))
        painter.setBrush(QColor(pen.theme.tray))
        painter.setPen(QPen(QColor(pen.theme.tray_line), 1))
        for tray in self.trays:
            corner = 14 * pen.u
            painter.drawRoundedRect(QRectF(*tray).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


def _lit(pen: Pen) -> QPixmap:
    """Draw the felt's light, brightest a little above the middle, in a small square."""
    light = QRadialGradient(0, 0, 1)
    light.setColorAt(0, QColor(pen.theme.felt_0))
    light.setColorAt(1, QColor(pen.theme.felt_1))
    brush = QBrush(light)
    brush.setTransform(QTransform.fromTranslate(SMALL * 0.5, SMALL * 0.46).scale(SMALL * 1.2, SMALL * 0.95))
    made = QPixmap(SMALL, SMALL)
    painter = QPainter(made)
    painter.fillRect(0, 0, SMALL, SMALL, brush)
    painter.end()
    return made
