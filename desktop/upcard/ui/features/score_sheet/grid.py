"""The two tables of the score sheet: the items of one deal with explanations, and the results of all deals."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from upcard.core.cards import Cards
from upcard.core.events import Told
from upcard.ui.features.score_sheet.info_line import ListRowBackground
from upcard.ui.features.score_sheet.rows import DealScore, ScoreCell, ScoreRow, format_sum, format_with_sign, rows
from upcard.ui.style.fonts import Role
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.progress import SideShape

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LINE, RESULT, SUM, BAR = 36, 46, 22, 40
"""Four heights in text units (scaled pixels), used if the window has room.

`LINE` is for a line of the table, `RESULT` for the result of the deal, `SUM` for an explanation of the settlement, and
`BAR` for the progress bar of a side.
"""
COLUMN = 234
"""The width of a side's column if there are two sides, in text units (scaled pixels)."""
FOCUS_FRAME = 8
"""The margin at each end of a line, in which the frame of the focused line is drawn, in text units (scaled pixels)."""
POINTS, RUNNING = 26, 46
"""Two widths in text units (scaled pixels).

`POINTS` is the least width of points that have a note beside them. `RUNNING` is the width of a side's total after an
item.
"""
MARGIN = 40
"""The margin at either side of the table, including half the width of a scroll bar, in text units (scaled pixels)."""
NAMED = 300
"""The least width of the column with the items' names, including its margins, in text units (scaled pixels)."""
PAIR = 2


@dataclass(frozen=True, slots=True)
class ScoreSheetData:
    """What a score sheet shows: the sides, and the scores of all deals played so far."""

    game: str
    deals: tuple[DealScore, ...]
    sides: tuple[str, ...]
    """The name of each side, for instance "You & Nora"."""
    own: int | None
    """The side to which all people at the table belong; None if they are on several sides or nobody is at the table."""
    target: int
    """The total that ends the match; 0 if each deal is a game of its own."""
    how: str
    """A sentence on how the last deal ended; if it is empty, the sheet says which player ended the deal."""
    next_minimums: tuple[int, ...] = ()
    """For each side, the minimum of its first meld in the next deal; empty if the game has no minimum."""
    settling: tuple[Told, ...] = ()
    """The game's explanation of the settlement, in rows with a text for each side; empty if there is no explanation."""
    promised: str = ""
    """The promise of the next deal (a hash of the pack's order); empty if no deal follows."""
    alone: bool = False
    """Whether the match consists of a single deal, so that no other deal follows."""
    footnote: str = ""
    """Sentences on the help that was used in the last deal; empty if no help was used."""

    @property
    def won(self) -> bool:
        """Whether the side `own` has won a match of several deals or, if `own` is None, whether any side has."""
        last = self.deals[-1].standing
        return last.over and not self.alone and last.winner is not None and self.own in (None, last.winner)

    @property
    def has_settlement_row(self) -> bool:
        """Whether the sheet has a row for the settlement (what each side is paid for its lead).

        With two sides, there is one only if the game explains the settlement; otherwise, the row would only repeat the
        lead, which is in the title.
        """
        last = self.deals[-1].standing
        return last.settlement is not None and (len(self.sides) > PAIR or bool(self.settling))

    def compute_height(self, items: int) -> int:
        """Return the height of a score sheet with a row for each of `items` items, in text units (scaled pixels).

        The title, the notes and the buttons are not included.
        """
        bars = BAR * len(self.sides) + LINE if self.target else 0
        rows = len(self.settling) // len(self.sides)
        settlement = LINE + (SUM if rows == 1 else LINE * rows) if self.has_settlement_row else LINE * rows
        return LINE * (1 + items) + RESULT + bars + settlement

    @property
    def settlement_rows(self) -> tuple[tuple[Told, ...], ...]:
        """The game's own rows about the settlement (what each side is paid), each with a text for every side.

        Empty if the game has fewer than two such rows.
        """
        told, number = self.settling, len(self.sides)
        return tuple(told[at : at + number] for at in range(0, len(told), number)) if len(told) > number else ()


class ScoreGrid(QWidget):
    """The base class of the tables on the score sheet: a column for each side, with the side's name above it."""

    def __init__(self, sheet: Page, record: ScoreSheetData, squeeze: float) -> None:
        super().__init__()
        self.sheet = sheet
        self.record = record
        self.dress = sheet.dress
        self.words = sheet.dress.words
        self.squeeze = squeeze
        self._widest = 0
        """The width of the widest name, in pixels."""
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.setRowMinimumHeight(0, self.get_line_height(LINE))
        for rim in (0, 2 + len(record.sides)):
            grid.setColumnMinimumWidth(rim, self.dress.px(FOCUS_FRAME))
        for side in range(len(record.sides)):
            grid.setColumnMinimumWidth(2 + side, self.dress.px(min(COLUMN * PAIR, self._room) / len(record.sides)))
            grid.addWidget(build_side_label(sheet, record, side), 0, 2 + self.dress.number_side(side), RIGHT)

    @property
    def _room(self) -> float:
        """The width that is left for the columns of all sides together, in text units (scaled pixels).

        The rest of the width is for the names of the items.
        """
        return self.sheet.width() / self.dress.t - NAMED

    def get_line_height(self, units: int) -> int:
        """Return the height in pixels of a row that is `units` text units (scaled pixels) high.

        The thin line below the row is not included.
        """
        return self.dress.px(units * self.squeeze) - 1

    def rule(self, name: str = "rule") -> None:
        """Add a horizontal line to the table; `name` is its object name, by which the style sheet selects its look."""
        self.grid.addWidget(self.sheet.rule(name), self.grid.rowCount(), 1, 1, 1 + len(self.record.sides))

    def add_line(
        self, name: QWidget, cells: Sequence[QWidget], tall: int = LINE, item: ListRowBackground | None = None
    ) -> None:
        """Add a row with the widget `name` and one of the widgets `cells` for each side.

        The row is `tall` text units (scaled pixels) high. `item`, if given, is its background, which reacts to the
        mouse.
        """
        row = self.grid.rowCount()
        self.grid.setRowMinimumHeight(row, self.get_line_height(tall))
        if item is not None:
            self.grid.addWidget(item, row, 0, 1, 3 + len(cells))
        self.grid.addWidget(name, row, 1, LEFT)
        self._widest = max(self._widest, name.sizeHint().width())
        for side, text in enumerate(cells):
            self.grid.addWidget(text, row, 2 + self.dress.number_side(side), RIGHT)
        for widget in (name, *cells):
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def narrow_columns(self) -> None:
        """Make the sides' columns narrower, so that they fit beside the widest name of an item.

        A column never becomes narrower than its own texts need.
        """
        px, sides = self.dress.px, len(self.record.sides)
        room = min(px(self.sheet.wide), self.sheet.width() - px(32)) - 2 * px(MARGIN) - self._widest
        for column in range(2, 2 + sides):
            narrow = max(0, min(self.grid.columnMinimumWidth(column), room // sides))
            self.grid.setColumnMinimumWidth(column, narrow)

    def make_gain_label(self, gain: int) -> QLabel:
        """Return a label with `gain` and its sign, + or −, in the colour of a gain or of a loss."""
        return self.sheet.label(
            format_with_sign(gain, self.words), "total", "loss" if gain < 0 else "gain" if gain else ""
        )


class DealGrid(ScoreGrid):
    """The table on the score sheet for one deal: a row for each item, with the points of each side."""

    pointed = Signal(str)
    """Emits the explanation of a line, or an empty text when the mouse or the focus leaves the line."""
    stepped = Signal(int)
    """Emits the number of lines by which an arrow key moves the focus."""
    showed = Signal(object, object)
    """Emits, for each side, the cards that a line counts, and the line.

    When the mouse or the focus leaves the line, no cards are emitted.
    """

    def __init__(self, sheet: Page, record: ScoreSheetData, deal: DealScore, squeeze: float) -> None:
        super().__init__(sheet, record, squeeze)
        self.deal = deal
        found = rows(deal, record.game, self.words)
        self.shows_cards = any(cell.cards for row in found for cell in row.cells)
        for row in found:
            self._add(row)
        self._sums()
        if record.has_settlement_row and deal.standing.settlement:
            self._settle(deal.standing.settlement)
        elif record.settling:
            self.rule()
            self._add_game_row(record.settling)
        self.narrow_columns()

    def _add(self, row: ScoreRow) -> None:
        """Add the row of one item of the score.

        While the mouse pointer or the keyboard focus is on the row, the page shows the explanation of the item, if
        there is one, and the cards that the item counts, if it counts cards.
        """
        self.rule()
        item = self._item(row.name, [cell.hint for cell in row.cells], row.cells)
        aside = any(cell.aside or cell.running is not None for cell in row.cells)
        self.add_line(self._name(row), [self._cell(cell, row, aside) for cell in row.cells], item=item)

    def _item(self, name: str, hints: Sequence[str], cells: Sequence[ScoreCell] = ()) -> ListRowBackground | None:
        cards = tuple(cell.cards for cell in cells)
        if not any(hints) and not any(cards):
            return None
        aloud = [f"{cell.text} {cell.aside} {self._name_cards(cell.cards)}" for cell in cells] if any(cards) else ()
        item = ListRowBackground(name, self._format_hints(hints), self.dress, self._format_hints(aloud))
        item.pointed.connect(self.pointed)
        item.stepped.connect(self.stepped)
        if any(cards):
            item.looked.connect(lambda looked: self.showed.emit(cards if looked else (), item))
        return item

    def _name_cards(self, cards: Cards) -> str:
        return self.words.say_key("list.and").join(map(self.words.spell_out_card, cards))

    def _format_hints(self, hints: Sequence[str]) -> str:
        each = self.tr("{side}: {sum}")
        return "\n".join(each.format(side=self.record.sides[side], sum=hint) for side, hint in enumerate(hints) if hint)

    def _name(self, row: ScoreRow) -> QWidget:
        """Return a widget with the name of the item `row` and, in smaller letters, the item's note `row.note`.

        The note is a text that concerns all sides; it may be empty.
        """
        return self._in_row(self.sheet.label(row.name), self.sheet.label(row.note, "caption", "second"))

    def _cell(self, cell: ScoreCell, row: ScoreRow, aside: bool) -> QWidget:
        points = self.sheet.label(cell.text, "body", "loss" if cell.loss else "")
        if not aside:
            return points
        points.setMinimumWidth(self.dress.px(POINTS))
        points.setAlignment(RIGHT)
        parts = [self.sheet.label(cell.aside, "caption", "second"), points]
        if cell.running is not None:
            there = row.decides and cell.running >= self.record.target
            total = self.words.format_number(cell.running)
            running = self.sheet.label(f"→ {total}", "badge" if there else "caption", "gain" if there else "second")
            running.setFixedWidth(self.dress.px(RUNNING))
            running.setAlignment(RIGHT)
            parts.append(running)
        return self._in_row(*parts)

    def _in_row(self, *parts: QWidget) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.dress.px(8))
        for part in parts:
            row.addWidget(part)
        return holder

    def _sums(self) -> None:
        """Add a row with what each side scores in this deal.

        In a match of several deals, also add a row with the scores before the deal.
        """
        deal, game = self.deal, self.record.game
        self.rule("heavy")
        sums = [
            format_sum([line.points for line in deal.lines if line.side == side], game, self.words)
            for side in range(len(deal.before))
        ]
        name = self._name_score_item("this_deal")
        gains = [self.make_gain_label(gain) for gain in deal.gains]
        item = None if self.shows_cards else self._item(name, sums)
        self.add_line(self.sheet.label(name, "bar-title"), gains, RESULT, item)
        if self.record.target:
            self.rule()
            befores = [self.sheet.label(self.words.format_number(points)) for points in deal.before]
            self.add_line(self.sheet.label(self._name_score_item("before")), befores)

    def _settle(self, settlement: Sequence[int]) -> None:
        """Add the rows about the settlement: what each side wins or loses in payment for its lead.

        If the game has rows of its own for this, they are added too. `settlement` has a number for each side.
        """
        for row in self.record.settlement_rows:
            self.rule("heavy" if row is self.record.settlement_rows[-1] else "rule")
            self._add_game_row(row)
        self.rule()
        results = [self.make_gain_label(gain) for gain in settlement]
        if not self.record.settling or self.record.settlement_rows:
            name = self.tr("Settlement")
            self.add_line(self.sheet.label(name), results, item=self._item(name, self._differences()))
            return
        name = self.words.say_key(f"{self.record.game}.stakes", self.record.settling[0].values)
        self.add_line(self.sheet.label(name), results)
        sums = [self.sheet.label(self.words.render(told), "caption", "second") for told in self.record.settling]
        self.add_line(QWidget(), sums, SUM)

    def _add_game_row(self, row: Sequence[Told]) -> None:
        """Add `row`, one of the game's own rows about the settlement: a name, and then a text for each side.

        The settlement is what each side is paid for its lead.
        """
        name = self.words.say_key(f"{row[0].key}.name", row[0].values)
        self.add_line(self.sheet.label(name), [self.sheet.label(self.words.render(told)) for told in row])

    def _differences(self) -> list[str]:
        """Return a text for each side: its lead in points over each other side, as a sum such as "100 + 50 = 150"."""
        totals = self.deal.standing.totals
        return [
            format_sum(
                [own - other for side, other in enumerate(totals) if side != number], self.record.game, self.words
            )
            for number, own in enumerate(totals)
        ]

    def _name_score_item(self, what: str) -> str:
        return self.words.say_key(f"{self.record.game}.score.{what}")


class AllDealsGrid(ScoreGrid):
    """The table on the score sheet that shows, for all deals, what each side won in the deal and its total after it."""

    def __init__(self, sheet: Page, record: ScoreSheetData, squeeze: float) -> None:
        super().__init__(sheet, record, squeeze)
        gain, total = self.tr("Gain"), self.tr("Total")
        heads = [self._pair(self.sheet.label(gain, "caption", "second"), total) for _ in record.sides]
        self.add_line(QWidget(), heads)
        for deal in record.deals:
            self.rule()
            pairs = [
                self._pair(self.make_gain_label(deal.gains[side]), self.words.format_number(total), "body", "")
                for side, total in enumerate(deal.standing.totals)
            ]
            self.add_line(self.sheet.label(self.tr("Deal {number}").format(number=deal.number)), pairs)
        self.grid.setRowStretch(self.grid.rowCount(), 1)

    def _pair(self, first: QLabel, second: str, role: Role = "caption", name: str = "second") -> QWidget:
        """Return a widget with two columns: the label `first`, and a new label with the text `second`.

        Below the headings, `first` is what a side scored in a deal, and `second` the side's total. Both are aligned
        right. `role` is the font of `second`, and `name` its style.
        """
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        for text in (first, self.sheet.label(second, role, name)):
            text.setFixedWidth(self.dress.px(84))
            text.setAlignment(RIGHT)
            row.addWidget(text)
        return holder


def build_side_label(sheet: Page, record: ScoreSheetData, side: int) -> QWidget:
    """Return a widget with the coloured shape and the name of `side`; a name that is too wide is cut.

    `record` is the data of the score sheet, with the names, and `sheet` is the page that makes the label.
    """
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(sheet.dress.px(8))
    row.addWidget(SideShape(side, sheet.dress))
    room = COLUMN * PAIR / len(record.sides) - 24
    row.addWidget(sheet.label(sheet.dress.elide_text("button", record.sides[side], room), "button"))
    return holder
