"""Celebrates special moments, such as a completed meld, a first meld or a sweep, with light and a few words.

Any key or click ends a celebration.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from upcard.core.events import Events, Moved, Place, Told
from upcard.core.table.draft import Draft
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.motion.light import LightSweep

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

SHARED = (Zone.TABLE, Zone.CAPTURED, Zone.SWEPT)
"""The zones of the cloth (the area of shared cards) and of the cards captured from it.

If a special moment is about cards in these zones, its light crosses the cloth.
"""


class Moment(NamedTuple):
    """A special moment to celebrate: its announcement and, in order, the places to which its cards were moved."""

    told: Told
    places: tuple[Place, ...]


class MomentPlayer(QObject):
    """Celebrates a special moment, such as a completed meld, as soon as its cards have stopped moving."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.light = LightSweep(context.table.table_scene)
        self._next: Moment | None = None
        context.controller.shown.connect(self._note)
        context.controller.passed.connect(self._drop)
        for ended in (context.table.touched, context.table.put_away, context.table.pixels_changed):
            ended.connect(self._drop)
        context.table.idle.connect(self._show)

    def _drop(self) -> None:
        self._next = None
        self.light.end()

    def _note(self, draft: Draft, seen: object, events: Events) -> None:
        found = [moment for moment in list_moments(events) if moment.told.key in self.context.words]
        greatest = (moment for moment in found if is_at_hand(moment))
        self._next = next(greatest, next(iter(found), self._next if events else None))
        self._show()

    def _show(self) -> None:
        table, moment = self.context.table, self._next
        if table.table_scene.animator.running:  # cards that came to rest may slide on to a new layout
            return
        self._next = None
        if moment is None or table.table is None or self.context.window.sheet is not None:
            return
        acting = (seat.side for seat in table.plan.seats if seat.seat == moment.told.values.get("seat"))
        rect = find_rect(moment.places, table.table, next(acting, None))
        if is_at_hand(moment) and moment.places[-1] == table.hand_place:
            rect = table.table.layouts[moment.places[-1]].rect
        if rect is not None:
            strong = moment.told.values.get("look", moment.told.values.get("kind")) != "mixed"
            self.light.show(self.context.words.render(moment.told), rect, strong, table.pen, table.reduced)
            if (card := self._find_card(moment.places, table.table)) is not None:
                self.light.follow(card)

    def _find_card(self, places: tuple[Place, ...], table: TableLayout) -> CardItem | None:
        """Return the top card of the meld in `places`; None if there is no meld or more than one."""
        melds = [place for place in places if place in table.layouts and table.layouts[place].spot.zone == Zone.TRAY]
        held = self.context.table.table_scene.items_by_place.get(melds[0]) if len(melds) == 1 else None
        return held[-1] if held else None


def list_moments(events: Events) -> Iterator[Moment]:
    """Yield a possible special moment for each `Told` (an announcement in words) among `events`.

    Each `Told` has the key of its sentence. The moment's sentence has a similar key: `<game>.moment.sweep` for the
    announcement `<game>.told.sweep`. If the program has no sentence with that key, the caller does not celebrate the
    moment.
    """
    moves: list[Place] = []
    first = [event.target for event in events if isinstance(event, Moved)]
    for event in events:
        if isinstance(event, Moved):
            moves.append(event.target)
        elif isinstance(event, Told):
            game, _, what = event.key.partition(".told.")
            yield Moment(Told(f"{game}.moment.{what}", event.values), tuple(moves[-1:] or first))


def is_at_hand(moment: Moment) -> bool:
    """Return whether a special moment is about cards that a player has just taken into the hand.

    Such a moment is celebrated instead of the other moments of the same action.
    """
    return moment.told.values.get("at") == "hand"


def find_rect(places: tuple[Place, ...], table: TableLayout, side: int | None = None) -> Rect | None:
    """Return the area of the table over which light moves to celebrate a special moment about cards in `places`.

    If there are shared cards in `places`, it is the whole middle of the table; if there are melds, it is their area.
    Otherwise, it is the tray (the area for the melds) of `side`. Return None if `side` is None or has no tray.
    """
    layouts = [table.layouts[place] for place in places if place in table.layouts]
    if any(layout.spot.zone in SHARED for layout in layouts):
        return table.boxes.centre
    melds = [layout.rect for layout in layouts if layout.spot.zone == Zone.TRAY]
    return hull(melds, melds[0]) if melds else table.boxes.trays.get(-1 if side is None else side)
