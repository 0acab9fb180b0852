"""Trays that become one: their ground slides from where it lay to where it lies, as the cards on it do."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QVariantAnimation

from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.signs.felt import FeltSign

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView

MERGED = 300.0
"""Milliseconds in which trays become one, or part again."""
Trays = Mapping[int, Rect]


class TrayMerge(QVariantAnimation):
    """Draws the felt with the trays on their way."""

    def __init__(self, view: "TableView") -> None:
        super().__init__(view)
        self._view = view
        self._before: Trays = {}
        self._after: Trays = {}
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(self._step)

    def is_needed(self, before: Trays, after: Trays) -> bool:
        """Say whether sides that had a tray each have one together now, or the other way round."""
        return set(before) == set(after) and len(set(before.values())) != len(set(after.values()))

    def glide(self, before: Trays, after: Trays) -> None:
        """Begin the way of the trays; none where cards do not move."""
        speed = self._view.table_scene.animator.speed
        if speed > 0 and self._view.isVisible():
            self._before, self._after = before, after
            self.setDuration(round(MERGED / speed))
            self.start()

    def _step(self, done: float) -> None:
        table = self._view.table
        if table is None or table.boxes.trays != self._after:
            self.stop()
            return
        trays = tuple(_between(self._before[side], rect, done) for side, rect in self._after.items())
        felt = FeltSign(table.boxes.table.w, table.boxes.table.h, trays)
        self._view.table_scene.board.place_sign("felt", PlacedSign(felt, 0, 0, -1000), self._view.pen)


def _between(one: Rect, other: Rect, share: float) -> Rect:
    """Return the rectangle at a share of the way from one to the other."""
    return Rect(*(a + (b - a) * share for a, b in zip(one, other, strict=True)))
