"""Draws a picture of the table, without showing a window, for a saved or pasted game that has no picture yet.

A saved game has none, for example, after a power failure.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from upcard.core.table.draft import Draft
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.view import TableView

SIZE = QSize(1280, 752)
"""The size of the table in a window of the initial size."""


def render_table(seated: SeatedPlayers, draft: Draft, dress: StyleContext, deck: CardDeck) -> QPixmap:
    """Return a picture of the table as the viewer (one of the players `seated`) sees it.

    `draft` is the position with the cards that are laid out in it; `dress` and `deck` are the style and the cards to
    draw it with.
    """
    table = TableView()
    table.resize(SIZE)
    table.set_speed(0)
    table.set_theme(dress.theme)
    table.set_deck(deck.faces, deck.back)
    table.set_words(naming.make_words(dress.words.language, seated))
    table.grab()  # Qt gives a hidden widget its size only when it is drawn
    table.present(draft, seated.match.get_seat_view(seated.seat))
    picture = table.grab()
    table.deleteLater()
    return picture
