"""Finds the position of a bubble (a small box of text) near its target, where it hides as little as possible.

Positions are compared by a cost; `free_places` finds the position with the lowest cost for one size of a bubble.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.input.free_places import (
    FAR,
    MISLEADS,
    Surroundings,
    measure_distance,
    measure_hidden_area,
    place_near,
)
from upcard.ui.table.input.hand_strips import choose_neighbours, find_card_rect, find_strip
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.input.targets import DropTargets, find_covered_rect
from upcard.ui.table.overlay.balloon import is_way_clear
from upcard.ui.table.overlay.bubble import MessageBubble

YIELDS = 1500.0
"""A bubble may hide one of the things of the level `COUNTS` only if this saves at least this much cost."""
NEAR, BREADTHS = 20.0, (0.8, 0.62, 1.6, 2.2, 3.0)
"""The distance from the target beyond which other widths of a bubble are tried, and these widths.

The distance is in geometry units, and the widths are multiples of the usual width. They are also tried if the bubble
hides something that must be seen.
"""
COUNTS, MELDS, NAMES = 1, 2, 3
"""Three levels of what a bubble may cover, so that it can be nearer to its target.

`COUNTS` are the row above the hand, what players have said last, and the numbers of cards of stock and pile. `MELDS`
also includes the opponents' melds, and `NAMES` includes the names of players and sides as well.
"""
STRAY = 36.0
"""If a bubble would be further than this from its target, in geometry units, it may cover more things.

It may then cover the opponents' melds and, if that does not bring it near enough, names too.
"""
YIELDING = (COUNTS, NEAR), (MELDS, STRAY), (NAMES, STRAY)
"""The levels of what a bubble may cover, each with the distance from its target beyond which it is tried.

A question covers `COUNTS` at most."""
ROWS = (0.8, 0.62)
"""The shares of the table's width that are tried for a bubble with choices; its buttons then take more rows."""
LABEL = 18.0
"""How far the label of a place reaches above the place, in text units (scaled pixels)."""
DOTS = 14.0
"""How far the dots that count a meld's cards reach below the meld, in text units (scaled pixels)."""


class BubbleTarget(NamedTuple):
    """What a bubble points at: a place, or some cards of the hand.

    `rect` is the rectangle of the place or of these cards; `rest` has the rectangles of the hand's other cards."""

    place: Place | None
    rect: Rect
    rest: Sequence[Rect] = ()


class BubbleSpot(NamedTuple):
    """A possible position of a bubble, and the cost of what the bubble would hide there."""

    rect: Rect
    points_at: Rect
    """The rectangle at which the bubble's tail points; the bubble's own rectangle if it has no tail."""
    hidden: float
    covers: bool
    """Whether the bubble hides anything that must be seen."""

    def weigh(self, target: Rect) -> float:
        """Return the total cost of this position for a bubble that points at `target`; the best position costs least.

        The cost counts what the bubble hides, its distance from `target`, and whether it has no tail (the pointer to
        `target`). Each pixel by which the bubble is taller than wide costs as much as a pixel of distance, since short
        lines are hard to read.
        """
        away = measure_distance(self.rect, target) + max(0.0, self.rect.h - self.rect.w)
        return self.hidden + FAR * away + MISLEADS * (self.points_at == self.rect)


class BubblePlacer:
    """Shows bubbles (small boxes of text) beside places of a table, where each hides as little as possible."""

    def __init__(self, view: TableHost, targets: DropTargets, asked: Callable[[], Sequence[Rect]]) -> None:
        """Make the placer of the bubbles on the table `view`.

        `targets` are the places for a drop or a click. `asked` returns the rectangles of the cards that are named in
        the answers of an open question.
        """
        self._view = view
        self._targets = targets
        self._asked = asked

    def place_bubble(self, bubble: MessageBubble, place: Place | None, items: Sequence[CardItem] = ()) -> float:
        """Show `bubble` near `place` at the position with the lowest cost, and return the cost of what it hides there.

        If `place` is the hand or None, the bubble points at the cards `items` of the hand or, if `items` is empty, at
        the whole hand.
        """
        view, table = self._view, self._view.table
        if table is None:
            return 0.0
        target, hand, rest = self._find_target(place, items, table)
        others = [Rect(each.x(), each.y(), each.width(), each.height()) for each in self._list_others(bubble)]
        targets = [BubbleTarget(place, each, rest) for each in _list_targets(target, table)]
        moved = [find_card_rect(item.pose) for item in items]
        if bubble.options and view.hand:  # an answer may name any of these cards
            moved.append(hull([find_card_rect(item.pose) for item in view.hand], table.boxes.hand))

        def find(yields: int) -> tuple[float, BubbleSpot]:
            taken = [*others, *hand, *(moved if yields or bubble.options else ())]
            sites = [(each, self._survey(each, table, taken, yields)) for each in targets]
            return _find_best(bubble, sites, target, NEAR * view.pen.u)

        breadth, spot = _cover_little(find, target, view.pen.u, find(0), YIELDING[: 1 if bubble.options else None])
        bubble.fit_to_text(breadth)
        bubble.open_at(spot.rect, spot.points_at, rising=view.table_scene.animator.speed > 0)
        for other in self._list_others(bubble):
            if other.geometry().intersects(bubble.geometry()) and not other.has_question:
                other.dismiss()
        return spot.hidden

    def _survey(self, target: BubbleTarget, table: TableLayout, others: Sequence[Rect], yields: int) -> Surroundings:
        """Return the area in which a bubble about `target` may be, and the rectangles there that it should not cover.

        `others` are more such rectangles. `yields` is what the bubble may cover in order to be nearer to `target`:
        nothing (0); the counts of cards, what players have said, and the row above the hand (`COUNTS`); also the
        opponents' melds (`MELDS`); or also names, except the name at `target` (`NAMES`).
        """
        signs, board = self._view.table_scene.board.rects, self._view.table_scene.board
        spare = [*([] if self._view.bubble.has_question else [table.boxes.prompt]), *signs("note"), *signs("beside")]
        if yields == NAMES and target.place is not None:
            named = board.rect("seat", target.place.owner) if target.place.kind == "hand" else None
            spare += [*signs("tray"), *(rect for rect in signs("seat") if rect != named)]
        avoid = [*self._list_rects_to_avoid(target.place, table, target.rect), *others]
        avoid = [rect for rect in avoid if not yields or rect not in spare]
        cards = [layout.rect for layout in table.layouts.values() if layout.poses]
        less = [*signs("pill"), *(spare if yields else ())]
        (avoid if _is_staged(target.rect, table) else less).extend(signs("notes"))
        idle = [rect for rect in signs("beside") if not yields and rect not in avoid]
        idle += self._list_other_melds(target, table) if yields < MELDS else ()
        between = [*self._list_rects_in_the_way(target.rect, table), *target.rest]
        return Surroundings(table.boxes.table.add_margin(-8 * self._view.pen.u), (avoid, cards, less, idle), between)

    def _list_other_melds(self, target: BubbleTarget, table: TableLayout) -> list[Rect]:
        """Return the rectangles of the opponents' melds that a bubble about `target` should leave visible.

        The list is empty except in three cases: a card is offered; `target` is a meld or another player's hand; or a
        question is open about a laid-out card or a tray (area for melds). Each rectangle includes the dots below the
        meld that count its cards. A meld at `target` itself is left out.
        """
        view, asked = self._view, self._view.bubble.has_question
        zones = (Zone.SEAT, Zone.TRAY, Zone.STAGING) if asked else (Zone.SEAT, Zone.TRAY)
        about = [layout.spot.place for zone in zones for layout in table.list_in_zone(zone)]
        if target.place not in (*about, *(self._targets.list_trays() if asked else ())) and view.plan.offer is None:
            return []
        return [rect for rect in self._list_melds(table, own=False) if not rect.overlaps(target.rect)]

    def _list_melds(self, table: TableLayout, *, own: bool) -> list[Rect]:
        """Return the rectangles of melds, each with the dots below the meld that count its cards.

        If `own`, they are the melds in the person's tray, otherwise the melds in all other trays (areas for melds).
        """
        sides = {side for tray in self._view.plan.trays if tray.where == "own" for side in tray.sides}
        melds = [layout for layout in table.list_in_zone(Zone.TRAY) if (layout.spot.place.owner in sides) == own]
        return [_add_below(layout.rect, DOTS * self._view.pen.t) for layout in melds]

    def _find_target(
        self, place: Place | None, items: Sequence[CardItem], table: TableLayout
    ) -> tuple[Rect, list[Rect], list[Rect]]:
        """Return the rectangle at which a bubble about `place` or about the hand's cards `items` points.

        Two lists follow. If the bubble points at cards of the hand, the first has the rectangle of the whole hand, and
        the second those of the hand's other cards. Otherwise both are empty.
        """
        hand = self._view.hand
        elsewhere = place is not None and place != self._view.hand_place and self._is_shown(place, table)
        meant = choose_neighbours(hand, () if elsewhere else items)
        if not meant:
            return self._rect(place, table), [], []
        strips = {item: find_strip(item, after) for item, after in zip_longest(hand, hand[1:])}
        target = hull([strips[item] for item in meant], strips[meant[0]])
        rest = [strip for item, strip in strips.items() if item not in meant]
        return target, [hull([target, *rest], target)], rest

    def _list_rects_in_the_way(self, target: Rect, table: TableLayout) -> list[Rect]:
        """Return the rectangles that a bubble's tail may not cross: the buttons, and all places outside `target`."""
        grounds = [
            *(layout.rect for layout in table.layouts.values()),
            *(table.bay.frames.values() if table.bay else ()),
        ]
        return [*self._list_buttons(), *(rect for rect in grounds if not rect.overlaps(target))]

    def _list_others(self, bubble: MessageBubble) -> list[MessageBubble]:
        """Return all open bubbles (small boxes of text) of the table except `bubble`."""
        every = self._view.port.findChildren(MessageBubble)
        return [other for other in every if other is not bubble and other.isVisible()]

    def find_free_place(self, width: float, height: float) -> Rect:
        """Return where a box of `width` by `height` pixels hides least of the cards, the labels and the buttons.

        The position is near the middle of the table's upper edge.
        """
        view, table = self._view, self._view.table
        box = Rect(0, 0, width, height)
        if table is None:
            return box
        inside = table.boxes.table.add_margin(-8 * view.pen.u)
        taken = [
            *(layout.rect for layout in table.layouts.values() if layout.poses),
            *view.table_scene.board.list_rects_on_felt(),
            *self._list_buttons(),
        ]
        rim = Rect(inside.middle[0], inside.y, 0, 0)
        trays = tuple(dict.fromkeys(table.boxes.trays.values()))
        return place_near(rim, (width, height), Surroundings(inside, (taken, trays, ())))

    def _list_rects_to_avoid(self, place: Place | None, table: TableLayout, target: Rect) -> list[Rect]:
        """Return the rectangles that a bubble (a small box of text) about `place` should not cover.

        They are those of everything that can be pressed, and of the cards that the bubble may be about. `target` is the
        rectangle at which the bubble points.
        """
        view = self._view
        signs, trays = view.table_scene.board.rects, self._targets.own_trays()
        pointed = (*self._targets.find_click_targets(), *self._targets.marked_places)
        label = LABEL * view.pen.t
        return [
            *(rect for ringed, rect in self._targets.rects.items() if ringed not in trays),
            *self._asked(),
            *(_add_above(table.layouts[seen].rect, label) for seen in pointed if seen in table.layouts),
            *([] if place in trays else [target]),
            *(layout.rect for layout in table.list_in_zone(Zone.STAGING)),
            *(_list_bay_rects(table.bay, target) if table.bay is not None else ()),
            *([] if view.bubble.choices else [table.boxes.prompt]),
            *self._list_counts(place, table),
            *(rect for kind in ("seat", "tray", "note", "ring", "offer") for rect in signs(kind)),
            *self._list_melds(table, own=True),
            *self._list_buttons(),
            *self._list_panels(table),
        ]

    def _list_counts(self, place: Place | None, table: TableLayout) -> list[Rect]:
        """Return the rectangles of the labels with the numbers of cards in the stock and the pile, to be left visible.

        The label of a stock on which a click does nothing now is left out, unless the stock is at `place`.
        """
        board = self._view.table_scene.board
        stocks = [layout.spot for layout in table.list_in_zone(Zone.STOCK) if layout.spot.place != place]
        idle = [board.rect("beside", spot.place) for spot in stocks if spot.invites is None]
        return [rect for rect in board.rects("beside") if rect not in idle]

    def _list_panels(self, table: TableLayout) -> list[Rect]:
        """Return the part of the table that a panel at its right edge covers, as a list of one rectangle.

        The rectangle ends above the row of buttons. The list is empty if no panel is open.
        """
        whole, covered = table.boxes.table, self._view.layout_params.covered
        return [Rect(whole.right - covered, whole.y, covered, table.boxes.prompt.y - whole.y)] if covered else []

    def _list_buttons(self) -> list[Rect]:
        """Return the rectangles of the buttons in the row above the hand."""
        return [Rect(each.x(), each.y(), each.width(), each.height()) for each in self._view.prompt.shown_buttons]

    def _is_shown(self, place: Place, table: TableLayout) -> bool:
        """Return whether `place` has a rectangle on the table.

        The place `FELT`, which stands for a shared cloth as a whole, has none in games without a cloth.
        """
        return place in table.layouts or place in self._targets.list_trays()

    def _rect(self, place: Place | None, table: TableLayout) -> Rect:
        """Return the rectangle at which a bubble about `place` points; that of the hand if `place` is not on the table.

        For a question about several melds, it is the rectangle around all of them. Otherwise:

        - for a meld, it is the rectangle around the cards and the dots that count them;
        - for another player's hand, the one around the cards and the player's name;
        - for any other place with cards, the one around the cards;
        - for the person's own tray (area for melds), the staging area (for cards not played yet), if there is one;
        - for any other tray, the one around the melds in it.
        """
        asked = self._targets.marked_places if self._view.bubble.has_question else ()
        if place in asked and len(asked) > 1:
            return hull([find_covered_rect(each, table) for each in asked if each in table.layouts], table.boxes.hand)
        if place is not None and place in table.layouts and table.layouts[place].spot.zone != Zone.HAND:
            cards, zone = find_covered_rect(place, table), table.layouts[place].spot.zone
            name = self._view.table_scene.board.rect("seat", place.owner) if zone == Zone.SEAT else None
            cards = _add_below(cards, DOTS * self._view.pen.t) if zone == Zone.TRAY else cards
            return cards if name is None else hull([cards, name], cards)
        tray = self._targets.list_trays().get(place) if place else None
        if tray is None:
            return hull([find_card_rect(item.pose) for item in self._view.hand], table.boxes.hand)
        if table.bay is not None and place in self._targets.own_trays():
            return table.bay.rect
        laid = [layout.rect for layout in table.list_in_zone(Zone.TRAY) if layout.rect.overlaps(tray)]
        return hull(laid, tray._replace(w=132 * table.boxes.units.t))


def _cover_little(
    find: Callable[[int], tuple[float, BubbleSpot]],
    target: Rect,
    u: float,
    best: tuple[float, BubbleSpot],
    yielding: Sequence[tuple[int, float]],
) -> tuple[float, BubbleSpot]:
    """Return the width and position of a bubble: `best`, or better ones if the bubble may cover more.

    `find` computes the best width and position if the bubble may cover things of one level, such as `COUNTS`.
    `yielding` has the levels to try, each with a distance in geometry units. `find` is called for a level if the best
    position so far is further from `target` than this distance, and for `COUNTS` also if the position hides something
    that must be seen. Its result is used if it costs less. `u` is the geometry unit in pixels; a width is a multiple of
    the usual width.
    """
    for yields, far in yielding:
        spot = best[1]
        if measure_distance(spot.rect, target) > far * u or (yields == COUNTS and spot.covers):
            found, least = find(yields), YIELDS if yields == COUNTS else 0.0
            best = found if found[1].weigh(target) + least < spot.weigh(target) else best
    return best


def _find_best(
    bubble: MessageBubble, sites: Sequence[tuple[BubbleTarget, Surroundings]], target: Rect, near: float
) -> tuple[float, BubbleSpot]:
    """Return the best width of `bubble`, as a multiple of its usual width, and the best position for that width.

    The bubble may point at any rectangle in `sites`, each with its surroundings, but distance is measured to `target`.
    Other widths than the usual one are tried only if the bubble would hide something that must be seen, or would be
    further than `near` pixels from `target`.
    """

    def find(breadth: float) -> BubbleSpot:
        bubble.fit_to_text(breadth)
        return min((_find_spot(bubble, *site) for site in sites), key=lambda each: each.hidden)

    spots = {1.0: find(1.0)}
    if spots[1.0].covers or measure_distance(spots[1.0].rect, target) > near:
        spots |= {breadth: find(breadth) for breadth in (ROWS if bubble.choices else BREADTHS)}
    return min(spots.items(), key=lambda each: each[1].weigh(target))


def _find_spot(bubble: MessageBubble, target: BubbleTarget, around: Surroundings) -> BubbleSpot:
    """Return the position near `target` at which `bubble`, in its present size, hides least of what is `around`."""
    avoid, cards, _, idle = around.avoid
    rect = place_near(target.rect, bubble.box_size, around, below=bool(bubble.choices))
    points_at = target.rect if is_way_clear(rect, target.rect, around.between or ()) else rect
    covers = measure_hidden_area(rect, (avoid, (), (), idle)) > 0
    return BubbleSpot(rect, points_at, measure_hidden_area(rect, (avoid, cards, (), idle)), covers)


def _list_targets(target: Rect, table: TableLayout) -> Sequence[Rect]:
    """Return the rectangles at which a bubble about `target` may point.

    The first is `target`. If it is in the staging area (for cards not played yet), and the groups there have no boxes,
    the area is the second.
    """
    bay = table.bay
    inside = bay is not None and not bay.frames and bay.rect.contains(*target.middle) and target != bay.rect
    return (target, bay.rect) if bay is not None and inside else (target,)


def _is_staged(target: Rect, table: TableLayout) -> bool:
    """Return whether the middle of `target` is in the staging area, where cards lie before they are played."""
    return table.bay is not None and table.bay.rect.contains(*target.middle)


def _list_bay_rects(bay: BayLayout, target: Rect) -> Sequence[Rect]:
    """Return the parts of the staging area `bay` (for cards not played yet) that a bubble must not cover.

    If `target`, at which the bubble points, is in the area, they are the boxes around its groups, otherwise the whole
    area.
    """
    inside = target != bay.rect and bay.rect.contains(*target.middle)
    return tuple(bay.frames.values()) if inside else (bay.rect,)


def _add_above(rect: Rect, high: float) -> Rect:
    """Return `rect` extended upwards by `high` pixels; its lower edge stays."""
    return rect._replace(y=rect.y - high, h=rect.h + high)


def _add_below(rect: Rect, high: float) -> Rect:
    """Return `rect` extended downwards by `high` pixels; its upper edge stays."""
    return rect._replace(h=rect.h + high)
