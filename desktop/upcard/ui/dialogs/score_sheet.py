"""The score sheet: every line of a deal explained, the totals on their way to the target, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from upcard.ui.dialogs.progress import Progress, Shape
from upcard.ui.dialogs.tally import Cell, Ended, rows, signed
from upcard.ui.dress import Dress
from upcard.ui.fonts import Role
from upcard.ui.sheet import Sheet, scrolled

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Record:
    """What a score sheet is made from."""

    game: str
    deals: tuple[Ended, ...]
    sides: tuple[str, ...]
    """Each side's name, as in "You & Nora"."""
    own: int
    target: int
    how: str
    """How the last deal ended, in a sentence; empty where it has not."""
    next_minimums: tuple[int, ...] = ()
    """What each side's next first melds must count; empty where the game asks for none."""


class ScoreSheet(Sheet):
    """Shows the last deal; Enter goes on to the next one or, when the match is decided, to a new game."""

    next_deal = Signal()
    new_game = Signal()

    def __init__(self, window: QWidget, dress: Dress, record: Record) -> None:
        super().__init__(window, dress, wide=760)
        self.resize(window.size())
        self.record = record
        self.words = dress.words
        deal = record.deals[-1]
        self.column.addWidget(self.label(self._title(deal), "dialog-title"))
        second = self.paragraph(self._how(deal), "second")
        self.column.addWidget(second)
        self.items: QWidget = self._table(deal)
        self.column.addWidget(self.items)
        self.column.addLayout(self._bars(deal))
        self.column.addWidget(self.paragraph(self._below(deal), "second"))
        self.every = self.button(self.tr("All deals"))
        self.every.clicked.connect(self._show_all)
        self.listing = False
        self.column.addLayout(self._buttons(deal))

    def close_sheet(self) -> None:
        """Esc leaves a decided match to be looked at; between deals there is nothing to go back to."""
        if self.record.deals[-1].standing.over:
            super().close_sheet()

    def _title(self, deal: Ended) -> str:
        if not deal.standing.over:
            return self.tr("Deal {number} — score").format(number=deal.number)
        totals, winner = deal.standing.totals, deal.standing.winner
        if winner is None:
            return self.tr("A draw")
        best_other = max(total for side, total in enumerate(totals) if side != winner)
        by = self.words.number(totals[winner] - best_other)
        won = (
            self.tr("You win by {points} points.")
            if winner == self.record.own
            else self.tr("You lose by {points} points.")
        )
        return won.format(points=by)

    def _how(self, deal: Ended) -> str:
        if not deal.standing.over:
            return self.record.how
        return " ".join((self.record.how, self.tr("The game is over after {number} deals.").format(number=deal.number)))

    def _grid(self) -> QGridLayout:
        """Return a table with the sides' names above its columns."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(self.dress.px(9 if self.height() > self.dress.px(720) else 5))
        grid.setColumnStretch(0, 1)
        for side in range(len(self.record.sides)):
            grid.addWidget(self._named(side), 0, 1 + side, RIGHT)
        return grid

    def _table(self, deal: Ended) -> QWidget:
        grid = self._grid()
        for name, cells in rows(deal, self.record.game, self.words):
            self._row(grid, self.label(name), [self._cell(cell) for cell in cells])
        self._line(grid, "heavy")
        gains = [self._result(gain) for gain in deal.gains]
        self._row(grid, self.label(self._said("this_deal"), "bar-title"), gains, ruled=False)
        befores = [self.label(self.words.number(points)) for points in deal.before]
        self._row(grid, self.label(self._said("before")), befores)
        holder = QWidget()
        holder.setLayout(grid)
        return holder

    def _cell(self, cell: Cell) -> QLabel:
        made = self.label(cell.text, "body", "loss" if cell.loss else "")
        made.setToolTip(cell.hint)
        made.setAccessibleDescription(cell.hint)
        return made

    def _row(self, grid: QGridLayout, name: QLabel, cells: Sequence[QLabel], ruled: bool = True) -> None:
        if ruled:
            self._line(grid, "rule")
        row = grid.rowCount()
        grid.addWidget(name, row, 0)
        for side, text in enumerate(cells):
            grid.setColumnMinimumWidth(1 + side, self.dress.px(200))
            grid.addWidget(text, row, 1 + side, RIGHT)

    def _line(self, grid: QGridLayout, name: str) -> None:
        grid.addWidget(self.rule(name), grid.rowCount(), 0, 1, 1 + len(self.record.sides))

    def _result(self, gain: int) -> QLabel:
        return self.label(signed(gain, self.words), "count", "loss" if gain < 0 else "gain" if gain else "")

    def _named(self, side: int, role: Role = "button") -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Shape(side, self.dress))
        row.addWidget(self.label(self.record.sides[side], role))
        return holder

    def _bars(self, deal: Ended) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.dress.px(24))
        grid.setColumnStretch(1, 1)
        for side, total in enumerate(deal.standing.totals):
            grid.addWidget(self._named(side), side, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(Progress(side, deal.before[side], total, self.record.target, self.dress), side, 1)
            grid.addWidget(self.label(self.words.number(total), "count"), side, 2, RIGHT)
        return grid

    def _below(self, deal: Ended) -> str:
        bars = self.tr("Bars run to {target}.").format(target=self.words.number(self.record.target))
        if deal.standing.over or not self.record.next_minimums:
            return bars
        each = self.tr("{side} {points}")
        parts = (
            each.format(side=self.record.sides[side], points=points)
            for side, points in enumerate(self.record.next_minimums)
        )
        return " ".join((bars, self.tr("Next first meld: {each}.").format(each=self.tr(", ").join(parts))))

    def _buttons(self, deal: Ended) -> QHBoxLayout:
        row = QHBoxLayout()
        if len(self.record.deals) > 1:
            row.addWidget(self.every)
        row.addStretch()
        text = self.tr("New game") if deal.standing.over else self.tr("Next deal")
        go_on = self.button(text, primary=True, key=self.tr("Enter"))
        go_on.clicked.connect(self._go_on)
        row.addWidget(go_on)
        return row

    def _said(self, what: str) -> str:
        return self.words.say_key(f"{self.record.game}.score.{what}")

    def _go_on(self) -> None:
        over = self.record.deals[-1].standing.over
        super().close_sheet()
        (self.new_game if over else self.next_deal).emit()

    def _show_all(self) -> None:
        """List what every deal brought in place of one deal's items, or those again."""
        self.listing = not self.listing
        shown = scrolled(self._every()) if self.listing else self._table(self.record.deals[-1])
        shown.setMinimumHeight(self.items.height() if self.listing else 0)
        self.every.setText(self.tr("This deal") if self.listing else self.tr("All deals"))
        self.column.replaceWidget(self.items, shown)
        shown.show()
        self.items.hide()
        self.items.deleteLater()
        self.items = shown
        self.arrange()

    def _every(self) -> QWidget:
        grid = self._grid()
        for deal in self.record.deals:
            name = self.tr("Deal {number}").format(number=deal.number)
            self._row(grid, self.label(name), [self._of_deal(deal, side) for side in range(len(deal.before))])
        grid.setRowStretch(grid.rowCount(), 1)
        holder = QWidget()
        holder.setLayout(grid)
        return holder

    def _of_deal(self, deal: Ended, side: int) -> QLabel:
        total = self.words.number(deal.standing.totals[side])
        return self.label(f"{signed(deal.gains[side], self.words)} → {total}")
