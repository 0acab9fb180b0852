"""A bar that shows how near a side is to winning the match, and how many points it won or lost in this deal."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from upcard.ui.style.icons import draw_shape
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext


@guard_overrides
class SideShape(QWidget):
    """Draws the shape that stands for a side, such as a disc, as large as a letter."""

    def __init__(self, side: int, dress: StyleContext) -> None:
        super().__init__()
        self.side = side
        self.dress = dress
        self.setFixedSize(dress.px(12), dress.px(12))

    def show_side(self, side: int) -> None:
        """Draw the shape of the side with the number `side` from now on."""
        self.side = side
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = self.dress.number_side(self.side)
        draw_shape(painter, side, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.dress.theme.sides[side])


@guard_overrides
class ScoreProgressBar(QWidget):
    """A bar from 0 to the points that win the match.

    Points won in this deal are pale, points lost in it are hatched.
    """

    def __init__(self, side: int, before: int, total: int, target: int, dress: StyleContext) -> None:
        super().__init__()
        self.side, self.before, self.total, self.target = side, before, total, max(1, target)
        self.dress = dress
        self.setMinimumHeight(dress.px(14))

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(300), self.dress.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.dress.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.dress.px(13)
        track = QRectF(0.5, (self.height() - high) / 2, self.width() - 1, high)
        shape = QPainterPath()
        shape.addRoundedRect(track, high / 2, high / 2)
        painter.fillPath(shape, QColor(theme.chrome_2))
        painter.setClipPath(shape)
        colour = QColor(theme.sides[self.dress.number_side(self.side)])
        low, top = sorted((self._share(self.before), self._share(self.total)))
        painter.fillRect(QRectF(track.x(), track.y(), track.width() * low, high), colour)
        moved = QRectF(track.x() + track.width() * low, track.y(), track.width() * (top - low), high)
        if self.total < self.before:
            painter.fillRect(moved, QBrush(QColor(theme.loss), Qt.BrushStyle.BDiagPattern))
        else:
            colour.setAlphaF(0.45)
            painter.fillRect(moved, colour)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _share(self, points: int) -> float:
        return min(1.0, max(0.0, points / self.target))
