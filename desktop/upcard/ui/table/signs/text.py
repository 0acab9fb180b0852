"""Texts of labels on the table: broken into lines, with **bold** parts, and with suit pips drawn as shapes."""

from bisect import bisect_left
from functools import lru_cache
from math import ceil, inf
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption, QTransform

from upcard.ui.style.line_breaks import can_always_break, is_japanese, join_words
from upcard.ui.table.signs.pips import OUTLINES, pip

Align: TypeAlias = Qt.AlignmentFlag
LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter
BREAK = "\u2028"
"""The character at which Qt begins a new line."""
_SPACES = dict.fromkeys(OUTLINES, "\u2007") | {"❄": "\u2003"}
"""The space that replaces each pip in the text; it is as wide as a digit and allows no line break.

The space for the snowflake is wider.
"""
_WIDE = 16_777_215.0


class _TextParts(NamedTuple):
    """A text (`plain`) without its marks for bold, the positions of its suit pips, and the ranges that are bold.

    In `plain`, each pip is replaced by a space. In `pips`, a pip is its index and its character; in `bold`, a range is
    its first index and its length.
    """

    plain: str
    pips: tuple[tuple[int, str], ...]
    bold: tuple[tuple[int, int], ...]


@lru_cache(maxsize=256)
def _parts(marked: str) -> _TextParts:
    pieces = (marked if marked.isascii() else _allow_breaks(marked)).split("**")
    plain, bold = "", []
    for number, piece in enumerate(pieces):
        if number % 2:
            bold.append((len(plain), len(piece)))
        plain += piece
    pips = tuple((at, sign) for at, sign in enumerate(plain) if sign in OUTLINES)
    return _TextParts("".join(_SPACES.get(sign, sign) for sign in plain), pips, tuple(bold))


def _allow_breaks(text: str) -> str:
    """Return `text` with an invisible character before each suit pip that follows Japanese text.

    A line may break at that character. Without it, no line would break there, because each pip is later replaced by a
    space, and Qt does not break a line before a space.
    """
    pairs = zip(" " + text, text, strict=False)
    return "".join(
        f"\u200b{sign}" if sign in OUTLINES and (before in "、。：・" or is_japanese(before)) else sign
        for before, sign in pairs
    )


class WrappedText:
    """A text that is broken into lines of a given width, and can be measured and drawn."""

    def __init__(self, marked: str, font: QFont, width: float = _WIDE, leading: float = 1.35) -> None:
        self._metrics = QFontMetricsF(font)
        self._step = font.pixelSize() * leading
        self._joinable: tuple[str, QFont] | None = (marked, font)
        self._set_text(marked, font)
        self.break_lines(width)

    def _set_text(self, marked: str, font: QFont) -> None:
        self._parts = _parts(marked)
        self._layout = QTextLayout(self._parts.plain, font)
        if self._parts.bold:
            from upcard.ui.table.signs.bold import bold

            self._layout.setFormats([bold(start, length, font) for start, length in self._parts.bold])

    def break_lines(self, width: float) -> int:
        """Break the text into lines of at most `width` pixels, and return the number of lines.

        A word is broken only if it is wider than `width`.
        """
        if not self.wrap_to(width):
            self._lay_out(width, QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        return self.lines

    def wrap_to(self, width: float, lines: float = inf) -> bool:
        """Break the text into lines between words, where it would be wider than `width` pixels; return whether it fits.

        It fits if it has at most `lines` lines, and no line is wider than `width`. A single word that is too wide is
        not broken.
        """
        self._lay_out(width)
        if self._joinable and 1 < self.lines <= lines and self._divides_words():
            marked, font = self._joinable
            self._joinable = None
            self._set_text(join_words(marked), font)
            self._lay_out(width)
        return self.lines <= lines and self.width <= width

    def _divides_words(self) -> bool:
        """Return whether one of the present lines may end inside a Japanese word.

        That is possible if the line ends with neither a space nor punctuation. If the result is False, the caller need
        not find out where words begin.
        """
        starts = (self._layout.lineAt(number).textStart() for number in range(1, self.lines))
        return not all(can_always_break(self._parts.plain[start - 1]) for start in starts)

    def _lay_out(self, width: float, mode: QTextOption.WrapMode = QTextOption.WrapMode.WordWrap) -> None:
        option = QTextOption()
        option.setWrapMode(mode)
        self._layout.setTextOption(option)
        self._layout.beginLayout()
        self.lines = 0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, self.lines * self._step))
            self.lines += 1
        self._layout.endLayout()
        self.width = max((self._layout.lineAt(n).naturalTextWidth() for n in range(self.lines)), default=0.0)
        self.height = self.lines * self._step

    def draw(self, painter: QPainter, x: float, y: float, colour: str, align: Align = LEFT) -> None:
        """Draw the text with the top of its first line at `y`, in the colour `colour`.

        `align` says which part of the text is at `x`: its left edge, its middle or its right edge.
        """
        ink = QColor(colour)
        painter.setPen(ink)
        gap = (self._step - self._metrics.height()) / 2
        for number in range(self.lines):
            line = self._layout.lineAt(number)
            shift = {LEFT: 0.0, CENTRE: 0.5, RIGHT: 1.0}[align] * line.naturalTextWidth()
            line.draw(painter, QPointF(x - shift, y + gap))
            self._draw_pips(painter, number, QPointF(x - shift, y + gap), ink)

    def _draw_pips(self, painter: QPainter, number: int, origin: QPointF, ink: QColor) -> None:
        line = self._layout.lineAt(number)
        for at, sign in self._parts.pips:
            if line.textStart() <= at < line.textStart() + line.textLength():
                left, right = _cursor(line.cursorToX(at)), _cursor(line.cursorToX(at + 1))
                tall = self._metrics.capHeight() * 0.98
                base = origin.y() + line.y() + line.ascent()
                place = QTransform.fromTranslate(origin.x() + (left + right) / 2, base - tall / 2)
                painter.fillPath((place.scale(tall / 100, tall / 100)).map(pip(sign)), ink)


def _cursor(found: object) -> float:
    """Return `found`, the x of a text cursor that Qt has returned, as a float.

    Qt returns either the x alone or a pair of x and index. For anything else, return 0.
    """
    value = found[0] if isinstance(found, tuple) else found
    return float(value) if isinstance(value, int | float) else 0.0


def elide_text(text: str, font: QFont, width: float) -> str:
    """Return `text` for one line in `font`; if it is wider than `width` pixels, an ellipsis replaces its end."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def balance_text(marked: str, font: QFont, width: float, leading: float = 1.35) -> WrappedText:
    """Return the text `marked` broken into as few lines as `width` pixels allow, all of about the same length.

    `marked` may have **bold** parts; `leading` is the line height as a multiple of the letters' height.
    """
    text = WrappedText(marked, font, width, leading)
    lines = text.lines
    if lines > 1:
        narrower = [width - 3 * step for step in range(1, ceil(width / 6) + 1)]
        fitting = bisect_left(narrower, True, key=lambda each: not text.wrap_to(each, lines))
        text.break_lines([width, *narrower][fitting])
    return text


def draw_middle_line(painter: QPainter, rect: QRectF, marked: str, font: QFont, colour: str) -> None:
    """Draw the text `marked`, which is one line and may have **bold** parts, in the middle of `rect`."""
    text = WrappedText(marked, font)
    x, y = rect.center().x(), rect.center().y() - text.height / 2
    text.draw(painter, x, y, colour, CENTRE)
