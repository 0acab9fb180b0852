"""Touch at the table beyond taps: a long press opens the closeup, a tap on the bare felt is Escape."""

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QMouseEvent, QPointingDevice

from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.input.gestures import is_click

HELD = 450
"""Milliseconds after which a still finger opens the closeup."""
NEAR = 40
"""The distance in pixels within which a second tap is at the same place."""
FINGER = QPointingDevice.PointerType.Finger


class TouchHandler(QObject):
    """Watches touches; everything that a long press does can be done in another way too."""

    def __init__(self, view: TableParts) -> None:
        super().__init__(view.port)
        self._view = view
        self._at = QPointF()
        self.tapping = False
        """Whether the last press came from a finger and closed no open bubble or closeup."""
        self._clock = QTimer(self, singleShot=True, interval=HELD)
        self._clock.timeout.connect(self._look)

    def press(self, event: QMouseEvent) -> None:
        """Start the timer for a long press, if it is a finger that presses."""
        view = self._view
        if event.pointerType() == FINGER:
            self.tapping = view.looking.closeup is None and not view.bubble.isVisible()
            self._at = event.position()
            self._clock.start()
        else:
            self.tapping = False

    def elsewhere(self, event: QMouseEvent) -> bool:
        """Return whether a finger's second tap is at another place: Qt takes any two quick taps for a double click."""
        far = (event.position() - self._at).manhattanLength() > NEAR
        return event.pointerType() == FINGER and far

    def move(self, point: QPointF) -> None:
        """Stop the timer if the finger moves away."""
        if self._clock.isActive() and not is_click(self._at, point):
            self._clock.stop()

    def release(self) -> None:
        """Stop the timer; no card is under a finger that has left."""
        if self._clock.isActive() or self.tapping:
            self._clock.stop()
            self._view.selection.hover(None)

    def _look(self) -> None:
        """Cancel the press and open the closeup of what is under the finger."""
        view = self._view
        view.cancel_gesture()
        view.looking.at(self._at)
