"""The window as features see it: the parent of pages, and the page over the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from upcard.ui.widgets.bar_parts import ChipScore
    from upcard.ui.widgets.page import Page


class AppWindow(QWidget):
    """What features may use of the main window."""

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
        """Make the window stay open as long as `may_close` returns False."""
        raise NotImplementedError

    def show_match(self, title: str, under_title: str, scores: "tuple[ChipScore, ...]") -> None:
        """Show the title of the match and the scores in the bar, and the title in the window's frame."""
        raise NotImplementedError

    def set_undo_enabled(self, enabled: bool) -> None:
        """Enable or disable the button for *Undo* in the bar."""
        raise NotImplementedError

    @property
    def spoken_scores(self) -> tuple[str, ...]:
        """The scores in the bar, as a screen reader says them."""
        raise NotImplementedError
