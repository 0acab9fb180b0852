"""Starting a new game: by which rules, with whom, and what becomes of the one being played."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from upcard.ui.dialogs.progress import Shape
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Table:
    """What the new game would be: its name, its rules' name, and each player's name and side in turn order."""

    game: str
    preset: str
    players: tuple[tuple[str, int], ...]
    running: bool
    """Whether a game is being played that this one would take the place of."""


class NewGame(Sheet):
    """Asks once; Enter deals."""

    agreed = Signal()

    def __init__(self, window: QWidget, dress: Dress, table: Table) -> None:
        super().__init__(window, dress, wide=520)
        self.column.addWidget(self.label(self.tr("New game"), "dialog-title"))
        rules = self.tr("{game}, rules: {preset}").format(game=table.game, preset=table.preset)
        self.column.addWidget(self.label(rules, "prompt"))
        self.column.addWidget(self.label(self.tr("Who plays"), "tray"))
        self.column.addWidget(self._players(table.players))
        if table.running:
            leaving = self.tr("The game being played ends here. It stays in the data folder.")
            self.column.addWidget(self.paragraph(leaving, "second"))
        self.column.addSpacing(dress.px(8))
        self.column.addLayout(self._buttons())

    def _players(self, players: Sequence[tuple[str, int]]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        grid.setHorizontalSpacing(self.dress.px(12))
        for row, (name, side) in enumerate(players):
            grid.addWidget(Shape(side, self.dress), 2 * row, 0)
            grid.addWidget(self.label(name, "button"), 2 * row, 1)
            kind = self.tr("computer") if row else self.tr("at this table")
            grid.addWidget(self.label(kind, "prompt", "second"), 2 * row, 2)
            grid.addWidget(self.rule(), 2 * row + 1, 0, 1, 3)
        return holder

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        cancel = self.button(self.tr("Cancel"))
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        deal = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        deal.clicked.connect(self._agree)
        row.addWidget(deal)
        return row

    def _agree(self) -> None:
        self.close_sheet()
        self.agreed.emit()
