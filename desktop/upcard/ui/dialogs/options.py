"""Options: how the table looks, moves and speaks. What is changed here shows at once; there is nothing to confirm."""

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.cards import HIDDEN, parse
from upcard.ui.dialogs.choosers import Choices, Draw, Segments, Switch, Tile
from upcard.ui.dress import Dress
from upcard.ui.settings import SettingsFile
from upcard.ui.sheet import Sheet, scrolled
from upcard.ui.table.deck import Back, Deck, Faces
from upcard.ui.theme import FELTS, Felt, theme

SHOWN = parse("AS QH TD KC 7C")
"""The same five cards on every deck's picture."""
FACES: tuple[Faces, ...] = ("standard", "four", "large", "large_four")
BACKS: tuple[Back, ...] = ("teal", "plum", "slate")


class Options(Sheet):
    """One page: cards and table on the left, motion and words on the right."""

    def __init__(self, window: QWidget, dress: Dress, settings: SettingsFile) -> None:
        super().__init__(window, dress)
        self.settings = settings
        self.column.addLayout(self._head())
        columns = QWidget()
        row = QHBoxLayout(columns)
        row.setContentsMargins(0, 0, dress.px(8), 0)
        row.setSpacing(dress.px(32))
        row.addLayout(self._cards())
        row.addLayout(self._manners(), stretch=1)
        self.column.addWidget(scrolled(columns))

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.label(self.tr("Options"), "dialog-title"))
        row.addWidget(self.label(self.tr("saved as you change them"), "caption", "second"))
        row.addStretch()
        back = self.button(self.tr("Back to the game"), primary=True, key="Esc")
        back.clicked.connect(self.close_sheet)
        row.addWidget(back)
        return row

    def _cards(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(6))
        column.addWidget(self.label(self.tr("Cards and table"), "bar-title"))
        faces = tuple((word, value, self._deck(value)) for word, value in zip(self._decks(), FACES, strict=True))
        column.addWidget(self.label(self.tr("Deck"), "tray"))
        column.addWidget(self._tiles("deck", faces, (244, 104), across=2))
        backs = tuple((word, value, self._back(value)) for word, value in zip(self._backs(), BACKS, strict=True))
        felts = tuple((word, value, self._felt(value)) for word, value in zip(self._felts(), FELTS, strict=True))
        below = QGridLayout()
        below.setColumnStretch(2, 1)
        below.setHorizontalSpacing(self.dress.px(24))
        below.addWidget(self.label(self.tr("Back"), "tray"), 0, 0)
        below.addWidget(self._tiles("back", backs, (58, 81), across=3), 1, 0)
        below.addWidget(self.label(self.tr("Felt"), "tray"), 0, 1)
        below.addWidget(self._tiles("felt", felts, (58, 52), across=4), 1, 1)
        column.addLayout(below)
        column.addStretch()
        return column

    def _decks(self) -> tuple[str, ...]:
        return (
            self.tr("Standard"),
            self.tr("Four colours"),
            self.tr("Large print"),
            self.tr("Large print, four colours"),
        )

    def _backs(self) -> tuple[str, ...]:
        return self.tr("Teal"), self.tr("Plum"), self.tr("Slate")

    def _felts(self) -> tuple[str, ...]:
        own = self.tr("Slate") if self.dress.theme.night else self.tr("Green")
        return own, self.tr("Harbour"), self.tr("Plum"), self.tr("Umber")

    def _tiles(
        self, setting: str, tiles: tuple[tuple[str, str, Draw], ...], size: tuple[float, float], across: int
    ) -> QWidget:
        holder = QWidget()
        holder.setAccessibleName(setting)
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(self.dress.px(4))
        for number, (word, value, draw) in enumerate(tiles):
            tile = Tile(word, size, draw, self.dress)
            tile.setChecked(self._value(setting) == value)
            tile.clicked.connect(partial(self._choose, setting, value))
            grid.addWidget(tile, number // across, number % across, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(across, 1)
        return holder

    def _value(self, setting: str) -> object:
        value = getattr(self.settings.values, setting)
        return ("slate" if self.dress.theme.night else "teal") if value == "theme" else value

    def _choose(self, setting: str, value: str | bool) -> None:
        self.settings.change(**{setting: value})

    def _deck(self, faces: Faces) -> Draw:
        return lambda painter, box: self._draw_deck(painter, box, faces)

    def _draw_deck(self, painter: QPainter, box: QRectF, faces: Faces) -> None:
        painter.fillRect(box, QColor(self.dress.theme.felt_1))
        deck = Deck(faces, ratio=self.devicePixelRatioF())
        wide = box.width() * 0.29
        for number, card in enumerate(SHOWN):
            left = box.x() + box.width() * (0.06 + 0.148 * number)
            draw_card(painter, deck, card, QRectF(left, box.y() + box.height() * 0.12, wide, wide * 1.4))

    def _back(self, back: Back) -> Draw:
        deck = Deck(back=back, ratio=self.devicePixelRatioF())
        return lambda painter, box: draw_card(painter, deck, HIDDEN, box.adjusted(1, 1, -1, -1))

    def _felt(self, felt: Felt) -> Draw:
        return lambda painter, box: self._draw_felt(painter, box, felt)

    def _draw_felt(self, painter: QPainter, box: QRectF, felt: Felt) -> None:
        colours = theme(self.dress.theme.night, felt)
        painter.fillRect(box, QColor(colours.felt_0))
        painter.setPen(QColor(colours.tray_line))
        painter.setBrush(QColor(colours.tray))
        side, high = box.width() * 0.18, box.height() * 0.3
        painter.drawRoundedRect(box.adjusted(side, high, -side, -high), 5, 5)

    def _manners(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(8))
        system = (self.tr("As the system"), "system")
        column.addWidget(self.label(self.tr("Theme"), "bar-title"))
        themes = ((self.tr("Day"), "day"), (self.tr("Night"), "night"), system)
        self._words(column, self.tr("Theme"), "theme", themes)
        column.addWidget(self.label(self.tr("Night is also high contrast."), "caption", "second"))
        self._add_motion(column)
        self._add_play(column)
        self._heading(column, self.tr("Language"))
        self._words(column, self.tr("Language"), "language", (("English", "en"), ("日本語", "ja"), system))
        column.addStretch()
        return column

    def _add_motion(self, column: QVBoxLayout) -> None:
        speeds = ((self.tr("½"), "half"), ("1", "normal"), ("2", "double"), (self.tr("Instant"), "instant"))
        self._heading(column, self.tr("Speed and motion"))
        self._words(column, self.tr("Animation"), "speed", speeds)
        self._switch(column, self.tr("Reduced motion"), "reduced_motion")

    def _add_play(self, column: QVBoxLayout) -> None:
        orders = ((self.tr("By rank"), "rank"), (self.tr("By suit"), "suit"))
        self._heading(column, self.tr("Play"))
        self._words(column, self.tr("Sort the hand"), "sort", orders)
        self._switch(column, self.tr("Ask before risky plays"), "cautions")

    def _heading(self, column: QVBoxLayout, text: str) -> None:
        column.addSpacing(self.dress.px(14))
        column.addWidget(self.label(text, "bar-title"))

    def _words(self, column: QVBoxLayout, name: str, setting: str, choices: Choices) -> None:
        segments = Segments(name, choices, getattr(self.settings.values, setting), self.dress)
        segments.chosen.connect(partial(self._choose, setting))
        self._named(column, name, segments)

    def _switch(self, column: QVBoxLayout, name: str, setting: str) -> None:
        switch = Switch(name, getattr(self.settings.values, setting), self.dress)
        switch.toggled.connect(partial(self._choose, setting))
        self._named(column, name, switch)

    def _named(self, column: QVBoxLayout, name: str, chooser: QWidget) -> None:
        row = QHBoxLayout()
        row.addWidget(self.label(name, "prompt"))
        row.addStretch()
        row.addWidget(chooser, alignment=Qt.AlignmentFlag.AlignRight)
        column.addLayout(row)
        column.addWidget(self.rule())


def draw_card(painter: QPainter, deck: Deck, card: str, box: QRectF) -> None:
    """Draw a card without its shadow's margin mattering: the picture's middle is the card's."""
    picture = deck.picture(parse(card)[0], box.width())
    size = picture.deviceIndependentSize()
    left, top = box.center().x() - size.width() / 2, box.center().y() - size.height() / 2
    painter.drawPixmap(round(left), round(top), picture)
