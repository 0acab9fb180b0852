"""Small drawings that several signs share: players' discs, the shapes that stand for sides, and round bars."""

from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from upcard.ui.table.signs.board import SMOOTH, SignStyle
from upcard.ui.table.signs.text import draw_middle_line

CORNERS = (
    ((0, -1.12), (1.12, 0), (0, 1.12), (-1.12, 0)),
    ((0, -1.05), (1.05, 0.85), (-1.05, 0.85)),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((-1.05, -0.85), (1.05, -0.85), (0, 1.05)),
)
"""The corners of the polygons that stand for all sides but the viewer's, as multiples of the disc's radius."""


def avatar(painter: QPainter, pen: SignStyle, rect: QRectF, side: int, initial: str) -> None:
    """Draw a player's disc in `rect`, in the colour of `side`, with `initial`, the first letter of the name."""
    left, top = floor(rect.x() * pen.ratio) / pen.ratio, floor(rect.y() * pen.ratio) / pen.ratio
    within = rect.x() - left, rect.y() - top, rect.width()
    painter.drawImage(QPointF(left, top), _draw_avatar(within, pen.dress.number_side(side), initial, pen))


@lru_cache(maxsize=16)
def _draw_avatar(within: tuple[float, float, float], side: int, initial: str, pen: SignStyle) -> QImage:
    """Return the picture of a player's disc in the colour of `side`, with `initial`; pictures are cached.

    Without the cache, the disc would be drawn at each change of the player's card count. `within` is the position of
    the disc in the picture, in fractions of a pixel, and its diameter in pixels.
    """
    x, y, across = within
    rect = QRectF(x, y, across, across)
    size = ceil((across + max(x, y)) * pen.ratio) + 1
    made = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(pen.ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(SMOOTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(pen.theme.sides[side]))
    painter.drawEllipse(rect)
    font = pen.font("bar-title")
    font.setPixelSize(max(11, round(rect.height() * 0.42)))
    draw_middle_line(painter, rect, initial, font, pen.theme.avatar_ink)
    painter.end()
    return made


def draw_absent_disc(painter: QPainter, pen: SignStyle, rect: QRectF, side: int, initial: str) -> None:
    """Draw the disc of a player who sits out the deal: an outline in `rect`, with `initial`, the name's first letter.

    `side` is the player's side, which sets the colour in the night theme.
    """
    colour = pen.theme.sides[pen.dress.number_side(side)] if pen.theme.night else pen.theme.on_felt_2
    wide = 2 * pen.t
    painter.setPen(QPen(QColor(colour), wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rect.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2))
    draw_middle_line(painter, rect, initial, pen.font("bar-title"), colour)


def ring(painter: QPainter, pen: SignStyle, middle: QPointF, radius: float) -> None:
    """Draw the amber ring around the disc of the player whose turn it is, with the centre `middle`.

    `radius` is in pixels.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(pen.theme.amber), 2 * pen.t))
    painter.drawEllipse(middle, radius, radius)


def shape(painter: QPainter, pen: SignStyle, middle: QPointF, side: int) -> None:
    """Draw the small shape that stands for `side` at the point `middle`, with an outline visible on any background.

    The shape is a disc for the side of the person who looks at the table, and one of the polygons in `CORNERS` for each
    other side.
    """
    radius, side = 5 * pen.t, pen.dress.number_side(side)
    painter.setBrush(QColor(pen.theme.sides[side]))
    painter.setPen(QPen(QColor(pen.theme.on_felt), max(1.0, 1.25 * pen.t)))
    if side == 0:
        painter.drawEllipse(middle, radius, radius)
        return
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in CORNERS[side - 1]]))


def draw_pill(painter: QPainter, rect: QRectF, colour: str) -> None:
    """Draw a bar with round ends that fills `rect`, in the colour `colour`."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
