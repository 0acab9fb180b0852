"""Helpers for a page that shows a card table of its own.

They stop the game on the main table while the page is open, and give the page's table the same style.
"""

from typing import TYPE_CHECKING

from upcard.ui.settings.settings import letters
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_table_style(context: "Context", table: TableView, dress: StyleContext) -> None:
    """Give `table`, which is on a page, the look of the main table: its pack of cards, its speed and its settings.

    The theme, the texts and the size of touch targets come from `dress`.
    """
    values, deck = context.settings.values, context.table.table_scene.deck
    table.set_theme(dress.theme)
    table.set_words(dress.words)
    table.set_deck(deck.faces, deck.back)
    table.set_speed(context.pacing.others, context.pacing.reduced)
    table.set_sorting(values.sort)
    table.set_reading_options(letters(values), values.hand == "arc")
    table.set_input_options(dress.target, values.left, values.taps, values.stay)


class TablePause:
    """Stops the game on the main table while a page is open: nobody plays, and the screen is not passed on."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.held = False

    def hold(self) -> None:
        """Stop the game on the main table; do nothing if this object has stopped it already."""
        if not self.held:
            self.context.controller.hold()
            self.held = True

    def end(self, resume: bool = True) -> None:
        """End the stop that `hold` began: the game on the main table goes on, unless another page still stops it.

        If `resume` is False, nobody plays until `MatchController.go_on` is called. Do nothing if `hold` was not called.
        """
        if self.held:
            self.held = False
            self.context.controller.release(resume)
