"""The page that asks for confirmation before statistics are erased."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.play.statistics.figures import COMPUTERS
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class EraseStatisticsPage(Page):
    """Asks whose statistics to erase; both Esc and Enter erase nothing."""

    def __init__(self, window: QWidget, dress: StyleContext, ledger: StatisticsModel) -> None:
        super().__init__(window, dress, wide=560)
        self.ledger = ledger
        profile = ledger.filters.profile
        self.column.addWidget(self.label(self.tr("Erase statistics?"), "dialog-title"))
        kept = self.tr(
            "The games are kept: you can still continue and replay them, but they will not be counted again."
        )
        self.column.addWidget(self.paragraph(kept))
        row = QHBoxLayout()
        one = self.tr("Erase only {name}’s").format(name=profile) if profile else self.tr("Erase only mine")
        self.one = self.button(one)
        self.one.clicked.connect(partial(self._erase, profile))
        self.one.setVisible(profile != COMPUTERS)
        self.all = self.button(self.tr("Erase everything"))
        self.all.clicked.connect(partial(self._erase, None))
        keep = self.button(self.tr("Keep"), primary=True, key="Esc")
        keep.clicked.connect(self.close_sheet)
        row.addWidget(self.one)
        row.addWidget(self.all)
        row.addStretch()
        row.addWidget(keep)
        self.column.addLayout(row)

    def _erase(self, profile: str | None) -> None:
        self.ledger.erase(profile)
        self.close_sheet()
