"""Animates trays (areas for melds) that merge or move; the labels in a tray slide along with it."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation

from upcard.ui.table.geometry.layout import Rect, TableBoxes
from upcard.ui.table.motion.scene import TableScene
from upcard.ui.table.signs.board import PlacedSign, Sign, SignStyle
from upcard.ui.table.signs.felt import FeltSign

MERGED = 300.0
"""The milliseconds that it takes to merge trays, or to split one."""
Trays = Mapping[int, Rect]
SignHomes = Mapping[object, tuple[Sign | None, QPointF]]
"""The signs (labels and marks) by key, each with its position before the trays move."""


class TrayMerge(QVariantAnimation):
    """An animation of trays (areas for melds) that change their rectangles; the labels in the trays move along."""

    def __init__(self, scene: TableScene, pen: Callable[[], SignStyle]) -> None:
        super().__init__(scene)
        self._scene = scene
        self._pen = pen
        self._table = Rect(0, 0, 0, 0)
        self._before: Trays = {}
        self._after: Trays = {}
        self._ways: Mapping[object, QPointF] = {}
        """The vector from the new position of each moved sign to its old one, by key."""
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.valueChanged.connect(self._step)

    def is_needed(self, before: Trays, after: Trays, grounds: Sequence[Rect]) -> bool:
        """Return whether trays have moved while the sides are the same, for example because two sides now share a tray.

        `grounds` are the parts of the table that are drawn darker. If they are not the trays, a moving tray would not
        be seen, and the result is False.
        """
        return set(before) == set(after) and before != after and set(grounds) == set(after.values())

    def glide(self, before: TableBoxes, after: TableBoxes, homes: SignHomes) -> None:
        """Start to move the trays (areas for melds) from their boxes in `before` to those in `after`.

        Labels start at their positions in `homes`. Do nothing if animations are off.
        """
        speed = self._scene.animator.speed
        if speed > 0:
            self._find_ways(homes)
            self._table, self._before, self._after = after.table, before.trays, after.trays
            self.setDuration(round(MERGED / speed))
            self._step(0.0)
            self.start()

    def _find_ways(self, homes: SignHomes) -> None:
        """Store how far each label has to move from its old position in `homes` to its new one.

        A hidden label that has to move is made visible if its contents are unchanged; otherwise it stays hidden.
        """
        self._ways = {}
        for key, item in self._scene.board.items():
            sign, home = homes.get(key, (None, item.home))
            if home != item.home:
                self._ways[key] = home - item.home
                item.setVisible(item.isVisible() or item.sign == sign)

    def give_way(self, trays: Trays) -> None:
        """End this animation if `trays`, the new rectangles of the trays, are not those to which it leads."""
        if trays != self._after:
            self.stop()
            if self._ways:
                self._shift(1.0)
                self._ways = {}

    def _step(self, done: float) -> None:
        trays = tuple(_between(self._before[side], rect, done) for side, rect in self._after.items())
        felt = FeltSign(self._table.w, self._table.h, trays)
        self._scene.board.place_sign("felt", PlacedSign(felt, 0, 0, -1000), self._pen())
        self._shift(done)

    def _shift(self, done: float) -> None:
        """Put each moving label at the share `done` of its way from the old to the new position."""
        for key, item in self._scene.board.items():
            if (way := self._ways.get(key)) is not None:
                area = item.sceneBoundingRect()
                item.setPos(item.home + way * (1 - done))
                self._scene.update(area)


def _between(one: Rect, other: Rect, share: float) -> Rect:
    """Return the rectangle that lies between `one` and `other`, at the share `share` of the way from `one`."""
    return Rect(*(a + (b - a) * share for a, b in zip(one, other, strict=True)))
