"""Where a bubble may stand: near its target, covering as little as possible of what must be seen.

Places for a bubble are compared by a cost. All costs are in covered pixels that must be seen less, or a multiple.
"""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.ui.table.geometry.layout import Rect, clamp, hull

WEIGHTS = (2.0, 0.2, 0.1)
"""The cost of each covered pixel of the three classes: must be seen, better seen, may be covered."""
FAR = 20.0
"""The cost of each pixel of distance between the bubble and its target."""
MISLEADS = 4000.0
"""The cost of a place from which no tail can point straight at the target."""
LATER = 30.0
"""The cost of each step down the list of candidates, so that earlier ones are preferred."""
GAP = 9.0
WITH = 24.0
"""The most pixels between the target and a count that belongs to it; such a count does not stand in a tail's way."""
CORNER, WIDTH = 22, 16
"""The least distance of a tail's middle from a corner of its bubble, and the tail's width, in pixels."""
Avoid = Sequence[Sequence[Rect]]


class Surroundings(NamedTuple):
    """Where a bubble may stand, and what is around its target."""

    area: Rect
    """Where a bubble may stand."""
    avoid: Avoid
    """The rectangles that the bubble should not cover, in three classes in the order of `WEIGHTS`."""
    between: Sequence[Rect] | None = None
    """The rectangles that a tail may not point across; None if a tail may point across anything."""


def place_near(target: Rect, size: tuple[float, float], around: Surroundings, *, below: bool = False) -> Rect:
    """Return the rectangle of `size` near `target` that costs least.

    With `below`, which is for large boxes, places below and above the target are preferred to those beside it.
    """
    area, avoid, between = around
    whole = _with_counts(target, avoid[0])
    wished = _list_candidates(target, size, avoid[0])
    best = _best(wished[::-1] if below else wished, whole, area, avoid)
    misleads = _mislead(best, target, between) > 0
    if misleads or any(_measure_overlap(best, other) for other in avoid[0]):
        others = _gaps(target, size, area, avoid[0]) or _edges(target, size, area)
        best = min((best, *others), key=lambda rect: _cost(rect, whole, avoid) + _mislead(rect, target, between))
    return best


def _mislead(rect: Rect, target: Rect, between: Sequence[Rect] | None) -> float:
    """Return the extra cost of `rect` if its tail cannot point straight at the target; 0 if `between` is None."""
    return 0.0 if between is None or is_way_clear(rect, target, between) else MISLEADS


def _with_counts(target: Rect, must: Sequence[Rect]) -> Rect:
    """Return `target` widened by the labels right beside it, which say how many cards lie there.

    These labels are among `must`, the rectangles that must be seen.
    """
    row = [other for other in must if other.y < target.bottom and target.y < other.bottom]
    near = [each for each in row if max(each.x - target.right, target.x - each.right) < WITH and each.w < 2 * target.w]
    whole = hull([target, *near], target)
    return target._replace(x=whole.x, w=whole.w)


def _gaps(target: Rect, size: tuple[float, float], area: Rect, must: Sequence[Rect]) -> list[Rect]:
    """Return every place inside `area` for a bubble of `size` that touches or lines up with `target` or one of `must`.

    Places that cover a rectangle of `must`, which must be seen, are left out.
    """
    w, h = size
    edges = [target, *must]
    xs = {area.x, area.right - w, target.middle[0] - w / 2, target.x + 2 * CORNER - w, target.right - 2 * CORNER}
    xs |= {x for rect in edges for x in (rect.right + GAP, rect.x - GAP - w)}
    ys = {area.y, area.bottom - h, target.middle[1] - h / 2}
    ys |= {y for rect in edges for y in (rect.bottom + GAP, rect.y - GAP - h)}
    inside = [
        Rect(x, y, w, h)
        for x in sorted(xs)
        if area.x <= x <= area.right - w
        for y in sorted(ys)
        if area.y <= y <= area.bottom - h
    ]
    return [rect for rect in inside if not any(rect.overlaps(other) for other in must)]


def _edges(target: Rect, size: tuple[float, float], area: Rect) -> list[Rect]:
    """Return places at the edges of `area` for a bubble of `size`, for when every place covers what must be seen.

    They are the corners, and the places on the upper and lower edge that are nearest to `target`.
    """
    w, h = size
    middle = clamp(target.middle[0] - w / 2, area.x, area.right - w)
    xs, ys = (area.x, middle, area.right - w), (area.y, area.bottom - h)
    return [Rect(x, y, w, h) for y in ys for x in xs]


def is_way_clear(box: Rect, target: Rect, between: Sequence[Rect]) -> bool:
    """Return whether a tail of `box` points straight at `target`, with none of the rectangles `between` in its way.

    A tail that does not would seem to point at something else.
    """
    gap, across, down = _find_side(box, target)
    (x, y), size = target.middle, WIDTH / 2
    if across:
        y = clamp(y, box.y + CORNER, box.bottom - CORNER)
        way = Rect(box.right if across > 0 else target.right, y - size, gap, 2 * size)
        straight = target.y <= y <= target.bottom
    else:
        x = clamp(x, box.x + CORNER, box.right - CORNER)
        way = Rect(x - size, box.bottom if down > 0 else target.bottom, 2 * size, gap)
        straight = target.x <= x <= target.right
    return gap <= 0 or (straight and not any(way.overlaps(rect) for rect in between))


def _find_side(box: Rect, target: Rect) -> tuple[float, int, int]:
    """Return the distance in pixels from `box` to `target`, and on which side of the box the target lies.

    The distance is not more than 0 if the two overlap. The side is two steps, across and down, each -1, 0 or 1.
    """
    gaps = {
        (-1, 0): box.x - target.right,
        (1, 0): target.x - box.right,
        (0, -1): box.y - target.bottom,
        (0, 1): target.y - box.bottom,
    }
    across, down = max(gaps, key=lambda side: gaps[side])
    return gaps[across, down], across, down


def find_tail_corners(box: Rect, target: Rect, out: float) -> list[tuple[float, float]]:
    """Return the three corners of the tail of a bubble at `box` towards `target`; empty if the two overlap.

    The tip is `out` pixels away from the box.
    """
    gap, across, down = _find_side(box, target)
    if gap <= 0:
        return []
    x, y = target.middle
    if across:
        x, y = (box.right if across > 0 else box.x), clamp(y, box.y + CORNER, box.bottom - CORNER)
        return [(x - 1.5 * across, y - WIDTH / 2), (x + out * across, y), (x - 1.5 * across, y + WIDTH / 2)]
    x, y = clamp(x, box.x + CORNER, box.right - CORNER), (box.bottom if down > 0 else box.y)
    return [(x - WIDTH / 2, y - 1.5 * down), (x, y + out * down), (x + WIDTH / 2, y - 1.5 * down)]


def _list_candidates(target: Rect, size: tuple[float, float], counts: Sequence[Rect]) -> list[Rect]:
    """Return the places to try first for a bubble of `size`: beside the target, then above and below it.

    `counts` are labels with numbers of cards; the places beside those at the height of the target are among the first.
    """
    w, h = size
    x, y = target.middle
    row = [target, *(rect for rect in counts if rect.y < target.bottom and target.y < rect.bottom)]
    rights = sorted({rect.right for rect in row if rect.right >= target.right})
    lefts = sorted({rect.x for rect in row if rect.x <= target.x}, reverse=True)
    return [
        *(Rect(right + GAP, y - h / 2, w, h) for right in rights),
        *(Rect(left - GAP - w, y - h / 2, w, h) for left in lefts),
        Rect(x - w / 2, target.y - GAP - h, w, h),
        Rect(x - w / 2, target.bottom + GAP, w, h),
    ]


def _best(wished: Sequence[Rect], target: Rect, area: Rect, groups: Avoid) -> Rect:
    """Return the place in `wished`, moved into `area`, that costs least; of equals the earlier one is preferred.

    `groups` are the rectangles that the bubble should not cover, in the three classes of `WEIGHTS`.
    """
    placed = [
        rect._replace(x=clamp(rect.x, area.x, area.right - rect.w), y=clamp(rect.y, area.y, area.bottom - rect.h))
        for rect in wished
    ]
    costs = [_cost(rect, target, groups) + LATER * number for number, rect in enumerate(placed)]
    return placed[costs.index(min(costs))]


def _cost(rect: Rect, target: Rect, groups: Avoid) -> float:
    """Return the cost of a place: the weighted hidden pixels and the distance."""
    return measure_hidden_area(rect, groups) + FAR * _distance(rect, target)


def measure_hidden_area(rect: Rect, groups: Avoid) -> float:
    """Return how many pixels of `groups` a bubble at `rect` hides, weighted by `WEIGHTS`.

    `groups` are the rectangles that it should not cover, in three classes.
    """
    return sum(
        weight * _measure_overlap(rect, other)
        for weight, others in zip(WEIGHTS, groups, strict=True)
        for other in others
    )


def _distance(rect: Rect, other: Rect) -> float:
    """Return the distance in pixels between the nearest edges of two rectangles, across plus down."""
    across = max(rect.x - other.right, other.x - rect.right, 0.0)
    return across + max(rect.y - other.bottom, other.y - rect.bottom, 0.0)


def _measure_overlap(rect: Rect, other: Rect) -> float:
    across = min(rect.right, other.right) - max(rect.x, other.x)
    down = min(rect.bottom, other.bottom) - max(rect.y, other.y)
    return max(0.0, across) * max(0.0, down)
