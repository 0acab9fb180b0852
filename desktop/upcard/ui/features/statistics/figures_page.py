"""The base class of pages with graphs: filters at the top, graphs that scroll, and an explanation at the foot."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.play.statistics.figures_text import GraphPanel
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.features.statistics.panels import GraphDataTable, StatisticsGraph
from upcard.ui.features.statistics.parts import FigureBlock
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.pickers import FlowRow

BESIDE, IN_LINE = 1120, 820
"""Two page widths in text units (scaled pixels).

From `BESIDE` on, graphs are side by side. From `IN_LINE` on, four tiles are in a row.
"""


class FiguresPage(Page):
    """The base class of pages that show numbers and graphs in blocks, with filters above and a text at the foot."""

    deal_wanted = Signal(str, int)
    """Emits which deal the person wants to see.

    It emits the name of the journal (game file) with the deal, and the number of the deal in the journal.
    """

    def __init__(self, window: QWidget, dress: StyleContext, ledger: StatisticsModel, title: str) -> None:
        super().__init__(window, dress)
        self.ledger = ledger
        self.blocks: list[QWidget] = []
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(title))
        self.column.addWidget(self.rule())
        self.grid = QGridLayout()
        self.grid.setSpacing(dress.px(12))
        self.content = QVBoxLayout()
        self.content.setContentsMargins(dress.px(28), dress.px(12), dress.px(28), dress.px(12))
        self.content.setSpacing(dress.px(12))
        self.foot = QHBoxLayout()
        self.foot.setContentsMargins(dress.px(28), dress.px(6), dress.px(28), dress.px(8))
        self.foot.setSpacing(dress.px(14))
        self.what = self.paragraph("", "second")

    def build(self, questions: FlowRow, above: Sequence[QWidget], below: Sequence[QWidget]) -> None:
        """Lay out the page: the row of filters `questions`, the widgets `above`, the blocks, and the widgets `below`.

        The blocks are the tiles and graphs that `show_blocks` adds later.
        """
        for widget in (questions, *above):
            self.content.addWidget(widget)
        self.content.addLayout(self.grid)
        for widget in below:
            self.content.addWidget(widget)
        self.content.addStretch()
        inside = QWidget()
        inside.setLayout(self.content)
        self.area = make_scroll_area(inside)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.area, stretch=1)
        self.column.addWidget(self.rule())
        self.what.setFont(self.dress.font("caption"))
        self.what.setMinimumHeight(self.dress.px(36))
        self.what.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.foot.insertWidget(0, self.what, stretch=1)
        self.column.addLayout(self.foot)
        self.first = questions.parts[0]
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        """Give the keyboard focus back to the widget that had it before another page was opened on top of this one.

        If there is no such widget, focus the first filter.
        """
        place = self.ledger.places.pop(type(self).__name__, -1)
        if place >= 0:
            self.focus_at(place)
        elif self.hasFocus() or not holds_focus(self):
            self.first.setFocus()

    def leave(self) -> None:
        """Store which widget has the keyboard focus, because another page is about to open on top of this one."""
        self.ledger.places[type(self).__name__] = self.focus_place

    def _room(self) -> float:
        """Return the window's width in text units (scaled pixels)."""
        parent = self.parentWidget()
        return (parent.width() if parent is not None else self.width()) / self.dress.t

    def show_blocks(self, tiles: Sequence[FigureBlock], panels: Sequence[GraphPanel]) -> None:
        """Replace all blocks of the page by `tiles`, which show one number each, and below them by `panels`.

        The panels are shown as graphs or as tables, as the person has chosen. If a block had the keyboard focus, the
        block in its place gets it.
        """
        focused = next((number for number, block in enumerate(self.blocks) if holds_focus(block)), -1)
        self._clear()
        columns = 4 if self._room() >= IN_LINE else 2
        for number, tile in enumerate(tiles):
            self._add_block(tile, number // columns, number % columns, 1)
        line = -(-len(tiles) // columns)
        half = columns // 2 if self._room() >= BESIDE else columns
        for number, panel in enumerate(panels):
            down, column = divmod(number * half, columns)
            block = GraphDataTable(panel, self.dress) if self.ledger.tables else StatisticsGraph(panel, self.dress)
            block.deal_wanted.connect(self.deal_wanted)
            self._add_block(block, line + down, column, half)
        for column in range(4):
            self.grid.setColumnStretch(column, 1 if column < columns else 0)
        if 0 <= focused < len(self.blocks):
            self.blocks[focused].setFocus()

    def _add_block(self, block: QWidget, line: int, column: int, wide: int) -> None:
        self.grid.addWidget(block, line, column, 1, wide)
        self.blocks.append(block)
        if isinstance(block, FigureBlock):
            block.pointed.connect(self.look_at)

    def _clear(self) -> None:
        for block in self.blocks:
            self.grid.removeWidget(block)
            block.hide()
            block.deleteLater()
        self.blocks = []

    def look_at(self, what: str) -> None:
        """Show `what`, which explains a block, at the foot of the page, and scroll to the block that has the focus.

        If `what` is empty, show instead how many deals are counted.
        """
        self.what.setText(what or self.describe_counted_deals())
        focused = next((block for block in self.blocks if block.hasFocus()), None)
        if what and focused is not None:
            self.area.ensureWidgetVisible(focused, 0, self.dress.px(12))

    def describe_counted_deals(self) -> str:
        """Return the text that the foot shows while no block is explained; empty unless a subclass overrides this."""
        return ""


def holds_focus(widget: QWidget) -> bool:
    """Return whether `widget`, or a widget inside it, has the keyboard focus."""
    return widget.hasFocus() or any(child.hasFocus() for child in widget.findChildren(QWidget))
