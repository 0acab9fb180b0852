"""The picture of a game that was won: how it ended, the table as it lay, and the totals, on a mat of paper."""

from typing import NamedTuple

from PySide6.QtCore import QBuffer, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from upcard.ui.style.icons import draw_shape
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.signs.text import LEFT, RIGHT, WrappedText

MAT, HEAD, FOOT = 34, 84, 52
"""The width of the paper around the table, and its height above and below it, in text units."""
CORNER, SHAPE = 12, 12
"""The radius of the table's corners, and the width of a side's shape, in text units."""
MADE_WITH = "Upcard"


class SideTotal(NamedTuple):
    """A side's number, name and total."""

    side: int
    name: str
    total: str


class Keepsake(NamedTuple):
    """What a picture of a game says."""

    headline: str
    totals: tuple[SideTotal, ...]
    """The winner first."""
    foot: str
    """The game, its length and the day."""


def draw_keepsake(table: QPixmap, said: Keepsake, dress: StyleContext) -> QImage:
    """Return the picture around a picture of the table."""
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
    """Draw the totals in a row that ends at `right`, the first one leftmost."""
    for said in reversed(totals):
        total = WrappedText(said.total, dress.font("count"))
        name = WrappedText(said.name, dress.font("button"))
        total.draw(painter, right, middle - total.height / 2, dress.theme.ink, RIGHT)
        start = right - total.width - dress.px(10)
        name.draw(painter, start, middle - name.height / 2, dress.theme.ink, RIGHT)
        left, wide = start - name.width - dress.px(8 + SHAPE), dress.px(SHAPE)
        side = dress.number_side(said.side)
        draw_shape(painter, side, QRectF(left, middle - wide / 2, wide, wide), dress.theme.sides[side])
        right = left - dress.px(26)


def encode_png(picture: QImage) -> bytes:
    """Return a picture as the content of a PNG file."""
    kept = QBuffer()
    picture.save(kept, "PNG")  # type: ignore[call-overload]  # the format is text, as Qt's documentation has it
    return bytes(kept.data().data())


def scale_to_fit(picture: QImage, wide: int, high: int) -> QPixmap:
    """Return a picture in at most this size, in logical pixels."""
    ratio = picture.devicePixelRatio()
    mode = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(picture.scaled(round(wide * ratio), round(high * ratio), *mode))
