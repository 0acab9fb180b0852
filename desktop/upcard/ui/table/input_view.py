"""A table widget that passes pointer events to the current gesture and key events to the keyboard handler."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.canvas import TableCanvas
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.gesture import Gesture, TableParts
from upcard.ui.table.input.hurry import SkipAnimationKey
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.overlay.bubble import MessageBubble
from upcard.ui.table.overlay.prompt import PromptButtons

if TYPE_CHECKING:
    from upcard.ui.table.input.keys import KeyboardInput
    from upcard.ui.table.input.touch import TouchHandler


@guard_overrides
class InputView(TableCanvas):
    """A table widget that passes the person's input to the current gesture and to the keyboard handler.

    A press while cards fly ends their flight. If a button for a step of the person's turn is shown, this press then
    starts a gesture, like any other press; otherwise it has no further effect.
    """

    played = Signal(object)
    """Emitted with a tuple of actions, to be played in order, when a gesture leads to a play."""
    rule_wanted = Signal(str)
    """Emitted with a rule's id when the rule book is to be opened at that rule."""
    idle = Signal()
    """Emitted when all cards lie still."""
    staged = Signal(bool)
    """Emitted when the table shows a draft, with whether any cards are laid out but not played."""
    resorted = Signal(str)
    """Emitted with the name of the new sorting of the hand."""
    reader_came = Signal()
    """Emitted when a screen reader asks about the table."""
    choice_changed = Signal()
    """Emitted when the selected cards or the order of the hand have changed."""
    assisted = Signal()
    """Emitted when the program, and not the person, has chosen the cards that are laid out."""
    touched = Signal()
    """Emitted when a key or a mouse button was pressed."""
    repeat_wanted = Signal()
    """Emitted when the person wants to see the last turn again."""
    focus_moved = Signal()
    """Emitted when the keyboard focus may have moved to another card or place of the table."""
    key_unused = Signal()
    """Emitted when a key was pressed that does nothing now, or whose effect a screen reader does not announce."""
    refusing = Signal()
    """Emitted before a play is refused."""

    bubble: MessageBubble
    gesture: Gesture
    closeup: CloseupController
    prompt: PromptButtons
    idle_gesture: Gesture
    selection: CardSelection
    table_scene: TableScene

    @property
    def parts(self) -> TableParts:
        """This table, typed as `TableParts`, the interface that gestures and keys use.

        A subclass must override this property; here it raises NotImplementedError.
        """
        raise NotImplementedError

    @cached_property
    def keyboard(self) -> "KeyboardInput":
        """The object that turns keys into gestures; its module is imported at the first key."""
        from upcard.ui.table.input.keys import KeyboardInput

        return KeyboardInput(self.parts)

    @cached_property
    def touch_handler(self) -> "TouchHandler":
        """The object that watches for touches; its module is imported at the first event of the pointer."""
        from upcard.ui.table.input.touch import TouchHandler

        return TouchHandler(self.parts)

    @cached_property
    def skip_key(self) -> SkipAnimationKey:
        """The handler that skips animations as long as Space is held down while other players act or cards fly."""
        return SkipAnimationKey(self.table_scene.animator, self.press_key)

    def press_key(self, event: QKeyEvent) -> bool:
        """Do what the key of `event` means at the table, and return True; return False if it means nothing there."""
        return self.keyboard.press(event)

    def card_at(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at `point`, a position in the scene; None if no card is there."""
        under = [item for item in self.table_scene.cards() if item.covers(point)]
        return max(under, key=lambda item: item.height, default=None)

    def end_gesture(self) -> None:
        """Replace the current gesture by the idle one (no button pressed), without undoing anything."""
        self.gesture = self.idle_gesture

    def cancel_gesture(self) -> None:
        """Cancel the current gesture of the pointer; cards that are being dragged go back to their places."""
        self.gesture = self.gesture.cancel()

    def ask_for_last_turn(self) -> None:
        """Emit `repeat_wanted`, which means that the person wants to see the last turn again."""
        self.repeat_wanted.emit()

    def report_refusal(self) -> None:
        """Emit `refusing`, which means that a play is about to be refused."""
        self.refusing.emit()

    def report_focus(self) -> None:
        """Emit `focus_moved`, which means that another card or place may have the keyboard focus now."""
        self.focus_moved.emit()

    def report_assistance(self) -> None:
        """Emit `assisted`, which means that the program has chosen the cards that are laid out."""
        self.assisted.emit()

    def report_choice(self) -> None:
        """Emit `choice_changed`, which means that the selected cards or the order of the hand have changed."""
        self.choice_changed.emit()

    @property
    def tapping(self) -> bool:
        """Whether the last press came from a finger and did not close a message or an enlarged card."""
        return self.touch_handler.tapping

    @property
    def is_carrying(self) -> bool:
        """Whether the pointer is dragging cards."""
        return self.gesture.carries

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        self.touch_handler.press(event)
        self.bubble.dismiss()
        self.closeup.close_closeup()
        if self.table_scene.animator.running:
            self.table_scene.animator.finish()
            if not self.prompt.has_turn_step:
                self.parts.idle_gesture.forget_press()
                return
        if event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.press(event.position(), event.modifiers())
        elif self.gesture is not self.idle_gesture:
            self.cancel_gesture()
        else:
            self.closeup.open_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.touch_handler.move(event.position())
        self.gesture = self.gesture.move(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.selection.hover(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.release(event.position())
            self.touch_handler.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.touch_handler.is_elsewhere(event):
            self.mousePressEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.gesture = self.gesture.double_press(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.skip_key.take(event):
            return
        self.touched.emit()
        before = self.keyboard.read_state()
        if not self.press_key(event):
            if event.text().isalpha():
                self.key_unused.emit()
            super().keyPressEvent(event)
        elif self.keyboard.is_unheard(event.key(), before):
            self.key_unused.emit()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.skip_key.take(event):
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.skip_key.end()
        super().focusOutEvent(event)
