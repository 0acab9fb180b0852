"""Holding Space while others play: their cards are there at once until it is let go."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from upcard.ui.table.motion.animator import CardAnimator

TAPPED = 300
"""Milliseconds within which a press that has hurried nothing chooses a card after all."""
NEVER_UP = 25
"""Milliseconds after a release within which no finger presses again: X11 repeats a held key so."""


class SkipAnimationKey(QObject):
    """Takes the Space key where others play or cards are on their way; else it chooses, as ever."""

    held = Signal(bool)
    """The key was pressed to hurry, or let go."""

    def __init__(self, animator: CardAnimator, press: Callable[[QKeyEvent], bool]) -> None:
        """`press` does what a key means that was only tapped."""
        super().__init__(animator)
        self._animator = animator
        self._press_key = press
        self._others_play: Callable[[], bool] = lambda: False
        self.down = False
        self._hurried = False
        self._since = QElapsedTimer()
        self._up = QTimer(self, singleShot=True, interval=NEVER_UP)
        self._up.timeout.connect(self._handle_release)
        animator.idle.connect(self._note)

    def set_turn_check(self, others_play: Callable[[], bool]) -> None:
        """Ask this whether somebody else is to move."""
        self._others_play = others_play

    def take(self, event: QKeyEvent) -> bool:
        """Say whether a key pressed or let go is this one's; a held key that repeats itself chooses nothing."""
        if event.key() != Qt.Key.Key_Space or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            return False
        if event.isAutoRepeat():
            return True
        return self._press() if event.type() == QEvent.Type.KeyPress else self._release()

    def _press(self) -> bool:
        if self._up.isActive():
            self._up.stop()
            return True
        animator = self._animator
        if not animator.running and not self._others_play():
            return False
        self.down, self._hurried = True, animator.running
        self._since.start()
        animator.finish()
        self.held.emit(True)
        return True

    def _release(self) -> bool:
        if self.down:
            self._up.start()
        return self.down

    def _handle_release(self) -> None:
        tapped = not self._hurried and self._since.elapsed() < TAPPED
        self.end()
        if tapped:
            self._press_key(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier))

    def end(self) -> None:
        """Hurry no more, as when the keyboard goes elsewhere."""
        self._up.stop()
        if self.down:
            self.down = False
            self.held.emit(False)

    def _note(self) -> None:
        """Something has moved, and was there at once."""
        self._hurried = True
