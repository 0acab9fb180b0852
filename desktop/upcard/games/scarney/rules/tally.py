"""Counts cards by rank in one integer, so that one subtraction finds out whether a hand contains a meld.

Each rank has four bits, the ace the lowest four. A rank's count takes three of them; its highest bit stays free. Above
the bits of all ranks is the number of all cards.
"""

from collections.abc import Iterable, Mapping

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.rules.shapes import SHAPES, TRIPLES
from upcard.games.scarney.values import POINTS

BITS, MOST = 4, 7
ALL = BITS * len(RANKS)
"""The number of the lowest bit that holds the number of all cards."""
FREE = sum(1 << BITS * at + BITS - 1 for at in range(len(RANKS)))
"""The highest bit of each rank.

If these bits are set in a hand, subtracting a meld clears the bit of each rank of which the hand lacks cards.
"""
ONE: Mapping[str, int] = {rank: (1 << BITS * at) + (1 << ALL) for at, rank in enumerate(RANKS)}
"""For each rank, a hand counted by rank that has one such card."""


def tally(ranks: Iterable[str]) -> int:
    """Return the number of cards of each rank in `ranks`, packed into one integer with four bits for each rank."""
    return sum(ONE[rank] for rank in ranks)


def count_cards_by_rank(cards: Iterable[Card]) -> int:
    """Return the number of cards of each rank in `cards`, packed into one integer with four bits for each rank."""
    return sum([ONE[card[0]] for card in cards])


NEED: Mapping[str, int] = {shape: tally(shape) for shape in SHAPES}
"""The cards of each meld as a hand counted by rank."""
TRIPLE_NEEDS: tuple[tuple[str, int], ...] = tuple((shape, NEED[shape]) for shape in TRIPLES)


def contains_cards(have: int, need: int) -> bool:
    """Return whether `have` has at least as many cards of each rank as `need`.

    Both are counts of cards by rank, packed into one integer (see `tally`).
    """
    return (have | FREE) - need & FREE == FREE


def count_rank(have: int, rank: str) -> int:
    """Return how many cards of `rank` the packed counts `have` contain (see `tally`)."""
    return have >> BITS * RANKS.index(rank) & MOST


def size(have: int) -> int:
    """Return how many cards the packed counts `have` contain altogether (see `tally`)."""
    return have >> ALL


def points_of(have: int) -> int:
    """Return the points that cards count against the hand that holds them (scarney.card-points).

    `have` is the number of cards of each rank, packed into one integer (see `tally`).
    """
    return sum((have >> BITS * at & MOST) * POINTS[rank] for at, rank in enumerate(RANKS))
