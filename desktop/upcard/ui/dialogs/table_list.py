"""Real tables that are scored: a new one, and those that wait."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.ui.dialogs.choosers import Segments
from upcard.ui.dialogs.pickers import Choice, Picker
from upcard.ui.dialogs.texts import NameLine
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet, scrolled

ROW, LONGEST = 62, 18
ACROSS = 3
"""So many names stand beside each other."""


class Offered(NamedTuple):
    """What may be scored: a game's word, its tables with how many play at each, and its sets of rules."""

    word: str
    tables: Sequence[Choice]
    players: dict[str, int]
    presets: Sequence[Choice]


class Agreed(NamedTuple):
    """What a new one is to be."""

    game: str
    table: str
    preset: str
    names: tuple[str, ...]


class Listed(NamedTuple):
    """One that is there, in words."""

    path: object
    title: str
    told: str


class TableList(Sheet):
    """Above the new table, below those that are there, the one written to last first."""

    agreed = Signal(object)
    chosen = Signal(object)

    def __init__(
        self, window: QWidget, dress: Dress, offers: dict[str, Offered], names: Sequence[str], found: Sequence[Listed]
    ) -> None:
        super().__init__(window, dress, wide=720)
        self.offers, self.called = offers, tuple(names)
        self.game = next(iter(offers))
        self.column.addWidget(self.label(self.tr("Score a real table"), "dialog-title"))
        told = self.tr("Play with cards of paper; Upcard counts each deal by the same rules, on the same sheet.")
        self.column.addWidget(self.paragraph(told, "second"))
        self.form = QGridLayout()
        self.form.setColumnStretch(1, 1)
        self.form.setHorizontalSpacing(dress.px(14))
        self.column.addLayout(self.form)
        self._fill()
        self.column.addLayout(self._foot())
        if found:
            self.column.addWidget(self._list(found))

    def _fill(self) -> None:
        dress, offer = self.dress, self.offers[self.game]
        games = [(offered.word, game) for game, offered in self.offers.items()]
        self.games = Segments(self.tr("Game"), games, self.game, dress)
        self.games.chosen.connect(self._regame)
        self.table = Picker(self.tr("Table"), offer.tables, offer.tables[0].value, dress)
        self.table.chosen.connect(self._show_names)
        self.preset = Picker(self.tr("Rules"), offer.presets, offer.presets[0].value, dress)
        choosers = {self.tr("Game"): self.games, self.tr("Table"): self.table, self.tr("Rules"): self.preset}
        for name, chooser in choosers.items():
            row, line = self.form.rowCount(), QHBoxLayout()
            line.addWidget(chooser)
            line.addStretch()
            self.form.addWidget(self.label(name, "tray"), row, 0)
            self.form.addLayout(line, row, 1)
        self._add_names()
        self._show_names()

    def _add_names(self) -> None:
        """Add a line for every name, as many as the largest table needs."""
        dress = self.dress
        most = max(max(offered.players.values()) for offered in self.offers.values())
        self.names = tuple(NameLine(self.tr("Name"), dress, LONGEST) for _ in range(most))
        holder = QGridLayout()
        holder.setSpacing(dress.px(8))
        for number, line in enumerate(self.names):
            line.setText(self.called[number] if number < len(self.called) else "")
            line.agreed.connect(self._agree)
            line.dropped.connect(self.close_sheet)
            holder.addWidget(line, number // ACROSS, number % ACROSS)
        row = self.form.rowCount()
        told = self.tr("Names, in the order of play; the first one begins")
        self.form.addWidget(self.label(told, "tray"), row, 0, 1, 2)
        self.form.addLayout(holder, row + 1, 0, 1, 2)

    def _regame(self, game: str) -> None:
        self.game = game
        offer = self.offers[game]
        self.games.choose(game)
        self.table.show_choices(offer.tables, offer.tables[0].value)
        self.preset.show_choices(offer.presets, offer.presets[0].value)
        self._show_names()

    def _show_names(self, _: str = "") -> None:
        number = self.offers[self.game].players[self.table.value]
        for at, line in enumerate(self.names):
            line.setVisible(at < number)
        self.arrange()

    def _agree(self) -> None:
        number = self.offers[self.game].players[self.table.value]
        names = tuple(" ".join(line.text().split()) for line in self.names[:number])
        self.agreed.emit(Agreed(self.game, self.table.value, self.preset.value, names))

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        close = self.button(self.tr("Close"), key="Esc")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        self.begin = self.button(self.tr("New score"), primary=True, key=self.tr("Enter"))
        self.begin.clicked.connect(self._agree)
        row.addWidget(self.begin)
        return row

    def _list(self, found: Sequence[Listed]) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, self.dress.px(8), 0)
        for listed in found:
            row, told = QHBoxLayout(), QVBoxLayout()
            told.setSpacing(self.dress.px(2))
            told.addWidget(self.label(listed.title, "button"))
            told.addWidget(self.label(listed.told, "caption", "second"))
            row.addLayout(told, 1)
            go_on = self.button(self.tr("Go on"))
            go_on.setAccessibleName(f"{listed.title}: {go_on.text()}")
            go_on.clicked.connect(partial(self.chosen.emit, listed.path))
            row.addWidget(go_on)
            column.addWidget(self.rule())
            column.addLayout(row)
        column.addStretch()
        area = scrolled(inside)
        area.setMinimumHeight(self.dress.px(ROW * min(3, len(found))))
        return area
