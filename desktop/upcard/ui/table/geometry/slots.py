"""Lays out the staging area (where cards lie before they are played) of a game with groups of a fixed size.

The area has a box for each group of cards, the points, and notes (lines of text).
"""

from upcard.core.table.plan import StagingArea, TablePlan, Zone
from upcard.ui.table.geometry.asides import NAMES
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.duel_layout import has_low_trays, words_below
from upcard.ui.table.geometry.layout import CARD, Rect, TableBoxes
from upcard.ui.table.geometry.spreads import VisibleShare

COUNTED = 97
"""The width that is kept for the points and the label below them, in text units (scaled pixels)."""
STEP = 0.64
"""The distance between the cards in a box, in card widths."""


def slots(plan: TablePlan, staging: StagingArea, found: TableBoxes, share: VisibleShare) -> BayLayout:
    """Return the layout of the staging area (for cards not played yet), with each group of cards in a box of its own.

    `staging` says how many cards a group has. The boxes are side by side, and right of them are the points and the
    notes. `found` are the rectangles of the table's parts, and `share` is how much of each card must stay visible.
    """
    u, t = found.units
    tray = next(found.trays[tray.side] for tray in plan.trays if tray.where == "own")
    places = [spot.place for spot in plan.spots if spot.zone == Zone.STAGING]
    left, tall = tray.x + NAMES * t, tray.h - 15 * u
    under = (16 if has_low_trays(found) else 26) * t
    ring = min(76 * u, tall - under) if staging.gauge else 0
    step = max(STEP, share.row)
    whole, edge = 1 + step * (staging.each - 1), 24 * u
    column = max(ring, COUNTED * t) if ring else 0.0
    room = 0.72 * (tray.right - left) - column - 20 * u - (edge + 12 * u) * len(places)
    card = min((tall - words_below(found) - 9 * u) / CARD, room / max(1, len(places)) / whole)
    frames, groups, x, y = {}, {}, left, tray.y + 7.5 * u
    for place in places:
        frames[place] = Rect(x, y, whole * card + edge, tall)
        groups[place] = Rect(x + edge / 2, y + 8 * u, whole * card, card * CARD)
        x += whole * card + edge + 12 * u
    rect = Rect(left, y, x - 12 * u - left, tall)
    counter = Rect(x + 4 * u + (column - ring) / 2, y + (tall - 0.85 * under - ring) / 2, ring, ring)
    start = x + column + 12 * u
    notes = Rect(start, y + 4 * u, max(0, tray.right - 8 * u - start), tall - 6 * u)
    return BayLayout(rect, card, step * card, groups, counter, notes, frames)
