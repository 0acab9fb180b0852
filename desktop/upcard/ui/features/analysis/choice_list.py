"""The list on the analysis page: each possible action with its value and the value's margin of error.

Each value is shown as a bar and as a number.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import scroll_bars
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.pencil import RIGHT, GraphPainter

ROW = 54
"""The height of a row, in text units (scaled pixels)."""
PAD, BAR = 12, 12
"""The margin at the left and right of a row, and the height of a bar, in text units (scaled pixels)."""
MOVES = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
CHOICE = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class ListedChoice(NamedTuple):
    """A row of the list of possible actions: an action, its name and its value.

    `points` is the value as a number, and `value` is the same as text.
    """

    action: object
    name: str
    points: float
    reach: float
    """By how many points the difference between this choice and the best may be wrong; 0 for the best itself."""
    value: str
    behind: str
    """How many points this choice is worth less than the best one, as text; empty for the best choice."""


@guard_overrides
class ChoiceDelegate(QStyledItemDelegate):
    """Draws one row of `ChoiceList`: an action's name, its value as a number and as a bar, and what it loses.

    What the action loses is the number of points that it is worth less than the best action. The two numbers are at the
    right end of the row. The bar is below the name and reaches from zero to the value.
    """

    def __init__(self, dress: StyleContext, rows: Sequence[ListedChoice]) -> None:
        super().__init__()
        self.dress = dress
        points = [end for row in rows for end in (row.points - row.reach, row.points + row.reach)]
        self.ends = min(0.0, *points, 0.0), max(0.0, *points, 0.0)
        self.best = max((row.points for row in rows), default=0.0)
        self.aside = max((dress.width("caption", row.behind) for row in rows), default=0)
        self.values = max((dress.width("badge", row.value) for row in rows), default=0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self.dress.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, view, rect = index.data(CHOICE), option.widget, QRectF(option.rect)
        if not isinstance(row, ListedChoice) or not isinstance(view, QListView):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pencil, px, theme = GraphPainter(painter, self.dress), self.dress.px, self.dress.theme
        if view.currentIndex() == index:
            painter.fillRect(rect, QColor(theme.chrome_2))
            painter.fillRect(QRectF(rect.left(), rect.top(), px(3), rect.height()), QColor(theme.focus))
        room = rect.adjusted(px(PAD), px(5), -px(PAD), -px(6))
        upper = QRectF(room.left(), room.top(), room.width(), room.height() / 2)
        pencil.text(upper.adjusted(0, 0, -self.values - px(8), 0), row.name, "button", theme.ink)
        pencil.text(upper, row.value, "badge", self._colour(row), RIGHT)
        lower = upper.translated(0, upper.height())
        pencil.text(lower, row.behind, "caption", theme.ink_2, RIGHT)
        self._draw_bar(pencil, row, lower.adjusted(0, 0, -self.aside - px(10), 0))

    def _colour(self, row: ListedChoice) -> str:
        return self.dress.theme.gain if row.points == self.best else self.dress.theme.ink_2

    def _draw_bar(self, pencil: GraphPainter, row: ListedChoice, room: QRectF) -> None:
        px, theme, y = pencil.px, pencil.dress.theme, room.center().y()
        at = pencil.scale(*self.ends, room.left(), room.right())
        start, end = sorted((at(0), at(row.points)))
        pencil.painter.setPen(Qt.PenStyle.NoPen)
        pencil.painter.setBrush(QColor(self._colour(row)))
        bar = QRectF(start, y - px(BAR) / 2, max(end - start, 2), px(BAR))
        pencil.painter.drawRoundedRect(bar, px(3), px(3))
        pencil.draw_line(QPointF(at(0), room.top()), QPointF(at(0), room.bottom()), theme.ink_2)
        if row.reach:
            pencil.draw_whiskers(at(row.points - row.reach), at(row.points + row.reach), y)


@guard_overrides
class ChoiceList(QListView):
    """Lists the possible actions, the best first; the arrow keys or a click select one."""

    chosen = Signal(object)
    """Emits the action that has just been selected."""

    def __init__(self, dress: StyleContext, name: str) -> None:
        super().__init__()
        self.dress = dress
        self.rows: tuple[ListedChoice, ...] = ()
        self.listed = QStandardItemModel(self)
        self.setModel(self.listed)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet(scroll_bars(dress.theme, dress.t))
        colours = QPalette(self.palette())
        colours.setColor(QPalette.ColorRole.Base, QColor(dress.theme.chrome))
        self.setPalette(colours)
        self.selectionModel().currentChanged.connect(self._choose)

    def show_rows(self, rows: Sequence[ListedChoice], current: object) -> None:
        """Show `rows`, and select the row whose action is `current`, without emitting the signal `chosen`.

        If no row has this action, the selection is not changed.
        """
        self.rows = tuple(rows)
        self.selectionModel().blockSignals(True)
        self.setItemDelegate(ChoiceDelegate(self.dress, rows))
        for number, row in enumerate(rows):
            self.listed.setItem(number, self._build_item(row))
            if row.action == current:
                self.setCurrentIndex(self.listed.index(number, 0))
        self.listed.setRowCount(len(rows))
        self.selectionModel().blockSignals(False)
        self.viewport().update()

    def _build_item(self, row: ListedChoice) -> QStandardItem:
        said = self.dress.words.join_details(row.name, *filter(None, (row.value, row.behind)))
        item = QStandardItem(said)
        item.setData(row, CHOICE)
        item.setToolTip(escape_tip(said))
        return item

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the selection with the arrow, page, Home and End keys; leave all other keys to the page.

        Without this, Qt would search the list for a typed letter.
        """
        if event.key() in MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _choose(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.isValid() and now.row() < len(self.rows):
            self.chosen.emit(self.rows[now.row()].action)
