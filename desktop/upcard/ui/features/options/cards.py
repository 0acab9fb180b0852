"""Options, cards and table: decks, backs and felts by their pictures, the theme and how the hand is held."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from upcard.ui.features.options.decks import Adding, Backs, Decks, Tiles
from upcard.ui.style.style_context import Dress
from upcard.ui.style.theme import FELTS, Felt, theme
from upcard.ui.widgets.choosers import Choices, Draw, Tile

if TYPE_CHECKING:
    from upcard.ui.features.options.page import Options

translate = QCoreApplication.translate


def heading() -> str:
    """Return the section's heading."""
    return translate("Options", "Cards and table")


def add_cards(page: "Options", column: QVBoxLayout) -> None:
    """Add the pictures to choose by, and the rows of words below them."""
    column.addWidget(page.label(translate("Options", "Deck"), "tray"))
    column.addWidget(Decks(page))
    column.addWidget(Adding(page))
    column.addLayout(_backs_and_felts(page))
    column.addSpacing(page.dress.px(6))
    _add_words(page, column)


def _backs_and_felts(page: "Options") -> QGridLayout:
    dress = page.dress
    felts = Tiles(page, "felt", translate("Options", "Felt"), len(FELTS))
    for word, felt in zip(_felts(dress), FELTS, strict=True):
        tile = Tile(word, (58, 52), _felt(felt, dress), dress)
        tile.setChecked(page.settings.values.felt == felt)
        felts.add(tile, felt)
    grid = QGridLayout()
    grid.setColumnStretch(2, 1)
    grid.setHorizontalSpacing(dress.px(10))
    grid.addWidget(page.label(translate("Options", "Back"), "tray"), 0, 0)
    grid.addWidget(Backs(page), 1, 0)
    grid.addWidget(page.label(translate("Options", "Felt"), "tray"), 0, 1)
    grid.addWidget(felts, 1, 1, Qt.AlignmentFlag.AlignTop)
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


def _felts(dress: Dress) -> tuple[str, ...]:
    own = translate("Options", "Slate") if dress.theme.night else translate("Options", "Green")
    return own, translate("Options", "Harbour"), translate("Options", "Plum"), translate("Options", "Umber")


def _felt(felt: Felt, dress: Dress) -> Draw:
    return lambda painter, box: _draw_felt(painter, box, felt, dress)


def _draw_felt(painter: QPainter, box: QRectF, felt: Felt, dress: Dress) -> None:
    colours = theme(dress.theme.night, felt)
    painter.fillRect(box, QColor(colours.felt_0))
    painter.setPen(QColor(colours.tray_line))
    painter.setBrush(QColor(colours.tray))
    side, high = box.width() * 0.18, box.height() * 0.3
    painter.drawRoundedRect(box.adjusted(side, high, -side, -high), 5, 5)
