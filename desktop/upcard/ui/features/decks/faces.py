"""Finds where a deck has the picture of each card: an SVG element, a field of an SVG grid, or a file of its own."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from upcard.core.cards import HIDDEN, JOKER, RANKS, SUITED, Card
from upcard.play.decks.deck_file import BadDeck, DeckFile, DrawingFile
from upcard.play.decks.svg_sheet import names

RANK_WORDS = dict(zip(RANKS, (*"123456789", "10", "jack", "queen", "king"), strict=True))
SUIT_WORDS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
"""KDE's names of the suits, in the order of the rows of Aisleriot's sheets."""
JOKERS = ("red_joker", "joker_red", "2_joker", "joker", "black_joker", "joker_black", "1_joker")
BACKS = ("back", "blue_back", "red_back", "green_back")
COLUMNS, ROWS = 13, 5
NARROWEST, WIDEST = 0.5, 0.85
"""A sheet counts as a grid of cards if the width of a field divided by its height is between these two numbers."""
PNG = QByteArray(b"png")
MOST_PIXELS = 30_000_000
"""The most pixels of a picture file for one card."""


class FacePainter(NamedTuple):
    """Draws one card of an added deck: `paint` draws the card with a painter into a rectangle.

    `size` gives the card's ratio of width to height; its unit does not matter.
    """

    size: QSizeF
    paint: Callable[[QPainter, QRectF], object]


def faces(deck: DeckFile) -> Mapping[Card, FacePainter]:
    """Return for each card of `deck` the painter that draws it; raise BadDeck if one of the suited cards is missing."""
    found = _on_a_sheet(deck.sheet) if deck.sheet else {card: _own(one) for card, one in deck.pictures.items()}
    for card in SUITED:
        if card not in found:
            raise BadDeck("deck.missing", list_missing_facts(deck, card))
    return found


def list_missing_facts(deck: DeckFile, card: Card) -> Mapping[str, object]:
    """Return the values for the fields of the error message that says that `deck` lacks `card`."""
    return {
        "file": deck.sheet.name if deck.sheet else deck.name,
        "card": card,
        "name": element(card),
        "picture": f"{card}.png",
    }


def element(card: Card) -> str:
    """Return the name of the SVG element of `card` in a deck for the card games of the desktop KDE.

    An example is `queen_club`.
    """
    return f"{RANK_WORDS[card.rank]}_{SUIT_WORDS[card.suit]}"


def _on_a_sheet(sheet: DrawingFile) -> Mapping[Card, FacePainter]:
    known = names(sheet)
    renderer = QSvgRenderer(QByteArray(sheet.data))
    if not renderer.isValid():
        raise BadDeck("deck.undrawable", {"file": sheet.name})
    if any(element(card) in known for card in SUITED):
        return _elements(renderer, known)
    field = QSizeF(renderer.viewBoxF().width() / COLUMNS, renderer.viewBoxF().height() / ROWS)
    if not NARROWEST * field.height() <= field.width() <= WIDEST * field.height():
        raise BadDeck("deck.neither", {"file": sheet.name})
    return _fields(renderer, field)


def _elements(renderer: QSvgRenderer, known: Iterable[str]) -> Mapping[Card, FacePainter]:
    wanted: dict[Card, tuple[str, ...]] = {card: (element(card),) for card in SUITED}
    wanted |= {JOKER: JOKERS, HIDDEN: BACKS}
    found = {card: next((name for name in named if name in known), "") for card, named in wanted.items()}
    sizes = {card: renderer.boundsOnElement(name).size() for card, name in found.items() if name}
    return {
        card: FacePainter(size, partial(_paint_element, renderer, found[card]))
        for card, size in sizes.items()
        if not size.isEmpty()
    }


def _paint_element(renderer: QSvgRenderer, name: str, painter: QPainter, box: QRectF) -> None:
    renderer.render(painter, name, box)


def _fields(renderer: QSvgRenderer, size: QSizeF) -> Mapping[Card, FacePainter]:
    """Return a painter for each card of the SVG image in `renderer`, a grid of fields of the size `size`.

    The rows of the grid are clubs, diamonds, hearts and spades, and last a row with the joker and the back, as in decks
    of the card game program Aisleriot.
    """
    places = {Card(rank + suit): (x, y) for y, suit in enumerate(SUIT_WORDS) for x, rank in enumerate(RANKS)}
    places |= {JOKER: (1, ROWS - 1), HIDDEN: (2, ROWS - 1)}
    return {card: FacePainter(size, partial(_paint_field, renderer, at)) for card, at in places.items()}


def _paint_field(renderer: QSvgRenderer, at: tuple[int, int], painter: QPainter, box: QRectF) -> None:
    painter.setClipRect(box)
    left, top = box.x() - at[0] * box.width(), box.y() - at[1] * box.height()
    renderer.render(painter, QRectF(left, top, COLUMNS * box.width(), ROWS * box.height()))


def _own(drawing: DrawingFile) -> FacePainter:
    if drawing.name.lower().endswith(".png"):
        return _pixels(drawing)
    names(drawing)
    renderer = QSvgRenderer(QByteArray(drawing.data))
    if not renderer.isValid() or renderer.viewBoxF().isEmpty():
        raise BadDeck("deck.undrawable", {"file": drawing.name})
    return FacePainter(renderer.viewBoxF().size(), renderer.render)


def _pixels(drawing: DrawingFile) -> FacePainter:
    file = _open_buffer(drawing)
    size = QImageReader(file, PNG).size()
    if not size.isValid() or size.width() * size.height() > MOST_PIXELS:
        raise BadDeck("deck.undrawable", {"file": drawing.name})
    return FacePainter(QSizeF(size), partial(_paint_pixels, drawing))


def _paint_pixels(drawing: DrawingFile, painter: QPainter, box: QRectF) -> None:
    file = _open_buffer(drawing)
    reader = QImageReader(file, PNG)
    reader.setScaledSize(box.size().toSize())
    painter.drawImage(box.topLeft(), reader.read())


def _open_buffer(drawing: DrawingFile) -> QBuffer:
    """Return an open buffer with the data of `drawing`.

    The caller must keep a reference to the buffer while it is read.
    """
    file = QBuffer()
    file.setData(QByteArray(drawing.data))
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    return file
