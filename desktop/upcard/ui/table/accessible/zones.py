"""What a table offers to a screen reader: zones, which are lists of items that can be read and pressed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from upcard.core.events import Place
from upcard.core.table.plan import PlacePlan, Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import Rect, hull
from upcard.ui.table.input import spoken_names
from upcard.ui.table.input.spoken_names import CardNamer
from upcard.ui.table.input.tap import focus_card, focus_place, tap_card, tap_place
from upcard.ui.table.input.targets import find_covered_rect
from upcard.ui.table.input.zones import UNSEEN_WHEN_EMPTY

if TYPE_CHECKING:
    from upcard.ui.table.geometry.card_poses import TableLayout
    from upcard.ui.table.view import TableView

IN_ORDER = (Zone.STOCK, Zone.PILE, Zone.OFFERED)
"""The zones whose places are read in the order in which the plan lists them.

The places of all other zones are read row by row, from left to right.
"""
NOWHERE = Rect(0, 0, 0, 0)


class AccessibleItem(NamedTuple):
    """One item of a zone, such as a card in the hand, as a screen reader reads it.

    When the screen reader presses the item, `press` is called.
    """

    key: object
    """What identifies the item: a `CardItem`, a `Place` or, for a player, the place of the player's hand."""
    name: str
    more: str = ""
    rect: Rect = NOWHERE
    chosen: bool | None = None
    """Whether the item is selected; None if it cannot be selected."""
    press: Callable[[], object] | None = None
    focus: Callable[[], object] | None = None


class AccessibleZone(NamedTuple):
    """A part of the table that a screen reader reads as a list, with the items of that list."""

    key: object
    name: str
    entries: tuple[AccessibleItem, ...]

    @property
    def holds_melds(self) -> bool:
        """Whether the zone is read out when the person asks which melds and captured cards each side has.

        Such zones are the staging area, for cards that are laid out but not played, and each side's tray. A tray is the
        area where a side's melds lie or, in games without melds, its captured cards.
        """
        return self.key == "staging" or isinstance(self.key, tuple)

    def read(self) -> Iterator[str]:
        """Yield the name of the zone, then the names of those items that can have the keyboard focus.

        This leaves out the empty places into which cards can be dropped.
        """
        yield self.name
        yield from (entry.name for entry in self.entries if entry.focus is not None)

    @property
    def rect(self) -> Rect:
        """The smallest rectangle around those items of the zone that are drawn.

        It is `NOWHERE`, an empty rectangle, if no item is drawn.
        """
        return hull([entry.rect for entry in self.entries if entry.rect.w], NOWHERE)


def zones(view: "TableView") -> tuple[AccessibleZone, ...]:
    """Return the zones (lists for a screen reader) of the table as it is now; empty if the table shows nothing."""
    if view.draft is None or view.table is None:
        return ()
    namer = CardNamer(view)
    found = (_hand(view, namer), _centre(view, namer), *_trays(view, namer), _players(view, namer))
    return tuple(zone for zone in found if zone.entries or zone.key == "hand")


def _hand(view: "TableView", namer: CardNamer) -> AccessibleZone:
    cards, chosen = view.hand, view.selection.items
    entries = tuple(
        AccessibleItem(
            item,
            namer.card(item, number, len(cards)),
            rect=_rect_of(item),
            chosen=item in chosen,
            press=partial(tap_card, view, item),
            focus=partial(focus_card, view, item),
        )
        for number, item in enumerate(cards, 1)
    )
    return AccessibleZone("hand", namer.hand(len(cards)), entries)


def _rect_of(item: CardItem) -> Rect:
    size = item.worn_width * item.scale()
    return Rect(item.pos().x() - size / 2, item.pos().y() - size * 0.7, size, size * 1.4)


def _centre(view: "TableView", namer: CardNamer) -> AccessibleZone:
    style = view.table_style
    found = [spot for zone in style.middle for spot in view.plan.spots if spot.zone == zone]
    felt = _rooms(view, style.free_room(view.plan, None))
    return AccessibleZone("centre", style.centre_name(), (*felt, *_entries(view, namer, found)))


def _trays(view: "TableView", namer: CardNamer) -> Iterator[AccessibleZone]:
    """Yield the staging area (for cards laid out but not played), then each side's tray (area for melds).

    The person's own tray comes before the others. `namer` gives the spoken names.
    """
    plan = view.plan
    staged = [spot for spot in plan.spots if spot.zone == Zone.STAGING]
    if plan.staging is not None:
        yield AccessibleZone("staging", namer.name_staging_area(plan.staging), tuple(_entries(view, namer, staged)))
    for tray in sorted(plan.trays, key=lambda tray: tray.where != "own"):
        kinds = view.table_style.side_zones
        spots = [spot for spot in plan.spots if spot.zone in kinds and spot.table_side in tray.sides]
        room = _rooms(view, view.table_style.free_room(plan, tray))
        yield AccessibleZone(("tray", tray.side), namer.tray(tray), (*_entries(view, namer, spots), *room))


def _rooms(view: "TableView", name: str) -> tuple[AccessibleItem, ...]:
    """Return an item for a screen reader for each free area into which the person can drop cards, such as a tray.

    A tray is the area for a side's melds. Each item has the name `name`. If `name` is empty, the result is empty too.
    """
    if not name:
        return ()
    return tuple(_room(view, name, place, rect) for place, rect in view.targets.own_trays().items())


def _room(view: "TableView", name: str, place: Place, rect: Rect) -> AccessibleItem:
    fits = spoken_names.fits_here() if place in view.targets.places else ""
    return AccessibleItem(place, name, fits, rect, press=partial(tap_place, view, place))


def _entries(view: "TableView", namer: CardNamer, spots: Iterable[PlacePlan]) -> Iterator[AccessibleItem]:
    """Yield an item for a screen reader for each of `spots` (places for cards) that is visible on the table.

    If `spots` has the stock, the discard pile or an offered card, the items are in the order of `spots`. Otherwise they
    are in the order of the rows on the table, from left to right in each row. `namer` gives the spoken names.
    """
    table = view.table
    if table is None:
        return
    shown = [spot for spot in spots if spot.place in table.layouts and (namer.lies.get(spot.place) or _stays(spot))]
    for spot in _in_rows(shown, table):
        place = spot.place
        yield AccessibleItem(
            place,
            namer.place(spot),
            namer.describe_place(spot),
            find_covered_rect(place, table),
            chosen=spot.picked if spot.zone == Zone.TABLE else None,
            press=partial(tap_place, view, place),
            focus=partial(focus_place, view, place),
        )


def _stays(spot: PlacePlan) -> bool:
    return spot.zone not in UNSEEN_WHEN_EMPTY


def _in_rows(spots: Sequence[PlacePlan], table: "TableLayout") -> list[PlacePlan]:
    if any(spot.zone in IN_ORDER for spot in spots):
        return list(spots)
    rects = {spot.place: table.layouts[spot.place].rect for spot in spots}
    return sorted(spots, key=lambda spot: (round(rects[spot.place].y / 40), rects[spot.place].x))


def _players(view: "TableView", namer: CardNamer) -> AccessibleZone:
    boxes = view.table.boxes.seats if view.table is not None else {}
    others = [seat for seat in view.plan.seats if seat.where != "own"]
    hands = {seat.seat: Place("hand", seat.seat) for seat in others}  # the keyboard visits a player at the hand
    entries = (
        AccessibleItem(
            hands[seat.seat],
            namer.player(seat),
            rect=boxes.get(seat.seat, NOWHERE),
            focus=partial(focus_place, view, hands[seat.seat]),
        )
        for seat in others
    )
    return AccessibleZone("players", spoken_names.players(), tuple(entries))
