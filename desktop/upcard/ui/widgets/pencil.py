"""Draws parts of graphs in the theme's colours and fonts: lines, intervals, marks for estimates, and texts."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
Scale = Callable[[float], float]
ROUND = 10
"""The radius of a block's corners, in text units (scaled pixels)."""
SOFT = 70
"""The opacity of an interval, from 0 to 255."""


class GraphPainter:
    """Draws parts of graphs, such as lines, intervals and texts, in the theme's colours and fonts."""

    def __init__(self, painter: QPainter, dress: StyleContext) -> None:
        self.painter = painter
        self.dress = dress
        self.px = dress.px

    @classmethod
    def block(cls, widget: QWidget, dress: StyleContext, edge: str = "") -> "GraphPainter":
        """Paint a rounded background in `widget`, and return the `GraphPainter` for a graph on it.

        If `edge`, a colour, is not empty, the background gets a frame in this colour.
        """
        painter, around, corner = QPainter(widget), 1.5 if edge else 0.0, dress.px(ROUND)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(edge), 2.5) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dress.theme.chrome_2))
        painter.drawRoundedRect(QRectF(widget.rect()).adjusted(around, around, -around, -around), corner, corner)
        return cls(painter, dress)

    def text(self, room: QRectF, text: str, role: Role, colour: str, align: Qt.AlignmentFlag = LEFT) -> None:
        """Draw `text` on one line in the rectangle `room`, in `colour` and the font for texts of the kind `role`.

        `align` says where in the rectangle. If the text is too long, it ends in an ellipsis.
        """
        self.painter.setFont(self.dress.font(role))
        self.painter.setPen(QColor(colour))
        self.painter.drawText(room, int(align), self.dress.elide_text(role, text, room.width() / self.dress.t))

    def draw_line(self, start: QPointF, end: QPointF, colour: str, width: float = 1.0) -> None:
        """Draw a line from `start` to `end` in `colour`, `width` pixels wide."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.drawLine(start, end)

    def draw_dashed_line(self, x: float, top: float, bottom: float) -> None:
        """Draw a vertical dashed line at `x` from `top` to `bottom`.

        It marks the result that chance alone would give.
        """
        pen = QPen(QColor(self.dress.theme.ink), 1)
        pen.setDashPattern([3, 3])
        self.painter.setPen(pen)
        self.painter.drawLine(QPointF(x, top), QPointF(x, bottom))

    def get_interval_colour(self, strength: int = SOFT) -> QColor:
        """Return the colour in which intervals are drawn; `strength` is its opacity, from 0 to 255."""
        colour = QColor(self.dress.theme.ink)
        colour.setAlpha(strength)
        return colour

    def bar(self, start: float, end: float, y: float, high: float) -> None:
        """Draw an interval as a horizontal bar from the x coordinate `start` to `end`.

        Its middle is at the y coordinate `y`, and it is `high` pixels high.
        """
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.get_interval_colour())
        room = QRectF(min(start, end), y - high / 2, max(abs(end - start), high), high)
        self.painter.drawRoundedRect(room, high / 2, high / 2)

    def draw_whiskers(self, start: float, end: float, y: float) -> None:
        """Draw an interval as a thin horizontal line at `y` from the x coordinate `start` to `end`.

        It has a short stroke at each end, and can be drawn over a bar.
        """
        ink, reach = self.dress.theme.ink, self.px(4)
        self.draw_line(QPointF(start, y), QPointF(end, y), ink, 1.2)
        for x in (start, end):
            self.draw_line(QPointF(x, y - reach), QPointF(x, y + reach), ink, 1.2)

    def dot(self, middle: QPointF, reach: float, colour: str = "") -> None:
        """Draw an estimate as a dot with the centre `middle` and the radius `reach`, in `colour`.

        If `colour` is empty, the dot has the colour of text.
        """
        self.painter.setPen(QPen(QColor(self.dress.theme.chrome_2), 2))
        self.painter.setBrush(QColor(colour or self.dress.theme.ink))
        self.painter.drawEllipse(middle, reach, reach)

    def draw_ring(self, middle: QPointF, reach: float) -> None:
        """Draw an estimate that rests on few deals, as a ring with the centre `middle` and the radius `reach`."""
        self.painter.setPen(QPen(QColor(self.dress.theme.ink_2), 2))
        self.painter.setBrush(QColor(self.dress.theme.chrome_2))
        self.painter.drawEllipse(middle, reach, reach)

    def draw_square(self, middle: QPointF, reach: float, colour: str) -> None:
        """Draw a second estimate, as an open square in `colour` around `middle`; `reach` is half its side in pixels."""
        self.painter.setPen(QPen(QColor(colour), 2))
        self.painter.setBrush(QColor(self.dress.theme.chrome))
        self.painter.drawRect(QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach))

    def scale(self, low: float, high: float, start: float, end: float, beyond: float = 0.0) -> Scale:
        """Return a function that maps a value to a coordinate: `low` to `start`, `high` to `end`, others in proportion.

        A value outside this range is mapped to a coordinate outside `start` and `end`, but it goes beyond them by at
        most `beyond` times the distance from `start` to `end`.
        """
        wide = (high - low) or 1.0
        return lambda value: start + (end - start) * min(1.0 + beyond, max(-beyond, (value - low) / wide))
