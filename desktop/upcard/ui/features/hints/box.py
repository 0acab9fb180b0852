"""The bubble that shows a hint: a light bulb, a text, bars that compare the best actions, and buttons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QMouseEvent, QPainter
from PySide6.QtGui import QPen as Line

from upcard.play.analysis.hints import ComparedChoice
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.bubble import ROUND, MessageBubble, Option
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import RIGHT, WrappedText, balance_text

WIDE, WIDER = 330, 660
"""The greatest widths of the text in the bubble, in text units (scaled pixels).

`WIDE` is for a heading without sentences below it, `WIDER` for a heading with sentences.
"""
SHARE, SHALLOW = 0.66, 0.94
"""The greatest share of the table's width that the words may take.

It is `SHALLOW` on a table lower than `DEEP`, else `SHARE`.
"""
DEEP = 480
"""The table height in text units (scaled pixels) below which the bubble may be wider, and so flatter."""


class BoxShape(NamedTuple):
    """A shape of the hint's bubble: how wide its text or bars are, and where its buttons are.

    `breadth` is a factor for the usual width. If `beside`, the buttons are always at the right of the heading.
    Otherwise, they are there only if that does not make the bubble wider; if it would, they are below the text.
    """

    breadth: float
    beside: bool = False
    """Whether the buttons stand beside the heading even if that makes the bubble wider."""


SHAPES = (
    *(BoxShape(breadth) for breadth in (1.0, 0.7, 1.45)),
    *(BoxShape(breadth, beside=True) for breadth in (1.0, 1.45, 2.2)),
)
"""The shapes to try for the bubble; the first is used unless another one hides less of the table."""
BULB = 18
PAD = 14
ROW, BAR, GAP = 36, 8, 16
"""The height of a row, the height of its bar, and the least gap between name and points.

All are in text units (scaled pixels).
"""
BARS_WIDE = 260
"""The least width of the bars, in text units (scaled pixels)."""


@guard_overrides
class HintBubble(MessageBubble):
    """The bubble that shows a hint until the person dismisses it; its buttons are in several rows if necessary."""

    shape = SHAPES[0]
    """The current shape."""
    beside = False
    """Whether the buttons stand beside the heading."""
    rows: Sequence[ComparedChoice] = ()
    """The choices that are compared by bars below the heading, in place of sentences."""
    bars: "ChoiceBars | None" = None

    def place(self, put: Callable[[], float]) -> None:
        """Try the possible shapes of the bubble in turn, and use the one that hides the least of the table.

        `put` places the bubble in its current shape, and returns a cost for what the bubble hides; a shape with the
        cost 0 is used at once.
        """
        found: dict[BoxShape, float] = {}
        shapes = SHAPES if self.body or self.rows else SHAPES[:1]
        for shape in shapes:
            self.shape = shape
            found[shape] = put()
            if not found[shape]:
                return
        self.shape = min(found, key=lambda shape: found[shape])
        put()

    def set_texts(self, pen: SignStyle, title: str, body: str, options: Sequence[tuple[str, Option]]) -> None:
        """Set the heading `title` and the text `body` of the bubble, and add a button for each of `options`.

        Each of `options` has the name of the key that presses the button and, as an `Option`, the button's text and the
        function that it calls. `pen` has the fonts, the colours and the scale.
        """
        self.pen, self.rows = pen, ()
        self._fill(title, body, "")
        for key, (text, chosen) in options:
            self._add(text, chosen, key)

    def compare(self, rows: Sequence[ComparedChoice]) -> None:
        """Show a row for each of the actions `rows` below the heading, with a bar that compares it to the best."""
        self.rows = rows
        told = "; ".join(f"{row.name}: {row.points}" for row in rows)
        self.setAccessibleName(f"{self.title} {told}")

    def texts(self) -> tuple[WrappedText, WrappedText, WrappedText]:
        """Return the wrapped heading, the wrapped text, and an empty text.

        Heading and text are wrapped so that their lines have similar lengths. The third text is the last line in small
        type that some bubbles have; in a hint, it is always empty.
        """
        assert self.pen is not None
        t, font = self.pen.t, self.pen.font
        around = self.parentWidget()
        share = SHALLOW if around is not None and around.height() < DEEP * t else SHARE
        room = share * around.width() if around is not None else WIDE * t
        wide = min(WIDER * t, room) * self.shape.breadth if self.body else min(WIDE * t, room)
        wide = min(wide, self._most(t))
        body = balance_text(self.body, font("body"), wide)
        title = balance_text(self.title, font("button"), wide - (BULB + 8) * t)
        return title, body, WrappedText("", font("body"), wide)

    def _most(self, t: float) -> float:
        """Return the greatest width that the bubble's texts and bars may have, in pixels.

        `t` is the text unit (a scaled pixel) in pixels.
        """
        around = self.parentWidget()
        return SHALLOW * around.width() if around is not None else WIDER * t

    def fit_to_text(self, breadth: float = 1.0) -> None:
        """Resize the bubble to its texts, and place the buttons beside the heading if there is room, else below.

        `breadth`, a parameter of the overridden method, has no effect here.
        """
        assert self.pen is not None
        t = self.pen.t
        title, body, _ = self.lines = self.texts()
        bars = min(WIDE * t * self.shape.breadth, self._most(t))
        self.bars = ChoiceBars(self.rows, self.pen, bars) if self.rows else None
        wide = max(title.width + (BULB + 8) * t, self.bars.width if self.bars else body.width)
        row = title.width + (BULB + 24) * t + self._measure_row(t)
        self.beside = bool(self.body or self.bars) and row <= (self._most(t) if self.shape.beside else wide)
        wide = max(wide, row if self.beside else self._row(t))
        low = self._place_beside(wide, t) if self.beside else self._place_below(wide, t)
        self.resize(round(wide + 2 * PAD * t + 2 * ROUND), round(low + PAD * t + ROUND))

    def _place_beside(self, wide: float, t: float) -> float:
        """Place the buttons at the right end of the heading's row, and return where the text or the bars below it end.

        The result is a y coordinate in pixels. `wide` is the inner width of the bubble in pixels, and `t` is the text
        unit (a scaled pixel) in pixels.
        """
        right = ROUND + PAD * t + wide
        for answer in reversed(self.answers):
            right -= answer.width()
            answer.move(round(right), round(ROUND + PAD * t - 4 * t))
            right -= 8 * t
        return self._top(t) + (self.bars.height if self.bars else self.lines[1].height)

    def _place_below(self, wide: float, t: float) -> float:
        """Place the buttons in rows below the text or bars; return the y coordinate of the bottom of the last row.

        The rows are at most `wide` pixels wide; `t` is the text unit (a scaled pixel) in pixels.
        """
        below = self.bars.height if self.bars else self.lines[1].height if self.body else -5 * t
        y = ROUND + PAD * t + self.lines[0].height + below + 15 * t
        x = ROUND + PAD * t
        for answer in self.answers:
            if x + answer.width() > ROUND + PAD * t + wide + 1 and x > ROUND + PAD * t:
                x, y = ROUND + PAD * t, y + answer.height() + 6 * t
            answer.move(round(x), round(y))
            x += answer.width() + 8 * t
        return y + (self.answers[0].height() if self.answers else -10 * t)

    def _row(self, t: float) -> float:
        """Return the width in pixels of all buttons in one row or, if that is too wide, the width of the widest button.

        `t` is the text unit (a scaled pixel) in pixels.
        """
        row = self._measure_row(t)
        return row if row <= self._most(t) else max(answer.width() for answer in self.answers)

    def _measure_row(self, t: float) -> float:
        return sum(answer.width() + 8 * t for answer in self.answers) - 8 * t

    def _top(self, t: float) -> float:
        """Return the y coordinate of the top of the text or bars below the heading, in pixels.

        `t` is the text unit (a scaled pixel) in pixels.
        """
        high = self.answers[0].height() - 4 * t if self.answers and self.beside else 0
        return ROUND + PAD * t + max(self.lines[0].height, high) + (8 if self.bars else 5) * t

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def _paint_words(self, painter: QPainter, pen: SignStyle) -> None:
        t, theme = pen.t, pen.theme
        title, body, _ = self.lines
        x, y = ROUND + PAD * t, ROUND + PAD * t
        size = round(BULB * t)
        painter.drawPixmap(round(x), round(y), icon("hint", theme.ink, size, pen.ratio))
        title.draw(painter, x + (BULB + 8) * t, y, theme.ink)
        if self.bars is not None:
            self.bars.draw(painter, x, self._top(t), self.width() - 2 * x)
        elif self.body:
            body.draw(painter, x, self._top(t), theme.ink)


class ChoiceBars:
    """Draws a row for each of several actions: its name, its points, and below them a bar.

    A thin line across the bar's end shows the possible error of the points.
    """

    def __init__(self, rows: Sequence[ComparedChoice], pen: SignStyle, most: float) -> None:
        """Wrap the names of the compared actions `rows`, and measure the rows; `pen` has the fonts and the scale.

        Names are wrapped so that the rows are at most `most` pixels wide, but never narrower than a minimum.
        """
        self.rows, self.pen = rows, pen
        self.points = [WrappedText(row.points, pen.secondary_font) for row in rows]
        widest = max(text.width for text in self.points) + GAP * pen.t
        self.names = [WrappedText(row.name, pen.font("body"), max(80 * pen.t, most - widest)) for row in rows]
        self.width = max(BARS_WIDE * pen.t, max(text.width for text in self.names) + widest)
        self.heights = [text.height + (ROW - 20) * pen.t for text in self.names]

    @property
    def height(self) -> float:
        """The height of all rows together, in pixels."""
        return sum(self.heights)

    def draw(self, painter: QPainter, x: float, y: float, wide: float) -> None:
        """Draw all rows, `wide` pixels wide, with their upper left corner at (`x`, `y`)."""
        reach = max((row.less + row.margin for row in self.rows), default=0.0) or 1.0
        least = min(0.0, *(row.less - row.margin for row in self.rows))
        scale = (wide - 4) / (reach - least)
        for row, name, points, tall in zip(self.rows, self.names, self.points, self.heights, strict=True):
            name.draw(painter, x, y, self.pen.theme.ink)
            points.draw(painter, x + wide, y, self.pen.theme.ink_2, RIGHT)
            middle = y + name.height + BAR * self.pen.t / 2
            self._draw_bar(painter, row, (x + 2 - least * scale, middle), scale)
            y += tall

    def _draw_bar(self, painter: QPainter, row: ComparedChoice, zero: tuple[float, float], scale: float) -> None:
        """Draw a bar for the points by which the action `row` is worse than the best, and a line for the error.

        The line shows the possible error of the points. The bar starts at the point `zero` (x and y), and `scale` is
        the number of pixels for one point of score.
        """
        theme, t = self.pen.theme, self.pen.t
        x, y = zero
        start, end = sorted((x, x + row.less * scale))
        painter.setPen(Line(QColor(theme.line), 0))
        painter.setBrush(QColor(theme.loss if row.worse else theme.gain))
        painter.drawRoundedRect(QRectF(start, y - BAR * t / 2, max(end - start, 3 * t), BAR * t), 2, 2)
        if row.margin:
            painter.setPen(Line(QColor(theme.ink), 1.4 * t))
            left, right = x + (row.less - row.margin) * scale, x + (row.less + row.margin) * scale
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            for at in (left, right):
                painter.drawLine(QPointF(at, y - 3 * t), QPointF(at, y + 3 * t))
