"""The picture of one card on the table, which other code moves, turns and raises."""

# Why: decisions/0034-cards-are-pixmap-items.md

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.ui.table.cards.deck import CardDeck, Level, Worn
from upcard.ui.table.geometry.card_poses import CardPose
from upcard.ui.table.geometry.layout import CARD

_BOX = QGraphicsPixmapItem.ShapeMode.BoundingRectShape


class CardItem(QGraphicsPixmapItem):
    """The picture of one card on the table; its origin is the middle of the card.

    It stores the card's face and place, but knows no rule of any game.
    """

    height = 0.0
    """The item's z value at rest."""
    lift = 0.0
    """How far the card is moved up from its pose, in card widths."""
    level: Level = 1
    worn: Worn | None = None
    _shrunk = False
    """Whether the picture is a scaled-down back, drawn by `show_small_back` for a flight."""
    _hidden_at: CardPose | None = None
    """The pose at which the card is hidden until its flight begins; None if the card is not hidden."""
    _settled: tuple[object, ...] | None = None
    """The deck, pose, lift, z value and sharpness of the card at rest; None if any of them may have changed."""

    def __init__(self, card: Card, place: Place) -> None:
        super().__init__()
        self.assign(card, place)
        self.pose = CardPose(card, 0, 0, 0)
        """The card's pose (position, width and turn) at rest."""
        self.setShapeMode(_BOX)

    def assign(self, card: Card, place: Place) -> None:
        """Use this item, which no card uses yet, for `card`, which is in `place`."""
        self.card, self.place = card, place

    def draw_face(self, deck: CardDeck, width: float, sharp: bool = True) -> None:
        """Show the card's face at `width` pixels.

        If `sharp` is false, the present picture of the same face is stretched to this width, and no new one is drawn.
        """
        self.disturb()
        if not sharp and self.worn is not None and self.worn[0] == self.card:
            self.setScale(width / self.worn[1])
            return
        self._update_pixmap(deck, (self.card, width, self.level, self.baked))
        if self.scale() != 1:  # Qt paints the item anew even where nothing changes
            self.setScale(1)

    def bake(self, deck: CardDeck, turn: float) -> None:
        """Show a picture of the card that is itself rotated by `turn` degrees.

        Qt then need not rotate the picture each time it paints the card.
        """
        if self.worn is not None and turn != self.baked:
            self._update_pixmap(deck, (*self.worn[:3], turn))
            for mark in self.childItems():
                mark.setRotation(turn)
        if self.rotation():  # as above
            self.setRotation(0)

    def show_small_back(self, deck: CardDeck, wide: float, width: float) -> None:
        """Show the card's back about `width` pixels wide, scaled down from the picture of a back `wide` pixels wide.

        It is used while the card moves and changes its size. The exact width is `deck.round_width(wide, width)`. The
        scaled picture is cached, so the painter need not scale a picture in each frame of the motion.
        """
        shown = deck.round_width(wide, width)
        if self.worn is None or self.worn[1] != shown:
            self._set_picture(deck.draw_small_back(wide, shown, self.level), (self.card, shown, self.level, 0))
            self._shrunk = True
            if self.scale() != 1:
                self.setScale(1)

    def choose_deck(self, deck: CardDeck) -> CardDeck:
        """Return `deck`, or its version with a large index if only a strip of this card is visible."""
        return deck.large_print if self.pose.large else deck

    def can_rest(self, deck: CardDeck) -> bool:
        """Return whether `deck` has already drawn the picture that the card will show after its motion."""
        return self.choose_deck(deck).has_picture(
            (self.pose.card, self.pose.width, 2 if self.lift else 1, self.pose.turn)
        )

    def _update_pixmap(self, deck: CardDeck, wanted: Worn) -> None:
        if wanted != self.worn or self._shrunk:
            self._set_picture(self.choose_deck(deck).picture(*wanted), wanted)

    def _set_picture(self, picture: QPixmap, worn: Worn) -> None:
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.worn, self._shrunk = worn, False

    @property
    def target(self) -> CardPose:
        """The pose (position, width and turn) to which the card moves: its pose at rest, but moved up by `lift`.

        `lift` is a number of card widths, 0 for a card that is not raised.
        """
        return self.pose._replace(y=self.pose.y - self.lift * self.pose.width) if self.lift else self.pose

    @property
    def is_displaced(self) -> bool:
        """Whether the card is now shown with another position, turn, width or face than it will have at rest."""
        if self._settled is not None and self._settled[1:3] == (self.pose, self.lift):
            return False
        seen, target = self.shown_pose, self.target
        near = abs(seen.x - target.x) + abs(seen.y - target.y) < 2 and abs(seen.turn - target.turn) < 0.1
        return not near or abs(seen.width - target.width) > 1 or self.card != target.card

    @property
    def shown_pose(self) -> CardPose:
        """The position, width and turn with which the card is shown now, moving or at rest.

        For a card that is hidden until it starts to fly, it is the pose in which the flight will begin.
        """
        if (at_rest := self._hidden_at) is not None:
            return at_rest if at_rest.card == self.card else at_rest._replace(card=self.card)
        at = self.pos()
        return CardPose(self.card, at.x(), at.y(), self.worn_width * self.scale(), self.rotation() + self.baked)

    @property
    def worn_width(self) -> float:
        """The width in pixels at which the card's picture was drawn, before any stretching."""
        return self.worn[1] if self.worn else 1.0

    @property
    def baked(self) -> float:
        """How far the card is turned within its picture, in degrees; the graphics item itself may be turned further."""
        return self.worn[3] if self.worn else 0.0

    def show_face(self, card: Card) -> None:
        """Set the face that the card shows to `card`; it appears when a picture is next drawn."""
        self.disturb()
        self.card = card

    def set_rest_pose(self, place: Place, pose: CardPose, height: float) -> None:
        """Set the card's `place`, `pose` and z value (`height`) at rest, without moving the card yet.

        The place, such as the stock or a meld, is the group of cards to which the card belongs. The pose is where this
        card is drawn: a position in pixels, a width and a turn.
        """
        self.place, self.pose, self.height = place, pose, height

    def go_to(self, pose: CardPose) -> None:
        """Set `pose` (position, width and turn) as the card's pose at rest, without moving the card yet.

        The place to which the card belongs stays the same.
        """
        self.pose = pose

    def lift_to(self, lift: float) -> None:
        """Set `lift`, by how many card widths the card is to be raised from its pose at rest, without moving it yet."""
        self.lift = lift

    def is_settled(self, deck: CardDeck, sharp: bool) -> bool:
        """Return whether the card already looks as `show_at_rest(deck, sharp)` would make it look.

        Calls of `show_at_rest` for such cards are skipped to save time: most cards stay at rest while a few move.
        """
        return self._settled == (deck, self.pose, self.lift, self.height, sharp)

    def disturb(self) -> None:
        """Make `is_settled` return False, because the card is about to be moved, raised, hidden or shown."""
        self._settled = self._hidden_at = None

    def show_at_rest(self, deck: CardDeck, sharp: bool) -> None:
        """Make the card visible, and show it with the position, turn, width and face that it has at rest.

        If `sharp` is false, the present picture of the face is stretched, and no new one is drawn.
        """
        self.setVisible(True)
        self.come_to_rest(deck, sharp)

    def come_to_rest(self, deck: CardDeck, sharp: bool) -> None:
        """Give the card the position, turn, width, face and shadow that it has at rest; a hidden card stays hidden.

        If `sharp` is false, the present picture of the face is stretched, and no new one is drawn.
        """
        self.card, self.level = self.pose.card, 2 if self.lift else 1
        self.draw_face(deck, self.pose.width, sharp)
        self.snap_to_pose(deck)
        self.setZValue(self.height)
        if self.isVisible():
            self._settled = deck, self.pose, self.lift, self.height, sharp

    def wait_unseen(self) -> None:
        """Hide the card until it starts to fly to another place; the flight will begin at the card's pose at rest.

        A pose is a position with a width and a turn.
        """
        self.disturb()
        self.setVisible(False)
        self._hidden_at = self.pose

    def forget_picture(self) -> None:
        """Discard the card's picture, so that the next call of `draw_face` draws it again."""
        self.disturb()
        self.worn = None

    def raise_to(self, deck: CardDeck, level: Level) -> None:
        """Set how high the card lies to `level`, and draw the card with the shadow of that level.

        The levels are 1 (on the table), 2 (lifted) and 3 (carried). Do nothing if the card has this level already.
        `deck` draws the picture.
        """
        if level != self.level:
            self.level = level
            self.draw_face(deck, self.pose.width)

    def snap_to_pose(self, deck: CardDeck) -> None:
        """Move the card to the position nearest to `target` at which its picture is aligned with the device pixels.

        `target` is the pose to which the card moves. Aligned means that the upper left corner of the picture is on a
        whole device pixel.
        """
        self.disturb()
        pose = self.target
        self.bake(deck, pose.turn)
        self.setTransform(QTransform())
        self.stretch_smoothly(self.scale() != 1)
        self.setPos(snap_to_pixel(pose.x, pose.y, self.offset(), deck.ratio))

    def stretch_smoothly(self, smooth: bool) -> None:
        """Set how Qt paints the card's picture while it is scaled or turned: by interpolation if `smooth`, else faster.

        Interpolation takes longer. Cards that slide, or fly with many others, are painted the fast way, since nobody
        sees the difference in a fifth of a second.
        """
        mode = Qt.TransformationMode
        self.setTransformationMode(mode.SmoothTransformation if smooth else mode.FastTransformation)

    def wipe(self, area: QRectF) -> None:
        """Repaint `area`, the part of the scene that the card filled before, if the card has moved since.

        Qt repaints the area that a moved item has left only when the event loop runs. If a timer moves the card before
        that, edges of the card stay on the screen. Nothing is repainted if `area` is empty: a card without a picture
        has filled nothing, and Qt takes an empty area as the whole scene.
        """
        if not area.isEmpty() and self.sceneBoundingRect() != area and (scene := self.scene()) is not None:
            scene.update(area)

    def spot(self, point: QPointF) -> QPointF:
        """Convert `point`, a point on the upright card relative to its middle, to its position in the scene."""
        return self.mapToScene(QTransform().rotate(self.baked).map(point))

    def covers(self, point: QPointF) -> bool:
        """Return whether `point`, a position in the scene, lies on the card itself and not only on its shadow."""
        inner = QTransform().rotate(-self.baked).map(self.mapFromScene(point)) * self.scale()
        return abs(inner.x()) <= self.pose.width / 2 and abs(inner.y()) <= self.pose.width * CARD / 2


def snap_to_pixel(x: float, y: float, offset: QPointF, ratio: float) -> QPointF:
    """Return the position nearest to (`x`, `y`) at which a card's picture is aligned with the device pixels.

    The upper left corner of the picture is then on a whole device pixel. `offset` is this corner relative to the card's
    position. `ratio` is the number of device pixels per logical pixel.
    """
    left, top = round((x + offset.x()) * ratio) / ratio, round((y + offset.y()) * ratio) / ratio
    return QPointF(left - offset.x(), top - offset.y())
