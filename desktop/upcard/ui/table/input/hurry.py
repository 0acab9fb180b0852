"""Handles the Space key while other players act: as long as the key is held down, cards arrive without flying."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from upcard.ui.table.motion.animator import CardAnimator

TAPPED = 300
"""The longest press, in milliseconds, that counts as a tap if no animation was skipped."""
NEVER_UP = 25
"""The milliseconds after a release in which another press counts as an automatic repeat.

X11 reports a held key as releases and presses.
"""


class SkipAnimationKey(QObject):
    """Handles the Space key while another player acts or cards fly; as long as it is held, animations are skipped.

    At all other times the key has its usual effect, which is to select a card.
    """

    held = Signal(bool)
    """Emitted with True when the key goes down to skip animations, and with False when skipping ends."""

    def __init__(self, animator: CardAnimator, press: Callable[[QKeyEvent], bool]) -> None:
        """Make the handler for the animations of `animator`.

        `press` is the usual handler of keys, which gets the Space key if it was only tapped and has skipped no
        animation.
        """
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
        """Set `others_play`, the function that returns whether it is another player's turn now."""
        self._others_play = others_play

    def take(self, event: QKeyEvent) -> bool:
        """Handle `event` if it is a press or a release of Space while cards fly or another player acts.

        Return whether it was handled. Automatic repeats of Space are ignored and count as handled.
        """
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
        """Stop skipping animations as if Space were released, for example when the table loses the keyboard focus."""
        self._up.stop()
        if self.down:
            self.down = False
            self.held.emit(False)

    def _note(self) -> None:
        """Record that an animation has ended while Space is down, so that the key press does not count as a tap."""
        self._hurried = True
