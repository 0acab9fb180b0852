"""Lays out the rows of small cards in the corner of a tray, below the players' names or right of them.

A tray is a side's area for melds. Small cards are the side's cards outside its melds, such as red threes.
"""

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, TablePlan, Zone
from upcard.ui.table.geometry.layout import CARD, Rect, TableBoxes, get_head_height, is_headed

NAMES = 132
"""The width that is kept for the names in a tray, in text units (scaled pixels)."""
BESIDE_HEAD = 0.42
"""The share of a tray's width, at its right end, that small cards may take if the names stand above the melds."""


class SmallCardRow(NamedTuple):
    """A row of cards in one place: its rectangle, the width of a card, and the distance from each card to the next.

    All lengths are in pixels.
    """

    rect: Rect
    card: float
    step: float


def lay_out_asides(
    plan: TablePlan, cards: Mapping[Place, Cards], found: TableBoxes, tray: MeldTray
) -> dict[Place, SmallCardRow]:
    """Return a row of small cards for each place in `tray` with cards outside the melds, such as red threes.

    `tray` is the area for a side's melds. If several sides share it, their rows are next to one another. `cards` has
    the cards of each place, and `found` the rectangles of the table's parts.
    """
    u, t = found.units
    held = {
        spot.place: cards.get(spot.place, ())[-1 if spot.style == "squared" else 0 :]
        for spot in plan.spots
        if spot.zone == Zone.ASIDE and spot.table_side in tray.sides
    }
    headed = is_headed(plan, tray.where)
    first = _first(found, tray, headed)
    room = found.trays[tray.side].right - 9 * u - first.x if headed else 112 * t
    groups = sum(map(bool, held.values()))
    gap = 6 * u
    overlaps = max(1, sum(map(len, held.values())) - groups)
    step = min(first.w * 0.34, (room - gap * max(0, groups - 1) - first.w * groups) / overlaps)
    made, x = {}, first.x
    for place, faces in held.items():
        wide = first.w + step * max(0, len(faces) - 1)
        made[place] = SmallCardRow(first._replace(x=x, w=wide), first.w, step)
        x += wide + gap if faces else 0
    return made


def _first(found: TableBoxes, owner: MeldTray, headed: bool) -> Rect:
    """Return the rectangle of the first small card (such as a red three) in the tray `owner`, an area for melds.

    If `headed`, the players' names are above the melds, and the card is right of the names. Otherwise the card is below
    the names or, if large text leaves no room there, right of the names. `found` are the rectangles of the table's
    parts.
    """
    u, t = found.units
    tray = found.trays[owner.side]
    if headed:
        tall = min(34 * t, get_head_height(found, owner.side) - 10 * u)
        return Rect(tray.right - BESIDE_HEAD * tray.w, tray.y + 7 * u, tall / CARD, tall)
    below = min(44 * u, (tray.h - (48 + 17 * owner.rows) * t - 14 * u) / CARD)
    if below >= 30 * u:
        return Rect(tray.x + 15 * u, tray.bottom - 10 * u - below * CARD, below, below * CARD)
    beside = min(44 * u, (tray.h - 18 * u) / CARD)
    return Rect(tray.x + NAMES * t, tray.middle[1] - beside * CARD / 2, beside, beside * CARD)


def free_from(plan: TablePlan, cards: Mapping[Place, Cards], found: TableBoxes, tray: MeldTray) -> float:
    """Return the x in pixels where the space for melds in `tray` begins, right of names and small cards.

    If the names stand above the melds, the space begins at the tray's left edge. `found` are the rectangles of the
    table's parts.
    """
    u, t = found.units
    if is_headed(plan, tray.where):
        return found.trays[tray.side].x + 15 * u
    names = found.trays[tray.side].x + NAMES * t
    laid = lay_out_asides(plan, cards, found, tray)
    return max([names, *(aside.rect.right + 10 * u for place, aside in laid.items() if cards.get(place))])
