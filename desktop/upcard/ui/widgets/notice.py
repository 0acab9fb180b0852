"""Messages to the person: a page with a few sentences, and a line of text at the foot of an open page."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.widgets.page import Page

SHOWN = 8000
"""The milliseconds after which a remark disappears."""
WIDE, EDGE = 620, 24
"""The greatest width of a remark, and its distance from the window's edges, in text units (scaled pixels)."""
ENDS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class NoticePage(Page):
    """A page that shows a message with a heading; Enter or Esc closes it."""

    def __init__(self, window: QWidget, dress: StyleContext, title: str, text: str) -> None:
        super().__init__(window, dress, wide=520)
        self.texts = self.label(title, "dialog-title"), self.paragraph(text)
        for line in self.texts:
            self.column.addWidget(line)
        self.row = QHBoxLayout()
        self.row.addStretch()
        close = self.button(self.tr("Close"), primary=True, key=self.tr("Enter"))
        close.clicked.connect(self.close_sheet)
        self.row.addWidget(close)
        self.column.addLayout(self.row)

    def add_button(self, text: str) -> QPushButton:
        """Add a button with `text` left of the other buttons, and return it."""
        made = self.button(text)
        self.row.insertWidget(0, made)
        return made


@guard_overrides
class PageRemark(QWidget):
    """A line of text at the foot of an open page, which says for example that something was copied.

    It disappears when a key or a mouse button is pressed, or after a while.
    """

    def __init__(self, page: Page, text: str) -> None:
        super().__init__(page)
        self.dress = dress = page.dress
        row = QHBoxLayout(self)
        row.setContentsMargins(dress.px(18), dress.px(10), dress.px(18), dress.px(10))
        self.text = TextLabel(text)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setFont(dress.font("button"))
        self.text.setStyleSheet(f"color: {dress.theme.chrome}; background: transparent;")
        self.text.setWordWrap(True)
        row.addWidget(self.text)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        page.window().installEventFilter(self)
        for part in page.findChildren(QWidget):
            part.installEventFilter(self)
        QTimer.singleShot(SHOWN, self, self.end)
        self._place(page)
        self.show()
        self.raise_()
        announce(self, text)

    def _place(self, page: Page) -> None:
        """Set the position of the message: in the middle of the foot of `page`, as wide as its text needs."""
        edge = self.dress.px(EDGE)
        most = min(self.dress.px(WIDE), page.width() - 2 * edge)
        wide = min(most, self.dress.width("button", self.text.text()) + self.dress.px(40))
        high = self.heightForWidth(wide)
        self.setGeometry((page.width() - wide) // 2, page.height() - high - edge, wide, high)

    def end(self) -> None:
        """Remove the message from the page."""
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in ENDS:
            self.end()
        elif event.type() == QEvent.Type.Resize and isinstance(page := self.parent(), Page):
            self._place(page)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.ink))
        painter.drawRoundedRect(self.rect(), self.dress.px(10), self.dress.px(10))
