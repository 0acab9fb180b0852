"""Lays out the staging area (bay), at the left end of the person's tray, where cards lie before they are played.

It has the groups of laid-out cards, a slot for a new group, and a ring-shaped gauge that compares the points laid out
with the points needed.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import TablePlan, Zone
from upcard.ui.table.geometry.asides import free_from
from upcard.ui.table.geometry.layout import CARD, Rect, TableBoxes
from upcard.ui.table.geometry.spreads import VisibleShare

HEAD = 29
"""The height of the heading, with room for marks below it, in text units (scaled pixels)."""
LOW = 64
"""The least height of cards below a heading, in geometry units (scaled pixels); with less room there is no heading."""


class BayLayout(NamedTuple):
    """The layout of the staging area (bay), where cards lie before they are played, in pixels.

    It has the rectangles of the area and its parts, the width of a card, and the distance from each card to the next.
    """

    rect: Rect
    card: float
    step: float
    groups: Mapping[Place, Rect]
    ring: Rect
    """The rectangle of the gauge; its width is 0 if no points are counted."""
    notes: Rect
    frames: Mapping[Place, Rect] = MappingProxyType({})
    """The box of each group, if groups take a fixed number of cards; otherwise empty."""
    headed: bool = True


def lay_out_bay(plan: TablePlan, cards: Mapping[Place, Cards], found: TableBoxes, share: VisibleShare) -> BayLayout:
    """Return the layout of the staging area, in which groups of cards lie before they are melded.

    Each group may have any number of cards; the more cards there are, the smaller they are drawn. `found` are the
    rectangles of the table's parts, and `share` is how much of each card must stay visible.
    """
    u, t = found.units
    own = next(tray for tray in plan.trays if tray.where == "own")
    tray = found.trays[own.side]
    left, tall = free_from(plan, cards, found, own), min(172 * u, tray.h - 18 * u)
    headed = tall - HEAD * t - 13 * u >= LOW * u
    head, over, top = (HEAD * t, 46 * t, 23 * t) if headed else (12 * u, 14 * u, 0.0)
    ring = min(78 * u, tall - over) if plan.staging and plan.staging.gauge else 0
    spots = [spot.place for spot in plan.spots if spot.zone == Zone.STAGING]
    widths = [1 + share.row * (max(1, len(cards.get(place, ()))) - 1) for place in spots]
    gaps = 26 * u * max(0, len(spots) - 1)
    whole = (tray.right - 16 * u - left) * (0.5 if _has_melds(plan, cards) else 1)
    room = whole - (ring + 57 * u if ring else 0) - gaps - 32 * u
    most = min((tall - head - (13 if headed else 12) * u) / CARD, room / max(1, sum(widths)))
    x, y = left + 16 * u, tray.y + (tray.h - tall) / 2 + head
    groups = {}
    for place, wide in zip(spots, widths, strict=True):
        groups[place] = Rect(x, y, wide * most, most * CARD)
        x += wide * most + 26 * u
    x += 4 * u
    right = x + ring + 27 * u if ring else x - 14 * u
    rect = Rect(left, tray.y + (tray.h - tall) / 2, right - left, tall)
    counter = Rect(x, max(rect.middle[1] - ring / 2 - 2 * u * headed, rect.y + top), ring, ring)
    notes = Rect(rect.right + 22 * u, rect.y + 5 * u, max(0, tray.right - 16 * u - rect.right - 22 * u), tall - 10 * u)
    return BayLayout(rect, most, most * share.row, groups, counter, notes, headed=headed)


def _has_melds(plan: TablePlan, cards: Mapping[Place, Cards]) -> bool:
    """Return whether the person's side has melds on the table; cards that are not played yet do not count."""
    return any(
        spot.zone == Zone.TRAY and spot.place.owner in plan.own_sides and cards.get(spot.place) for spot in plan.spots
    )
