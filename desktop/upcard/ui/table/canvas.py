"""A graphics view without frame and scroll bars, set up so that moving pictures are repainted cheaply."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.geometry.layout import shrink

BAR = 48
"""The height in pixels of the bar above the table, in a window of the designed size."""


@guard_overrides
class TableCanvas(QGraphicsView):
    """A graphics view that repaints the rectangle around what has changed, and saves no painter state between items.

    Qt does not antialias the edges of items: that would take a third longer, and is not needed, because all pictures
    have a transparent edge. The Tab key does not move the focus to another widget, because the table uses the key
    itself."""

    held = False
    """Whether layouts are postponed, because the window manager may still change the window's size."""
    covered = 0
    """How many pixels of the right edge are covered by a panel."""
    head = 0
    """The height in pixels of what is above the table besides the bar, such as the text of a lesson."""
    fitted = False
    """Whether the table is scaled to the size of this widget, which may be part of a page, and not of the window."""
    put_away = Signal()
    """Emitted when message boxes and enlarged cards have to close.

    That is when a page covers the table, and before a picture of the table is taken.
    """
    pixels_changed = Signal()
    """Emitted when the screen's pixel ratio or the covered width has changed, so that the table is drawn again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.port = QWidget()
        """The viewport.

        It is created here, because fetching the one that Qt creates makes PySide search every widget class.
        """
        self.setViewport(self.port)
        self.setFrameShape(QFrame.Shape.NoFrame)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.port.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def small_scale(self) -> float:
        """The factor by which everything on the table is scaled, up to 1.0.

        It is less than 1.0 if the window is smaller than the least size for which the table is designed.
        """
        window = self.window()
        if self.fitted:
            return shrink(self.width(), self.height() + BAR)
        return 1.0 if window is self else shrink(window.width(), window.height() - self.head)

    @property
    def window_width(self) -> int:
        """The width in pixels to which the table is scaled.

        It is the width of the window or, after `fit_to_itself`, that of this widget.
        """
        return self.width() if self.fitted else self.window().width()

    def fit_to_itself(self) -> None:
        """Scale the table to the size of this widget from now on, instead of the size of its window."""
        self.fitted = True

    def grab_scene(self) -> QPixmap:
        """Return a picture of the table: the felt, the cards, the players' names and the counts of cards.

        Buttons and message boxes are not in the picture; open message boxes and enlarged cards are closed.
        """
        self.put_away.emit()
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.port.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.setRenderHints(self.renderHints())
        self.render(painter, self.port.rect(), self.port.rect())
        painter.end()
        return picture

    def cover(self, width: int) -> None:
        """Set how many pixels of the table's right edge are covered by a panel.

        If the number is new, `pixels_changed` is emitted as soon as control returns to the event loop.
        """
        if width != self.covered:
            self.covered = width
            QTimer.singleShot(0, self, self.pixels_changed.emit)

    def set_head(self, head: int) -> None:
        """Set the height in pixels of what is shown between the window's top bar and the table.

        This may be the text of a lesson, for example. `head` does not include the bar itself.
        """
        self.head = head

    def hold_layout(self) -> None:
        """Postpone every layout of the table until `release_layout` is called."""
        self.held = True

    def release_layout(self) -> None:
        """Allow the table to be laid out again after `hold_layout`; this call itself lays nothing out."""
        self.held = False

    @property
    def has_size(self) -> bool:
        """Whether the widget has its final size, so that the table can be laid out.

        It is False while layouts are postponed, and while Qt still has to resize the widget."""
        return not self.held and not self.testAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.pixels_changed.emit()
        if event.type() == QEvent.Type.EnabledChange and not self.isEnabled():
            self.put_away.emit()
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return False
