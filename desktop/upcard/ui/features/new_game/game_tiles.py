"""The tiles from which a game is chosen: some of its cards, its name, and a few words about it."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from upcard.core.cards import Card, Cards
from upcard.play.rulebook.option_notes import load_notes
from upcard.ui.style.line_breaks import join_words
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.widgets.choosers import draw_ring

HIGH, LOW, PAD = 92, 42, 14
"""In text units: a tile's height, its height with only the name, and the margin before its text."""
WIDE, STEP, LEAN = 46, 0.66, 9
"""A card's width in text units, the distance to the next card in card widths, and the angle between two in degrees."""
TICK = 9


class GameTile(QAbstractButton):
    """The tile of one game; the selected tile has a ring and a check mark."""

    def __init__(self, name: str, brief: bool, dress: StyleContext, deck: CardDeck) -> None:
        super().__init__()
        self.brief = brief
        self.dress = dress
        self.deck = deck
        self.cards: Cards = tuple(map(Card, load_notes(name).cards))
        self.setText(dress.words.say_key(name))
        self.what = dress.words.say_key(f"{name}.offer")
        self.setAccessibleName(f"{self.text()}. {self.what}")
        self.setProperty("choice", name)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(180), self.dress.px(LOW if self.brief else HIGH))

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
        if self.shows_cards():
            painter.setClipPath(outline)
            self._fan(painter, box)
            painter.setClipping(False)
        self._write(painter, box)
        if self.isChecked():
            draw_ring(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), px(11), dress)

    def shows_cards(self) -> bool:
        """Return whether the tile is wide enough for the cards beside the name."""
        dress = self.dress
        name = dress.width("bar-title", self.text()) + dress.px(PAD + 17 + TICK)
        return self.width() - self._measure_fan() >= name

    def _measure_fan(self) -> float:
        """Return the width of the fan of cards and its right margin, in pixels; 0 if there are no cards."""
        px = self.dress.px
        return px(WIDE) * (1 + STEP * (len(self.cards) - 1)) + px(PAD) if self.cards else 0

    def _fan(self, painter: QPainter, box: QRectF) -> None:
        """Draw the cards as a fan, which the lower edge of the tile cuts off."""
        wide = float(self.dress.px(WIDE))
        edge = ceil(margin(1) * self.deck.pixels(wide)) / self.deck.ratio
        middle = (len(self.cards) - 1) / 2
        left = box.right() - self.dress.px(PAD) - wide * (0.5 + 2 * middle * STEP)
        for number, card in enumerate(self.cards):
            off = number - middle
            painter.save()
            painter.translate(left + number * STEP * wide, box.top() + wide * (0.9 + abs(off) / 14))
            painter.rotate(off * LEAN)
            painter.drawPixmap(QPointF(-wide / 2 - edge, -wide * CARD / 2 - edge), self.deck.picture(card, wide))
            painter.restore()

    def _write(self, painter: QPainter, box: QRectF) -> None:
        """Draw the name, a check mark if the tile is selected, and the description."""
        dress, px = self.dress, self.dress.px
        fan = self._measure_fan() + px(8) if self.shows_cards() else 0
        room = box.adjusted(px(PAD), px(10 if self.brief else 12), -fan, 0)
        painter.setPen(QColor(dress.theme.ink))
        painter.setFont(dress.font("bar-title"))
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.isChecked():
            self._tick(painter, room.topLeft() + QPointF(dress.width("bar-title", self.text()) + px(17), px(10)))
        if self.brief:
            return
        painter.setPen(QColor(dress.theme.ink_2))
        painter.setFont(dress.font("caption"))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(room.adjusted(0, px(24), 0, 0), flags, join_words(self.what))

    def _tick(self, painter: QPainter, middle: QPointF) -> None:
        size = self.dress.px(TICK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.focus))
        painter.drawEllipse(middle, size, size)
        painter.setPen(QPen(QColor(self.dress.theme.focus_2), 2))
        tick = [QPointF(-0.45, 0.05), QPointF(-0.1, 0.4), QPointF(0.5, -0.35)]
        painter.drawPolyline([middle + point * size for point in tick])


class GameTiles(QWidget):
    """A row of game tiles; Tab goes to the selected tile, and the arrow keys move between tiles."""

    chosen = Signal(str)

    def __init__(self, names: Sequence[str], now: str, brief: bool, dress: StyleContext, deck: CardDeck) -> None:
        """Make the tiles; `now` is the selected game, and `brief` tiles show only names."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(dress.px(10))
        self.tiles: Mapping[str, GameTile] = {name: GameTile(name, brief, dress, deck) for name in names}
        for name, tile in self.tiles.items():
            tile.setChecked(name == now)
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == now else Qt.FocusPolicy.ClickFocus)
            tile.toggled.connect(partial(self._choose_tile, tile))
            row.addWidget(tile)

    def _choose_tile(self, tile: GameTile, on: bool) -> None:
        if on:
            self.chosen.emit(tile.property("choice"))
