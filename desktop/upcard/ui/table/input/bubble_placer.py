"""Places the table's bubbles beside the cards they are about, without covering what they may refer to."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.bubble_placement import Surroundings, is_way_clear, measure_hidden_area, place_near
from upcard.ui.table.geometry.card_poses import CardPose, TableLayout
from upcard.ui.table.geometry.layout import CARD, Rect, hull
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.targets import DropTargets, find_covered_rect
from upcard.ui.table.overlay.bubble import MessageBubble


class BubbleTarget(NamedTuple):
    """What a bubble is about: a place, the rectangle to point at, and cards of the hand that are not meant."""

    place: Place | None
    rect: Rect
    rest: Sequence[Rect] = ()


class BubbleSpot(NamedTuple):
    """Where a bubble may stand, and the cost of what it hides there."""

    rect: Rect
    points_at: Rect
    """The rectangle that its tail points at; its own if it has no tail."""
    hidden: float


class BubblePlacer:
    """Shows bubbles beside places of a table; `geometry.bubble_placement` weighs what each position would hide."""

    def __init__(self, view: TableHost, targets: DropTargets, asked: Callable[[], Sequence[Rect]]) -> None:
        """`asked` returns the rectangles of the cards that an open question names."""
        self._view = view
        self._targets = targets
        self._asked = asked

    def place_bubble(self, bubble: MessageBubble, place: Place | None, items: Sequence[CardItem] = ()) -> float:
        """Show `bubble` beside `place`, off legal targets, counts and the prompt; return the cost of what it hides.

        At the hand, the bubble points at the cards `items` if there are any.
        """
        view, table = self._view, self._view.table
        if table is None:
            return 0.0
        target, hand, rest = self._find_target(place, items, table)
        bubble.fit_to_text()
        others = [Rect(each.x(), each.y(), each.width(), each.height()) for each in self._list_others(bubble)]
        found = [
            self._find_spot(bubble, BubbleTarget(place, each, rest), table, [*others, *hand])
            for each in _list_targets(target, table)
        ]
        spot = min(found, key=lambda each: each.hidden)
        bubble.open_at(spot.rect, spot.points_at, rising=view.table_scene.animator.speed > 0)
        for other in self._list_others(bubble):
            if other.geometry().intersects(bubble.geometry()) and not other.has_question:
                other.dismiss()
        return spot.hidden

    def _find_spot(
        self, bubble: MessageBubble, target: BubbleTarget, table: TableLayout, others: Sequence[Rect]
    ) -> BubbleSpot:
        """Return where `bubble` hides least near `target`; `others` are more rectangles that it should not cover."""
        signs = self._view.table_scene.board.rects
        avoid = [*self._list_rects_to_avoid(target.place, table, target.rect), *others]
        cards = [bed.rect for bed in table.beds.values() if bed.lies]
        less = [*signs("notes"), *signs("tray"), *signs("pill")]
        between = [*self._list_rects_in_the_way(target.rect, table), *target.rest]
        around = Surroundings(table.boxes.table.add_margin(-8 * self._view.pen.u), (avoid, cards, less), between)
        rect = place_near(target.rect, bubble.box_size, around, below=bool(bubble.choices))
        points_at = target.rect if is_way_clear(rect, target.rect, between) else rect
        return BubbleSpot(rect, points_at, measure_hidden_area(rect, (avoid, cards, ())))

    def _find_target(
        self, place: Place | None, items: Sequence[CardItem], table: TableLayout
    ) -> tuple[Rect, list[Rect], list[Rect]]:
        """Return what a bubble points at; for cards of the hand, also the whole hand and the other cards."""
        hand = self._view.hand
        elsewhere = place is not None and place != self._view.hand_place and self._is_shown(place, table)
        meant = _choose_neighbours(hand, () if elsewhere else items)
        if not meant:
            return self._rect(place, table), [], []
        strips = {item: _find_strip(item, after) for item, after in zip_longest(hand, hand[1:])}
        target = hull([strips[item] for item in meant], strips[meant[0]])
        rest = [strip for item, strip in strips.items() if item not in meant]
        return target, [hull([target, *rest], target)], rest

    def _list_rects_in_the_way(self, target: Rect, table: TableLayout) -> list[Rect]:
        """Return the rectangles that the tail of a bubble may not cross: buttons, and all places but `target`."""
        grounds = [*(bed.rect for bed in table.beds.values()), *(table.bay.frames.values() if table.bay else ())]
        return [*self._list_buttons(), *(rect for rect in grounds if not rect.overlaps(target))]

    def _list_others(self, bubble: MessageBubble) -> list[MessageBubble]:
        """Return the other bubbles that are open."""
        every = self._view.port.findChildren(MessageBubble)
        return [other for other in every if other is not bubble and other.isVisible()]

    def find_free_place(self, width: float, height: float) -> Rect:
        """Return a rectangle of this size near the middle of the table's upper edge that hides little."""
        view, table = self._view, self._view.table
        box = Rect(0, 0, width, height)
        if table is None:
            return box
        inside = table.boxes.table.add_margin(-8 * view.pen.u)
        taken = [
            *(bed.rect for bed in table.beds.values() if bed.lies),
            *view.table_scene.board.list_rects_on_felt(),
            *self._list_buttons(),
        ]
        rim = Rect(inside.middle[0], inside.y, 0, 0)
        return place_near(rim, (width, height), Surroundings(inside, (taken, (), ())))

    def _list_rects_to_avoid(self, place: Place | None, table: TableLayout, target: Rect) -> list[Rect]:
        """Return what a bubble may not cover: what it may refer to, and what may be pressed while it is open."""
        view = self._view
        signs, trays = view.table_scene.board.rects, self._targets.own_trays()
        own = {side for tray in view.plan.trays if tray.where == "own" for side in tray.sides}
        pointed = (*self._targets.find_click_targets(), *self._targets.marked_places)
        return [
            *(rect for ringed, rect in self._targets.rects.items() if ringed not in trays),
            *self._asked(),
            *(table.beds[seen].rect for seen in pointed if seen in table.beds),
            *([] if place in trays else [target]),
            *(bed.rect for bed in table.beds.values() if bed.spot.zone == Zone.STAGING),
            *(_list_bay_rects(table.bay, target) if table.bay is not None else ()),
            *([] if view.bubble.choices else [table.boxes.prompt]),
            *(rect for kind in ("beside", "seat", "note", "ring") for rect in signs(kind)),
            *(bed.rect for bed in table.beds.values() if bed.spot.place.owner in own and bed.spot.zone == Zone.TRAY),
            *self._list_buttons(),
        ]

    def _list_buttons(self) -> list[Rect]:
        """Return the rectangles of the buttons in the prompt row."""
        return [Rect(each.x(), each.y(), each.width(), each.height()) for each in self._view.prompt.shown_buttons]

    def _is_shown(self, place: Place, table: TableLayout) -> bool:
        """Return whether `place` has a rectangle of its own; in some games the felt as a whole has none."""
        return place in table.beds or place in self._targets.list_trays()

    def _rect(self, place: Place | None, table: TableLayout) -> Rect:
        """Return the rectangle that a bubble about `place` points at: its cards, a tray's melds, or else the hand."""
        if place is not None and place in table.beds and table.beds[place].spot.zone != Zone.HAND:
            return find_covered_rect(place, table)
        tray = self._targets.list_trays().get(place) if place else None
        if tray is None:
            return hull([_around(item.lie) for item in self._view.hand], table.boxes.hand)
        if table.bay is not None and place in self._targets.own_trays():
            return table.bay.rect
        laid = [bed.rect for bed in table.beds.values() if bed.spot.zone == Zone.TRAY and bed.rect.overlaps(tray)]
        return hull(laid, tray._replace(w=132 * table.boxes.units.t))


def _list_targets(target: Rect, table: TableLayout) -> Sequence[Rect]:
    """Return what a bubble may point at: `target`, or the whole staging area if it is one of its groups."""
    inside = table.bay is not None and table.bay.rect.contains(*target.middle) and target != table.bay.rect
    return (target, table.bay.rect) if table.bay is not None and inside else (target,)


def _list_bay_rects(bay: BayLayout, target: Rect) -> Sequence[Rect]:
    """Return what a bubble may not cover of the staging area: all of it, or its boxes if it is about one of them."""
    inside = target != bay.rect and bay.rect.contains(*target.middle)
    return tuple(bay.frames.values()) if inside else (bay.rect,)


def _find_strip(item: CardItem, after: CardItem | None) -> Rect:
    """Return the part of a card of the hand that stays visible beside `after`, the next card in its row."""
    card = _around(item.lie)
    if after is None or abs(after.lie.y - item.lie.y) > item.lie.width / 2:
        return card
    return card._replace(w=min(card.w, after.lie.x - item.lie.x))


def _choose_neighbours(hand: Sequence[CardItem], items: Sequence[CardItem]) -> Sequence[CardItem]:
    """Return `items`, cards of the hand, if they lie side by side; otherwise only the middle one of them."""
    at = [number for number, item in enumerate(hand) if item in items]
    near = bool(at) and at[-1] - at[0] < len(at)
    return [hand[number] for number in (at if near else at[len(at) // 2 :][:1])]


def _around(lie: CardPose) -> Rect:
    return Rect(lie.x - lie.width / 2, lie.y - lie.width * CARD / 2, lie.width, lie.width * CARD)
