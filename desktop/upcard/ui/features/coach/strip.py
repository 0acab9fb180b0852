"""The strip with the coach's question: it says what an action would cost, and offers up to four answers.

The strip covers the table's line about what to do now. The module also draws the dashed ring around the action's cards.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QWidget

from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.overlay.bubble_buttons import BubbleButton
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText

TALLER = 12
"""The least difference between the heights of the strip and of the prompt, in text units (scaled pixels)."""
PAD, GAP, BULB = 16, 8, 20
LEAST = 260
"""The least width for words beside the buttons, in text units (scaled pixels).

If less width is left, the words are above the buttons.
"""


class StripAnswer(NamedTuple):
    """An answer to the coach, which has asked whether to play a costly action.

    It has the key to press, the button's text and the function to call. `primary` marks the answer that the coach
    recommends.
    """

    key: str
    text: str
    does: Callable[[], object]
    primary: bool = False


class StripButton(BubbleButton):
    """A button with an answer to the coach's question; the button of the recommended answer is amber."""

    def __init__(self, parent: QWidget, one: StripAnswer, pen: SignStyle) -> None:
        super().__init__(parent, one.text, pen, one.key)
        self.primary = one.primary

    def _paint_box(self, painter: QPainter) -> str:
        if not self.primary:
            return super()._paint_box(painter)
        theme, t = self.pen.theme, self.pen.t
        amber = QColor(theme.amber)
        painter.setBrush(amber.lighter(106) if self.underMouse() else amber)
        painter.setPen(Line(QColor(theme.amber_ink), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8 * t, 8 * t)
        return theme.amber_ink


@guard_overrides
class CoachStrip(QWidget):
    """A strip in which the coach asks whether to play a costly action; it covers the table's line about what to do.

    The strip grows upwards if its words need more room.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pen: SignStyle | None = None
        self.title = self.aside = self.body = ""
        self.buttons: list[StripButton] = []
        self.beside = False
        """Whether the buttons are beside the words, and not below them."""
        self.lines: Sequence[WrappedText] = ()
        """The words, wrapped at the strip's width."""
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.hide()

    def set_texts(self, pen: SignStyle, texts: tuple[str, str, str], says: Sequence[StripAnswer]) -> None:
        """Set the texts with which the coach asks whether to play an action, and create a button for each of `says`.

        `texts` are what the action costs, the action itself and the reasons; the reasons may be empty. `pen` has the
        fonts, the colours and the scale. `says` are the possible answers.
        """
        self.pen = pen
        self.title, self.aside, self.body = texts
        self.setAccessibleName(" ".join(filter(None, texts)))
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(pen, one) for one in says]

    def _button(self, pen: SignStyle, one: StripAnswer) -> StripButton:
        made = StripButton(self, one, pen)
        made.clicked.connect(lambda _: one.does())
        return made

    def show_over(self, row: Rect) -> None:
        """Show the strip over the rectangle `row`, and as far above it as the texts and buttons need.

        `row` is where the table has its line about what to do now. Do nothing before the texts are set.
        """
        if self.pen is None:
            return
        t = self.pen.t
        left, width = max(0.0, row.x - 4 * t), row.w + 8 * t
        rows = self._rows(width)
        self.beside = beside = self._has_room(width)
        self.lines = self._texts(self._room(width))
        tall = self._tall()
        high = max((button.height() for button in self.buttons), default=0)
        buttons = len(rows) * high + (len(rows) - 1) * 6 * t
        whole = max(tall, buttons) if beside else tall + 8 * t + buttons
        whole = max(whole + 2 * 7 * t, row.h + TALLER * t)
        self.setGeometry(round(left), round(row.bottom - whole), round(width), round(whole))
        self._place(rows, (whole - buttons) / 2 if beside else whole - 7 * t - buttons, high)
        self.show()
        self.raise_()
        around = self.parentWidget()
        if around is not None:
            around.update()  # repaint what a smaller strip no longer covers

    def _place(self, rows: Sequence[Sequence[StripButton]], top: float, high: int) -> None:
        assert self.pen is not None
        t = self.pen.t
        for row in rows:
            right = self.width() - PAD * t / 2
            for button in reversed(row):
                right -= button.width()
                button.move(round(right), round(top))
                right -= GAP * t
            top += high + 6 * t

    def _wide(self, buttons: Sequence[StripButton]) -> float:
        assert self.pen is not None
        return sum(button.width() for button in buttons) + GAP * self.pen.t * (len(buttons) - 1)

    def _rows(self, width: float) -> Sequence[Sequence[StripButton]]:
        """Return the buttons in one row, or in two rows if one row would be wider than `width` pixels."""
        assert self.pen is not None
        if self._wide(self.buttons) <= width - PAD * self.pen.t:
            return (self.buttons,)
        half = len(self.buttons) // 2
        return self.buttons[:half], self.buttons[half:]

    def _room(self, width: float) -> float:
        """Return the width in pixels that is left for the texts in a strip that is `width` pixels wide.

        The margins and the icon at the left (a light bulb) are subtracted, and the buttons too if they are beside the
        texts.
        """
        assert self.pen is not None
        t = self.pen.t
        whole = width - (2 * PAD + BULB + GAP) * t
        return whole - self._wide(self.buttons) - GAP * t if self.beside else whole

    def _has_room(self, width: float) -> bool:
        """Return whether a strip of `width` pixels has room for its texts beside the buttons.

        Return False if the texts include reasons, because these need the full width.
        """
        assert self.pen is not None
        t = self.pen.t
        left = width - (2 * PAD + BULB + 2 * GAP) * t - self._wide(self.buttons)
        return left >= LEAST * t and not self.body

    def _texts(self, room: float) -> Sequence[WrappedText]:
        """Return the strip's texts, wrapped to `room` pixels: what the action costs, the action, and then the reasons.

        The cost and the action are joined in one line if both fit into it.
        """
        assert self.pen is not None
        pen = self.pen
        said = ((self.title, "button"), (self.aside, "body"), *((line, "body") for line in self.body.split("\n")))
        first, second = WrappedText(self.title, pen.font("button")), WrappedText(self.aside, pen.font("body"))
        if first.width + second.width + GAP * pen.t <= room:
            said = said[2:]
            return [
                WrappedText(f"**{self.title}**  {self.aside}", pen.font("body"), room),
                *_lay_out_texts(pen, said, room),
            ]
        return _lay_out_texts(pen, said, room)

    def _tall(self) -> float:
        """Return the height in pixels of the strip's wrapped lines of text together, with the gaps between them."""
        assert self.pen is not None
        return sum(text.height for text in self.lines) + (len(self.lines) - 1) * 4 * self.pen.t

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.pen is None:
            return
        theme, t = self.pen.theme, self.pen.t
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(theme.hint))
        painter.setPen(Line(QColor(theme.line), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10 * t, 10 * t)
        y = (self.height() - self._tall()) / 2 if self.beside else 7 * t
        size = round(BULB * t)
        painter.drawPixmap(round(PAD * t), round(y), icon("hint", theme.ink, size, self.pen.ratio))
        for text in self.lines:
            text.draw(painter, (PAD + BULB + GAP) * t, y, theme.ink)
            y += text.height + 4 * t
        painter.end()


def _lay_out_texts(pen: SignStyle, said: Sequence[tuple[str, str]], room: float) -> list[WrappedText]:
    fonts = {"button": pen.font("button"), "body": pen.font("body")}
    return [WrappedText(text, fonts[role], room) for text, role in said if text]


class DashedRing(NamedTuple):
    """A dashed ring around the cards of an action that the coach holds back.

    `width` and `height` are the size in pixels of the place on the table that shows these cards.
    """

    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the ring in pixels: the size of the table's place inside it, plus a margin.

        `pen` has the scale.
        """
        return self.width + 16 * pen.t, self.height + 16 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the ring at the scale of `pen`: light dashes on a dark line, to be seen on felt and on cards."""
        t = pen.t
        rect = QRectF(8 * t, 8 * t, self.width, self.height).adjusted(-4 * t, -4 * t, 4 * t, 4 * t)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(Line(QColor(pen.theme.felt_1), 4.4 * t))
        painter.drawRoundedRect(rect, 9 * t, 9 * t)
        dashes = Line(QColor(pen.theme.on_felt), 2.2 * t)
        dashes.setDashPattern([4, 3])
        painter.setPen(dashes)
        painter.drawRoundedRect(rect, 9 * t, 9 * t)
