"""For a page with a table of its own: the game on the table waits, and the page's table has the same style."""

from typing import TYPE_CHECKING

from upcard.ui.settings.settings import letters
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_table_style(context: "Context", table: TableView, dress: StyleContext) -> None:
    """Give `table` the style of the game's table: theme, words, deck and settings."""
    values, deck = context.settings.values, context.table.table_scene.deck
    table.set_theme(dress.theme)
    table.set_words(dress.words)
    table.set_deck(deck.faces, deck.back)
    table.set_speed(context.pacing.others, context.pacing.reduced)
    table.set_sorting(values.sort)
    table.set_reading_options(letters(values), values.hand == "arc")
    table.set_input_options(dress.target, values.left, values.taps, values.stay)


class TablePause:
    """Lets the game on the table wait: nobody thinks, nobody else takes the seat, and nothing on it changes."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.held = False

    def hold(self) -> None:
        """Hold the game; others may hold it at the same time."""
        if not self.held:
            self.context.controller.hold()
            self.held = True

    def end(self, resume: bool = True) -> None:
        """End this hold; the game goes on if nothing else holds it."""
        if self.held:
            self.held = False
            self.context.controller.release(resume)
