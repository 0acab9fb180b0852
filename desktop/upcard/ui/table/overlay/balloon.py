"""Paints the box of a bubble: its shadow, its rim, and the tail towards its target."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtGui import QPen as Line

from upcard.ui.style.theme import BLACK
from upcard.ui.table.signs.board import SignStyle


def paint_balloon(
    painter: QPainter, pen: SignStyle, whole: QRect, around: int, tail: Sequence[tuple[float, float]]
) -> None:
    """Draw a bubble's box in `whole`, with `around` pixels of room for the shadow, and its tail."""
    rect = QRectF(whole).adjusted(around, around, -around, -around)
    shade = QColor(BLACK)
    shade.setAlphaF(0.035)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    for out in range(around - 4, -2, -2):
        painter.drawRoundedRect(rect.adjusted(-out, 4 - out, out, 4 + out), 12 + out, 12 + out)
    painter.setPen(Line(QColor(pen.theme.line), 1))
    painter.setBrush(QColor(pen.theme.chrome))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tail]))
