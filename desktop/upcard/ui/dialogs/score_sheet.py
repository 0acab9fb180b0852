"""The score sheet: every line of a deal explained, the totals on their way to the target, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from upcard.ui.dialogs.item import Item
from upcard.ui.dialogs.progress import Progress, Shape
from upcard.ui.dialogs.tally import Cell, Ended, how_ended, rows, signed, squeezed, summed, together
from upcard.ui.dress import Dress
from upcard.ui.fonts import Role
from upcard.ui.sheet import Sheet, scrolled

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LINE, RESULT, BAR = 36, 46, 40
"""How high a line, the deal's result and a bar are, in text units, where there is room."""
PAIR = 2
ROUND = 290
"""How much of the window's height the title, the notes and the buttons take, in text units."""
COLUMN = 234
"""How wide a side's column is, in text units."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a score sheet is made from."""

    game: str
    deals: tuple[Ended, ...]
    sides: tuple[str, ...]
    """Each side's name, as in "You & Nora"."""
    own: int | None
    """The person's own side; None where nobody plays for himself."""
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
        self.squeeze = squeezed(window.height() / dress.t - ROUND, LINE * 9 + RESULT + BAR * len(record.sides))
        self.column.setSpacing(0)
        deal = record.deals[-1]
        self.column.addWidget(self.label(self._title(deal), "dialog-title"))
        self.column.addWidget(self.paragraph(self._how(deal), "second"))
        self.column.addSpacing(dress.px(12))
        self.items: QWidget = self._table(deal)
        self.column.addWidget(self.items)
        self.column.addLayout(self._bars(deal))
        self.below = self._note(self._below(deal))
        self.column.addSpacing(dress.px(10))
        self.column.addWidget(self.below)
        self.every = self.button(self.tr("All deals"))
        self.every.clicked.connect(self._show_all)
        self.listing = False
        self.column.addLayout(self._buttons(deal))

    def close_sheet(self) -> None:
        """Esc leaves a decided match to be looked at; between deals there is nothing to go back to."""
        if self.record.deals[-1].standing.over:
            super().close_sheet()

    def explain(self, text: str) -> None:
        """Say what is behind a line, in the place of what comes next."""
        self.below.setText(text or self._below(self.record.deals[-1]))

    def _title(self, deal: Ended) -> str:
        if not deal.standing.over:
            return self.tr("Deal {number} — score").format(number=deal.number)
        totals, winner = deal.standing.totals, deal.standing.winner
        if winner is None:
            return self.tr("A draw")
        own = self.record.own
        second = max(total for side, total in enumerate(totals) if side != winner)
        by = self.words.number(totals[winner] - (second if own in (None, winner) else totals[own or 0]))
        if own is None:
            return self.tr("{side} won by {points} points.").format(side=self.record.sides[winner], points=by)
        won = self.tr("You win by {points} points.") if winner == own else self.tr("You lose by {points} points.")
        return won.format(points=by)

    def _how(self, deal: Ended) -> str:
        how = self.record.how or how_ended(deal, self.record.game, self.words)
        for seats in together(deal):
            names = self.words.side(seats)
            both = self.tr("{names} were partners: every line but the red threes counts both hands.")
            how = self.words.joined((how, both.format(names=names)))
        if not deal.standing.over:
            return how
        if deal.number == 1:
            return self.words.joined((how, self.tr("The game is over after one deal.")))
        return self.words.joined((how, self.tr("The game is over after {number} deals.").format(number=deal.number)))

    def _note(self, text: str) -> QLabel:
        """Return the text below the bars, as high as a line a side whatever it says."""
        note = self.paragraph(text, "second")
        note.setFixedHeight(self.dress.px(23 * max(2, len(self.record.sides))))
        note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        return note

    def _grid(self) -> QGridLayout:
        """Return a table with the sides' names above its columns."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.setRowMinimumHeight(0, self.dress.px(LINE * self.squeeze))
        for side in range(len(self.record.sides)):
            grid.setColumnMinimumWidth(1 + side, self.dress.px(COLUMN * 2 / len(self.record.sides)))
            grid.addWidget(self._named(side), 0, 1 + side, RIGHT)
        return grid

    def _table(self, deal: Ended) -> QWidget:
        grid, game = self._grid(), self.record.game
        for name, cells in rows(deal, game, self.words):
            self._item(grid, name, cells)
        self._line(grid, "heavy")
        sums = [
            summed([line.points for line in deal.lines if line.side == side], game, self.words)
            for side in range(len(deal.before))
        ]
        gains = [self._result(gain) for gain in deal.gains]
        self._row(grid, self.label(self._said("this_deal"), "bar-title"), gains, RESULT, sums)
        self._line(grid, "rule")
        befores = [self.label(self.words.number(points)) for points in deal.before]
        self._row(grid, self.label(self._said("before")), befores)
        if deal.standing.settlement and len(deal.before) > PAIR:
            self._settle(grid, deal)
        holder = QWidget()
        holder.setLayout(grid)
        return holder

    def _settle(self, grid: QGridLayout, deal: Ended) -> None:
        """Add what each side has more or less than the others together: the differences between every two of them."""
        totals = deal.standing.totals
        settlement = deal.standing.settlement or ()
        each = [
            summed([own - other for side, other in enumerate(totals) if side != number], self.record.game, self.words)
            for number, own in enumerate(totals)
        ]
        self._line(grid, "rule")
        self._row(grid, self.label(self.tr("Settlement")), [self._result(gain) for gain in settlement], LINE, each)

    def _item(self, grid: QGridLayout, name: str, cells: Sequence[Cell]) -> None:
        """Add a line of the score, which says what is behind it when it is pointed at or has the focus."""
        self._line(grid, "rule")
        labels = [self.label(cell.text, "body", "loss" if cell.loss else "") for cell in cells]
        self._row(grid, self.label(name), labels, LINE, [cell.hint for cell in cells])

    def _row(
        self,
        grid: QGridLayout,
        name: QLabel,
        cells: Sequence[QLabel],
        tall: int = LINE,
        hints: Sequence[str] = (),
    ) -> None:
        row = grid.rowCount()
        grid.setRowMinimumHeight(row, self.dress.px(tall * self.squeeze) - 1)
        if any(hints):
            item = Item(name.text(), self._hinted(hints), self.dress)
            item.pointed.connect(self.explain)
            grid.addWidget(item, row, 0, 1, 1 + len(cells))
        grid.addWidget(name, row, 0)
        for side, text in enumerate(cells):
            grid.addWidget(text, row, 1 + side, RIGHT)
        for label in (name, *cells):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _hinted(self, hints: Sequence[str]) -> str:
        each = self.tr("{side}: {sum}")
        return "\n".join(each.format(side=self.record.sides[side], sum=hint) for side, hint in enumerate(hints) if hint)

    def _line(self, grid: QGridLayout, name: str) -> None:
        grid.addWidget(self.rule(name), grid.rowCount(), 0, 1, 1 + len(self.record.sides))

    def _result(self, gain: int) -> QLabel:
        return self.label(signed(gain, self.words), "total", "loss" if gain < 0 else "gain" if gain else "")

    def _named(self, side: int, role: Role = "button") -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.dress.px(8))
        row.addWidget(Shape(side, self.dress))
        room = COLUMN * 2 / len(self.record.sides) - 24
        row.addWidget(self.label(self.dress.elided(role, self.record.sides[side], room), role))
        return holder

    def _bars(self, deal: Ended) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(self.dress.px(32))
        grid.setColumnStretch(1, 1)
        for side, total in enumerate(deal.standing.totals):
            grid.setRowMinimumHeight(side, self.dress.px(BAR * self.squeeze))
            grid.addWidget(self._named(side), side, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(Progress(side, deal.before[side], total, self.record.target, self.dress), side, 1)
            grid.addWidget(self.label(self.words.number(total), "total"), side, 2, RIGHT)
        return grid

    def _below(self, deal: Ended) -> str:
        bars = self.tr("A full bar is {target} points.").format(target=self.words.number(self.record.target))
        point = self.tr("Point at a line to see how it adds up.")
        if deal.standing.over or not self.record.next_minimums:
            return self.words.joined((bars, point))
        each = self.tr("{side} {points}")
        parts = (
            each.format(side=self.record.sides[side], points=points)
            for side, points in enumerate(self.record.next_minimums)
        )
        minimums = self.tr("First meld of the next deal: {each}.").format(each=self.tr(", ").join(parts))
        return self.words.joined((bars, minimums)) + f"\n{point}"

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
        self.explain("")
        self.arrange()

    def _every(self) -> QWidget:
        """List the deals, each side's gain and what it came to."""
        grid = self._grid()
        heads = [
            self._pair(self.label(self.tr("Gain"), "caption", "second"), self.tr("Total")) for _ in self.record.sides
        ]
        self._pairs(grid, "", heads)
        for deal in self.record.deals:
            self._line(grid, "rule")
            pairs = [
                self._pair(self._result(deal.gains[side]), self.words.number(total), "body", "")
                for side, total in enumerate(deal.standing.totals)
            ]
            self._pairs(grid, self.tr("Deal {number}").format(number=deal.number), pairs)
        grid.setRowStretch(grid.rowCount(), 1)
        holder = QWidget()
        holder.setLayout(grid)
        return holder

    def _pairs(self, grid: QGridLayout, name: str, pairs: Sequence[QWidget]) -> None:
        row = grid.rowCount()
        grid.setRowMinimumHeight(row, self.dress.px(LINE * self.squeeze) - 1)
        grid.addWidget(self.label(name), row, 0)
        for side, pair in enumerate(pairs):
            grid.addWidget(pair, row, 1 + side, RIGHT)

    def _pair(self, first: QLabel, second: str, role: Role = "caption", name: str = "second") -> QWidget:
        """Return a gain and a total, each at the right end of a column of its own."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        for text in (first, self.label(second, role, name)):
            text.setFixedWidth(self.dress.px(84))
            text.setAlignment(RIGHT)
            row.addWidget(text)
        return holder
