"""A slider with which a person chooses a whole number."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSlider

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import draw_ring

KNOB = 9
"""Half the width of the knob, in text units (scaled pixels)."""


@guard_overrides
class StepSlider(QSlider):
    """A slider for a whole number, moved by arrow keys, mouse wheel, dragging, or a press at the wanted position."""

    def __init__(self, name: str, ends: tuple[int, int], value: int, dress: StyleContext) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.dress = dress
        self.setAccessibleName(name)
        self.setRange(*ends)
        self.setValue(value)
        self.setPageStep(2)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(152), self.dress.px(30))

    @property
    def _track(self) -> QRectF:
        """The rectangle of the line along which the slider's knob moves, from the knob's first to its last position."""
        knob = self.dress.px(KNOB) + 3
        return QRectF(knob, self.height() / 2 - 2, self.width() - 2 * knob, 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._follow(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._follow(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do nothing, so that the slider's knob stays where the mouse button was released."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Move the slider's knob if the slider has the focus; otherwise let the wheel scroll the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _follow(self, event: QMouseEvent) -> None:
        track = self._track
        share = (event.position().x() - track.left()) / track.width()
        self.setValue(round(self.minimum() + share * (self.maximum() - self.minimum())))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, track = self.dress.theme, self._track
        share = (self.value() - self.minimum()) / (self.maximum() - self.minimum())
        middle = QPointF(track.left() + share * track.width(), track.center().y())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink_2))
        painter.drawRoundedRect(track, 2, 2)
        painter.setBrush(QColor(theme.focus))
        painter.drawRoundedRect(QRectF(track.left(), track.top(), middle.x() - track.left(), track.height()), 2, 2)
        knob = self.dress.px(KNOB)
        painter.setPen(QColor(theme.ink_2))
        painter.setBrush(QColor(theme.ink if theme.night else theme.chrome))
        painter.drawEllipse(middle, knob, knob)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.height() / 2, self.dress)
