"""The page of an import: how many cards are drawn, and then what the deck lacks or why it is refused."""

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.core.cards import SUITED
from upcard.ui.style.announcements import announce
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class DeckImportPage(Page):
    """Shows the progress of an import, and then its result; Esc cancels the import."""

    def __init__(self, window: QWidget, dress: StyleContext, file: str) -> None:
        super().__init__(window, dress, wide=560)
        self.title = self.label(self.tr("The deck is being drawn"), "dialog-title")
        self.text = self.paragraph(file)
        self.count = self.label("", "body", "second")
        for line in (self.title, self.text, self.count):
            self.column.addWidget(line)
        self.show_count(0)
        row = QHBoxLayout()
        row.addStretch()
        self.leave = self.button(self.tr("Cancel"), key="Esc")  # Enter must not end what it has just begun
        self.leave.clicked.connect(self.close_sheet)
        row.addWidget(self.leave)
        self.column.addLayout(row)

    def show_count(self, count: int) -> None:
        """Show that `count` cards are drawn so far."""
        self.count.setText(self.tr("{count} of {all} cards").format(count=count, all=len(SUITED)))

    def show_result(self, title: str, sentences: Iterable[str]) -> None:
        """Show the result, and announce it to screen readers."""
        text = self.dress.words.join_sentences(sentences)
        self.title.setText(title)
        self.text.setText(text)
        self.count.hide()
        self.leave.setText(self.tr("Close"))
        self.primary = self.leave
        announce(self, f"{title}. {text}")
        self.arrange()
