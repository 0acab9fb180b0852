"""Signs on the felt: values that are painted into a picture once, and again only when they change."""

from collections.abc import ItemsView, Mapping
from math import ceil
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import Theme
from upcard.ui.table.geometry.layout import Rect


class SignStyle(NamedTuple):
    """The style of all signs: theme, fonts and words, the geometry unit, and the device pixel ratio."""

    dress: StyleContext
    u: float
    ratio: float = 1.0

    @property
    def theme(self) -> Theme:
        """The current theme."""
        return self.dress.theme

    @property
    def t(self) -> float:
        """The text unit."""
        return self.dress.t

    @property
    def second(self) -> QFont:
        """The font of secondary text on the felt: a little smaller and lighter than body text."""
        made = self.dress.font("body")
        made.setPixelSize(max(11, round(13 * self.t)))
        made.setWeight(QFont.Weight.Normal)
        return made

    def font(self, role: Role) -> QFont:
        """Return the font of a role."""
        return self.dress.font(role)


class Sign(Protocol):
    """A frozen value that knows its size and paints itself."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in logical pixels."""
        ...

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Paint it with its upper left corner at the origin."""
        ...


class PlacedSign(NamedTuple):
    """A sign at a point; `across` and `down` are the shares of its size left of and above that point."""

    sign: Sign
    x: float
    y: float
    z: float = 0
    across: float = 0
    down: float = 0


class SignItem(QGraphicsPixmapItem):
    """The graphics item of one sign."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[type[Sign], Sign, SignStyle] | None = None
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def sign(self) -> Sign | None:
        """The sign that it shows, or None."""
        return self._shown[1] if self._shown else None

    @property
    def area(self) -> QRectF:
        """The rectangle that it covers in the scene."""
        return self.sceneBoundingRect()

    def show_sign(self, placed: PlacedSign, pen: SignStyle) -> None:
        """Draw the sign if it or the style has changed, and place it on whole device pixels."""
        wanted = type(placed.sign), placed.sign, pen
        if self._shown != wanted:
            self._wipe()
            self.setPixmap(picture(placed.sign, pen))
            self._shown = wanted
        size = self.pixmap().deviceIndependentSize()
        x, y = placed.x - placed.across * size.width(), placed.y - placed.down * size.height()
        self.setTransformOriginPoint(placed.across * size.width(), placed.down * size.height())
        self.setPos(round(x * pen.ratio) / pen.ratio, round(y * pen.ratio) / pen.ratio)
        self.setZValue(placed.z)

    def _wipe(self) -> None:
        """Repaint the area of the old sign explicitly.

        Qt forgets its own note of the area if anything is painted before, as when a panel has just opened.
        """
        scene = self.scene()
        if self._shown is not None and scene is not None:
            scene.update(self.sceneBoundingRect())


def picture(sign: Sign, pen: SignStyle) -> QPixmap:
    """Return a picture of a sign."""
    width, height = sign.size(pen)
    made = QPixmap(max(1, ceil(width * pen.ratio)), max(1, ceil(height * pen.ratio)))
    made.setDevicePixelRatio(pen.ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    sign.paint(painter, pen)
    painter.end()
    return made


WITH_CARDS = ("dots", "badge", "caption", "edges", "staged", "crest", "owner", "tally")
"""The kinds of signs that belong to cards on the table and move with them."""
SAID = ("prompt", "note", "pill", "link", "offer")
"""The kinds of signs that say what has happened, and wait until the cards lie still."""


class SignLayer:
    """All the signs of a scene by key; a new set changes only what differs."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[object, SignItem] = {}
        self._waiting: dict[object, tuple[PlacedSign, SignStyle]] = {}
        """The signs that appear when the cards lie still."""

    def items(self) -> ItemsView[object, SignItem]:
        """Return the pairs of a sign's key and its item."""
        return self._items.items()

    def sign(self, *key: object) -> Sign | None:
        """Return the sign with this key, or None."""
        item = self._items.get(key)
        return item.sign if item is not None else None

    def rects(self, kind: str) -> list[Rect]:
        """Return the rectangles of the signs of this kind, the first element of their keys."""
        kinds = {key: key[0] if isinstance(key, tuple) else key for key in self._items}
        return [_measure_rect(self._items[key]) for key, named in kinds.items() if named == kind]

    def list_rects_on_felt(self) -> list[Rect]:
        """Return where all signs stand but the felt itself."""
        return [_measure_rect(item) for key, item in self._items.items() if key != "felt"]

    def show(self, signs: Mapping[object, PlacedSign], pen: SignStyle, moving: bool = False) -> None:
        """Show these signs and no others; while `moving`, hide signs of moving cards and hold back news."""
        for key in [key for key in self._items if key not in signs]:
            self._scene.removeItem(self._items.pop(key))
        self._waiting.clear()
        for key, placed in signs.items():
            kind = key[0] if isinstance(key, tuple) else key
            if moving and kind in SAID:
                self._waiting[key] = placed, pen
                continue
            before = self._items[key].pos() if key in self._items else None
            item = self.place_sign(key, placed, pen)
            if moving and kind in WITH_CARDS and item.pos() != before:
                item.setVisible(False)

    def place_sign(self, key: object, placed: PlacedSign, pen: SignStyle) -> SignItem:
        """Show one sign, and return its item."""
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = SignItem()
            self._scene.addItem(item)
        item.show_sign(placed, pen)
        return item

    def reveal(self) -> None:
        """Show the signs that were hidden or held back while cards moved."""
        waiting, self._waiting = self._waiting, {}
        for key, (placed, pen) in waiting.items():
            self.place_sign(key, placed, pen)
        for item in self._items.values():
            item.setVisible(True)


def _measure_rect(item: SignItem) -> Rect:
    rect = item.sceneBoundingRect()
    return Rect(rect.x(), rect.y(), rect.width(), rect.height())
