"""The list of what was said in a deal that is looked at again, the line of the moment marked."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from upcard.ui.dress import Dress
from upcard.ui.moves_panel import whole_words
from upcard.ui.style import scroll_bars
from upcard.ui.table.text import CENTRE, RIGHT, Text

SEAT, AT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
NUMBER, AVATAR, LEFT = 28, 46, 64
"""Where a line's number ends, its avatar stands and its sentence begins, in text units."""

Index = QModelIndex | QPersistentModelIndex


class Entry(NamedTuple):
    """What was said at a moment, and by whom, if it was anybody."""

    at: int
    text: str
    seat: int | None


class Row(QStyledItemDelegate):
    """Draws one line: the number of the action, a disc with the player's initial, and the sentence."""

    def __init__(self, dress: Dress, sides: Mapping[int, int], first: int) -> None:
        """`first` is the moment at which the deal begins."""
        super().__init__()
        self.dress = dress
        self.sides = sides
        self.first = first
        self.at = first
        self._sentences: dict[tuple[str, float], Text] = {}
        """Each line as it is broken, by its words and the room: the list is drawn at each step."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 0
        return QSize(width, round(self._sentence(index, width).height + self.dress.px(10)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        dress, rect, theme = self.dress, QRectF(option.rect), self.dress.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = index.data(AT) == self.at
        if now:
            painter.fillRect(rect, QColor(theme.chrome_2))
            painter.fillRect(QRectF(rect.left(), rect.top(), dress.px(3), rect.height()), QColor(theme.focus))
        top, number = rect.top() + dress.px(5), index.data(AT) - self.first
        if number and index.data(AT) != index.model().index(index.row() - 1, 0).data(AT):
            label = Text(str(number), dress.font("caption"))
            label.draw(painter, rect.left() + dress.px(NUMBER), top + dress.px(1), theme.ink_2, RIGHT)
            self._draw_avatar(painter, rect.left() + dress.px(AVATAR), top, index.data(SEAT))
        ink = theme.ink if index.data(AT) <= self.at else theme.ink_2
        self._sentence(index, rect.width()).draw(painter, rect.left() + dress.px(LEFT), top, ink)

    def _sentence(self, index: Index, width: float) -> Text:
        room = width - self.dress.px(LEFT + 10)
        key = str(index.data()), room
        if key not in self._sentences:
            self._sentences[key] = Text(whole_words(key[0]), self.dress.font("body"), room)
        return self._sentences[key]

    def _draw_avatar(self, painter: QPainter, middle: float, top: float, seat: object) -> None:
        if not isinstance(seat, int) or seat not in self.sides:
            return
        dress, size = self.dress, self.dress.px(20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dress.theme.sides[self.sides[seat]]))
        painter.drawEllipse(QRectF(middle - size / 2, top - 1, size, size))
        initial = Text(dress.words.seat(seat)[:1], dress.font("badge"))
        initial.draw(painter, middle, top - 1 + (size - initial.height) / 2, dress.theme.avatar_ink, CENTRE)


class MoveList(QFrame):
    """What was said, line after line; a click goes to the moment."""

    chosen = Signal(int)

    def __init__(self, dress: Dress) -> None:
        super().__init__()
        self.dress = dress
        self.entries: tuple[Entry, ...] = ()
        self.row: Row | None = None
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

    def show_entries(self, entries: Sequence[Entry], dress: Dress, sides: Mapping[int, int]) -> None:
        """List these, if they are others than before."""
        self.dress = dress
        if self.entries == tuple(entries):
            return
        self.entries = tuple(entries)
        self.row = Row(dress, sides, entries[0].at if entries else 0)
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
        self.row.at = at
        rows = [number for number, entry in enumerate(self.entries) if entry.at == at]
        if rows:
            index = self.model.index(rows[0], 0)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.view.viewport().update()
