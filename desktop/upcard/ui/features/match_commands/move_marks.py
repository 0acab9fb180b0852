"""Marks what other players have just moved: outlines the cards, and draws a disc with the player's initial on one.

Cards captured from the table are also drawn faintly where they were ("ghosts").
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem
from shiboken6 import Shiboken

from upcard.core.cards import HIDDEN
from upcard.core.events import Events, Moved, Place, Told
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import CardPose, TableLayout
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.labels.people import MoverSign
from upcard.ui.table.labels.sign_context import SIGNS
from upcard.ui.table.motion.flight_plan import lay_over
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.marks import RingSign
from upcard.ui.table.view import TableView

GHOST = 0.35
"""The opacity of a ghost."""
GHOST_Z = 10
"""The stacking order (z value) of ghosts, above the table's background and below all cards."""


class Act(NamedTuple):
    """What one player did in an action: its events, and the layout of the table before them."""

    seat: int | None
    events: Events
    before: TableLayout

    @property
    def moves(self) -> list[Moved]:
        """The moves of cards among the action's events, without draws from the stock.

        Moves out of the hands of players other than the one at `seat` are left out too.
        """
        moved = [event for event in self.events if isinstance(event, Moved) and event.source.kind != "stock"]
        return [move for move in moved if move.source.kind != "hand" or move.source.owner == self.seat]

    @property
    def told(self) -> list[Told]:
        """The `Told` events (announcements in words) of the action that are about the player at `seat`."""
        return [event for event in self.events if isinstance(event, Told) and event.values.get("seat") == self.seat]


class MoveMarks:
    """Marks cards on the table that were just moved, until `hide` is called."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.shown: list[QGraphicsItem] = []

    def hide(self) -> None:
        """Remove all marks of moved cards from the table."""
        for item in self.shown:
            scene = item.scene() if Shiboken.isValid(item) else None  # deleted together with its card
            if scene is not None:
                scene.removeItem(item)
        self.shown.clear()

    def show(self, acts: Sequence[Act]) -> None:
        """Remove all marks, and mark the cards that were moved in the actions `acts` and are still where they were put.

        Cards drawn from the stock are not marked.
        """
        self.hide()
        used: set[CardItem] = set()
        for act in acts:
            marked: list[CardItem] = []
            for move in act.moves:
                found = self._find_cards(move, used)
                used.update(found)
                self.shown += [_outline(item, self._view.pen) for item in found]
                marked += self._add_disc(act.seat or 0, move.target, found, marked)
            ghosts = [*list_ghosts(act)]
            if not any(self._is_covered(pose) for pose in ghosts):  # else cards have moved over the spot
                self.shown += [self._draw_ghost(pose) for pose in ghosts]

    def _find_cards(self, move: Moved, used: set[CardItem]) -> list[CardItem]:
        """Return the card items of the cards in `move` that are still face up where they were put.

        Items in `used` are left out.
        """
        lying = self._view.table_scene.items_by_place.get(move.target, ())
        free = [item for item in lying if item not in used and item.card != HIDDEN]
        found = []
        for card in move.cards:
            item = next((item for item in reversed(free) if item.card == card), None)
            if item is not None:
                free.remove(item)
                found.append(item)
        return found

    def _add_disc(
        self, seat: int, place: Place, found: Sequence[CardItem], marked: Sequence[CardItem]
    ) -> Sequence[CardItem]:
        """Put a disc with the initial of the player at `seat` on a moved card, and return a sequence with that card.

        `found` are the cards that were moved to `place` and are face up: the last one gets the disc. But if the top
        card of `place` is face down, the top card gets the disc. If the card overlaps one of `marked`, which have a
        disc already, add no disc and return an empty sequence: after a sweep, the capturing card and the pile beside it
        share a disc.
        """
        lying = self._view.table_scene.items_by_place.get(place, ())
        hidden = lying[-1:] if lying and lying[-1].card == HIDDEN and place.kind != "hand" else ()
        side = next((each.side for each in self._view.plan.seats if each.seat == seat), 0)
        last = [item for item in [*found, *hidden][-1:] if not any(_is_near(item, other) for other in marked)]
        for item in last:
            pen, pose = self._view.pen, item.pose
            disc = SignItem()
            x, y = pose.x + pose.width / 2 - 4 * pen.t, pose.y - pose.width * CARD / 2 + 18 * pen.t
            if place.kind == "hand":  # the next card covers the other corner
                x, y = pose.x - pose.width / 2 + 14 * pen.t, pose.y - pose.width * CARD / 2 - 6 * pen.t
            disc.show_sign(PlacedSign(MoverSign(self._view.words.seat(seat), side), x, y, SIGNS + 30, 0.5, 0.5), pen)
            self._view.table_scene.addItem(disc)
            self.shown.append(disc)
        return last

    def _is_covered(self, pose: CardPose) -> bool:
        """Return whether a card is now where the card with the position and size `pose` was."""
        poses = [
            pose for layout in (self._view.table.layouts if self._view.table else {}).values() for pose in layout.poses
        ]
        widths = [(other, (other.width + pose.width) / 2) for other in poses]
        return any(abs(other.x - pose.x) < near and abs(other.y - pose.y) < near * CARD for other, near in widths)

    def _draw_ghost(self, pose: CardPose) -> QGraphicsItem:
        item = QGraphicsPixmapItem(self._view.table_scene.deck.picture(pose.card, pose.width))
        size = item.pixmap().deviceIndependentSize()
        item.setOffset(-size.width() / 2, -size.height() / 2)
        item.setPos(pose.x, pose.y)
        item.setZValue(GHOST_Z)
        item.setOpacity(GHOST)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._view.table_scene.addItem(item)
        return item


def _is_near(item: CardItem, other: CardItem) -> bool:
    """Return whether the cards `item` and `other` overlap on the table, or nearly so."""
    return (
        abs(item.pose.x - other.pose.x) < item.pose.width and abs(item.pose.y - other.pose.y) < item.pose.width * CARD
    )


def list_ghosts(act: Act) -> Iterator[CardPose]:
    """Yield the positions of the faint cards ("ghosts") that show the capture in the action `act`.

    They are where the captured cards were, and where the card that captured them was put.
    """
    last: CardPose | None = None
    for move in act.moves:
        layout = act.before.layouts.get(move.source)
        if layout is not None and layout.spot.zone == Zone.TABLE and move.target.kind != "table":
            yield from layout.poses
            last = last or (layout.poses[-1] if layout.poses else None)
        elif last is not None and move.source.kind == "table" and move.source == _find_capturer(act.events):
            yield from (lay_over(last, card) for card in move.cards)


def _find_capturer(events: Events) -> Place:
    """Return the place to which a card was played from a hand in order to capture others.

    It is the target of the first move in `events` that comes out of a hand and is directly followed by another move. If
    there is no such move, return `Place("hand")`, which means that no card captured others.
    """
    for event, following in pairwise(events):
        if isinstance(event, Moved) and event.source.kind == "hand" and isinstance(following, Moved):
            return event.target
    return Place("hand")


def _outline(item: CardItem, pen: SignStyle) -> QGraphicsItem:
    mark = SignItem(item)
    mark.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    mark.setRotation(item.baked)
    mark.show_sign(PlacedSign(RingSign(("moved",), item.pose.width), 0, 0, 0, 0.5, 0.5), pen)
    return mark
