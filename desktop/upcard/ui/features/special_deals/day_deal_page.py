"""The page with the deal of the day of each game: whether the person has played it, and with which result."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class DayDeal(NamedTuple):
    """One game's deal of the day, as its page shows it: the game's name, and texts about the deal and its result."""

    game: str
    title: str
    rules: str
    """The number of players, and the rules."""
    result: str
    """The result, or how much of the deal has been played; an empty text if the deal has not been begun."""
    par: str
    """The result of the strongest level with the same cards; an empty text until the deal is over."""
    row: str
    """The sentence about how many days in a row the deal of the day was played; an empty text for fewer than two."""
    begins: str
    """The text of the button that opens the deal."""


class DayDealsPage(Page):
    """The page *Deal of the day*: for each game, texts about its deal and a button that plays it."""

    chosen = Signal(str)
    """Emits the name of the game whose deal is to be played."""

    def __init__(self, window: QWidget, dress: StyleContext, day: str, deals: Sequence[DayDeal]) -> None:
        super().__init__(window, dress, wide=680)
        head = QHBoxLayout()
        head.addWidget(self.label(self.tr("Deal of the day"), "dialog-title"))
        head.addStretch()
        head.addWidget(self.label(day, "body", "second"))
        self.column.addLayout(head)
        told = self.tr(
            "Everyone with this version of Upcard gets the same deal. Your first try counts. "
            "A new deal comes at 00:00 UTC."
        )
        self.column.addWidget(self.paragraph(told, "second"))
        for number, deal in enumerate(deals):
            if number:
                self.column.addWidget(self.rule())
            self.column.addLayout(self._row(deal, not number))
        foot = QHBoxLayout()
        foot.addStretch()
        close = self.button(self.tr("Close"), key="Esc")
        close.clicked.connect(self.close_sheet)
        foot.addWidget(close)
        self.column.addLayout(foot)

    def _row(self, deal: DayDeal, first: bool) -> QHBoxLayout:
        row, column = QHBoxLayout(), QVBoxLayout()
        column.setSpacing(self.dress.px(2))
        column.addWidget(self.label(deal.title, "button"))
        column.addWidget(self.label(deal.rules, "caption", "second"))
        told = self.dress.words.join_facts((deal.result, deal.row))
        for text in filter(None, (told, deal.par)):
            column.addWidget(self.label(text, "body"))
        row.addLayout(column, 1)
        begins = self.button(deal.begins, primary=first, key=self.tr("Enter") if first else "")
        begins.setAccessibleName(self.dress.words.join_details(deal.title, deal.begins))
        begins.clicked.connect(lambda: self.chosen.emit(deal.game))
        row.addWidget(begins)
        return row
