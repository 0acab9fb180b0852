"""The table's ears: what the pointer and the keyboard do goes to the gesture of the moment, or to the keys."""

from functools import cached_property

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from upcard.ui.table.canvas import TableCanvas
from upcard.ui.table.input.dragging import CarryGesture
from upcard.ui.table.input.gesture import Gesture
from upcard.ui.table.input.hurry import SkipAnimationKey
from upcard.ui.table.input.keys import KeyboardInput
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.touch import TouchHandler
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.overlay.bubble import MessageBubble
from upcard.ui.table.overlay.prompt import PromptButtons


class InputView(TableCanvas):
    """Passes on what the person does; the first press only finishes what is still on its way."""

    played = Signal(object)
    """The actions that a gesture amounted to, a tuple, to be played in order."""
    rule_wanted = Signal(str)
    """The id of a rule whose paragraph is to be shown."""
    idle = Signal()
    """The cards lie still."""
    staged = Signal(bool)
    """Whether anything is laid out that is not played."""
    resorted = Signal(str)
    """The person sorts the hand this way from now on."""
    reader_came = Signal()
    """A screen reader has asked about the table for the first time."""
    choice_changed = Signal()
    """Other cards are chosen, or the hand is held in another order."""
    assisted = Signal()
    """The table has found something for the person."""
    touched = Signal()
    """A key or a button of the pointer was pressed."""
    repeat_wanted = Signal()
    """The last turn is to be shown once more."""
    refusing = Signal()
    """Something that was tried is refused."""

    bubble: MessageBubble
    finger: TouchHandler
    gesture: Gesture
    keyboard: KeyboardInput
    looking: CloseupController
    prompt: PromptButtons
    rest: Gesture
    selection: CardSelection
    table_scene: TableScene

    @cached_property
    def hurrying(self) -> SkipAnimationKey:
        """What the Space key means while others play."""
        return SkipAnimationKey(self.table_scene.animator, self.keyboard.press)

    def end_gesture(self) -> None:
        """Let no button be down any more, as far as gestures go."""
        self.gesture = self.rest

    def cancel_gesture(self) -> None:
        """Take back what the pointer is doing."""
        self.gesture = self.gesture.cancel()

    def ask_for_last_turn(self) -> None:
        """Have the last turn shown once more."""
        self.repeat_wanted.emit()

    def report_refusal(self) -> None:
        """Let others know that something is refused."""
        self.refusing.emit()

    def report_assistance(self) -> None:
        """Let others know that the table has found something for the person."""
        self.assisted.emit()

    def report_choice(self) -> None:
        """Let others know that other cards are chosen, or that the hand is held in another order."""
        self.choice_changed.emit()

    @property
    def tapping(self) -> bool:
        """Whether a finger is down, or was last, and closed nothing that stood open."""
        return self.finger.tapping

    @property
    def carrying(self) -> bool:
        """Whether cards hang on the pointer."""
        return isinstance(self.gesture, CarryGesture)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        self.finger.press(event)
        self.bubble.dismiss()
        self.looking.away()
        if self.table_scene.animator.running:
            self.table_scene.animator.finish()
            if not self.prompt.anything:
                return
        if event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.press(event.position(), event.modifiers())
        elif self.gesture is not self.rest:
            self.cancel_gesture()
        else:
            self.looking.at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.finger.move(event.position())
        self.gesture = self.gesture.move(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.selection.hover(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.release(event.position())
            self.finger.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.finger.elsewhere(event):
            self.mousePressEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.double(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.hurrying.take(event):
            return
        self.touched.emit()
        if not self.keyboard.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.hurrying.take(event):
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.hurrying.end()
        super().focusOutEvent(event)
