"""The interface of the main window for features: the parent widget of pages, and the page that covers the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from upcard.ui.widgets.bar_parts import ChipScore
    from upcard.ui.widgets.page import Page


class AppWindow(QWidget):
    """The interface through which features use the main window."""

    resized = Signal(float)
    """Emits the text unit (the pixels of one unit of length) when it or the screen's pixel ratio has changed."""
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Page | None = None
        """The page that covers the table; None if the table is visible."""
        self.t = 1.0
        """The text unit: the pixels of one unit of length, which grow with the window and the text size."""

    def ask_before_closing(self, may_close: Callable[[], bool]) -> None:
        """Call `may_close` whenever the window is to be closed; if it returns False, the window stays open."""
        raise NotImplementedError

    def show_match(self, title: str, under_title: str, scores: "tuple[ChipScore, ...]") -> None:
        """Show a match's title, the text `under_title` beside it, and the scores in the bar at the top of the window.

        The title is also shown in the window's frame.
        """
        raise NotImplementedError

    def set_undo_enabled(self, enabled: bool) -> None:
        """Enable or disable the *Undo* button in the bar at the top of the window."""
        raise NotImplementedError

    @property
    def spoken_scores(self) -> tuple[str, ...]:
        """The scores in the bar at the top of the window, as a screen reader says them."""
        raise NotImplementedError
