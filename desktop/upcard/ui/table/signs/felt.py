"""The cloth: felt lit from above its middle, and the trays on it, as one opaque picture."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from upcard.ui.style.svg import image
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import SignStyle

SMALL = 128
"""The light, brightest a little above the middle, is drawn so small, in pixels, and stretched: over the whole table it
would cost the first frame 7 ms."""
LIGHT = (
    f'<svg xmlns="http://www.w3.org/2000/svg" width="{SMALL}" height="{SMALL}"><defs><radialGradient id="light"'
    ' gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"'
    f' gradientTransform="translate({SMALL * 0.5} {SMALL * 0.46}) scale({SMALL * 1.2} {SMALL * 0.95})">'
    '<stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></radialGradient></defs>'
    f'<rect width="{SMALL}" height="{SMALL}" fill="url(#light)"/></svg>'
)
"""Written as a drawing, since PySide's gradients bring a list of 180 names, which take as long."""


class FeltSign(NamedTuple):
    """The whole table's ground with its trays."""

    width: float
    height: float
    trays: tuple[Rect, ...]

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the table's own size."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw felt and trays."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        light = image(LIGHT.format(pen.theme.felt_0, pen.theme.felt_1))
        painter.drawImage(QRectF(0, 0, self.width, self.height), light, QRectF(1, 1, SMALL - 2, SMALL - 2))
        painter.setBrush(QColor(pen.theme.tray))
        painter.setPen(QPen(QColor(pen.theme.tray_line), 1))
        for tray in self.trays:
            corner = 14 * pen.u
            painter.drawRoundedRect(QRectF(*tray).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
