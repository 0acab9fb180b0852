"""Where a bubble may stand: near what it speaks of, and on nothing that must be seen."""

from collections.abc import Sequence

from upcard.ui.table.layout import Rect, clamp


def beside(target: Rect, size: tuple[float, float], area: Rect, avoid: Sequence[Rect], gap: float) -> Rect:
    """Return the first place right, left, above, below or in a corner that covers nothing; else the least bad one."""
    w, h = size
    x, y = target.middle
    wished = (
        (target.right + gap, y - h / 2),
        (target.x - gap - w, y - h / 2),
        (x - w / 2, target.y - gap - h),
        (x - w / 2, target.bottom + gap),
        (area.right - w - gap, y - h / 2),
        (area.x + gap, y - h / 2),
        (area.right - w - gap, area.y + gap),
        (area.x + gap, area.y + gap),
    )
    placed = [
        Rect(clamp(left, area.x, area.right - w), clamp(top, area.y, area.bottom - h), w, h) for left, top in wished
    ]
    return min(placed, key=lambda rect: sum(_covered(rect, other) for other in (target, *avoid)))


def _covered(rect: Rect, other: Rect) -> float:
    """Return how many pixels of the other rectangle are hidden."""
    across = min(rect.right, other.right) - max(rect.x, other.x)
    down = min(rect.bottom, other.bottom) - max(rect.y, other.y)
    return max(0.0, across) * max(0.0, down)
