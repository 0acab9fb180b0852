"""The widget that shows a card large, with facts about the card and its place."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QWidget

from upcard.core.cards import Card
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText

LARGE = 190
"""The width of the card's picture, in geometry units (scaled pixels)."""
WIDE = 250
"""The width of the text, in text units (scaled pixels)."""


@guard_overrides
class Closeup(QWidget):
    """A widget with a large picture of a card, and lines of text right of the picture."""

    def __init__(self, parent: QWidget, card: Card, lines: Sequence[str], deck: CardDeck, pen: SignStyle) -> None:
        super().__init__(parent)
        self.lines = tuple(lines)
        self.pen = pen
        self.picture: QPixmap = deck.picture(card, LARGE * pen.u)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(". ".join(lines))
        self.resize(self.sizeHint())

    def _texts(self) -> list[WrappedText]:
        head, *rest = self.lines
        font, wide = self.pen.font, WIDE * self.pen.t
        return [WrappedText(head, font("bar-title"), wide), *(WrappedText(line, font("body"), wide) for line in rest)]

    def sizeHint(self) -> QSize:
        picture, texts, t = self.picture.deviceIndependentSize(), self._texts(), self.pen.t
        tall = sum(text.height + 6 * t for text in texts)
        wide = max(text.width for text in texts)
        return QSize(round(picture.width() + wide + 44 * t), round(max(picture.height(), tall) + 24 * t))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, t = self.pen.theme, self.pen.t
        painter.setPen(Line(QColor(theme.line), 1))
        painter.setBrush(QColor(theme.chrome))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12 * t, 12 * t)
        painter.drawPixmap(QPointF(12 * t, 12 * t), self.picture)
        x, y = self.picture.deviceIndependentSize().width() + 22 * t, 22 * t
        for number, text in enumerate(self._texts()):
            text.draw(painter, x, y, theme.ink_2 if number > 1 else theme.ink)
            y += text.height + 6 * t
        painter.end()
