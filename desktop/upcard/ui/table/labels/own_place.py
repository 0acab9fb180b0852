"""The signs of the person's own place: the prompt, and the empty hand of a player who sits out the deal."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from upcard.ui.table.labels.bay import draw_dashed_outline
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText, draw_middle_line
from upcard.ui.table.signs.tokens import avatar, draw_absent_disc, ring


class PromptSign(NamedTuple):
    """The prompt: the person's own disc, and the sentence that says what to do."""

    name: str
    side: int
    sentence: str
    width: float
    turn: bool
    resting: bool = False
    more: str = ""
    """Extra information in smaller letters, shown beside the sentence if there is room."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width that the buttons leave free, and the height of the row."""
        return self.width, 40 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the disc, with an amber ring if it is the person's turn, and the sentence, smaller if it is long."""
        t = pen.t
        middle = QPointF(18 * t, 20 * t)
        disc = QRectF(middle.x() - 16 * t, 4 * t, 32 * t, 32 * t)
        (draw_absent_disc if self.resting else avatar)(painter, pen, disc, self.side, self.name[:1])
        if self.turn:
            ring(painter, pen, middle, 16.8 * t)
        text = WrappedText(self.sentence, pen.font("prompt"), self.width - 47 * t, 1.2)
        if text.lines > 1:
            text = WrappedText(self.sentence, pen.font("caption"), self.width - 47 * t, 1.2)
        text.draw(painter, 46 * t, 20 * t - text.height / 2, pen.theme.on_felt)
        self._paint_more(painter, pen, 46 * t + text.width + 14 * t)

    def _paint_more(self, painter: QPainter, pen: SignStyle, left: float) -> None:
        """Draw `more`, such as what an answer would mean, right of the x `left`.

        The text takes at most two lines; if that is not enough, nothing is drawn.
        """
        room = self.width - left
        more = (
            WrappedText(self.more, pen.secondary_font, max(room, 1.0), 1.2)
            if self.more and room > 120 * pen.t
            else None
        )
        if more is not None and more.lines <= 2:
            more.draw(painter, left, 20 * pen.t - more.height / 2, pen.theme.on_felt_2)


class BenchSign(NamedTuple):
    """A dashed outline instead of a hand, for a player who sits out the deal."""

    text: str
    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the size of the hand's place."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dashes, and the words in the middle."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        draw_dashed_outline(painter, QRectF(0, 0, self.width, self.height), pen.theme.on_felt_2, 14 * pen.u, 0.7)
        draw_middle_line(
            painter, QRectF(0, 0, self.width, self.height), self.text, pen.font("prompt"), pen.theme.on_felt_2
        )
