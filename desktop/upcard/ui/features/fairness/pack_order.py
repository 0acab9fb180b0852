"""Pictures of a pack of cards: the order of its cards, and where it was cut."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.core.cards import JOKER
from upcard.play.match.shuffle_commitment import ShuffleProof
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.signs.text import CENTRE, WrappedText

ROWS = (27, 18)
"""The number of cards in a row: the first if that many cards fit, else the second."""
CARD = 31
"""The least width of a card in text units (scaled pixels)."""
STRIP = 32
"""The height of the pack's edge, in text units (scaled pixels)."""


@guard_overrides
class PackOrder(QWidget):
    """Shows the cards of a pack from top to bottom, in rows; those dealt before the first turn have a bold outline."""

    def __init__(self, order: Sequence[str], dealt: range, dress: StyleContext) -> None:
        """Make the picture of the cards `order`; `dealt` are the indices of those dealt before the first turn.

        An index past the last card counts on from the top of the pack, because the pack was cut.
        """
        super().__init__()
        self.order = order
        self.dark = {number % len(order) for number in dealt}
        self.dress = dress
        self.across = ROWS[0]
        """The number of cards in a row."""
        self.setMinimumHeight(self.rows * self.step)
        self.setAccessibleName(dress.words.cards(order))

    @property
    def rows(self) -> int:
        """The number of rows of cards."""
        return -(-len(self.order) // self.across)

    @property
    def step(self) -> int:
        """The distance between two rows of cards, in pixels."""
        return self.dress.px(27)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(33) * ROWS[0], self.rows * self.step)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(17) * ROWS[0], self.rows * self.step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many cards into a row as fit into the new width."""
        card = self.dress.px(CARD)
        self.across = next((number for number in ROWS if number * card <= self.width()), ROWS[-1])
        self.setMinimumHeight(self.rows * self.step)

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, painter, wide = self.dress, QPainter(self), self.width() / self.across
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, card in enumerate(self.order):
            row, column = divmod(number, self.across)
            box = QRectF(column * wide + 1, row * self.step + 1, wide - 2, self.step - 3)
            dark = number in self.dark
            painter.setPen(QPen(QColor(dress.theme.ink if dark else dress.theme.line), 1.6 if dark else 1))
            painter.setBrush(QColor(dress.theme.chrome))
            painter.drawRoundedRect(box, 4, 4)
            face = "★" if card == JOKER else dress.words.card(card)
            text = WrappedText(face, dress.font("badge"))
            colour = dress.theme.loss if card[-1] in "HD" else dress.theme.ink
            text.draw(painter, box.center().x(), box.center().y() - text.height / 2, colour, CENTRE)


@guard_overrides
class PackEdge(QWidget):
    """Shows a pack of cards from the side, with its top on the left and a gap where it was cut."""

    def __init__(self, record: ShuffleProof, told: str, dress: StyleContext) -> None:
        super().__init__()
        self.number, self.cut = len(record.order), record.cut
        self.dress = dress
        self.setAccessibleName(told)
        self.setMinimumHeight(dress.px(STRIP + 22))

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, painter = self.dress, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = dress.px(14)
        step = (self.width() - gap - 2) / self.number
        painter.setPen(QPen(QColor(dress.theme.edge), 1))
        painter.setBrush(QColor(dress.theme.paper))
        for number in range(self.number):
            x = 1 + number * step + (gap if number >= self.cut else 0)
            painter.drawRoundedRect(QRectF(x, dress.px(4), step, dress.px(STRIP - 8)), 2, 2)
        at = 1 + self.cut * step + gap / 2
        painter.setPen(QPen(QColor(dress.theme.focus), max(2, dress.px(2.5))))
        painter.drawLine(QPointF(at, 0), QPointF(at, dress.px(STRIP)))
        figure = WrappedText(str(self.cut), dress.font("badge"))
        figure.draw(painter, at, dress.px(STRIP + 1), dress.theme.focus, CENTRE)
