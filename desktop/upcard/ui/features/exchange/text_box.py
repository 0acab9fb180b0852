"""A text box for pasted text, whose height grows with the text."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import scroll_bars
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import ENTER

ROWS, FEW = (2, 11), (2, 4)
"""The least and the most lines shown at once; `FEW` is used while something else on the page needs the room."""


@guard_overrides
class TextEdit(QPlainTextEdit):
    """A text box of several lines, with the keys of a dialog.

    Enter accepts the text, Shift+Enter starts a new line, Esc cancels, and Tab moves the focus to the next widget.
    """

    agreed = Signal()
    dropped = Signal()

    def __init__(self, name: str, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.rows = ROWS
        self.setAccessibleName(name)
        self.setFont(dress.font("button"))
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.textChanged.connect(self.fit_to_text)
        self.fit_to_text()

    def text(self) -> str:
        """Return the text in the text box."""
        return self.toPlainText()

    def setText(self, text: str) -> None:
        """Replace the whole text in the text box by `text`."""
        self.setPlainText(text)

    def fit_to_text(self) -> None:
        """Set the height of the text box to that of its text, within the limits that `limit_rows` set."""
        least, most = self.rows
        wide = max(self.viewport().width(), self.dress.px(300))
        row = QFontMetrics(self.font())
        rows = sum(1 + row.horizontalAdvance(line) // wide for line in self.text().split("\n")[:most])
        self.setFixedHeight(min(most, max(least, rows)) * row.lineSpacing() + self.dress.px(22))

    def limit_rows(self, few: bool) -> None:
        """Set the smallest and the largest number of lines that the text box shows: `FEW` if `few`, else `ROWS`."""
        self.rows = FEW if few else ROWS
        self.fit_to_text()

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
