"""A delayed call: a function that is called after a pause, or at once if the pause is cut short."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class DelayedCall(QObject):
    """Keeps at most one function waiting to be called; a later one replaces it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._act: Callable[[], None] | None = None
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self.end)

    def call_after(self, act: Callable[[], None], milliseconds: float) -> None:
        """Call `act` after `milliseconds`; a call that still waits is cancelled."""
        self._act = act
        self._clock.start(round(milliseconds))

    def end(self) -> None:
        """Run the delayed call now."""
        act = self._act
        self.forget()
        if act is not None:
            act()

    def forget(self) -> None:
        """Cancel the delayed call."""
        self._act = None
        self._clock.stop()
