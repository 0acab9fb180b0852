"""The outline of a bubble (a small box of text): where its tail points, and how box and tail are painted."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtGui import QPen as Line

from upcard.ui.style.theme import BLACK
from upcard.ui.table.geometry.layout import Rect, clamp
from upcard.ui.table.signs.board import SignStyle

CORNER, WIDTH, LEAN = 22, 16, 12
"""The least distance of a tail's middle from a corner of its bubble, the tail's width, and how far its tip may lean.

All are in pixels.
"""
REACH = 60
"""The largest distance in pixels at which the tail of a bubble still seems to point at its target."""


def paint_balloon(
    painter: QPainter, pen: SignStyle, whole: QRect, around: int, tail: Sequence[tuple[float, float]]
) -> None:
    """Draw the box of a bubble inside the rectangle `whole`, and its tail.

    The box leaves `around` pixels on each side for its shadow. `tail` are the corners of the tail, a triangle.
    """
    from PySide6.QtGui import QPolygonF

    rect = QRectF(whole).adjusted(around, around, -around, -around)
    shade = QColor(BLACK)
    shade.setAlphaF(0.035)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    for out in range(around - 4, -2, -2):
        painter.drawRoundedRect(rect.adjusted(-out, 4 - out, out, 4 + out), 12 + out, 12 + out)
    painter.setPen(Line(QColor(pen.theme.line), 1))
    painter.setBrush(QColor(pen.theme.chrome))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tail]))


def find_tail_corners(box: Rect, target: Rect, out: float) -> list[tuple[float, float]]:
    """Return the three corners of the tail with which the bubble at `box` points at `target`.

    The tip is `out` pixels outside the box. The list is empty if `box` and `target` overlap or touch.
    """
    gap, across, down = _find_side(box, target)
    if gap <= 0:
        return []
    at, tip = _find_middles(box, target, bool(across))
    if across:
        x = box.right if across > 0 else box.x
        return [(x - 1.5 * across, at - WIDTH / 2), (x + out * across, tip), (x - 1.5 * across, at + WIDTH / 2)]
    y = box.bottom if down > 0 else box.y
    return [(at - WIDTH / 2, y - 1.5 * down), (tip, y + out * down), (at + WIDTH / 2, y - 1.5 * down)]


def is_way_clear(box: Rect, target: Rect, between: Sequence[Rect]) -> bool:
    """Return whether the tail of a bubble at `box` can point straight at `target` without crossing any of `between`.

    The result is False also if `target` is further than 60 pixels (`REACH`) away, because the tail would seem to point
    at nothing. It is True if `box` and `target` overlap.
    """
    gap, across, down = _find_side(box, target)
    (at, tip), size = _find_middles(box, target, bool(across)), WIDTH / 2
    if across:
        way = Rect(box.right if across > 0 else target.right, at - size, gap, 2 * size)
        straight = target.y <= tip <= target.bottom
    else:
        way = Rect(at - size, box.bottom if down > 0 else target.bottom, 2 * size, gap)
        straight = target.x <= tip <= target.right
    return gap <= 0 or (gap <= REACH and straight and not any(way.overlaps(rect) for rect in between))


def _find_middles(box: Rect, target: Rect, across: bool) -> tuple[float, float]:
    """Return where a bubble's tail is along that edge of the box `box` which faces `target`: its base, and its tip.

    The first number is the middle of the base, on the edge; the second is the tip, which leans towards `target`. Both
    are y coordinates if `across`, which means that `target` is left or right of the box; otherwise they are x
    coordinates.
    """
    aim = target.middle[1 if across else 0]
    begin, end = (box.y, box.bottom) if across else (box.x, box.right)
    at = clamp(aim, begin + CORNER, end - CORNER)
    return at, clamp(aim, at - LEAN, at + LEAN)


def _find_side(box: Rect, target: Rect) -> tuple[float, int, int]:
    """Return the distance in pixels from `box` to `target`, and the side of the box on which the target lies.

    The distance is 0 or negative if the two overlap. The side is (-1, 0) for left, (1, 0) for right, (0, -1) for above
    and (0, 1) for below.
    """
    gaps = {
        (-1, 0): box.x - target.right,
        (1, 0): target.x - box.right,
        (0, -1): box.y - target.bottom,
        (0, 1): target.y - box.bottom,
    }
    across, down = max(gaps, key=lambda side: gaps[side])
    return gaps[across, down], across, down
