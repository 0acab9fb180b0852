"""The page on which everybody else at the table agrees to something, or does not, each with a button of their own."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.ui.dress import Dress
from upcard.ui.lattice import Lattice
from upcard.ui.table.announcing import announce

WIDE, SIDES = 560, 44
"""How wide the card is, and its margins left and right, in text units."""
LINES = 6
"""How many lines about what would be taken back are shown at most."""


class Wanted(NamedTuple):
    """What is asked for, what it is about line by line, and who is asked, each with a name."""

    title: str
    lines: Sequence[str]
    asked: Sequence[tuple[int, str]]


class Agreeing(Lattice):
    """Nothing of anybody's hand is on it. Esc, or one who does not agree, leaves all as it is."""

    agreed = Signal()
    """Everybody has agreed."""

    def __init__(self, window: QWidget, dress: Dress, wanted: Wanted, given: set[int]) -> None:
        super().__init__(window, dress, wide=WIDE)
        self.wanted = wanted
        self.given = given
        self.rows: dict[int, tuple[QPushButton, QPushButton, QLabel]] = {}
        self.column.setContentsMargins(*(dress.px(edge) for edge in (SIDES, 30, SIDES, 26)))
        self.column.setSpacing(dress.px(8))
        self.title = self.wrapped(self.label(wanted.title, "dialog-title"), WIDE - 2 * SIDES)
        self.note = self.wrapped(
            self.label(self.tr("Only if everybody else agrees."), "body", "second"), WIDE - 2 * SIDES
        )
        self.column.addWidget(self.title)
        self.column.addWidget(self.note)
        if wanted.lines:
            self.column.addWidget(self._about(wanted.lines))
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._asked())
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._foot())
        self.setAccessibleName(wanted.title)

    def _about(self, lines: Sequence[str]) -> QFrame:
        block = QFrame()
        block.setObjectName("block")
        column = QVBoxLayout(block)
        column.setContentsMargins(*(self.dress.px(edge) for edge in (18, 12, 18, 12)))
        column.setSpacing(self.dress.px(4))
        for line in lines if len(lines) <= LINES else (*lines[:LINES], "…"):
            column.addWidget(self.wrapped(self.label(line), WIDE - 2 * SIDES - 36))
        return block

    def _asked(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(self.dress.px(10))
        grid.setVerticalSpacing(self.dress.px(8))
        for row, (player, name) in enumerate(self.wanted.asked):
            yes, no = self.button(self.tr("I agree")), self.button(self.tr("I do not"))
            done = self.label(self.tr("✓ agrees"), "button")
            yes.setAccessibleName(self.tr("{name} agrees").format(name=name))
            no.setAccessibleName(self.tr("{name} does not agree").format(name=name))
            yes.clicked.connect(partial(self._agree, player))
            no.clicked.connect(partial(self._refuse, name))
            grid.addWidget(self.label(name, "button"), row, 0)
            grid.addWidget(yes, row, 1)
            grid.addWidget(no, row, 2)
            grid.addWidget(done, row, 1, 1, 2, Qt.AlignmentFlag.AlignRight)
            self.rows[player] = yes, no, done
            self._show(player)
        return grid

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        self.back = self.button(self.tr("Leave it as it is"), key=self.tr("Esc"))
        self.back.clicked.connect(self.close_sheet)
        row.addWidget(self.back)
        return row

    def _show(self, player: int) -> None:
        """Offer the two answers, or say that it is given."""
        yes, no, done = self.rows[player]
        given = player in self.given
        yes.setVisible(not given)
        no.setVisible(not given)
        done.setVisible(given)

    def _agree(self, player: int) -> None:
        self.given.add(player)
        self._show(player)
        if self.given >= {asked for asked, _ in self.wanted.asked}:
            self.agreed.emit()

    def _refuse(self, name: str) -> None:
        """Say who does not agree; the only way from here is back."""
        for row in self.rows.values():
            for part in row:
                part.hide()
        self.note.setText(self.tr("{name} does not agree: everything stays as it is.").format(name=name))
        self.back.setText(self.tr("Go on"))
        self.back.setFocus()
        announce(self, self.note.text())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, f"{self.wanted.title}. {self.note.text()}")
