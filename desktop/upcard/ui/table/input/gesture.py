"""What a gesture is told, and that it names its successor."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView

Keys = Qt.KeyboardModifier


class Gesture:
    """Does nothing with anything, and stays what it is."""

    def __init__(self, view: "TableView") -> None:
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
