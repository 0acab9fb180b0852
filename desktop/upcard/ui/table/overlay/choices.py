"""The buttons in a bubble from which a person chooses one of several meanings of a gesture.

A button has the name of the meaning, its key and its consequence.
"""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.bubble_buttons import BubbleButton
from upcard.ui.table.overlay.buttons import spell_out_cards
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText, draw_middle_line

WIDE = 160
"""The width of the button of one meaning, in text units (scaled pixels)."""
BETWEEN = 6
"""The gap between the buttons of two meanings, in text units (scaled pixels)."""


@guard_overrides
class ReadingButton(BubbleButton):
    """The button for one possible meaning of a gesture, with its name, its key and its consequence.

    Its outline is thick if the Enter key presses it.
    """

    def __init__(self, parent: QWidget, text: str, pen: SignStyle, key: str, detail: str) -> None:
        self.detail = detail
        super().__init__(parent, text, pen, key)
        self.setAccessibleName(spell_out_cards(f"{text}. {detail}" if detail else text, pen))

    def _words(self) -> tuple[WrappedText, WrappedText]:
        room = (WIDE - 26) * self.pen.t
        return WrappedText(self.text(), self.pen.font("prompt"), room - 26 * self.pen.t), WrappedText(
            self.detail, self.pen.secondary_font, room
        )

    def sizeHint(self) -> QSize:
        title, detail = self._words()
        t = self.pen.t
        return QSize(round(WIDE * t), round(title.height + detail.height + 28 * t))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, t = self.pen.theme, self.pen.t
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(theme.line if self.underMouse() else theme.chrome_2))
        painter.setPen(Line(QColor(theme.focus if self.near else theme.line), 2.6 * t if self.near else 1))
        painter.drawRoundedRect(rect, 10 * t, 10 * t)
        title, detail = self._words()
        title.draw(painter, 13 * t, 11 * t, theme.ink)
        detail.draw(painter, 13 * t, 15 * t + title.height, theme.ink_2)
        key = QRectF(self.width() - 33 * t, 13 * t, 20 * t, 17 * t)
        painter.setBrush(QColor(theme.chrome))
        painter.setPen(Line(QColor(theme.line), 1))
        painter.drawRoundedRect(key, 4 * t, 4 * t)
        draw_middle_line(painter, key, self.key, self.pen.font("shortcut"), theme.ink_2)
        painter.end()


def arrange_choices(choices: Sequence[ReadingButton], corner: tuple[float, float], most: float) -> tuple[float, float]:
    """Put the buttons `choices` side by side, in several rows if one row would be wider than `most` pixels.

    Return the width and height of all. `corner` is the upper left corner of the first button.
    """
    t = choices[0].pen.t
    wide, tall = WIDE * t, max(choice.sizeHint().height() for choice in choices)
    across = max(1, min(len(choices), int((most + BETWEEN * t) / (wide + BETWEEN * t))))
    rows = ceil(len(choices) / across)
    across = ceil(len(choices) / rows)
    for number, choice in enumerate(choices):
        x, y = corner[0] + number % across * (wide + BETWEEN * t), corner[1] + number // across * (tall + BETWEEN * t)
        choice.setGeometry(round(x), round(y), round(wide), tall)
    return across * (wide + BETWEEN * t) - BETWEEN * t, rows * (tall + BETWEEN * t) - BETWEEN * t
