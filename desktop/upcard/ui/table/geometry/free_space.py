"""Free rectangles between the things on a table."""

from typing import NamedTuple

from upcard.ui.table.geometry.layout import Rect

LINE = 26
"""The least height of a free rectangle, in text units."""
LEAST = 70
"""The width for which a high rectangle is looked for, in text units."""
BESIDE, BETWEEN = 8, 2
"""The distances that are kept beside things, and above and below them, in text units."""


class FreeSpace(NamedTuple):
    """The part of a table in which something may stand, and the rectangles that it may not cover."""

    inside: Rect
    taken: tuple[Rect, ...]
    t: float
    """The text unit in pixels."""

    def grow_wide(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle that begins at `x` and has the height `y` in it: as wide as possible, then as high.

        It lies right of `x`, or left of it if `mirrored`.
        """
        return self._grow(self._reach(self._line(x, y), mirrored), y, mirrored)

    def grow_high(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return such a rectangle that is as high as possible, and then as wide."""
        wide = LEAST * self.t
        return self._grow(self._line(x - wide if mirrored else x, y)._replace(w=wide), y, mirrored)

    def _line(self, x: float, y: float) -> Rect:
        return Rect(x, y - LINE / 2 * self.t, 0, LINE * self.t)

    def _grow(self, room: Rect, y: float, mirrored: bool) -> Rect:
        """Return `room` from the next thing above the height `y` to the next one below, then as wide as possible."""
        gap, top, low = BETWEEN * self.t, self.inside.y, self.inside.bottom
        for rect in self.taken:
            if rect.x < room.right + gap and rect.right > room.x - gap:
                above = rect.middle[1] < y
                top, low = (max(top, rect.bottom + gap), low) if above else (top, min(low, rect.y - gap))
        start = room.right if mirrored else room.x
        return self._reach(Rect(start, top, 0, max(0.0, low - top)), mirrored)

    def _reach(self, band: Rect, mirrored: bool) -> Rect:
        """Return `band` from its edge to where the next thing begins, to the left if `mirrored`."""
        gap = BESIDE * self.t
        across = [rect for rect in self.taken if rect.y < band.bottom - 1 and rect.bottom > band.y + 1]
        if mirrored:
            left = max([self.inside.x, *(rect.right + gap for rect in across if rect.middle[0] < band.x)])
            return band._replace(x=min(left, band.x), w=max(0.0, band.x - left))
        right = min([self.inside.right, *(rect.x - gap for rect in across if rect.middle[0] > band.x)])
        return band._replace(w=max(0.0, right - band.x))
