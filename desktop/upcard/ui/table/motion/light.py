"""Shows a special event by a band of light that crosses a part of the table, and a word that rises there.

If motion is off, only the word is shown.
"""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.text import WrappedText

LASTS = 1300
"""The milliseconds for which the light and the word are shown."""
LIGHT_Z, WORD_Z = 8500, 8600
"""The stacking orders (z values) of the light and of the word, above all cards and signs."""
BAND = 0.35
"""The width of the band of light, as a share of the distance that it moves."""
SLANT = QPointF(0.94, 0.34)
"""The direction in which the light moves, as a vector of length 1."""
CROSSED = 0.6
"""The share of the time `LASTS` after which the light has crossed the rectangle."""
RISE = 26
"""How far the word rises, in text units (scaled pixels)."""


@guard_overrides
class LightItem(QGraphicsItem):
    """A graphics item with a band of light that crosses a rectangle."""

    def __init__(self, rect: Rect, colour: str) -> None:
        super().__init__()
        self._rect = QRectF(rect.x, rect.y, rect.w, rect.h)
        self._colour = QColor(colour)
        self._done = 0.0
        self.setZValue(LIGHT_Z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._rect

    def cross(self, done: float) -> None:
        """Draw the band of light where it is after the share `done` (from 0 to 1) of its way across the rectangle."""
        self._done = done
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        rect, clear, bright = self._rect, QColor(self._colour), QColor(self._colour)
        clear.setAlphaF(0)
        bright.setAlphaF(0.55)
        wide = max(rect.width() * BAND, rect.height() / 2)
        first, last = _project(rect.topLeft()) - wide, _project(rect.bottomRight())
        start = first + (last - first) * self._done
        band = QLinearGradient(SLANT * start, SLANT * (start + wide))
        for at, colour in ((0.0, clear), (0.5, bright), (1.0, clear)):
            band.setColorAt(at, colour)
        painter.fillRect(rect, band)


def _project(point: QPointF) -> float:
    """Return the distance of `point` from the origin, measured along the direction in which the light moves."""
    return point.x() * SLANT.x() + point.y() * SLANT.y()


class MomentSign(NamedTuple):
    """A word on a bar that names a special event, larger than other texts on the table; amber if `strong`."""

    text: str
    strong: bool

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the bar, which are those of its text and the round ends."""
        text = WrappedText(self.text, pen.font("count"))
        return text.width + 32 * pen.t, text.height + 12 * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the bar (amber if `strong`, else in the colour of paper), and the word on it."""
        theme, (width, height) = pen.theme, self.size(pen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.amber if self.strong else theme.paper))
        painter.drawRoundedRect(QRectF(0, 0, width, height), height / 2, height / 2)
        text = WrappedText(self.text, pen.font("count"))
        ink = theme.amber_ink if self.strong else theme.card_black
        text.draw(painter, (width - text.width) / 2, (height - text.height) / 2, ink)


class LightSweep(QVariantAnimation):
    """Shows one special event at a time: a band of light crosses a part of the table, and a word rises there."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._light: LightItem | None = None
        self._word: SignItem | None = None
        self._rise = 0.0
        self._card: CardItem | None = None
        self._lay = QPointF()
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(LASTS)
        self.valueChanged.connect(self._step)
        self.finished.connect(self.end)

    def show(self, said: str, rect: Rect, strong: bool, pen: SignStyle, still: bool = False) -> None:
        """Let a band of light cross `rect`, and show the word `said`, which rises from the middle of `rect`.

        The light is amber if `strong`. With `still`, only the word is shown, and it does not rise.
        """
        self.end()
        if not still:
            self._light = LightItem(rect, pen.theme.amber if strong else pen.theme.on_felt)
            self._scene.addItem(self._light)
        self._word = SignItem()
        self._word.show_sign(PlacedSign(MomentSign(said, strong), *rect.middle, WORD_Z, 0.5, 0.5), pen)
        self._scene.addItem(self._word)
        self._rise = 0.0 if still else RISE * pen.t
        self._from = self._word.pos()
        self.start()

    def follow(self, card: CardItem) -> None:
        """Let the light and the word move along with `card`, which may still be flying."""
        self._card, self._lay = card, QPointF(card.pose.x, card.pose.y)

    def end(self) -> None:
        """Stop the animation, and remove the band of light and the word."""
        self.stop()
        for item in (self._light, self._word):
            if item is not None and item.scene() is self._scene:
                self._scene.removeItem(item)
        self._light = self._word = self._card = None

    def _step(self, done: float) -> None:
        card = self._card if self._card is not None and self._card.scene() is self._scene else None
        gone = card.pos() - self._lay if card is not None else QPointF()
        if self._light is not None:
            self._light.setPos(gone)
            self._light.cross(min(1.0, done / CROSSED))
        if self._word is not None:
            self._scene.update(self._word.sceneBoundingRect())  # Qt may forget where it was, see `SignItem._wipe`
            self._word.setPos(self._from + gone - QPointF(0, self._rise * min(1.0, done / CROSSED)))
            self._word.setOpacity(min(1.0, (1 - done) * 5))
