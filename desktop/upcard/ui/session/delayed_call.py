"""The pause before the next thing is done: it passes by itself, or ends at once where nobody wants to wait."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class DelayedCall(QObject):
    """Has one thing to do at most; what is put off after it takes its place."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._act: Callable[[], None] | None = None
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self.end)

    def before(self, act: Callable[[], None], milliseconds: float) -> None:
        """Do something when so much time has passed."""
        self._act = act
        self._clock.start(round(milliseconds))

    def end(self) -> None:
        """Do now what was put off."""
        act = self._act
        self.forget()
        if act is not None:
            act()

    def forget(self) -> None:
        """Do nothing any more."""
        self._act = None
        self._clock.stop()
