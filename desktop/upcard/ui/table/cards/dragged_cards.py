"""The picture of the cards that are being dragged, tilted and with shadows, which is drawn once and then only moved."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck, reach
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.board import PlacedSign, Sign, SignItem, SignStyle

TILT = 5.0
"""The tilt of dragged cards in degrees."""
STEP = 0.27
"""The distance from each dragged card to the next, in card widths."""
_SLOPE = 0.087
"""The tangent of the tilt: how far each card lies below the one before, divided by the distance between them."""


class DraggedCards(QGraphicsPixmapItem):
    """One picture of all cards that are being dragged; its origin is the middle of the card under the pointer."""

    def __init__(self, items: Sequence[CardItem], grip: int, deck: CardDeck) -> None:
        super().__init__()
        self._items = items
        self._label: SignItem | None = None
        width = items[0].pose.width
        self._offsets = [QPointF(n - grip, (n - grip) * _SLOPE) * STEP * width for n in range(len(items))]
        side, above, below = (far * width for far in reach(3))
        card = QTransform().rotate(TILT).mapRect(QRectF(-width / 2, -width * CARD / 2, width, width * CARD))
        room = card.adjusted(-side - 2, -above - 2, side + 2, below + 2)
        first, last = self._offsets[0], self._offsets[-1]
        area = QRectF(first + room.topLeft(), last + room.bottomRight())
        self.setPixmap(_draw_cards(items, self._offsets, area, deck))
        self.setOffset(round(area.x()), round(area.y()))
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        for item in items:
            item.disturb()
            item.setRotation(TILT)
            item.setVisible(False)

    def show_label(self, sign: Sign | None, pen: SignStyle) -> None:
        """Show `sign` as a label at the upper right corner of the rightmost dragged card; None hides the label.

        The label is drawn in the style `pen`.
        """
        if self._label is not None:
            self._label.setVisible(sign is not None)
        if sign is None:
            return
        if self._label is None:
            self._label = SignItem(self)
        width, last = self._items[0].pose.width, self._offsets[-1]
        corner = PlacedSign(sign, last.x() + 0.45 * width, last.y() - 0.72 * width, 1, 0.5, 0.5)
        self._label.show_sign(corner, pen)

    def carry_to(self, point: QPointF) -> None:
        """Move the picture so that the card under the pointer is at `point`, a position in the scene.

        The items of the dragged cards, which are hidden behind the picture, are moved too.
        """
        at = QPointF(round(point.x()), round(point.y()))
        self.setPos(at)
        for item, offset in zip(self._items, self._offsets, strict=True):
            item.setPos(at + offset)

    def release_cards(self) -> None:
        """Remove this picture, and show the dragged cards themselves where the picture showed them."""
        for item in self._items:
            item.setVisible(True)
        self.scene().removeItem(self)


def _draw_cards(items: Sequence[CardItem], offsets: Sequence[QPointF], area: QRectF, deck: CardDeck) -> QPixmap:
    """Return one picture of all `items`, each drawn over the one before at its position in `offsets`.

    `area` is the rectangle of the picture, in the coordinates of `offsets`.
    """
    made = QPixmap(ceil(area.width() * deck.ratio), ceil(area.height() * deck.ratio))
    made.setDevicePixelRatio(deck.ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    shadow = deck.shadow(items[0].pose.width, 3)
    painter.setOpacity(1 / min(len(items), 1 / STEP))  # The shadows overlap and must not add up to bands.
    for offset in offsets:
        _draw_tilted_picture(painter, shadow, offset - QPointF(round(area.x()), round(area.y())))
    painter.setOpacity(1)
    for item, offset in zip(items, offsets, strict=True):
        picture = deck.picture(item.card, item.pose.width)
        _draw_tilted_picture(painter, picture, offset - QPointF(round(area.x()), round(area.y())))
    painter.end()
    return made


def _draw_tilted_picture(painter: QPainter, part: QPixmap, middle: QPointF) -> None:
    """Draw the picture `part`, turned by `TILT` degrees, with its middle at the point `middle`."""
    size = part.deviceIndependentSize()
    painter.save()
    painter.translate(middle)
    painter.rotate(TILT)
    painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), part)
    painter.restore()
