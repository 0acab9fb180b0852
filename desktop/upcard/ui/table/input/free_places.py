"""Finds a position for a box near a rectangle, where the box covers as little as possible.

Positions are compared by a cost. All costs are numbers of covered pixels, or multiples of them.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from upcard.ui.table.geometry.layout import SLACK, Rect, clamp, hull
from upcard.ui.table.overlay.balloon import CORNER, is_way_clear

WEIGHTS = (8.0, 0.2, 0.1, 1.0)
"""The cost of one covered pixel, for four classes of things.

The classes are what must be seen; cards; less important things; and things that are to be covered only at need, such as
a count that is of no use now.
"""
FAR = 20.0
"""The cost of each pixel of distance between the bubble and its target."""
MISLEADS = 4000.0
"""The additional cost of a place from which the bubble's tail cannot point straight at the target."""
LATER = 30.0
"""The cost of each step down the list of candidate positions, so that earlier positions are preferred."""
GAP = 9.0
"""The gap between box and target in pixels."""
CLOSE = 4.0
"""The gap in pixels above or below a bubble that fits between two things only so."""
WITH = 24.0
"""A count of cards at most this many pixels from the target belongs to the target: a bubble's tail may cross it."""
Avoid = Sequence[Sequence[Rect]]


class Surroundings(NamedTuple):
    """The area in which a bubble (a small box of text) may be placed, and the rectangles to be kept visible there."""

    area: Rect
    """Where a bubble may stand."""
    avoid: Avoid
    """The rectangles that the bubble should not cover, for each class of `WEIGHTS`; the last class may be missing."""
    between: Sequence[Rect] | None = None
    """The rectangles that a tail may not point across; None if a tail may point across anything."""


def place_near(target: Rect, size: tuple[float, float], around: Surroundings, *, below: bool = False) -> Rect:
    """Return the best rectangle of `size` (width, height) near `target` for a bubble: it has the lowest cost.

    The cost counts the distance from `target`, and what is hidden of the rectangles in `around`. If `below`, which is
    meant for large boxes, rectangles below and above `target` are preferred to those left and right of it.
    """
    area, avoid, between = around
    whole = _with_counts(target, avoid[0])
    wished = _list_candidates(target, size, avoid[0])
    best = _best(wished[::-1] if below else wished, whole, area, avoid)
    misleads = _mislead(best, target, between) > 0
    seen = [*avoid[0], *(rect for counts in avoid[3:] for rect in counts)]
    if misleads or measure_hidden_area(best, (seen,)):
        others = _gaps(size, area, avoid[0], [target, *seen]) or _edges(target, size, area)
        best = _find_cheapest((best, *others), target, whole, around)
    return best


def _find_cheapest(places: Sequence[Rect], target: Rect, whole: Rect, around: Surroundings) -> Rect:
    """Return the rectangle in `places` with the lowest cost for a bubble at `target`; of several, the first.

    `around` has the rectangles that the bubble should not cover. The distance is measured from `whole`, which is
    `target` with the counts of cards beside it. To save time, hidden pixels are not counted for a rectangle whose
    distance alone costs more than the best rectangle so far.
    """
    best, least = places[0], inf
    for rect in places:
        away = measure_distance(rect, whole)
        cost = FAR * (2 * GAP - away if 0 < away < GAP else away)  # no nearer than the usual gap
        if cost < least:
            cost += measure_hidden_area(rect, around.avoid)
        if cost < least:
            cost += _mislead(rect, target, around.between)
        if cost < least:
            best, least = rect, cost
    return best


def _mislead(rect: Rect, target: Rect, between: Sequence[Rect] | None) -> float:
    """Return the additional cost (`MISLEADS`) of a bubble at `rect` whose tail cannot point straight at `target`.

    Return 0 if the tail can. It may not cross any rectangle in `between`; None means that it may cross anything.
    """
    return 0.0 if between is None or is_way_clear(rect, target, between) else MISLEADS


def _with_counts(target: Rect, must: Sequence[Rect]) -> Rect:
    """Return `target`, widened by the labels with numbers of cards that are next to it.

    These labels are among `must`, the rectangles that must be seen.
    """
    row = [other for other in must if other.y < target.bottom and target.y < other.bottom]
    near = [each for each in row if max(each.x - target.right, target.x - each.right) < WITH and each.w < 2 * target.w]
    whole = hull([target, *near], target)
    return target._replace(x=whole.x, w=whole.w)


def _gaps(size: tuple[float, float], area: Rect, must: Sequence[Rect], edges: Sequence[Rect]) -> list[Rect]:
    """Return rectangles of `size` (width, height) inside `area` that touch or line up with one of `edges`.

    The first of `edges` is the target of the bubble to be placed; the others are rectangles of things beside which the
    bubble may fit. A result never covers any of the rectangles `must`, which have to stay visible.
    """
    (w, h), target = size, edges[0]
    xs = {area.x, area.right - w, target.middle[0] - w / 2, target.x + 2 * CORNER - w, target.right - 2 * CORNER}
    xs |= {x for rect in edges for x in (rect.right + GAP, rect.x - GAP - w)}
    ys = {area.y, area.bottom - h, target.middle[1] - h / 2}
    ys |= {y for rect in edges for gap in (GAP, CLOSE) for y in (rect.bottom + gap, rect.y - gap - h)}
    rows = [y for y in sorted(ys) if area.y <= y <= area.bottom - h]
    free = []
    for x in sorted(xs):
        if area.x <= x <= area.right - w:
            column = Rect(x, area.y, w, area.h)
            taken = [(other.y - h + SLACK, other.bottom - SLACK) for other in must if column.overlaps(other)]
            free += [Rect(x, y, w, h) for y in rows if not any(first < y < last for first, last in taken)]
    return free


def _edges(target: Rect, size: tuple[float, float], area: Rect) -> list[Rect]:
    """Return six rectangles of `size` (width, height): three at the upper edge of `area`, and three at the lower edge.

    At each edge, they are in both corners, and as near to `target` as possible. They are used if every other position
    covers something that must be seen.
    """
    w, h = size
    middle = clamp(target.middle[0] - w / 2, area.x, area.right - w)
    xs, ys = (area.x, middle, area.right - w), (area.y, area.bottom - h)
    return [Rect(x, y, w, h) for y in ys for x in xs]


def _list_candidates(target: Rect, size: tuple[float, float], must_see: Sequence[Rect]) -> list[Rect]:
    """Return rectangles of `size` (width, height) left and right of `target`, then above and below it.

    If a rectangle of `must_see`, such as a count of cards, is at the same height, the positions left and right of that
    rectangle are included.
    """
    w, h = size
    x, y = target.middle
    row = [target, *(rect for rect in must_see if rect.y < target.bottom and target.y < rect.bottom)]
    rights = sorted({rect.right for rect in row if rect.right >= target.right})
    lefts = sorted({rect.x for rect in row if rect.x <= target.x}, reverse=True)
    return [
        *(Rect(right + GAP, y - h / 2, w, h) for right in rights),
        *(Rect(left - GAP - w, y - h / 2, w, h) for left in lefts),
        Rect(x - w / 2, target.y - GAP - h, w, h),
        Rect(x - w / 2, target.bottom + GAP, w, h),
    ]


def _best(wished: Sequence[Rect], target: Rect, area: Rect, groups: Avoid) -> Rect:
    """Return the best rectangle in `wished`, after moving all into `area`, for a bubble that points at `target`.

    The best has the lowest cost: of what it hides in `groups` (a list of rectangles for each weight in `WEIGHTS`), of
    its distance from `target`, and of its index in `wished`, since earlier rectangles are preferred.
    """
    placed = [
        rect._replace(x=clamp(rect.x, area.x, area.right - rect.w), y=clamp(rect.y, area.y, area.bottom - rect.h))
        for rect in wished
    ]
    costs = [_cost(rect, target, groups) + LATER * number for number, rect in enumerate(placed)]
    return placed[costs.index(min(costs))]


def _cost(rect: Rect, target: Rect, groups: Avoid) -> float:
    """Return the cost of a bubble at `rect`: hidden pixels of `groups`, weighted, and the distance from `target`.

    `groups` has one list of rectangles for each weight in `WEIGHTS`.
    """
    return measure_hidden_area(rect, groups) + FAR * measure_distance(rect, target)


def measure_hidden_area(rect: Rect, groups: Avoid) -> float:
    """Return how many pixels of the rectangles in `groups` a bubble at `rect` would hide, weighted by importance.

    `groups` has one list of rectangles for each weight in `WEIGHTS`; the last lists may be missing.
    """
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    hidden = 0.0
    for weight, others in zip(WEIGHTS, groups, strict=False):
        for left, top, width, height in others:
            across = min(right, left + width) - max(x, left)
            if across > 0:
                hidden += weight * across * max(0.0, min(bottom, top + height) - max(y, top))
    return hidden


def measure_distance(rect: Rect, other: Rect) -> float:
    """Return the horizontal plus the vertical gap between `rect` and `other`, in pixels.

    The horizontal gap is 0 if the rectangles overlap in x, and the vertical gap is 0 if they overlap in y.
    """
    across = max(rect.x - other.right, other.x - rect.right, 0.0)
    return across + max(rect.y - other.bottom, other.y - rect.bottom, 0.0)
