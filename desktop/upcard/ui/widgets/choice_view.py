"""Draws a block that describes a choice: title with check mark or cross, expected result, cards and reasons.

A page shows two such blocks beside each other, to compare two choices.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from upcard.core.cards import Card
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.widgets.texts import make_label, make_wrapped_label

WIDE, TALL = 62.0, 1.4
"""A card's width in text units (scaled pixels), and its height divided by its width."""
MOST, APART = 7, 26
"""The most cards that are shown, and the distance between two of them in text units (scaled pixels)."""


class ChoiceSide(NamedTuple):
    """The contents of a `ChoiceView`: one of two choices that are shown side by side.

    `expected` is its expected result as text, `action` describes it, and `said` are sentences with reasons.
    """

    title: str
    expected: str
    action: str
    said: Sequence[str]
    cards: Sequence[Card]
    good: bool | None
    """True if the choice has a check mark, False if it has a cross; None for neither."""
    written: str = ""
    """The action in the game's notation."""


@guard_overrides
class ChoiceCards(QWidget):
    """Draws the cards of a choice in a row, each partly over the one before; at most `MOST` cards are drawn."""

    def __init__(self, cards: Sequence[Card], deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.cards, self.deck, self.dress = tuple(cards)[:MOST], deck, dress
        wide = dress.px(WIDE) + (len(self.cards) - 1) * self._step + dress.px(6)
        self.setFixedSize(round(wide), round(dress.px(WIDE) * TALL + dress.px(6)))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def _step(self) -> float:
        return self.dress.px(APART if len(self.cards) <= MOST // 2 else APART - 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, wide = QPainter(self), float(self.dress.px(WIDE))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = ceil(margin(1) * self.deck.pixels(wide)) / self.deck.ratio
        for number, card in enumerate(self.cards):
            at = QPointF(self.dress.px(3) + number * self._step - edge, self.dress.px(3) - edge)
            painter.drawPixmap(at, self.deck.picture(card, wide))


@guard_overrides
class ChoiceView(QWidget):
    """A block that describes a choice: title with check mark or cross, expected result, action, cards and reasons.

    A click on the block selects the choice.
    """

    chosen = Signal()

    def __init__(self, side: ChoiceSide, deck: CardDeck, dress: StyleContext, narrow: bool = False) -> None:
        """Make a block for the choice `side`, whose cards are drawn from `deck` in the style `dress`.

        If `narrow` is true, the reasons stand below the cards instead of beside them.
        """
        super().__init__()
        self.side, self.dress = side, dress
        self.setAccessibleName(". ".join((side.title, side.expected, side.action, *side.said)))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # so that a screen reader can reach it
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(dress.px(18), dress.px(12), dress.px(18), dress.px(14))
        column.setSpacing(dress.px(6))
        column.addLayout(self._head())
        row = QHBoxLayout()
        row.setSpacing(dress.px(12))
        text = QVBoxLayout()
        text.setSpacing(dress.px(6))
        text.addWidget(make_wrapped_label(side.action, dress, "button"))
        row.addLayout(text, stretch=1)
        if side.cards:
            row.addWidget(ChoiceCards(side.cards, deck, dress), alignment=Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        for said in side.said:
            (column if narrow else text).addWidget(make_wrapped_label(said, dress, "body", "second"))
        text.addStretch()

    @property
    def _colour(self) -> str:
        theme = self.dress.theme
        return theme.line if self.side.good is None else theme.gain if self.side.good else theme.loss

    def _head(self) -> QHBoxLayout:
        dress, side, row = self.dress, self.side, QHBoxLayout()
        row.setSpacing(dress.px(9))
        if side.good is not None:
            sign = QLabel()
            sign.setPixmap(icon("check" if side.good else "x", self._colour, dress.px(20), self.devicePixelRatioF()))
            row.addWidget(sign)
        title = make_wrapped_label(side.title, dress, "prompt")
        row.addWidget(title, stretch=1)
        name = "" if side.good is None else "gain" if side.good else "loss"
        row.addWidget(make_label(side.expected, dress, "badge", name))
        return row

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self.dress.theme.chrome_2))
        painter.setPen(QPen(QColor(self._colour), max(1.5, self.dress.t * 1.5)))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), self.dress.px(10), self.dress.px(10))
