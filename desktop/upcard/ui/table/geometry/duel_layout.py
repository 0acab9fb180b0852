"""Lays out the table of a game for two in which one player shows a card to the other, in a box in the middle.

The stock is in the middle too, left of that box.
"""

from collections.abc import Mapping

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import TablePlan, Zone
from upcard.ui.table.geometry.asides import SmallCardRow
from upcard.ui.table.geometry.layout import CARD, OPEN_HAND, LayoutUnits, Rect, TableBoxes, beside_name, clamp

BOX = 560
"""The width of the box for a shown card, in text units (scaled pixels)."""
NEAR = 0.06
"""The largest distance between the stock and the shown card's box, as a share of the width of the table's middle."""
INSIDE = 16
"""The distance from the left edge of the box to the shown card in it, in geometry units (scaled pixels)."""
GIVEN = 18
"""The height that the hand gives up when the trays would be too low, in geometry units (scaled pixels)."""
SHORT = 100
"""The height of a tray, in text units (scaled pixels), below which words stand on the cards and not under them."""
TINY = 76
"""The height of a tray, in text units (scaled pixels), below which there are no words at all.

The words would hide the cards.
"""


def facing_boxes(width: float, height: float, plan: TablePlan, scale: LayoutUnits, covered: float = 0) -> TableBoxes:
    """Return the boxes (the rectangles of the table's parts) of a game for two.

    The opponent's box is at the top. One tray (area for melds) is above the middle and the other below it, and the hand
    is at the bottom. A panel covers `covered` pixels of the table's right edge. The middle, where questions are asked,
    ends left of the panel.
    """
    u, t = scale
    margin, gap = 20 * u, 10 * u
    heights = _heights(height - (5 if plan.review else 6) * gap, scale, plan.review)
    tray, centre, hand = heights["own"], heights["centre"], heights["hand"]
    rows, top = {}, gap
    for name, tall in heights.items():
        rows[name] = Rect(margin, top, width - 2 * margin, tall)
        top += tall + gap * (tall > 0)
    seats = {
        seat.seat: rows["north"]._replace(x=margin + 10 * t, w=270 * t) for seat in plan.seats if seat.where != "own"
    }
    return TableBoxes(
        scale,
        Rect(0, 0, width, height),
        rows["north"],
        rows["centre"]._replace(w=rows["centre"].w - covered),
        rows["prompt"],
        beside_name(rows["hand"], plan, scale),
        {side: rows[tray.where] for tray in plan.trays for side in tray.sides},
        seats,
        hand_card=min(104 * u * (hand / (160 * u)), hand / CARD),
        meld_card=min(92 * u, (tray - 14 * u - (12 * t if tray >= TINY * t else 0)) / CARD),
        pile_card=min(92 * u, (centre - 14 * u) / CARD),
    )


def _heights(height: float, scale: LayoutUnits, review: bool) -> dict[str, float]:
    """Return the height in pixels of each row of the table, by the row's name; `height` is the sum of all.

    If the trays would be too low, the hand and the middle get less height. If there is height to spare, the trays and
    the hand get more. In a `review` of a past position, hands are open, and there is no row of buttons.
    """
    u, t = scale
    north, centre, prompt, hand = 60 * u, max(150 * u, 118 * t), 40 * t, 160 * u
    if review:
        north, prompt, hand = (OPEN_HAND + 6) * u, 0.0, clamp(height * 0.2, 96 * u, 140 * u)
    scarce = max(0.0, 2 * SHORT * t - (height - north - centre - prompt - hand))
    hand -= 0.0 if review else min(scarce, GIVEN * u)
    centre = max(centre - scarce, 108 * u, 92 * t)
    spare = height - north - centre - prompt - hand - 2 * 141 * u
    hand += min(0.3 * max(0.0, spare), 46 * u)
    tray = (height - north - centre - hand - prompt) / 2
    return {"north": north, "opposite": tray, "centre": centre, "own": tray, "prompt": prompt, "hand": hand}


def has_low_trays(found: TableBoxes) -> bool:
    """Return whether the trays (areas for melds) are too low for readable words below their cards."""
    return min((tray.h for tray in found.trays.values()), default=0) < SHORT * found.units.t


def tiny(found: TableBoxes) -> bool:
    """Return whether the trays (areas for melds) are so low that no words are drawn there."""
    return min((tray.h for tray in found.trays.values()), default=0) < TINY * found.units.t


def words_below(found: TableBoxes) -> float:
    """Return the height in pixels that is kept for words below the cards of a tray.

    In a low tray, that height is so small that the words lie half on the cards; in a very low one, it is 0.
    """
    u, t = found.units
    if tiny(found):
        return 0
    return 12 * t if has_low_trays(found) else max(22 * u, 16.5 * t + 7 * u)


def find_shown_card_box(found: TableBoxes) -> Rect:
    """Return the rectangle of the box for the card that one player shows to the other; it is right of the stock.

    The gap between the stock and the box is smaller on a narrow table.
    """
    u, t = found.units
    x = stock(found).right + min(60 * u, NEAR * found.centre.w)
    return Rect(x, found.centre.y, min(BOX * t, found.centre.right - x), found.centre.h)


def stock(found: TableBoxes) -> Rect:
    """Return the rectangle of the stock in a game for two.

    The stock, together with the box for a shown card right of it, is about in the middle of the table.
    """
    u, t = found.units
    card, middle = found.pile_card, found.centre.middle
    most = found.centre.right - (BOX * t + 60 * u)
    right = clamp(most, found.centre.x + 100 * t + card, middle[0] - 160 * u)
    return Rect(right - card, middle[1] - card * CARD / 2 - 3 * u, card, card * CARD)


def places(plan: TablePlan, cards: Mapping[Place, Cards], found: TableBoxes) -> dict[Place, SmallCardRow]:
    """Return the layout of the stock, of the card shown to the other player, and of the opponent's hand.

    `found` are the rectangles of the table's parts, in a game for two.
    """
    laid = {}
    for spot in plan.spots:
        if spot.zone == Zone.STOCK:
            laid[spot.place] = SmallCardRow(stock(found), found.pile_card, 0)
        elif spot.zone == Zone.OFFERED:
            card = found.pile_card
            corner = Rect(find_shown_card_box(found).x + INSIDE * found.units.u, stock(found).y, card, card * CARD)
            laid[spot.place] = SmallCardRow(corner, card, 0)
        elif spot.zone == Zone.SEAT:
            laid[spot.place] = _backs(found, len(cards.get(spot.place, ())), spot.style == "stagger")
    return laid


def _backs(found: TableBoxes, held: int, opened: bool) -> SmallCardRow:
    """Return the layout of the opponent's hand of `held` cards, in the middle of the top row of the table.

    The more cards there are, the more they overlap, so that they do not reach the player's name. If `opened`, the hand
    is face up, and its cards are larger. `found` are the rectangles of the table's parts.
    """
    card = min((OPEN_HAND / CARD if opened else 40) * found.units.u, found.north.h / CARD)
    more = max(1, held - 1)
    free = found.north.w - 2 * max((seat.right - found.north.x for seat in found.seats.values()), default=0)
    step = min(card * 0.5, (max(free, 4 * card) - card) / more, (600 if opened else 202) * found.units.u / more)
    wide = card + step * max(0, held - 1)
    x, y = found.north.middle
    return SmallCardRow(Rect(x - wide / 2, y - card * CARD / 2, wide, card * CARD), card, step)
