"""The page on which a person enters a deal of a game played with paper cards.

It has a row for each item of the score, and a column for each side.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from upcard.core.bounds import Bounds
from upcard.core.game.paper_scores import NOBODY, EnteredCounts, TallyField, TallyPile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.choosers import ToggleSwitch
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.pickers import NumberStepper, PickerItem, PopupPicker
from upcard.ui.widgets.progress import SideShape

COLUMN, ROW = 176, 44
"""The width of a side's column and the height of a row, in text units (scaled pixels)."""
ROUND = 250
"""The height of everything on the page but the rows, in text units (scaled pixels)."""


class ScoreEntryNames(NamedTuple):
    """The names of the sides, and of the players on the seats, in a game played with paper cards."""

    sides: tuple[str, ...]
    seats: tuple[str, ...]


class ScoreEntryForm(NamedTuple):
    """What the page for entering a deal shows: the numbers to enter (`fields`), and the values so far (`deal`).

    `heaps` are the groups of cards that can be tapped instead of entering numbers. `fault` means that the deal cannot
    end with these values.
    """

    game: str
    fields: Sequence[TallyField]
    heaps: Sequence[TallyPile]
    deal: EnteredCounts
    title: str
    above: str
    """The line with each side's total, the dealer, and the points needed for first melds."""
    below: str
    """The line below the fields: what the deal scores, or why a deal cannot end with these counts."""
    fault: bool
    deals: Sequence[PickerItem]
    """The deals that can be entered or corrected."""
    number: str
    """The number, as text, of the deal that is shown."""
    untouched: bool
    """Whether nothing has been entered yet; the page then reports no errors."""
    undo: tuple[bool, bool]
    """Whether there is a change to undo, and whether there is a change to redo."""


class PaperScoreEntryPage(Page):
    """The page on which a person enters a deal of a game played with paper cards; it emits a signal for each change.

    It shows at once what the deal scores, or what is wrong with the numbers.
    """

    changed = Signal(str, int, int)
    """Emits a field's name, the side, and the value; if the value itself is a side or a seat, the side is 0."""
    tapping = Signal(str, int)
    untapped = Signal(str)
    renumbered = Signal(int)
    """Emits the index of the deal to enter or correct."""
    counting = Signal()
    undoing = Signal(bool)
    showing = Signal()

    def __init__(self, window: QWidget, dress: StyleContext, form: ScoreEntryForm, names: ScoreEntryNames) -> None:
        super().__init__(window, dress, wide=330 + COLUMN * len(names.sides))
        self.wide_column = min(COLUMN, (window.width() / dress.t - 290) / len(names.sides))
        self.room = window.height() / dress.t - ROUND
        self.names = names
        self.choosers: dict[tuple[str, int], QWidget] = {}
        self.game = form.game
        self.column.setSpacing(dress.px(8))
        self.column.addLayout(self._head(form))
        self.above = self.paragraph(form.above, "second")
        self.column.addWidget(self.above)
        self.column.addWidget(self._rows(form))
        self.below = self.paragraph(form.below)
        self.below.setMinimumHeight(dress.px(40))
        self.column.addWidget(self.below)
        self.column.addLayout(self._buttons(form))
        self.show_result(form)
        first = next(chooser for chooser in self.choosers.values() if chooser.isEnabled())
        self.start = first.line if isinstance(first, NumberStepper) else first
        if isinstance(first, NumberStepper):
            first.line.selectAll()

    def _rows(self, form: ScoreEntryForm) -> QScrollArea:
        """Return a scroll area with a row for each group of cards to tap, and for each number to enter.

        `form` has these groups and numbers.
        """
        inside = QWidget()
        self.grid = QGridLayout(inside)
        self.grid.setContentsMargins(0, 0, self.dress.px(8), 0)
        self.grid.setVerticalSpacing(self.dress.px(4))
        self.grid.setColumnStretch(0, 1)
        self._sides()
        for heap in form.heaps:
            self._heap(heap, form.deal)
        answered = {name for heap in form.heaps if heap.name in form.deal.heaps for name in heap.fields}
        for field in form.fields:
            self._field(field, form.deal, field.name in answered)
        area = make_scroll_area(inside)
        rows = ROW * (1 + len(form.fields) + len(form.heaps))
        area.setMinimumHeight(self.dress.px(max(3 * ROW, min(rows, self.room))))
        area.setMaximumHeight(self.dress.px(max(3 * ROW, self.room)))
        return area

    def show_result(self, form: ScoreEntryForm) -> None:
        """Show what the deal in `form` scores, or what is wrong with its numbers; a wrong deal cannot be saved."""
        theme, start = self.dress.theme, self.tr("Enter what each side has, or tap the cards.")
        self.below.setText(start if form.untouched and form.fault else form.below)
        wrong = form.fault and not form.untouched
        self.below.setStyleSheet(f"color: {theme.loss if wrong else theme.ink};")
        self.count.setEnabled(not form.fault)

    def _head(self, form: ScoreEntryForm) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.label(form.title, "dialog-title"))
        row.addStretch()
        self.deal = PopupPicker(self.tr("Deal"), form.deals, form.number, self.dress)
        self.deal.chosen.connect(lambda value: self.renumbered.emit(int(value)))
        row.addWidget(self.deal)
        return row

    def _sides(self) -> None:
        for side, name in enumerate(self.names.sides):
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(SideShape(side, self.dress))
            row.addWidget(self.label(self.dress.elide_text("button", name, self.wide_column - 24), "button"))
            row.addStretch()
            holder.setToolTip(escape_tip(name))
            holder.setMinimumWidth(self.dress.px(self.wide_column))
            self.grid.addWidget(holder, 0, 1 + side)

    def _name(self, key: str) -> int:
        """Add a row to the page's grid, and write the name of the score item `key` into the row's first column.

        Return the index of the row.
        """
        row = self.grid.rowCount()
        self.grid.addWidget(self.label(self._name_item(key)), row, 0)
        return row

    def _name_item(self, key: str) -> str:
        """Return the name of the score item `key` for this page or, if it has none, its name on the score sheet."""
        own = f"{self.game}.tally.{key}"
        words = self.dress.words
        return words.say_key(own if own in words else f"{self.game}.score.{key}")

    def _heap(self, heap: TallyPile, deal: EnteredCounts) -> None:
        row = self._name(f"heap.{heap.name}")
        tapped = deal.heaps.get(heap.name)
        for side, name in enumerate(self.names.sides):
            text = self.tr("Tap cards…") if tapped is None else self.tr("{number} cards…")
            button = self.button(text.format(number=len(tapped[side]) if tapped else 0))
            button.setAccessibleName(self.dress.words.join_details(name, button.text()))
            button.clicked.connect(partial(self.tapping.emit, heap.name, side))
            self.grid.addWidget(button, row, 1 + side, Qt.AlignmentFlag.AlignLeft)
        if tapped is not None:
            back = self.button(self.tr("Count instead"))
            back.setObjectName("link")
            back.clicked.connect(partial(self.untapped.emit, heap.name))
            self.grid.addWidget(back, row, 1 + len(self.names.sides))

    def _field(self, field: TallyField, deal: EnteredCounts, answered: bool) -> None:
        row = self._name(field.name)
        found = deal.values[field.name]
        if field.kind in ("side", "seat"):
            names = self.names.sides if field.kind == "side" else self.names.seats
            choices = [
                PickerItem(self.tr("Nobody"), str(NOBODY)),
                *(PickerItem(name, str(at)) for at, name in enumerate(names)),
            ]
            picker = PopupPicker(self._name_field(field), choices, str(found[0]), self.dress)
            picker.setMaximumWidth(self.dress.px(2 * COLUMN))
            picker.chosen.connect(lambda value: self.changed.emit(field.name, 0, int(value)))
            picker.setEnabled(not answered)
            self.choosers[field.name, 0] = picker
            self.grid.addWidget(picker, row, 1, 1, len(self.names.sides), Qt.AlignmentFlag.AlignLeft)
            return
        for side, value in enumerate(found):
            chooser = self._chooser(field, side, value)
            chooser.setEnabled(not answered)
            self.choosers[field.name, side] = chooser
            self.grid.addWidget(chooser, row, 1 + side, Qt.AlignmentFlag.AlignLeft)

    def _name_field(self, field: TallyField, side: int | None = None) -> str:
        text = self._name_item(field.name)
        return text if side is None else self.dress.words.join_details(self.names.sides[side], text)

    def _chooser(self, field: TallyField, side: int, value: int) -> QWidget:
        if field.kind == "switch":
            switch = ToggleSwitch(self._name_field(field, side), bool(value), self.dress)
            switch.toggled.connect(lambda on: self.changed.emit(field.name, side, int(on)))
            return switch
        stepper = NumberStepper(self._name_field(field, side), Bounds(0, field.most), value, self.dress)
        stepper.chosen.connect(lambda number: self.changed.emit(field.name, side, number))
        return stepper

    def _buttons(self, form: ScoreEntryForm) -> QVBoxLayout:
        column, row = QVBoxLayout(), QHBoxLayout()
        self.back: QPushButton = self.button(self.tr("Undo"))
        self.again: QPushButton = self.button(self.tr("Redo"))
        self.sheet: QPushButton = self.button(self.tr("Score sheet"))
        for button, possible, redo in zip((self.back, self.again), form.undo, (False, True), strict=True):
            button.setVisible(possible)
            button.clicked.connect(partial(self.undoing.emit, redo))
            row.addWidget(button)
        self.sheet.clicked.connect(self.showing)
        self.sheet.setVisible(len(form.deals) > 1)
        row.addWidget(self.sheet)
        row.addStretch()
        close = self.button(self.tr("Close"), key="Esc")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        self.count: QPushButton = self.button(self.tr("Count"), primary=True, key=self.tr("Enter"))
        self.count.clicked.connect(self.counting)
        row.addWidget(self.count)
        column.addLayout(row)
        return column
