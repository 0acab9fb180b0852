"""The places where dragged or selected cards may be dropped: each has a ring, and a label with the drop's worth."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import RefusedGesture
from upcard.core.table.plan import Zone
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.input.host import TableHost
from upcard.ui.table.labels.drop_labels import DropLabel, fit_labels, overlaps_any
from upcard.ui.table.signs.board import PlacedSign, SignItem
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.signs.marks import DropTargetSign
from upcard.ui.table.signs.ring import RingItem, RingPictures

RINGS, LABELS = 9000, 30_000
"""The stacking orders (z values) of the rings and of their labels, which stay above dragged cards."""
EDGE = 4.5
"""How far outside the rectangle of a place the ring of the place is drawn, in text units (scaled pixels)."""
INVITATIONS = 6900
"""The stacking order (z value) of rings that only show where a click is possible: below the cards of the hand."""


def find_covered_rect(place: Place, table: TableLayout) -> Rect:
    """Return the rectangle around the cards of `place`, and around cards of other places that lie on them."""
    own = table.layouts[place].rect
    above = [layout.rect for layout in table.layouts.values() if layout.spot.on == place]
    return hull([own, *above], own) if above else own


def find_ring_rect(place: Place, table: TableLayout) -> Rect:
    """Return the rectangle around which the ring of `place`, a target for a drop, is drawn.

    It is the rectangle of the cards of `place`. If `place` is for cards not played yet and has a box of its own, it is
    a little smaller than this box, so that the ring is inside the box.
    """
    frame = table.bay.frames.get(place) if table.bay else None
    return table.layouts[place].rect if frame is None else frame.add_margin(-EDGE * table.boxes.units.t)


class DropTargets:
    """Finds the places where cards may be dropped, and draws a ring around each."""

    def __init__(self, view: TableHost) -> None:
        self._view = view
        self._items: dict[object, SignItem] = {}
        self._labels: Mapping[Place, DropLabel] = {}
        self._pictures = RingPictures()
        self.places: dict[Place, Told | None] = {}
        self.rects: dict[Place, Rect] = {}
        self.near: Place | None = None
        self.cards: Cards = ()
        self._equal: dict[Place, Place | None] = {}
        """For each place without a ring, the place with a ring where a drop does the same; None if there is none."""
        self._carried = False
        self._inviting = False
        """Whether the stock and the pile show what a click on them does, because no cards are selected."""

    def show(self, cards: Cards, carried: bool = False) -> None:
        """Draw a ring around every place where `cards` may be dropped, and remove all other rings.

        If `carried`, the pointer drags the cards: the Enter key then stays with the main button, and the worth of
        laying the cards out is shown at the dragged cards. If `cards` is empty, mark the places where a click does
        something.
        """
        self.near = None
        self._carried = carried
        self._view.prompt.yield_enter(False)
        self._inviting = not cards
        self.cards, self._equal = cards, {}
        draft = self._view.draft
        self.places = dict(draft.targets(cards)) if draft is not None and cards else {}
        self.rects = self._find_visible_rects(self.places)
        self._draw()

    def clear(self) -> None:
        """Remove all rings and labels of places for drops."""
        self.places, self.rects, self.near, self.cards = {}, {}, None, ()
        self._equal = {}
        self._inviting = False
        self._draw()

    def point_at(self, place: Place | None) -> None:
        """Draw the ring of `place` strongly, because a drop would now go there, and all other rings weakly.

        If `place` is None, all rings are drawn weakly.
        """
        if place != self.near:
            self.near = place
            self._view.prompt.yield_enter(place is not None and not self._carried)
            for other in self.rects:
                self._items["near", other].setVisible(other == place)
            self._show_labels()
            self._say_at_counter()

    def mark(self, place: Place | None) -> None:
        """Draw a ring around `place`, which a question is about; it stays until other targets for drops are shown."""
        table = self._view.table
        if table is not None and place is not None and place in table.layouts:
            rect = find_covered_rect(place, table)
            self._place_sign(
                ("asked", place),
                PlacedSign(DropTargetSign(rect.w, rect.h, near=True), *rect.middle, INVITATIONS, 0.5, 0.5),
            )

    def point_out(self, places: Sequence[Place], aimed: bool = False) -> None:
        """Draw rings around `places`, which may be trays or a shared cloth, and remove all other rings.

        With `aimed`, Enter drops the selected cards on the first of `places`.
        """
        self.clear()
        self.near = next(iter(places), None) if aimed else None
        table = self._view.table
        for place in places if table is not None else ():
            known = table is not None and place in table.layouts
            rect = find_covered_rect(place, table) if known and table is not None else self.own_trays().get(place)
            if rect is not None:
                ring = DropTargetSign(rect.w, rect.h, near=True)
                self._place_sign(("asked", place), PlacedSign(ring, *rect.middle, INVITATIONS, 0.5, 0.5))

    @property
    def marked_places(self) -> list[Place]:
        """The places that have a ring because a question or a hint is about them."""
        return [key[1] for key in self._items if isinstance(key, tuple) and key[0] == "asked"]

    def order(self) -> list[Place]:
        """Return the places where a drop is legal, in the order of the Tab key: row by row, from left to right."""
        return sorted(self.rects, key=lambda place: (round(self.rects[place].y / 40), self.rects[place].x))

    def legal_at(self, point: QPointF) -> Place | None:
        """Return the smallest place at `point`, a position in the scene, that has a ring because a drop is legal there.

        If cards without a ring are at `point`, return the place with a ring where a drop has the same effect as on
        these cards. Return None if there is no such place.
        """
        reach = 12 * self._view.pen.u
        under = [place for place, rect in self.rects.items() if rect.add_margin(reach).contains(point.x(), point.y())]
        found = min(under, key=lambda place: self.rects[place].w * self.rects[place].h, default=None)
        below = self._layout_at(point, 0) if found is None or found in self.own_trays() else None
        return found if below is None else self._find_equal_place(below)

    def _find_equal_place(self, place: Place) -> Place | None:
        """Return the place with a ring where a drop does the same as a drop on `place`; None if there is none."""
        draft = self._view.draft
        if place not in self._equal and draft is not None and self.cards:
            made = draft.drop(self.cards, place)
            equal = (other for other in self.rects if draft.drop(self.cards, other) == made)
            self._equal[place] = None if isinstance(made, RefusedGesture) else next(equal, None)
        return self._equal.get(place)

    def find_place(self, point: QPointF) -> Place | None:
        """Return the place at `point`, a position in the scene; None if no place is there.

        A place where a drop is legal is preferred to any other.
        """
        return self.legal_at(point) or self.any_at(point)

    def any_at(self, point: QPointF) -> Place | None:
        """Return the place at `point`, a position in the scene, whether or not a drop is legal there.

        A place reaches 12 geometry units (scaled pixels) beyond its rectangle; of several places, the smallest is
        returned. If there is none, return the tray (area for melds) at `point`, or None. The hand is never returned.
        """
        found = self._layout_at(point, 12 * self._view.pen.u)
        trays = self.list_trays().items()
        return found or next((place for place, rect in trays if rect.contains(point.x(), point.y())), None)

    def _layout_at(self, point: QPointF, reach: float) -> Place | None:
        """Return the smallest place within `reach` pixels of `point`, but never the hand; None if no place is there."""
        layouts = self._view.table.layouts.values() if self._view.table else ()
        shown = [
            layout
            for layout in layouts
            if layout.spot.zone != Zone.HAND and (layout.poses or layout.spot.zone != Zone.ASIDE)
        ]
        under = [layout for layout in shown if layout.rect.add_margin(reach).contains(point.x(), point.y())]
        found = min(under, key=lambda layout: layout.rect.w * layout.rect.h, default=None)
        return found.spot.place if found else None

    def own_trays(self) -> Mapping[Place, Rect]:
        """Return the rectangles of the person's areas where cards can be dropped, such as that for melds, by place."""
        return self._trays(("own",))

    def list_trays(self) -> Mapping[Place, Rect]:
        """Return the rectangles of all sides' areas where cards can be dropped, such as those for melds, by place."""
        return self._trays(("own", "opposite"))

    def _trays(self, where: Sequence[str]) -> Mapping[Place, Rect]:
        table = self._view.table
        if table is None:
            return {}
        return self._view.table_style.drop_areas(self._view.plan, table.boxes, where)

    def _find_visible_rects(self, places: Mapping[Place, Told | None]) -> dict[Place, Rect]:
        """Return the rectangle of the ring of each of `places`, at which a drop is legal; their labels are not used.

        A place that is not on the table is left out. So is the person's tray (area for melds), if any of `places` is in
        the staging area, where cards lie before they are played.
        """
        table = self._view.table
        if table is None:
            return {}
        found = {place: find_ring_rect(place, table) for place in places if place in table.layouts}
        slots = [place for place in found if table.layouts[place].spot.zone == Zone.STAGING]
        trays = self.own_trays()
        if not slots:
            found |= {place: rect for place, rect in trays.items() if place in places}
        return found

    def _draw(self) -> None:
        for item in self._items.values():
            self._view.table_scene.removeItem(item)
        self._items = {}
        if self._view.table_style.rings_sets:
            self._draw_sets()
        for place in () if self._view.table_style.rings_sets else self.rects:
            self._draw_ring(place)
        self._draw_labels()
        self._say_at_counter()
        for place, told in self.find_click_targets().items() if self._inviting else ():
            self._draw_invitation(place, told)

    def _draw_labels(self) -> None:
        """Create the labels that say what a drop is worth, for all places with rings, in a full and a shortened form.

        The shortened form is shown while the pointer is elsewhere.
        """
        table, elsewhere = self._view.table, self._says_elsewhere()
        told = {} if self._view.table_style.rings_sets else {place: self.places[place] for place in self.rects}
        labels = {
            place: self._label_at(place, self.rects[place], text)
            for place, text in told.items()
            if text is not None and not (elsewhere and self._is_staging(place))
        }
        self._labels = fit_labels(labels, table.boxes.table, self._view.pen) if table is not None else {}
        for place, label in self._labels.items():
            self._place_sign(("label", place), label.full)
            if label.short is not None:
                self._place_sign(("short label", place), label.short)
        self._show_labels()

    def _show_labels(self) -> None:
        """Show in full the label of the place to which a drop would now go, and all other labels shortened.

        A shortened label that overlaps the full one is hidden.
        """
        near = self._labels.get(self.near) if self.near else None
        for place, label in self._labels.items():
            self._items["label", place].setVisible(label is near)
            if label.short is not None:
                clear = near is None or not overlaps_any(label.short, [near.full], self._view.pen)
                self._items["short label", place].setVisible(label is not near and clear)

    def _draw_sets(self) -> None:
        """Draw a ring around each set of cards that the selected cards can capture from a shared cloth.

        Also draw a ring around the place where a drop would go, if the pointer or the Tab key points at one.
        """
        from upcard.ui.table.labels.proposed import make_use_rings

        view = self._view
        for place, rect in self.rects.items():
            near = PlacedSign(DropTargetSign(rect.w, rect.h, near=True), *rect.middle, RINGS, 0.5, 0.5)
            self._place_sign(("near", place), near)
            self._items["near", place].setVisible(place == self.near)
        found = view.draft.proposals(self.cards) if view.draft is not None and self.cards else ()
        for key, placed in make_use_rings(
            found, view.table.layouts if view.table else {}, view.words, view.pen, (RINGS, LABELS)
        ):
            self._place_sign(key, placed)

    def _label_at(self, place: Place, rect: Rect, told: Told) -> PlacedSign:
        """Return the label with the text `told` for `place`, at the upper edge of `rect`, its rectangle.

        The table's style says how far above the edge the label is. For cards outside melds, which are drawn small in
        the corner of a tray (area for melds), the label is beside the cards.
        """
        table, t = self._view.table, self._view.pen.t
        if table is not None and place in table.layouts and table.layouts[place].spot.zone == Zone.ASIDE:
            left = self._view.mirrored
            start = rect.x - 8 * t if left else rect.right + 8 * t
            return PlacedSign(self.label(told), start, rect.middle[1], LABELS, float(left), 0.5)
        low, label = rect.y - self._view.table_style.label_rise * t, self.label(told)
        return PlacedSign(label, self._find_label_middle(rect, label.size(self._view.pen)[0]), low, LABELS, 0.5, 0.5)

    def _find_label_middle(self, rect: Rect, wide: float) -> float:
        """Return the x of the middle of a label that is `wide` pixels wide, for the place with the rectangle `rect`.

        It is usually the middle of the place. But the label of a tray (area for melds) must not cover a smaller place
        with a ring inside the tray. If it would, it is at the end of the tray, above the side's name.
        """
        x, t = rect.middle[0], self._view.pen.t
        inside = (each for each in self.rects.values() if each != rect and rect.contains(*each.middle))
        if all(each.x - wide > x or each.right + wide < x for each in inside):
            return x
        return rect.right - wide / 2 - 10 * t if self._view.mirrored else rect.x + wide / 2 + 10 * t

    def find_click_targets(self) -> Mapping[Place, Told]:
        """Return the places where a click does something now, each with the text that says what it does."""
        layouts = self._view.table.layouts.items() if self._view.table else ()
        return {place: layout.spot.invites for place, layout in layouts if layout.spot.invites is not None}

    def _draw_invitation(self, place: Place, told: Told) -> None:
        table, t = self._view.table, self._view.pen.t
        if table is not None:
            rect = table.layouts[place].rect
            self._place_sign(
                ("ring", place), PlacedSign(DropTargetSign(rect.w, rect.h), *rect.middle, INVITATIONS, 0.5, 0.5)
            )
            self._place_sign(
                ("label", place), PlacedSign(self.label(told), rect.middle[0], rect.y - 8 * t, LABELS, 0.5, 0.5)
            )

    def _says_elsewhere(self) -> bool:
        """Return whether the worth of a drop in the staging area (for cards not played yet) is shown outside that area.

        During a drag, it is shown at the dragged cards. Otherwise it is shown below the gauge of laid-out points, if
        the game has one.
        """
        table = self._view.table
        return self._carried or (table is not None and table.bay is not None and table.bay.ring.w > 0)

    def laying_out(self) -> Place | None:
        """Return the place in the staging area (for cards not played yet) for which the worth of a drop is shown now.

        It is the place at which the pointer or the Tab key points. If that is a place elsewhere, return None. If
        nothing is pointed at, return the first place in the staging area where a drop is legal, or None.
        """
        staging = [place for place in self.rects if self._is_staging(place)]
        return self.near if self.near in staging else next(iter(staging), None) if self.near is None else None

    def _draw_ring(self, place: Place) -> None:
        """Create a weak and a strong ring for `place`, so that no ring has to be created during a drag."""
        rect = self.rects[place]
        for kind, strong in (("ring", False), ("near", True)):
            ring = DropTargetSign(rect.w, rect.h, strong)
            self._place_sign((kind, place), PlacedSign(ring, *rect.middle, RINGS, 0.5, 0.5))
        self._items["near", place].setVisible(place == self.near)

    def label(self, told: Told) -> PillSign:
        """Return the label with the text `told`, which says what a drop is worth."""
        return PillSign(self._view.words.render(told), amber=True)

    def _say_at_counter(self) -> None:
        """Show how many points would be laid out after a drop in the staging area (for cards not played yet).

        The number is below the gauge of laid-out points. Remove it if the game has no such gauge, or no drop there is
        legal.
        """
        table, place, draft = self._view.table, self.laying_out(), self._view.draft
        told = draft.preview_total(self.cards, place) if draft and place else None
        counted = self._items.pop("counted", None)
        if counted is not None:
            self._view.table_scene.removeItem(counted)
        if table and table.bay and table.bay.ring.w and told is not None:
            self._place_sign("counted", self._count_at(table.bay, self.label(told)))

    def _count_at(self, bay: BayLayout, label: PillSign) -> PlacedSign:
        """Return `label` (the points laid out after a drop), placed below the gauge of laid-out points in `bay`.

        The label does not cover the notes beside the gauge. `bay` is the staging area, where cards lie before they are
        played.
        """
        pen, x = self._view.pen, bay.ring.middle[0]
        half = label.size(pen)[0] / 2 + 1.5 * pen.t
        x = max(x, bay.notes.right + half) if self._view.mirrored else min(x, bay.notes.x - half)
        return PlacedSign(label, x, bay.ring.bottom + 3 * pen.u, LABELS, 0.5)

    def _is_staging(self, place: Place) -> bool:
        """Return whether `place` is in the staging area, where cards lie before they are played."""
        table = self._view.table
        return table is not None and place in table.layouts and table.layouts[place].spot.zone == Zone.STAGING

    def _place_sign(self, key: object, placed: PlacedSign) -> None:
        if key not in self._items:
            rings = isinstance(placed.sign, DropTargetSign)
            self._items[key] = RingItem(self._pictures) if rings else SignItem()
        self._items[key].show_sign(placed, self._view.pen)
        if self._items[key].scene() is None:
            self._view.table_scene.addItem(self._items[key])
