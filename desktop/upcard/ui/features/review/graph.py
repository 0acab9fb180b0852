"""The graph of a review: what each decision has cost as bars, or the expected result as a line."""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from upcard.ui.style.icons import draw_shape
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pencil import CENTRE, LEFT, RIGHT, GraphPainter

TALL, LEAST = 172, 124
"""The largest and the least height of the whole graph, in text units (scaled pixels)."""
TOP, FOOT, PAD = 44, 26, 16
"""Three sizes of the space around the bars, in text units (scaled pixels).

`TOP` is the height above the bars, `FOOT` the height below the bars, and `PAD` the width at the right of the bars.
"""
GAP = 6
"""The least gap between the labels of two bars, in text units (scaled pixels)."""
BROAD, STUB = 30.0, 3.0
"""The largest width of a bar, and the height of a bar for a decision that lost nothing.

Both are in text units (scaled pixels).
"""
LINES = 3
"""The number of grid lines, approximately."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5}
FAR = 10_000
ENDS = {Qt.Key.Key_Home: -FAR, Qt.Key.Key_End: FAR}


class GraphBar(NamedTuple):
    """A bar of a review's graph, which stands for the decisions of one turn."""

    at: int
    number: int
    value: float
    mark: str
    side: int | None
    """The side whose sign (a coloured shape) is drawn below the bar; None if all decisions were made by one player."""
    label: str
    spoken: str
    result: float | None = None
    """The expected result after the decision, or None if unknown."""
    settled: bool = True
    """Whether the verdict on the decision is final."""


class GraphAxis(NamedTuple):
    """The vertical axis of a graph: its lowest and highest value, and the distance between grid lines.

    The distance is 1, 2 or 5 times a power of ten.
    """

    low: float
    high: float
    step: float


def axis(values: Sequence[float], least: float, result: bool) -> GraphAxis:
    """Return a vertical axis that includes all of `values` and 0.

    If `result`, the values are expected results; otherwise they are losses, and the axis also includes `least`.
    """
    bars = (*values, 0.0, least)
    held = (*values, 0.0) if result else bars
    rough = (max(bars) - min(bars)) / LINES or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(step * power for step in (1, 2, 5, 10) if step * power >= rough * 0.999)
    return GraphAxis(floor(min(held) / step) * step, max(1, ceil(max(held) / step)) * step, step)


@guard_overrides
class ReviewGraph(QWidget):
    """The graph of a review; a click or an arrow key selects a decision."""

    chosen = Signal(int)
    stepped = Signal(int)

    def __init__(self, name: str, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.title = name
        self.bars: Sequence[GraphBar] = ()
        self.at: int | None = None
        self.result = False
        self.axis = GraphAxis(0.0, 1.0, 1.0)
        self._aside = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(dress.px(LEAST))
        self.setMaximumHeight(dress.px(TALL))

    def set_title(self, title: str) -> None:
        """Set the title of the graph, which is shown from the next call of `show_bars` on."""
        self.title = title

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(400), self.dress.px(TALL))

    def show_bars(self, bars: Sequence[GraphBar], at: int | None, result: bool, least: float) -> None:
        """Draw the graph with `bars`; the bar whose decision was made after the first `at` actions is selected.

        If `at` is None, no bar is selected. If `result` is true, the graph shows expected results, else losses; an axis
        of losses reaches at least up to `least` points.
        """
        self.bars, self.at, self.result = bars, at, result
        self.axis = axis([bar.result or 0.0 if result else bar.value for bar in bars], least, result)
        texts = (*map(self._format_value, self.axis[:2]), "000")
        self._aside = max(self.dress.width("caption", text) for text in texts)
        own = next((bar.spoken for bar in bars if bar.at == at), "")
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(own)
        self.update()

    # Geometry.

    @property
    def _room(self) -> QRectF:
        px = self.dress.px
        return QRectF(self.rect()).adjusted(px(24) + self._aside, px(TOP), -px(PAD), -px(FOOT))

    def _format_value(self, value: float) -> str:
        digits = 0 if self.axis.step >= 1 else 2
        return self.dress.words.localize_number(f"{value + 0.0:,.{digits}f}")

    def _x(self, number: float) -> float:
        room = self._room
        return room.left() + (number + 0.5) * room.width() / max(1, len(self.bars))

    def _y(self, value: float) -> float:
        (low, high, _), room = self.axis, self._room
        return room.bottom() - (value - low) / (high - low) * room.height()

    def _bar_at(self, x: float) -> GraphBar | None:
        room = self._room
        place = floor((x - room.left()) / room.width() * len(self.bars)) if self.bars else -1
        return self.bars[place] if 0 <= place < len(self.bars) else None

    # Pointer and keys.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        bar = self._bar_at(event.position().x())
        if bar is not None:
            self.chosen.emit(bar.at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {**STEPS, **ENDS}.get(Qt.Key(event.key()))
        if by is None:
            event.ignore()
        else:
            self.stepped.emit(by)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            bar = self._bar_at(event.pos().x())
            QToolTip.showText(event.globalPos(), bar.spoken if bar else "", self)
            return True
        return super().event(event)

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        pencil, px = GraphPainter.block(self, self.dress), self.dress.px
        head = QRectF(px(18), px(6), self.width() - 2 * px(18), px(18))
        pencil.text(head, self.title, "caption", self.dress.theme.ink_2, LEFT)
        self._draw_lines(pencil)
        if self.result:
            self._draw_result(pencil)
        else:
            for number, bar in enumerate(self.bars):
                self._draw_bar(pencil, number, bar)
        self._draw_numbers(pencil)

    def _draw_lines(self, pencil: GraphPainter) -> None:
        (low, high, step), room = self.axis, self._room
        for count in range(round((high - low) / step) + 1):
            value = low + count * step
            y = self._y(value)
            heavy = abs(value) < step / 2
            theme = self.dress.theme
            pencil.draw_line(QPointF(room.left(), y), QPointF(room.right(), y), theme.ink_2 if heavy else theme.line)
            label = QRectF(0, y - pencil.px(9), room.left() - pencil.px(10), pencil.px(18))
            pencil.text(label, self._format_value(value), "caption", theme.ink_2, RIGHT)

    @property
    def _broad(self) -> float:
        return min(self.dress.px(BROAD), 0.62 * self._room.width() / max(1, len(self.bars)))

    def _draw_bar(self, pencil: GraphPainter, number: int, bar: GraphBar) -> None:
        theme, px, broad = self.dress.theme, pencil.px, self._broad
        bottom = self._y(0)
        top = min(self._y(bar.value), bottom - px(STUB))
        shape = QRectF(self._x(number) - broad / 2, top, broad, bottom - top)
        pencil.painter.setPen(Qt.PenStyle.NoPen)
        pencil.painter.setBrush(QColor(theme.loss if bar.mark else theme.ink_2))
        pencil.painter.setOpacity(1.0 if bar.mark or bar.value else 0.55 if bar.settled else 0.25)
        pencil.painter.drawRoundedRect(shape, px(3), px(3))
        pencil.painter.setOpacity(1.0)
        if bar.at == self.at:
            self._draw_ring(pencil, shape)
        text = self._label(number, bar)
        if text:
            wide = self.dress.width("badge", text) + px(4)
            left = self._x(number) - wide / 2 + self._shift_label(number, text)
            label = QRectF(left, top - px(22), wide, px(18))
            pencil.text(label, text, "badge", theme.loss, CENTRE)

    def _label(self, number: int, bar: GraphBar) -> str:
        """Return the label above the bar `number` (an index): its mark and loss or, without room, the mark or "".

        The selected bar always has its full label, and the labels of the bars beside it must not overlap that label.
        """
        room = self._room.width() / max(1, len(self.bars)) - self.dress.px(GAP)
        beside = [each for each in self.bars[max(0, number - 1) : number + 2] if each.at == self.at and each.mark]
        if beside and bar.at != self.at:
            chosen = self.bars.index(beside[0])
            moved = abs(self._shift_label(chosen, beside[0].label))
            room = min(room, 2 * room - self.dress.width("badge", beside[0].label) - 2 * moved)
        texts = (bar.label, bar.mark) if bar.mark else ()
        return next((text for text in texts if bar.at == self.at or self.dress.width("badge", text) <= room), "")

    def _shift_label(self, number: int, text: str) -> float:
        """Return by how many pixels the label `text` of the bar with the index `number` is moved to the right.

        It is moved if it would overlap the numbers of the axis.
        """
        return max(0.0, self._room.left() - self._x(number) + self.dress.width("badge", text) / 2)

    def _draw_ring(self, pencil: GraphPainter, shape: QRectF) -> None:
        theme, px = self.dress.theme, pencil.px
        pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
        pencil.painter.setPen(QPen(QColor(theme.focus_2), px(5)))
        out = shape.adjusted(-px(4), -px(4), px(4), px(4))
        pencil.painter.drawRoundedRect(out, px(5), px(5))
        pencil.painter.setPen(QPen(QColor(theme.focus), max(2, px(2.5))))
        pencil.painter.drawRoundedRect(out, px(5), px(5))

    def _draw_result(self, pencil: GraphPainter) -> None:
        points = [QPointF(self._x(at), self._y(bar.result or 0.0)) for at, bar in enumerate(self.bars)]
        pencil.painter.setPen(QPen(QColor(self.dress.theme.ink), max(2, pencil.px(2))))
        pencil.painter.drawPolyline(points)
        for point, bar in zip(points, self.bars, strict=True):
            if bar.mark:
                pencil.dot(point, pencil.px(5), self.dress.theme.loss)
            if bar.at == self.at:
                pencil.dot(point, pencil.px(7), self.dress.theme.focus)

    def _draw_numbers(self, pencil: GraphPainter) -> None:
        """Write the numbers of turns below the bars, as many as have room; that of the selected bar is in bold.

        If several players' decisions are shown, also draw the coloured shape of the side below each bar.
        """
        theme, px, room = self.dress.theme, pencil.px, self._room
        each = room.width() / max(1, len(self.bars))
        every = max(1, ceil(px(40) / each))
        for place, bar in enumerate(self.bars):
            own = bar.at == self.at
            box = QRectF(self._x(place) - px(20), room.bottom() + px(4), px(40), px(18))
            if bar.side is not None and each > px(7):
                size = min(px(8.0), 0.7 * each)
                sign = QRectF(box.center().x() - size / 2, room.bottom() + px(3), size, size)
                side = self.dress.number_side(bar.side)
                draw_shape(pencil.painter, side, sign, theme.sides[side])
                box.moveTop(box.top() + px(6))
            if own or (place % every == 0 and not self._near(place, every)):
                colour = theme.ink if own else theme.ink_2
                pencil.text(box, str(bar.number), "badge" if own else "caption", colour, CENTRE)

    def _near(self, place: int, every: int) -> bool:
        """Return whether the number below the bar with the index `place` would overlap that below the selected bar.

        It would if the two bars are less than `every` bars apart, because `every` bars are about as wide as a number.
        Return False if no bar is selected.
        """
        here = next((at for at, bar in enumerate(self.bars) if bar.at == self.at), None)
        return here is not None and here != place and abs(here - place) < every
