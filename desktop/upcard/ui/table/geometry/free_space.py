"""Free rectangles between the cards, signs and boxes on a table."""

from typing import NamedTuple

from upcard.ui.table.geometry.layout import Rect

LINE = 26
"""The least height of a free rectangle, in text units."""
LEAST = 70
"""The least width of a rectangle from `grow_high`, in text units."""
BESIDE, BETWEEN = 8, 2
"""The distances that are kept to things beside a free rectangle, and to things above and below, in text units."""


class FreeSpace(NamedTuple):
    """The part of a table in which something may be placed, and the rectangles `taken`, which it may not cover."""

    inside: Rect
    taken: tuple[Rect, ...]
    t: float
    """The text unit in pixels."""

    def grow_wide(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle with one side at `x` and spanning the height `y`: as wide as possible, then as high.

        The rectangle extends to the right of `x`, or to the left if `mirrored`.
        """
        return self._grow(self._reach(self._line(x, y), mirrored), y, mirrored)

    def grow_high(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle with one side at `x` and spanning the height `y`: as high as possible, then as wide.

        The rectangle extends to the right of `x`, or to the left if `mirrored`.
        """
        wide = LEAST * self.t
        return self._grow(self._line(x - wide if mirrored else x, y)._replace(w=wide), y, mirrored)

    def _line(self, x: float, y: float) -> Rect:
        return Rect(x, y - LINE / 2 * self.t, 0, LINE * self.t)

    def _grow(self, room: Rect, y: float, mirrored: bool) -> Rect:
        """Return `room` extended as far as nothing is in the way: up and down from the height `y`, then in width.

        It grows to the right from its left edge, or if `mirrored` to the left from its right edge.
        """
        gap, top, low = BETWEEN * self.t, self.inside.y, self.inside.bottom
        for rect in self.taken:
            if rect.x < room.right + gap and rect.right > room.x - gap:
                above = rect.middle[1] < y
                top, low = (max(top, rect.bottom + gap), low) if above else (top, min(low, rect.y - gap))
        start = room.right if mirrored else room.x
        return self._reach(Rect(start, top, 0, max(0.0, low - top)), mirrored)

    def _reach(self, band: Rect, mirrored: bool) -> Rect:
        """Return `band` extended from its left edge to the next taken rectangle on its right, or left if `mirrored`."""
        gap = BESIDE * self.t
        across = [rect for rect in self.taken if rect.y < band.bottom - 1 and rect.bottom > band.y + 1]
        if mirrored:
            left = max([self.inside.x, *(rect.right + gap for rect in across if rect.middle[0] < band.x)])
            return band._replace(x=min(left, band.x), w=max(0.0, band.x - left))
        right = min([self.inside.right, *(rect.x - gap for rect in across if rect.middle[0] > band.x)])
        return band._replace(w=max(0.0, right - band.x))
