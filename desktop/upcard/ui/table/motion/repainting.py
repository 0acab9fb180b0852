"""Repaints what moving cards have left, in as few rectangles as possible."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from upcard.ui.table.cards.card_item import CardItem

ROW = 4
"""If at least this many cards slide in one row, their areas may be repainted together."""
FLOCK = 20
"""If at least this many cards fly at once, as in a deal to many players, the whole table is repainted."""


def repaint_left_by_flights(flown: Sequence[tuple[CardItem, QRectF]]) -> None:
    """Repaint the areas that flying cards have left; `flown` has each card and the area it filled before.

    If many cards fly, the whole table is repainted. Many areas overlap in hundreds of small rectangles, and Qt paints
    these more slowly than the whole table.
    """
    scene = flown[0][0].scene() if len(flown) >= FLOCK else None
    if scene is not None:
        scene.update()
        return
    for item, area in flown:
        item.wipe(area)


def repaint_left_by_slides(slid: Sequence[tuple[CardItem, QRectF]]) -> None:
    """Repaint the areas that sliding cards have left; `slid` has each card and the area it filled before.

    For cards side by side, the rectangle around all of them is repainted, because Qt paints one rectangle faster than
    many small ones.
    """
    rows: dict[tuple[str, int], list[tuple[CardItem, QRectF]]] = {}
    for item, area in slid:
        rows.setdefault(item.place[:2], []).append((item, area))
    for row in rows.values():
        whole, parts = QRectF(), 0.0
        for item, area in row:
            whole = whole.united(area).united(item.sceneBoundingRect())
            parts += area.width() * area.height()
        scene = row[0][0].scene()
        if len(row) >= ROW and whole.width() * whole.height() < parts and scene is not None:
            scene.update(whole)
            continue
        for item, area in row:
            item.wipe(area)
