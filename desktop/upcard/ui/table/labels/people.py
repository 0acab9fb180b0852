"""The drawings that name people: seats, speech, trays, owners of cards, and partnerships.

Each side has a shape of its own, so that people can tell the sides apart without seeing colours.
"""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import BREAK, LEFT, RIGHT, WrappedText, elide_text
from upcard.ui.table.signs.tokens import avatar, draw_absent_disc, draw_pill, ring, shape

SMALLEST = 13
"""The size in pixels to which the letters of secondary text may shrink for lack of room."""


class SeatSign(NamedTuple):
    """What stands for another player: a disc with the player's initial, the name, the side, and the number of cards.

    At the right of the table, these parts are in reverse order, from right to left.
    """

    name: str
    side: int
    cards: str
    mirrored: bool = False
    acting: bool = False
    resting: bool = False
    """Whether the player sits out the deal; the disc is then only an outline."""
    room: float = 10_000
    """The available width in pixels for the name and the cards."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the disc with the two lines of text beside it."""
        name, cards = self._texts(pen)
        return 47 * pen.t + max(name.width + 18 * pen.t, cards.width) + 2, max(40 * pen.t, 20 * pen.t + cards.height)

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the player's disc, and beside it the name, the shape of the side and the number of cards."""
        t = pen.t
        width = self.size(pen)[0]
        left = width - 39 * t if self.mirrored else t
        disc = QRectF(left, t, 38 * t, 38 * t)
        inner = disc.adjusted(3 * t, 3 * t, -3 * t, -3 * t) if self.acting else disc
        (draw_absent_disc if self.resting else avatar)(painter, pen, inner, self.side, self.name[:1])
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
        return _lay_out_name(self.name, self.room, pen), _lay_out_seat_lines(self.cards, self.room, pen)


@lru_cache(maxsize=16)
def _lay_out_name(name: str, room: float, pen: SignStyle) -> WrappedText:
    """Return `name`, a player's name, in one line, shortened if it is wider than `room` pixels.

    The result is cached, because the name stays the same when the number of cards changes.
    """
    font = pen.name_font("button")
    return WrappedText(elide_text(name, font, room - 18 * pen.t), font)


@lru_cache(maxsize=64)
def _lay_out_seat_lines(cards: str, room: float, pen: SignStyle) -> WrappedText:
    """Return the text `cards` about a player's cards, in two lines if it contains a line break.

    Each line is shortened to `room` pixels. The result is cached, because a sign is asked for its size several times,
    and several players may have the same text.
    """
    font = pen.secondary_font
    return WrappedText(BREAK.join(elide_text(line, font, room) for line in cards.split(BREAK)), font)


@lru_cache(maxsize=16)
def measure_seat_line(text: str, pen: SignStyle) -> float:
    """Return the width in pixels of a line of text (`text`) below a player's name.

    The result is cached, because the line that marks the person's partner is measured at each change of the number of
    cards.
    """
    return WrappedText(text, pen.secondary_font).width


class MoverSign(NamedTuple):
    """A small disc with a player's initial, drawn on a card or meld that this player has moved."""

    name: str
    side: int

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the diameter of the disc with its rim in pixels, as width and as height."""
        return 24 * pen.t, 24 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the player's disc with a light rim around it."""
        t = pen.t
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.on_felt))
        painter.drawEllipse(QRectF(t, t, 22 * t, 22 * t))
        avatar(painter, pen, QRectF(3 * t, 3 * t, 18 * t, 18 * t), self.side, self.name[:1])


class SpeechSign(NamedTuple):
    """What a player has just said, as words on a dark bar with round ends."""

    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as long as its text and the two round ends."""
        return WrappedText(self.text, pen.font("caption")).width + 18 * pen.t, 22 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar with round ends, and the words on it."""
        width, height = self.size(pen)
        draw_pill(painter, QRectF(0, 0, width, height), pen.theme.pill)
        text = WrappedText(self.text, pen.font("caption"))
        text.draw(painter, 9 * pen.t, (height - text.height) / 2, pen.theme.on_pill)


class TrayLabelSign(NamedTuple):
    """The label of a tray (area for melds): the owners' names, and a line of text about the cards there.

    Several sides may share a tray. Each side has a shape (such as a triangle) beside its names, so that people can tell
    sides apart without colours.
    """

    sides: tuple[int, ...]
    names: str
    line: str
    width: float
    letters: int = 0
    """The size of the line's letters in pixels; 0 for the usual size of secondary text."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the names and the line below them; long names take several lines."""
        names, line = self._texts(pen)
        return self.width, names.height + line.height + 4

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw each side's shape, the names right of the shapes, and below them the line about the cards."""
        t = pen.t
        names, line = self._texts(pen)
        for number, side in enumerate(self.sides):
            shape(painter, pen, QPointF((7 + 16.5 * number) * t, 9.2 * t), side)
        names.draw(painter, self.indent * t, 0, pen.theme.on_felt)
        line.draw(painter, 0.5 * t, names.height, pen.theme.on_felt_2)

    def lines(self, pen: SignStyle) -> int:
        """Return into how many lines the owners' names are broken."""
        return self._texts(pen)[0].lines

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        return _lay_out_tray(self, pen)

    def fit_line(self, most: float, pen: SignStyle) -> "TrayLabelSign":
        """Return a copy of the label that is at most `most` pixels high, if this is possible.

        First, the letters of `line` (the text about the cards) become smaller. If that is not enough, only the text
        after its last line break is kept. If even that is too high, `line` is removed.
        """
        usual = pen.secondary_font.pixelSize()
        for line in dict.fromkeys((self.line, self.line.rpartition(BREAK)[2])):
            for letters in range(usual, min(usual, SMALLEST) - 1, -1):
                sign = self._replace(line=line, letters=letters)
                if sign.size(pen)[1] <= most:
                    return sign
        return self._replace(line="")

    @property
    def indent(self) -> float:
        """The distance from the left edge of the label to the names, in text units (scaled pixels)."""
        return 19 + 16.5 * (len(self.sides) - 1)


@lru_cache(maxsize=32)
def _lay_out_tray(sign: TrayLabelSign, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
    """Return the owners' names on the label of a tray, and the line of text below the names.

    The result is cached, because a sign is asked for its size several times before it is painted.
    """
    font = pen.secondary_font
    font.setPixelSize(sign.letters or font.pixelSize())
    names = WrappedText(sign.names, pen.name_font("tray"), sign.width - sign.indent * pen.t)
    return names, WrappedText(sign.line, font, sign.width)


class CrestSign(NamedTuple):
    """A side's shape on a dark disc, drawn at the corner of a card that counts for that side alone."""

    side: int

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the diameter of the disc in pixels, as width and as height."""
        return 20 * pen.t, 20 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark disc, and in its middle the shape that stands for the side."""
        t = pen.t
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.tray))
        painter.drawEllipse(QRectF(0.5 * t, 0.5 * t, 19 * t, 19 * t))
        shape(painter, pen, QPointF(10 * t, 10 * t), self.side)


class OwnerSign(NamedTuple):
    """Words that name the owner of some cards, with the shape that stands for the owner's side."""

    text: str
    side: int

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the words together with the shape that stands for the side."""
        text = self._text(pen)
        return text.width + 20 * pen.t, text.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the words, and right of them the shape that stands for the side."""
        text = self._text(pen)
        text.draw(painter, 1, 0, pen.theme.on_felt)
        shape(painter, pen, QPointF(text.width + 12 * pen.t, text.height / 2), self.side)

    def _text(self, pen: SignStyle) -> WrappedText:
        return WrappedText(self.text, pen.font("badge"))


class PartnershipSign(NamedTuple):
    """A bar that says in words that two players of different sides play together, with the shapes of both sides.

    A side's shape, such as a triangle, tells the side apart without colours. If `line`, the bar is in the middle of a
    dotted line from one player to the other.
    """

    sides: tuple[int, ...]
    text: str
    width: float
    line: bool = True

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the sign, in pixels.

        With a dotted line, the sign is as wide as the distance between the players; without a line, as wide as the bar.
        """
        return self.width if self.line else self.measure_bar(pen), 27 * pen.t

    def measure_bar(self, pen: SignStyle) -> float:
        """Return the width in pixels of the bar with the words; the bar is drawn over the middle of the dotted line."""
        return (24 + 19 * len(self.sides)) * pen.t + self._text(pen).width

    def _text(self, pen: SignStyle) -> WrappedText:
        """Return the words on the bar, or an empty text if there is no room for words between the two players."""
        text = WrappedText(self.text, pen.font("badge"))
        fits = (60 + 19 * len(self.sides)) * pen.t + text.width <= self.width
        return text if fits else WrappedText("", pen.font("badge"))

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dotted line, if there is one, and the bar with the words over its middle."""
        width, height = self.size(pen)
        t, bar = pen.t, self.measure_bar(pen)
        if self.line:
            self._paint_line(painter, pen, width, height / 2)
        left = (width - bar) / 2
        draw_pill(painter, QRectF(left, 0, bar, height), pen.theme.pill)
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
