"""A line that says what is behind it when it is pointed at, clicked, or has the focus."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from upcard.ui.dress import Dress


class Item(QWidget):
    """Lies behind the words of a line, which let the pointer through to it."""

    pointed = Signal(str)
    """What is behind the line; empty when it is left."""

    def __init__(self, name: str, behind: str, dress: Dress) -> None:
        super().__init__()
        self.behind = behind
        self.dress = dress
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setAccessibleDescription(behind)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.behind)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(self.behind if self.hasFocus() else "")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.behind)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit("")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hasFocus() and not self.underMouse():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self.dress.theme.chrome_2))
        painter.setPen(QPen(QColor(self.dress.theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), self.dress.px(6), self.dress.px(6))
