"""The base class of gestures, and the interface through which gestures use the table.

Each event method of a gesture returns the next gesture.
"""

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
    """The interface through which gestures and the keyboard use a table."""

    @property
    def targets(self) -> DropTargets:
        """The object that finds the places where cards may be dropped, and draws rings around them."""
        ...

    @property
    def selection(self) -> CardSelection:
        """The object that stores which cards are selected, and marks them."""
        ...

    @property
    def outcome(self) -> GestureOutcome:
        """The object that decides what a gesture leads to, such as a play, a refusal or a question."""
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
        """The gesture that is current while no mouse button is pressed."""
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
        """The sentence that says how the whole game has ended; empty while the game goes on."""
        ...

    def end_gesture(self) -> None:
        """Replace the current gesture by the idle one (no button pressed), without undoing anything."""
        ...

    def cancel_gesture(self) -> None:
        """Cancel the current gesture of the pointer; cards that are being dragged go back to their places."""
        ...

    def ask_for_last_turn(self) -> None:
        """Request that the moves of the last turn are shown again."""
        ...

    def viewport(self) -> QWidget:
        """Return the widget that shows the scene, on which the shape of the pointer is set."""
        ...


class Gesture:
    """The base class of gestures, which ignores every event; each event method returns the gesture that follows."""

    carries = False
    """Whether cards are being carried by the pointer."""

    def __init__(self, view: TableParts) -> None:
        self.view = view

    def press(self, point: QPointF, keys: Keys) -> "Gesture":
        """Handle a press of the left mouse button at `point`, a position in the scene; return the next gesture.

        `keys` are the modifier keys that are down.
        """
        return self

    def forget_press(self) -> None:
        """Treat the next press as the first one, even if it is the second press of a double click.

        This is called when a press has only ended an animation of cards.
        """

    def move(self, point: QPointF) -> "Gesture":
        """Handle a move of the pointer to `point`, a position in the scene; return the next gesture."""
        return self

    def release(self, point: QPointF) -> "Gesture":
        """Handle a release of the left mouse button at `point`, a position in the scene; return the next gesture."""
        return self.view.idle_gesture

    def double_press(self, point: QPointF) -> "Gesture":
        """Handle the second press of a double click at `point`, a position in the scene; return the next gesture."""
        return self

    def carry_on(self) -> "Gesture":
        """React to a change of the table while this gesture is in progress; return the next gesture."""
        return self

    def cancel(self) -> "Gesture":
        """Handle a press of another mouse button or of Escape; return the next gesture."""
        return self.view.idle_gesture
