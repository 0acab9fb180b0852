"""What a finger on the table means beside a click: held still it looks closely, on the bare felt it is Esc."""

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QMouseEvent, QPointingDevice

from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.input.gestures import is_click

HELD = 450
"""Milliseconds after which a finger that is held still looks closely."""
NEAR = 40
"""Within so many pixels a finger finds the same place again."""
FINGER = QPointingDevice.PointerType.Finger


class TouchHandler(QObject):
    """Watches the presses that a finger makes; whatever it does by being held can be done without, too."""

    def __init__(self, view: TableParts) -> None:
        super().__init__(view.port)
        self._view = view
        self._at = QPointF()
        self.tapping = False
        """Whether a finger is down, or was last, and closed nothing that stood open."""
        self._clock = QTimer(self, singleShot=True, interval=HELD)
        self._clock.timeout.connect(self._look)

    def press(self, event: QMouseEvent) -> None:
        """Begin to wait where it is a finger that presses."""
        view = self._view
        if event.pointerType() == FINGER:
            self.tapping = view.looking.closeup is None and not view.bubble.isVisible()
            self._at = event.position()
            self._clock.start()
        else:
            self.tapping = False

    def elsewhere(self, event: QMouseEvent) -> bool:
        """Say whether a finger tapped another place before: Qt calls any two quick taps a double one."""
        far = (event.position() - self._at).manhattanLength() > NEAR
        return event.pointerType() == FINGER and far

    def move(self, point: QPointF) -> None:
        """Wait no more where the finger goes elsewhere."""
        if self._clock.isActive() and not is_click(self._at, point):
            self._clock.stop()

    def release(self) -> None:
        """Wait no more; nothing is under a finger that is gone."""
        if self._clock.isActive() or self.tapping:
            self._clock.stop()
            self._view.selection.hover(None)

    def _look(self) -> None:
        """Look closely at what is under the finger, and take its press back."""
        view = self._view
        view.cancel_gesture()
        view.looking.at(self._at)
