"""A picture of a spread-out pack of cards, in which the player chooses where to cut it.

There is a gap at the cut. The cards on the left of the gap, which are the top cards of the pack, are drawn a little
higher than the others.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from upcard.core.cards import HIDDEN
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.signs.text import CENTRE, WrappedText

CARD, TALL = 92, 129
"""A card's width and height, in text units (scaled pixels)."""
HIGH = TALL + 84
"""The height of the green background, in text units (scaled pixels)."""
EDGE, GAP, LIFT = 30, 38, 10
"""In text units (scaled pixels): the margin beside the pack, the gap at the cut, and the shift of the pack's parts.

The cards above the cut are shifted up, the others down.
"""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
LARGEST = 999


@guard_overrides
class CutPackWidget(QWidget):
    """Shows a pack of cards and lets the player choose where to cut it.

    The cut is moved by clicking, by dragging, with the arrow keys, or by typing a number of cards.
    """

    moved = Signal(int)

    def __init__(self, number: int, deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.number = number
        self.at = number // 2
        self.deck = deck
        self.dress = dress
        self._typed = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._say()

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(800), self.dress.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(300), self.sizeHint().height())

    @property
    def step(self) -> float:
        """The distance between two neighbouring cards of the pack, in pixels; the gap at the cut is not counted."""
        room = self.width() - self.dress.px(2 * EDGE + GAP + 2 * CARD)
        return room / max(1, self.number - 2)

    @property
    def gap_x(self) -> float:
        """The x coordinate of the left edge of the gap at the cut, in pixels."""
        return self.dress.px(EDGE + CARD) + (self.at - 1) * self.step

    def cut_at(self, at: int) -> None:
        """Cut the pack below its top `at` cards, and have a screen reader say so.

        `at` is limited so that at least one card is on each side of the cut.
        """
        at = max(1, min(self.number - 1, at))
        if at != self.at:
            self.at = at
            self._say()
            announce(self, self.accessibleName())
            self.moved.emit(at)
            self.update()

    def _say(self) -> None:
        told = self.tr("Cut at {at} of {number}")
        self.setAccessibleName(told.format(at=self.at, number=self.number))

    # Input.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._point(event.position().x())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._typed = 0
        self._point(event.position().x())

    def _point(self, x: float) -> None:
        """Move the cut so that its gap is at the mouse pointer, whose x coordinate is `x`."""
        left = self.dress.px(EDGE + CARD) + self.dress.px(GAP) / 2
        self.cut_at(round((x - left) / self.step) + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = Qt.Key(event.key()), event.text()
        if text.isascii() and text.isdigit():
            self._typed = self._typed * 10 + int(text)
            self._typed = int(text) if self._typed > self.number else self._typed
            self.cut_at(self._typed)
            return
        self._typed = 0
        if key in STEPS:
            self.cut_at(self.at + STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.cut_at(1 if key == Qt.Key.Key_Home else self.number - 1)
        else:
            event.ignore()

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._draw_felt(painter)
        width, edge = self.dress.px(CARD), margin(1) * self.dress.px(CARD)
        picture = self.deck.picture(HIDDEN, width)
        for number in range(self.number):
            lower = number >= self.at
            x = self.dress.px(EDGE) + number * self.step
            x += self.dress.px(GAP + CARD) - self.step if lower else 0
            y = self.dress.px(44 + (LIFT if lower else -LIFT))
            painter.drawPixmap(QPointF(x - edge, y - edge), picture)
        self._draw_seam(painter)

    def _draw_felt(self, painter: QPainter) -> None:
        theme, rect = self.dress.theme, QRectF(self.rect())
        light = QRadialGradient(rect.center(), rect.width() * 0.6)
        light.setColorAt(0, QColor(theme.felt_0))
        light.setColorAt(1, QColor(theme.felt_1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRoundedRect(rect, self.dress.px(12), self.dress.px(12))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.focus_2), 2))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), self.dress.px(11), self.dress.px(11))

    def _draw_seam(self, painter: QPainter) -> None:
        px, theme = self.dress.px, self.dress.theme
        x = self.gap_x + px(GAP) / 2
        painter.setPen(QPen(QColor(theme.amber), px(2), Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, px(36)), QPointF(x, self.height() - px(14)))
        told = self.tr("{at} of {number}").format(at=self.at, number=self.number)
        text = WrappedText(told, self.dress.font("badge"))
        wide = text.width + px(24)
        left = min(max(px(6), x - wide / 2), self.width() - wide - px(6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.amber))
        painter.drawRoundedRect(QRectF(left, px(10), wide, px(23)), px(11), px(11))
        text.draw(painter, left + wide / 2, px(21.5) - text.height / 2, theme.amber_ink, CENTRE)
