"""Draws one row of a list of moves: its number, a disc with the player's initial, and a sentence."""

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.signs.text import CENTRE, RIGHT, WrappedText

SEAT = Qt.ItemDataRole.UserRole
NUMBER, AVATAR, LEFT = 28, 46, 66
"""The right end of the number, the middle of the disc and the left end of the sentence.

All are counted from the left edge of the row, in text units (scaled pixels).
"""

Index = QModelIndex | QPersistentModelIndex


@guard_overrides
class MoveListDelegate(QStyledItemDelegate):
    """The Qt delegate that draws the rows of a list of moves.

    Its methods draw a row's number, a disc with the player's initial, and the sentence; a subclass calls those that it
    needs.
    """

    numbered = False
    """Whether rows have numbers at the left."""

    def __init__(self, dress: StyleContext, sides: Mapping[int, int], air: int) -> None:
        """Make a delegate that draws in the style `dress`.

        `sides` maps each seat to its side, which decides the colour of the disc with the player's initial. `air` is the
        space above and below a sentence, in text units (scaled pixels).
        """
        super().__init__()
        self.dress = dress
        self.sides = sides
        self.air = air
        self._sentences: dict[tuple[str, float], WrappedText] = {}
        """The wrapped text of each row, by text and width; cached, because lists are often redrawn."""

    @property
    def _aside(self) -> int:
        """How much further left a row's disc and sentence are drawn if rows have no numbers; 0 if they have.

        The distance is in text units (scaled pixels).
        """
        return 0 if self.numbered else NUMBER - 8

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 0
        return QSize(width, round(self._sentence(index, width).height + self.dress.px(2 * self.air)))

    def draw_number(self, painter: QPainter, rect: QRectF, number: int) -> None:
        """Draw `number`, the number of a row, at the left of the row's rectangle `rect`."""
        text = WrappedText(str(number), self.dress.font("caption"))
        right, top = rect.left() + self.dress.px(NUMBER), rect.top() + self.dress.px(self.air + 1)
        text.draw(painter, right, top, self.dress.theme.ink_2, RIGHT)

    def draw_avatar(self, painter: QPainter, rect: QRectF, seat: object) -> None:
        """Draw the disc with the initial of the player on `seat` into the row's rectangle `rect`.

        Draw nothing if `seat` is not a seat.
        """
        if not isinstance(seat, int) or seat not in self.sides:
            return
        dress, size = self.dress, self.dress.px(20)
        middle, top = rect.left() + dress.px(AVATAR - self._aside), rect.top() + dress.px(self.air) - 1
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dress.theme.sides[dress.number_side(self.sides[seat])]))
        painter.drawEllipse(QRectF(middle - size / 2, top, size, size))
        initial = WrappedText(dress.words.seat(seat)[:1], dress.font("badge"))
        initial.draw(painter, middle, top + (size - initial.height) / 2, dress.theme.avatar_ink, CENTRE)

    def draw_sentence(self, painter: QPainter, rect: QRectF, index: Index, ink: str) -> None:
        """Draw the sentence of the row `index` into the row's rectangle `rect`, wrapped, in the colour `ink`."""
        left, top = rect.left() + self.dress.px(LEFT - self._aside), rect.top() + self.dress.px(self.air)
        self._sentence(index, rect.width()).draw(painter, left, top, ink)

    def _sentence(self, index: Index, width: float) -> WrappedText:
        room = width - self.dress.px(LEFT + 10 - self._aside)
        key = str(index.data()), room
        if key not in self._sentences:
            self._sentences[key] = WrappedText(key[0], self.dress.font("body"), room)
        return self._sentences[key]
