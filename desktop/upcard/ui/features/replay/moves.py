"""The list of what happened in a replayed deal, with the current moment marked."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from upcard.ui.style.qt_style import scroll_bars
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.move_list import SEAT, Index, MoveListDelegate

AT = SEAT + 1
AIR = 5
"""The space above and below a line, in text units."""


class ReplayMove(NamedTuple):
    """What happened at a moment, and the seat that did it, or None."""

    at: int
    text: str
    seat: int | None


class ReplayMoveDelegate(MoveListDelegate):
    """Paints a line of the list: marked if it belongs to the current moment, paler if to a later one.

    An action with several lines has its number on the first.
    """

    def __init__(self, dress: StyleContext, sides: Mapping[int, int], first: int) -> None:
        """Make the delegate; `first` is the moment at which the deal begins."""
        super().__init__(dress, sides, AIR)
        self.first = first
        self.at = first

    def go(self, at: int) -> None:
        """Mark the lines of this moment, and draw later ones paler."""
        self.at = at

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, theme, at = QRectF(option.rect), self.dress.theme, index.data(AT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if at == self.at:
            painter.fillRect(rect, QColor(theme.chrome_2))
            painter.fillRect(QRectF(rect.left(), rect.top(), self.dress.px(3), rect.height()), QColor(theme.focus))
        if at != self.first and at != index.model().index(index.row() - 1, 0).data(AT):
            self.draw_number(painter, rect, at - self.first)
            self.draw_avatar(painter, rect, index.data(SEAT))
        self.draw_sentence(painter, rect, index, theme.ink if at <= self.at else theme.ink_2)


class ReplayMoveList(QFrame):
    """The list of moves; a click goes to the moment."""

    chosen = Signal(int)

    def __init__(self, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.entries: tuple[ReplayMove, ...] = ()
        self.row: ReplayMoveDelegate | None = None
        self.view = QListView(self)
        self.model = QStandardItemModel(self)
        self.view.setModel(self.model)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # so that lines know their width
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.setAccessibleName(self.tr("Moves"))
        self.view.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.view.clicked.connect(lambda index: self.chosen.emit(index.data(AT)))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, dress.px(6), 0, 0)
        column.addWidget(self.view)
        colours = QPalette(self.palette())
        colours.setColor(QPalette.ColorRole.Base, QColor(dress.theme.chrome))
        self.setPalette(colours)
        self.setAutoFillBackground(True)

    def show_entries(self, entries: Sequence[ReplayMove], dress: StyleContext, sides: Mapping[int, int]) -> None:
        """List these entries, unless they are shown already."""
        self.dress = dress
        if self.entries == tuple(entries):
            return
        self.entries = tuple(entries)
        self.row = ReplayMoveDelegate(dress, sides, entries[0].at if entries else 0)
        self.view.setItemDelegate(self.row)
        self.model.clear()
        for entry in entries:
            item = QStandardItem(entry.text)
            item.setData(entry.seat, SEAT)
            item.setData(entry.at, AT)
            self.model.appendRow(item)

    def mark(self, at: int) -> None:
        """Mark the lines of a moment."""
        if self.row is None:
            return
        self.row.go(at)
        rows = [number for number, entry in enumerate(self.entries) if entry.at == at]
        if rows:
            index = self.model.index(rows[0], 0)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.view.viewport().update()
