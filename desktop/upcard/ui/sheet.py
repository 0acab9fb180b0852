"""What opens over the table: a card in the middle of the shaded window, or a page below the bar."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from upcard.ui.dress import Dress
from upcard.ui.fonts import Role
from upcard.ui.style import sheet

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Sheet(QWidget):
    """Covers the window while it is open; Esc closes it, Enter presses its primary button."""

    closed = Signal()

    def __init__(self, window: QWidget, dress: Dress, wide: float = 0) -> None:
        """`wide` is the card's width in text units; 0 is a page over the whole window."""
        super().__init__(window)
        self.dress = dress
        self.wide = wide
        self.primary: QPushButton | None = None
        self.body = QFrame(self)
        self.body.setObjectName("card" if wide else "page")
        self.column = QVBoxLayout(self.body)
        margin = dress.px(26)
        self.column.setContentsMargins(margin, dress.px(20), margin, dress.px(24))
        self.column.setSpacing(dress.px(10))
        self.setStyleSheet(sheet(dress.theme, dress.t))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def close_sheet(self) -> None:
        """Close, and say so."""
        self.closed.emit()
        self.hide()
        self.deleteLater()

    def arrange(self) -> None:
        """Put the card in the middle, as high as it needs; what is higher than the window scrolls inside it."""
        if not self.wide:
            self.body.setGeometry(self.rect())
            return
        width = min(self.dress.px(self.wide), self.width() - self.dress.px(32))
        most = self.height() - self.dress.px(24)
        self.column.activate()
        high = self.column.totalHeightForWidth(width) if self.column.hasHeightForWidth() else -1
        height = min(max(high, self.body.sizeHint().height()), most)
        self.body.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def label(self, text: str, role: Role = "body", name: str = "") -> QLabel:
        """Return a text in a role's letters; `name` picks the style sheet's colour."""
        made = QLabel(text)
        made.setFont(self.dress.font(role))
        made.setObjectName(name)
        made.setWordWrap(role == "body")
        return made

    def button(self, text: str, primary: bool = False, key: str = "") -> QPushButton:
        """Return a button; the primary one is amber and is pressed by Enter."""
        made = QPushButton(f"{text}   {key}" if key else text)
        made.setAccessibleName(text)
        made.setFont(self.dress.font("button"))
        made.setMinimumHeight(self.dress.px(36))
        if primary:
            made.setObjectName("primary")
            self.primary = made
        return made

    def rule(self, name: str = "rule") -> QFrame:
        """Return a thin line across."""
        made = QFrame()
        made.setObjectName(name)
        made.setFixedHeight(1 if name == "rule" else 2)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(self.dress.theme.shade))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif event.key() in ENTER and self.primary is not None and self.primary.isEnabled():
            self.primary.click()


def scrolled(content: QWidget) -> QScrollArea:
    """Return a frame in which a content scrolls when it is higher than its room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    content.setObjectName("scrolled")
    area.setWidget(content)
    return area
