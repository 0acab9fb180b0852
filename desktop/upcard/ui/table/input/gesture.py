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
    """A table with the parts that gestures and keys act on."""

    @property
    def targets(self) -> DropTargets:
        """The places where cards may be dropped."""
        ...

    @property
    def selection(self) -> CardSelection:
        """The chosen cards."""
        ...

    @property
    def judge(self) -> GestureOutcome:
        """Decides what a gesture leads to."""
        ...

    @property
    def looking(self) -> CloseupController:
        """The closeup of a card or a place."""
        ...

    @property
    def zones(self) -> ZoneFocus:
        """The keyboard focus."""
        ...

    @property
    def rest(self) -> "Gesture":
        """The gesture while no button is pressed."""
        ...

    @property
    def tapping(self) -> bool:
        """Whether the last press came from a finger and closed no open bubble or closeup."""
        ...

    @property
    def captions(self) -> Captions:
        """What the others have done, by seat."""
        ...

    @property
    def ending(self) -> str:
        """How the whole game has ended; empty while it goes on."""
        ...

    def end_gesture(self) -> None:
        """Return to the idle gesture without undoing anything."""
        ...

    def cancel_gesture(self) -> None:
        """Cancel the current gesture and put back what it carries."""
        ...

    def ask_for_last_turn(self) -> None:
        """Ask for the last turn to be shown again."""
        ...

    def viewport(self) -> QWidget:
        """Return the widget that shows the scene; its cursor is the pointer's."""
        ...


class Gesture:
    """A gesture that ignores every event; each method returns the gesture that follows."""

    carries = False
    """Whether cards are being carried by the pointer."""

    def __init__(self, view: TableParts) -> None:
        self.view = view

    def press(self, point: QPointF, keys: Keys) -> "Gesture":
        """Handle a press of the left button."""
        return self

    def move(self, point: QPointF) -> "Gesture":
        """Handle a move of the pointer."""
        return self

    def release(self, point: QPointF) -> "Gesture":
        """Handle a release of the left button."""
        return self.view.rest

    def double(self, point: QPointF) -> "Gesture":
        """Handle the second press of a double click."""
        return self

    def carry_on(self) -> "Gesture":
        """Handle a change of the table during the gesture."""
        return self

    def cancel(self) -> "Gesture":
        """Handle a press of another button or of Escape."""
        return self.view.rest
