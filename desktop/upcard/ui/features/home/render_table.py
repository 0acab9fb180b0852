"""A table drawn out of sight: the picture of a game that was not left in a window, as after a fault of the power."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from upcard.core.table.draft import Draft
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.view import TableView

SIZE = QSize(1280, 752)
"""The table of the window as it opens first."""


def still(seated: SeatedPlayers, draft: Draft, dress: StyleContext, deck: CardDeck) -> QPixmap:
    """Draw the table as the person who looks sees it, with what they have laid out."""
    table = TableView()
    table.resize(SIZE)
    table.set_speed(0)
    table.set_theme(dress.theme)
    table.set_deck(deck.faces, deck.back)
    table.set_words(naming.words(dress.words.language, seated))
    table.grab()  # Qt tells a widget that is not shown its size when it is drawn.
    table.present(draft, seated.match.get_seat_view(seated.seat))
    picture = table.grab()
    table.deleteLater()
    return picture
