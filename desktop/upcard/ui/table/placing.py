"""Where a bubble may stand: near what it speaks of, and on nothing that must be seen."""

from collections.abc import Sequence

from upcard.ui.table.layout import Rect, clamp

WEIGHTS = (1.0, 0.2, 0.1)
"""How bad it is to cover what must be seen, what is better seen, and what may be covered at need."""
FAR = 3.0
"""How many hidden pixels a pixel of distance is worth."""
GAP = 2.0


def beside(target: Rect, size: tuple[float, float], area: Rect, avoid: Sequence[Sequence[Rect]]) -> Rect:
    """Return the nearest place that covers least; what to avoid comes in the order of `WEIGHTS`."""
    w, h = size
    x, y = target.middle
    row = [target, *(rect for rect in avoid[0] if rect.y < target.bottom and target.y < rect.bottom)]
    rights = sorted({rect.right for rect in row if rect.right >= target.right})
    lefts = sorted({rect.x for rect in row if rect.x <= target.x}, reverse=True)
    wished = [
        *((right + GAP, y - h / 2) for right in rights),
        *((left - GAP - w, y - h / 2) for left in lefts),
        (x - w / 2, target.y - GAP - h),
        (x - w / 2, target.bottom + GAP),
        (area.right - w, area.y),
        (area.x, area.y),
    ]
    placed = [
        Rect(clamp(left, area.x, area.right - w), clamp(top, area.y, area.bottom - h), w, h) for left, top in wished
    ]
    return min(placed, key=lambda rect: _cost(rect, ((target, *avoid[0]), *avoid[1:])) + FAR * _distance(rect, target))


def _cost(rect: Rect, avoid: Sequence[Sequence[Rect]]) -> float:
    """Return how many pixels of what is to be avoided are hidden, by their weight."""
    return sum(
        weight * _covered(rect, other) for weight, others in zip(WEIGHTS, avoid, strict=True) for other in others
    )


def _distance(rect: Rect, other: Rect) -> float:
    """Return how far apart the nearest edges are."""
    across = max(rect.x - other.right, other.x - rect.right, 0.0)
    return across + max(rect.y - other.bottom, other.y - rect.bottom, 0.0)


def _covered(rect: Rect, other: Rect) -> float:
    across = min(rect.right, other.right) - max(rect.x, other.x)
    down = min(rect.bottom, other.bottom) - max(rect.y, other.y)
    return max(0.0, across) * max(0.0, down)
