"""Cards counted by rank in one number, so that a meld is looked for in a hand with one subtraction.

Four bits a rank from the ace up, of which the highest stays free, and above them the number of all the cards.
"""

from collections.abc import Iterable, Mapping

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.rules.shapes import SHAPES, TRIPLES
from upcard.games.scarney.values import POINTS

BITS, MOST = 4, 7
ALL = BITS * len(RANKS)
"""From this bit on stands the number of all the cards."""
FREE = sum(1 << BITS * at + BITS - 1 for at in range(len(RANKS)))
"""The highest bit of each rank, which is borrowed from where a card is missing."""
ONE: Mapping[str, int] = {rank: (1 << BITS * at) + (1 << ALL) for at, rank in enumerate(RANKS)}
"""One card of each rank."""


def tally(ranks: Iterable[str]) -> int:
    """Count ranks."""
    return sum(ONE[rank] for rank in ranks)


def count_cards_by_rank(cards: Iterable[Card]) -> int:
    """Count cards by rank."""
    return sum([ONE[card[0]] for card in cards])


NEED: Mapping[str, int] = {shape: tally(shape) for shape in SHAPES}
"""The cards of each meld."""
TRIPLE_NEEDS: tuple[tuple[str, int], ...] = tuple((shape, NEED[shape]) for shape in TRIPLES)


def holds(have: int, need: int) -> bool:
    """Return whether there are at least so many cards of each rank."""
    return (have | FREE) - need & FREE == FREE


def number(have: int, rank: str) -> int:
    """Return how many cards of a rank there are."""
    return have >> BITS * RANKS.index(rank) & MOST


def size(have: int) -> int:
    """Return how many cards there are."""
    return have >> ALL


def points_of(have: int) -> int:
    """Return what the cards count against a hand (scarney.card-points)."""
    return sum((have >> BITS * at & MOST) * POINTS[rank] for at, rank in enumerate(RANKS))
