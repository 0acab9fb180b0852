"""The signs that name people: seats and what they say, trays, and the prompt."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from upcard.ui.table.bay_signs import dashed
from upcard.ui.table.board import Pen
from upcard.ui.table.text import LEFT, RIGHT, Text, box
from upcard.ui.table.tokens import absent, avatar, pill, ring, shape


class SeatSign(NamedTuple):
    """An opponent's or partner's disc, name, side and number of cards; mirrored at the right of the table."""

    name: str
    side: int
    cards: str
    mirrored: bool = False
    acting: bool = False
    resting: bool = False
    """Whether the player sits this deal out: an outline without cards."""

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return room for the disc and the two lines."""
        lines = max(self._name(pen).width + 18 * pen.t, Text(self.cards, pen.second).width)
        return 47 * pen.t + lines + 2, 40 * pen.t

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw it from the disc outwards."""
        t = pen.t
        width = self.size(pen)[0]
        left = width - 39 * t if self.mirrored else t
        disc = QRectF(left, t, 38 * t, 38 * t)
        inner = disc.adjusted(3 * t, 3 * t, -3 * t, -3 * t) if self.acting else disc
        (absent if self.resting else avatar)(painter, pen, inner, self.side, self.name[:1])
        if self.acting:
            ring(painter, pen, disc.center(), 18 * t)
        name, cards = self._name(pen), Text(self.cards, pen.second)
        start, align = (left - 9 * t, RIGHT) if self.mirrored else (47 * t, LEFT)
        lead = 0.0 if not self.mirrored else 18 * t
        ink = pen.theme.on_felt_2 if self.resting else pen.theme.on_felt
        name.draw(painter, start - lead if self.mirrored else start, 2 * t, ink, align)
        middle = start - 6 * t if self.mirrored else start + name.width + 12 * t
        shape(painter, pen, QPointF(middle, 2 * t + name.height / 2), self.side)
        cards.draw(painter, start, 19.5 * t, pen.theme.on_felt_2, align)

    def _name(self, pen: Pen) -> Text:
        return Text(self.name, pen.font("button"))


class Note(NamedTuple):
    """What a player has just said, on a dark bar."""

    text: str

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return the text's size with round ends."""
        return Text(self.text, pen.font("caption")).width + 18 * pen.t, 22 * pen.t

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw the bar and the words."""
        width, height = self.size(pen)
        pill(painter, QRectF(0, 0, width, height), pen.theme.pill)
        text = Text(self.text, pen.font("caption"))
        text.draw(painter, 9 * pen.t, (height - text.height) / 2, pen.theme.on_pill)


class TrayLabel(NamedTuple):
    """The shapes and names of a side, or of sides that play together, and what lies on the table."""

    sides: tuple[int, ...]
    names: str
    line: str
    width: float

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return room for the names, broken where they are long, and the line."""
        names, line = self._texts(pen)
        return self.width, names.height + line.height + 4

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw the shape before the names and the line below."""
        t = pen.t
        names, line = self._texts(pen)
        for number, side in enumerate(self.sides):
            shape(painter, pen, QPointF((7 + 16.5 * number) * t, 9.2 * t), side)
        names.draw(painter, self._indent * t, 0, pen.theme.on_felt)
        line.draw(painter, 0.5 * t, names.height, pen.theme.on_felt_2)

    def _texts(self, pen: Pen) -> tuple[Text, Text]:
        names = Text(self.names, pen.font("tray"), self.width - self._indent * pen.t)
        return names, Text(self.line, pen.second, self.width)

    @property
    def _indent(self) -> float:
        """How far right of the shapes the names begin, in text units."""
        return 19 + 16.5 * (len(self.sides) - 1)


class PromptSign(NamedTuple):
    """The person's own disc and the sentence that says what to do now."""

    name: str
    side: int
    sentence: str
    width: float
    turn: bool
    resting: bool = False

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return the whole width that the buttons leave."""
        return self.width, 40 * pen.t

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw the disc, in an amber ring when something may be done, and the sentence, smaller if it is long."""
        t = pen.t
        middle = QPointF(18 * t, 20 * t)
        disc = QRectF(middle.x() - 16 * t, 4 * t, 32 * t, 32 * t)
        (absent if self.resting else avatar)(painter, pen, disc, self.side, self.name[:1])
        if self.turn:
            ring(painter, pen, middle, 16.8 * t)
        text = Text(self.sentence, pen.font("prompt"), self.width - 47 * t, 1.2)
        if text.lines > 1:
            text = Text(self.sentence, pen.font("caption"), self.width - 47 * t, 1.2)
        text.draw(painter, 46 * t, 20 * t - text.height / 2, pen.theme.on_felt)


class Bench(NamedTuple):
    """A dashed place without cards: whose it is sits this deal out."""

    text: str
    width: float
    height: float

    def size(self, pen: Pen) -> tuple[float, float]:
        """Return the room of the hand."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: Pen) -> None:
        """Draw the dashes and the words in their middle."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        dashed(painter, QRectF(0, 0, self.width, self.height), pen.theme.on_felt_2, 14 * pen.u, 0.7)
        box(painter, QRectF(0, 0, self.width, self.height), self.text, pen.font("prompt"), pen.theme.on_felt_2)
