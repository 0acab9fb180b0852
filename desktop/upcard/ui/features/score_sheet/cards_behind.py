"""Shows the cards that an item of the score counts, on a strip below the item's row of the score sheet.

The strip has a row of cards for each side.
"""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from upcard.core.cards import Cards
from upcard.ui.style.icons import draw_shape
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.text import LEFT, WrappedText

WIDE, NAMED = 44, 116
"""The width of a card, and the width of a side's name before the cards, in text units (scaled pixels)."""
PAD, GAP, APART = 12, 10, 5
"""Three sizes in text units (scaled pixels).

`PAD` is the padding, `GAP` the gap between the rows of two sides, and `APART` the gap between the strip of felt and the
line of the score.
"""
STEP = 0.56
"""The largest part of a covered card that stays visible, in card widths."""
SIDE_SIGN_RING = 1.5
"""The width of the light ring around the sign of a side, in text units (scaled pixels).

The ring sets the sign off from the felt.
"""


@guard_overrides
class BackgroundPainter(QWidget):
    """A strip that shows the cards which an item of the score counts, on a background in the colour of the table.

    It covers other widgets of its parent while it is shown; mouse events go through it.
    """

    def __init__(self, parent: QWidget, sides: Sequence[str], dress: StyleContext, deck: CardDeck) -> None:
        super().__init__(parent)
        self.over = parent
        self.sides = sides
        self.dress = dress
        self.deck = deck
        self.cards: tuple[Cards, ...] = ()
        """The cards of each side; empty if the strip is hidden."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, cards: Sequence[Cards], line: QRect) -> None:
        """Show the cards of each side on the strip, which is placed below the rectangle `line` of the parent widget.

        `line` is a row of the score sheet. If there is no room below it, the strip is placed above; without cards, it
        is hidden.
        """
        self.cards = tuple(tuple(sorted(each, key=_order)) for each in cards)
        rows = sum(map(bool, self.cards))
        px = self.dress.px
        high = px(2 * PAD) + rows * self._high + (rows - 1) * px(GAP)
        below = line.bottom() + px(APART)
        top = below if below + high <= self.over.height() - px(APART) else line.top() - px(APART) - high
        self.setGeometry(line.left(), max(0, top), line.width(), high)
        self.setVisible(rows > 0)
        self.raise_()
        self.update()

    @property
    def _high(self) -> int:
        return round(self.dress.px(WIDE) * CARD)

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, px = self.dress, self.dress.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(dress.theme.tray))
        painter.setPen(QPen(QColor(dress.theme.tray_line), 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(12), px(12))
        top = float(px(PAD))
        for side, cards in enumerate(self.cards):
            if cards:
                self._name(painter, side, top + self._high / 2)
                self._lay(painter, cards, top)
                top += self._high + px(GAP)

    def _name(self, painter: QPainter, side: int, middle: float) -> None:
        dress, px = self.dress, self.dress.px
        box = QRectF(px(PAD + 2), middle - px(6), px(12), px(12))
        rim = SIDE_SIGN_RING * dress.t
        number = dress.number_side(side)
        draw_shape(painter, number, box.adjusted(-rim, -rim, rim, rim), dress.theme.on_felt)
        draw_shape(painter, number, box, dress.theme.sides[number])
        name = WrappedText(dress.elide_text("button", self.sides[side], NAMED - 30), dress.font("button"))
        name.draw(painter, box.right() + px(8), middle - name.height / 2, dress.theme.on_felt, LEFT)

    def _lay(self, painter: QPainter, cards: Cards, top: float) -> None:
        """Draw `cards` in a row whose upper edge is at the y coordinate `top`; if there are many, they overlap more."""
        wide, left = float(self.dress.px(WIDE)), float(self.dress.px(PAD + NAMED))
        room = self.width() - left - self.dress.px(PAD) - wide
        step = min(wide * STEP, room / max(1, len(cards) - 1))
        edge = ceil(margin(1) * self.deck.pixels(wide)) / self.deck.ratio
        for number, card in enumerate(cards):
            at = QPointF(left + number * step - edge, top - edge)
            painter.drawPixmap(at, self.deck.picture(card, wide))


def _order(card: str) -> tuple[int, int]:
    """Return a key that sorts cards by suit in the order ♠ ♥ ♣ ♦, and in each suit from ace to king."""
    return "SHCD".index(card[1]), "A23456789TJQK".index(card[0])
