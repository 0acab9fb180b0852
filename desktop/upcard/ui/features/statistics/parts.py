"""Blocks of pages with figures: the base class, which explains what a block counts, and tiles with one number."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from upcard.play.statistics.figures_text import FigureTile
from upcard.play.statistics.intervals import ConfidenceInterval
from upcard.ui.style.fonts import Role
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.pencil import GraphPainter

PAD = 16
"""The padding inside a block, in text units (scaled pixels)."""
TALL, LOW = 104, 88
"""The heights of a tile in the first and in the second row, in text units (scaled pixels)."""


@guard_overrides
class FigureBlock(QWidget):
    """The base class of blocks with figures; while the mouse or the focus is on a block, it emits its explanation."""

    pointed = Signal(str)
    """Emits what the block counts, or an empty text when the mouse or the focus leaves the block."""

    def __init__(self, name: str, what: str, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.what = what
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setAccessibleDescription(what)
        self.setToolTip(escape_tip(what))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.what)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(self.what if self.hasFocus() else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.what)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit("")
        self.update()

    def paint_block(self) -> GraphPainter:
        """Paint the block's background and, if the block has the focus, a ring; return the painter for its contents."""
        return GraphPainter.block(self, self.dress, self.dress.theme.focus if self.hasFocus() else "")


@guard_overrides
class NumberBlock(FigureBlock):
    """A tile that shows a title, one large number, its confidence interval and a note."""

    def __init__(self, tile: FigureTile, dress: StyleContext, tall: bool = True) -> None:
        super().__init__(dress.words.join_details(tile.title, tile.value, tile.note), tile.what, dress)
        self.tile = tile
        self.tall = tall
        self.setFixedHeight(dress.px(TALL if tall else LOW))
        self.setMinimumWidth(dress.px(150))

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(250), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, tile = self.dress, self.tile
        pad = dress.px(PAD)
        pencil = self.paint_block()
        wide, high = self.width() - 2 * pad, self.height()
        pencil.text(QRectF(pad, dress.px(12), wide, dress.px(18)), tile.title, "caption", dress.theme.ink_2)
        role: Role = "curtain-title" if self.tall else "count"
        room = QRectF(pad, dress.px(32 if self.tall else 30), wide, dress.px(38 if self.tall else 24))
        pencil.text(room, tile.value, role, dress.theme.ink)
        pencil.text(
            QRectF(pad, high - dress.px(30 if self.tall else 28), wide, dress.px(18)),
            tile.note,
            "caption",
            dress.theme.ink_2,
        )
        used = dress.width(role, tile.value) + dress.px(22)
        if tile.shown is not None and wide - used > dress.px(60):
            self._whisker(pencil, QRectF(pad + used, room.top(), wide - used, room.height()), tile.shown)

    def _whisker(self, pencil: GraphPainter, room: QRectF, shown: ConfidenceInterval) -> None:
        low, high = self.tile.axis
        y = room.center().y()
        at = pencil.scale(low, high, room.left(), room.right())
        pencil.draw_line(QPointF(room.left(), y), QPointF(room.right(), y), pencil.dress.theme.line)
        if self.tile.mark is not None:
            pencil.draw_dashed_line(at(self.tile.mark), y - pencil.px(9), y + pencil.px(9))
        pencil.bar(at(shown.low), at(shown.high), y, pencil.px(7))
        pencil.dot(QPointF(at(shown.value), y), pencil.px(5))
