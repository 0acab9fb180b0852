"""The score sheet of a paper score."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import DealScore


class PaperScorePage(ScoreSheetPage):
    """The score sheet with *Correct* and *Save*; Enter opens the next deal, or after the last deal another score."""

    correcting = Signal()
    exporting = Signal()

    def close_sheet(self) -> None:
        self.closed.emit()

    def _buttons(self, deal: DealScore) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(8))
        if len(self.record.deals) > 1:
            row.addWidget(self.every)
        self.correct = self.button(self.tr("Correct…"))
        self.correct.clicked.connect(self.correcting)
        self.export = self.button(self.tr("Save as text or CSV…"))
        self.export.clicked.connect(self.exporting)
        for button in (self.correct, self.export):
            row.addWidget(button)
        row.addStretch()
        text = self.tr("Another score") if deal.standing.over else self.tr("Next deal")
        go_on = self.button(text, primary=True, key=self.tr("Enter"))
        go_on.clicked.connect(self._go_on)
        row.addWidget(go_on)
        return row
