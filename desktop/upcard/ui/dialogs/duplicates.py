"""Duplicate matches: a new one, and those that are being played, each person's part with its own button."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.ui.dialogs.choosers import Segments
from upcard.ui.dialogs.pickers import Choice, Picker
from upcard.ui.dialogs.texts import NameLine
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet, scrolled

NUMBERS = ("2", "4", "8", "16")
ROW = 74
"""How high a match is in the list, in text units."""


class Offered(NamedTuple):
    """What a new one may be: by game its word, tables, sets of rules and levels."""

    word: str
    tables: Sequence[Choice]
    presets: Sequence[Choice]
    levels: Sequence[Choice]
    level: str


class Agreed(NamedTuple):
    """What a new one is to be."""

    game: str
    table: str
    preset: str
    level: str
    deals: int
    names: tuple[str, ...]


class Listed(NamedTuple):
    """A match that is there, in words: its title, what is to be known, and each part's button or nothing."""

    name: str
    title: str
    told: str
    parts: tuple[str, ...]
    """What each person's button says; empty where nothing is left to be played."""
    result: str
    """What the button to the result says; empty while somebody has deals to play."""


class Duplicates(Sheet):
    """Above the new match, below those that wait; what one person's deals brought is told when both have played."""

    agreed = Signal(object)
    chosen = Signal(str, int)
    """A person's part is to go on."""
    compared = Signal(str)

    def __init__(
        self, window: QWidget, dress: Dress, offers: dict[str, Offered], names: tuple[str, ...], found: Sequence[Listed]
    ) -> None:
        super().__init__(window, dress, wide=720)
        self.offers = offers
        self.game = next(iter(offers))
        self.column.addWidget(self.label(self.tr("Duplicate match"), "dialog-title"))
        told = self.tr(
            "Two people play the same deals, each in the same chair, at different times. "
            "What the first deals brought is hidden until both have played; then the differences are added up."
        )
        self.column.addWidget(self.paragraph(told, "second"))
        self.form = QGridLayout()
        self.form.setColumnStretch(1, 1)
        self.form.setHorizontalSpacing(dress.px(14))
        self.column.addLayout(self.form)
        self._fill(names)
        self.column.addLayout(self._foot())
        if found:
            self.column.addWidget(self._list(found))

    def _fill(self, names: tuple[str, ...]) -> None:
        dress, offer = self.dress, self.offers[self.game]
        games = [(offered.word, game) for game, offered in self.offers.items()]
        self.games = Segments(self.tr("Game"), games, self.game, dress)
        self.games.chosen.connect(self._regame)
        self.table = Picker(self.tr("Table"), offer.tables, _first(offer.tables), dress)
        self.preset = Picker(self.tr("Rules"), offer.presets, _first(offer.presets), dress)
        self.level = Picker(self.tr("Computer players"), offer.levels, offer.level, dress)
        self.number = Segments(self.tr("Deals"), [(number, number) for number in NUMBERS], "4", dress)
        self.number.chosen.connect(self.number.choose)
        choosers: dict[str, QWidget] = {
            self.tr("Game"): self.games,
            self.tr("Table"): self.table,
            self.tr("Rules"): self.preset,
            self.tr("Computer players"): self.level,
            self.tr("Deals"): self.number,
        }
        for name, chooser in choosers.items():
            self._line(name, chooser)
        self._add_names(names)

    def _add_names(self, names: tuple[str, ...]) -> None:
        """Add a line for either person's name."""
        self.names = tuple(NameLine(self.tr("Name"), self.dress, 18) for _ in names)
        both = QHBoxLayout()
        both.setSpacing(self.dress.px(8))
        for line, name in zip(self.names, names, strict=True):
            line.setText(name)
            line.agreed.connect(self._agree)
            line.dropped.connect(self.close_sheet)
            both.addWidget(line)
        row = self.form.rowCount()
        self.form.addWidget(self.label(self.tr("Names"), "tray"), row, 0)
        self.form.addLayout(both, row, 1)

    def _line(self, name: str, chooser: QWidget) -> None:
        row, holder = self.form.rowCount(), QHBoxLayout()
        label: QLabel = self.label(name, "tray")
        self.form.addWidget(label, row, 0)
        holder.addWidget(chooser)
        holder.addStretch()
        self.form.addLayout(holder, row, 1)

    def _regame(self, game: str) -> None:
        self.game = game
        offer = self.offers[game]
        self.games.choose(game)
        self.table.show_choices(offer.tables, _first(offer.tables))
        self.preset.show_choices(offer.presets, _first(offer.presets))
        self.level.show_choices(offer.levels, offer.level)

    def _agree(self) -> None:
        names = tuple(" ".join(line.text().split()) for line in self.names)
        button = self.number.group.checkedButton()
        deals = int(str(button.property("choice"))) if button is not None else 4
        chosen = self.table.value, self.preset.value, self.level.value
        self.agreed.emit(Agreed(self.game, *chosen, deals, names))

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        cancel = self.button(self.tr("Close"), key="Esc")
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        self.begin = self.button(self.tr("New match"), primary=True, key=self.tr("Enter"))
        self.begin.clicked.connect(self._agree)
        row.addWidget(self.begin)
        return row

    def _list(self, found: Sequence[Listed]) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, self.dress.px(8), 0)
        for match in found:
            column.addWidget(self.rule())
            column.addLayout(self._row(match))
        column.addStretch()
        area = scrolled(inside)
        area.setMinimumHeight(self.dress.px(ROW * min(2, len(found))))
        return area

    def _row(self, match: Listed) -> QHBoxLayout:
        row, told = QHBoxLayout(), QVBoxLayout()
        told.setSpacing(self.dress.px(2))
        told.addWidget(self.label(match.title, "button"))
        told.addWidget(self.label(match.told, "caption", "second"))
        row.addLayout(told, 1)
        for part, text in enumerate(match.parts):
            if text:
                button = self.button(text)
                button.clicked.connect(partial(self.chosen.emit, match.name, part))
                row.addWidget(button)
        if match.result:
            button = self.button(match.result)
            button.clicked.connect(partial(self.compared.emit, match.name))
            row.addWidget(button)
        return row


def _first(choices: Sequence[Choice]) -> str:
    return choices[0].value if choices else ""
