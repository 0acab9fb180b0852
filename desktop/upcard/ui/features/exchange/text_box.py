"""A box into which text is pasted, as high as it needs."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from upcard.ui.style.qt_style import scroll_bars
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import ENTER

ROWS = (2, 11)
"""The fewest and the most lines that are shown at once."""


class TextEdit(QPlainTextEdit):
    """Enter agrees to what is written, Shift+Enter begins a line, Esc drops it, and Tab leads on."""

    agreed = Signal()
    dropped = Signal()

    def __init__(self, name: str, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.setAccessibleName(name)
        self.setFont(dress.font("button"))
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.textChanged.connect(self.fit_to_text)
        self.fit_to_text()

    def text(self) -> str:
        """Return what is written."""
        return self.toPlainText()

    def setText(self, text: str) -> None:
        """Write something else, and show its beginning."""
        self.setPlainText(text)

    def fit_to_text(self) -> None:
        """Be as high as the text, within bounds."""
        least, most = ROWS
        wide = max(self.viewport().width(), self.dress.px(300))
        row = QFontMetrics(self.font())
        rows = sum(1 + row.horizontalAdvance(line) // wide for line in self.text().split("\n")[:most])
        self.setFixedHeight(min(most, max(least, rows)) * row.lineSpacing() + self.dress.px(22))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit_to_text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in ENTER and not shifted:
            self.agreed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)
