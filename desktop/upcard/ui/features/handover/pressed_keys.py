"""Which keys are down, as the window's own events tell, and when the window is in front no longer."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

NEVER_UP = 20
"""Milliseconds after a release within which no finger presses the same key again: X11 repeats a key that is held by a
release and a press, and Qt tells them from a finger's only where it reads both at once."""


class PressedKeys(QObject):
    """Watches a window while it must be known that a key was not pressed before."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watching = False
        self.down: dict[int, bool] = {}
        """The keys that are down, by what the system calls them, and whether each was down before its last press."""
        self.released: dict[int, int] = {}
        """When each key was last let go, in the events' own milliseconds."""

    def watch(self, wanted: bool) -> None:
        """Begin to watch, or stop: every event of the window costs a little meanwhile."""
        if wanted != self._watching:
            self._watching = wanted
            self._forget()
            self._window.winId()  # makes the handle
            handle = self._window.windowHandle()
            (handle.installEventFilter if wanted else handle.removeEventFilter)(self)

    def fresh(self, event: QKeyEvent) -> bool:
        """Say whether the key that an event tells of was up until now, and no other key is down."""
        code = event.nativeScanCode()
        return not event.isAutoRepeat() and not self.down.get(code) and all(key == code for key in self.down)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            code, time = event.nativeScanCode(), event.timestamp()
            if event.type() == QEvent.Type.KeyPress:
                self.down[code] = code in self.down or time - self.released.get(code, -NEVER_UP) < NEVER_UP
            elif event.type() == QEvent.Type.KeyRelease:
                self.down.pop(code, None)
                self.released[code] = time
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.WindowDeactivate):
            self._forget()
        return False

    def _forget(self) -> None:
        """Take every key for one that is up."""
        self.down.clear()
        self.released.clear()


class WindowFocusWatcher(QObject):
    """Tells when no window of the program is in front any more; its own dialogs do not count."""

    left = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._handle_state_change)

    def _handle_state_change(self, now: Qt.ApplicationState) -> None:
        if now != Qt.ApplicationState.ApplicationActive and self._window.isVisible():
            self.left.emit()
