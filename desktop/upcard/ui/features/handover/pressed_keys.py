"""Finds out from events which keys are down, and whether a window of the program has the focus."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides

NEVER_UP = 20
"""The milliseconds after a release in which no finger can press the same key again.

X11 repeats a held key as a release and a press, and Qt recognises the repetition only if it reads both at once.
"""


@guard_overrides
class PressedKeys(QObject):
    """Records which keys are down, so that a new key press can be distinguished from a key that was down before."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watching = False
        self.down: dict[int, bool] = {}
        """The keys that are down, by native scan code; True if a key was already down before its last press."""
        self.released: dict[int, int] = {}
        """When each key was last released, in milliseconds of the events' timestamps."""

    def watch(self, wanted: bool) -> None:
        """Start recording if `wanted`, else stop; recording slows down every event of the window a little."""
        if wanted != self._watching:
            self._watching = wanted
            self._forget()
            self._window.winId()  # creates the window's handle
            handle = self._window.windowHandle()
            (handle.installEventFilter if wanted else handle.removeEventFilter)(self)

    def is_new_press(self, event: QKeyEvent) -> bool:
        """Return whether the key in `event` was up before and no other key is down."""
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
        """Treat all keys as released."""
        self.down.clear()
        self.released.clear()


class WindowFocusWatcher(QObject):
    """Emits `left` when the focus goes from the program's windows, including its dialogs, to another program."""

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
