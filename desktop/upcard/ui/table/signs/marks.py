"""Temporary marks on the table: rings around cards and places, and discs at the corners of cards.

A ring marks, for example, a selected or changed card, the focused card or place, and a place where a drop is legal. A
disc marks a selected or a refused card.
"""

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtGui import QPen as Line

from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.board import SignStyle

Kind = Literal["drawn", "chosen", "focused", "refused", "changed", "moved", "wanted"]
RIM = 16
"""The room around a marked card for rings and badges that stick out, in text units (scaled pixels)."""
_CORNER = 0.064


class RingSign(NamedTuple):
    """One or several rings around a card, for each of its marks in `kinds`, such as "focused"."""

    kinds: tuple[Kind, ...]
    card: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the card, with room for the rings around it, in pixels."""
        rim = 2 * RIM * pen.t
        return self.card + rim, self.card * CARD + rim

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the rings around the card, one mark after the other."""
        rim = RIM * pen.t
        rect = QRectF(rim, rim, self.card, self.card * CARD)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for kind in self.kinds:
            for colour, width, out in _rings(kind, pen):
                line = Line(QColor(colour), width)
                if kind == "focused" and "chosen" in self.kinds:
                    line.setDashPattern([2.2, 1.6])
                painter.setPen(line)
                corner = _CORNER * self.card + out
                painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), corner, corner)


def _rings(kind: Kind, pen: SignStyle) -> tuple[tuple[str, float, float], ...]:
    """Return the rings that show the mark `kind` of a card, such as "focused", in the order in which they are painted.

    A ring is given by its colour, its width in pixels, and its distance from the card's edge in pixels.
    """
    t, theme = pen.t, pen.theme
    if kind == "focused":
        return (theme.focus_2, 2 * t, 5 * t), (theme.focus, 3 * t, 2.5 * t)
    if kind == "changed":
        return (theme.felt_1, 5 * t, 1.8 * t), (theme.on_felt, 2.4 * t, 1.8 * t)
    if kind == "drawn":
        return (theme.felt_1, 3 * t, 0.8 * t), (theme.on_felt, 1.3 * t, 0.8 * t)
    if kind == "moved":
        return (theme.felt_1, 4.4 * t, 1.6 * t), (theme.on_felt_2, 2 * t, 1.6 * t)
    if kind == "wanted":
        return (theme.felt_1, 5 * t, 1.8 * t), (theme.amber, 2.6 * t, 1.8 * t)
    if kind == "refused":
        return ((theme.loss, 2.6 * t, 0.6 * t),)
    outer = ((theme.focus, 2 * t, 2.6 * t),) if theme.night else ()
    return (*outer, (theme.selected, 2.6 * t, 0.6 * t))


class TickSign(NamedTuple):
    """A disc at the corner of a card, with a cross if the card is `refused`, else with a check mark (selected).

    It is for people who cannot tell the colours of the rings apart.
    """

    refused: bool

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the diameter of the disc in pixels, as width and as height."""
        return 25 * pen.t, 25 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the disc, and on it the check mark or the cross."""
        t, middle = pen.t, QPointF(12.5, 12.5) * pen.t
        ink = pen.theme.chrome if self.refused else pen.theme.focus_2
        painter.setPen(Line(QColor(ink), 1.6 * t))
        painter.setBrush(QColor(pen.theme.loss if self.refused else pen.theme.focus))
        painter.drawEllipse(middle, 11 * t, 11 * t)
        stroke = Line(QColor(ink), 2 * t)
        stroke.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(stroke)
        lines = _CROSS if self.refused else (_CHECK,)
        for line in lines:
            painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * t for x, y in line]))


_CHECK = (-4.4, 0.4), (-1.4, 3.4), (4.6, -3.2)
_CROSS = ((-3.6, -3.6), (3.6, 3.6)), ((-3.6, 3.6), (3.6, -3.6))


REACH = 28
"""The thickness of a target's ring with its glow, in text units (scaled pixels).

The inside of the ring is not part of its picture.
"""


class DropTargetSign(NamedTuple):
    """The amber ring with a glow around a place where a drop is legal.

    It is thicker if a drop would go to this place now (`near`).
    """

    width: float
    height: float
    near: bool = False
    faint: bool = False
    """Whether the ring is thin and has no glow, because the drop is possible but not proposed."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the place, with room for the ring and its glow, in pixels."""
        return self.width + 32 * pen.t, self.height + 32 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the glow as ever fainter rings, and then the ring itself, a little outside the place."""
        t = pen.t
        rect = QRectF(16 * t, 16 * t, self.width, self.height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        glow = QColor(pen.theme.amber)
        for width, dark in () if self.faint else ((16, 0.05), (12, 0.09), (8, 0.14)):
            glow.setAlphaF(dark * (1.8 if self.near else 1))
            painter.setPen(Line(glow, width * t))
            painter.drawRoundedRect(rect.adjusted(-5 * t, -5 * t, 5 * t, 5 * t), 11 * t, 11 * t)
        painter.setPen(Line(QColor(pen.theme.amber), (3.6 if self.near else 1.3 if self.faint else 2.6) * t))
        out = 4.5 * t
        painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), 10 * t, 10 * t)


class FocusSign(NamedTuple):
    """The ring in two colours around the place that has the keyboard focus."""

    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the place, with room for the ring around it, in pixels."""
        return self.width + 16 * pen.t, self.height + 16 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the ring's two colours as two rings just outside the place."""
        t = pen.t
        rect = QRectF(8 * t, 8 * t, self.width, self.height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width, out in _rings("focused", pen):
            painter.setPen(Line(QColor(colour), width))
            painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), 8 * t, 8 * t)
