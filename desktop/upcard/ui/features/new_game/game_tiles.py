"""The tiles from which a person chooses a game; each shows some of its cards, its name, and a description."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from re import split

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from upcard.core.cards import Card, Cards
from upcard.play.rulebook.option_notes import load_notes
from upcard.ui.style.fonts import Role
from upcard.ui.style.line_breaks import join_words
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.widgets.choosers import draw_ring

HIGH, LOW, PAD = 92, 42, 14
"""Three sizes in text units (scaled pixels).

`HIGH` is the height of a tile, `LOW` the height of a tile that shows only the name, and `PAD` the margin before the
text.
"""
WIDE, STEP, LEAN = 38, 0.66, 9
"""The size and position of the cards on a tile.

`WIDE` is the width of a card in text units (scaled pixels), `STEP` the distance to the next card in card widths, and
`LEAN` the angle between two cards in degrees.
"""
TICK, BESIDE = 9, 11
"""Two sizes in text units (scaled pixels).

`TICK` is the radius of the check mark, and `BESIDE` the gap between the words and the cards. The outer card leans into
the gap.
"""
TOP, LINE = 12, 24
"""Two distances in text units (scaled pixels).

`TOP` is from the tile's upper edge to the name, `LINE` from the name to the description.
"""
PEEK = 34
"""The height of the visible part of the cards below the words, in text units (scaled pixels)."""
ACROSS = 4
"""The largest number of tiles in one row."""
STEPS: Mapping[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
"""For each arrow key, the number of tiles by which the focus moves; after the last tile of a row comes the next row."""
FLAGS = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


@guard_overrides
class GameTile(QAbstractButton):
    """The button that selects one game; the selected one has a ring and a check mark."""

    def __init__(self, name: str, brief: bool, dress: StyleContext, deck: CardDeck) -> None:
        super().__init__()
        self.brief = brief
        self.peers: Sequence[GameTile] = (self,)
        self.room_below = 0
        self._room_beside: dict[int, bool] = {}
        """Whether the cards have room beside the words, by the width of the tile."""
        self.dress = dress
        self.deck = deck
        self.cards: Cards = tuple(map(Card, load_notes(name).cards))
        written = f"{name}.tile"  # a long name with places to break it
        self.setText(dress.words.say_key(written if written in dress.words else name))
        self.what = dress.words.say_key(f"{name}.offer")
        self.setAccessibleName(f"{dress.words.say_key(name)}. {self.what}")
        self.setProperty("choice", name)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        word = max(self.dress.width("bar-title", word) for word in split(r"\s|(?<=・)", self.text()))
        return QSize(word + self.dress.px(2 * PAD + TICK), self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        return max(self.dress.px(LOW if self.brief else HIGH), self._measure_height(wide))

    def shorten(self, brief: bool) -> None:
        """Show only the game's name if `brief`, else also its description."""
        if brief != self.brief:
            self.brief = brief
            self.updateGeometry()
            self.update()

    def set_peers(self, peers: Sequence["GameTile"], high: int) -> None:
        """Store `peers`, the tiles of all games: the cards are in the same place, relative to the texts, in all tiles.

        The cards are beside the texts in all tiles, or below the texts in all tiles. `high` is the least height of the
        window, in text units (scaled pixels), with which they may be below.
        """
        self.peers, self.room_below = peers, high

    def _measure_height(self, wide: int) -> int:
        """Return the height that a tile of width `wide` needs, in pixels.

        It includes the texts, the margins and, if the cards are below the texts, the cards.
        """
        px, name = self.dress.px, self._measure("bar-title", self._measure_name_room(wide))
        if self.brief:
            return name + px(6)
        words = name + px(TOP + LINE - 20 + 6) + self._measure("caption", self._measure_words(wide))
        return words + px(PEEK) if self.has_cards_below(wide) else words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            event.ignore()  # the rows of tiles know which tile is next
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, px = self.dress, self.dress.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        outline = QPainterPath()
        outline.addRoundedRect(box, px(11), px(11))
        painter.fillPath(outline, QColor(dress.theme.chrome_2))
        painter.setPen(QPen(QColor(dress.theme.line), 1))
        painter.drawPath(outline)
        if self.has_cards_beside(self.width()) or self.has_cards_below(self.width()):
            painter.setClipPath(outline)
            self._fan(painter, box)
            painter.setClipping(False)
        self._write(painter, box)
        if self.isChecked():
            draw_ring(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), px(11), dress)

    def has_cards_beside(self, wide: int) -> bool:
        """Return whether the cards are beside the texts, in a tile that is `wide` pixels wide.

        They are there only if the tile of every game has room for its cards beside its texts.
        """
        return not self.brief and all(tile.has_room_beside(wide) for tile in self.peers)

    def has_cards_below(self, wide: int) -> bool:
        """Return whether the cards are below the texts, in a tile that is `wide` pixels wide.

        They are there only if some game's tile has no room for its cards beside its texts, and the window is high
        enough.
        """
        high = self.window().height() >= self.dress.px(self.room_below)
        return high and not self.brief and not self.has_cards_beside(wide)

    def has_room_beside(self, wide: int) -> bool:
        """Return whether a tile that is `wide` pixels wide has room for the cards beside its texts.

        There is room if the description then takes at most three lines, and the name one line.
        """
        if wide not in self._room_beside:
            beside, lines = self._measure_beside(wide), 3 * QFontMetrics(self.dress.font("caption")).lineSpacing()
            one = self.dress.width("bar-title", self.text()) <= self._measure_name_room(wide)
            self._room_beside[wide] = one and beside > 0 and self._measure("caption", beside) <= lines
        return self._room_beside[wide]

    def _stands_above(self) -> bool:
        """Return whether the game's name must stand above the cards, because there is no room for both side by side."""
        name = self.dress.width("bar-title", self.text()) + self.dress.px(PAD + 17 + TICK)
        return name > self.width() - self._measure_fan()

    def _measure_beside(self, wide: int) -> float:
        """Return the width that is left for texts beside the cards, in a tile of width `wide`; both are in pixels."""
        return wide - self.dress.px(PAD + BESIDE) - self._measure_fan()

    def _measure_words(self, wide: int) -> float:
        """Return the width in pixels that the description may have, in a tile that is `wide` pixels wide.

        This is the tile's width without its margins and without the cards, if these are beside the texts.
        """
        return self._measure_beside(wide) if self.has_cards_beside(wide) else wide - self.dress.px(2 * PAD)

    def _measure_name_room(self, wide: int) -> float:
        """Return the width in pixels that the game's name may have, in a tile that is `wide` pixels wide.

        This is the tile's width without its margins and without the check mark at the right of the name.
        """
        return wide - self.dress.px(2 * PAD + TICK)

    def _measure(self, role: Role, wide: float) -> int:
        """Return the height in pixels of the game's name or description, wrapped at a width of `wide` pixels.

        It is the name if `role` (the text's font) is "bar-title", else the description.
        """
        text = self.text() if role == "bar-title" else self.what
        room = QRect(0, 0, int(wide), self.dress.px(10 * HIGH))
        return QFontMetrics(self.dress.font(role)).boundingRect(room, FLAGS, join_words(text)).height()

    def _measure_fan(self) -> float:
        """Return the width of the fan of cards with its right margin, in pixels; 0 if the tile shows no cards."""
        px = self.dress.px
        return px(WIDE) * (1 + STEP * (len(self.cards) - 1)) + px(PAD) if self.cards else 0

    def _fan(self, painter: QPainter, box: QRectF) -> None:
        """Draw the game's cards as a fan in the tile's rectangle `box`, whose lower edge cuts them off."""
        wide = float(self.dress.px(WIDE))
        edge = ceil(margin(1) * self.deck.pixels(wide)) / self.deck.ratio
        middle = (len(self.cards) - 1) / 2
        left = box.right() - self.dress.px(PAD) - wide * (0.5 + 2 * middle * STEP)
        if self.has_cards_beside(self.width()):
            top = box.top() + (self.dress.px(LINE) if self._stands_above() else 0)
        else:
            top = box.bottom() - self.dress.px(PEEK) - wide * (0.9 - CARD / 2)
        for number, card in enumerate(self.cards):
            off = number - middle
            painter.save()
            painter.translate(left + number * STEP * wide, top + wide * (0.9 + abs(off) / 14))
            painter.rotate(off * LEAN)
            painter.drawPixmap(QPointF(-wide / 2 - edge, -wide * CARD / 2 - edge), self.deck.picture(card, wide))
            painter.restore()

    def _write(self, painter: QPainter, box: QRectF) -> None:
        """Draw the game's name, a check mark if the game is selected, and the description into the rectangle `box`."""
        dress, px, name = self.dress, self.dress.px, self._measure_name_room(self.width())
        high = self._measure("bar-title", name)
        above = (box.height() - high) / 2 if self.brief else px(TOP)
        room = box.adjusted(px(PAD), above, -px(TICK), 0)
        painter.setPen(QColor(dress.theme.ink))
        painter.setFont(dress.font("bar-title"))
        painter.drawText(QRectF(room.topLeft(), QSizeF(name, high)), FLAGS, join_words(self.text()))
        if self.isChecked():
            wide = min(dress.width("bar-title", self.text()) + px(17), name + px(2))
            self._tick(painter, room.topLeft() + QPointF(wide, min(high / 2, px(10))))
        if self.brief:
            return
        below = QRectF(room.left(), room.top() + high + px(LINE - 20), self._measure_words(self.width()), room.height())
        painter.setPen(QColor(dress.theme.ink_2))
        painter.setFont(dress.font("caption"))
        painter.drawText(below, FLAGS, join_words(self.what))

    def _tick(self, painter: QPainter, middle: QPointF) -> None:
        size = self.dress.px(TICK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.focus))
        painter.drawEllipse(middle, size, size)
        painter.setPen(QPen(QColor(self.dress.theme.focus_2), 2))
        tick = [QPointF(-0.45, 0.05), QPointF(-0.1, 0.4), QPointF(0.5, -0.35)]
        painter.drawPolyline([middle + point * size for point in tick])


@guard_overrides
class GameTiles(QWidget):
    """The tiles from which a game is chosen, in rows of about the same length.

    Tab goes to the selected tile, and the arrow keys go from tile to tile.
    """

    chosen = Signal(str)

    def __init__(self, names: Sequence[str], now: str, brief: bool, dress: StyleContext, deck: CardDeck) -> None:
        """Make a tile for each game in `names`; `now` is the selected game. If `brief`, tiles show only the names."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(dress.px(8 if brief else 10))
        across = ceil(len(names) / ceil(len(names) / ACROSS))
        self.tiles: Mapping[str, GameTile] = {name: GameTile(name, brief, dress, deck) for name in names}
        for number, (name, tile) in enumerate(self.tiles.items()):
            tile.setChecked(name == now)
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == now else Qt.FocusPolicy.ClickFocus)
            tile.toggled.connect(partial(self._choose_tile, tile))
            grid.addWidget(tile, *divmod(number, across))
            grid.setColumnStretch(number % across, 1)

    def lay_cards_below(self, high: int) -> None:
        """Let the tiles draw their cards below the texts, where there is no room beside the texts.

        They do so only in windows that are at least `high` text units (scaled pixels) high.
        """
        for tile in self.tiles.values():
            tile.set_peers(tuple(self.tiles.values()), high)

    def has_cards_below(self) -> bool:
        """Return whether the cards of the tiles are below the texts, and not beside them."""
        return any(tile.has_cards_below(tile.width()) for tile in self.tiles.values())

    def shorten(self, brief: bool) -> None:
        """Show only the names of the games if `brief`, else also the descriptions."""
        for tile in self.tiles.values():
            tile.shorten(brief)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        tiles, step = list(self.tiles.values()), STEPS.get(event.key())
        if step is None:
            event.ignore()
            return
        at = next(number for number, tile in enumerate(tiles) if tile.isChecked()) + step
        if 0 <= at < len(tiles):
            tiles[at].setFocus(Qt.FocusReason.TabFocusReason)
            tiles[at].setChecked(True)

    def _choose_tile(self, tile: GameTile, on: bool) -> None:
        if on:
            self.chosen.emit(tile.property("choice"))
