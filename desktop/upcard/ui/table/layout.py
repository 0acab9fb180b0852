"""Boxes for a table of any size: which rectangle each seat, tray and row of the window gets.

All numbers are logical pixels. `u` is the unit of the geometry and `t` that of text: text never gets smaller than can
be read, so on small windows the trays give way first.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.plan import Plan, Seat

CARD = 1.4
"""A card's height by its width."""
_BAR = 48
"""The height of the bar above the table, in text units; the units are made from the whole window."""


class Rect(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> "Rect":
        """Return the rectangle with a margin added on each side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def contains(self, x: float, y: float) -> bool:
        """Say whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Rect") -> bool:
        """Say whether the two overlap by more than half a pixel."""
        across = self.x < other.right - 0.5 and other.x < self.right - 0.5
        return across and self.y < other.bottom - 0.5 and other.y < self.bottom - 0.5


def hull(rects: Sequence[Rect], nothing: Rect) -> Rect:
    """Return the smallest rectangle around some, or another where there are none."""
    if not rects:
        return nothing
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


class Units(NamedTuple):
    """The two units that all else is measured in."""

    u: float
    t: float


class Boxes(NamedTuple):
    """The rectangles of a table, by what they hold."""

    units: Units
    table: Rect
    north: Rect
    centre: Rect
    prompt: Rect
    hand: Rect
    trays: Mapping[int, Rect]
    """By side; sides that share a tray have the same."""
    seats: Mapping[int, Rect]
    """By seat; the person's own is not among them."""
    hand_card: float
    meld_card: float
    pile_card: float


def clamp(value: float, least: float, most: float) -> float:
    """Return the value, or the bound that it oversteps."""
    return max(least, min(most, value))


def units(width: float, height: float, text: float = 1.0) -> Units:
    """Return the units for a table of this size below the window's bar; `text` is the person's own text size."""
    window = height / (800 - _BAR) * 800
    if window / 800 < 0.92:
        window = height + _BAR * 0.92
    elif window / 800 > 2.6:
        window = height + _BAR * 2.6
    u = clamp(min(width / 1280, window / 800), 0.72, 3.2)
    return Units(u, clamp(u, 0.92, 2.6) * text)


def boxes(width: float, height: float, plan: Plan, scale: Units) -> Boxes:
    """Lay the boxes of a table out, from the seats at the top to the hand at the bottom."""
    u, t = scale
    margin, gap = 20 * u, 10 * u
    tray, hand = _shares(height, scale)
    rows: dict[str, Rect] = {}
    top = gap
    heights = {"north": _north(scale), "opposite": tray, "centre": 120 * u, "own": tray, "prompt": 40 * t}
    for name, tall in heights.items():
        rows[name] = Rect(margin, top, width - 2 * margin, tall)
        top += tall + gap
    rows["hand"] = Rect(margin, top, width - 2 * margin, height - top)
    return Boxes(
        scale,
        Rect(0, 0, width, height),
        rows["north"],
        rows["centre"],
        rows["prompt"],
        rows["hand"],
        _trays(plan, rows, gap),
        {seat.seat: _seat(seat, rows, t, len(plan.seats)) for seat in plan.seats if seat.where != "own"},
        hand_card=min(104 * u * (hand / (162 * u)), rows["hand"].h / CARD, 136 * u),
        meld_card=min(84 * u * clamp(tray / (168 * u), 1, 1.35), (tray - 18 * u) / CARD),
        pile_card=78 * u,
    )


def _north(scale: Units) -> float:
    """Return the height of the strip at the top: a little more where the letters are large."""
    return max(50 * scale.u, 40 * scale.t - 14 * scale.u)


def _shares(height: float, scale: Units) -> tuple[float, float]:
    """Return the heights of a tray and of the hand: they take what height is left, and trays give what is missing."""
    u, t = scale
    tray, hand = 168 * u, 160 * u
    spare = height - (_north(scale) + 120 * u + hand + 40 * t + 2 * tray + 6 * 10 * u)
    if spare < 0:
        return tray + spare / 2, hand
    grown = min(spare * 0.30, 46 * u)
    return tray + (spare - grown) / 2, hand + grown


def _trays(plan: Plan, rows: Mapping[str, Rect], gap: float) -> dict[int, Rect]:
    """Give the own side its row and let the others share theirs."""
    opposite = [tray.sides for tray in plan.trays if tray.where == "opposite"]
    x, y, w, h = rows["opposite"]
    between = gap * 1.2
    each = (w - between * (len(opposite) - 1)) / max(1, len(opposite))
    shared = {side: Rect(x + n * (each + between), y, each, h) for n, sides in enumerate(opposite) for side in sides}
    return shared | {side: rows["own"] for side in plan.own}


def _seat(seat: Seat, rows: Mapping[str, Rect], t: float, players: int) -> Rect:
    """Place a player's box beside the centre, or at its share of the top strip."""
    centre, north = rows["centre"], rows["north"]
    if seat.where == "left":
        return Rect(centre.x, centre.y, 150 * t, centre.h)
    if seat.where == "right":
        return Rect(centre.right - 150 * t, centre.y, 150 * t, centre.h)
    share = float(seat.where.partition(":")[2] or 0.5)
    wide = min(250 * t, north.w * (0.28 if players > 4 else 0.4))
    return Rect(north.x + north.w * share - wide / 2, north.y, wide, north.h)
