"""The cloth: felt lit from above its middle, and the trays on it, as one opaque picture."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient, QTransform

from upcard.ui.table.board import Pen
from upcard.ui.table.layout import Rect


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
        light = QRadialGradient(0, 0, 1)
        light.setColorAt(0, QColor(pen.theme.felt_0))
        light.setColorAt(1, QColor(pen.theme.felt_1))
        brush = QBrush(light)
        reach = QTransform.fromTranslate(self.width * 0.5, self.height * 0.46)
        brush.setTransform(reach.scale(self.width * 1.2, self.height * 0.95))
        painter.fillRect(QRectF(0, 0, self.width, self.height), brush)
        painter.setBrush(QColor(pen.theme.tray))
        painter.setPen(QPen(QColor(pen.theme.tray_line), 1))
        for tray in self.trays:
            corner = 14 * pen.u
            painter.drawRoundedRect(QRectF(*tray).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
