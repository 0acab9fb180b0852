"""A table that all share: a cloth in the middle whose cards flow into rows, and beside it what each side has taken."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.plan import Plan, Spot
from upcard.ui.table.asides import Aside
from upcard.ui.table.layout import CARD, Boxes, Rect, Units

FELT = Place("felt")
"""The cloth as a whole, where a card goes that is put on nothing."""
STEP = 0.27
"""The way from card to card of a build, in card widths."""
ROWS = 3
"""So many rows at most, before cards get smaller."""
LEAST = 52
"""The width in pixels below which a card is not made smaller."""


def is_common(plan: Plan) -> bool:
    """Say whether cards are taken from a table that all share; a game without any such spot has a box for each side."""
    return any(spot.zone == "captured" for spot in plan.spots)


def common_boxes(width: float, height: float, plan: Plan, scale: Units) -> Boxes:
    """Lay the boxes out: players at the top and at the sides, the cloth between what was taken, the hand below."""
    u, t = scale
    margin, gap, hand, prompt = 20 * u, 12 * u, 166 * u, 40 * t
    north = Rect(margin, gap, width - 2 * margin, 116 * u)
    own = Rect(margin, height - hand, width - 2 * margin, hand)
    said = Rect(margin, own.y - prompt - gap * 0.6, width - 2 * margin, prompt)
    top, column = north.bottom + gap, max(190 * u, 172 * t)
    tall = said.y - gap - top
    left, right = Rect(margin, top, column, tall), Rect(width - margin - column, top, column, tall)
    cloth = Rect(left.right + gap, top, right.x - left.right - 2 * gap, tall)
    beside = 76 * t + gap if any(seat.where == "left" for seat in plan.seats) else 0
    return Boxes(
        scale,
        Rect(0, 0, width, height),
        north,
        cloth,
        said,
        own,
        _columns(plan, left, right, beside),
        _seats(plan, north, (left, right), t),
        hand_card=min(108 * u, (hand - 10 * u) / CARD),
        meld_card=96 * u,
        pile_card=64 * u,
    )


def _columns(plan: Plan, left: Rect, right: Rect, beside: float) -> dict[int, Rect]:
    """Give the own side the column at the right, and let the others share the one at the left."""
    others = [tray.side for tray in plan.trays if tray.where == "opposite"]
    each = (left.h - beside) / max(1, len(others))
    columns = {
        side: Rect(left.x, left.y + beside + at * each, left.w, each * (0.97 if len(others) > 1 else 1))
        for at, side in enumerate(others)
    }
    mine = Rect(right.x, right.y + beside, right.w, right.h - beside)
    return columns | {side: mine for side in plan.own}


def _seats(plan: Plan, north: Rect, sides: tuple[Rect, Rect], t: float) -> dict[int, Rect]:
    """Place each player in the strip at the top, or above what was taken at the side."""
    left, right = sides
    wide = min(250 * t, north.w * 0.3)
    found: dict[int, Rect] = {}
    for seat in plan.seats:
        if seat.where in ("left", "right"):
            found[seat.seat] = (left if seat.where == "left" else right)._replace(h=76 * t)
        elif seat.where != "own":
            share = float(seat.where.partition(":")[2] or 0.5)
            found[seat.seat] = Rect(north.x + north.w * share - wide / 2, north.y, wide, north.h)
    return found


def strips(plan: Plan, cards: Mapping[Place, Cards], found: Boxes) -> dict[Place, Aside]:
    """Lay what lies on the cloth, what was taken, and the stock, which stands at the right end of the top."""
    laid = flow(found.centre, [spot for spot in plan.spots if spot.zone == "table"], cards, found.meld_card)
    card, u = found.pile_card, found.units.u
    for spot in plan.spots:
        if spot.zone == "stock":
            top = found.north.y + (found.north.h - card * CARD) / 2
            laid[spot.place] = Aside(Rect(found.north.right - card, top, card, card * CARD), card, 0)
    for side in dict.fromkeys(side for tray in plan.trays for side in tray.sides):
        laid |= _taken(found.trays[side], side, len(cards.get(Place("sweeps", side), ())), card * 1.15, u)
    return laid


def _taken(column: Rect, side: int, sweeps: int, card: float, u: float) -> dict[Place, Aside]:
    """Lay a side's pile in its column, the sweep cards standing out to the left of it."""
    step = min(card * STEP, (column.w - card - 24 * u) / max(1, sweeps))
    wide = card + step * sweeps
    x, y = column.x + (column.w - wide) / 2, column.middle[1] - card * CARD / 2 + 14 * u
    pile = Rect(x + step * sweeps, y, card, card * CARD)
    marks = Rect(x, y, card + step * max(0, sweeps - 1), card * CARD)
    return {Place("sweeps", side): Aside(marks, card, step), Place("captured", side): Aside(pile, card, 0)}


def flow(area: Rect, spots: Sequence[Spot], cards: Mapping[Place, Cards], card: float) -> dict[Place, Aside]:
    """Let things flow into centred rows; the cards get smaller until three rows hold them."""
    widths = [1 + STEP * (max(1, len(cards.get(spot.place, ()))) - 1) for spot in spots]
    rows = _rows(area.w, widths, card)
    while card > LEAST and (len(rows) > ROWS or _tall(rows, card) > area.h - 1.6 * _gap(card)):
        card *= 0.96
        rows = _rows(area.w, widths, card)
    laid: dict[Place, Aside] = {}
    y = area.y + (area.h - _tall(rows, card)) / 2
    for row in rows:
        wide = sum(widths[at] * card for at in row) + _gap(card) * (len(row) - 1)
        x = area.x + (area.w - wide) / 2
        for at in row:
            laid[spots[at].place] = Aside(Rect(x, y, widths[at] * card, card * CARD), card, STEP * card)
            x += widths[at] * card + _gap(card)
        y += card * CARD + _gap(card) * 1.25
    return laid


def _gap(card: float) -> float:
    return card / 4


def _tall(rows: Sequence[Sequence[int]], card: float) -> float:
    return len(rows) * card * CARD + max(0, len(rows) - 1) * _gap(card) * 1.25


def _rows(width: float, widths: Sequence[float], card: float) -> list[list[int]]:
    """Break things into rows of a width."""
    rows, used = list[list[int]](), 0.0
    for at, wide in enumerate(widths):
        further = used + _gap(card) + wide * card
        if not rows or further > width - 2 * _gap(card):
            rows.append([at])
            used = wide * card
        else:
            rows[-1].append(at)
            used = further
    return rows
