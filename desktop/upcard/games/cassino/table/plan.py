"""Lays out a Cassino table for one player: where the cards are and which labels they have."""

from collections.abc import Mapping

from upcard.core.cards import HIDDEN, SUITS, Card, Cards
from upcard.core.events import Fact, Place, Told
from upcard.core.table.plan import MeldTray, PlacePlan, SeatBox, TablePlan, TableStyle, Zone
from upcard.games.cassino.position import STOCK, Observation, TableItem, get_acting_seat
from upcard.games.cassino.values import get_sum_number, is_face

HAND_ORDER = "KQJT98765432A"
WHERE = {
    2: ("own", "top:.5"),
    3: ("own", "top:.15", "top:.63"),
    4: ("own", "left", "top:.5", "right"),
}
"""For each number of players, the places of their boxes, clockwise from the observer's own.

`own`, `left` and `right` name an edge of the table. `top:.5` is a point on the upper edge, at 0.5 of its width.
"""


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show in each place of the table.

    Cards that are not shown are `??`: other hands, the stock, and captured cards. Of the captured cards, only those are
    shown that mark sweeps (captures of all table cards).
    """
    table = seen.table
    places: dict[Place, Cards] = {STOCK: (HIDDEN,) * seen.stock_size}
    for seat, size in enumerate(seen.hand_sizes):
        places[Place("hand", seat)] = in_hand(seen.hand) if seat == seen.seat else (HIDDEN,) * size
    for item in table.items:
        places[item.place] = item.cards
    for side, (captured, markers) in enumerate(zip(table.captured, table.markers, strict=True)):
        places[Place("captured", side)] = (HIDDEN,) * (len(captured) - len(markers))
        places[Place("sweeps", side)] = markers
    return places


def in_hand(cards: Cards) -> Cards:
    """Return `cards` in the order in which a hand shows them: from the king on the left to the ace on the right."""
    return tuple(sorted(cards, key=_order))


def _order(card: Card) -> tuple[int, int]:
    return HAND_ORDER.index(card.rank), SUITS.find(card.suit)


def plan(seen: Observation) -> TablePlan:
    """Return the layout of the table as the observing seat sees it."""
    table = tuple(item_spot(seen, item) for item in seen.table.items)
    spots = (stock_spot(seen), *hand_spots(seen), *table, *list_capture_spots(seen))
    return TablePlan(
        seats(seen), trays(seen), spots, banner=banner(seen), news=describe_news(seen), style=TableStyle.CLOTH
    )


def banner(seen: Observation) -> Told | None:
    """Return the sentence shown on the table about unusual values of face cards and aces; None if they are as usual.

    The rules are cassino.face-cards and cassino.ace-value.
    """
    rules = seen.table.rules
    if not (rules.face_values or rules.ace_high):
        return None
    facts: dict[str, Fact] = {"faces": rules.face_values, "high": rules.ace_high}
    if rules.hand_values != "none":
        facts["hand"] = rules.hand_values
    return Told("cassino.sign.values", facts)


def describe_news(seen: Observation) -> Told | None:
    """Return the announcement that the stock has run out; None before that and after the deal (cassino.next-hands)."""
    last = not seen.stock_size and seen.table.phase == "play"
    key = "stock_gone" if seen.table.rules.draw_stock else "last_hands"
    return Told(f"cassino.told.{key}", {}) if last else None


def circle(seen: Observation) -> tuple[int, ...]:
    """Return the seats clockwise around the table, the observer's own first.

    If the rules play counterclockwise, the seat numbers run against this order (cassino.order).
    """
    players, way = seen.table.rules.players, -1 if seen.table.rules.counterclockwise else 1
    return tuple((seen.seat + way * step) % players for step in range(players))


def seats(seen: Observation) -> tuple[SeatBox, ...]:
    """Return the box of each player on the table, the observer's first, then clockwise."""
    rules = seen.table.rules
    return tuple(
        SeatBox(seat, rules.side(seat), where, seen.hand_sizes[seat], acting=seat == get_acting_seat(seen.table))
        for seat, where in zip(circle(seen), WHERE[rules.players], strict=True)
    )


def trays(seen: Observation) -> tuple[MeldTray, ...]:
    """Return the area of the table for each side's captured cards, with a line on their number."""
    return tuple(_tray(seen, side) for side in dict.fromkeys(map(seen.table.rules.side, circle(seen))))


def _tray(seen: Observation, side: int) -> MeldTray:
    table = seen.table
    sweeps = table.sweeps[side] if table.rules.count_sweeps else None
    facts = {"count": len(table.captured[side]), "sweeps": sweeps}
    line, seats = Told("cassino.sign.captured", facts), table.rules.sides[side]
    return MeldTray(
        side, "own" if side == seen.side else "opposite", seats, line, title=Told("cassino.sign.took", {"seats": seats})
    )


def stock_spot(seen: Observation) -> PlacePlan:
    """Return how the stock is shown: as a neat stack of card backs with its number of cards."""
    caption = Told("cassino.sign.stock", {"count": seen.stock_size})
    return PlacePlan(STOCK, Zone.STOCK, "squared", shown=1, caption=caption, count=seen.stock_size)


def hand_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how each hand is shown: the observer's as a fan, the others as card backs."""
    return tuple(
        PlacePlan(Place("hand", seat), Zone.HAND, "fan", single=True)
        if seat == seen.seat
        else PlacePlan(Place("hand", seat), Zone.SEAT, "backs", count=size)
        for seat, size in enumerate(seen.hand_sizes)
    )


def item_spot(seen: Observation, item: TableItem) -> PlacePlan:
    """Return how `item`, a loose card or a build, is shown on the table.

    A face has a label with its number if it has one; a build has its value and the symbol of its owner.
    """
    rules = seen.table.rules
    if item.value is not None:
        caption = Told(f"cassino.sign.{'pair' if item.pair else 'build'}", {"value": item.value})
        return PlacePlan(item.place, Zone.TABLE, "stagger", caption=caption, side=rules.side(item.owner or 0))
    card = item.cards[0]
    counts = Told("cassino.sign.counts", {"value": get_sum_number(rules, card)})
    return PlacePlan(item.place, Zone.TABLE, "stagger", caption=counts if is_face(card) and rules.face_values else None)


def list_capture_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how the captured cards of each side are shown: a stack of card backs, and beside it some cards face up.

    Each card that lies face up marks a sweep (a capture of all table cards).
    """
    table = seen.table
    return tuple(
        spot
        for side, (cards, markers) in enumerate(zip(table.captured, table.markers, strict=True))
        for spot in (
            PlacePlan(Place("captured", side), Zone.CAPTURED, "squared", shown=1, count=len(cards) - len(markers)),
            PlacePlan(Place("sweeps", side), Zone.SWEPT, "stagger"),
        )
    )
