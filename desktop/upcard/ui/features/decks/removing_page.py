"""The page that asks before an added deck is removed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class RemoveDeckPage(Page):
    """Asks whether to remove a deck; Esc and Enter keep it."""

    agreed = Signal()

    def __init__(self, window: QWidget, dress: StyleContext, name: str) -> None:
        super().__init__(window, dress, wide=520)
        asked = self.label(self.tr("Remove the deck “{name}”?").format(name=name), "dialog-title")
        asked.setWordWrap(True)
        self.column.addWidget(asked)
        kept = self.tr("The original file is kept.")
        self.column.addWidget(self.paragraph(kept))
        row = QHBoxLayout()
        self.remove = self.button(self.tr("Remove"))
        self.remove.clicked.connect(self._agree)
        keep = self.button(self.tr("Keep"), primary=True, key="Esc")
        keep.clicked.connect(self.close_sheet)
        row.addWidget(self.remove)
        row.addStretch()
        row.addWidget(keep)
        self.column.addLayout(row)

    def _agree(self) -> None:
        self.agreed.emit()
        self.close_sheet()
