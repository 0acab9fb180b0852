"""The drawings that only a table with a shared cloth has: values of builds and cards, and captured piles."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import BREAK, CENTRE, WrappedText, balance_text
from upcard.ui.table.signs.tokens import shape

OWNED = 16
"""The width of a side's shape, in text units (scaled pixels)."""


class BuildValueSign(NamedTuple):
    """The value of a build (a group of cards that are captured together) in large figures, on a dark bar.

    The bar also has the shape of the owner's side and, if there is room, a word.
    """

    number: str
    word: str
    side: int
    room: float = 10_000

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels: as large as its text, the round ends and a rim need."""
        number, word = self._texts(pen)
        return number.width + word.width + (OWNED + 28) * pen.t, 26 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar with its light rim, and on it the number, the word and the shape of the side."""
        t, (width, height) = pen.t, self.size(pen)
        rim = QRectF(0, 0, width, height).adjusted(t, t, -t, -t)
        painter.setPen(Line(QColor(pen.theme.on_pill), 1.6 * t))
        painter.setBrush(QColor(pen.theme.card_black))
        painter.drawRoundedRect(rim, rim.height() / 2, rim.height() / 2)
        number, word = self._texts(pen)
        number.draw(painter, 12 * t, (height - number.height) / 2, pen.theme.on_pill)
        word.draw(painter, 12 * t + number.width, (height - word.height) / 2 + 0.5 * t, pen.theme.on_pill)
        shape(painter, pen, QPointF(width - 17 * t, height / 2), self.side)

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        """Return the number and the word; the word is an empty text if there is no room for it."""
        number = WrappedText(self.number, _make_font(pen, 16, QFont.Weight.Bold))
        word = WrappedText(self.word, pen.font("badge"))
        if number.width + word.width + (OWNED + 28) * pen.t > self.room:
            word = WrappedText("", pen.font("badge"))
        return number, word


def _make_font(pen: SignStyle, size: float, weight: QFont.Weight) -> QFont:
    font = pen.font("body")
    font.setPixelSize(max(11, round(size * pen.t)))
    font.setWeight(weight)
    return font


class CardWorthSign(NamedTuple):
    """The value of a face card on a small bar, in the colours of a card's face."""

    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as long as its text and the two round ends."""
        return WrappedText(self.text, pen.font("badge")).width + 20 * pen.t, 23 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the light bar with its dark rim, and the value on it."""
        t, (width, height) = pen.t, self.size(pen)
        rect = QRectF(0, 0, width, height).adjusted(t, t, -t, -t)
        painter.setPen(Line(QColor(pen.theme.card_black), 1.6 * t))
        painter.setBrush(QColor(pen.theme.paper))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        text = WrappedText(self.text, pen.font("badge"))
        text.draw(painter, width / 2, (height - text.height) / 2, pen.theme.card_black, CENTRE)


class PossibleUseSign(NamedTuple):
    """A label on a dark bar with an amber rim, which names a possible but less likely use of the selected card."""

    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as long as its text and the two round ends."""
        return WrappedText(self.text, pen.font("badge")).width + 16 * pen.t, 20 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar with its amber rim, and the words on it."""
        t, (width, height) = pen.t, self.size(pen)
        rect = QRectF(0, 0, width, height).adjusted(t, t, -t, -t)
        painter.setPen(Line(QColor(pen.theme.amber), 1.4 * t))
        painter.setBrush(QColor(pen.theme.card_black))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        text = WrappedText(self.text, pen.font("badge"))
        text.draw(painter, width / 2, (height - text.height) / 2, pen.theme.on_pill, CENTRE)


class TakenCardsSign(NamedTuple):
    """The label below a side's captured pile: the side's shape and names, and a line about the cards."""

    side: int
    title: str
    line: str
    width: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width of the wider of the two texts (names and line) and the height of both, in pixels."""
        title, line = self._texts(pen)
        return max(title.width + OWNED * pen.t + 6, line.width) + 2, title.height + line.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the side's shape, the names right of it, and the line below; both lines are centred."""
        t, middle = pen.t, self.size(pen)[0] / 2
        title, line = self._texts(pen)
        title.draw(painter, middle + OWNED * t / 2, 0, pen.theme.on_felt, CENTRE)
        left = middle - title.width / 2 - OWNED * t / 2
        shape(painter, pen, QPointF(left + 5 * t, title.height / title.lines / 2), self.side)
        line.draw(painter, middle, title.height, pen.theme.on_felt_2, CENTRE)

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        title = WrappedText(self.title, pen.name_font("tray"), self.width - (OWNED + 6) * pen.t, leading=1.25)
        return title, WrappedText(self.line, pen.secondary_font, self.width)


class CardValuesSign(NamedTuple):
    """A dark bar with a text about cards that have an unusual value in this game; a part of the text may be bold.

    The text takes two lines if there is no room for one.
    """

    text: str
    room: float = 10_000

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as large as its text with a margin."""
        text = self._text(pen)
        return text.width + 24 * pen.t, text.height + 11 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar, and the words on it."""
        width, height = self.size(pen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.pill))
        corner = min(height / 2, 15 * pen.t)
        painter.drawRoundedRect(QRectF(0, 0, width, height), corner, corner)
        text = self._text(pen)
        text.draw(painter, width / 2, (height - text.height) / 2, pen.theme.on_pill, CENTRE)

    def _text(self, pen: SignStyle) -> WrappedText:
        room = max(90.0 * pen.t, self.room - 24 * pen.t)
        text = WrappedText(self.text, pen.secondary_font)
        if text.width <= room:
            return text
        return balance_text(self.text.replace(" · ", BREAK, 1).replace("・", BREAK, 1), pen.secondary_font, room)


class PickedRing(NamedTuple):
    """The blue ring around a card, or a build (a group of cards captured together), that is selected on the cloth."""

    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the card or build, with room for the ring around it."""
        return self.width + 12 * pen.t, self.height + 12 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the ring at the edge of the card or build, and in the night theme a second ring outside."""
        t, theme = pen.t, pen.theme
        rect = QRectF(6 * t, 6 * t, self.width, self.height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outer = ((theme.focus, 2 * t, 2.6 * t),) if theme.night else ()
        for colour, width, out in (*outer, (theme.selected, 3 * t, 0.8 * t)):
            painter.setPen(Line(QColor(colour), width))
            painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), 6 * t, 6 * t)
