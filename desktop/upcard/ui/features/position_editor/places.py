"""The places of the position editor: boxes into which cards are put with the mouse or by typing."""

from re import compile as pattern

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QWidget

from upcard.core.cards import HIDDEN, KNOWN, Card
from upcard.core.text.mail_cleanup import clean_mail_text
from upcard.core.text.position_schema import CardField
from upcard.play.exchange.position_sheet import CardSlot, builder, set_builder
from upcard.ui.features.position_editor.cards import drag, draw_card
from upcard.ui.features.position_editor.work import PickedCard, PositionEditorModel
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.text import CENTRE, WrappedText
from upcard.ui.widgets.choosers import draw_ring

WIDE, PAD, HEAD = 36, 10, 22
"""Three sizes in text units (scaled pixels).

`WIDE` is the width of a card, `PAD` the padding around the cards, and `HEAD` the height of the line above the cards.
"""
STEP = 0.62
"""The largest part of a covered card that stays visible, in card widths."""
GROUP, NEW = 150, 92
"""The widths of a group's box (a meld or a build) and of the box for a new group, in text units (scaled pixels)."""
NAMING = pattern("[A2-9TJQK]|10?")
"""A pattern for typed letters that are the name of a card or the beginning of one."""


@guard_overrides
class PlaceBox(QWidget):
    """The box of one place in the position editor: its name and its cards.

    A place may also have unnamed cards, such as the cards of the stock: only their number is known.
    """

    left = Signal(QKeyEvent)
    """Emits a key press that moves the focus to another place."""

    def __init__(
        self,
        work: PositionEditorModel,
        heap: CardField,
        spot: CardSlot,
        name: str,
        looks: tuple[StyleContext, CardDeck],
    ) -> None:
        super().__init__()
        self.work = work
        self.heap = heap
        self.spot = spot
        self.name = name
        self.dress, self.deck = looks
        self.letters = ""
        """The letters typed so far for the next card."""
        self._pressed: int | None = None
        self._from = QPoint()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMinimumSize(self.sizeHint())
        self.refresh()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in this place whose rank and suit are set.

        Unnamed cards, such as those of the stock, of which only the number is set, are left out.
        """
        return self.work.sheet.get_cards(self.spot)

    @property
    def unnamed_cards(self) -> int:
        """The number of unnamed cards in this place; for these, such as in the stock, only the number is known."""
        also = self.work.sheet.count_unnamed_cards(self.heap, self.spot.owner)
        return self.work.unassigned_cards if also is None else also

    def sizeHint(self) -> QSize:
        px = self.dress.px
        wide = px(GROUP if self.cards or not self.spot.number else NEW)
        return QSize(wide, px(HEAD + WIDE * CARD + PAD + 2))

    def set_name(self, name: str) -> None:
        """Change the name that the box shows to `name`."""
        self.name = name
        self.refresh()

    def refresh(self) -> None:
        """Draw the box again, and update what a screen reader says of it."""
        words = self.dress.words
        told = [*map(words.spell_out_card, self.cards)] or [self.tr("empty")]
        if self.heap.counted:
            told.append(self.tr("{number} face down").format(number=self.unnamed_cards))
        self.setAccessibleName(words.join_details(self.name, *told))
        owned = builder(self.work.sheet, self.spot) is not None
        self.setToolTip(escape_tip(self.tr("Owner: click here or press / to change it") if owned else ""))
        self.update()

    def _step(self) -> float:
        """Return the distance between neighbouring cards in the box, in pixels."""
        wide, cards = self.dress.t * WIDE, len(self.cards)
        room = self.width() - 2 * self.dress.px(PAD) - wide - (self.dress.px(118) if self.heap.counted else 0)
        return min(wide * STEP if self.heap.groups else wide * 0.8, room / max(1, cards - 1))

    def get_card_rect(self, at: int) -> QRectF:
        """Return the rectangle in which the card with the index `at` is drawn, in pixels."""
        wide = self.dress.t * WIDE
        return QRectF(self.dress.px(PAD) + at * self._step(), self.dress.px(HEAD), wide, wide * CARD)

    def number_at(self, point: QPointF) -> int | None:
        """Return the index of the topmost card that is drawn at `point`; None if there is none."""
        return next((at for at in reversed(range(len(self.cards))) if self.get_card_rect(at).contains(point)), None)

    def steps(self) -> tuple[QRectF, QRectF]:
        """Return the rectangles of the signs − and +, which change the number of unnamed cards in this place.

        The rank and suit of unnamed cards, such as those of the stock, are not set; only their number is.
        """
        px, size = self.dress.px, self.dress.px(26)
        right, middle = self.width() - px(PAD), px(HEAD) + self.dress.t * WIDE * CARD / 2
        more = QRectF(right - size, middle - size / 2, size, size)
        return more.translated(-size - px(4), 0), more

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, painter = self.dress, QPainter(self)
        theme, px = dress.theme, dress.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        wanted = self.work.lifted is not None and self.work.lifted.spot != self.spot
        painter.setPen(QPen(QColor(theme.amber if wanted else theme.tray_line), 2 if wanted else 1))
        painter.setBrush(QColor(theme.tray))
        painter.drawRoundedRect(frame, px(10), px(10))
        name = WrappedText(
            dress.elide_text("caption", self.name, (self.width() - px(20)) / dress.t), dress.font("caption")
        )
        name.draw(painter, px(PAD), px(4), theme.on_felt)
        self._draw_cards(painter)
        if self.heap.counted:
            self._draw_unnamed(painter)
        if self.letters:
            text = WrappedText(self.letters, dress.font("button"))
            text.draw(painter, self.get_card_rect(len(self.cards)).center().x(), px(HEAD + 12), theme.on_felt, CENTRE)
        if self.hasFocus():
            draw_ring(painter, frame, px(10), dress)

    def _draw_cards(self, painter: QPainter) -> None:
        theme, lifted = self.dress.theme, self.work.lifted
        for at, card in enumerate(self.cards):
            box = self.get_card_rect(at)
            draw_card(painter, self.deck, card, box.topLeft(), box.width())
            if lifted is not None and lifted.spot == self.spot and lifted.at == at:
                painter.setPen(QPen(QColor(theme.selected), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 4, 4)
        if self.heap.groups and not self.cards:
            plus = WrappedText("+", self.dress.font("dialog-title"))
            middle = QPointF(self.width() / 2, self.dress.px(HEAD) + self.dress.t * WIDE * CARD / 2)
            plus.draw(painter, middle.x(), middle.y() - plus.height / 2, theme.on_felt_2, CENTRE)

    def _draw_unnamed(self, painter: QPainter) -> None:
        """Draw a card back with the number of unnamed cards in this place, and the signs − and + that change it.

        The rank and suit of unnamed cards, such as those of the stock, are not set; only their number is.
        """
        dress, theme = self.dress, self.dress.theme
        less, more = self.steps()
        wide = dress.t * WIDE
        at = QPointF(less.left() - dress.px(8) - wide, dress.px(HEAD))
        if self.unnamed_cards:
            draw_card(painter, self.deck, HIDDEN, at, wide)
        high = dress.px(20)
        pill = QRectF(at.x() + wide / 2 - dress.px(14), at.y() + (wide * CARD - high) / 2, dress.px(28), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.pill))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        number = WrappedText(str(self.unnamed_cards), dress.font("button"))
        number.draw(painter, pill.center().x(), pill.center().y() - number.height / 2, theme.on_pill, CENTRE)
        for box, sign in ((less, "−"), (more, "+")):
            painter.setPen(QPen(QColor(theme.on_felt_2), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, dress.px(6), dress.px(6))
            text = WrappedText(sign, dress.font("button"))
            text.draw(painter, box.center().x(), box.center().y() - text.height / 2, theme.on_felt, CENTRE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._from = self.number_at(event.position()), event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = (event.position().toPoint() - self._from).manhattanLength() >= QApplication.startDragDistance()
        if far and self._pressed is not None and self._pressed < len(self.cards):
            card, at = self.cards[self._pressed], self._pressed
            self._pressed = None
            self.work.carry(PickedCard(card, self.spot, at))
            drag(self, self.deck, card, WIDE * self.dress.t)
            self.work.release_card()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        lifted, at = self.work.lifted, self.number_at(event.position())
        signs = [sign for sign, box in zip((-1, 1), self.steps(), strict=True) if box.contains(event.position())]
        self.work.set_typing_place(self.spot)
        if event.position().y() < self.dress.px(HEAD) and lifted is None and self._pass_on():
            return
        if self.heap.counted and signs:
            self.work.change_unnamed_cards(self.heap.key, self.spot.owner, signs[0])
        elif lifted is not None and lifted.spot != self.spot:
            self.work.drop(self.spot)
        elif at is not None:
            self.work.lift(PickedCard(self.cards[at], self.spot, at))
        else:
            self.work.lift(None)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.work.lifted is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.work.set_drop_place(self.spot)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.work.set_typing_place(self.spot)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.letters = ""
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._rub_out()
        elif event.key() == Qt.Key.Key_Space and self.work.lifted is not None:
            self.work.drop(self.spot)
        elif event.text() in ("+", "-", "?") and self.heap.counted:
            self.work.change_unnamed_cards(self.heap.key, self.spot.owner, -1 if event.text() == "-" else 1)
        elif event.text() == "/" and self._pass_on():
            pass
        elif event.text().isalnum():
            self.type_letter(event.text().upper())
        else:
            self.left.emit(event)
            event.ignore()

    def _pass_on(self) -> bool:
        """Make the next player the owner of the build in this place; return False if the place has no build."""
        whose = builder(self.work.sheet, self.spot)
        if whose is None:
            return False
        seats = sum(map(len, self.work.frame.sides))
        self.work.change(lambda sheet: set_builder(sheet, self.spot, (whose + 1) % seats))
        return True

    def _rub_out(self) -> None:
        if self.letters:
            self.letters = self.letters[:-1]
            self.update()
        else:
            self.work.remove(self.work.lifted)

    def type_letter(self, letter: str) -> None:
        """Add `letter` to the letters typed before; as soon as these name a card of the pack, put that card here."""
        self.letters += clean_mail_text(letter).upper()
        card = Card(self.letters.replace("10", "T"))
        if card in KNOWN and card in self.work.frame.pack:
            self.letters = ""
            self.work.add(self.spot, card)
        elif not NAMING.fullmatch(self.letters):
            wrong, self.letters = self.letters, ""
            self.work.report_typed(wrong)
        self.update()
