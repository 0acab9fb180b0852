"""The drawings that only the table of a game for two has: boxes around cards, outlines of cards, and texts.

A box surrounds a card that one player shows to the other, or a group of cards that are laid out. An outline stands for
a card that a group still needs.
"""

from collections.abc import Mapping
from math import floor
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.table.labels.bay import draw_dashed_outline
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.counts import SMALLEST
from upcard.ui.table.signs.text import CENTRE, LEFT, WrappedText, balance_text


class ShownCardSign(NamedTuple):
    """The box around a card that one player shows to the other, with a question as text in it.

    The card at the left and the answer buttons at the right are not part of this drawing.
    """

    title: str
    line: str
    width: float
    height: float
    left: float
    """The x where the words begin, in pixels from the left edge of the box."""
    right: float
    """The x where the words end, in pixels from the left edge of the box."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the box, in pixels."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the box, with an amber edge because a question waits for the person's answer, and the words."""
        t = pen.t
        painter.setBrush(QColor(pen.theme.staging))
        painter.setPen(Line(QColor(pen.theme.amber), 2 * t))
        painter.drawRoundedRect(QRectF(t, t, self.width - 2 * t, self.height - 2 * t), 14 * t, 14 * t)
        room = self.right - self.left
        title = balance_text(self.title, pen.font("count"), room, 1.2)
        line = balance_text(self.line, pen.secondary_font, room)
        top = max(8 * t, (self.height - title.height - line.height - 6 * t) / 2 - 4 * t)
        title.draw(painter, self.left, top, pen.theme.on_felt)
        line.draw(painter, self.left, top + title.height + 6 * t, pen.theme.on_felt_2)


class WordsSign(NamedTuple):
    """A few lines of text, in the colour that texts of less importance have."""

    text: str
    width: float
    centred: bool = False

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the text, after it is broken into lines."""
        text = self._text(pen)
        return text.width + 2, text.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the lines of text, centred if `centred`, else from the left edge."""
        text = self._text(pen)
        x, align = (text.width / 2 + 1, CENTRE) if self.centred else (1, LEFT)
        text.draw(painter, x, 0, pen.theme.on_felt_2, align)

    def _text(self, pen: SignStyle) -> WrappedText:
        return balance_text(self.text, pen.secondary_font, self.width)


class GroupSlotSign(NamedTuple):
    """The box of a group with a fixed number of cards.

    Its outline is solid if the group is complete, else dashed. The box of an empty group contains a word.
    """

    width: float
    height: float
    whole: bool
    word: str = ""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the group's box, in pixels."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the group's box and, in the middle of the box, `word`, which is empty if the group has cards."""
        rect = QRectF(0, 0, self.width, self.height)
        painter.setBrush(QColor(pen.theme.staging))
        if self.whole:
            painter.setPen(Line(QColor(pen.theme.on_felt_2), 1))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10 * pen.u, 10 * pen.u)
        else:
            draw_dashed_outline(painter, rect, pen.theme.on_felt_2, 10 * pen.u)
        text = fit_text(self.word, pen.secondary_font, self.width - 8 * pen.t, self.height - 4 * pen.t)
        text.draw(painter, self.width / 2, (self.height - text.height) / 2, pen.theme.on_felt_2, CENTRE)


def fit_text(said: str, font: QFont, width: float, height: float) -> WrappedText:
    """Return `said` broken into lines, in letters as large as a space of `width` by `height` pixels allows.

    The letters are at most as large as `font`, and never smaller than the smallest readable size, even if the text then
    does not fit.
    """
    text = balance_text(said, font, width)
    smaller = QFont(font)
    while text.height > height and smaller.pixelSize() > SMALLEST:
        smaller.setPixelSize(smaller.pixelSize() - 1)
        text = balance_text(said, smaller, width, 1.2)
    return text


class BandSign(NamedTuple):
    """A few words on a dark bar, in smaller letters if there is little room."""

    text: str
    width: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar in pixels; the bar is as large as the text with a margin around it."""
        text = self._text(pen)
        return text.width + 12 * pen.t, text.height + 2 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dark bar, and the words on it."""
        width, height = self.size(pen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(pen.theme.pill))
        painter.drawRoundedRect(QRectF(0, 0, width, height), height / 2, height / 2)
        text = self._text(pen)
        text.draw(painter, (width - text.width) / 2, (height - text.height) / 2, pen.theme.on_pill)

    def _text(self, pen: SignStyle) -> WrappedText:
        font, room = pen.font("caption"), self.width - 12 * pen.t
        text = WrappedText(self.text, font, leading=1.2)
        if text.width > room:
            font.setPixelSize(max(SMALLEST, floor(font.pixelSize() * room / text.width)))
        return WrappedText(self.text, font, leading=1.2)


class MissingCardSign(NamedTuple):
    """An outline beside a group of cards for the card that it still needs, with the ranks that fit.

    A rank that the person holds in the hand is bold. If there is such a rank, the outline is amber and glows.
    """

    width: float
    height: float
    ranks: Mapping[str, bool]
    """The name of each fitting rank, and whether the hand has one."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the outline, with room for its glow."""
        return self.width + 12 * pen.t, self.height + 12 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the outline, and in it the fitting ranks one below the other."""
        t = pen.t
        rect = QRectF(6 * t, 6 * t, self.width, self.height)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if any(self.ranks.values()):
            glow = QColor(pen.theme.amber)
            for width, dark in ((8, 0.12), (5, 0.2)):
                glow.setAlphaF(dark)
                painter.setPen(Line(glow, width * t))
                painter.drawRoundedRect(rect, 6 * t, 6 * t)
            painter.setPen(Line(QColor(pen.theme.amber), 2 * t))
            painter.drawRoundedRect(rect, 6 * t, 6 * t)
        else:
            draw_dashed_outline(painter, rect, pen.theme.on_felt_2, 6 * t)
        fonts = {True: pen.font("bar-title"), False: pen.secondary_font}
        lines = [WrappedText(rank, fonts[held], leading=1.25) for rank, held in self.ranks.items()]
        y = rect.center().y() - sum(line.height for line in lines) / 2
        for line, held in zip(lines, self.ranks.values(), strict=True):
            line.draw(painter, rect.center().x(), y, pen.theme.on_felt if held else pen.theme.on_felt_2, CENTRE)
            y += line.height


class ColumnsSign(NamedTuple):
    """A headline, and below it lines in two columns: a number, and the words that belong to it.

    In each of `lines`, a tab separates the number from the words.
    """

    headline: str
    lines: tuple[str, ...]
    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the space for the headline and the lines."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw as many lines as fit, one below the other; the headline is left out if not everything fits."""
        headline = balance_text(self.headline, pen.font("bar-title"), min(self.width, 300 * pen.t))
        parts = [line.partition("\t") for line in self.lines]
        numbers = [WrappedText(number, pen.secondary_font) for number, _, _ in parts]
        start = max((number.width for number in numbers), default=0) + 11 * pen.t
        rests = [WrappedText(rest, pen.secondary_font, max(40.0, self.width - start)) for _, _, rest in parts]
        y = 0.0
        if headline.height + 8 * pen.t + sum(rest.height for rest in rests) <= self.height + 2:
            headline.draw(painter, 0, y, pen.theme.on_felt)
            y += headline.height + 8 * pen.t
        for number, rest in zip(numbers, rests, strict=True):
            if y + rest.height <= self.height + 2:
                number.draw(painter, 0, y, pen.theme.on_felt)
                rest.draw(painter, start, y, pen.theme.on_felt)
            y += rest.height + 2 * pen.t
