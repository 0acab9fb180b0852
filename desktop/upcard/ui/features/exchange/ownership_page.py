"""Asks whether a game that was opened from a file or a record is the person's own."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class OwnershipPage(Page):
    """Asks the question; Enter and Esc mean no, and the deals played so far stay out of statistics and practice."""

    claimed = Signal()
    """Emitted if the game is the person's own."""

    def __init__(self, window: QWidget, dress: StyleContext) -> None:
        super().__init__(window, dress, wide=520)
        self.column.addWidget(self.label(self.tr("Is this your game?"), "dialog-title"))
        told = self.tr(
            "If somebody else played it, its deals stay out of your statistics and your practice. "
            "What you play from now on counts as usual."
        )
        self.column.addWidget(self.paragraph(told))
        row = QHBoxLayout()
        row.addStretch()
        self.mine = self.button(self.tr("Yes, I played it"))
        self.mine.clicked.connect(self._claim)
        self.other = self.button(self.tr("No, somebody else’s"), primary=True, key=self.tr("Enter"))
        self.other.clicked.connect(self.close_sheet)
        for button in (self.mine, self.other):
            row.addWidget(button)
        self.column.addLayout(row)

    def _claim(self) -> None:
        self.claimed.emit()
        self.close_sheet()
