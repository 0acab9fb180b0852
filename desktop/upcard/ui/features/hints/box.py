"""The bubble of a hint: a light bulb, the words, and the buttons for the next step and for hiding it."""

from collections.abc import Callable, Sequence

from PySide6.QtGui import QMouseEvent, QPainter

from upcard.play.analysis.hint_text import ComparedChoice
from upcard.ui.features.hints.bars import ChoiceBars
from upcard.ui.style.icons import icon
from upcard.ui.table.overlay.bubble import ROUND, MessageBubble, Option
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText, balance_text

WIDE, WIDER = 330, 660
"""The greatest width of the words in text units: of a heading alone, and with sentences below it."""
SHARE, SHALLOW = 0.66, 0.94
"""The greatest share of the table's width that the words may take; `SHALLOW` on a table lower than `DEEP`."""
DEEP = 480
"""The height in text units below which a table gets a wide and flat bubble, which hides less there."""
SHAPES = (1.0, 0.7, 1.45)
"""The shares of the usual width to try for the sentences; the first is used unless another one hides less."""
BULB = 18
PAD = 14


class HintBubble(MessageBubble):
    """The bubble of a hint, which stays until it is dismissed; its buttons wrap below the words."""

    shape = SHAPES[0]
    """The share of the usual width that the sentences have now."""
    rows: Sequence[ComparedChoice] = ()
    """The choices that are compared by bars below the heading, in place of sentences."""
    bars: ChoiceBars | None = None

    def place(self, put: Callable[[], float]) -> None:
        """Try the shapes of the bubble, and keep the one that hides least.

        `put` places the bubble in its current shape and returns the cost of what it hides; 0 means nothing.
        """
        found: dict[float, float] = {}
        shapes = SHAPES if self.body else SHAPES[:1]
        for shape in shapes:
            self.shape = shape
            found[shape] = put()
            if not found[shape]:
                return
        self.shape = min(found, key=lambda shape: found[shape])
        put()

    def set_texts(self, pen: SignStyle, title: str, body: str, options: Sequence[tuple[str, Option]]) -> None:
        """Set the heading, the body and one button for each option, with its key."""
        self.pen, self.rows = pen, ()
        self._fill(title, body, "")
        for key, (text, chosen) in options:
            self._add(text, chosen, key)

    def compare(self, rows: Sequence[ComparedChoice]) -> None:
        """Show the choices `rows` with bars below the heading."""
        self.rows = rows
        told = "; ".join(f"{row.name}: {row.points}" for row in rows)
        self.setAccessibleName(f"{self.title} {told}")

    def texts(self) -> tuple[WrappedText, WrappedText, WrappedText]:
        """Return the heading and the body, wrapped into lines of similar length, and an empty last line."""
        assert self.pen is not None
        t, font = self.pen.t, self.pen.font
        around = self.parentWidget()
        share = SHALLOW if around is not None and around.height() < DEEP * t else SHARE
        room = share * around.width() if around is not None else WIDE * t
        wide = min(WIDER * t, room) * self.shape if self.body else min(WIDE * t, room)
        wide = min(wide, SHALLOW * around.width()) if around is not None else wide
        body = balance_text(self.body, font("body"), wide)
        title = balance_text(self.title, font("button"), wide - (BULB + 8) * t)
        return title, body, WrappedText("", font("body"), wide)

    def fit_to_text(self) -> None:
        """Resize to the words, and place the buttons below them, or beside the heading if there is room."""
        assert self.pen is not None
        t = self.pen.t
        title, body, _ = self.lines = self.texts()
        self.bars = ChoiceBars(self.rows, self.pen, WIDE * t) if self.rows else None
        wide = max(title.width + (BULB + 8) * t, body.width, self._row(t), self.bars.width if self.bars else 0)
        if self._beside(t):
            right = ROUND + PAD * t + wide
            for answer in reversed(self.answers):
                right -= answer.width()
                answer.move(round(right), round(ROUND + PAD * t - 4 * t))
                right -= 8 * t
            tall = self._top(t) + body.height
            self.resize(round(wide + 2 * PAD * t + 2 * ROUND), round(tall + PAD * t + ROUND))
            return
        below = self.bars.height if self.bars else body.height if self.body else -5 * t
        y = ROUND + PAD * t + title.height + below + 15 * t
        x = ROUND + PAD * t
        for answer in self.answers:
            if x + answer.width() > ROUND + PAD * t + wide + 1 and x > ROUND + PAD * t:
                x, y = ROUND + PAD * t, y + answer.height() + 6 * t
            answer.move(round(x), round(y))
            x += answer.width() + 8 * t
        tall = y + (self.answers[0].height() if self.answers else -10 * t)
        self.resize(round(wide + 2 * PAD * t + 2 * ROUND), round(tall + PAD * t + ROUND))

    def _row(self, t: float) -> float:
        """Return the width of the buttons in one row, or of the widest button if they wrap; `t` is the text unit."""
        row = self._measure_row(t)
        return row if row <= WIDE * t else max(answer.width() for answer in self.answers)

    def _measure_row(self, t: float) -> float:
        return sum(answer.width() + 8 * t for answer in self.answers) - 8 * t

    def _beside(self, t: float) -> bool:
        """Return whether the buttons fit beside the heading; `t` is the text unit."""
        title, body, _ = self.lines
        return bool(self.body) and title.width + (BULB + 24) * t + self._measure_row(t) <= body.width

    def _top(self, t: float) -> float:
        """Return the y at which the body begins, in pixels; `t` is the text unit."""
        high = self.answers[0].height() - 4 * t if self.answers and self._beside(t) else 0
        return ROUND + PAD * t + max(self.lines[0].height, high) + 5 * t

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
            self.bars.draw(painter, x, y + title.height + 8 * t, self.width() - 2 * x)
        elif self.body:
            body.draw(painter, x, self._top(t), theme.ink)
