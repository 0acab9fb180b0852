"""Parts of a page of figures: what wraps, what is pointed at or has the focus, and the tiles with one number each."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.play.statistics.figures_text import FigureTile
from upcard.play.statistics.intervals import ConfidenceInterval
from upcard.ui.features.statistics.pencil import GraphPainter
from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import tip
from upcard.ui.widgets.pickers import PopupPicker

PAD = 16
"""What lies around a block's content, in text units."""
SIGNS, WIDEST = 44, 200
"""The room that a choice needs beside its words, and how wide it is at most, in text units."""
TALL, LOW = 104, 88
"""How high a tile is: one of the first row, and one of the second."""


class FlowRow(QWidget):
    """Widgets side by side, in as many lines as they need; the last one stands at the right."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self.parts: tuple[QWidget, ...] = ()
        self.gap = gap

    def hold(self, *parts: QWidget) -> None:
        """Hold these widgets."""
        self.parts = parts
        for part in parts:
            part.setParent(self)

    def place_parts(self, width: int) -> list[tuple[QWidget, int, int]]:
        """Return each widget that is shown, and where it lies."""
        found, x, y = list[tuple[QWidget, int, int]](), 0, 0
        shown = [part for part in self.parts if not part.isHidden()]
        for part in shown:
            size = part.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + size.height() + self.gap
            found.append((part, width - size.width() if part is shown[-1] else x, y))
            x += size.width() + self.gap
        return found

    def arrange(self) -> None:
        """Put everything in its place, and take as much room as it needs."""
        lowest = 0
        for part, x, y in self.place_parts(self.width()):
            part.setGeometry(x, y, min(part.sizeHint().width(), self.width()), part.sizeHint().height())
            lowest = max(lowest, y + part.height())
        self.setFixedHeight(lowest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


class PillPicker(PopupPicker):
    """A choice as wide as what is chosen."""

    def __init__(self, name: str, dress: StyleContext) -> None:
        super().__init__(name, (), "", dress)

    def sizeHint(self) -> QSize:
        wide = min(self.dress.width("button", self.choice.text) + self.dress.px(SIGNS), self.dress.px(WIDEST))
        return QSize(wide, super().sizeHint().height())


class FigureBlock(QWidget):
    """A block on the page that says what it counts when it is pointed at or has the focus."""

    pointed = Signal(str)
    """What the block counts; empty when it is left."""

    def __init__(self, name: str, what: str, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.what = what
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setAccessibleDescription(what)
        self.setToolTip(tip(what))

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
        """Paint what lies behind, with a ring where it has the focus, and return what paints on."""
        return GraphPainter.block(self, self.dress, self.dress.theme.focus if self.hasFocus() else "")


class NumberBlock(FigureBlock):
    """A number in large figures, what it rests on, and where it may lie."""

    def __init__(self, tile: FigureTile, dress: StyleContext, tall: bool = True) -> None:
        super().__init__(dress.words.of(tile.title, tile.value, tile.note), tile.what, dress)
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
        pencil.line(QPointF(room.left(), y), QPointF(room.right(), y), pencil.dress.theme.line)
        if self.tile.mark is not None:
            pencil.draw_dashed_line(at(self.tile.mark), y - pencil.px(9), y + pencil.px(9))
        pencil.bar(at(shown.low), at(shown.high), y, pencil.px(7))
        pencil.dot(QPointF(at(shown.value), y), pencil.px(5))
