"""The spread pack from which the players draw for seats, and below it a place for each player's card."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Literal

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from upcard.core.cards import HIDDEN, Card
from upcard.core.game.seat_draw import SeatDraw
from upcard.ui.style.icons import draw_shape
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin

ROWS = 2
CARD, TALL = 60, 84
"""A card's width and height, in text units (scaled pixels)."""
EDGE, GAP = 20, 10
"""In text units (scaled pixels): the margin around the pack, and the gap between rows and between players."""
NARROW = 420
"""The least width of the widget, in text units (scaled pixels)."""
LABELS, NAME = 46, 180
"""The height of the name and note under a player's card, and the greatest width of a name.

Both are in text units (scaled pixels).
"""
FLIGHT = 420
"""The milliseconds for which a picked card flies to the player."""
LIFT = 8
CARDS = 2 * EDGE + ROWS * TALL + (ROWS - 1) * GAP + EDGE + TALL
"""The height of the cards and their margins, without the texts, in text units (scaled pixels)."""
SMALLEST = 0.5
"""The least factor by which the cards may be shrunk."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop


@guard_overrides
class SpreadPack(QWidget):
    """Shows a spread pack from which the players draw for seats.

    A card is picked by a click, by dragging it out of the pack, or with the keyboard.
    """

    picked = Signal(int)
    """Emits the number of the picked card."""
    landed = Signal()
    """Emitted when the flying card has reached its player."""

    small = 1.0
    """The factor by which the cards are shrunk; 1 for the full size."""

    _pointed_by: Literal["", "mouse", "keys"] = ""
    """What has selected the raised card, the mouse or the keys; empty at first, when no card is raised."""

    def __init__(self, drawing: SeatDraw, names: Sequence[str], deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.drawing = drawing
        self.names = names
        self.notes: Sequence[str] = [""] * len(names)
        """The text under each name."""
        self.sides: Mapping[int, int] = {}
        """By player, the number of the side's colour; empty until the seats are drawn."""
        self.deck, self.dress = deck, dress
        self.speed = 1.0
        self.at = len(drawing.spread) // (2 * ROWS)
        """The number of the card under the pointer, or selected with the keyboard."""
        self.wanted: int | None = None
        """The player who may pick now; None for nobody."""
        self._held: int | None = None
        self._flying: tuple[int, int] | None = None
        """The player and the number of the card that is flying; None if no card is."""
        self._done = 1.0
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self._land)
        self._open()

    def _open(self) -> None:
        """Let the widget react to the mouse and the keyboard, and set its name for a screen reader."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Spread pack"))

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(760), self._px(CARDS) + self.dress.px(LABELS))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(NARROW), self.sizeHint().height())

    def shrink_to_height(self, high: float) -> None:
        """Scale the cards so that the widget is at most `high` pixels high; the scale is never below `SMALLEST`."""
        small = (high - self.dress.px(LABELS)) / self.dress.px(CARDS)
        small = min(1.0, max(SMALLEST, small))
        if small != self.small:
            self.small = small
            self.updateGeometry()

    def set_speed(self, speed: float) -> None:
        """Set the factor for the speed at which a picked card moves to its player; 0 means no animation."""
        self.speed = speed

    def ask(self, player: int | None) -> None:
        """Let `player` pick a card from the pack; None means that nobody may pick."""
        self.wanted = player

    def show_seats(self, notes: Sequence[str], sides: Mapping[int, int]) -> None:
        """Show the result of the draw below each player's name: a text, and the coloured shape of the player's side.

        `notes` are the texts by player, and `sides` the colour number of each player's side.
        """
        self.notes, self.sides = notes, sides

    def _px(self, size: float) -> int:
        """Return `size` text units (scaled pixels) in pixels, at the cards' current scale."""
        return self.dress.px(size * self.small)

    def show_drawing(self, drawing: SeatDraw, player: int) -> None:
        """Show the cards that were picked so far in `drawing`, and animate the card that `player` has just picked.

        The card moves from the pack to the player's place.
        """
        self.drawing = drawing
        self._flying = player, drawing.picked[player][-1]
        self._go(self.at, 1)
        self._clock.stop()
        if self.speed <= 0 or not self.isVisible():
            self._land()
            return
        self._clock.setDuration(round(FLIGHT / self.speed))
        self._clock.start()

    def finish(self) -> None:
        """End the animation of a picked card at once."""
        if self._flying is not None:
            self._clock.stop()
            self._land()

    @property
    def flying(self) -> bool:
        """Whether a picked card is moving to its player."""
        return self._flying is not None

    def _move(self, done: float) -> None:
        self._done = done
        self.update()

    def _land(self) -> None:
        if self._flying is not None:
            self._flying = None
            self.update()
            self.landed.emit()

    @property
    def _is_choosing(self) -> bool:
        """Whether a player may pick a card now: somebody was asked, and no picked card is moving."""
        return self.wanted is not None and not self.flying

    def has_card(self, number: int) -> bool:
        """Return whether card `number` (from 0) of the pack has not been picked yet; False if there is no such card."""
        return 0 <= number < len(self.drawing.spread) and all(number not in picks for picks in self.drawing.picked)

    def place(self, number: int) -> QRectF:
        """Return the rectangle in which card `number` (from 0) of the spread pack is drawn, in pixels."""
        px = self._px
        a_row = ceil(len(self.drawing.spread) / ROWS)
        row, column = divmod(number, a_row)
        step = (self.width() - 2 * px(EDGE) - px(CARD)) / (a_row - 1)
        return QRectF(px(EDGE) + column * step, px(EDGE) + row * px(TALL + GAP), px(CARD), px(TALL))

    def get_card_rect(self, player: int, turn: int = 0) -> QRectF:
        """Return the rectangle of the card that `player` has picked in round `turn` (from 0), in pixels.

        Equal cards lead to another round; its cards are drawn further right.
        """
        px = self._px
        middle = (player + 0.5) * self.width() / len(self.names)
        top = px(2 * EDGE) + ROWS * px(TALL) + (ROWS - 1) * px(GAP)
        return QRectF(middle - px(CARD) / 2 + turn * px(16), top, px(CARD), px(TALL))

    def format_player_name(self, player: int) -> str:
        """Return the name of `player`, shortened to the width that is available for it."""
        room = self.width() / len(self.names) / self.dress.t - GAP
        return self.dress.elide_text("button", self.names[player], min(NAME, room))

    def find_card(self, point: QPointF) -> int | None:
        """Return the number of the topmost card of the spread pack at `point`; None if there is no card."""
        numbers = range(len(self.drawing.spread) - 1, -1, -1)
        return next(
            (number for number in numbers if self.has_card(number) and self.place(number).contains(point)), None
        )

    # Input.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        found = self.find_card(event.position())
        if self._held is None and found is not None and (found != self.at or not self._pointed_by):
            self.at, self._pointed_by = found, "mouse"
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.finish()
        self._held = self.find_card(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the card on which the mouse button was pressed, if it is released on the same card or below the pack."""
        held, self._held = self._held, None
        below = event.position().y() > self.place(len(self.drawing.spread) - 1).bottom()
        if held is not None and (below or self.find_card(event.position()) == held):
            self.pick(held)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        last = len(self.drawing.spread) - 1
        self._pointed_by = "keys"
        self.update()
        if key in STEPS:
            self._go(self.at + STEPS[key], 1 if STEPS[key] > 0 else -1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            half = ceil(len(self.drawing.spread) / ROWS) * (1 if key == Qt.Key.Key_Down else -1)
            self._go(self.at + half, 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key == Qt.Key.Key_Home else last, 1 if key == Qt.Key.Key_Home else -1)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.wanted is not None:
            self.pick(self.at)
        else:
            event.ignore()

    def pick(self, number: int) -> None:
        """Emit `picked` with the card `number`; do nothing if nobody may pick it now."""
        if self.wanted is not None and not self.flying and self.has_card(number):
            self.picked.emit(number)

    def _go(self, number: int, step: int) -> None:
        """Move the keyboard's selection to card `number` of the pack or, if that was picked, to one close to it.

        The next higher card that is left is taken if `step` is positive, else the next lower one; if there is none in
        that direction, the nearest in the other direction.
        """
        last = len(self.drawing.spread) - 1
        start = max(0, min(last, number))
        ways = (range(start, last + 1), range(start, -1, -1))
        for way in ways if step > 0 else reversed(ways):
            found = next((number for number in way if self.has_card(number)), None)
            if found is not None:
                self.at = found
                self.update()
                return

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_felt(painter)
        for number in range(len(self.drawing.spread)):
            if self.has_card(number):
                lifted = self._is_choosing and bool(self._pointed_by) and number == self.at
                self._draw_card(painter, HIDDEN, self.place(number).translated(0, -self._px(LIFT) * lifted))
        if self._is_choosing and self._pointed_by == "keys" and self.hasFocus() and self.has_card(self.at):
            self._ring(painter, self.place(self.at).translated(0, -self._px(LIFT)), self.dress.theme.focus_2)
        for player in range(len(self.names)):
            self._draw_player(painter, player)
        if self._flying is not None:
            self._draw_flight(painter, *self._flying)

    def _draw_felt(self, painter: QPainter) -> None:
        theme, rect = self.dress.theme, QRectF(self.rect())
        light = QRadialGradient(rect.center(), rect.width() * 0.6)
        light.setColorAt(0, QColor(theme.felt_0))
        light.setColorAt(1, QColor(theme.felt_1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRoundedRect(rect, self.dress.px(12), self.dress.px(12))

    def _draw_player(self, painter: QPainter, player: int) -> None:
        theme, px = self.dress.theme, self.dress.px
        slot = self.get_card_rect(player)
        if player == self.wanted and not self.flying:
            self._ring(painter, slot, theme.amber)
        elif not self.drawing.picked[player]:
            self._ring(painter, slot, theme.tray_line)
        for turn, number in enumerate(self.drawing.picked[player]):
            if self._flying != (player, number):
                self._draw_card(painter, self.drawing.spread[number], self.get_card_rect(player, turn))
        room = QRectF(slot.center().x() - px(NAME / 2), slot.bottom() + px(5), px(NAME), px(20))
        painter.setPen(QColor(theme.on_felt))
        painter.setFont(self.dress.font("button"))
        painter.drawText(room, CENTRE, self.format_player_name(player))
        self._draw_note(painter, player, room.translated(0, px(18)))

    def _draw_note(self, painter: QPainter, player: int, room: QRectF) -> None:
        """Draw the text of `notes` for `player`, which says when this player plays, such as "plays first".

        The text is below the player's name; at its left is the coloured shape of the player's side. `room` is the
        rectangle for the text.
        """
        theme, px = self.dress.theme, self.dress.px
        widest = self.width() / len(self.names) / self.dress.t - 2 * GAP
        note = self.dress.elide_text("caption", self.notes[player], widest)
        shift = px(8) if player in self.sides else 0
        painter.setPen(QColor(theme.on_felt_2))
        painter.setFont(self.dress.font("caption"))
        painter.drawText(room.translated(shift, 0), CENTRE, note)
        if player in self.sides:
            size, side = px(11), self.sides[player]
            left = room.center().x() - self.dress.width("caption", note) / 2 - px(8)
            spot = QRectF(left, room.top() + px(3), size, size)
            draw_shape(painter, side, spot.adjusted(-2, -2, 2, 2), theme.on_felt)
            draw_shape(painter, side, spot, theme.sides[side])

    def _draw_flight(self, painter: QPainter, player: int, number: int) -> None:
        """Draw card `number` on its way to `player`; in the second half of the way, the card turns face up."""
        start, end = self.place(number), self.get_card_rect(player, len(self.drawing.picked[player]) - 1)
        turned = max(0.0, self._done * 2 - 1)
        middle = start.center() + (end.center() - start.center()) * self._done
        face = self.drawing.spread[number] if turned > 0.5 else Card(HIDDEN)
        painter.save()
        painter.translate(middle)
        painter.scale(max(0.02, abs(1 - 2 * turned)), 1)
        self._draw_card(painter, face, QRectF(-end.width() / 2, -end.height() / 2, end.width(), end.height()))
        painter.restore()

    def _draw_card(self, painter: QPainter, card: Card | str, rect: QRectF) -> None:
        edge = margin(1) * rect.width()
        painter.drawPixmap(rect.topLeft() - QPointF(edge, edge), self.deck.picture(Card(card), rect.width()))

    def _ring(self, painter: QPainter, rect: QRectF, colour: str) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), max(2.0, 2.4 * self.dress.t)))
        painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), self.dress.px(6), self.dress.px(6))
