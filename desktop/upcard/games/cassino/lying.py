"""What lies where on a Cassino table, as one seat sees it."""

from collections.abc import Mapping

from upcard.core.cards import HIDDEN, SUITS, Card, Cards
from upcard.core.events import Place
from upcard.games.cassino.position import STOCK, Observation

HAND_ORDER = "KQJT98765432A"


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return what lies where; hidden cards are `??`, captured ones too, but for the markers of sweeps."""
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
    """Return the cards of a hand from the highest rank on the left to the ace."""
    return tuple(sorted(cards, key=_order))


def _order(card: Card) -> tuple[int, int]:
    return HAND_ORDER.index(card.rank), SUITS.find(card.suit)
