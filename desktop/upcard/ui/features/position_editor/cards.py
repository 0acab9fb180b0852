"""The pack of the position editor, from which cards are put on the table, and the dragging of cards."""

from math import ceil

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QWidget

from upcard.core.cards import JOKER, RANKS, SUITS, Card
from upcard.ui.features.position_editor.work import PickedCard, PositionEditorModel
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.text import CENTRE, WrappedText
from upcard.ui.widgets.choosers import draw_ring

WIDE, GAP = 27, 3
"""The width of a card in the pack, and the gap between two cards, in text units (scaled pixels)."""
LEGIBLE = 50
"""The card width in text units (scaled pixels) below which the faces in large print are used."""
COLUMNS = len(RANKS)


def draw_card(painter: QPainter, deck: CardDeck, card: Card, at: QPointF, wide: float) -> None:
    """Draw `card`, `wide` pixels wide, with its shadow; `at` is the upper left corner of the card."""
    edge = ceil(margin(1) * deck.pixels(wide)) / deck.ratio
    painter.drawPixmap(at - QPointF(edge, edge), deck.picture(card, wide))


def drag(source: QWidget, deck: CardDeck, card: Card, wide: float) -> None:
    """Drag a picture of `card`, `wide` pixels wide, from the widget `source` until the mouse button is released."""
    carried = QDrag(source)
    mime = QMimeData()
    mime.setText(card)
    carried.setMimeData(mime)
    picture = deck.picture(card, wide, 3)
    carried.setPixmap(picture)
    carried.setHotSpot(QPoint(picture.width() // 2, picture.height() // 2) / max(1, round(deck.ratio)))
    carried.exec(Qt.DropAction.MoveAction)


@guard_overrides
class CardPalette(QWidget):
    """The pack of the position editor: shows each different card once, with the number of those still in the pack.

    A click selects a card to be put on the table; cards can also be dragged there and back.
    """

    typed = Signal(QKeyEvent)
    """Emits a key press that the pack does not use, for the place where typed cards go."""

    def __init__(self, work: PositionEditorModel, dress: StyleContext, deck: CardDeck, room: float) -> None:
        """Make the widget; it may be at most `room` pixels wide. `work` is the model of the position editor."""
        super().__init__()
        self.wide = min(WIDE * dress.t, (room - 4) / COLUMNS - GAP * dress.t)
        self.work = work
        self.dress = dress
        self.deck = deck.large_print_deck if self.wide < LEGIBLE * dress.t else deck
        self.at = 0
        self._pressed: Card | None = None
        self._from = QPoint()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(self.tr("The pack"))
        work.changed.connect(self.refresh)
        self.refresh()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different cards of the pack, in the order in which they are shown."""
        jokers = (JOKER,) if JOKER in self.work.frame.pack else ()
        return (*(Card(rank + suit) for suit in SUITS for rank in RANKS), *jokers)

    @property
    def step(self) -> QPointF:
        """The distance between neighbouring cards of a suit (x) and between the rows of two suits (y), in pixels."""
        return QPointF(self.wide + GAP * self.dress.t, self.wide * CARD + (GAP + 1) * self.dress.t)

    def sizeHint(self) -> QSize:
        rows = ceil(len(self.cards) / COLUMNS)
        return QSize(ceil(COLUMNS * self.step.x()) + 4, ceil(rows * self.step.y()) + 4)

    def get_card_rect(self, at: int) -> QRectF:
        """Return the rectangle in which the card with the index `at` is drawn, in pixels."""
        row, column = divmod(at, COLUMNS)
        return QRectF(2 + column * self.step.x(), 2 + row * self.step.y(), self.wide, self.wide * CARD)

    def card_at(self, point: QPointF) -> Card | None:
        """Return the card that is drawn at `point`, or None if there is none."""
        return next((card for at, card in enumerate(self.cards) if self.get_card_rect(at).contains(point)), None)

    def refresh(self) -> None:
        """Show how many of each card are still in the pack."""
        card = self.cards[self.at]
        left = self.work.sheet.count_remaining_cards()[card]
        told = self.tr("{card}, {number} left").format(card=self.dress.words.spell_out_card(card), number=max(0, left))
        self.setAccessibleDescription(told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, painter, left = self.dress, QPainter(self), self.work.sheet.count_remaining_cards()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        lifted = self.work.lifted
        for at, card in enumerate(self.cards):
            box = self.get_card_rect(at)
            painter.setOpacity(1.0 if left[card] > 0 else 0.25)
            draw_card(painter, self.deck, card, box.topLeft(), box.width())
            painter.setOpacity(1.0)
            if left[card] > 1:
                self._count(painter, box, left[card])
            if lifted is not None and lifted.spot is None and lifted.card == card:
                painter.setPen(QPen(QColor(dress.theme.selected), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 4, 4)
        if self.hasFocus():
            draw_ring(painter, self.get_card_rect(self.at).adjusted(-1, -1, 1, 1), 4, dress)

    def _count(self, painter: QPainter, box: QRectF, number: int) -> None:
        """Draw `number`, how many of a card are still in the pack, on a small disc in the lower right of `box`."""
        size = min(self.dress.px(13), self.wide / 2)
        disc = QRectF(box.right() - size + 2, box.bottom() - size + 2, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.pill))
        painter.drawEllipse(disc)
        font = self.dress.font("badge")
        font.setPixelSize(max(8, round(size * 0.76)))
        text = WrappedText(str(number), font)
        text.draw(painter, disc.center().x(), disc.center().y() - text.height / 2, self.dress.theme.on_pill, CENTRE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._from = self.card_at(event.position()), event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._from).manhattanLength() >= QApplication.startDragDistance()
        card, left = self._pressed, self.work.sheet.count_remaining_cards()
        if far and card is not None and left[card] > 0:
            self._pressed = None
            self.work.carry(PickedCard(card))
            drag(self, self.deck, card, 40 * self.dress.t)
            self.work.release_card()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        card, lifted = self._pressed, self.work.lifted
        self._pressed = None
        if lifted is not None and lifted.spot is not None:
            self.work.remove(lifted)
        elif card is not None and self.work.sheet.count_remaining_cards()[card] > 0:
            self.at = self.cards.index(card)
            self.work.lift(PickedCard(card))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.work.lifted is not None and self.work.lifted.spot is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.work.return_to_pack()
        event.acceptProposedAction()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
        if key in steps:
            self.at = min(max(self.at + steps[key], 0), len(self.cards) - 1)
            self.refresh()
        elif key == Qt.Key.Key_Space:
            self.work.add(self.work.current, self.cards[self.at])
        else:
            self.typed.emit(event)
            event.ignore()
