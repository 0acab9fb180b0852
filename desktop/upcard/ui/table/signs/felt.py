"""The table's background: the trays, on felt that is lighter near its middle and darker in its corners."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from upcard.ui.style.svg import image
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import SignStyle

SMALL = 128
"""The size in pixels at which the light is drawn before it is stretched to the table.

Drawing it for the whole table would cost the first frame 7 ms.
"""
CORNER = 128
"""How much darker the corners are than the felt around the lamp's light, in percent for `QColor.darker`."""
LIGHT = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{SMALL}" height="{SMALL}"><defs><radialGradient id="light"'
    ' gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"'
    f' gradientTransform="translate({SMALL * 0.5} {SMALL * 0.46}) scale({SMALL * 1.2} {SMALL * 0.95})">'
    '<stop offset="0" stop-color="{}"/><stop offset="0.62" stop-color="{}"/><stop offset="1" stop-color="{}"/>'
    "</radialGradient></defs>"
    f'<rect width="{SMALL}" height="{SMALL}" fill="url(#light)"/></svg>'
)
"""The light as an SVG, because PySide's gradient classes load a list of 180 names, which takes as long as drawing."""


class FeltSign(NamedTuple):
    """The background of the whole table: felt, and the trays (areas for melds) on it."""

    width: float
    height: float
    trays: tuple[Rect, ...]

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the table, in pixels."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the felt with the light of a lamp, and the trays on it."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        dark = QColor(pen.theme.felt_1).darker(CORNER).name()
        light = image(LIGHT.format(pen.theme.felt_0, pen.theme.felt_1, dark))
        painter.drawImage(QRectF(0, 0, self.width, self.height), light, QRectF(1, 1, SMALL - 2, SMALL - 2))
        painter.setBrush(QColor(pen.theme.tray))
        painter.setPen(QPen(QColor(pen.theme.tray_line), 1))
        for tray in self.trays:
            corner = 14 * pen.u
            painter.drawRoundedRect(QRectF(*tray).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
