"""Options, cards and table: decks, backs and felts by their pictures, the theme and how the hand is held."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.cards import HIDDEN, parse
from upcard.ui.dialogs.choosers import Choices, Draw, Tile
from upcard.ui.dress import Dress
from upcard.ui.table.deck import Back, Deck, Faces
from upcard.ui.theme import FELTS, Felt, theme

if TYPE_CHECKING:
    from upcard.ui.dialogs.options import Options

translate = QCoreApplication.translate
SHOWN = parse("AS QH TD KC 7C")
"""The same five cards on every deck's picture."""
FACES: tuple[Faces, ...] = ("standard", "four", "large", "large_four")
BACKS: tuple[Back, ...] = ("teal", "plum", "slate")
Tiles = tuple[tuple[str, str, Draw], ...]


def heading() -> str:
    """Return the section's heading."""
    return translate("Options", "Cards and table")


def add_cards(page: "Options", column: QVBoxLayout) -> None:
    """Add the pictures to choose by, and the rows of words below them."""
    dress, ratio = page.dress, page.devicePixelRatioF()
    faces = tuple((word, value, _deck(value, dress, ratio)) for word, value in zip(_decks(), FACES, strict=True))
    column.addWidget(page.label(translate("Options", "Deck"), "tray"))
    column.addWidget(_tiles(page, "deck", faces, (244, 102), 2))
    column.addLayout(_backs_and_felts(page))
    column.addSpacing(dress.px(6))
    _add_words(page, column)


def _backs_and_felts(page: "Options") -> QGridLayout:
    dress, ratio = page.dress, page.devicePixelRatioF()
    backs = tuple((word, value, _back(value, ratio)) for word, value in zip(_backs(), BACKS, strict=True))
    felts = tuple((word, value, _felt(value, dress)) for word, value in zip(_felts(dress), FELTS, strict=True))
    grid = QGridLayout()
    grid.setColumnStretch(2, 1)
    grid.setHorizontalSpacing(dress.px(10))
    grid.addWidget(page.label(translate("Options", "Back"), "tray"), 0, 0)
    grid.addWidget(_tiles(page, "back", backs, (58, 81), 3), 1, 0)
    grid.addWidget(page.label(translate("Options", "Felt"), "tray"), 0, 1)
    grid.addWidget(_tiles(page, "felt", felts, (58, 52), 4), 1, 1, Qt.AlignmentFlag.AlignTop)
    return grid


def _add_words(page: "Options", column: QVBoxLayout) -> None:
    themes = (
        (translate("Options", "Day"), "day"),
        (translate("Options", "Night"), "night"),
        (translate("Options", "As the system"), "system"),
    )
    hands = (translate("Options", "Arc of cards"), "arc"), (translate("Options", "Straight hand"), "straight")
    contrast = translate("Options", "Night is also high contrast.")
    column.addLayout(_beside(page, translate("Options", "Theme"), "theme", themes, contrast))
    column.addLayout(_beside(page, translate("Options", "Hand"), "hand", hands))


def _beside(page: "Options", name: str, setting: str, choices: Choices, note: str = "") -> QHBoxLayout:
    """Return a row of words beside their name."""
    row = QHBoxLayout()
    label = page.label(name, "tray")
    label.setMinimumWidth(page.dress.px(84))
    row.addWidget(label)
    row.addWidget(page.segments(name, setting, choices))
    row.addSpacing(page.dress.px(6))
    row.addWidget(page.label(note, "caption", "second"))
    row.addStretch()
    return row


def _decks() -> tuple[str, ...]:
    return (
        translate("Options", "Standard"),
        translate("Options", "Four colours"),
        translate("Options", "Large print"),
        translate("Options", "Large print, four colours"),
    )


def _backs() -> tuple[str, ...]:
    return translate("Options", "Teal"), translate("Options", "Plum"), translate("Options", "Slate")


def _felts(dress: Dress) -> tuple[str, ...]:
    own = translate("Options", "Slate") if dress.theme.night else translate("Options", "Green")
    return own, translate("Options", "Harbour"), translate("Options", "Plum"), translate("Options", "Umber")


def _tiles(page: "Options", setting: str, tiles: Tiles, size: tuple[float, float], across: int) -> QWidget:
    holder = QWidget()
    holder.setAccessibleName(setting)
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(0)
    for number, (word, value, draw) in enumerate(tiles):
        tile = Tile(word, size, draw, page.dress)
        tile.setChecked(_value(page, setting) == value)
        tile.clicked.connect(partial(page.choose, setting, value))
        grid.addWidget(tile, number // across, number % across, Qt.AlignmentFlag.AlignTop)
    grid.setColumnStretch(across, 1)
    return holder


def _value(page: "Options", setting: str) -> object:
    value = getattr(page.settings.values, setting)
    return ("slate" if page.dress.theme.night else "teal") if value == "theme" else value


def _deck(faces: Faces, dress: Dress, ratio: float) -> Draw:
    return lambda painter, box: _draw_deck(painter, box, Deck(faces, ratio=ratio), dress)


def _draw_deck(painter: QPainter, box: QRectF, deck: Deck, dress: Dress) -> None:
    painter.fillRect(box, QColor(dress.theme.felt_1))
    wide = box.width() * 0.29
    for number, card in enumerate(SHOWN):
        left = box.x() + box.width() * (0.06 + 0.148 * number)
        draw_card(painter, deck, card, QRectF(left, box.y() + box.height() * 0.12, wide, wide * 1.4))


def _back(back: Back, ratio: float) -> Draw:
    deck = Deck(back=back, ratio=ratio)
    return lambda painter, box: draw_card(painter, deck, HIDDEN, box.adjusted(1, 1, -1, -1))


def _felt(felt: Felt, dress: Dress) -> Draw:
    return lambda painter, box: _draw_felt(painter, box, felt, dress)


def _draw_felt(painter: QPainter, box: QRectF, felt: Felt, dress: Dress) -> None:
    colours = theme(dress.theme.night, felt)
    painter.fillRect(box, QColor(colours.felt_0))
    painter.setPen(QColor(colours.tray_line))
    painter.setBrush(QColor(colours.tray))
    side, high = box.width() * 0.18, box.height() * 0.3
    painter.drawRoundedRect(box.adjusted(side, high, -side, -high), 5, 5)


def draw_card(painter: QPainter, deck: Deck, card: str, box: QRectF) -> None:
    """Draw a card without its shadow's margin mattering: the picture's middle is the card's."""
    picture = deck.picture(parse(card)[0], box.width())
    size = picture.deviceIndependentSize()
    left, top = box.center().x() - size.width() / 2, box.center().y() - size.height() / 2
    painter.drawPixmap(round(left), round(top), picture)
