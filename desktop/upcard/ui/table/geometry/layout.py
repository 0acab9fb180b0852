"""Computes the boxes of a table of any size: the rectangle of each player's seat, of each tray, and of each row.

All numbers are logical pixels. `u` is the geometry unit, which scales with the window, and `t` the text unit, which has
a least size, so that text can be read in a small window. When the height is short, the trays (areas for melds) shrink
first.
"""

# Why: decisions/0042-scale-everything-by-one-factor-in-a-small-window.md

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.table.plan import PlacePlan, SeatBox, TablePlan, Zone

SMALLEST = (960, 600)
"""The smallest window with everything at its designed size; in a smaller window everything is scaled down."""
LEAST = 0.92
"""The smallest text unit, in pixels, of a window that is not scaled down."""
CARD = 1.4
"""A card's height divided by its width."""
OPEN_HAND = 80
"""The height of the cards of another player's open hand, in geometry units (scaled pixels)."""
HAND_GIVES = 44
"""The height that the hand gives to the trays in a review of a past position, in geometry units (scaled pixels).

No card is played from the hand in a review.
"""
BESIDE_SEALED = 54
"""The width for sealed cards (face down, to be taken up later) beside an open hand, in text units (scaled pixels)."""
BESIDE = 112
"""The width for the name beside an open hand, in text units (scaled pixels)."""
SEALED = 62
"""The width, in geometry units (scaled pixels), of the sealed cards before the person.

Sealed cards lie face down and are taken up later.
"""
CROWD = 5
"""If there are more players than this, open hands are shown below the players' names and not beside them."""
ABREAST = 2
"""In a row of at most this many trays, the names of each tray stand left of the melds; in a fuller row, above them."""
HEAD = 56
"""The height of the names and the line of text above the melds of a tray, in text units (scaled pixels)."""
GIVEN = 0.22
"""The share of its height that the person's own tray gives up if another row has more trays than `ABREAST`."""
STRIP = 0.41
"""The distance between the cards of an open hand, in card widths: the width of a large index."""
SLACK = 0.5
"""How many pixels two rectangles may share without counting as overlapping."""
_BAR = 48
"""The height of the bar above the table, in text units (scaled pixels).

The size of a unit depends on the whole window, including this bar.
"""


class Rect(NamedTuple):
    """A rectangle, given by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The x and y of the centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def add_margin(self, by: float) -> "Rect":
        """Return the rectangle grown by `by` pixels on each of its four sides; a negative `by` makes it smaller."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point (`x`, `y`) lies in the rectangle."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Rect") -> bool:
        """Return whether this rectangle and `other` overlap by more than half a pixel."""
        across = self.x < other.right - SLACK and other.x < self.right - SLACK
        return across and self.y < other.bottom - SLACK and other.y < self.bottom - SLACK


def hull(rects: Sequence[Rect], nothing: Rect) -> Rect:
    """Return the smallest rectangle around all of `rects`, or `nothing` if `rects` is empty."""
    if not rects:
        return nothing
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


class LayoutUnits(NamedTuple):
    """The lengths in pixels of the geometry unit `u` and the text unit `t`, in which all other sizes are given.

    Both are 1 in a window of 1280 x 800 pixels with text of the usual size.
    """

    u: float
    t: float


class TableBoxes(NamedTuple):
    """The rectangles of a table's parts in pixels, and the card widths in the hand, in the melds and in the stock."""

    units: LayoutUnits
    table: Rect
    north: Rect
    centre: Rect
    prompt: Rect
    hand: Rect
    trays: Mapping[int, Rect]
    """The tray of each side; sides that share a tray have the same rectangle."""
    seats: Mapping[int, Rect]
    """The box of each seat, without the person's own."""
    hand_card: float
    meld_card: float
    pile_card: float


def clamp(value: float, least: float, most: float) -> float:
    """Return `value`, limited to the range from `least` to `most`."""
    return max(least, min(most, value))


def shrink(width: float, height: float) -> float:
    """Return the factor by which everything is scaled in a window of `width` by `height` pixels.

    It is 1 in a window of at least 960 by 600 pixels (`SMALLEST`), and less in a smaller one.
    """
    return min(1.0, width / SMALLEST[0], height / SMALLEST[1])


def text_unit(width: float, height: float) -> float:
    """Return the length in pixels of the text unit, in which sizes of text are given, for a window of this size."""
    small = shrink(width, height)
    return clamp(min(width / 1280, height / 800) / small, LEAST, 2.6) * small


def units(width: float, height: float, text: float = 1.0, small: float = 1.0) -> LayoutUnits:
    """Return the geometry unit and the text unit, in pixels, for a table of `width` by `height` pixels.

    The table is the window without the bar at its top. `text` is the scale of text that the person chose. `small` is
    the factor by which a window below the designed least size is scaled down, else 1.
    """
    width, height = width / small, height / small
    window = height / (800 - _BAR) * 800
    if window / 800 < LEAST:
        window = height + _BAR * LEAST
    elif window / 800 > 2.6:
        window = height + _BAR * 2.6
    u = clamp(min(width / 1280, window / 800), 0.72, 3.2)
    return LayoutUnits(u * small, clamp(u, LEAST, 2.6) * text * small)


def make_tray_boxes(width: float, height: float, plan: TablePlan, scale: LayoutUnits) -> TableBoxes:
    """Return the boxes (the rectangles of the parts) of a table with a tray for the melds of each side.

    The boxes are in rows, from the other players at the top to the person's hand at the bottom.
    """
    u = scale.u
    margin, gap = 20 * u, 10 * u
    heights, hand = _heights(height, scale, plan)
    tray = heights["own"]
    rows: dict[str, Rect] = {}
    top = gap
    for name, tall in heights.items():
        rows[name] = Rect(margin, top, width - 2 * margin, tall)
        top += tall + gap * (tall > 0)
    rows["hand"] = beside_name(Rect(margin, top, width - 2 * margin, height - top), plan, scale)
    place = place_open_hand if plan.review else _seat
    return TableBoxes(
        scale,
        Rect(0, 0, width, height),
        rows["north"],
        rows["centre"],
        rows["prompt"],
        rows["hand"],
        _trays(plan, rows, gap),
        {seat.seat: place(seat, rows, scale, plan) for seat in _others(plan)},
        hand_card=min(104 * u * (hand / (162 * u)), rows["hand"].h / CARD, 136 * u),
        meld_card=min(84 * u * clamp(tray / (168 * u), 1, 1.35), (tray - 18 * u) / CARD),
        pile_card=78 * u,
    )


def beside_name(row: Rect, plan: TablePlan, scale: LayoutUnits) -> Rect:
    """Return the part of `row`, the lowest row of the table, in which the person's hand is drawn.

    In a review of a past position, the rest of the row is for the player's name. Otherwise it is for the person's
    sealed cards, which lie face down and are taken up later.
    """
    if plan.review:
        name = BESIDE * scale.t
        return row._replace(x=row.x + name, w=row.w - 2 * name)
    sealed = (SEALED + 22) * scale.u if find_sealed(plan, find_own_seat(plan)) else 0
    return row._replace(x=row.x + sealed, w=row.w - sealed)


def find_own_seat(plan: TablePlan) -> int | None:
    """Return the seat of the person who looks at the table, or None if the person has no seat."""
    return next((seat.seat for seat in plan.seats if seat.where == "own"), None)


def find_sealed(plan: TablePlan, seat: int | None) -> PlacePlan | None:
    """Return the place for the sealed cards of the player at `seat`; None if there is no such place.

    Sealed cards lie face down and are taken up later.
    """
    return next((spot for spot in plan.spots if spot.zone == Zone.SEALED and spot.place.owner == seat), None)


def stacks(plan: TablePlan) -> bool:
    """Return whether the open hands of the players at the top are drawn below the players' names, not beside them.

    Hands are open in a review of a past position. With more than five players (`CROWD`), there is no room for open
    hands beside the names.
    """
    return plan.review and len(plan.seats) > CROWD


def _others(plan: TablePlan) -> list[SeatBox]:
    return [seat for seat in plan.seats if seat.where != "own"]


def _heights(height: float, scale: LayoutUnits, plan: TablePlan) -> tuple[dict[str, float], float]:
    """Return the height of each row of the table by name, and the height for the hand, all in pixels.

    If `height` is short, trays shrink. The row at the top is a little higher with large text. In a review of a past
    position, open hands need more height, and there is no row of buttons.
    """
    u, t = scale
    north, centre, prompt, hand = max(50 * u, 40 * t - 14 * u), 120 * u, 40 * t, 160 * u
    if plan.review:
        north, centre, prompt, hand = (OPEN_HAND + 6) * u, max(120 * u, 46 * t + (OPEN_HAND + 2) * u), 0.0, 140 * u
        north += 42 * t if stacks(plan) else 0
    tray = 168 * u
    spare = height - (north + centre + hand + prompt + 2 * tray + (6 if prompt else 5) * 10 * u)
    if plan.review and spare < 0:
        hand += max(spare, -HAND_GIVES * u)
        spare += min(-spare, HAND_GIVES * u)
    grown = clamp(spare * 0.30, 0, 46 * u)
    tray += (spare - grown) / 2
    given = GIVEN * tray if is_headed(plan, "opposite") else 0
    return {
        "north": north,
        "opposite": tray + given,
        "centre": centre,
        "own": tray - given,
        "prompt": prompt,
    }, hand + grown


def is_headed(plan: TablePlan, where: str) -> bool:
    """Return whether the owners' names stand above the melds in the trays at `where` ("own" or "opposite").

    If more than `ABREAST` trays share the opposite row, the trays are too narrow for names beside the melds.
    """
    return where == "opposite" and sum(tray.where == where for tray in plan.trays) > ABREAST


def get_head_height(found: TableBoxes, side: int) -> float:
    """Return the height in pixels of the head of the tray (area for melds) of `side`: of the texts above the melds.

    The texts are the names of the owners and one line about their melds. In a table with few trays, the texts are left
    of the melds and there is no head (see `is_headed`); this function must not be called then.
    """
    return min(HEAD * found.units.t, found.trays[side].h * 0.5)


def _trays(plan: TablePlan, rows: Mapping[str, Rect], gap: float) -> dict[int, Rect]:
    """Return the rectangle of each side's tray (area for melds); `rows` are the table's rows by name.

    The person's side has the row "own", and the trays of all other sides share the row "opposite". `gap` is the
    distance between rows in pixels.
    """
    opposite = [tray.sides for tray in plan.trays if tray.where == "opposite"]
    x, y, w, h = rows["opposite"]
    between = gap * 1.2
    each = (w - between * (len(opposite) - 1)) / max(1, len(opposite))
    shared = {side: Rect(x + n * (each + between), y, each, h) for n, sides in enumerate(opposite) for side in sides}
    return shared | {side: rows["own"] for side in plan.own_sides}


def place_open_hand(seat: SeatBox, rows: Mapping[str, Rect], scale: LayoutUnits, plan: TablePlan) -> Rect:
    """Return the box for the player at `seat`, with room for the player's open hand, in a review of a past position.

    `rows` are the rectangles of the table's rows by name. The box does not reach the stock, the pile or the next
    player.
    """
    centre, north, (u, t), players = rows["centre"], rows["north"], scale, len(plan.seats)
    if seat.where in ("left", "right"):
        wide = centre.w / 2 - (190 if seat.where == "left" else 285) * u
        return centre._replace(x=centre.x if seat.where == "left" else centre.right - wide, w=wide)
    share, card = float(seat.where.partition(":")[2] or 0.5), OPEN_HAND * u / CARD
    if players > CROWD:
        return Rect(max(north.x, north.x + north.w * (share - 0.15)), north.y, north.w * 0.29, north.h)
    hand = card * (1 + STRIP * max(0, seat.cards - 1)) if seat.resting is None else 130 * t
    least = 133 * t + hand + (BESIDE_SEALED * t if find_sealed(plan, seat.seat) else 0)
    wide = min(least, north.w * (0.42 if players in (3, CROWD) else 0.8))
    return Rect(clamp(north.x + north.w * share - wide / 2, north.x, north.right - wide), north.y, wide, north.h)


def _seat(seat: SeatBox, rows: Mapping[str, Rect], scale: LayoutUnits, plan: TablePlan) -> Rect:
    """Return the box of another player: at the left or right end of the middle row, or in the row at the top.

    `rows` are the rectangles of the table's rows by name. For a player in the row at the top, `seat.where` has the
    middle of the box as a share of the row's width.
    """
    centre, north, t = rows["centre"], rows["north"], scale.t
    if seat.where == "left":
        return Rect(centre.x, centre.y, 150 * t, centre.h)
    if seat.where == "right":
        return Rect(centre.right - 150 * t, centre.y, 150 * t, centre.h)
    share = float(seat.where.partition(":")[2] or 0.5)
    wide = min(250 * t, north.w * (0.28 if len(plan.seats) > 4 else 0.4))
    return Rect(clamp(north.x + north.w * share - wide / 2, north.x, north.right - wide), north.y, wide, north.h)
