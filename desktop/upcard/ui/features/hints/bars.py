"""The bars of a hint's last step: how much worse than the hint each of the best choices is, with its interval."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line

from upcard.play.analysis.hint_text import ComparedChoice
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import RIGHT, WrappedText

ROW, BAR, GAP = 36, 8, 16
"""The height of a choice with its bar, of the bar, and the least gap between name and points, in text units."""
WIDE = 260
"""The least width of the bars, in text units."""


class ChoiceBars:
    """Rows with the name of a choice, its points, and below them a bar with a whisker for the interval."""

    def __init__(self, rows: Sequence[ComparedChoice], pen: SignStyle, most: float) -> None:
        """Measure the rows; `most` is the greatest width in pixels."""
        self.rows, self.pen = rows, pen
        self.points = [WrappedText(row.points, pen.secondary_font) for row in rows]
        widest = max(text.width for text in self.points) + GAP * pen.t
        self.names = [WrappedText(row.name, pen.font("body"), max(80 * pen.t, most - widest)) for row in rows]
        self.width = max(WIDE * pen.t, max(text.width for text in self.names) + widest)
        self.heights = [text.height + (ROW - 20) * pen.t for text in self.names]

    @property
    def height(self) -> float:
        """The height of all rows in pixels."""
        return sum(self.heights)

    def draw(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        """Draw the rows with the upper left corner at (`x`, `y`), `wide` pixels wide."""
        reach = max((row.less + row.margin for row in self.rows), default=0.0) or 1.0
        least = min(0.0, *(row.less - row.margin for row in self.rows))
        scale = (wide - 4) / (reach - least)
        for row, name, points, tall in zip(self.rows, self.names, self.points, self.heights, strict=True):
            name.draw(painter, x, y, self.pen.theme.ink)
            points.draw(painter, x + wide, y, self.pen.theme.ink_2, RIGHT)
            middle = y + name.height + BAR * self.pen.t / 2
            self._draw_bar(painter, row, (x + 2 - least * scale, middle), scale)
            y += tall

    def _draw_bar(self, painter: QPainter, row: ComparedChoice, zero: tuple[float, float], scale: float) -> None:
        """Draw a bar from zero to the points by which the choice is worse, and a whisker as long as the interval."""
        theme, t = self.pen.theme, self.pen.t
        x, y = zero
        start, end = sorted((x, x + row.less * scale))
        painter.setPen(Line(QColor(theme.line), 0))
        painter.setBrush(QColor(theme.loss if row.worse else theme.gain))
        painter.drawRoundedRect(QRectF(start, y - BAR * t / 2, max(end - start, 3 * t), BAR * t), 2, 2)
        if row.margin:
            painter.setPen(Line(QColor(theme.ink), 1.4 * t))
            left, right = x + (row.less - row.margin) * scale, x + (row.less + row.margin) * scale
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            for at in (left, right):
                painter.drawLine(QPointF(at, y - 3 * t), QPointF(at, y + 3 * t))
