"""Draws a picture of a finished game for the person to keep: the result, the table at the end, and the scores."""

from typing import NamedTuple

from PySide6.QtCore import QBuffer, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from upcard.ui.style.icons import draw_shape
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.signs.text import LEFT, RIGHT, WrappedText

MAT, HEAD, FOOT = 34, 84, 52
"""Three sizes of the paper around the table, in text units (scaled pixels).

`MAT` is the width of the paper at each side, `HEAD` its height above the table, and `FOOT` its height below.
"""
CORNER, SIDE_SIGN = 12, 12
"""The radius of the table's corners, and the width of the sign of a side, in text units (scaled pixels)."""
MADE_WITH = "Upcard"


class SideTotal(NamedTuple):
    """One side on the picture of a finished game: its number, its name, and its score as text."""

    side: int
    name: str
    total: str


class Keepsake(NamedTuple):
    """The texts on the picture of a finished game: a headline, the sides with their scores, and a line at the foot."""

    headline: str
    totals: tuple[SideTotal, ...]
    """The total of each side; the winner's total comes first."""
    foot: str
    """The game, how long it took, and the date."""


def draw_keepsake(table: QPixmap, said: Keepsake, dress: StyleContext) -> QImage:
    """Return a picture of a finished game: the image `table` of its table in a frame, with the texts `said`."""
    px, ratio, theme = dress.px, table.devicePixelRatio(), dress.theme
    inner = QRectF(QPointF(px(MAT), px(HEAD)), table.deviceIndependentSize())
    size = inner.size() + QSizeF(2 * px(MAT), px(HEAD) + px(FOOT))
    made = QImage((size * ratio).toSize(), QImage.Format.Format_RGB32)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(theme.chrome))
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    _draw_table(painter, inner, table, dress)
    title = WrappedText(said.headline, dress.font("curtain-title"))
    title.draw(painter, inner.left(), (px(HEAD) - title.height) / 2, theme.ink)
    _draw_totals(painter, inner.right(), px(HEAD) / 2, said.totals, dress)
    for text, x, align in ((said.foot, inner.left(), LEFT), (MADE_WITH, inner.right(), RIGHT)):
        foot = WrappedText(text, dress.font("body"))
        foot.draw(painter, x, inner.bottom() + (px(FOOT) - foot.height) / 2, theme.ink_2, align)
    painter.end()
    return made


def _draw_table(painter: QPainter, inner: QRectF, table: QPixmap, dress: StyleContext) -> None:
    edge = QPainterPath()
    edge.addRoundedRect(inner, dress.px(CORNER), dress.px(CORNER))
    painter.save()
    painter.setClipPath(edge)
    painter.drawPixmap(inner.topLeft(), table)
    painter.restore()
    painter.setPen(QPen(QColor(dress.theme.line), 1.5))
    painter.drawPath(edge)


def _draw_totals(
    painter: QPainter, right: float, middle: float, totals: tuple[SideTotal, ...], dress: StyleContext
) -> None:
    """Draw the sides and scores `totals` in a row that ends at the x coordinate `right`; the first is at the left.

    `middle` is the y coordinate of the middle of the row.
    """
    for said in reversed(totals):
        total = WrappedText(said.total, dress.font("count"))
        name = WrappedText(said.name, dress.font("button"))
        total.draw(painter, right, middle - total.height / 2, dress.theme.ink, RIGHT)
        start = right - total.width - dress.px(10)
        name.draw(painter, start, middle - name.height / 2, dress.theme.ink, RIGHT)
        left, wide = start - name.width - dress.px(8 + SIDE_SIGN), dress.px(SIDE_SIGN)
        side = dress.number_side(said.side)
        draw_shape(painter, side, QRectF(left, middle - wide / 2, wide, wide), dress.theme.sides[side])
        right = left - dress.px(26)


def encode_png(picture: QImage) -> bytes:
    """Return `picture` as the bytes of a PNG file."""
    kept = QBuffer()
    picture.save(kept, "PNG")  # type: ignore[call-overload]  # the format is text, as Qt's documentation has it
    return bytes(kept.data().data())


def scale_to_fit(picture: QImage, wide: int, high: int) -> QPixmap:
    """Return `picture` scaled to fit into `wide` by `high` logical pixels, with its proportions unchanged."""
    ratio = picture.devicePixelRatio()
    mode = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(picture.scaled(round(wide * ratio), round(high * ratio), *mode))
