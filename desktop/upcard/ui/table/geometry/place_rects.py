"""Finds the rectangles of places without melds: hands of other players, sealed cards, the stock and the pile.

Sealed cards lie face down before a player, to be taken up later.
"""

from upcard.core.table.plan import PlacePlan, TablePlan, Zone
from upcard.ui.table.geometry.layout import CARD, OPEN_HAND, SEALED, Rect, TableBoxes, find_sealed, stacks

UNDER = 0.22
"""How far cards under the pile or the stock stick out, in card widths."""
UNDERNEATH = (Zone.UNDER_PILE, Zone.UNDER_STOCK)
CAPTION, BESIDE, STACKED = 104, 8, 8
"""The least width of a caption beside backs, its distance from things beside it, and how far squeezed backs stick out.

The first two are in text units (scaled pixels), the last is in geometry units (scaled pixels).
"""
INSET, LABEL = 7, 46
"""The least distance of sealed (face-down) cards from the end of their row, and the width of their label.

Both are in text units (scaled pixels).
"""


def get_table_side(spot: PlacePlan, plan: TablePlan) -> str:
    """Return where the owner of the place `spot` sits at the table, such as "left" (see `SeatBox.where`)."""
    return next(seat.where for seat in plan.seats if seat.seat == spot.place.owner)


def find_other_hand_rect(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for the hand of the player who owns the place `spot`, someone other than the person.

    It leaves room for that player's sealed cards (face down, to be taken up later), if there are any. `found` are the
    rectangles of the table's parts.
    """
    room, out = _find_seat_rect(spot, plan, found), 0.0
    if sealed := find_sealed(plan, spot.place.owner):
        t, card = found.units.t, find_sealed_rect(sealed, plan, found).w
        out = card + _inset(card, t) + max(13 * t, (LABEL * t - card) / 2 + 1)
    start = room.x if get_table_side(spot, plan) == "right" else room.x + out
    hand = room._replace(x=start, w=room.w - out)
    at_top = get_table_side(spot, plan).startswith("top") and spot.style != "stagger"
    return _leave_room_for_caption(hand, found, spot.place.owner) if at_top else hand


def _leave_room_for_caption(hand: Rect, found: TableBoxes, seat: int) -> Rect:
    """Return `hand`, the rectangle of a player's face-down hand, made narrower to leave room for a caption.

    A caption says what the player has just done, and stands right of the hand; in a crowded row at the top, it would
    cover the hand. If there is no room for both, return `hand` unchanged.
    """
    (u, t), y = found.units, found.seats[seat].y
    after = [box.x for box in found.seats.values() if box.y == y and box.x > hand.x]
    room = min([*after, found.table.right]) - hand.x - (CAPTION + 3 * BESIDE) * t
    least = hand.h / CARD + STACKED * u
    return hand._replace(w=min(hand.w, room)) if room >= least else hand


def find_sealed_rect(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for a player's sealed cards, which lie face down and are taken up later.

    For another player, it is at the left end of the hand, or at the right end if the player sits at the right. The
    person's own sealed cards are left of the hand.
    """
    u, t = found.units
    if spot.place.owner not in found.seats:
        top = found.hand.y + (46 * t if plan.review else 4 * u)
        return Rect(found.prompt.x, top, SEALED * u, SEALED * u * CARD)
    room = _find_seat_rect(spot, plan, found)
    tall = min(38 * u, room.h)
    wide = tall / CARD
    inset = _inset(wide, t)
    left = room.right - wide - inset if get_table_side(spot, plan) == "right" else room.x + inset
    return Rect(left, room.bottom - tall, wide, tall)


def _inset(card: float, t: float) -> float:
    """Return the distance in pixels from a sealed (face-down) card to the end of its row.

    The distance leaves room for the label on the card, which is wider than the card. `card` is the card's width, and
    `t` the text unit, both in pixels.
    """
    return max(INSET * t, (LABEL * t - card) / 2 - 5 * t)


def _find_seat_rect(spot: PlacePlan, plan: TablePlan, found: TableBoxes) -> Rect:
    """Return the rectangle for another player's cards, right of the player's name or below it.

    It is right of the name for a player at the top, and below the name for a player at the left or right. It is also
    below the name if a past position of a game with more than five players (`CROWD`) is shown, with open hands.
    """
    u, t = found.units
    box = found.seats[spot.place.owner]
    beside = stacks(plan) or get_table_side(spot, plan) in ("left", "right")
    if spot.style == "stagger":
        tall, left = OPEN_HAND * u, box.x + (0 if beside else 133 * t)
        top = box.bottom - tall if beside else box.y + (box.h - tall) / 2
        return Rect(left, top, box.right - left, tall)
    if beside:
        tall = min(38 * u, box.h - 48 * t)
        top = box.y + (box.h + 38 * t - tall) / 2 + 10 * u
        return Rect(box.x + 2 * u, min(top, box.bottom - tall), box.w - 4 * u, tall)
    left = box.x + 133 * t
    top = (box.h - 38 * u) / 2 if plan.review else 6 * u
    return Rect(left, box.y + top, box.right + 2 * u - left, min(38 * u, box.h))


def find_centre_rect(spot: PlacePlan, found: TableBoxes) -> Rect:
    """Return the rectangle of a place in the middle of the table: the stock, the pile, or cards under one of these.

    The stock is left of the centre, and the pile right of it. The rectangle for cards under either is shifted, so that
    these cards stick out at the lower left corner. For a second packet (small stack) under the stock, it is shifted to
    the upper left corner.
    """
    u = found.units.u
    x, y = found.centre.middle
    card = found.pile_card
    tall = card * CARD
    side = -1 if spot.zone in (Zone.STOCK, Zone.UNDER_STOCK) else 1
    out = UNDER * card if spot.zone in UNDERNEATH else 0
    down = -out / 2 if spot.place.owner else out / 2
    return Rect(x + side * 69 * u - card / 2 - out, y - tall / 2 - 2 * u + down, card, tall)
