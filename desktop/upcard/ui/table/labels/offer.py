"""The drawing of a question that another player asks, in a box of its own, with room for the answer buttons."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText
from upcard.ui.table.signs.tokens import avatar

EDGE, LEAST = 17, 254
"""The padding at the sides of the box, and the least width of the box, in text units (scaled pixels)."""


class OfferSign(NamedTuple):
    """The text of a question: who asks (`name`), what is asked (`title`), and what an answer means (`line`).

    The buttons for the answers are placed below the text."""

    name: str
    side: int
    title: str
    line: str
    height: float
    most: float = 10_000
    """The available width in pixels; a longer `line` is broken into several lines."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width that the words need, with a margin, and the given height (`height`), in pixels."""
        title, line = self._texts(pen)
        words = max(title.width + 36 * pen.t, line.width) + 2 * EDGE * pen.t
        return max(LEAST * pen.t, words), self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the box, with an amber edge because the question waits for an answer, and the words."""
        t, (width, height) = pen.t, self.size(pen)
        painter.setBrush(QColor(pen.theme.staging))
        painter.setPen(Line(QColor(pen.theme.amber), 2 * t))
        painter.drawRoundedRect(QRectF(t, t, width - 2 * t, height - 2 * t), 14 * t, 14 * t)
        title, line = self._texts(pen)
        top = max(6 * t, (height - 50 * t - title.height - line.height) / 2)
        avatar(painter, pen, QRectF(EDGE * t, top, 26 * t, 26 * t), self.side, self.name[:1])
        title.draw(painter, (EDGE + 36) * t, top + (26 * t - title.height) / 2, pen.theme.on_felt)
        line.draw(painter, EDGE * t, top + 30 * t, pen.theme.on_felt_2)

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        room = max(self.most, LEAST * pen.t) - 2 * EDGE * pen.t
        return WrappedText(self.title, pen.font("count"), leading=1.2), WrappedText(
            self.line, pen.secondary_font, room, 1.25
        )

    def lines(self, pen: SignStyle) -> int:
        """Return into how many lines `line`, the text that says what an answer means, is broken."""
        return self._texts(pen)[1].lines


def answers(box: Rect, t: float, number: int, tall: float) -> list[Rect]:
    """Return the rectangles of `number` equally wide answer buttons, side by side in the lower part of `box`.

    They are `tall` pixels high; `t` is the text unit in pixels.
    """
    gap, inner = 8 * t, box.w - 2 * EDGE * t
    wide = (inner - gap * (number - 1)) / max(1, number)
    y = box.bottom - 12 * t - tall
    return [Rect(box.x + EDGE * t + at * (wide + gap), y, wide, tall) for at in range(number)]
