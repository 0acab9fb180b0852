"""Pictures on the page *Options* from which the person chooses a deck and a card back.

Decks that the person has added, and their backs, can be chosen too.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.cards import HIDDEN, Card, parse
from upcard.ui.features.decks.library import AddedDeck, list_added_decks
from upcard.ui.settings.choices import Back, Faces, Ours
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.choosers import PictureTile
from upcard.ui.widgets.texts import LinkButton, make_wrapped_label

if TYPE_CHECKING:
    from upcard.ui.features.options.parts import SettingsPage
    from upcard.ui.settings.settings import Settings
    from upcard.ui.style.style_context import StyleContext

translate = QCoreApplication.translate
SHOWN = parse("AS QH TD KC 7C")
"""The cards on each deck's picture."""
FACES: tuple[Faces, ...] = ("standard", "four", "large", "large_four")
BACKS: tuple[Ours, ...] = ("teal", "plum", "slate")
DECK, BACK = (244, 102), (58, 81)
"""The width and height of the picture of a deck, and of a back, in text units (scaled pixels)."""
ACROSS = 2
TURN = 10
"""The pause in milliseconds between loading two decks, so that the page can react to input."""


class PictureTiles(QWidget):
    """A grid of pictures, one for each value of one setting; a click on a picture chooses its value.

    `name` is the heading of the setting, and `across` is the number of columns.
    """

    def __init__(self, page: "SettingsPage", setting: str, name: str, across: int) -> None:
        super().__init__()
        self.page = page
        self.setting = setting
        self.across = across
        self.tiles: dict[str, PictureTile] = {}
        self.setAccessibleName(name)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(0)
        self.grid.setColumnStretch(across, 1)

    def add(self, tile: PictureTile, value: str) -> None:
        """Add the picture `tile`, which sets the setting to `value` when it is clicked."""
        tile.clicked.connect(partial(self.page.choose, self.setting, value))
        place = len(self.tiles)
        self.grid.addWidget(tile, place // self.across, place % self.across, Qt.AlignmentFlag.AlignTop)
        self.tiles[value] = tile


class DeckPaintQueue(QObject):
    """Loads decks of cards for the pictures from which the person chooses a deck on the page *Options*.

    The decks are loaded one at a time after the page is shown, because loading one takes about 20 ms.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._decks: dict[Faces, CardDeck | None] = {}
        self._open: list[tuple[Faces, float]] = []
        self._clock = QTimer(self, singleShot=True, interval=TURN)
        self._clock.timeout.connect(self._next)

    def deck(self, faces: Faces, ratio: float) -> CardDeck | None:
        """Return the deck `faces` at the device pixel ratio `ratio`, or None if it is not loaded yet.

        If it is not, load it later, and then have the page painted again.
        """
        if faces not in self._decks:
            self._decks[faces] = None
            self._open.append((faces, ratio))
            self._clock.start()
        return self._decks[faces]

    def _next(self) -> None:
        faces, ratio = self._open.pop(0)
        self._decks[faces] = CardDeck(faces, ratio=ratio)
        self._over.update()
        if self._open:
            self._clock.start()


class DeckTiles(PictureTiles):
    """Pictures from which the person chooses a deck: the program's own decks, and then those that were added."""

    def __init__(self, page: "SettingsPage") -> None:
        super().__init__(page, "deck", translate("OptionsPage", "Deck"), ACROSS)
        dress, ratio, turns = page.dress, page.devicePixelRatioF(), DeckPaintQueue(self)
        mine = [AddedDeck(name, faces, False) for name, faces in zip(_names(), FACES, strict=True)]
        for deck in (*mine, *list_added_decks()):
            named = dress.elide_text("body", deck.name, DECK[0])
            tile = PictureTile(named, DECK, _deck(deck.faces, dress, ratio, turns), dress)
            tile.setAccessibleName(deck.name)
            tile.setToolTip(escape_tip(deck.name if named != deck.name else ""))
            tile.setChecked(page.settings.values.deck == deck.faces)
            self.add(tile, deck.faces)


class BackTiles(PictureTiles):
    """Pictures from which the person chooses the back of the cards.

    If the chosen deck has a back of its own, it is the last picture.
    """

    def __init__(self, page: "SettingsPage") -> None:
        super().__init__(page, "back", translate("OptionsPage", "Back"), len(BACKS) + 1)
        ratio = page.devicePixelRatioF()
        for word, back in zip(_backs(), BACKS, strict=True):
            self.add(PictureTile(word, BACK, partial(_draw_back, back, lambda: FACES[0], ratio), page.dress), back)
        own = partial(_draw_back, "deck", lambda: page.settings.values.deck, ratio)
        self.own = PictureTile(translate("OptionsPage", "The deck’s own"), BACK, own, page.dress)
        self.add(self.own, "theme")
        self.having = {deck.faces for deck in list_added_decks() if deck.has_back}
        self.update_tiles(page.settings.values)
        page.settings.changed.connect(self.update_tiles)

    def update_tiles(self, values: "Settings") -> None:
        """Mark the picture of the card back that the settings `values` name.

        Show the picture of the chosen deck's own back only if that deck has one.
        """
        has_own = values.deck in self.having
        self.own.setVisible(has_own)
        ours = "slate" if self.page.dress.theme.night else "teal"
        worn = ours if values.back == "theme" and not has_own else values.back
        self.tiles[worn].setChecked(True)
        self.own.update()


class AddDeckRow(QWidget):
    """Links to add a deck, to see how to draw one, and to remove the selected deck."""

    def __init__(self, page: "SettingsPage") -> None:
        super().__init__()
        self.page = page
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        told = translate("OptionsPage", "Decks in the KDE or Aisleriot format can be added as they are.")
        column.addWidget(make_wrapped_label(told, page.dress, "caption", "second"))
        self.add = self._link(translate("OptionsPage", "Add a deck…"), "add_deck")
        self.draw = self._link(translate("OptionsPage", "Draw one…"), "draw_deck")
        self.remove = self._link(translate("OptionsPage", "Remove this deck…"), "remove_deck")
        row = QHBoxLayout()
        row.setSpacing(page.dress.px(18))
        for link in (self.add, self.draw, self.remove):
            row.addWidget(link)
        row.addStretch()
        column.addLayout(row)
        self.update_link(page.settings.values)
        page.settings.changed.connect(self.update_link)

    def _link(self, text: str, opens: str) -> LinkButton:
        made = LinkButton(text, self.page.dress)
        made.clicked.connect(partial(self.page.wanted.emit, opens))
        return made

    def update_link(self, values: "Settings") -> None:
        """Show the link that removes the selected deck only if the deck was added, and is not one of the program's own.

        The settings `values` say which deck is selected.
        """
        self.remove.setVisible(values.deck not in FACES)


def _names() -> tuple[str, ...]:
    return (
        translate("OptionsPage", "Standard"),
        translate("OptionsPage", "Four colours"),
        translate("OptionsPage", "Large print"),
        translate("OptionsPage", "Large print, four colours"),
    )


def _backs() -> tuple[str, ...]:
    return translate("OptionsPage", "Teal"), translate("OptionsPage", "Plum"), translate("OptionsPage", "Slate")


def _deck(
    faces: Faces, dress: "StyleContext", ratio: float, turns: DeckPaintQueue
) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, box: _draw_deck(painter, box, turns.deck(faces, ratio), dress)


def _draw_deck(painter: QPainter, box: QRectF, deck: CardDeck | None, dress: "StyleContext") -> None:
    """Fill `box` with the table colour, and draw some cards of `deck` on it.

    If `deck` is None, because it is not loaded yet, draw no cards.
    """
    painter.fillRect(box, QColor(dress.theme.felt_1))
    if deck is None:
        return
    wide = box.width() * 0.29
    for number, card in enumerate(SHOWN):
        left = box.x() + box.width() * (0.06 + 0.148 * number)
        draw_card(painter, deck, card, QRectF(left, box.y() + box.height() * 0.12, wide, wide * 1.4))


def _draw_back(back: Back, faces: Callable[[], Faces], ratio: float, painter: QPainter, box: QRectF) -> None:
    draw_card(painter, CardDeck(faces(), back, ratio), HIDDEN, box.adjusted(1, 1, -1, -1))


def draw_card(painter: QPainter, deck: CardDeck, card: Card, box: QRectF) -> None:
    """Draw `card` in the centre of `box`, as wide as `box`; its shadow is drawn outside of `box`."""
    picture = deck.picture(card, box.width())
    size = picture.deviceIndependentSize()
    left, top = box.center().x() - size.width() / 2, box.center().y() - size.height() / 2
    painter.drawPixmap(round(left), round(top), picture)
