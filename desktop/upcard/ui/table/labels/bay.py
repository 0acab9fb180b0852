"""The drawings in the staging area, in which cards lie before they are played.

They are its frame, an empty slot, the gauge of points, and the notes beside the gauge.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen

from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.counts import SMALLEST
from upcard.ui.table.signs.text import CENTRE, WrappedText, balance_text


class BayFrameSign(NamedTuple):
    """The dashed box of the staging area (for cards laid out but not played), with a heading."""

    width: float
    height: float
    title: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the staging area, in pixels."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dashed box of the staging area, and its heading."""
        painter.setBrush(QColor(pen.theme.staging))
        draw_dashed_outline(painter, QRectF(0, 0, self.width, self.height), pen.theme.on_felt_2, 12 * pen.u)
        WrappedText(self.heading(pen), pen.font("caption")).draw(painter, 16 * pen.u, 3.5 * pen.t, pen.theme.on_felt)

    def heading(self, pen: SignStyle) -> str:
        """Return the title of the staging area, shortened if it is wider than the area.

        If it is too wide, only the part before a middle dot or a bracket is kept; if that part is too wide too, it ends
        with an ellipsis.
        """
        metrics, room = QFontMetricsF(pen.font("caption")), self.width - 24 * pen.u
        fits = metrics.horizontalAdvance(self.title) <= room
        text = self.title if fits else self.title.partition(" · ")[0].partition("（")[0]
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class StagedCardsSign(NamedTuple):
    """The white dashed outline around a group of cards that are laid out but not played."""

    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the cards, with room for the outline around them."""
        return self.width + 12 * pen.t, self.height + 12 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dashed outline a little outside the rectangle of the cards."""
        t = pen.t
        line = QPen(QColor(pen.theme.on_felt), 2 * t)
        line.setDashPattern([3, 2])
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(2 * t, 2 * t, self.width + 8 * t, self.height + 8 * t), 8 * t, 8 * t)


SMALLER = 0.75
"""The smallest letters in an empty slot, as a share of the usual ones."""


class BaySlotSign(NamedTuple):
    """An empty slot for a card in the staging area (for cards not played yet), with a word in it."""

    width: float
    height: float
    text: str

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the slot in pixels; a slot is as large as a card."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw a thin dashed outline, and in it the text or, if the text does not fit, a plus sign."""
        painter.drawImage(0, 0, _draw_slot(self.width, self.height, pen.theme.on_felt_2, pen.ratio))
        text = self.lay_out(pen)
        text.draw(painter, self.width / 2, (self.height - text.height) / 2, pen.theme.on_felt_2, CENTRE)

    def lay_out(self, pen: SignStyle) -> WrappedText:
        """Return `text`, in letters so small that the slot has room for each word, or else a plus sign.

        The plus sign is used if the letters would be too small to read. `pen` has the fonts and units.
        """
        font, room = pen.font("caption"), self.width - 8 * pen.t
        for letters in range(font.pixelSize(), max(SMALLEST, floor(SMALLER * font.pixelSize())) - 1, -1):
            font.setPixelSize(letters)
            if WrappedText(self.text, font).wrap_to(room):
                text = balance_text(self.text, font, room)
                if text.height <= self.height:
                    return text
        return WrappedText("+" if self.text else "", pen.font("bar-title"))  # a plus says more than part of a word


@lru_cache(maxsize=8)
def _draw_slot(width: float, height: float, colour: str, ratio: float) -> QImage:
    """Return an image of the dashed outline of an empty slot; images are cached.

    Painting the dashes takes longer than one frame, and a slot may appear during an animation, when the last card
    leaves a stack. `ratio` is the number of device pixels per logical pixel.
    """
    made = QImage(ceil(width * ratio), ceil(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_dashed_outline(painter, QRectF(0, 0, width, height), colour, 0.064 * width, 0.55)
    painter.end()
    return made


BOTH = 2.4
"""The least diameter of a gauge with its two numbers in two lines, as a multiple of the first line's height."""


class GaugeSign(NamedTuple):
    """A ring-shaped gauge that compares the points laid out (`value`) with the points needed (`needed`).

    An arc shows which share of the needed points is laid out, and both numbers stand inside. `across` is the diameter
    in pixels.
    """

    value: int
    needed: int
    across: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the diameter of the ring in pixels, as width and as height."""
        return self.across, self.across

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the grey ring, an amber arc on it that begins at the top, and the two numbers inside."""
        thick = 8 * pen.u
        rect = QRectF(0, 0, self.across, self.across).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        track = QColor(pen.theme.on_felt_2)
        track.setAlphaF(0.28)
        painter.setPen(QPen(track, thick))
        painter.drawEllipse(rect)
        share = min(1.0, self.value / self.needed) if self.needed else 1.0
        arc = QPen(QColor(pen.theme.amber), thick)
        arc.setCapStyle(Qt.PenCapStyle.RoundCap if 0 < share < 1 else Qt.PenCapStyle.FlatCap)
        painter.setPen(arc)
        if share > 0:
            painter.drawArc(rect, 90 * 16, -round(share * 360 * 16))
        middle = QPointF(self.across / 2, self.across / 2)
        value = WrappedText(f"{self.value}", pen.font("dialog-title"), leading=1.1)
        if value.height * BOTH > self.across:
            one = self._in_a_line(pen, self.across - 3 * thick)
            one.draw(painter, middle.x(), middle.y() - one.height / 2, pen.theme.on_felt, CENTRE)
            return
        value.draw(painter, middle.x(), middle.y() - value.height * 0.78, pen.theme.on_felt, CENTRE)
        needed = WrappedText(f"/ {self.needed}", pen.font("tray"), leading=1.1)
        needed.draw(painter, middle.x(), middle.y() + value.height * 0.22, pen.theme.on_felt_2, CENTRE)

    def _in_a_line(self, pen: SignStyle, room: float) -> WrappedText:
        """Return the points laid out and the points needed as one line, such as "35/50", at most `room` pixels wide.

        The letters are as large as possible, but never smaller than `SMALLEST`, even if the line is then wider.
        """
        font = pen.font("tray")
        while True:
            text = WrappedText(f"{self.value}/{self.needed}", font, leading=1.1)
            if text.width <= room or font.pixelSize() <= SMALLEST:
                return text
            font.setPixelSize(font.pixelSize() - 1)


class BayNotesSign(NamedTuple):
    """The lines of text beside the staging area, in which cards lie before they are played.

    They are a headline, a reason for the headline, and one line for each group of laid-out cards.
    """

    lines: tuple[str, ...]
    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of those lines that fit into the height for them."""
        texts = self._lay_out(pen)
        wide = max((text.width for _, text in texts), default=0.0)
        return wide, max((y + text.height for y, text in texts), default=0.0)

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the lines one below the other, as many as fit into the height; the first line is the headline."""
        for number, (y, text) in enumerate(self._lay_out(pen)):
            text.draw(painter, 0, y, pen.theme.on_felt_2 if number == 1 else pen.theme.on_felt)

    def _lay_out(self, pen: SignStyle) -> Sequence[tuple[float, WrappedText]]:
        """Return those lines of text that fit into the height, broken to the width, each with its upper edge (y)."""
        y, made = 0.0, []
        for number, line in enumerate(self.lines):
            text = WrappedText(line, pen.secondary_font if number else pen.font("bar-title"), self.width)
            if y + text.height > self.height + 2:
                break
            made.append((y, text))
            y += text.height + (10 * pen.t if number == 1 else 3 * pen.t)
        return made


def draw_dashed_outline(painter: QPainter, rect: QRectF, colour: str, corner: float, faint: float = 1.0) -> None:
    """Draw `rect` in dashes of `colour`, with round corners of the radius `corner`, filled with the painter's brush.

    `faint` is the opacity of the dashes, from 0 to 1.
    """
    ink = QColor(colour)
    ink.setAlphaF(faint)
    line = QPen(ink, 1)
    line.setDashPattern([3, 2])
    painter.setPen(line)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
