"""What a page with a table of its own needs: it pauses the game on the main table and copies that table's style."""

from typing import TYPE_CHECKING

from upcard.ui.settings.settings import letters
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_table_style(context: "Context", table: TableView, dress: StyleContext) -> None:
    """Give `table` the style of the game's table: the theme, the words, the deck and the settings."""
    values, deck = context.settings.values, context.table.table_scene.deck
    table.set_theme(dress.theme)
    table.set_words(dress.words)
    table.set_deck(deck.faces, deck.back)
    table.set_speed(context.pacing.others, context.pacing.reduced)
    table.set_sorting(values.sort)
    table.set_reading_options(letters(values), values.hand == "arc")
    table.set_input_options(dress.target, values.left, values.taps, values.stay)


class TablePause:
    """Stops the game on the table: nobody plays, and the table is not handed to another person."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.held = False

    def hold(self) -> None:
        """Stop the game; other pages may stop it at the same time."""
        if not self.held:
            self.context.controller.hold()
            self.held = True

    def end(self, resume: bool = True) -> None:
        """End this stop; the game goes on if nothing else stops it and `resume` is true."""
        if self.held:
            self.held = False
            self.context.controller.release(resume)
