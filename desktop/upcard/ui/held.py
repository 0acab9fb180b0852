"""Which keys are down, as the window's own events tell."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class HeldKeys(QObject):
    """Watches a window while it must be known that a key was not pressed before."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watching = False
        self.down: dict[int, bool] = {}
        """The keys that are down, by what the system calls them."""

    def watch(self, wanted: bool) -> None:
        """Begin to watch, or stop: every event of the window costs a little meanwhile."""
        if wanted != self._watching:
            self._watching = wanted
            self.down.clear()
            self._window.winId()  # makes the handle
            handle = self._window.windowHandle()
            (handle.installEventFilter if wanted else handle.removeEventFilter)(self)

    def but(self, event: QKeyEvent) -> bool:
        """Say whether any other key is down than the one that an event tells of."""
        return any(key != event.nativeScanCode() for key in self.down)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            if event.type() == QEvent.Type.KeyPress:
                self.down[event.nativeScanCode()] = True
            elif event.type() == QEvent.Type.KeyRelease:
                self.down.pop(event.nativeScanCode(), None)
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.WindowDeactivate):
            self.down.clear()
        return False
