"""The page that asks which deal to deal again, and which player's cards the person gets this time."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import in_order


class DealAgainPage(Page):
    """A page that asks which deal of the match to deal again and with which player's cards.

    While the page is open, the match waits.
    """

    agreed = Signal(int, int)
    """Emits the index of the deal, from 0, and by how many seats each player moves."""
    asked = Signal(int)
    """Emits the index of the deal that the person has selected; the receiver must then call `offer` for that deal."""

    def __init__(self, window: QWidget, dress: StyleContext, deals: int, number: int, chairs: Sequence[str]) -> None:
        """Make the page for a match with `deals` deals; the deal with the index `number` is selected.

        `chairs` are the texts of the list of seats. The text with the index n means that the person gets the cards of
        the player who sits n seats further on; 0 means the person's own cards.
        """
        super().__init__(window, dress, wide=620)
        self.column.addWidget(self.label(self.tr("Deal again"), "dialog-title"))
        told = self.tr("The same cards again. Since you have seen them, the deal is left out of the statistics.")
        self.column.addWidget(self.paragraph(told, "second"))
        each = self.tr("Deal {number}")
        numbers = [PickerItem(each.format(number=deal + 1), str(deal)) for deal in range(deals)]
        self.deal = PopupPicker(self.tr("Which deal"), numbers, str(number), dress)
        self.deal.chosen.connect(lambda value: self.asked.emit(int(value)))
        self.chair = PopupPicker(self.tr("Seat"), self._chairs(chairs), "0", dress)
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(dress.px(14))
        for row, (name, picker) in enumerate(((self.tr("Which deal"), self.deal), (self.tr("Seat"), self.chair))):
            grid.addWidget(self.label(name, "tray"), row, 0)
            grid.addWidget(picker, row, 1)
        self.column.addLayout(grid)
        self.warning = self.paragraph(self.tr("Your current game will be saved."), "second")
        self.column.addWidget(self.warning)
        self.column.addLayout(self._buttons())
        in_order((self.deal, self.chair, self.agree))
        self.start = self.agree

    def offer(self, chairs: Sequence[str]) -> None:
        """Replace the texts in the list of seats by `chairs`, because the person has selected another deal.

        The text with the index n stands for the cards of the player who sits n seats further on.
        """
        self.chair.show_choices(self._chairs(chairs), "0")

    def _chairs(self, chairs: Sequence[str]) -> list[PickerItem]:
        return [PickerItem(chair, str(by)) for by, chair in enumerate(chairs)]

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        cancel = self.button(self.tr("Cancel"), key="Esc")
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        self.agree = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        self.agree.clicked.connect(lambda: self.agreed.emit(int(self.deal.value), int(self.chair.value)))
        row.addWidget(self.agree)
        return row
