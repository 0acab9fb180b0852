"""How near a hand is to its first meld: groups of cards by rank that are melds, or may become some."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import RANKS, Cards
from upcard.games.scarney.laying import MELDS
from upcard.games.scarney.melds import LEAST
from upcard.games.scarney.shapes import TRIPLES

WHOLE = MELDS * LEAST
"""Cards of a first meld."""

PARTS: Mapping[str, tuple[str, ...]] = {
    pair: tuple(shape for shape in TRIPLES for at in range(LEAST) if shape[:at] + shape[at + 1 :] == pair)
    for pair in dict.fromkeys(shape[:at] + shape[at + 1 :] for shape in TRIPLES for at in range(LEAST))
}
"""Two ranks of a meld, and the melds that one more card makes of them."""
PAIRS = tuple(PARTS)

Counts = tuple[int, ...]
"""How many cards there are of each rank, the ace first."""


class Grouping(NamedTuple):
    """Up to three groups of ranks, and how many cards they lack to a first meld."""

    missing: int
    groups: tuple[str, ...]


def counted(cards: Cards) -> Counts:
    """Count cards by rank."""
    ranks = [card.rank for card in cards]
    return tuple(ranks.count(rank) for rank in RANKS)


def holds(have: Counts, shape: str) -> bool:
    """Say whether there are cards for a shape."""
    return all(have[RANKS.index(rank)] >= shape.count(rank) for rank in shape)


def less(have: Counts, shape: str) -> Counts:
    """Return what is left without the cards of a shape."""
    left = list(have)
    for rank in shape:
        left[RANKS.index(rank)] -= 1
    return tuple(left)


def more(have: Counts, rank: str) -> Counts:
    """Return the counts with one card more."""
    at = RANKS.index(rank)
    return (*have[:at], have[at] + 1, *have[at + 1 :])


@lru_cache(maxsize=20_000)
def missing(have: Counts) -> int:
    """Return how many cards a hand lacks to a first meld."""
    best = WHOLE
    for melds, left in _melded(have, TRIPLES, MELDS):
        rest = MELDS - len(melds)
        pairs = _most_pairs(left, PAIRS, rest)
        singles = min(rest - pairs, sum(left) - 2 * pairs)
        best = min(best, WHOLE - LEAST * len(melds) - 2 * pairs - singles)
        if best == 0:
            break
    return best


def _melded(have: Counts, shapes: Sequence[str], most: int) -> Iterator[tuple[tuple[str, ...], Counts]]:
    """Yield each way to take out up to so many melds, none after one that stands before it, and what is left."""
    if most:
        fitting = [shape for shape in shapes if holds(have, shape)]
        for at, shape in enumerate(fitting):
            for others, left in _melded(less(have, shape), fitting[at:], most - 1):
                yield (shape, *others), left
    yield (), have


def _most_pairs(have: Counts, shapes: Sequence[str], most: int) -> int:
    """Return how many pairs can be taken out at once, up to a number."""
    if not most:
        return 0
    best = 0
    fitting = [shape for shape in shapes if holds(have, shape)]
    for at, shape in enumerate(fitting):
        best = max(best, 1 + _most_pairs(less(have, shape), fitting[at:], most - 1))
        if best == most:
            break
    return best


def useful(have: Counts) -> tuple[str, ...]:
    """Return the ranks of which one more card brings the first meld nearer."""
    lacks = missing(have)
    return tuple(rank for rank in RANKS if missing(more(have, rank)) < lacks)
