"""Mirrors the layout of a table for a left-handed person, while each card and each word stays readable.

Seats must not move, because play goes clockwise for everybody. So the left and right seats are swapped before the
layout, and mirroring the layout brings them back.
"""

# Why: decisions/0043-mirror-the-finished-layout-for-the-left-hand.md

from collections.abc import Mapping
from typing import TypeVar

from upcard.core.table.plan import SeatBox, TablePlan
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.card_poses import PlaceLayout, TableLayout
from upcard.ui.table.geometry.layout import Rect, TableBoxes
from upcard.ui.table.labels.duel_labels import ShownCardSign
from upcard.ui.table.labels.people import PartnershipSign, SeatSign
from upcard.ui.table.signs.board import PlacedSign, Sign
from upcard.ui.table.signs.counts import StackCountSign
from upcard.ui.table.signs.felt import FeltSign

K = TypeVar("K")
ON_CARDS = ("badge", "crest", "lack", "picked tick")
"""The kinds of signs (labels and marks) that stay at the same corner of their cards in a mirrored table."""
OTHER_SIDE: Mapping[str, str] = {"left": "right", "right": "left"}


def swap_sides(plan: TablePlan, in_column: bool) -> TablePlan:
    """Return `plan` with left and right seats swapped, and with the opponents' trays in reverse order.

    A tray is the area for a side's melds. If `in_column`, the opponents' trays are one below another, and keep their
    order.
    """
    opposite = [tray for tray in plan.trays if tray.where == "opposite"]
    turned = iter(opposite if in_column else reversed(opposite))
    trays = tuple(next(turned) if tray.where == "opposite" else tray for tray in plan.trays)
    return plan._replace(seats=tuple(map(_swap_seat_side, plan.seats)), trays=trays)


def _swap_seat_side(seat: SeatBox) -> SeatBox:
    top, _, share = seat.where.partition(":")
    if share:
        return seat._replace(where=f"{top}:{1 - float(share):g}")
    return seat._replace(where=OTHER_SIDE.get(seat.where, seat.where))


def mirror_table(table: TableLayout) -> TableLayout:
    """Return `table` with left and right exchanged; the cards in each place keep their order from left to right."""
    wide = table.boxes.table.w
    layouts = {place: _layout(layout, wide) for place, layout in table.layouts.items()}
    return table._replace(
        boxes=_boxes(table.boxes, wide), layouts=layouts, bay=_bay(table.bay, wide) if table.bay is not None else None
    )


def _rect(rect: Rect, wide: float) -> Rect:
    return rect._replace(x=wide - rect.right)


def _rects(rects: Mapping[K, Rect], wide: float) -> dict[K, Rect]:
    return {key: _rect(rect, wide) for key, rect in rects.items()}


def _boxes(boxes: TableBoxes, wide: float) -> TableBoxes:
    return boxes._replace(
        north=_rect(boxes.north, wide),
        centre=_rect(boxes.centre, wide),
        prompt=_rect(boxes.prompt, wide),
        hand=_rect(boxes.hand, wide),
        trays=_rects(boxes.trays, wide),
        seats=_rects(boxes.seats, wide),
    )


def _bay(bay: BayLayout, wide: float) -> BayLayout:
    return bay._replace(
        rect=_rect(bay.rect, wide),
        groups=_rects(bay.groups, wide),
        ring=_rect(bay.ring, wide),
        notes=_rect(bay.notes, wide),
        frames=_rects(bay.frames, wide),
    )


def _layout(layout: PlaceLayout, wide: float) -> PlaceLayout:
    """Return `layout`, the layout of one place, at its mirrored position, with its cards in the same order.

    If the order were reversed, the cards would cover one another's indices. `wide` is the width of the table in pixels.
    """
    rect = _rect(layout.rect, wide)
    way = rect.x - layout.rect.x
    return layout._replace(rect=rect, poses=tuple(pose._replace(x=pose.x + way) for pose in layout.poses))


def mirror_signs(signs: Mapping[object, PlacedSign], table: TableLayout) -> dict[object, PlacedSign]:
    """Return `signs` (the labels and marks on the table) at their mirrored positions.

    `table` is the layout before mirroring, which gave `signs` their positions.
    """
    return {key: _mirror_placement(key, placed, table) for key, placed in signs.items()}


def _mirror_placement(key: object, placed: PlacedSign, table: TableLayout) -> PlacedSign:
    wide = table.boxes.table.w
    layout = table.layouts.get(key[1]) if isinstance(key, tuple) and key[0] in ON_CARDS else None
    if layout is not None:
        return placed._replace(x=placed.x + _rect(layout.rect, wide).x - layout.rect.x)
    return placed._replace(sign=_mirror_sign(placed.sign, wide), x=wide - placed.x, across=1 - placed.across)


def _mirror_sign(sign: Sign, wide: float) -> Sign:
    """Return `sign` (a label or mark) with its own left and right parts exchanged; unchanged if it has none.

    `wide` is the width of the table in pixels; it is needed for the sign of the whole felt, which has the trays'
    positions.
    """
    match sign:
        case FeltSign():
            return sign._replace(trays=tuple(_rect(tray, wide) for tray in sign.trays))
        case SeatSign():
            return sign._replace(mirrored=not sign.mirrored)
        case StackCountSign():
            return sign._replace(side="left" if sign.side == "right" else "right")
        case ShownCardSign():
            return sign._replace(left=sign.width - sign.right, right=sign.width - sign.left)
        case PartnershipSign():
            return sign._replace(sides=sign.sides[::-1])
        case _:
            return sign
