"""The page on which the cards that a side has are entered: a tap on a card adds one like it."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.core.cards import RANKS, SUITS, Card, Cards
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.signs.text import CENTRE, WrappedText
from upcard.ui.widgets.choosers import draw_ring
from upcard.ui.widgets.page import Page

CARD, TALL = 44, 62
"""A card's width and height, in text units (scaled pixels)."""
STEP = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -len(RANKS), Qt.Key.Key_Down: len(RANKS)}
TAPS = (Qt.Key.Key_Space,)


@guard_overrides
class CardFaceGrid(QWidget):
    """Shows each different card once, to be tapped; a card is pale when no more cards like it can be tapped.

    The arrow keys and the letters of ranks and suits move the focus. Space taps the focused card. Delete or a right
    click takes a tapped card back.
    """

    tapped = Signal(str)
    returned = Signal(str)

    def __init__(self, faces: Sequence[Card], deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.faces = tuple(faces)
        self.deck, self.dress = deck, dress
        self.left: Counter[Card] = Counter()
        """How many cards of each face can still be tapped."""
        self.own: Counter[Card] = Counter()
        """How many cards of each face the side has."""
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def focus_face(self, at: int) -> None:
        """Move the focus to the card with the index `at`."""
        self.at = at

    def show_counts(self, left: Counter[Card], own: Counter[Card]) -> None:
        """Show how many of each card can still be tapped (`left`), and how many the side has tapped (`own`)."""
        self.left, self.own = left, own
        self.update()

    def sizeHint(self) -> QSize:
        rows = -(-len(self.faces) // len(RANKS))
        return QSize(self.dress.px(CARD + 14) * len(RANKS), self.dress.px(TALL + 12) * rows)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(CARD + 4) * len(RANKS), self.sizeHint().height())

    def place(self, number: int) -> QRectF:
        """Return the rectangle in which the card with the index `number` is drawn, in pixels."""
        row, column = divmod(number, len(RANKS))
        step = self.width() / len(RANKS)
        px = self.dress.px
        return QRectF(column * step + (step - px(CARD)) / 2, px(6) + row * px(TALL + 12), px(CARD), px(TALL))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = next((at for at in range(len(self.faces)) if self.place(at).contains(event.position())), None)
        if found is not None:
            self.at = found
            back = event.button() == Qt.MouseButton.RightButton
            (self.returned if back else self.tapped).emit(str(self.faces[found]))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEP:
            self.at = max(0, min(len(self.faces) - 1, self.at + STEP[key]))
            announce(self, self.dress.words.spell_out_card(self.faces[self.at]))
            self.update()
        elif (found := self._find_face(event.text().upper())) is not None:
            self.at = found
            announce(self, self.dress.words.spell_out_card(self.faces[self.at]))
            self.update()
        elif key in TAPS:
            self.tapped.emit(str(self.faces[self.at]))
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.returned.emit(str(self.faces[self.at]))
        else:
            event.ignore()

    def _find_face(self, letter: str) -> int | None:
        """Return the index of the card to focus when the key `letter` is pressed; None if there is no such card.

        The letter of a rank goes to that rank in the focused card's suit, and the letter of a suit to the focused rank
        in that suit. Any other letter means a joker.
        """
        here = self.faces[self.at]
        suit, rank = here.suit or SUITS[0], here.rank if here.rank in RANKS else RANKS[0]
        letter = {"1": "T", "0": "T"}.get(letter, letter)
        wanted = rank + letter if letter and letter in SUITS else letter + suit if letter in RANKS else letter
        return self.faces.index(Card(wanted)) if letter and wanted in self.faces else None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for number, face in enumerate(self.faces):
            rect = self.place(number)
            edge = margin(1) * rect.width()
            painter.setOpacity(1 if self.left[face] else 0.35)
            painter.drawPixmap(rect.topLeft() - QPointF(edge, edge), self.deck.picture(face, rect.width()))
            painter.setOpacity(1)
            if self.own[face]:
                self._badge(painter, rect, self.own[face])
            if number == self.at and self.hasFocus():
                draw_ring(painter, rect.adjusted(-3, -3, 3, 3), 6, self.dress)

    def _badge(self, painter: QPainter, rect: QRectF, number: int) -> None:
        size, theme = self.dress.px(20), self.dress.theme
        spot = QRectF(rect.right() - size * 0.7, rect.top() - size * 0.3, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.focus))
        painter.drawEllipse(spot)
        text = WrappedText(str(number), self.dress.font("badge"))
        text.draw(painter, spot.center().x(), spot.center().y() - text.height / 2, theme.focus_2, CENTRE)


class TappedCards(NamedTuple):
    """The cards that were tapped so far, and the index of the card with the focus."""

    cards: Cards
    at: int


class CardTapPage(Page):
    """The page on which one group of a side's cards, such as those left in its hands, is entered by tapping cards.

    Enter accepts the tapped cards.
    """

    done = Signal(object)
    """Emits the cards in the order in which they were tapped."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        told: tuple[str, str],
        cards: tuple[Cards, Cards, Cards],
        deck: CardDeck,
    ) -> None:
        """Make the page for one group of a side's cards; `told` are its title and a text that explains what to tap.

        `cards` are the whole pack, the cards tapped for other groups, and those tapped for this group so far. `deck`
        has the pictures of the cards.
        """
        super().__init__(window, dress, wide=860)
        pack, others, tapped = cards
        self.pack, self.tapped = Counter(pack) - Counter(others), tapped
        jokers = [card for card in dict.fromkeys(pack) if card.rank not in RANKS]
        faces = [Card(rank + suit) for suit in SUITS for rank in RANKS] + jokers
        self.faces = CardFaceGrid(faces, deck, dress)
        self.faces.tapped.connect(self._tap)
        self.faces.returned.connect(self._return)
        self.line = self.paragraph("")
        self.line.setMinimumHeight(dress.px(58))
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop)
        head = self.label(told[0], "dialog-title"), self.paragraph(told[1], "second")
        for part in (*head, self.line, self.faces):
            self.column.addWidget(part)
        self.column.addLayout(self._buttons())
        self.start = self.faces
        self._show()

    @property
    def unsaved_input(self) -> object:
        """The tapped cards and the index of the focused card, which must survive when the page is built again."""
        return TappedCards(self.tapped, self.faces.at)

    def take_up(self, jotted: object) -> None:
        """Restore the tapped cards and the focus from `jotted`, an earlier value of `unsaved_input`."""
        if isinstance(jotted, TappedCards):
            self.faces.focus_face(jotted.at)
            self._keep(jotted.cards)

    def _tap(self, face: str) -> None:
        card = Card(face)
        if self.tapped.count(card) < self.pack[card]:
            self.tapped = (*self.tapped, card)
        self._show()

    def _return(self, face: str) -> None:
        """Take back the last tapped card with the rank and suit `face`, such as `7H`; do nothing if there is none."""
        card = Card(face)
        if card in self.tapped:
            at = len(self.tapped) - 1 - self.tapped[::-1].index(card)
            self._keep((*self.tapped[:at], *self.tapped[at + 1 :]))

    def _keep(self, cards: Cards) -> None:
        self.tapped = cards
        self._show()

    def _show(self) -> None:
        own = Counter(self.tapped)
        self.faces.show_counts(self.pack - own, own)
        words = self.dress.words
        cards = " ".join("★" if not card.suit else words.card(card) for card in self.tapped)
        told = self.tr("{number} cards: {cards}").format(number=len(self.tapped), cards=cards)
        self.line.setText(told if self.tapped else self.tr("No card yet."))
        self.back.setEnabled(bool(self.tapped))
        self.none.setEnabled(bool(self.tapped))

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.back = self.button(self.tr("Remove the last card"))
        self.back.clicked.connect(lambda: self._keep(self.tapped[:-1]))
        self.none = self.button(self.tr("Clear all"))
        self.none.clicked.connect(partial(self._keep, ()))
        self.rest = self.button(self.tr("All the rest"))
        self.rest.clicked.connect(self._add_rest)
        for button in (self.back, self.none, self.rest):
            row.addWidget(button)
        row.addStretch()
        cancel = self.button(self.tr("Cancel"), key="Esc")
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        agree = self.button(self.tr("Done"), primary=True, key=self.tr("Enter"))
        agree.clicked.connect(self._end)
        row.addWidget(agree)
        return row

    def _add_rest(self) -> None:
        left = self.pack - Counter(self.tapped)
        self._keep((*self.tapped, *left.elements()))

    def _end(self) -> None:
        self.close_sheet()
        self.done.emit(self.tapped)
