"""The buttons in a bubble (a small box of text): links, and answers with a key."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QAbstractButton, QWidget

from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.buttons import ENTER, spell_out_cards
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import WrappedText

ROW, COLUMN = 300, 4
"""The largest width of a row of buttons, in text units, and the largest number of buttons in a column.

The buttons stand in columns if a row would be wider than `ROW`.
"""


@guard_overrides
class BubbleButton(QAbstractButton):
    """A button in a bubble (a small box of text).

    It is a link if it has no key, amber if its key is Enter, and plain with any other key.
    """

    def __init__(self, parent: QWidget, text: str, pen: SignStyle, key: str = "") -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(spell_out_cards(text, pen))
        self.setAccessibleDescription(key)
        self.pen = pen
        self.key = key
        self.near = False
        """Whether Enter presses this button."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(self.sizeHint())
        self.show()

    @property
    def link(self) -> bool:
        """Whether the button is a link, which opens something and is no answer to a question."""
        return not self.key

    def mean_at_first(self) -> None:
        """Mark this button as the one that Enter presses, when its question opens.

        Unlike `point_at`, this announces nothing to a screen reader, which is reading the question at that time.
        """
        self.near = True
        self.update()

    def point_at(self, near: bool) -> None:
        """Set whether Enter presses this button (`near`); if so, a screen reader says the button's name.

        The name has to be announced because the keyboard focus does not move to the button.
        """
        if near and not self.near:
            announce(self, self.accessibleName(), urgent=True)
        self.near = near
        self.update()

    def set_style(self, pen: SignStyle) -> None:
        """Draw the button in the style `pen`."""
        self.pen = pen
        self.resize(self.sizeHint())
        self.update()

    def _texts(self) -> tuple[WrappedText, WrappedText]:
        font = self.pen.font
        return WrappedText(self.text(), font("tray" if self.link else "button")), WrappedText(
            self.key, font("shortcut")
        )

    def sizeHint(self) -> QSize:
        (text, key), target = self._texts(), self.pen.dress.target
        if self.link:
            return QSize(max(round(text.width) + 2, target), max(round(text.height), target))
        t = self.pen.t
        return QSize(round(text.width + key.width + 28 * t) + 2, max(round(32 * t), target))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, t = self.pen.theme, self.pen.t
        text, key = self._texts()
        if self.link:
            text.draw(painter, 0, (self.height() - text.height) / 2, theme.focus)
            if self.near:
                painter.fillRect(QRectF(0, self.height() - 2.6 * t, self.width(), 2.6 * t), QColor(theme.focus))
        else:
            ink = self._paint_box(painter)
            left = (self.width() - text.width - key.width - 8 * t) / 2
            text.draw(painter, left, (self.height() - text.height) / 2, ink)
            key.draw(painter, left + text.width + 8 * t, (self.height() - key.height) / 2, ink)
        painter.end()

    def _paint_box(self, painter: QPainter) -> str:
        """Draw the background and the edge of the button, and return the colour for its text."""
        theme, t = self.pen.theme, self.pen.t
        amber = QColor(theme.amber)
        plain = QColor(theme.line if self.underMouse() else theme.chrome_2)
        primary = self.key == ENTER
        painter.setBrush((amber.lighter(106) if self.underMouse() else amber) if primary else plain)
        near = Line(QColor(theme.focus), 2.6 * t)
        painter.setPen(near if self.near else Line(amber if primary else QColor(theme.line), 1))
        inset = 1.5 if self.near else 0.5
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 8 * t, 8 * t)
        return theme.amber_ink if primary else theme.ink

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()


def arrange_buttons(
    buttons: Sequence[BubbleButton], corner: tuple[float, float], t: float, most: float, breadth: float = 1.0
) -> tuple[float, float]:
    """Put `buttons` in a row or, if the row would be too wide, in columns; return the width and height of all.

    `corner` is the upper left corner of the first button; `t` is the text unit in pixels. A column has at most `COLUMN
    / breadth` buttons, where `breadth` is the width of the bubble as a multiple of its usual width. It has more only if
    the columns would otherwise not fit side by side into `most` pixels.
    """
    x, y = corner
    row = sum(button.width() + 8 * t for button in buttons)
    if row <= ROW * t:
        for button in buttons:
            button.move(round(x), round(y))
            x += button.width() + 8 * t
        return row, buttons[0].height()
    wide, tall = max(button.width() for button in buttons), buttons[0].height()
    fitting = max(1, int((most + 8 * t) / (wide + 8 * t)))
    rows = ceil(len(buttons) / min(fitting, ceil(len(buttons) / max(1, int(COLUMN / breadth)))))
    columns = ceil(len(buttons) / rows)
    for number, button in enumerate(buttons):
        column, row_number = divmod(number, rows)
        button.resize(wide, tall)
        button.move(round(x + column * (wide + 8 * t)), round(y + row_number * (tall + 6 * t)))
    return columns * (wide + 8 * t) - 8 * t, rows * (tall + 6 * t)
