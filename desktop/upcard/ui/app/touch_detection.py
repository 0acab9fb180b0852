"""Notices when the screen is first touched; from then on, buttons are made large enough for a finger."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides


@guard_overrides
class FirstTouchWatcher(QObject):
    """Calls the function `touched` once, when `window` is touched with a finger for the first time."""

    def __init__(self, window: QWidget, touched: Callable[[], object]) -> None:
        super().__init__(window)
        self._touched = touched
        self._watched = window.windowHandle()
        self._watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.TouchBegin:
            self._watched.removeEventFilter(self)
            self._touched()
        return False
