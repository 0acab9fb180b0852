"""The background of a row in a list; while the mouse or the focus is on the row, the row is explained."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext

STEPS: Mapping[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""For each arrow key, the number of rows by which the focus moves down; negative means up."""


@guard_overrides
class ListRowBackground(QWidget):
    """The background of a row in a list; it emits signals when the mouse or the focus enters or leaves the row.

    `behind` is the explanation of the row. The labels on the row let mouse events through.
    """

    pointed = Signal(str)
    """Emits the row's explanation, or an empty text when the mouse or the focus leaves the row."""
    looked = Signal(bool)
    """Emits whether the row has the mouse or the focus."""
    stepped = Signal(int)
    """Emits the number of rows by which the focus is to move down; negative means up."""

    def __init__(self, name: str, behind: str, dress: StyleContext, aloud: str = "") -> None:
        super().__init__()
        self.behind = behind
        self.dress = dress
        self.opened = QCursor.pos()
        """Where the pointer was when the page opened; until it moves, it points at no row."""
        self.waiting = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setAccessibleDescription(aloud or behind)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.waiting = event.globalPosition().toPoint() == self.opened
        if not self.waiting:
            self._tell(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.waiting:
            self.waiting = False
            self._tell(True)

    def leaveEvent(self, event: QEvent) -> None:
        self._tell(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._tell(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._tell(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit the signal `stepped` on the keys Up and Down, which would otherwise scroll the list."""
        if step := STEPS.get(event.key()):
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def _tell(self, looked: bool) -> None:
        self.pointed.emit(self.behind if looked else "")
        self.looked.emit(looked)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hasFocus() and not self.underMouse():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self.dress.theme.chrome_2))
        painter.setPen(QPen(QColor(self.dress.theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), self.dress.px(6), self.dress.px(6))
