"""Signs, the small drawings on a table: their style, their positions, and the items that show them.

Each sign is an immutable value, painted into a picture that is kept until the sign changes.
"""

from collections.abc import Collection, ItemsView, Mapping
from math import ceil
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import Theme
from upcard.ui.table.geometry.layout import Rect


class SignStyle(NamedTuple):
    """The style in which all signs (labels and marks on the table) are drawn.

    `dress` has the theme, the fonts and the words. `u` is the geometry unit in pixels, and `ratio` the number of device
    pixels per logical pixel.
    """

    dress: StyleContext
    u: float
    ratio: float = 1.0

    @property
    def theme(self) -> Theme:
        """The current theme, which has the colours."""
        return self.dress.theme

    @property
    def t(self) -> float:
        """The text unit, in which sizes of text are given, in pixels."""
        return self.dress.t

    @property
    def secondary_font(self) -> QFont:
        """The font of secondary text on the felt: a little smaller and lighter than body text."""
        made = self.dress.font("body")
        made.setPixelSize(max(11, round(13 * self.t)))
        made.setWeight(QFont.Weight.Normal)
        return made

    def font(self, role: Role) -> QFont:
        """Return the font for texts with the role `role`, such as "badge" or "button"."""
        return self.dress.font(role)

    def name_font(self, role: Role) -> QFont:
        """Return the font for players' names in texts with the role `role`, such as "button".

        It is never smaller than the font of secondary text.
        """
        made = self.font(role)
        made.setPixelSize(max(made.pixelSize(), self.secondary_font.pixelSize()))
        return made


class Sign(Protocol):
    """A label or mark on the table, as an immutable value that knows its size and paints itself."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height of the sign in logical pixels, drawn in the style `pen`."""
        ...

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Paint the sign with `painter`, with the sign's upper left corner at the origin, in the style `pen`."""
        ...


class PlacedSign(NamedTuple):
    """A sign (a label or mark on the table) together with its position.

    (`x`, `y`) is the position of one point of the sign. `across` and `down` say which point: 0 is the left or upper
    edge, 0.5 the middle, 1 the right or lower edge.
    """

    sign: Sign
    x: float
    y: float
    z: float = 0
    across: float = 0
    down: float = 0


class SignItem(QGraphicsPixmapItem):
    """The graphics item of one sign (a label or mark on the table)."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[type[Sign], Sign, SignStyle] | None = None
        self._placed: PlacedSign | None = None
        self._size = QSizeF()
        self.home = QPointF()
        """The position where the sign belongs, even while an animation shows it elsewhere."""
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def sign(self) -> Sign | None:
        """The sign that the item shows; None before the first one is shown."""
        return self._shown[1] if self._shown else None

    @property
    def area(self) -> QRectF:
        """The rectangle that the sign covers in the scene."""
        return self.sceneBoundingRect()

    def show_sign(self, placed: PlacedSign, pen: SignStyle, drawn: QPixmap | None = None) -> None:
        """Show the sign `placed` in the style `pen`, with its upper left corner on a whole device pixel.

        If the sign or the style has changed, show the picture `drawn`, or paint a new picture if `drawn` is None.
        """
        wanted = type(placed.sign), placed.sign, pen
        if self._placed == placed and self._shown == wanted and self.pos() == self.home:
            return
        self._placed = placed
        if self._shown != wanted:
            self._wipe()
            made = drawn if drawn is not None else self.draw_picture(placed.sign, pen)
            self.setPixmap(made)
            self._shown, self._size = wanted, made.deviceIndependentSize()
        origin = QPointF(placed.across * self._size.width(), placed.down * self._size.height())
        if self.transformOriginPoint() != origin:  # Qt paints the item anew even where it stays
            self.setTransformOriginPoint(origin)
        self.home = self._corner(placed, pen)
        if self.pos() != self.home:
            self._wipe()
            self.setPos(self.home)
        self.setZValue(placed.z)

    def draw_picture(self, sign: Sign, pen: SignStyle) -> QPixmap:
        """Return a picture of `sign` in the style `pen`."""
        return picture(sign, pen)

    def is_showing(self, placed: PlacedSign, pen: SignStyle) -> bool:
        """Return whether the item shows the sign of `placed`, at the position of `placed`, in the style `pen`."""
        return self.has_picture(placed.sign, pen) and self.keeps_corner(placed)

    def has_picture(self, sign: Sign, pen: SignStyle) -> bool:
        """Return whether the item shows `sign` in the style `pen`, no matter at which position."""
        return self._shown == (type(sign), sign, pen)

    def keeps_corner(self, placed: PlacedSign) -> bool:
        """Return whether the item's upper left corner would not move if the item showed `placed` from now on.

        The corner is computed with the size of the sign that is shown now. The result is False while the item shows
        nothing.
        """
        if self._shown is None or self._placed is None:
            return False
        return placed[1:] == self._placed[1:] or self._corner(placed, self._shown[2]) == self.home

    def _corner(self, placed: PlacedSign, pen: SignStyle) -> QPointF:
        x, y = placed.x - placed.across * self._size.width(), placed.y - placed.down * self._size.height()
        return QPointF(round(x * pen.ratio) / pen.ratio, round(y * pen.ratio) / pen.ratio)

    def _wipe(self) -> None:
        """Request that the area that the item covers now is painted again, before its picture or position changes.

        Qt would miss that area if anything else were painted first, for example because a panel has just opened.
        """
        scene = self.scene()
        if self._shown is not None and scene is not None:
            scene.update(self.sceneBoundingRect())


SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
"""The render hints with which signs are painted."""


def picture(sign: Sign, pen: SignStyle) -> QPixmap:
    """Return a picture of `sign`, painted in the style `pen`."""
    width, height = sign.size(pen)
    made = QPixmap(max(1, ceil(width * pen.ratio)), max(1, ceil(height * pen.ratio)))
    made.setDevicePixelRatio(pen.ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHints(SMOOTH)
    sign.paint(painter, pen)
    painter.end()
    return made


WITH_CARDS = ("dots", "badge", "band", "caption", "edges", "staged", "crest", "owner", "tally")
"""The kinds of signs (labels and marks) that belong to cards on the table and move with them."""
SAID = ("prompt", "note", "pill", "link", "offer", "about")
"""The kinds of signs (labels) that say what has happened; they wait until the cards lie still."""


ON_FELT = ("felt", "bay", "ring", "notes", "slot", "frame", "staged", "lack", "picked", "picked tick", "bench", "act")
"""The kinds of signs (labels and marks) that never wait for moving cards.

They are the signs below the cards, the marks of selected cards, and the captions of what players have done.
"""
OF_SIDES = ("tray", "note of tray")
"""The kinds of signs about a side's cards that change at once, before the cards move, when a new deal begins.

Otherwise they would still describe the old deal while the new one is dealt.
"""
BY_NUMBER = ("beside", "edges", "slot", "count")
"""The kinds of signs (labels) that are drawn again whenever the number of cards of their place changes."""
Waiting = tuple[PlacedSign | None, SignStyle]


class SignLayer:
    """All signs (labels and marks) of a scene, by key.

    When another set of signs is shown, only the signs that differ are changed.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[object, SignItem] = {}
        self._waiting: dict[object, Waiting] = {}
        """The signs that appear when the cards lie still; None for a sign that is then removed."""
        self._drawn: dict[object, QPixmap] = {}
        """The pictures of waiting signs that are drawn already."""
        self._just_shown = False
        self._telling = False
        """Whether events move cards, so that signs wait for them."""
        self._at_once: tuple[str, ...] = ON_FELT

    def items(self) -> ItemsView[object, SignItem]:
        """Return all signs (labels and marks) as pairs: the sign's key, and the item that shows the sign."""
        return self._items.items()

    def sign(self, *key: object) -> Sign | None:
        """Return the sign (a label or mark) whose key is the tuple of the arguments; None if there is none."""
        item = self._items.get(key)
        return item.sign if item is not None else None

    def list_homes(self) -> Mapping[object, tuple[Sign | None, QPointF]]:
        """Return, by key, each sign (a label or mark) and the position where it belongs."""
        return {key: (item.sign, item.home) for key, item in self._items.items()}

    def rects(self, kind: str) -> list[Rect]:
        """Return the rectangles of the signs (labels and marks) of one kind, such as "caption".

        `kind` is the first part of a sign's key.
        """
        return [_measure_rect(item) for key, item in self._items.items() if kind_of(key) == kind]

    def rect(self, *key: object) -> Rect | None:
        """Return the rectangle of the sign (label or mark) whose key is the tuple of the arguments.

        Return None if there is no such sign.
        """
        item = self._items.get(key)
        return _measure_rect(item) if item is not None else None

    def list_rects_on_felt(self) -> list[Rect]:
        """Return the rectangles of all signs (labels and marks) except the table's background."""
        return [_measure_rect(item) for key, item in self._items.items() if key != "felt"]

    def begin_motion(self, deal: bool) -> None:
        """From now on, make new signs wait until the moving cards have stopped, except the kinds in `ON_FELT`.

        If the cards move because of a new deal (`deal`), the kinds in `OF_SIDES` do not wait either. The signs on the
        last deal's cards, those that say what has happened, and the number of cards in the hand are then removed.
        """
        self._telling = True
        self._at_once = (*ON_FELT, *OF_SIDES) if deal else ON_FELT
        for key in [key for key in self._items if deal and kind_of(key) in (*WITH_CARDS, *SAID, "count")]:
            self._remove(key)

    def show(self, signs: Mapping[object, PlacedSign], pen: SignStyle, moving: bool = False) -> None:
        """Show `signs` (names, counts, marks and other drawings) and remove all others.

        While cards move (`moving`), hide the signs on these cards, and put off the signs that say what has happened.
        """
        self._waiting.clear()
        self._drawn.clear()
        self._just_shown = moving
        for key in [key for key in self._items if key not in signs]:
            if moving and self._telling and kind_of(key) not in (*self._at_once, *SAID):
                self._waiting[key] = None, pen
            else:
                self._remove(key)
        for key, placed in signs.items():
            if moving and self._telling and kind_of(key) not in self._at_once:
                self._hold(key, placed, pen)
                continue
            before = self._items[key].home if key in self._items else None
            item = self.place_sign(key, placed, pen)
            item.setVisible(not (moving and kind_of(key) in (*WITH_CARDS, "note") and item.home != before))

    def _hold(self, key: object, placed: PlacedSign, pen: SignStyle) -> None:
        """Store the sign `placed`, to be shown under `key` when the moving cards have stopped.

        Until then, the old sign with this key is hidden if it says what has happened or is on cards that move;
        otherwise it stays visible. The prompt, the sentence above the hand that says what to do, always stays visible.
        """
        item = self._items.get(key)
        self._waiting[key] = placed, pen
        if item is not None and not item.is_showing(placed, pen):
            moves = kind_of(key) in WITH_CARDS and not item.keeps_corner(placed)
            item.setVisible(kind_of(key) == "prompt" or (kind_of(key) not in SAID and not moves))

    def count(self, place: object, signs: Mapping[object, PlacedSign], pen: SignStyle) -> None:
        """Show `signs`, the labels with the present number of cards in `place`, while cards are still moving.

        Other signs (labels and marks) that wait for the cards keep waiting.
        """
        for old in (("edges", place), ("slot", place)):
            if old in self._items and old not in signs:
                self._remove(old)
        for key, placed in signs.items():
            self.place_sign(key, placed, pen).setVisible(True)

    def drop_place(self, place: object) -> None:
        """Hide the labels on the cards of `place`, because a card has left this place.

        Only labels for which a new one already waits to be shown are hidden.
        """
        for key in [(kind, place) for kind in WITH_CARDS]:
            if key in self._waiting and key in self._items:
                self._items[key].setVisible(False)

    def reveal_places(self, places: Collection[object]) -> None:
        """Show the labels and marks that wait for cards to arrive at `places`.

        Labels that say what has happened keep waiting.
        """
        for key in [key for key in self._waiting if place_of(key) in places and kind_of(key) not in SAID]:
            self._show_waiting(key)

    def draw_ahead(self) -> None:
        """Draw the picture of one of the signs (labels and marks) that wait, so that it is ready when all appear.

        The first call after `show` draws nothing, because that frame is busy with the new layout.
        """
        if self._just_shown:
            self._just_shown = False
            return
        for key, (placed, pen) in self._waiting.items():
            item = self._items.get(key)
            shown = item is not None and placed is not None and item.has_picture(placed.sign, pen)
            if placed is None or shown or key in self._drawn or kind_of(key) in BY_NUMBER:
                continue
            self._drawn[key] = picture(placed.sign, pen)
            return

    def _show_waiting(self, key: object) -> None:
        placed, pen = self._waiting.pop(key)
        if placed is not None:
            self.place_sign(key, placed, pen, self._drawn.pop(key, None)).setVisible(True)
        elif key in self._items:
            self._remove(key)

    def _remove(self, key: object) -> None:
        self._scene.removeItem(self._items.pop(key))

    def place_sign(self, key: object, placed: PlacedSign, pen: SignStyle, drawn: QPixmap | None = None) -> SignItem:
        """Show the sign `placed` (a label or mark) under `key`, and return its item.

        `drawn` is the sign's picture, if it is drawn already.
        """
        item = self._items.get(key)
        if item is None:
            item = self._items[key] = SignItem()
        item.show_sign(placed, pen, drawn)
        if item.scene() is None:  # not before it has its position, else Qt repaints the upper left corner too
            self._scene.addItem(item)
        return item

    def reveal(self) -> None:
        """Show all labels and marks that were hidden or put off while cards moved."""
        self._telling = False
        for key in [*self._waiting]:
            self._show_waiting(key)
        self._drawn.clear()
        for item in self._items.values():
            item.setVisible(True)


def kind_of(key: object) -> object:
    """Return the kind of the sign (label or mark) with the key `key`, such as "caption".

    The kind is the first part of a key that is a tuple; any other key is itself the kind.
    """
    return key[0] if isinstance(key, tuple) else key


def place_of(key: object) -> object:
    """Return what the sign (label or mark) with the key `key` is about, such as a place.

    This is the second part of the key; return None if the key is not a tuple.
    """
    return key[1] if isinstance(key, tuple) else None


def _measure_rect(item: SignItem) -> Rect:
    rect = item.sceneBoundingRect()
    return Rect(rect.x(), rect.y(), rect.width(), rect.height())
