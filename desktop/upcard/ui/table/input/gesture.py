"""The base class of gestures, whose event methods return the next gesture, and the parts of a table they may use."""

from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from upcard.ui.table.input.gesture_outcome import GestureOutcome, JudgeHost
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.input.zones import ZoneFocus
from upcard.ui.table.labels.sign_context import Captions

Keys = Qt.KeyboardModifier


class TableParts(JudgeHost, Protocol):
    """What gestures and keys use of the table."""

    @property
    def targets(self) -> DropTargets:
        """The places where cards may be dropped."""
        ...

    @property
    def selection(self) -> CardSelection:
        """The selected cards."""
        ...

    @property
    def outcome(self) -> GestureOutcome:
        """The object that decides what a gesture means, and then plays, refuses or asks."""
        ...

    @property
    def closeup(self) -> CloseupController:
        """The object that shows a card or a place large."""
        ...

    @property
    def zones(self) -> ZoneFocus:
        """The object that moves the keyboard focus between the parts of the table."""
        ...

    @property
    def idle_gesture(self) -> "Gesture":
        """The gesture while no button is pressed."""
        ...

    @property
    def tapping(self) -> bool:
        """Whether the last press came from a finger and did not close a message or an enlarged card."""
        ...

    @property
    def captions(self) -> Captions:
        """What each of the other players has done since the person's last action, by seat."""
        ...

    @property
    def game_ending(self) -> str:
        """How the whole game has ended; empty while it goes on."""
        ...

    def end_gesture(self) -> None:
        """Return to the idle gesture without undoing anything."""
        ...

    def cancel_gesture(self) -> None:
        """Cancel the current gesture, and let the cards that are dragged go back."""
        ...

    def ask_for_last_turn(self) -> None:
        """Request that the last turn is shown again."""
        ...

    def viewport(self) -> QWidget:
        """Return the widget that shows the scene and sets the shape of the pointer."""
        ...


class Gesture:
    """A gesture that ignores every event; each event method returns the gesture that follows."""

    carries = False
    """Whether cards are being carried by the pointer."""

    def __init__(self, view: TableParts) -> None:
        self.view = view

    def press(self, point: QPointF, keys: Keys) -> "Gesture":
        """Handle a press of the left button."""
        return self

    def forget_press(self) -> None:
        """Forget the press that has only ended an animation of cards.

        The next press then counts as a first press, not as the second press of a double click.
        """

    def move(self, point: QPointF) -> "Gesture":
        """Handle a move of the pointer."""
        return self

    def release(self, point: QPointF) -> "Gesture":
        """Handle a release of the left button."""
        return self.view.idle_gesture

    def double_press(self, point: QPointF) -> "Gesture":
        """Handle the second press of a double click."""
        return self

    def carry_on(self) -> "Gesture":
        """Handle a change of the table while the gesture is in progress."""
        return self

    def cancel(self) -> "Gesture":
        """Handle a press of another button or of Escape."""
        return self.view.idle_gesture
