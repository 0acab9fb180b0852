"""Draws rings and light bulbs at cards and places on the card table, to show what a lesson's current step is about."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import Shiboken

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.core.game.lessons import AnyTask
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.marks import DropTargetSign, RingSign
from upcard.ui.table.signs.ring import RingItem
from upcard.ui.table.view import TableView

RINGS_Z, LAMPS_Z = 6950, 18_500
"""The stacking orders (z values) of the marks: rings are below the cards of the hand, light bulbs above them."""
LAMP = 22
"""The width of the disc with the light bulb, in text units (scaled pixels)."""
FEW = 3
"""The most cards that a task may mark, for each to get a light bulb as well as a ring."""


class LampSign(NamedTuple):
    """A light bulb in a small circle, drawn on a lesson's card table beside a card or a place."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the circle in pixels, at the scale of `pen`."""
        return LAMP * pen.t, LAMP * pen.t

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the circle, and in it the light bulb and its base, at the scale of `pen`."""
        t, theme = pen.t, pen.theme
        middle = QPointF(LAMP / 2, LAMP / 2) * t
        painter.setPen(Line(QColor(theme.amber), 1.6 * t))
        painter.setBrush(QColor(theme.hint))
        painter.drawEllipse(middle, (LAMP / 2 - 1) * t, (LAMP / 2 - 1) * t)
        stroke = Line(QColor(theme.ink), 1.5 * t)
        stroke.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(stroke)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bulb = QRectF(middle.x() - 3.6 * t, middle.y() - 6.2 * t, 7.2 * t, 7.2 * t)
        painter.drawArc(bulb, -55 * 16, 290 * 16)
        for y, half in ((2.2, 1.9), (4.6, 1.3)):
            painter.drawLine(middle + QPointF(-half, y) * t, middle + QPointF(half, y) * t)


class LessonHighlights(QObject):
    """Marks the cards and places on a lesson's card table that the current task is about.

    While cards move, the marks are hidden.
    """

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._task: AnyTask | None = None
        self.shown: list[QGraphicsItem] = []
        view.table_scene.changing.connect(self.hide)

    def show(self, task: AnyTask | None) -> None:
        """Mark the cards and places that `task` is about; None removes all marks."""
        self._task = task
        self.redraw()

    def redraw(self) -> None:
        """Mark again the cards and places that the current task is about, where they are now.

        While cards move, only remove the marks.
        """
        self.hide()
        task, table = self._task, self._view.table
        if task is None or table is None or self._view.table_scene.animator.running:
            return
        for card in task.cards:
            self._mark_card(card, lamp=len(task.cards) <= FEW)
        for place in task.places:
            rect = self._rect(place)
            if rect is not None:
                self._mark_place(rect, low=place in table.layouts)

    def hide(self) -> None:
        """Remove all marks from the card table."""
        for item in self.shown:
            scene = item.scene() if Shiboken.isValid(item) else None
            if scene is not None:
                scene.removeItem(item)
        self.shown.clear()

    def _rect(self, place: Place) -> Rect | None:
        table = self._view.table
        layout = table.layouts.get(place) if table is not None else None
        return layout.rect if layout is not None else self._view.targets.own_trays().get(place)

    def _mark_card(self, card: Card, lamp: bool) -> None:
        held = [item for item in self._view.hand if item.card == card and item not in self._marked]
        if not held:
            return
        item, pen = held[0], self._view.pen
        ring = SignItem(item)
        ring.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        ring.setRotation(item.baked)
        ring.show_sign(PlacedSign(RingSign(("wanted",), item.pose.width), 0, 0, 0, 0.5, 0.5), pen)
        self.shown.append(ring)
        if lamp:
            above = item.pose.width * CARD / 2 + 6 * pen.t
            self._add_lamp(item.pose.x - item.pose.width * 0.36, item.pose.y - above)

    @property
    def _marked(self) -> list[CardItem]:
        parents = [item.parentItem() for item in self.shown if Shiboken.isValid(item)]
        return [parent for parent in parents if isinstance(parent, CardItem)]

    def _mark_place(self, rect: Rect, low: bool) -> None:
        """Draw a ring around the rectangle `rect`, and a light bulb at its upper left corner.

        If `low`, the light bulb is at the lower right corner, because a label may hide the upper edge.
        """
        ring = RingItem()
        self._view.table_scene.addItem(ring)
        placed = PlacedSign(DropTargetSign(rect.w, rect.h, near=True), *rect.middle, RINGS_Z, 0.5, 0.5)
        ring.show_sign(placed, self._view.pen)
        self.shown.append(ring)
        out = 3 * self._view.pen.t
        self._add_lamp(*((rect.right + out, rect.bottom + out) if low else (rect.x - out, rect.y - out)))

    def _add_lamp(self, x: float, y: float) -> None:
        lamp = SignItem()
        self._view.table_scene.addItem(lamp)
        lamp.show_sign(PlacedSign(LampSign(), x, y, LAMPS_Z, 0.5, 0.5), self._view.pen)
        self.shown.append(lamp)
