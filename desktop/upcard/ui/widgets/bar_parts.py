"""Buttons and score displays for a bar at the top of the window or of a page."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from upcard.ui.style.icons import draw_shape, icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext

MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
FADED = 0.5
"""The opacity of a disabled button."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@guard_overrides
class BarButton(QAbstractButton):
    """A button in a bar at the top of the window or of a page: an icon, with a word beside it if there is room."""

    def __init__(self, sign: str, parent: QWidget, dress: StyleContext | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self.dress = dress
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_style(self, dress: StyleContext) -> None:
        """Draw the button with the theme, text size and language of `dress` from now on."""
        self.dress = dress

    def sizeHint(self) -> QSize:
        dress = self.dress
        if dress is None:
            return QSize()
        words = dress.px(9) + dress.width("button", self.text()) if self.text() else 0
        high = max(dress.px(36), min(dress.target, dress.px(48)))
        return QSize(max(dress.px(8 + 20 + 10) + words, dress.target), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        dress = self.dress
        if dress is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter, dress)
        ink = dress.theme.ink if self.isEnabled() else dress.theme.ink_2
        painter.setOpacity(1 if self.isEnabled() else FADED)
        size = dress.px(20)
        top = (self.height() - size) // 2
        painter.drawPixmap(dress.px(8), top, icon(self.sign, ink, size, self.devicePixelRatioF()))
        painter.setPen(QColor(ink))
        painter.setFont(dress.font("button"))
        painter.drawText(self.rect().adjusted(dress.px(8 + 20 + 9), 0, 0, 0), MIDDLE, self.text())

    def _draw_ground(self, painter: QPainter, dress: StyleContext) -> None:
        if self.isChecked() or self.isDown() or (self.underMouse() and self.isEnabled()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(dress.theme.chrome_2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), dress.px(8), dress.px(8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button when Enter is pressed, as Qt does for Space.

        The arrow keys are left to the bar that contains the button.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class ChipScore(NamedTuple):
    """What a `ScoreChip` shows: a side's number, its name, its points in total, and whether it is the person's side."""

    side: int
    """The number by which the side is drawn, which is 0 for the viewer's side."""
    name: str
    total: str
    own: bool


@guard_overrides
class ScoreChip(QWidget):
    """Shows a side's shape (such as a disc), its name and its total points in a bar."""

    def __init__(self, score: ChipScore, dress: StyleContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.score = score
        self.dress = dress
        self.most: int | None = None
        """The largest width in pixels; None if the widget is as wide as its words."""
        self.setAccessibleName(f"{score.name} {score.total}")

    def set_style(self, dress: StyleContext) -> None:
        """Draw the widget with the theme, text size and language of `dress` from now on."""
        self.dress = dress

    def limit_width(self, most: int | None) -> None:
        """Make the widget at most `most` pixels wide; if `most` is None, it is as wide as its text needs."""
        self.most = most

    def sizeHint(self) -> QSize:
        dress, score = self.dress, self.score
        words = dress.width("prompt", score.name) + dress.width("bar-title", score.total)
        wide = words + dress.px(15 + 11 + 9 + 8 + 14)
        return QSize(wide if self.most is None else min(wide, self.most), dress.px(33))

    @property
    def called(self) -> str:
        """The side's name as it is drawn, shortened with an ellipsis if it does not fit.

        It is empty if there is room for the ellipsis only.
        """
        if self.most is None:
            return self.score.name
        taken = self.dress.px(15 + 11 + 9 + 8 + 14) + self.dress.width("bar-title", self.score.total)
        shown = self.dress.elide_text("prompt", self.score.name, (self.width() - taken) / self.dress.t)
        return shown if len(shown) > 1 else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, theme = self.dress, self.dress.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.ink_2 if self.score.own else theme.chrome_2))
        painter.setBrush(QColor(theme.chrome_2))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2)
        size = dress.px(11)
        left, top = dress.px(15), (self.height() - size) / 2
        draw_shape(painter, self.score.side, QRectF(left, top, size, size), theme.sides[self.score.side])
        self._draw_words(painter, left + size + dress.px(9))

    def _draw_words(self, painter: QPainter, left: int) -> None:
        dress, score = self.dress, self.score
        painter.setPen(QColor(dress.theme.ink_2))
        painter.setFont(dress.font("prompt"))
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), MIDDLE, self.called)
        painter.setPen(QColor(dress.theme.ink))
        painter.setFont(dress.font("bar-title"))
        painter.drawText(self.rect().adjusted(0, 0, -dress.px(14), 0), RIGHT, score.total)
