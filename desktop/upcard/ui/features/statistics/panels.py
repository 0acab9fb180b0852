"""A block of the statistics that shows a graph, and the table that can be shown in its place."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from upcard.play.statistics.figures_text import GraphPanel, GraphRow, describe_graph
from upcard.ui.features.statistics.graphs import divide_rows, draw, draw_legend, legend_wide, measure_graph
from upcard.ui.features.statistics.parts import PAD, FigureBlock
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.pencil import LEFT, RIGHT
from upcard.ui.widgets.texts import make_label

NUMBERS = 2
"""The index of the first column that contains numbers."""
TOP = 44
"""The height of the title of a block, in text units (scaled pixels)."""

TABLE = """
QTableWidget {{ background: {chrome_2}; color: {ink}; border: 1px solid {line}; border-radius: 8px;
    selection-background-color: {focus}; selection-color: {focus_2}; outline: none; }}
QTableWidget::item {{ padding: 0 8px; border-bottom: 1px solid {line}; }}
QTableWidget:focus {{ border: 2px solid {focus}; }}
QHeaderView::section {{ background: {chrome_2}; color: {ink_2}; border: none; border-bottom: 1px solid {line};
    padding: 4px 8px; }}
"""


@guard_overrides
class StatisticsGraph(FigureBlock):
    """A block with a title, a legend and a graph; a screen reader gets the numbers of the graph, row by row."""

    deal_wanted = Signal(str, int)
    """Emits which deal the person wants to see.

    It emits the name of the journal (game file) with the deal, and the number of the deal in the journal.
    """

    def __init__(self, panel: GraphPanel, dress: StyleContext) -> None:
        super().__init__(describe_graph(panel, dress.words), panel.what, dress)
        self.panel = panel
        self.setMinimumHeight(dress.px(TOP + PAD + measure_graph(panel)))
        self.links = {row.deal: self._add_link(row, row.deal) for row in panel.rows if row.deal is not None}
        """The buttons over the rows that are about a single deal, by deal."""

    def _add_link(self, row: GraphRow, deal: tuple[str, int]) -> QPushButton:
        link = QPushButton(self)
        link.setObjectName("link")
        link.setCursor(Qt.CursorShape.PointingHandCursor)
        link.setAccessibleName(self.dress.words.join_facts((row.name, row.note, row.value)))
        link.setToolTip(escape_tip(self.tr("Replay this deal")))
        link.clicked.connect(lambda: self.deal_wanted.emit(*deal))
        return link

    @property
    def _room(self) -> QRectF:
        """The rectangle of the block in which the graph is drawn."""
        pad = self.dress.px(PAD)
        return QRectF(self.rect()).adjusted(pad, self.dress.px(TOP), -pad, -pad * 0.75)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put an invisible button over each row of the graph that is about one deal; the button opens that deal."""
        for row, part in divide_rows(self.panel, self._room):
            if row.deal is not None:
                self.links[row.deal].setGeometry(part.toRect())

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(420), self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, panel = self.dress, self.panel
        pencil, pad = self.paint_block(), dress.px(PAD)
        head = QRectF(pad, dress.px(12), self.width() - 2 * pad, dress.px(22))
        pencil.text(head.adjusted(0, 0, -legend_wide(panel, dress), 0), panel.title, "button", dress.theme.ink)
        draw_legend(pencil, panel, head)
        draw(pencil, panel, self._room)


class GraphDataTable(QWidget):
    """The numbers of a graph as a table.

    The arrow keys move between the rows; Enter or a double click on a row opens the deal that the row is about.
    """

    deal_wanted = Signal(str, int)

    def __init__(self, panel: GraphPanel, dress: StyleContext) -> None:
        super().__init__()
        self.panel = panel
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(make_label(panel.title, dress, "button"))
        self.cells = QTableWidget(len(panel.rows), len(panel.headings))
        self.cells.setAccessibleName(panel.title)
        self.cells.setAccessibleDescription(panel.what)
        self.cells.setToolTip(escape_tip(panel.what))
        self.cells.setFont(dress.font("body"))
        self.cells.horizontalHeader().setFont(dress.font("caption"))
        self._fill(panel)
        self.cells.cellActivated.connect(self._open)
        self._settle(dress)
        column.addWidget(self.cells)
        column.addStretch()

    def _open(self, number: int, _: int) -> None:
        if (deal := self.panel.rows[number].deal) is not None:
            self.deal_wanted.emit(*deal)

    def _fill(self, panel: GraphPanel) -> None:
        for number, row in enumerate(panel.rows):
            for place, text in enumerate((row.name, row.note, row.value, row.likely)):
                item = QTableWidgetItem(text)
                item.setTextAlignment(LEFT if place < NUMBERS else RIGHT)
                self.cells.setItem(number, place, item)
        for place, text in enumerate(panel.headings):
            heading = QTableWidgetItem(text)
            heading.setTextAlignment(LEFT if place < NUMBERS else RIGHT)
            self.cells.setHorizontalHeaderItem(place, heading)

    def _settle(self, dress: StyleContext) -> None:
        """Set the style of the table, and make it so high that all rows are visible without scrolling."""
        cells, high = self.cells, dress.px(28)
        cells.setStyleSheet(TABLE.format(**dress.theme._asdict()))
        cells.setShowGrid(False)
        cells.verticalHeader().setVisible(False)
        cells.verticalHeader().setDefaultSectionSize(high)
        cells.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        cells.horizontalHeader().setSectionResizeMode(NUMBERS - 1, QHeaderView.ResizeMode.Stretch)
        cells.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        cells.setTabKeyNavigation(False)
        cells.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        cells.setFixedHeight(high * (cells.rowCount() + 1) + dress.px(8))
