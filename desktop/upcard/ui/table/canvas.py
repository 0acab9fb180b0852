"""A view without frame, bars or tricks, on which pictures move at little cost."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from upcard.ui.table.geometry.layout import shrink


class TableCanvas(QGraphicsView):
    """Paints only what changes, saves no painter's condition between items, and keeps the Tab key for the table."""

    held = False
    """Whether nothing is laid yet, since the window manager may still change the window's size."""
    covered = 0
    """Over how many pixels at the right edge a panel lies."""
    head = 0
    """How many pixels of the window's height something above the table takes, beside the bar."""
    pixels_changed = Signal()
    """The screen has other pixels than before, since the window went to another one, or others of them are covered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.port = QWidget()
        """The viewport, made here: asking Qt for its own lets PySide look through every widget class there is."""
        self.setViewport(self.port)
        self.setFrameShape(QFrame.Shape.NoFrame)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHints(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.port.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def small(self) -> float:
        """How many times as large as designed everything is in the window that it is a part of."""
        window = self.window()
        return 1.0 if window is self else shrink(window.width(), window.height() - self.head)

    def grab_scene(self) -> QPixmap:
        """Return a picture of the felt, the cards and the signs, without bubbles, buttons and notices over them."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.port.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.setRenderHints(self.renderHints())
        self.render(painter, self.port.rect(), self.port.rect())
        painter.end()
        return picture

    def cover(self, width: int) -> None:
        """Be told over how many pixels at the right edge a panel lies."""
        if width != self.covered:
            self.covered = width
            QTimer.singleShot(0, self, self.pixels_changed.emit)

    def set_head(self, head: int) -> None:
        """Be told how many pixels of the window's height something above the table takes, beside the bar."""
        self.head = head

    def hold_layout(self) -> None:
        """Lay nothing yet."""
        self.held = True

    def release_layout(self) -> None:
        """Let the table be laid from now on."""
        self.held = False

    @property
    def sized(self) -> bool:
        """Whether the size is known at which the table is to be laid."""
        return not self.held and not self.testAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.pixels_changed.emit()
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return False
