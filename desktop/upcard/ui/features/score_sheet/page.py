"""The page of the score sheet: the items of a deal with explanations, the totals, and what comes next."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QMargins, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from upcard.core.cards import Cards
from upcard.ui.features.score_sheet.cards_behind import BackgroundPainter
from upcard.ui.features.score_sheet.grid import (
    BAR,
    FOCUS_FRAME,
    RIGHT,
    AllDealsGrid,
    DealGrid,
    ScoreSheetData,
    build_side_label,
)
from upcard.ui.features.score_sheet.info_line import STEPS, ListRowBackground
from upcard.ui.features.score_sheet.rows import DealScore, compute_line_scale, describe_ending, list_joined_hands, rows
from upcard.ui.style.fonts import Role
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import KeyButton, Page, make_scroll_area
from upcard.ui.widgets.progress import ScoreProgressBar

ROUND = 290
"""The total height of the title, the notes and the buttons of the page, in text units (scaled pixels)."""
NOTE = 23
"""The height of a line of text below the progress bars, in text units (scaled pixels)."""
HEADLINE = 10
"""The additional height of the title if the game was won, in text units (scaled pixels)."""


EDGES, BETWEEN = 32, 8
"""The room left and right of a button's words, and the gap between two buttons, in text units (scaled pixels)."""


@guard_overrides
class ScoreSheetPage(Page):
    """The page of the score sheet after a deal; Enter starts the next deal, or a new game if the match is over."""

    next_deal = Signal()
    done = Signal()
    """Emitted when the person leaves the sheet of a single deal."""
    new_game = Signal()
    looking_back = Signal()
    """Emitted when the person wants to replay the deal."""
    reviewing = Signal()
    leaving = Signal()
    """Emitted when the person wants to see the list of all games."""
    """Emitted when the person wants a review of the deal."""
    picturing = Signal(str)
    """Emits a text on how the game was won, when the person wants a picture of the game."""

    def __init__(self, window: QWidget, dress: StyleContext, record: ScoreSheetData, deck: CardDeck) -> None:
        super().__init__(window, dress, wide=850)
        self.resize(window.size())
        self.record = record
        self.words = dress.words
        deal = record.deals[-1]
        items = len(rows(deal, record.game, dress.words))
        around = ROUND + HEADLINE * record.won + NOTE * bool(record.footnote)
        self.squeeze = compute_line_scale(window.height() / dress.t - around, record.compute_height(items))
        self.column.setSpacing(0)
        margins = self.column.contentsMargins()
        self.column.setContentsMargins(margins - QMargins(dress.px(FOCUS_FRAME), 0, dress.px(FOCUS_FRAME), 0))
        self.behind = BackgroundPainter(self, record.sides, dress, deck)
        self.table = self._table(deal)
        self.items: QWidget = self.table
        self.listing = False
        self.below = self._note("")
        self.explain("")
        self.every = self.button(self.tr("All deals"))
        self.every.clicked.connect(self._show_all)
        self._fill(deal)

    def _fill(self, deal: DealScore) -> None:
        """Add the parts of the page for `deal`, from top to bottom: title, tables, progress bars, note and buttons.

        They are indented, so that there is room for the frame around a line with the focus.
        """
        rim, column = self.dress.px(FOCUS_FRAME), self.column
        role: Role = "curtain-title" if self.record.won else "dialog-title"
        title, how = self.label(self._title(deal), role), self.paragraph(self._how(deal), "second")
        foot = self.label(self.record.footnote, "caption", "second")
        foot.setWordWrap(True)
        column.addWidget(title)
        column.addWidget(how)
        column.addSpacing(self.dress.px(12))
        column.addWidget(self.items)
        bars, buttons = self._bars(deal), self._buttons(deal)
        for part in (title, how, bars, self.below, foot):
            part.setContentsMargins(rim, 0, rim, 0)
        column.addLayout(bars)
        column.addSpacing(self.dress.px(10))
        column.addWidget(self.below)
        column.addWidget(foot)
        foot.setVisible(bool(self.record.footnote))  # only now: shown without a parent, it would be a window
        self.add_footer(buttons)
        buttons.setContentsMargins(buttons.contentsMargins() + QMargins(rim, 0, rim, 0))

    def close_sheet(self) -> None:
        """Close the page if no deal follows, because the match is over or was a single deal; else do nothing."""
        if self.record.deals[-1].standing.over or self.record.alone:
            super().close_sheet()

    def explain(self, text: str) -> None:
        """Show `text`, which explains an item of the score, below the table of items.

        If `text` is empty, show the usual text there, which says what comes next.
        """
        deal = self.record.deals[-1]
        self.below.setText(text or self._below(deal))
        self.below.setAccessibleName(self._describe_keys(deal))

    def show_cards(self, cards: Sequence[Cards], line: QWidget) -> None:
        """Show below the row `line` the cards that an item of the score counts; without cards, show none."""
        corner = line.mapTo(self, QPoint(0, 0))
        self.behind.show_at(cards, QRect(corner, line.size()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the keyboard focus from item to item with the arrow keys."""
        if step := STEPS.get(event.key()):
            self._step(step)
        else:
            super().keyPressEvent(event)

    def _step(self, step: int) -> None:
        lines: list[ListRowBackground] = self.items.findChildren(ListRowBackground)
        at = next((number for number, line in enumerate(lines) if line.hasFocus()), -1 if step > 0 else 0)
        if lines:
            line = lines[(at + step) % len(lines)]
            for area in self.body.findChildren(QScrollArea):
                area.ensureWidgetVisible(line)
            line.setFocus()

    def _title(self, deal: DealScore) -> str:
        if not deal.standing.over or self.record.alone:
            return self.tr("Deal {number} — score").format(number=deal.number)
        totals, winner = deal.standing.totals, deal.standing.winner
        if winner is None:
            return self.tr("A draw")
        own = self.record.own
        second = max(total for side, total in enumerate(totals) if side != winner)
        by = totals[winner] - (second if own in (None, winner) else totals[own or 0])
        return self._describe_winner(winner, by)

    def _describe_winner(self, winner: int, by: int) -> str:
        """Return a text that says that the side `winner` has won, and by how many points (`by`).

        If `by` is not positive, the points did not decide, and the text says only who has won.
        """
        own = self.record.own
        margin = (
            self.tr("1 point") if by == 1 else self.tr("{points} points").format(points=self.words.format_number(by))
        )
        if own is None:
            won = self.tr("{side} won by {margin}.") if by > 0 else self.tr("{side} won.")
            return won.format(side=self.record.sides[winner], margin=margin)
        if by <= 0:
            return self.tr("You win.") if winner == own else self.tr("You lose.")
        won = self.tr("You win by {margin}.") if winner == own else self.tr("You lose by {margin}.")
        return won.format(margin=margin)

    def _how(self, deal: DealScore) -> str:
        """Return sentences about `deal` that are shown in addition to its scored items.

        They say how the deal ended, who were partners, which item decided the match, and whether the match is over.
        """
        return self.words.join_sentences(filter(None, self._describe_deal(deal)))

    def _describe_deal(self, deal: DealScore) -> Iterator[str]:
        yield self.record.how or describe_ending(deal, self.record.game, self.words)
        for seats in list_joined_hands(deal):
            both = self.tr("{names} were partners: every line but the red threes counts both hands.")
            yield both.format(names=self.words.name_side(seats))
        if deal.standing.by is not None:
            yield self._describe_count_out(deal.standing.by)
        if deal.standing.over and deal.number == 1:
            yield self.tr("The game is over after one deal.")
        elif deal.standing.over:
            yield self.tr("The game is over after {number} deals.").format(number=deal.number)

    def _describe_count_out(self, by: str) -> str:
        """Return a sentence that says that the item `by` of the score has decided the match.

        This happens if several sides reach the target in one deal, and the items are then counted in a fixed order.
        """
        counted = self.tr("Several sides reach {target}, so points are counted in this order: “{item}” decides.")
        item = self.words.say_key(f"{self.record.game}.score.{by}")
        return counted.format(target=self.words.format_number(self.record.target), item=item)

    def _note(self, text: str) -> QLabel:
        """Return the label with `text` for the place below the progress bars, where items are explained.

        The label is as high as the longest explanation, so that nothing moves when the text changes.
        """
        note = self.paragraph(text, "second")
        lines = 1.5 if self.table.shows_cards else max(2, len(self.record.sides))
        note.setMinimumHeight(self.dress.px(NOTE * lines))
        note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        return note

    def _table(self, deal: DealScore) -> DealGrid:
        table = DealGrid(self, self.record, deal, self.squeeze)
        table.pointed.connect(self.explain)
        table.stepped.connect(self._step)
        table.showed.connect(self.show_cards)
        return table

    def _bars(self, deal: DealScore) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(0)
        grid.setHorizontalSpacing(self.dress.px(32))
        grid.setColumnStretch(1, 1)
        for side, total in enumerate(deal.standing.totals if self.record.target else ()):
            row = self.dress.number_side(side)
            grid.setRowMinimumHeight(row, self.dress.px(BAR * self.squeeze))
            grid.addWidget(build_side_label(self, self.record, side), row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(ScoreProgressBar(side, deal.before[side], total, self.record.target, self.dress), row, 1)
            grid.addWidget(self.label(self.words.format_number(total), "total"), row, 2, RIGHT)
        return grid

    def _below(self, deal: DealScore) -> str:
        """Return the text that is shown below the progress bars on the sheet of `deal` while no item is explained.

        It says what a full bar means, what comes next, and how to see explanations.
        """
        bars = self.tr("A full bar is {target} points.").format(target=self.words.format_number(self.record.target))
        first = self.words.join_sentences(filter(None, (bars if self.record.target else "", self._minimums(deal))))
        point = "" if self.listing else self._pointing()
        if self._minimums(deal):
            return f"{first}\n{point}".strip()
        return self.words.join_sentences(filter(None, (first, point)))

    def _pointing(self) -> str:
        if self.table.shows_cards:
            return self.tr("Point at a line to see its cards.")
        return self.tr("Point at a line to see how it adds up.")

    def _describe_keys(self, deal: DealScore) -> str:
        """Return what a screen reader says instead of the text below the progress bars.

        It says what a first meld needs in the next deal, and which keys explain the items. It does not mention the
        bars.
        """
        keys = "" if self.listing else self.tr("The arrow keys go from line to line and tell how each adds up.")
        return self.words.join_sentences(filter(None, (self._minimums(deal), keys)))

    def _minimums(self, deal: DealScore) -> str:
        """Return a text that says how many points each side needs for its first meld in the next deal.

        Return "" if there is no such minimum or no next deal.
        """
        if deal.standing.over or self.record.alone or not self.record.next_minimums:
            return ""
        each = self.tr("{side} {points}")
        parts = (
            each.format(side=self.record.sides[side], points=points)
            for side, points in enumerate(self.record.next_minimums)
        )
        return self.tr("First meld of the next deal: {each}.").format(each=self.tr(", ").join(parts))

    def _buttons(self, deal: DealScore) -> QBoxLayout:
        made = [self.every] if len(self.record.deals) > 1 else []
        for text, signal in (
            (self.tr("Replay"), self.looking_back),
            (self.tr("Review this deal"), self.reviewing),
            (self.tr("Home"), self.leaving),
        ):
            made.append(self.button(text))
            made[-1].clicked.connect(signal)
        if self.record.won:
            made.append(self.button(self.tr("Picture…")))
            made[-1].clicked.connect(partial(self.picturing.emit, self._title(deal)))
        if self.record.promised:
            made.append(self._build_promise_button())
        text = self.tr("New game") if deal.standing.over else self.tr("Next deal")
        text = self.tr("Continue") if self.record.alone else text
        go_on = self.button(text, primary=True, key=self.tr("Enter"))
        go_on.clicked.connect(self._go_on)
        room = min(self.dress.px(self.wide), self.width() - self.dress.px(32)) - 2 * self.dress.px(32)
        return button_rows((*made, go_on), room, self.dress)

    def _build_promise_button(self) -> QPushButton:
        """Return a button that copies the promise of the next deal, the hash of its pack's order, to the clipboard."""
        told = self.record.promised
        made = self.button(self.tr("Copy check code of the next deal"))
        made.setObjectName("link")
        made.setFont(self.dress.font("caption"))
        why = self.tr(
            "Its cards are shuffled already. Keep the code, and compare it after the deal\n"
            "in “Check this deal”: if it is the same, no card was moved."
        )
        made.setToolTip(escape_tip(why))
        made.clicked.connect(partial(self._copy_promise, made, told))
        return made

    def _copy_promise(self, button: QPushButton, promised: str) -> None:
        """Copy `promised`, the hash of the next deal's pack, to the clipboard; the text of `button` then says so."""
        QGuiApplication.clipboard().setText(promised)
        button.setText(self.tr("Check code copied"))

    def _go_on(self) -> None:
        over = self.record.deals[-1].standing.over
        super().close_sheet()
        (self.done if self.record.alone else self.new_game if over else self.next_deal).emit()

    def _list_deals(self) -> QScrollArea:
        """Return a scroll area with the list of all deals, scrolled to the last deal.

        The area is as high as the list if the window has enough room for that, else as high as the room.
        """
        grid = AllDealsGrid(self, self.record, self.squeeze)
        area, high = make_scroll_area(grid), grid.sizeHint().height()
        room = self.items.height() + self.height() - self.dress.px(24) - self.body.height()
        area.setMinimumHeight(min(max(high, self.items.height()), room))
        area.setMaximumHeight(area.minimumHeight())
        bar = area.verticalScrollBar()
        bar.rangeChanged.connect(lambda least, most: bar.setValue(most))
        return area

    def _show_all(self) -> None:
        """Show the list of all deals in place of the items of this deal, or the items in place of the list."""
        self.listing = not self.listing
        deal = self.record.deals[-1]
        if not self.listing:
            self.table = self._table(deal)
        shown = self._list_deals() if self.listing else self.table
        self.every.setText(self.tr("This deal") if self.listing else self.tr("All deals"))
        self.column.replaceWidget(self.items, shown)
        shown.show()
        self.items.hide()
        self.items.deleteLater()
        self.items = shown
        self.explain("")
        self.arrange()


def button_rows(buttons: Sequence[QPushButton], room: int, dress: StyleContext) -> QVBoxLayout:
    """Return a layout with `buttons` in as few rows as a width of `room` pixels allows.

    The last button is at the right end of the last row.
    """
    column, left = QVBoxLayout(), 0
    column.setSpacing(dress.px(BETWEEN))
    rows: list[list[QPushButton]] = []
    for button in buttons:
        wide = _wide(button, dress) + dress.px(BETWEEN)
        if not rows or left < wide:
            rows.append([])
            left = room + dress.px(BETWEEN)
        rows[-1].append(button)
        left -= wide
    for number, row in enumerate(rows):
        column.addLayout(_row(row, number == len(rows) - 1, dress))
    return column


def _row(buttons: Sequence[QPushButton], last: bool, dress: StyleContext) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(dress.px(BETWEEN))
    for button in buttons[:-1] if last else buttons:
        row.addWidget(button)
    row.addStretch()
    if last:
        row.addWidget(buttons[-1])
    return row


def _wide(button: QPushButton, dress: StyleContext) -> int:
    """Return the width in pixels that `button` will have after its style is applied."""
    key = button.key if isinstance(button, KeyButton) else ""
    words = button.fontMetrics().horizontalAdvance(button.text()) + dress.px(EDGES)
    return max(dress.target, words + (dress.px(8) + dress.width("shortcut", key) if key else 0))
