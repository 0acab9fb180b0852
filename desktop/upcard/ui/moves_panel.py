"""The panel right of the table: everything that was said aloud in this deal, one line each, to be read back."""

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from upcard.core.events import Told
from upcard.ui.dialogs.texts import Link
from upcard.ui.dress import Dress
from upcard.ui.style import scroll_bars, sheet
from upcard.ui.table.text import CENTRE, RIGHT, Text

SEAT = Qt.ItemDataRole.UserRole
NUMBER, AVATAR, LEFT = 28, 46, 66
"""Where a line's number ends, its avatar stands and its sentence begins, in text units."""

JOINT = re.compile("(?<=.)(?<![^ぁ-ん][がをにはの])(?=[ぁ-ん])|(?<=[ァ-ヶー])(?=[ァ-ヶー])")
"""Where no line of Japanese ends: before hiragana, which are endings and particles, unless a particle stands before
them, and within a word in katakana."""

Index = QModelIndex | QPersistentModelIndex


class Line(QStyledItemDelegate):
    """Draws one line: its number, a disc with the player's initial, and the sentence."""

    def __init__(self, dress: Dress, sides: Mapping[int, int]) -> None:
        super().__init__()
        self.dress = dress
        self.sides = sides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 0
        return QSize(width, round(self._sentence(index, width).height + self.dress.px(14)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        dress, rect = self.dress, QRectF(option.rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        latest = index.row() == index.model().rowCount() - 1
        if latest:
            painter.fillRect(rect, QColor(dress.theme.chrome_2))
        top = rect.top() + dress.px(7)
        number = Text(str(index.row() + 1), dress.font("caption"))
        number.draw(painter, rect.left() + dress.px(NUMBER), top + dress.px(1), dress.theme.ink_2, RIGHT)
        self._draw_avatar(painter, rect.left() + dress.px(AVATAR), top, index.data(SEAT))
        sentence = self._sentence(index, rect.width())
        sentence.draw(painter, rect.left() + dress.px(LEFT), top, dress.theme.ink)

    def _sentence(self, index: Index, width: float) -> Text:
        room = width - self.dress.px(LEFT + 10)
        return Text(whole_words(str(index.data())), self.dress.font("body"), room)

    def _draw_avatar(self, painter: QPainter, middle: float, top: float, seat: object) -> None:
        if not isinstance(seat, int) or seat not in self.sides:
            return
        dress, size = self.dress, self.dress.px(20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dress.theme.sides[self.sides[seat]]))
        painter.drawEllipse(QRectF(middle - size / 2, top - 1, size, size))
        initial = Text(dress.words.seat(seat)[:1], dress.font("badge"))
        initial.draw(painter, middle, top - 1 + (size - initial.height) / 2, dress.theme.avatar_ink, CENTRE)


def whole_words(text: str) -> str:
    """Join what a line of Japanese should not break apart."""
    return JOINT.sub("\u2060", text)


class MovesPanel(QFrame):
    """Keeps what was told, and says it anew in another language."""

    copying = Signal()
    """The person wants the moves as text."""

    def __init__(self, dress: Dress, sides: Mapping[int, int]) -> None:
        super().__init__()
        self.told: list[Told] = []
        self.heading = QLabel(self)
        self.view = QListView(self)
        self.model = QStandardItemModel(self)
        self.view.setModel(self.model)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        self.head = QHBoxLayout()
        self.head.addWidget(self.heading)
        self.head.addStretch()
        column.addLayout(self.head)
        column.addWidget(self.view)
        self.copy: Link | None = None
        self.set_dress(dress, sides)

    def set_dress(self, dress: Dress, sides: Mapping[int, int]) -> None:
        """Draw in other colours, at another size or in another language; `sides` says each seat's side."""
        self.dress = dress
        self.line = Line(dress, sides)
        self.view.setItemDelegate(self.line)
        self.view.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.heading.setText(self.tr("Moves"))
        self.view.setAccessibleName(self.tr("Moves"))
        self.heading.setFont(dress.font("bar-title"))
        self.heading.setContentsMargins(dress.px(16), dress.px(14), 0, dress.px(6))
        colours = QPalette(self.palette())
        colours.setColor(QPalette.ColorRole.Base, QColor(dress.theme.chrome))
        colours.setColor(QPalette.ColorRole.WindowText, QColor(dress.theme.ink))
        self.setPalette(colours)
        self._put_copy(dress)
        self.show_all(self.told)

    def _put_copy(self, dress: Dress) -> None:
        """Put the word that copies beside the heading, as it is worn now."""
        if self.copy is not None:
            self.copy.deleteLater()
        self.copy = Link(self.tr("Copy moves"), dress)
        self.copy.setStyleSheet(sheet(dress.theme, dress.t))
        self.copy.clicked.connect(self.copying)
        self.head.addWidget(self.copy)
        self.head.setContentsMargins(0, 0, dress.px(14), 0)

    def show_all(self, told: Sequence[Told]) -> None:
        """Say these and forget what was said before."""
        self.told = []
        self.model.clear()
        self.add(told)

    def add(self, told: Sequence[Told]) -> None:
        """Say these below the others."""
        self.told += told
        for one in told:
            item = QStandardItem(self.dress.words.say(one))
            item.setData(one.values.get("seat"), SEAT)
            item.setData(f"{self.model.rowCount() + 1}. {item.text()}", Qt.ItemDataRole.AccessibleTextRole)
            self.model.appendRow(item)
        self.view.scrollToBottom()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.dress.theme.chrome))
        painter.fillRect(0, 0, 1, self.height(), QColor(self.dress.theme.line))
