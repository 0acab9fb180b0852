"""A delayed call: a function that is called after a pause, or at once if the pause is cut short."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class DelayedCall(QObject):
    """Calls a function after a pause; only one function can wait at a time, and a new one replaces it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._act: Callable[[], None] | None = None
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self.end)

    def call_after(self, act: Callable[[], None], milliseconds: float) -> None:
        """Call `act` after `milliseconds`, instead of a function that still waits to be called."""
        self._act = act
        self._clock.start(round(milliseconds))

    def end(self) -> None:
        """Call the waiting function now instead of after its pause; do nothing if no function waits."""
        act = self._act
        self.forget()
        if act is not None:
            act()

    def forget(self) -> None:
        """Cancel the waiting function, so that it is never called."""
        self._act = None
        self._clock.stop()
