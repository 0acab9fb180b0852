"""The signs that count cards or carry short words: dots, badges, captions, stack edges, and bars with text.

A bar of text with round ends is called a pill.
"""

from functools import lru_cache
from math import floor
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from upcard.core.table.plan import Dot
from upcard.core.table.plan import Look as Kind
from upcard.ui.style.svg import image
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.pips import OUTLINES
from upcard.ui.table.signs.text import BREAK, LEFT, RIGHT, WrappedText, balance_text, draw_middle_line

SMALLEST = 11
"""The height of the smallest readable letters, in pixels."""


class MeldDotsSign(NamedTuple):
    """A row of dots below a meld: one for each natural card, wild card, and card that the meld lacks to be complete."""

    dots: tuple[Dot, ...]
    pitch: float
    """The distance between dots, in pixels."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the row of dots, in pixels."""
        return len(self.dots) * self.pitch + 2 * pen.u, 8 * pen.u

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw a white dot for each natural card, an amber dot for a wild card, and a circle for a lacking card."""
        radius = min(2.6 * pen.u, self.pitch * 0.36)
        colours = {"natural": pen.theme.on_felt, "wild": pen.theme.amber}
        for number, dot in enumerate(self.dots):
            middle = QPointF((0.5 + number) * self.pitch, 4 * pen.u)
            if colour := colours.get(dot):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colour))
                painter.drawEllipse(middle, radius, radius)
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(pen.theme.on_felt_2), max(1.0, 1.1 * pen.u)))
                painter.drawEllipse(middle, radius - 0.4 * pen.u, radius - 0.4 * pen.u)


class MeldBadge(NamedTuple):
    """The card count of a squared meld (a meld as one stack), in a ring.

    The ring is red for a natural meld and black for a mixed one. For any other kind, such as a sequence, it has the
    colour of the band around the meld.
    """

    text: str
    look: Kind | None

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the badge, in pixels."""
        return max(24 * pen.t, WrappedText(self.text, pen.font("badge")).width + 14 * pen.t), 21 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw a disc in the colour of card paper, the ring around it, and the count in it."""
        width, height = self.size(pen)
        plain = {"natural": pen.theme.card_red, "mixed": pen.theme.card_black}
        look = self.look or "mixed"
        colour = plain.get(look, pen.theme.stack_bands[look][0])
        rim = 1.6 * pen.t
        painter.setBrush(QColor(pen.theme.paper))
        painter.setPen(QPen(QColor(colour), rim))
        rect = QRectF(0, 0, width, height).adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2)
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        draw_middle_line(painter, rect, self.text, pen.font("badge"), colour)


class CaptionSign(NamedTuple):
    """A line of small text on the table; brighter and in another font if `strong`."""

    text: str
    strong: bool = False
    width: float = 10_000
    """The available width in pixels; the letters shrink if the text is a little wider."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the text, in pixels."""
        text = self._text(pen)
        return text.width + 2, text.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the text in one line."""
        colour = pen.theme.on_felt if self.strong else pen.theme.on_felt_2
        self._text(pen).draw(painter, 1, 0, colour)

    def _text(self, pen: SignStyle) -> WrappedText:
        return _lay_out_caption(self, pen)


@lru_cache(maxsize=64)
def _lay_out_caption(sign: CaptionSign, pen: SignStyle) -> WrappedText:
    """Return the text of the caption `sign` in one line, in letters so small that it fits the caption's width.

    The letters are never smaller than `SMALLEST`. The result is cached, because a sign is asked for its size several
    times.
    """
    font = pen.font("badge") if sign.strong else pen.secondary_font
    text = WrappedText(sign.text, font)
    if text.width > sign.width:
        font.setPixelSize(max(SMALLEST, floor(font.pixelSize() * sign.width / text.width)))
        text = WrappedText(sign.text, font)
    return text


class CostSign(NamedTuple):
    """A few words on a small dark bar that lies on cards, such as what these cards will cost their owner."""

    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as large as its text and the round ends need."""
        text = WrappedText(self.text, pen.font("badge"))
        return text.width + 10 * pen.t, text.height + 2 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar, and the words on it."""
        text, (width, height) = WrappedText(self.text, pen.font("badge")), self.size(pen)
        painter.setPen(Qt.PenStyle.NoPen)
        for colour in (pen.theme.felt_1, pen.theme.pill):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(0, 0, width, height), height / 2, height / 2)
        text.draw(painter, (width - text.width) / 2, (height - text.height) / 2, pen.theme.on_pill)


class FoilBandSign(NamedTuple):
    """The coloured band around a squared meld (a meld as one stack), which shows the kind of the meld.

    It is gold on red for a natural meld, silver on blue for a mixed one, light on green for a sequence, and light on
    violet for a meld of wild cards.
    """

    card: float
    look: Kind | None
    strip: float = 0
    """The visible width of the band in pixels, if another squared meld (stack) partly covers this one; else 0."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the band in pixels.

        It is as wide as a card, or as the part of a card that another meld leaves visible (`strip`).
        """
        return self.strip or self.card, 0.2 * self.card

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the band with its gradient, which is brightest left of the middle, and a thin line along both edges."""
        width, height = self.size(pen)
        dark, bright = pen.theme.stack_bands[self.look or "mixed"]
        painter.drawImage(QRectF(0, 0, width, height), image(FOIL.format(dark, bright)))
        painter.setPen(QPen(QColor(bright), max(0.8, 0.012 * width)))
        for y in (0.14 * height, 0.86 * height):
            painter.drawLine(QPointF(0, y), QPointF(width, y))


FOIL = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="8"><defs><linearGradient id="foil">'
    '<stop offset="0" stop-color="{0}"/><stop offset="0.38" stop-color="{1}"/><stop offset="0.62" stop-color="{0}"/>'
    '<stop offset="1" stop-color="{0}"/></linearGradient></defs><rect width="64" height="8" fill="url(#foil)"/></svg>'
)
"""The colours of the band around a squared meld, as an SVG; `{0}` is the dark colour and `{1}` the bright one."""


class StackEdgesSign(NamedTuple):
    """The visible edges of the cards that lie under the top card of a stack."""

    layers: int
    card: float
    step: float = 0.017
    """The height of one edge, in card widths."""
    untidy: bool = False
    """Whether the cards lie a little turned, like cards that people discard."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of a card with the edges below it, and a margin around both."""
        return self.card * (1 + 2 * MARGIN), self.card * (CARD + self.step * self.layers + 2 * MARGIN)

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the edges one after the other, from the lowest card to the top card."""
        painter.setBrush(QColor(pen.theme.paper))
        painter.setPen(QPen(QColor(pen.theme.edge), max(0.8, 0.008 * self.card)))
        corner = 0.064 * self.card
        for layer in range(self.layers, -1, -1):
            painter.save()
            painter.translate(self.card * (0.5 + MARGIN), self.card * (CARD / 2 + MARGIN + self.step * layer))
            if self.untidy and layer:
                painter.rotate(TURNS[layer % len(TURNS)])
            elif layer:  # the rest is under the card above
                lower = self.card * CARD / 2 - corner
                painter.setClipRect(QRectF(-self.card, lower, 2 * self.card, self.card))
            half = QPointF(self.card / 2 - 0.5, self.card * CARD / 2 - 0.5)
            painter.drawRoundedRect(QRectF(-half, half), corner, corner)
            painter.restore()


MARGIN = 0.06
"""The room around a stack's edges, in card widths."""
TURNS = (1.6, -2.2, 0.7, 2.6, -1.3, -2.8)
"""The angles at which discarded cards lie, in degrees."""
THICK, FULL = 0.0099, 12
"""The height of the edge that stands for six cards, in card widths; and the most such edges of a stack."""


def layers(count: int) -> int:
    """Return how many card edges are drawn under a stack of `count` cards: a sixth of the number of cards, rounded up.

    There are at most twelve (`FULL`), and none for a single card.
    """
    return min(FULL, (count + 5) // 6) if count > 1 else 0


class StackCountSign(NamedTuple):
    """The number of cards of a stack, with a word below the number.

    `side` says on which side of the stack it is, "left" or "right".
    """

    number: str
    caption: str
    side: Literal["left", "right"]

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width of the wider of the two lines and the height of both together, in pixels."""
        number, caption = self._texts(pen)
        return max(number.width, caption.width) + 2, number.height + caption.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the number and the word below it, both aligned to the edge where the stack is."""
        number, caption = self._texts(pen)
        align = RIGHT if self.side == "left" else LEFT
        x = self.size(pen)[0] - 1 if self.side == "left" else 1
        number.draw(painter, x, 0, pen.theme.on_felt, align)
        caption.draw(painter, x, number.height, pen.theme.on_felt_2, align)

    def _texts(self, pen: SignStyle) -> tuple[WrappedText, WrappedText]:
        return _lay_out_number(self.number, pen), _lay_out_word(self.caption, pen)


@lru_cache(maxsize=64)
def _lay_out_number(number: str, pen: SignStyle) -> WrappedText:
    """Return `number`, the number of cards of a stack, as a line of text.

    The result is cached, because a sign is asked for its size before it is painted.
    """
    return WrappedText(number, pen.font("count"), leading=1.2)


@lru_cache(maxsize=16)
def _lay_out_word(caption: str, pen: SignStyle) -> WrappedText:
    """Return `caption`, the word below the number of cards of a stack, as a line of text.

    The result is cached, because the word does not change when the number does.
    """
    return WrappedText(caption, pen.secondary_font)


class PillSign(NamedTuple):
    """A few words on a bar: an amber one if the words say what the person may do, otherwise a dark one."""

    text: str
    amber: bool = False
    width: float = 10_000
    solid: bool = False
    """Whether the bar is opaque, because it lies on cards."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; a text wider than `width` is broken into lines."""
        return self._size(self._text(pen), pen)

    def _size(self, text: WrappedText, pen: SignStyle) -> tuple[float, float]:
        return text.width + (20 if self.amber else 26) * pen.t, text.height + (2 if self.amber else 8) * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the bar (amber or dark), and the words on it."""
        text = self._text(pen)
        width, height = self._size(text, pen)
        rect = QRectF(0, 0, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        corner, fill = min(height / 2, 14 * pen.t), pen.theme.amber if self.amber else pen.theme.pill
        for colour in (pen.theme.felt_1, fill) if self.solid else (fill,):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(rect, corner, corner)
        ink = pen.theme.amber_ink if self.amber else pen.theme.on_pill
        text.draw(painter, (width - text.width) / 2, (height - text.height) / 2, ink)

    def _text(self, pen: SignStyle) -> WrappedText:
        return _lay_out_pill(self.text, self.amber, self._room(pen), pen)

    def _room(self, pen: SignStyle) -> float:
        return max(60.0, self.width - 26 * pen.t)

    def fits_one_line(self, pen: SignStyle) -> bool:
        """Return whether the whole text fits into one line of the bar's greatest width."""
        return WrappedText(self.text, _font_of_pill(self.amber, pen)).width <= self._room(pen)

    def lines(self, pen: SignStyle) -> int:
        """Return into how many lines the text is broken."""
        return self._text(pen).lines


def _font_of_pill(amber: bool, pen: SignStyle) -> QFont:
    return pen.font("badge" if amber else "tray")


@lru_cache(maxsize=64)
def _lay_out_pill(text: str, amber: bool, room: float, pen: SignStyle) -> WrappedText:
    return balance_text(text, _font_of_pill(amber, pen), room)


@lru_cache(maxsize=32)
def make_fitting_pill(text: str, width: float, pen: SignStyle, lines: int = 2) -> PillSign:
    """Return a bar with `text` that is at most `width` pixels wide and has at most `lines` lines, if possible.

    The text may have two parts with a middle dot (·) between. If it is too long for one line, the dot becomes a line
    break. If there are then too many lines, only the first part is kept. If even this is too long for one line, and
    begins with a suit pip or a snowflake (for a frozen pile), the whole text may have one line too many, provided that
    `lines` is above 1; otherwise only the pip or the snowflake is kept.
    """
    whole, broken = PillSign(text, width=width), PillSign(text.replace(" · ", BREAK).replace("・", BREAK), width=width)
    if BREAK in broken.text and not whole.fits_one_line(pen):
        whole = broken
    if whole.lines(pen) <= lines:
        return whole
    brief = PillSign(broken.text.partition(BREAK)[0], width=width)
    if text[0] not in OUTLINES or brief.fits_one_line(pen):
        return brief
    return whole if 1 < lines == whole.lines(pen) - 1 else PillSign(text[0])
