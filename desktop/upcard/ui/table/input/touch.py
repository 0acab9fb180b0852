"""What a finger does at the table besides taps on cards.

A long press shows a card large, and a tap where there is no card takes back the cards that are laid out.
"""

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QMouseEvent, QPointingDevice

from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.input.gestures import is_click

HELD = 450
"""The milliseconds after which a finger that does not move opens the closeup."""
NEAR = 40
"""The distance in pixels up to which a second tap counts as at the same place."""
FINGER = QPointingDevice.PointerType.Finger


class TouchHandler(QObject):
    """Shows a card large, with facts about it, after a long press of a finger."""

    def __init__(self, view: TableParts) -> None:
        super().__init__(view.port)
        self._view = view
        self._at = QPointF()
        self.tapping = False
        """Whether the last press came from a finger and closed no open bubble or closeup."""
        self._clock = QTimer(self, singleShot=True, interval=HELD)
        self._clock.timeout.connect(self._look)

    def press(self, event: QMouseEvent) -> None:
        """Start the timer of the long press if `event` comes from a finger, and not from a mouse."""
        view = self._view
        if event.pointerType() == FINGER:
            self.tapping = view.closeup.closeup is None and not view.bubble.isVisible()
            self._at = event.position()
            self._clock.start()
        else:
            self.tapping = False

    def is_elsewhere(self, event: QMouseEvent) -> bool:
        """Return whether `event`, the second tap of a finger, is at another place than the first tap.

        It is needed because Qt takes any two quick taps for a double click. For a mouse, the result is False.
        """
        far = (event.position() - self._at).manhattanLength() > NEAR
        return event.pointerType() == FINGER and far

    def move(self, point: QPointF) -> None:
        """Stop the timer of the long press if the finger, now at `point`, has moved so far that it drags."""
        if self._clock.isActive() and not is_click(self._at, point):
            self._clock.stop()

    def release(self) -> None:
        """Stop the timer of the long press, and lower the card that was raised under the finger."""
        if self._clock.isActive() or self.tapping:
            self._clock.stop()
            self._view.selection.hover(None)

    def _look(self) -> None:
        """Cancel the current gesture, and show the card under the finger large."""
        view = self._view
        view.cancel_gesture()
        view.closeup.open_at(self._at)
