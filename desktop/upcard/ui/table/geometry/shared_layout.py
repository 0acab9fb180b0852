"""Lays out a table with a shared cloth in the middle and each side's captured cards beside it.

Cards on the cloth keep their positions as long as possible.
"""

from collections.abc import Iterator, Mapping

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import PlacePlan, SeatBox, TablePlan, Zone
from upcard.ui.table.geometry.asides import SmallCardRow
from upcard.ui.table.geometry.card_poses import StyleRows
from upcard.ui.table.geometry.layout import CARD, OPEN_HAND, STRIP, LayoutUnits, Rect, TableBoxes, beside_name, clamp
from upcard.ui.table.geometry.stands import ClothRoom, Stands, arrange, card_size, rows_in

STEP = 0.27
"""The least distance between the cards of a build, in card widths; it is larger for faces with a wider index."""
FEW, LARGER = 6, 1.2
"""While at most `FEW` cards and builds lie on the cloth, they may be `LARGER` times as large as usual."""
LABEL = 48
"""The height of the two lines below a side's captured cards, in text units (scaled pixels)."""
DUEL = 2
"""The number of players in a game for two."""
LOW = (0.1, 0.3)
"""The offset of a card that lies on another, right and down, in card widths."""


def common_boxes(width: float, height: float, plan: TablePlan, scale: LayoutUnits) -> TableBoxes:
    """Return the boxes (the rectangles of the table's parts) of a game with a shared cloth.

    Other players are at the top and the sides. The cloth is in the middle, between columns of captured cards, and the
    hand is at the bottom.
    """
    u, t = scale
    margin, gap = 20 * u, 12 * u
    hand, prompt = (140 * u, 0.0) if plan.review else (166 * u, 40 * t)
    north = Rect(margin, gap, width - 2 * margin, 116 * u)
    own = Rect(margin, height - hand, width - 2 * margin, hand)
    said = Rect(margin, own.y - prompt - gap * 0.6, width - 2 * margin, prompt)
    top, column = north.bottom + gap, max(190 * u, 172 * t)
    tall = said.y - gap - top
    left, right = Rect(margin, top, column, tall), Rect(width - margin - column, top, column, tall)
    cloth = Rect(left.right + gap, top, right.x - left.right - 2 * gap, tall)
    beside = _beside(plan, scale) + gap if any(seat.where == "left" for seat in plan.seats) else 0
    return TableBoxes(
        scale,
        Rect(0, 0, width, height),
        north,
        cloth,
        said,
        beside_name(own, plan, scale),
        _columns(plan, left, right, beside),
        {seat.seat: _seat(seat, plan, north, (left, right), scale) for seat in plan.seats if seat.where != "own"},
        hand_card=min(108 * u, (hand - 10 * u) / CARD),
        meld_card=96 * u,
        pile_card=52 * u,
    )


def _columns(plan: TablePlan, left: Rect, right: Rect, beside: float) -> dict[int, Rect]:
    """Return the column for the captured cards of each side.

    The person's own side has the column `right`, and the other sides share the column `left`. The upper `beside` pixels
    of both columns stay free for the boxes of players.
    """
    others = [tray.side for tray in plan.trays if tray.where == "opposite"]
    each = (left.h - beside) / max(1, len(others))
    columns = {side: Rect(left.x, left.y + beside + at * each, left.w, each) for at, side in enumerate(others)}
    mine = Rect(right.x, right.y + beside, right.w, right.h - beside)
    return columns | {side: mine for side in plan.own_sides}


def _beside(plan: TablePlan, scale: LayoutUnits) -> float:
    """Return the height in pixels of the box of a player who sits at the left or right of the table.

    In a review of a past position, the box has room for an open hand.
    """
    return 46 * scale.t + OPEN_HAND * scale.u if plan.review else 64 * scale.t


def _seat(seat: SeatBox, plan: TablePlan, north: Rect, sides: tuple[Rect, Rect], scale: LayoutUnits) -> Rect:
    """Return the box of another player: in the row `north` at the top, or at the upper end of a column.

    `sides` are the columns for captured cards, at the left and at the right. If only two play, the box is at the left
    end of the row at the top.
    """
    if seat.where in ("left", "right"):
        return (sides[0] if seat.where == "left" else sides[1])._replace(h=_beside(plan, scale))
    t = scale.t
    wide = 280 * t
    x = north.x + 10 * t
    if len(plan.seats) > DUEL:
        middle = north.x + north.w * float(seat.where.partition(":")[2] or 0.5)
        x = clamp(middle - wide / 2, north.x, north.right - wide)
    return Rect(x, north.y, wide, north.h)


def lay_out_strips(
    plan: TablePlan, cards: Mapping[Place, Cards], found: TableBoxes, before: Stands, step: float
) -> StyleRows:
    """Return the rows of cards on the cloth, and of the captured cards, the other players' hands, and the stock.

    Loose cards and builds (groups of cards that are captured together) on the cloth keep their positions in `before` if
    possible. The cards of a build are `step` card widths apart, but at least `STEP`.
    """
    table = [spot.place for spot in plan.spots if spot.zone == Zone.TABLE]
    step = max(STEP, step)
    widths = {place: 1 + step * (max(1, len(cards.get(place, ()))) - 1) for place in table}
    few = len({*table, *before}) <= FEW  # taken cards count until a fresh layout, so none grows before
    largest = found.meld_card * (LARGER if few else 1)
    room = ClothRoom(found.centre.w, found.centre.h, largest, 27 * found.units.t)
    stands = arrange(widths, before, room)
    used = {place: stands[place] for place in table}
    laid = dict(_on_cloth(used, found.centre, room, step))
    laid |= _stack_cards(plan, laid)
    for spot in plan.spots:
        if spot.zone == Zone.STOCK:
            laid[spot.place] = _stock(found)
        if spot.zone == Zone.SEAT:
            laid[spot.place] = _backs(spot, plan, found, len(cards.get(spot.place, ())))
    for side in dict.fromkeys(side for tray in plan.trays for side in tray.sides):
        laid |= _place_captured_pile(found, side, len(cards.get(Place("sweeps", side), ())), step)
    return StyleRows(laid, stands)


def _on_cloth(used: Stands, cloth: Rect, room: ClothRoom, step: float) -> Iterator[tuple[Place, SmallCardRow]]:
    """Yield each place on the shared cloth, with the row of its cards, which are `step` card widths apart.

    `used` has the position of each place, `cloth` is the rectangle of the cloth in pixels, and `room` limits the size
    of the cards.
    """
    card, rows = card_size(used, used, room), rows_in([*used.values()])
    top = cloth.y + (cloth.h - room.get_rows_height(rows, card)) / 2
    for place, stand in used.items():
        y = top + stand.row * (card * CARD + room.between_rows(card))
        rect = Rect(cloth.middle[0] + stand.x * card, y, stand.wide * card, card * CARD)
        yield place, SmallCardRow(rect, card, step * card)


def _stack_cards(plan: TablePlan, laid: Mapping[Place, SmallCardRow]) -> dict[Place, SmallCardRow]:
    """Return the layout of each place whose card lies on the card of another place, such as a card laid on a build.

    `laid` has the layout of the places below. The upper card is shifted down and to the right so that the rank of the
    card under it stays visible.
    """
    made = {}
    for spot in plan.spots:
        if spot.on is not None and spot.on in laid:
            rect, card, _ = laid[spot.on]
            corner = Rect(rect.right - card + LOW[0] * card, rect.y + LOW[1] * card, card, card * CARD)
            made[spot.place] = SmallCardRow(corner, card, 0)
    return made


def _stock(found: TableBoxes) -> SmallCardRow:
    """Return the layout of the stock at the right end of the top row, with room for its name below."""
    card, t = found.pile_card, found.units.t
    top = found.north.y + (found.north.h - card * CARD - 22 * t) / 2
    return SmallCardRow(Rect(found.north.right - card - 8 * found.units.u, top, card, card * CARD), card, 0)


def _backs(spot: PlacePlan, plan: TablePlan, found: TableBoxes, held: int) -> SmallCardRow:
    """Return the layout of another player's hand of `held` cards.

    If there is only one other player, the cards are large, in the middle of the top row. Otherwise they are beside the
    player's name. In a review of a past position, the cards of players at the left and right of the table are below the
    name.
    """
    u, t = found.units
    box = found.seats[spot.place.owner]
    where = next(seat.where for seat in plan.seats if seat.seat == spot.place.owner)
    more = max(0, held - 1)
    if where in ("left", "right") and plan.review:
        card = OPEN_HAND / CARD * u if spot.style == "stagger" else 29 * u
        wide = card * (1 + STRIP * more)
        x = box.x if where == "left" else box.right - wide
        return SmallCardRow(Rect(x, box.y + 46 * t, wide, card * CARD), card, STRIP * card)
    if where in ("left", "right"):
        card = 29 * u
        wide = card * (1 + 0.46 * more)
        x = box.right - 14 * u - wide if where == "left" else box.x + 14 * u
        return SmallCardRow(Rect(x, box.y + 12 * u + 20 * t - card * CARD / 2, wide, card * CARD), card, 0.46 * card)
    alone = len(plan.seats) == 2
    card = (68 if alone else 59) * u
    step = (0.72 if alone else 0.61) * card
    wide = card + step * more
    x = found.north.middle[0] - wide / 2 if alone else box.x + 148 * t
    return SmallCardRow(Rect(x, found.north.middle[1] - card * CARD / 2, wide, card * CARD), card, step)


def _place_captured_pile(found: TableBoxes, side: int, sweeps: int, step: float) -> dict[Place, SmallCardRow]:
    """Return the layout of the pile of cards that `side` has captured, and of its sweep cards left of the pile.

    A sweep card is put face up for each sweep (capture of all cards on the table); `sweeps` is their number. They are
    `step` card widths apart, or less if the column is too narrow.
    """
    column, (u, t) = found.trays[side], found.units
    card = min(78 * u, (column.h - (LABEL + 14) * t) / (CARD + 0.1))
    step = min(card * step, (column.w - card - 24 * u) / max(1, sweeps))
    wide = card + step * sweeps
    x, y = column.x + (column.w - wide) / 2, column.middle[1] - (card * CARD + LABEL * t) / 2
    pile = Rect(x + step * sweeps, y, card, card * CARD)
    marks = Rect(x, y, card + step * max(0, sweeps - 1), card * CARD)
    return {
        Place("sweeps", side): SmallCardRow(marks, card, step),
        Place("captured", side): SmallCardRow(pile, card, 0),
    }
