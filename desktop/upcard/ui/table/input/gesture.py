"""What a gesture is told, that it names its successor, and the parts of the table that it may use."""

from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from upcard.ui.table.input.gesture_outcome import GestureOutcome, JudgeHost
from upcard.ui.table.input.look_closely import CloseupController
from upcard.ui.table.input.selection import CardSelection
from upcard.ui.table.input.targets import DropTargets
from upcard.ui.table.input.zones import ZoneFocus

Keys = Qt.KeyboardModifier


class TableParts(JudgeHost, Protocol):
    """A table with the parts that whatever the person does goes to."""

    @property
    def targets(self) -> DropTargets:
        """The places where cards may go."""
        ...

    @property
    def selection(self) -> CardSelection:
        """The cards chosen."""
        ...

    @property
    def judge(self) -> GestureOutcome:
        """What becomes of a gesture."""
        ...

    @property
    def looking(self) -> CloseupController:
        """What is looked at closely."""
        ...

    @property
    def zones(self) -> ZoneFocus:
        """Where the keyboard is."""
        ...

    @property
    def rest(self) -> "Gesture":
        """The gesture of a pointer of which no button is down."""
        ...

    @property
    def tapping(self) -> bool:
        """Whether a finger is down, or was last, and closed nothing that stood open."""
        ...

    @property
    def ending(self) -> str:
        """How the whole game has ended."""
        ...

    def end_gesture(self) -> None:
        """Let no button be down any more, as far as gestures go."""
        ...

    def cancel_gesture(self) -> None:
        """Take back what the pointer is doing."""
        ...

    def ask_for_last_turn(self) -> None:
        """Have the last turn shown once more."""
        ...

    def viewport(self) -> QWidget:
        """Return the widget that shows the scene, whose cursor is the pointer's."""
        ...


class Gesture:
    """Does nothing with anything, and stays what it is."""

    def __init__(self, view: TableParts) -> None:
        self.view = view

    def press(self, point: QPointF, keys: Keys) -> "Gesture":
        """The left button went down."""
        return self

    def move(self, point: QPointF) -> "Gesture":
        """The pointer moved."""
        return self

    def release(self, point: QPointF) -> "Gesture":
        """The left button went up."""
        return self.view.rest

    def double(self, point: QPointF) -> "Gesture":
        """The second click of two came."""
        return self

    def carry_on(self) -> "Gesture":
        """The table changed under the gesture."""
        return self

    def cancel(self) -> "Gesture":
        """Another button went down, or the Escape key."""
        return self.view.rest
