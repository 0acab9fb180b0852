"""The signs in the middle of the table: counts beside stock and pile, the state of the pile, and a question."""

from collections.abc import Iterator

from upcard.core.events import Place
from upcard.core.table.plan import PendingOffer, Zone
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.labels.offer import OfferSign
from upcard.ui.table.labels.seats import seat_signs
from upcard.ui.table.labels.sign_context import SIGNS, Entry, SignContext
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.signs.counts import PillSign, StackCountSign, make_fitting_pill

WIDE = 1150
"""The least width of the table, in pixels, at which another player's question has a box of its own."""


def make_middle_signs(shown: SignContext, layout: PlaceLayout, gap: float) -> Iterator[Entry]:
    """Yield the label with the number of cards beside the stock or the pile at `layout`.

    For the pile, also yield the sign that says its state, such as "frozen". There are `gap` pixels between the cards
    and the label.
    """
    spot, words = layout.spot, shown.words
    assert spot.caption is not None
    left = spot.zone == Zone.STOCK
    out = (layout.rect.h - layout.rect.w) / 2 if spot.across >= 0 else 0
    sign = StackCountSign(words.format_number(spot.count or 0), words.render(spot.caption), "left" if left else "right")
    below = [under.rect.x for under in shown.table.list_in_zone(Zone.UNDER_STOCK)]
    start = min([layout.rect.x, *below])
    x, y = (start - gap, layout.rect.middle[1]) if left else (layout.rect.right + out + gap, layout.rect.middle[1])
    if spot.pill and shown.offer and spot.zone == Zone.PILE:
        pill = PillSign(words.render(spot.pill)[0])
        yield ("pill", spot.place), PlacedSign(pill, x, y + sign.size(shown.pen)[1] / 2 + 2 * shown.pen.u, SIGNS)
    elif spot.pill:
        wide, high = sign.size(shown.pen)
        pill = make_fitting_pill(words.render(spot.pill), free_to(shown) - x - wide - gap, shown.pen)
        start, middle = x + wide + gap, y
        if start + pill.size(shown.pen)[0] > free_to(shown) + gap / 2:  # no room beside the count: below it
            pill = make_fitting_pill(words.render(spot.pill), free_to(shown) - x, shown.pen, lines=1)
            start, middle, y = x, y + high / 2 + gap / 4, y - pill.size(shown.pen)[1] / 2 - gap / 4
        yield ("pill", spot.place), PlacedSign(pill, start, middle, SIGNS, 0, 0.5)
    yield ("beside", spot.place), PlacedSign(sign, x, y, SIGNS, float(left), 0.5)


def banner(shown: SignContext, said: str) -> PlacedSign:
    """Return a label with the text `said`, about what cards are worth, placed left of the stock.

    The text takes more lines if the label would otherwise reach the player at the left.
    """
    stock = next(layout for layout in shown.table.list_in_zone(Zone.STOCK))
    counts = [placed.sign.size(shown.pen)[0] for _, placed in make_middle_signs(shown, stock, 0)]
    right = stock.rect.x - max(counts) - 26 * shown.pen.u
    pill = PillSign(said, width=right - _free_from(shown))
    return PlacedSign(pill, right, stock.rect.middle[1], SIGNS, 1, 0.5)


def _free_from(shown: SignContext) -> float:
    """Return the x in pixels where the free space left of the stock begins: right of the player who sits there."""
    lefts = (seat for seat in shown.plan.seats if seat.where == "left")
    placed = (sign for seat in lefts for _, sign in seat_signs(shown, seat))
    ends = (sign.x + (1 - sign.across) * sign.sign.size(shown.pen)[0] for sign in placed)
    return max([shown.table.boxes.centre.x, *ends]) + 10 * shown.pen.u


def free_to(shown: SignContext) -> float:
    """Return the x in pixels where the free space right of the pile ends.

    It ends before the cards, the name and the note (what was said last) of the player at the right. If nobody sits
    there, it ends with the middle row of the table.
    """
    rights = [seat for seat in shown.plan.seats if seat.where == "right"]
    hands = (shown.table.layouts.get(Place("hand", seat.seat)) for seat in rights)
    lefts = [hand.rect.x for hand in hands if hand]
    for seat in rights:
        for _, placed in seat_signs(shown, seat):
            lefts.append(placed.x - placed.across * placed.sign.size(shown.pen)[0])
    return min([shown.table.boxes.centre.right, *lefts]) - 10 * shown.pen.u


def offer_box(shown: SignContext) -> Rect | None:
    """Return the rectangle for a box with the question that another player asks, right of the pile.

    Return None if nobody asks, or if there is too little room; the question is then asked in the row above the hand.
    """
    offer, boxes, u = shown.plan.offer, shown.table.boxes, shown.pen.u
    if offer is None or boxes.table.w < WIDE:
        return None
    counts = [
        placed.x + placed.sign.size(shown.pen)[0]
        for layout in shown.table.list_in_zone(Zone.PILE)
        if layout.spot.caption
        for _, placed in make_middle_signs(shown._replace(offer=boxes.centre), layout, 12 * u)
    ]
    left, right = max([boxes.centre.middle[0], *counts]) + 20 * u, free_to(shown) - 8 * u
    sign = _sign(shown, offer, 0, right - left)
    wide = sign.size(shown.pen)[0]
    if right - left < wide or sign.lines(shown.pen) > 2:
        return None
    return Rect((left + right - wide) / 2, boxes.centre.y - 2 * u, wide, boxes.centre.h + 4 * u)


def offer_sign(shown: SignContext, offer: PendingOffer, box: Rect) -> PlacedSign:
    """Return the sign with the text of the question `offer` in `box`, above the answer buttons."""
    return PlacedSign(_sign(shown, offer, box.h, box.w), box.x, box.y, 60)


def _sign(shown: SignContext, offer: PendingOffer, height: float, most: float) -> OfferSign:
    words = shown.words
    side = next(seat.side for seat in shown.plan.seats if seat.seat == offer.seat)
    name = words.seat(offer.seat)
    return OfferSign(name, side, words.render(offer.title), words.render(offer.line), height, most)
