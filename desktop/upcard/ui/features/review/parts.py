"""Two blocks on the page of a review: all actions with their expected results, and histograms of the results."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.pencil import LEFT, RIGHT, GraphPainter

ROW, HEAD = 29, 40
"""The heights of a row and of the title above the rows, in text units (scaled pixels)."""
OPTIONS = 8
"""The largest number of choices that are listed."""


class ChoiceRow(NamedTuple):
    """A row in the list of possible actions of a decision: the action's name and its value, as number and text."""

    name: str
    points: float
    value: str
    kind: str
    """The words that apply, separated by spaces: `best`, `made` (the played action) and `mistake`."""
    spread: Sequence[int] = ()


@guard_overrides
class ChoiceRows(QWidget):
    """A block with a title and a row for each possible action; a screen reader reads the texts of all rows."""

    def __init__(self, title: str, rows: Sequence[ChoiceRow], dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.title = title
        self.rows = tuple(rows)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        told = "; ".join(f"{row.name}: {row.value}" for row in self.rows)
        self.setAccessibleName(f"{title}. {told}")
        self.setToolTip(escape_tip("\n".join(f"{row.name}: {row.value}" for row in self.rows)))
        self.setMinimumHeight(dress.px(HEAD + 12) + len(self.rows) * self.row_height)

    @property
    def row_height(self) -> int:
        """The height of one row, in pixels."""
        return self.dress.px(ROW)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(300), self.minimumHeight())

    def _colour(self, row: ChoiceRow) -> str:
        theme = self.dress.theme
        return theme.gain if "best" in row.kind else theme.loss if "mistake" in row.kind else theme.ink_2

    def paintEvent(self, event: QPaintEvent) -> None:
        pencil, px = GraphPainter.block(self, self.dress), self.dress.px
        pad = px(18)
        head = QRectF(pad, px(10), self.width() - 2 * pad, px(24))
        pencil.text(head, self.title, "button", self.dress.theme.ink)
        room = QRectF(pad, px(HEAD), self.width() - 2 * pad, len(self.rows) * self.row_height)
        if self.rows:
            self.draw(pencil, room)

    def draw(self, pencil: GraphPainter, room: QRectF) -> None:
        """Draw a row for each action into `room`: its name, and a bar to the right for a gain, left for a loss."""
        theme, width = self.dress.theme, self.dress.width
        names = min(max(width("button", row.name) for row in self.rows) + pencil.px(10), 0.5 * room.width())
        label = max(width("badge", row.value) for row in self.rows) + pencil.px(8)
        points = [row.points for row in self.rows]
        low, high = min(0.0, *points, 0.0), max(0.0, *points, 0.0)
        left = room.left() + names + (label if low < 0 else 0)
        at = pencil.scale(low, high, left, room.right() - label)
        for number, row in enumerate(self.rows):
            y = room.top() + (number + 0.5) * self.row_height
            own = QRectF(room.left(), y - self.row_height / 2, names - pencil.px(6), self.row_height)
            pencil.text(own, row.name, "button" if row.kind else "body", theme.ink)
            pencil.painter.setPen(Qt.PenStyle.NoPen)
            pencil.painter.setBrush(QColor(self._colour(row)))
            start, end = sorted((at(0), at(row.points)))
            pencil.painter.drawRoundedRect(QRectF(start, y - pencil.px(7), max(end - start, 2), pencil.px(14)), 3, 3)
            beside = QRectF(end + pencil.px(6), y - self.row_height / 2, label, self.row_height)
            if row.points < 0:
                beside = QRectF(start - label - pencil.px(2), y - self.row_height / 2, label, self.row_height)
            side = RIGHT if row.points < 0 else LEFT
            pencil.text(beside, row.value, "badge", self._colour(row), side)
        pencil.draw_line(QPointF(at(0), room.top()), QPointF(at(0), room.bottom()), theme.ink_2)


class HistogramRows(ChoiceRows):
    """A block with a histogram for each possible action, all with the same axis.

    The worker process has tried each action in many possible deals of the hidden cards; the action's histogram shows
    the results in these deals.
    """

    def __init__(self, title: str, rows: Sequence[ChoiceRow], ends: tuple[float, float], dress: StyleContext) -> None:
        self.ends = ends
        super().__init__(title, rows, dress)

    @property
    def row_height(self) -> int:
        return self.dress.px(62)

    def draw(self, pencil: GraphPainter, room: QRectF) -> None:
        """Draw a histogram for each action into `room`, with a dashed line at zero and a dot at the mean.

        The action's name is above the histogram.
        """
        theme, px = self.dress.theme, pencil.px
        low, high = self.ends
        at = pencil.scale(low, high, room.left(), room.right())
        most = max((max(row.spread) for row in self.rows if row.spread), default=1) or 1
        for number, row in enumerate(self.rows):
            top = room.top() + number * self.row_height
            name = QRectF(room.left(), top, room.width(), px(20))
            value = self.dress.width("badge", row.value) + px(8)
            pencil.text(name.adjusted(0, 0, -value, 0), row.name, "caption", theme.ink)
            pencil.text(name, row.value, "badge", self._colour(row), RIGHT)
            bottom, tall = top + self.row_height - px(8), self.row_height - px(32)
            wide = room.width() / max(1, len(row.spread))
            pencil.painter.setPen(Qt.PenStyle.NoPen)
            pencil.painter.setBrush(QColor(self._colour(row)))
            for place, count in enumerate(row.spread):
                bar = tall * count / most
                pencil.painter.drawRect(QRectF(room.left() + place * wide + 0.5, bottom - bar, wide - 1, bar))
            pencil.draw_line(QPointF(room.left(), bottom), QPointF(room.right(), bottom), theme.line)
            pencil.dot(QPointF(at(row.points), bottom), px(4))
        if low < 0 < high:
            pencil.draw_dashed_line(at(0), room.top() + px(20), room.bottom() - px(6))
