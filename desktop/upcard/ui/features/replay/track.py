"""The timeline of a replayed deal: a strip with a mark for each turn, and below it a strip for each branch.

A branch is a game that was played on from a moment of the deal.
"""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider

from upcard.ui.style.icons import draw_shape
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext

MOST = 3
"""The largest number of branches that are shown at the same time."""
ROW, FIGURES, COSTS = 26, 16, 9
"""Three heights in text units (scaled pixels).

`ROW` is for a strip, `FIGURES` for the turn numbers below the first strip, and `COSTS` for the text above the first
strip on what mistakes cost.
"""
SHORT = 16.0
"""The least length of the axis, in turns; a deal with fewer turns fills only a part of the axis."""
NO_CLIP = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
PALE = 0.4
"""The opacity of turns after the position that the replay shows."""


class TurnSpan(NamedTuple):
    """A turn on the timeline: the side that played it, and the positions after its first and last action.

    A position is given as the number of actions of the match that were played before it.
    """

    side: int
    first: int
    last: int
    mistake: str = ""
    """The mark of the worst decision in the turn, such as the sign for a blunder; empty if no decision is marked."""
    cost: str = ""
    """The mark in `mistake`, followed by the points lost in the turn; empty if `mistake` is empty."""


class TrackStrip(NamedTuple):
    """A strip of the timeline, for the played match or a game played on from it: its name, its turns and its result.

    `begin` is the point on the timeline's axis, in turns, at which the strip begins.
    """

    number: int
    name: str
    begin: float
    start: int
    """The moment (a number of actions played) at which the strip starts."""
    marks: tuple[TurnSpan, ...]
    result: str = ""
    gain: bool | None = None
    """True if the result is a gain, False if it is a loss, None if it is neither."""

    def place(self, at: float) -> float:
        """Return where the position after `at` actions is on the timeline's axis, which is counted in turns."""
        for number, mark in enumerate(self.marks):
            if at <= mark.last:
                share = (at - mark.first + 1) / (mark.last - mark.first + 1)
                return self.begin + number + max(0.0, share)
        return self.begin + len(self.marks)

    def find_moment(self, place: float) -> int:
        """Return the position of this strip, as a number of actions, that is nearest to the point `place`.

        `place` is a point on the timeline's axis, which is counted in turns.
        """
        moments = [self.start, *(at for mark in self.marks for at in range(mark.first, mark.last + 1))]
        return min(moments, key=lambda at: abs(self.place(at) - place))


@guard_overrides
class ReplaySlider(QAbstractSlider):
    """The timeline of a deal, which shows where the replay is; a click or a drag goes to another position."""

    wanted = Signal(int, int)
    """Emits the number of a strip, and the moment of that strip to go to."""

    def __init__(self, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.strips: tuple[TrackStrip, ...] = ()
        self.number = 0
        self.at = self.left = 0
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Time of the deal"))
        self.setMouseTracking(True)

    def show_strips(self, strips: Sequence[TrackStrip], here: tuple[int, int], left: int) -> None:
        """Show `strips` on the timeline; `here` is the number of the current strip, and the current position on it.

        `left` is the position at which the current branch leaves the played match. Both positions are given as numbers
        of actions.
        """
        before = self.sizeHint()
        number, at = here
        self.strips, self.number, self.at, self.left = tuple(strips), number, at, left
        own = next((strip for strip in strips if strip.number == number), None)
        if own is not None:
            self.setRange(own.start, own.marks[-1].last if own.marks else own.start)
            self.setValue(at)
        if before != self.sizeHint():
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = max(1, len(self.strips))
        return QSize(self.dress.px(400), self.dress.px(self._head + rows * ROW + FIGURES))

    @property
    def _head(self) -> int:
        """The height above the first strip for the points lost by mistakes, in text units (scaled pixels)."""
        return COSTS if any(mark.mistake for strip in self.strips[:1] for mark in strip.marks) else 0

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(200), self.sizeHint().height())

    # Geometry.

    @property
    def _edges(self) -> tuple[float, float]:
        """The x coordinates of the left and right end of the timeline's axis, in pixels."""
        names = max((self.dress.width("button", strip.name) for strip in self.strips), default=0)
        results = max((self.dress.width("button", strip.result) for strip in self.strips[:1]), default=0)
        right = self.width() - max(results, self.dress.px(24)) - self.dress.px(16)
        return names + self.dress.px(22), float(right)

    @property
    def _unit(self) -> float:
        left, right = self._edges
        most = max((strip.begin + len(strip.marks) for strip in self.strips), default=1)
        return (right - left) / max(SHORT, most)

    def x_of(self, place: float) -> float:
        """Return the x coordinate, in pixels, of the point `place` on the timeline's axis, given in turns."""
        return self._edges[0] + place * self._unit

    def y_of(self, row: int) -> float:
        """Return the y coordinate, in pixels, of the middle of the strip in row `row` of the timeline."""
        return self.dress.px(self._head + ROW / 2 + row * ROW + (FIGURES if row else 0))

    def _row_at(self, y: float) -> int:
        rows = range(len(self.strips))
        return min(rows, key=lambda row: abs(self.y_of(row) - y), default=0)

    # Pointer.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position(), self._row_at(event.position().y()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            rows = [row for row, strip in enumerate(self.strips) if strip.number == self.number]
            self._go(event.position(), (rows or [0])[0])

    def _go(self, point: QPointF, row: int) -> None:
        if self.strips:
            strip = self.strips[row]
            self.wanted.emit(strip.number, strip.find_moment((point.x() - self._edges[0]) / self._unit))

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_figures(painter)
        for row, strip in reversed(list(enumerate(self.strips))):
            self._draw_strip(painter, row, strip)

    def _draw_figures(self, painter: QPainter) -> None:
        """Write the numbers of the first turn and of every tenth turn below the first strip.

        If there is too little room, fewer numbers are written.
        """
        if not self.strips:
            return
        painter.setFont(self.dress.font("caption"))
        painter.setPen(QColor(self.dress.theme.ink_2))
        count = len(self.strips[0].marks)
        every = max(10, 10 * ceil(self.dress.px(36) / (10 * self._unit)))
        top, wide = self.dress.px(self._head + ROW - 3), self.dress.px(40)
        for turn in [1, *range(every, count + 1, every)]:
            box = QRectF(self.x_of(turn) - wide / 2, top, wide, self.dress.px(FIGURES))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))

    def _draw_strip(self, painter: QPainter, row: int, strip: TrackStrip) -> None:
        dress, theme = self.dress, self.dress.theme
        here, y = strip.number == self.number, self.y_of(row)
        painter.setFont(dress.font("button"))
        painter.setPen(QColor(theme.focus if row and here else theme.ink if here else theme.ink_2))
        box = QRectF(0, y - dress.px(ROW / 2), self._edges[0], dress.px(ROW))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, strip.name)
        end, now = strip.begin + len(strip.marks), strip.place(self._find_progress(row, here))
        if row:
            self._draw_fork(painter, row, strip)
        self._draw_line(painter, (strip.begin, end), y, theme.line)
        self._draw_line(painter, (strip.begin, now), y, theme.focus if row else theme.ink_2)
        self._draw_marks(painter, strip, y, self._find_progress(row, here))
        self._draw_result(painter, row, strip, y)
        if here:
            self._draw_place(painter, self.x_of(now), y)

    def _find_progress(self, row: int, here: bool) -> int:
        """Return up to which moment, as a number of actions, the strip in row `row` is drawn in full colour.

        Later turns are drawn pale. `here` says whether the replay now shows this strip.
        """
        return self.at if here else -1 if row else self.left

    def _draw_line(self, painter: QPainter, ends: tuple[float, float], y: float, colour: str) -> None:
        painter.setPen(QPen(QColor(colour), max(2, self.dress.px(2))))
        painter.drawLine(QPointF(self.x_of(ends[0]), y), QPointF(self.x_of(ends[1]), y))

    def _draw_fork(self, painter: QPainter, row: int, strip: TrackStrip) -> None:
        """Draw a curve from the first strip, the played deal, down to `strip` in row `row`.

        `strip` is a game that was played on from the deal.
        """
        x, top, y, bend = self.x_of(strip.begin), self.y_of(0), self.y_of(row), self.dress.px(8)
        path = QPainterPath(QPointF(x - bend, top))
        path.cubicTo(QPointF(x, top), QPointF(x - bend, y), QPointF(x, y))
        painter.setPen(QPen(QColor(self.dress.theme.focus), max(2, self.dress.px(2))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _draw_marks(self, painter: QPainter, strip: TrackStrip, y: float, passed: int) -> None:
        size, free = min(float(self.dress.px(8)), max(3.0, 0.62 * self._unit)), 0.0
        for number, mark in enumerate(strip.marks, start=1):
            painter.setOpacity(1 if mark.first <= passed else PALE)
            box = QRectF(self.x_of(strip.begin + number) - size / 2, y - size / 2, size, size)
            side = self.dress.number_side(mark.side)
            draw_shape(painter, side, box, self.dress.theme.sides[side])
            if mark.mistake:
                free = self._draw_mistake(painter, box.center(), mark, free)
        painter.setOpacity(1)

    def _draw_mistake(self, painter: QPainter, turn: QPointF, mark: TurnSpan, free: float) -> float:
        """Write the worst mistake of a turn above the point `turn`: its sign, such as "??", and the points lost.

        `mark` is the turn with these texts. If there is too little room, write only the sign, or nothing: the text must
        not start left of the x coordinate `free`. Return the x coordinate from which the next text may start.
        """
        painter.setOpacity(1)
        painter.setFont(self.dress.font("badge"))
        painter.setPen(QColor(self.dress.theme.loss))
        high, width = self.dress.px(13), partial(self.dress.width, "badge")
        fitting = (each for each in (mark.cost, mark.mistake) if turn.x() - width(each) / 2 >= free)
        text = next(fitting, "")
        if not text:
            return free
        wide = float(width(text))
        top = turn.y() - self.dress.px(5) - high
        painter.drawText(QRectF(turn.x() - wide / 2, top, wide, high), NO_CLIP, text)
        return turn.x() + wide / 2 + self.dress.px(6)

    def _draw_result(self, painter: QPainter, row: int, strip: TrackStrip, y: float) -> None:
        theme, dress = self.dress.theme, self.dress
        painter.setFont(dress.font("button" if strip.gain is not None else "body"))
        painter.setPen(QColor(theme.ink_2 if strip.gain is None else theme.gain if strip.gain else theme.loss))
        wide = dress.width("button", strip.result) + dress.px(4)
        after = self.x_of(strip.begin + len(strip.marks)) + dress.px(14)
        left = min(after, self.width() - wide) if row else self.width() - wide
        box = QRectF(left, y - dress.px(ROW / 2), wide, dress.px(ROW))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, strip.result)

    def _draw_place(self, painter: QPainter, x: float, y: float) -> None:
        """Draw the ring that marks the current position of the replay on a strip; `x` and `y` are its centre."""
        theme, reach = self.dress.theme, self.dress.px(8)
        painter.setPen(QPen(QColor(theme.focus), max(2, self.dress.px(3))))
        painter.setBrush(QColor(theme.chrome))
        painter.drawEllipse(QPointF(x, y), reach, reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.focus))
        painter.drawEllipse(QPointF(x, y), self.dress.px(3), self.dress.px(3))
