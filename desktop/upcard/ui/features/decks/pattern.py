"""Our own deck as one SVG sheet with a named element for each card, as a pattern for drawing a deck."""

import re

from upcard.core.cards import HIDDEN, JOKER, RANKS, SUITED, Card
from upcard.core.resources import resource
from upcard.ui.features.decks.faces import COLUMNS, ROWS, SUIT_WORDS, element
from upcard.ui.table.cards.deck import file_name

WIDE, HIGH = 250, 350
"""The width and height of a card on the sheet and in our own files, in SVG units."""
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">\n'
)
_WHOLE = re.compile(r"<svg[^>]*>(.*)</svg>\s*", re.DOTALL)
_NAME = re.compile(r'(\bid="|href="#)')


def pattern() -> str:
    """Return the sheet in Aisleriot's grid and with KDE's element names, so that programs for either can read it."""
    rows = list(SUIT_WORDS)
    places = {card: (RANKS.index(card.rank), rows.index(card.suit)) for card in SUITED}
    named = {card: element(card) for card in SUITED} | {JOKER: "joker", HIDDEN: "back"}
    places |= {JOKER: (1, ROWS - 1), HIDDEN: (2, ROWS - 1)}
    head = _HEAD.format(wide=COLUMNS * WIDE, high=ROWS * HIGH)
    return head + "".join(_place_card_drawing(card, named[card], *at) for card, at in places.items()) + "</svg>\n"


def _place_card_drawing(card: Card, name: str, column: int, row: int) -> str:
    """Return the SVG of a card in its field of the grid; the prefix `name` keeps the ids in it unique."""
    whole = _WHOLE.fullmatch(resource("cards", "standard", file_name(card, "teal", False)).read_text("utf-8"))
    inner = _NAME.sub(rf"\g<1>{name}-", whole[1] if whole else "")
    return f'<g transform="translate({column * WIDE} {row * HIGH})"><g id="{name}">{inner}</g></g>\n'
