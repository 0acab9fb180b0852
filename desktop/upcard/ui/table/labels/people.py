"""The signs that name people: seats and what they say, trays, owners of cards, and who goes together."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import BREAK, LEFT, RIGHT, WrappedText, elide_text
from upcard.ui.table.signs.tokens import absent, avatar, pill, ring, shape


class SeatSign(NamedTuple):
    """An opponent's or partner's disc, name, side and number of cards; mirrored at the right of the table."""

    name: str
    side: int
    cards: str
    mirrored: bool = False
    acting: bool = False
    resting: bool = False
    """Whether the player sits this deal out: an outline without cards."""
    room: float = 10_000
    """The width that name and cards may take."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return room for the disc and the two lines."""
        name, cards = self._texts(pen)
        return 47 * pen.t + max(name.width + 18 * pen.t, cards.width) + 2, max(40 * pen.t, 20 * pen.t + cards.height)

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw it from the disc outwards."""
        t = pen.t
        width = self.size(pen)[0]
        left = width - 39 * t if self.mirrored else t
        disc = QRectF(left, t, 38 * t, 38 * t)
        inner = disc.adjusted(3 * t, 3 * t, -3 * t, -3 * t) if self.acting else disc
        (absent if self.resting else avatar)(painter, pen, inner, self.side, self.name[:1])
        if self.acting:
            ring(painter, pen, disc.center(), 18 * t)
        name, cards = self._texts(pen)
        start, align = (left - 9 * t, RIGHT) if self.mirrored else (47 * t, LEFT)
        lead = 0.0 if not self.mirrored else 18 * t
        ink = pen.theme.on_felt_2 if self.resting else pen.theme.on_felt
        name.draw(painter, start - lead if self.mirrored else start, 2 * t, ink, align)
        middle = start - 6 * t if self.mirrored else start + name.width + 12 * t
        shape(painter, pen, QPointF(middle, 2 * t + name.height / 2), self.side)
        cards.draw(painter, start, 19.5 * t, pen.theme.on_felt_2, align)

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        """Return the name in one line, and the cards in one or, where they have a break, two."""
        font = pen.font("button")
        cards = BREAK.join(elide_text(line, pen.second, self.room) for line in self.cards.split(BREAK))
        return WrappedText(elide_text(self.name, font, self.room - 18 * pen.t), font), WrappedText(cards, pen.second)


class SpeechSign(NamedTuple):
    """What a player has just said, on a dark bar."""

    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the text's size with round ends."""
        return WrappedText(self.text, pen.font("caption")).width + 18 * pen.t, 22 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the bar and the words."""
        width, height = self.size(pen)
        pill(painter, QRectF(0, 0, width, height), pen.theme.pill)
        text = WrappedText(self.text, pen.font("caption"))
        text.draw(painter, 9 * pen.t, (height - text.height) / 2, pen.theme.on_pill)


class TrayLabelSign(NamedTuple):
    """The shapes and names of a side, or of sides that play together, and what lies on the table."""

    sides: tuple[int, ...]
    names: str
    line: str
    width: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return room for the names, broken where they are long, and the line."""
        names, line = self._texts(pen)
        return self.width, names.height + line.height + 4

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the shape before the names and the line below."""
        t = pen.t
        names, line = self._texts(pen)
        for number, side in enumerate(self.sides):
            shape(painter, pen, QPointF((7 + 16.5 * number) * t, 9.2 * t), side)
        names.draw(painter, self._indent * t, 0, pen.theme.on_felt)
        line.draw(painter, 0.5 * t, names.height, pen.theme.on_felt_2)

    def lines(self, pen: SignStyle) -> int:
        """Return into how many lines the names are broken."""
        return self._texts(pen)[0].lines

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        names = WrappedText(self.names, pen.font("tray"), self.width - self._indent * pen.t)
        return names, WrappedText(self.line, pen.second, self.width)

    @property
    def _indent(self) -> float:
        """How far right of the shapes the names begin, in text units."""
        return 19 + 16.5 * (len(self.sides) - 1)


class CrestSign(NamedTuple):
    """A side's shape on a dark disc, for the corner of a card that scores for that side alone."""

    side: int

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return a square."""
        return 20 * pen.t, 20 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the disc and the shape in its middle."""
        t = pen.t
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.tray))
        painter.drawEllipse(QRectF(0.5 * t, 0.5 * t, 19 * t, 19 * t))
        shape(painter, pen, QPointF(10 * t, 10 * t), self.side)


class OwnerSign(NamedTuple):
    """Whose cards these are, in words and by the side's shape."""

    text: str
    side: int

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return room for the words and the shape."""
        text = self._text(pen)
        return text.width + 20 * pen.t, text.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the words, and the shape right of them."""
        text = self._text(pen)
        text.draw(painter, 1, 0, pen.theme.on_felt)
        shape(painter, pen, QPointF(text.width + 12 * pen.t, text.height / 2), self.side)

    def _text(self, pen: SignStyle) -> WrappedText:
        return WrappedText(self.text, pen.font("badge"))


class PartnershipSign(NamedTuple):
    """A bar that says that two players go together, on a dotted line from one to the other."""

    sides: tuple[int, ...]
    text: str
    width: float
    line: bool = True

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the whole way between the two, or the bar's own size without a line."""
        return self.width if self.line else self._bar(pen), 27 * pen.t

    def _bar(self, pen: SignStyle) -> float:
        return (24 + 19 * len(self.sides)) * pen.t + self._text(pen).width

    def _text(self, pen: SignStyle) -> WrappedText:
        """Return the words, none where the way is too short for them."""
        text = WrappedText(self.text, pen.font("badge"))
        fits = (60 + 19 * len(self.sides)) * pen.t + text.width <= self.width
        return text if fits else WrappedText("", pen.font("badge"))

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dots from end to end, and the bar over their middle."""
        width, height = self.size(pen)
        t, bar = pen.t, self._bar(pen)
        if self.line:
            self._paint_line(painter, pen, width, height / 2)
        left = (width - bar) / 2
        pill(painter, QRectF(left, 0, bar, height), pen.theme.pill)
        for number, side in enumerate(self.sides):
            shape(painter, pen, QPointF(left + (18 + 19 * number) * t, height / 2), side)
        text = self._text(pen)
        text.draw(painter, left + (12 + 19 * len(self.sides)) * t, (height - text.height) / 2, pen.theme.on_pill)

    def _paint_line(self, painter: QPainter, pen: SignStyle, width: float, middle: float) -> None:
        dots = Line(QColor(pen.theme.on_felt_2), 1.2 * pen.t)
        dots.setDashPattern([2, 3])
        painter.setPen(dots)
        painter.drawLine(QPointF(4 * pen.t, middle), QPointF(width - 4 * pen.t, middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.on_felt))
        for end in (4 * pen.t, width - 4 * pen.t):
            painter.drawEllipse(QPointF(end, middle), 3.5 * pen.t, 3.5 * pen.t)
