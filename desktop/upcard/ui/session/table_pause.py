"""A page with a table of its own: the game on the table waits, and the page's table looks as that does."""

from typing import TYPE_CHECKING

from upcard.ui.settings.settings import letters
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def copy_table_style(context: "Context", table: TableView, dress: StyleContext) -> None:
    """Dress another table as that of the game is."""
    values, deck = context.settings.values, context.table.table_scene.deck
    table.set_theme(dress.theme)
    table.set_words(dress.words)
    table.set_deck(deck.faces, deck.back)
    table.set_speed(context.pacing.others, context.pacing.reduced)
    table.set_sorting(values.sort)
    table.set_reading_options(letters(values), values.hand == "arc")
    table.set_input_options(dress.target, values.left, values.taps, values.stay)


class TablePause:
    """Lets the game on the table wait: nobody thinks, nobody else takes the seat, and it lies as it lay."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.held = False

    def hold(self) -> None:
        """Let nobody play on, whoever else lets the game wait, too."""
        if not self.held:
            self.context.controller.hold()
            self.held = True

    def end(self, resume: bool = True) -> None:
        """Let it go on, if nobody else has it wait."""
        if self.held:
            self.held = False
            self.context.controller.release(resume)
