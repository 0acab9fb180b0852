"""Cards counted by rank in one integer, so that finding a meld in a hand takes one subtraction.

Four bits for each rank from the ace up, of which the highest stays free, and above them the number of all cards.
"""

from collections.abc import Iterable, Mapping

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.rules.shapes import SHAPES, TRIPLES
from upcard.games.scarney.values import POINTS

BITS, MOST = 4, 7
ALL = BITS * len(RANKS)
"""The bit from which the number of all cards is stored."""
FREE = sum(1 << BITS * at + BITS - 1 for at in range(len(RANKS)))
"""The highest bit of each rank, from which a subtraction borrows if a card is missing."""
ONE: Mapping[str, int] = {rank: (1 << BITS * at) + (1 << ALL) for at, rank in enumerate(RANKS)}
"""One card of each rank."""


def tally(ranks: Iterable[str]) -> int:
    """Return `ranks` counted, as one integer."""
    return sum(ONE[rank] for rank in ranks)


def count_cards_by_rank(cards: Iterable[Card]) -> int:
    """Return the cards counted by rank, as one integer."""
    return sum([ONE[card[0]] for card in cards])


NEED: Mapping[str, int] = {shape: tally(shape) for shape in SHAPES}
"""The cards of each meld, counted."""
TRIPLE_NEEDS: tuple[tuple[str, int], ...] = tuple((shape, NEED[shape]) for shape in TRIPLES)


def holds(have: int, need: int) -> bool:
    """Return whether `have` has at least as many cards of each rank as `need`."""
    return (have | FREE) - need & FREE == FREE


def number(have: int, rank: str) -> int:
    """Return how many cards of `rank` a counted hand has."""
    return have >> BITS * RANKS.index(rank) & MOST


def size(have: int) -> int:
    """Return how many cards a counted hand has."""
    return have >> ALL


def points_of(have: int) -> int:
    """Return the points that the cards of a counted hand count against it (scarney.card-points)."""
    return sum((have >> BITS * at & MOST) * POINTS[rank] for at, rank in enumerate(RANKS))
