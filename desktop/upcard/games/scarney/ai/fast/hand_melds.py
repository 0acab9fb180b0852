"""Counts how many melds of three cards a hand can lay at once, with a lookup table that is built once.

A hand is looked up rank by rank. A row (a run of consecutive ranks) may have begun at a lower rank and still need a
card of the next rank. A state is what is known of the ranks so far: the largest possible number of melds if no such row
is unfinished, if one is, and so on.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.rules.tally import ALL, BITS
from upcard.games.scarney.rules.tally import MOST as FULL

Ways: TypeAlias = tuple[int, ...]
"""A state: the largest number of melds for each number of unfinished rows; -1 if that number is impossible.

The index is 3 times the rows begun at the last rank, plus the rows begun at the rank before it. These rows count as
melds.
"""

BEGUN = 3
"""The number of possible counts of rows that begin at one rank: 0, 1 or 2.

A third row is never needed, because three rows with the same ranks have the same cards as three groups.
"""
AT_ONCE = 4
"""How many ranks the table looks up in one step; three steps cover the twelve ranks besides the ace."""
PART = BITS * AT_ONCE
MASK = (1 << PART) - 1
NOTHING: Ways = (0,) + (-1,) * (BEGUN * BEGUN - 1)
RANK_COUNTS = range(5)
"""The possible numbers of cards of a rank in a hand."""


class MeldLookup(NamedTuple):
    """A lookup table by which the melds in a hand are counted: states, the steps between them, and the results.

    A state says what the ranks looked at so far contain, and is given by a number. A step takes the counts of cards of
    the next `AT_ONCE` ranks. These counts, packed into an integer, are added to the number of the state, whose low bits
    are 0; the sum is a key of `steps`.
    """

    steps: dict[int, int]
    """Maps the number of a state, combined with a part of the hand, to the number of the next state."""
    begin: tuple[int, ...]
    """The number of the first state, by the number of aces used below the two."""
    end: tuple[dict[int, int], ...]
    """For each number of aces used above the king: maps the number of a state to the largest number of melds."""


@lru_cache(maxsize=1 << 12)
def _rank(ways: Ways, count: int) -> Ways:
    """Return the state that follows the state `ways` when the hand has `count` cards of the next rank.

    A state holds the largest number of melds so far for each number of rows that still need cards of the next ranks.
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
    """Return the lookup table that counts melds of three, with all states that a hand can lead to."""
    parts = [(sum(one << BITS * at for at, one in enumerate(of)), of) for of in product(RANK_COUNTS, repeat=AT_ONCE)]
    begin = [_rank(NOTHING, aces) for aces in RANK_COUNTS]
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
    end = tuple({at << PART: _rank(ways, aces)[0] for ways, at in number.items()} for aces in RANK_COUNTS)
    return MeldLookup(steps, tuple(number[ways] << PART for ways in begin), end)


@lru_cache(maxsize=1 << 17)
def triples(hand: int) -> int:
    """Return how many melds of three cards `hand` contains at once, but not more than three.

    `hand` is the counts of its cards by rank, packed into an integer.
    """
    steps, begin, end = table()
    aces = hand & FULL
    one, two, three = hand >> BITS & MASK, hand >> BITS + PART & MASK, (hand & (1 << ALL) - 1) >> BITS + 2 * PART
    best = 0
    for low in range(aces + 1):
        most = end[aces - low][steps[steps[steps[begin[low] | one] | two] | three]]
        best = max(best, most)
    return best
