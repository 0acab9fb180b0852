"""Options: how the table looks, moves and speaks. What is changed here shows at once; there is nothing to confirm."""

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.core.cards import HIDDEN, parse
from upcard.ui.dialogs.choosers import Choices, Draw, Segments, Switch, Tile
from upcard.ui.dress import Dress
from upcard.ui.settings import SIZES, SettingsFile
from upcard.ui.sheet import Sheet, scrolled
from upcard.ui.table.deck import Back, Deck, Faces
from upcard.ui.theme import FELTS, Felt, theme

SHOWN = parse("AS QH TD KC 7C")
"""The same five cards on every deck's picture."""
FACES: tuple[Faces, ...] = ("standard", "four", "large", "large_four")
BACKS: tuple[Back, ...] = ("teal", "plum", "slate")


ASIDE = 208
"""How wide the list of sections is, in text units."""


class Options(Sheet):
    """One page: cards and table on the left, motion, play and words on the right."""

    def __init__(self, window: QWidget, dress: Dress, settings: SettingsFile) -> None:
        super().__init__(window, dress)
        self.settings = settings
        self.headings: list[QLabel] = []
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Options"), self.tr("saved as you change them")))
        self.column.addWidget(self.rule())
        columns = QWidget()
        self.row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, columns)
        row.setContentsMargins(dress.px(30), dress.px(16), dress.px(28), dress.px(16))
        row.setSpacing(dress.px(30))
        row.addLayout(self._cards())
        row.addLayout(self._manners(), stretch=1)
        self.area = scrolled(columns)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        below = QHBoxLayout()
        self.aside = self._sections()
        below.addWidget(self.aside)
        below.addWidget(self.area, stretch=1)
        self.column.addLayout(below)

    def showEvent(self, event: QShowEvent) -> None:
        """Only now do the letters have their sizes: without room the list is left out, then one column lies below."""
        spare = self.width() - self.row.sizeHint().width()
        way = QBoxLayout.Direction.LeftToRight if spare >= 0 else QBoxLayout.Direction.TopToBottom
        self.row.setDirection(way)
        self.aside.setVisible(spare >= self.dress.px(ASIDE))

    def _sections(self) -> QFrame:
        """Return the list of the page's headings; a click goes there."""
        frame = QFrame()
        frame.setObjectName("aside")
        column = QVBoxLayout(frame)
        column.setContentsMargins(self.dress.px(12), self.dress.px(18), self.dress.px(12), 0)
        column.setSpacing(self.dress.px(4))
        for heading in self.headings:
            button = QPushButton(heading.text())
            button.setObjectName("section")
            button.setFont(self.dress.font("button"))
            button.clicked.connect(partial(self._go_to, heading))
            column.addWidget(button)
        column.addStretch()
        frame.setFixedWidth(self.dress.px(ASIDE))
        return frame

    def _go_to(self, heading: QLabel) -> None:
        """Show a section, and give its first choice the focus."""
        self.area.ensureWidgetVisible(heading)
        heading.setFocus()
        self.focusNextChild()

    def _cards(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(6))
        self._heading(column, self.tr("Cards and table"))
        faces = tuple((word, value, self._deck(value)) for word, value in zip(self._decks(), FACES, strict=True))
        column.addWidget(self.label(self.tr("Deck"), "tray"))
        column.addWidget(self._tiles("deck", faces, (244, 102), across=2))
        backs = tuple((word, value, self._back(value)) for word, value in zip(self._backs(), BACKS, strict=True))
        felts = tuple((word, value, self._felt(value)) for word, value in zip(self._felts(), FELTS, strict=True))
        below = QGridLayout()
        below.setColumnStretch(2, 1)
        below.setHorizontalSpacing(self.dress.px(10))
        below.addWidget(self.label(self.tr("Back"), "tray"), 0, 0)
        below.addWidget(self._tiles("back", backs, (58, 81), across=3), 1, 0)
        below.addWidget(self.label(self.tr("Felt"), "tray"), 0, 1)
        below.addWidget(self._tiles("felt", felts, (58, 52), across=4), 1, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(below)
        column.addSpacing(self.dress.px(6))
        themes = ((self.tr("Day"), "day"), (self.tr("Night"), "night"), (self.tr("As the system"), "system"))
        column.addLayout(self._beside(self.tr("Theme"), "theme", themes, self.tr("Night is also high contrast.")))
        hands = ((self.tr("Arc of cards"), "arc"), (self.tr("Straight hand"), "straight"))
        column.addLayout(self._beside(self.tr("Hand"), "hand", hands))
        column.addStretch()
        return column

    def _beside(self, name: str, setting: str, choices: Choices, note: str = "") -> QHBoxLayout:
        """Return a row of words beside their name."""
        row = QHBoxLayout()
        label = self.label(name, "tray")
        label.setMinimumWidth(self.dress.px(84))
        row.addWidget(label)
        row.addWidget(self._segments(name, setting, choices))
        row.addSpacing(self.dress.px(6))
        row.addWidget(self.label(note, "caption", "second"))
        row.addStretch()
        return row

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
        grid.setSpacing(0)
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
        column.setSpacing(self.dress.px(5))
        self._add_motion(column)
        self._add_play(column)
        self._add_words(column)
        column.addStretch()
        return column

    def _add_motion(self, column: QVBoxLayout) -> None:
        speeds = ((self.tr("½"), "half"), ("1", "normal"), ("2", "double"), (self.tr("Instant"), "instant"))
        waits = (
            (self.tr("Short"), "short"),
            (self.tr("Normal"), "normal"),
            (self.tr("Long"), "long"),
            (self.tr("Until I click"), "click"),
        )
        self._heading(column, self.tr("Speed and motion"))
        self._words(column, self.tr("Animation"), "speed", speeds)
        self._words(column, self.tr("Pauses"), "waits", waits)
        self._switch(column, self.tr("Reduced motion"), "reduced_motion")

    def _add_play(self, column: QVBoxLayout) -> None:
        orders = ((self.tr("By rank"), "rank"), (self.tr("By suit"), "suit"))
        self._heading(column, self.tr("Play"))
        self._words(column, self.tr("Sort the hand"), "sort", orders)
        undos = ((self.tr("Never"), "never"), (self.tr("Marked"), "marked"), (self.tr("Free"), "free"))
        self._words(column, self.tr("Take back after seeing more"), "undo", undos)
        cuts = ((self.tr("Off"), "never"), (self.tr("Ask me"), "asked"), (self.tr("By chance"), "chance"))
        self._words(column, self.tr("Cut before the deal"), "cut", cuts)
        self._switch(column, self.tr("Shared screen: cover the cards while I am away"), "away")
        self._switch(column, self.tr("Ask before risky plays"), "cautions")
        self._switch(column, self.tr("Offer to find melds"), "aids")

    def _add_words(self, column: QVBoxLayout) -> None:
        languages = (("English", "en"), ("日本語", "ja"), (self.tr("As the system"), "system"))
        sizes = tuple((size, size) for size in SIZES)
        self._heading(column, self.tr("Language and text"))
        self._words(column, self.tr("Language"), "language", languages)
        self._words(column, self.tr("Text size, in percent"), "size", sizes)
        column.addWidget(self.label(self.tr("Large print already has larger letters."), "caption", "second"))

    def _heading(self, column: QVBoxLayout, text: str) -> None:
        if column.count():
            column.addSpacing(self.dress.px(14))
        heading = self.label(text, "bar-title")
        self.headings.append(heading)
        column.addWidget(heading)

    def _words(self, column: QVBoxLayout, name: str, setting: str, choices: Choices) -> None:
        self._named(column, name, self._segments(name, setting, choices))

    def _segments(self, name: str, setting: str, choices: Choices) -> Segments:
        segments = Segments(name, choices, getattr(self.settings.values, setting), self.dress)
        segments.chosen.connect(partial(self._choose, setting))
        return segments

    def _switch(self, column: QVBoxLayout, name: str, setting: str) -> None:
        switch = Switch(name, getattr(self.settings.values, setting), self.dress)
        switch.toggled.connect(partial(self._choose, setting))
        self._named(column, name, switch)

    def _named(self, column: QVBoxLayout, name: str, chooser: QWidget) -> None:
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(10))
        row.addWidget(self.label(name, "body"))
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
