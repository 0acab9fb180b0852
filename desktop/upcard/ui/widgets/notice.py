"""A page with a few sentences and a button, for a message that cannot wait."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class NoticePage(Page):
    """Shows a message; Enter or Esc closes it."""

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
        """Add another button at the left, and return it."""
        made = self.button(text)
        self.row.insertWidget(0, made)
        return made
