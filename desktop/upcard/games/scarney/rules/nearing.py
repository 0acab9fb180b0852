"""Measures how many cards a hand lacks for its first meld, by melds and pairs of ranks in it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.rules.shapes import TRIPLES
from upcard.games.scarney.rules.tally import ONE, TRIPLE_NEEDS, contains_cards, size, tally

WHOLE = MELDS * LEAST
"""The number of cards in a first meld."""

PARTS: Mapping[str, tuple[str, ...]] = {
    pair: tuple(shape for shape in TRIPLES for at in range(LEAST) if shape[:at] + shape[at + 1 :] == pair)
    for pair in dict.fromkeys(shape[:at] + shape[at + 1 :] for shape in TRIPLES for at in range(LEAST))
}
"""For the ranks of each pair that can become a meld, the melds that one more card can make of it."""
PAIR_NEEDS = tuple((pair, tally(pair)) for pair in PARTS)

Needs: TypeAlias = Sequence[tuple[str, int]]
"""Groups of ranks, each with its cards counted by rank."""


def pair_of(one: Card, two: Card) -> str:
    """Return the ranks of two cards in the order in which a meld has them, such as `56`; empty if no meld has both."""
    return next((pair for pair in (one.rank + two.rank, two.rank + one.rank) if pair in PARTS), "")


@lru_cache(maxsize=20_000)
def count_missing_cards(have: int) -> int:
    """Return how many cards a hand lacks for a first meld, which is three melds of three cards.

    `have` is the hand as counts by rank, packed into an integer (see `tally`).
    """
    best, least = WHOLE, MELDS - _most(have, TRIPLE_NEEDS, MELDS)
    for melds, left in _take_out_melds(have, TRIPLE_NEEDS, MELDS):
        rest = MELDS - melds
        if WHOLE - LEAST * melds - 2 * rest >= best:
            continue
        pairs = _most(left, PAIR_NEEDS, rest)
        singles = min(rest - pairs, size(left) - 2 * pairs)
        best = min(best, WHOLE - LEAST * melds - 2 * pairs - singles)
        if best == least:  # a pair for each incomplete meld: no hand comes closer
            break
    return best


def _take_out_melds(have: int, needs: Needs, most: int) -> Iterator[tuple[int, int]]:
    """Yield each way to take up to `most` melds out of the hand `have`: the number of melds, and the rest of the hand.

    The hand and its rest are counts by rank (see `tally`). `needs` lists the possible melds, each as its ranks and its
    counts by rank.
    """
    if most:
        fitting = [one for one in needs if contains_cards(have, one[1])]
        for at, (_, need) in enumerate(fitting):
            for others, left in _take_out_melds(have - need, fitting[at:], most - 1):
                yield others + 1, left
    yield 0, have


def _most(have: int, needs: Needs, most: int) -> int:
    """Return how many of the melds or pairs in `needs` can be taken out of the hand `have` together, up to `most`.

    The hand is given as counts by rank (see `tally`). Each of `needs` is the ranks of a meld or a pair, and its counts
    by rank. The same one can be taken several times.
    """
    if not most:
        return 0
    best = 0
    fitting = [one for one in needs if contains_cards(have, one[1])]
    for at, (_, need) in enumerate(fitting):
        best = max(best, 1 + _most(have - need, fitting[at:], most - 1))
        if best == most:
            break
    return best


def list_useful_ranks(have: int) -> tuple[str, ...]:
    """Return the ranks of the cards that would bring a hand closer to its first meld.

    `have` is the hand as counts by rank, packed into an integer (see `tally`).
    """
    lacks = count_missing_cards(have)
    return tuple(rank for rank in RANKS if count_missing_cards(have + ONE[rank]) < lacks)
