"""The window as features know it: the parent of pages, and what lies over the table."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from upcard.ui.widgets.bar_parts import ChipScore
    from upcard.ui.widgets.page import Page


class AppWindow(QWidget):
    """What features may ask of the window."""

    resized = Signal(float)
    """The text unit, when it is another than before, or the pixels are."""
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Page | None = None
        """The page that lies over the table."""
        self.t = 1.0
        """The text unit."""

    def show_match(self, title: str, under_title: str, scores: "tuple[ChipScore, ...]") -> None:
        """Show what is played, in the bar and in the window's title."""
        raise NotImplementedError

    def set_undo_enabled(self, enabled: bool) -> None:
        """Enable the bar's button for *Undo*."""
        raise NotImplementedError

    @property
    def spoken_scores(self) -> tuple[str, ...]:
        """The bar's scores, as a screen reader says them."""
        raise NotImplementedError
