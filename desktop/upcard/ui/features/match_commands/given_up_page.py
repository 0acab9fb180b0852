"""The page that asks whether to give up the match, and the page that is shown after a match was given up."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.progress import ScoreProgressBar, SideShape

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class GiveUpChoice(NamedTuple):
    """The players who may give up, each with a name, and whether a deal is in progress (`running`)."""

    players: Sequence[tuple[int, str]]
    running: bool


class GiveUpPage(Page):
    """Asks whether to give up the match, with a button for each person; Esc closes the page, and the match goes on."""

    agreed = Signal(int)
    """Emits the player who gives up."""

    def __init__(self, window: QWidget, dress: StyleContext, fork: GiveUpChoice) -> None:
        super().__init__(window, dress, wide=540)
        several = len(fork.players) > 1
        self.column.addWidget(self.label(self.tr("Give up this game?"), "dialog-title"))
        self.column.addWidget(self.paragraph(self._describe_consequences(fork)))
        self.column.addSpacing(dress.px(6))
        self.answers = [self._answer(player, name, several) for player, name in fork.players]
        for answer in self.answers[:-1] if several else ():
            self.column.addWidget(answer, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        if several:
            row.addWidget(self.answers[-1])
        row.addStretch()
        if not several:
            row.addWidget(self.answers[0])
        self.back = self.button(self.tr("Keep playing"), primary=True, key=self.tr("Enter"))
        self.back.clicked.connect(self.close_sheet)
        row.addWidget(self.back)
        self.column.addLayout(row)
        self.start = self.back

    def _describe_consequences(self, fork: GiveUpChoice) -> str:
        over = self.tr("This ends the game. The record will say who gave up.")
        deal = self.tr("This deal will not count.") if fork.running else ""
        all_ = self.tr("The game ends for everyone at the table.") if len(fork.players) > 1 else ""
        return self.dress.words.join_sentences(filter(None, (over, all_, deal)))

    def _answer(self, player: int, name: str, several: bool) -> QPushButton:
        text = self.tr("{name} gives up").format(name=name) if several else self.tr("Give up")
        made = self.button(text.replace("&", "&&"))
        made.clicked.connect(partial(self.agreed.emit, player))
        return made


class FinalStandings(NamedTuple):
    """The names and the scores of the sides, and the target score of the match.

    The target is 0 if each deal is a game of its own.
    """

    names: Sequence[str]
    totals: Sequence[int]
    target: int


class GameGivenUpPage(Page):
    """The page that is shown instead of the final scores after a match was given up; Esc returns to the table.

    `how` is the sentence that says who gave up.
    """

    new_game = Signal()

    def __init__(self, window: QWidget, dress: StyleContext, how: str, standings: FinalStandings) -> None:
        super().__init__(window, dress, wide=600)
        self.column.addWidget(self.label(self.tr("The game was given up"), "dialog-title"))
        self.column.addWidget(self.paragraph(how, "second"))
        self.column.addSpacing(dress.px(8))
        if standings.target:
            self.column.addLayout(self._standings(standings))
            bars = self.tr("A full bar is {target} points.").format(target=dress.words.format_number(standings.target))
            self.column.addWidget(self.paragraph(bars, "second"))
        row = QHBoxLayout()
        look = self.button(self.tr("Look at the table"), key=self.tr("Esc"))
        look.clicked.connect(self.close_sheet)
        again = self.button(self.tr("New game"), primary=True, key=self.tr("Enter"))
        again.clicked.connect(self.new_game)
        row.addWidget(look)
        row.addStretch()
        row.addWidget(again)
        self.column.addLayout(row)
        self.start = again

    def _standings(self, standings: FinalStandings) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.dress.px(14))
        grid.setColumnStretch(2, 1)
        for side, (name, total) in enumerate(zip(standings.names, standings.totals, strict=True)):
            grid.setRowMinimumHeight(side, self.dress.px(34))
            grid.addWidget(SideShape(side, self.dress), side, 0)
            grid.addWidget(self.label(self.dress.elide_text("button", name, 200), "button"), side, 1)
            grid.addWidget(ScoreProgressBar(side, total, total, standings.target, self.dress), side, 2)
            grid.addWidget(self.label(self.dress.words.format_number(total), "total"), side, 3, RIGHT)
        return grid
