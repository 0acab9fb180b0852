"""A page with a table of results, and buttons for what the person may do next."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ROW = 37
"""The height of a row, in text units (scaled pixels)."""
MOST = 9
"""The most rows shown at once; further rows are reached by scrolling."""


class ResultsTable(NamedTuple):
    """The contents of a table of results: the column headings, the rows, and a row of totals, which may be empty.

    The first cell of each row is the name of the row.
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    total: Sequence[str] = ()


class ResultsButton(NamedTuple):
    """A button on a page of results: its text, and the function that a click calls."""

    text: str
    does: Callable[[], object]


class ResultsPage(Page):
    """A page with a title, a sentence and a table of results; Enter presses the last button."""

    left = Signal()

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        told: tuple[str, str],
        table: ResultsTable,
        follows: Sequence[ResultsButton],
    ) -> None:
        """Make a page with `table` and the buttons `follows`; `told` are the title and the sentence below it."""
        super().__init__(window, dress, wide=720)
        self.column.addWidget(self.label(told[0], "dialog-title"))
        self.column.addWidget(self.paragraph(told[1], "second"))
        inside = QWidget()
        self.grid = QGridLayout(inside)
        self.grid.setContentsMargins(0, 0, dress.px(10), 0)
        self.grid.setVerticalSpacing(0)
        self.grid.setColumnStretch(0, 1)
        self._add(table.heads, "button")
        for row in table.rows:
            self._add(row, "body")
        if table.total:
            self._add(table.total, "total")
        area = make_scroll_area(inside)
        area.setMinimumHeight(dress.px(ROW * min(MOST, 1 + len(table.rows) + bool(table.total))))
        self.column.addWidget(area)
        self.column.addLayout(self._buttons(follows))

    def _add(self, cells: Sequence[str], role: Role) -> None:
        row = self.grid.rowCount()
        if row > 1:
            self.grid.addWidget(self.rule("heavy" if role == "total" else "rule"), row, 0, 1, len(cells))
        for column, cell in enumerate(cells):
            made = self.label(cell, role)
            made.setMinimumHeight(self.dress.px(ROW - 2))
            if column:
                made.setAlignment(RIGHT)
                made.setMinimumWidth(self.dress.px(110))
                made.setObjectName("loss" if cell.startswith("−") else "")
            self.grid.addWidget(made, row + 1, column)

    def _buttons(self, follows: Sequence[ResultsButton]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        for number, follow in enumerate(follows):
            last = number == len(follows) - 1
            made = self.button(follow.text, primary=last, key=self.tr("Enter") if last else "")
            made.clicked.connect(follow.does)
            row.addWidget(made)
        return row
