"""The section of the page *Options* about cards and table: deck, backs, table colour, theme, and the hand."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from upcard.ui.features.options.decks import AddDeckRow, BackTiles, DeckTiles, PictureTiles
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import FELTS, Felt, theme
from upcard.ui.widgets.choosers import Choices, Draw, PictureTile

if TYPE_CHECKING:
    from upcard.ui.features.options.parts import SettingsPage

translate = QCoreApplication.translate


def heading() -> str:
    """Return the heading of the section of the page *Options* about cards and table."""
    return translate("OptionsPage", "Cards and table")


def add_cards(page: "SettingsPage", column: QVBoxLayout) -> None:
    """Add the settings about cards and table to `column`: pictures to choose from, and rows for theme and hand."""
    column.addWidget(page.label(translate("OptionsPage", "Deck"), "tray"))
    column.addWidget(DeckTiles(page))
    column.addWidget(AddDeckRow(page))
    column.addLayout(_backs_and_felts(page))
    column.addSpacing(page.dress.px(6))
    _add_words(page, column)


def _backs_and_felts(page: "SettingsPage") -> QGridLayout:
    dress = page.dress
    felts = PictureTiles(page, "felt", translate("OptionsPage", "Felt"), len(FELTS))
    for word, felt in zip(_felts(dress), FELTS, strict=True):
        tile = PictureTile(word, (58, 52), _make_felt_painter(felt, dress), dress)
        tile.setChecked(page.settings.values.felt == felt)
        felts.add(tile, felt)
    grid = QGridLayout()
    grid.setColumnStretch(2, 1)
    grid.setHorizontalSpacing(dress.px(10))
    grid.addWidget(page.label(translate("OptionsPage", "Back"), "tray"), 0, 0)
    grid.addWidget(BackTiles(page), 1, 0)
    grid.addWidget(page.label(translate("OptionsPage", "Felt"), "tray"), 0, 1)
    grid.addWidget(felts, 1, 1, Qt.AlignmentFlag.AlignTop)
    return grid


def _add_words(page: "SettingsPage", column: QVBoxLayout) -> None:
    themes = (
        (translate("OptionsPage", "Day"), "day"),
        (translate("OptionsPage", "Night"), "night"),
        (translate("OptionsPage", "Same as system"), "system"),
    )
    hands = (translate("OptionsPage", "Fan"), "arc"), (translate("OptionsPage", "Straight"), "straight")
    contrast = translate("OptionsPage", "Night is also high contrast.")
    column.addLayout(_beside(page, translate("OptionsPage", "Theme"), "theme", themes, contrast))
    column.addLayout(_beside(page, translate("OptionsPage", "Hand"), "hand", hands))


def _beside(page: "SettingsPage", name: str, setting: str, choices: Choices, note: str = "") -> QHBoxLayout:
    """Return a row for `setting`: its name `name`, buttons for its `choices`, and the small text `note`."""
    row = QHBoxLayout()
    label = page.label(name, "tray")
    label.setMinimumWidth(page.dress.px(84))
    row.addWidget(label)
    row.addWidget(page.segments(name, setting, choices))
    row.addSpacing(page.dress.px(6))
    row.addWidget(page.label(note, "caption", "second"))
    row.addStretch()
    return row


def _felts(dress: StyleContext) -> tuple[str, ...]:
    own = translate("OptionsPage", "Slate") if dress.theme.night else translate("OptionsPage", "Green")
    return own, translate("OptionsPage", "Harbour"), translate("OptionsPage", "Plum"), translate("OptionsPage", "Umber")


def _make_felt_painter(felt: Felt, dress: StyleContext) -> Draw:
    return lambda painter, box: _draw_felt(painter, box, felt, dress)


def _draw_felt(painter: QPainter, box: QRectF, felt: Felt, dress: StyleContext) -> None:
    colours = theme(dress.theme.night, felt)
    painter.fillRect(box, QColor(colours.felt_0))
    painter.setPen(QColor(colours.tray_line))
    painter.setBrush(QColor(colours.tray))
    side, high = box.width() * 0.18, box.height() * 0.3
    painter.drawRoundedRect(box.adjusted(side, high, -side, -high), 5, 5)
