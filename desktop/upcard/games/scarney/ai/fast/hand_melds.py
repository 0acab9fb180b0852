"""Computes how many melds of three cards a hand can lay at once, by a lookup table that is computed once.

The table goes through the hand rank by rank. A state says how many melds can be complete so far, depending on how many
rows, which are runs of consecutive ranks, still need cards of the next ranks.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.rules.tally import ALL, BITS
from upcard.games.scarney.rules.tally import MOST as FULL

Ways: TypeAlias = tuple[int, ...]
"""A state: the most complete melds for each number of rows begun; -1 if that is impossible.

The index is 3 times the rows begun one rank before, plus the rows begun two ranks before.
"""

BEGUN = 3
"""One more than the rows that need to begin at one rank, because three such rows equal three groups."""
AT_ONCE = 4
"""How many ranks the table looks up in one step; three steps cover the twelve ranks besides the ace."""
PART = BITS * AT_ONCE
MASK = (1 << PART) - 1
NOTHING: Ways = (0,) + (-1,) * (BEGUN * BEGUN - 1)
SUITS = range(5)
"""The possible numbers of cards of a rank in a hand."""


class MeldLookup(NamedTuple):
    """The lookup table: the first state, the state after each part of the hand, and the result.

    A part of the hand is a few ranks. The number of a state has free low bits, into which the part is put.
    """

    steps: dict[int, int]
    """Maps the number of a state, combined with a part of the hand, to the number of the next state."""
    begin: tuple[int, ...]
    """The number of the first state, by the number of aces used below the two."""
    end: tuple[dict[int, int], ...]
    """For each number of aces used above the king: maps the number of a state to the most melds."""


@lru_cache(maxsize=1 << 12)
def _rank(ways: Ways, count: int) -> Ways:
    """Return the ways to divide the ranks so far into melds after one more rank, of which the hand has `count` cards.

    `ways` are the ways before that rank.
    """
    then = [-1] * (BEGUN * BEGUN)
    for at, most in enumerate(ways):
        one, two = divmod(at, BEGUN)
        for group in (0, 1):
            free = count - one - two - LEAST * group
            for begun in range(min(BEGUN, free + 1) if most >= 0 else 0):
                place = begun * BEGUN + one
                then[place] = max(then[place], min(MELDS, most + begun + group))
    return tuple(then)


@lru_cache(maxsize=1)
def table() -> MeldLookup:
    """Return the lookup table, with all states that a hand can lead to and the steps between them."""
    parts = [(sum(one << BITS * at for at, one in enumerate(of)), of) for of in product(SUITS, repeat=AT_ONCE)]
    begin = [_rank(NOTHING, aces) for aces in SUITS]
    met = list(dict.fromkeys(begin))
    number = {ways: at for at, ways in enumerate(met)}
    steps: dict[int, int] = {}
    for ways in met:  # grows during the loop
        for part, counts in parts:
            then = ways
            for count in counts:
                then = _rank(then, count)
            if then not in number:
                number[then] = len(met)
                met.append(then)
            steps[number[ways] << PART | part] = number[then] << PART
    end = tuple({at << PART: _rank(ways, aces)[0] for ways, at in number.items()} for aces in SUITS)
    return MeldLookup(steps, tuple(number[ways] << PART for ways in begin), end)


@lru_cache(maxsize=1 << 17)
def triples(hand: int) -> int:
    """Return how many melds of three cards a hand contains at once, at most as many as the first meld needs.

    The hand is counted by rank.
    """
    steps, begin, end = table()
    aces = hand & FULL
    one, two, three = hand >> BITS & MASK, hand >> BITS + PART & MASK, (hand & (1 << ALL) - 1) >> BITS + 2 * PART
    best = 0
    for low in range(aces + 1):
        most = end[aces - low][steps[steps[steps[begin[low] | one] | two] | three]]
        best = max(best, most)
    return best
