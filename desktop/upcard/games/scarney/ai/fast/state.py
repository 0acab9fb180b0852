"""A deal stored as numbers, for the search: hands counted by rank, and each meld as one number, without suits.

A hand is one integer with a few bits for the count of each rank, and above them the number of all cards. A card is its
rank here, because suits only decide whether a row is called a sequence or a straight. If a rank has several cards, the
one that may not be offered back is always laid first, because that leaves more choice.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from upcard.core.cards import RANKS
from upcard.games.scarney.engine.score import OUT, OUT_BEFORE
from upcard.games.scarney.options import Options
from upcard.games.scarney.rules.laying import MELDS, MOST
from upcard.games.scarney.rules.melds import LEAST, LINE
from upcard.games.scarney.rules.tally import ALL, BITS
from upcard.games.scarney.rules.tally import MOST as FULL
from upcard.games.scarney.rules.tally import ONE as OF
from upcard.games.scarney.values import POINTS

CARD: tuple[int, ...] = tuple(OF[rank] for rank in RANKS)
"""For each rank, by its index, a hand counted by rank that has one card of this rank."""
COUNTS: tuple[int, ...] = tuple(POINTS[rank] for rank in RANKS)
"""The points that a card of each rank counts against its hand."""
ACE = 0
ONE, TWO, THREE, NINE = 1 << ALL, 2 << ALL, LEAST << ALL, LEAST * MELDS << ALL
"""Limits of hands counted by rank.

A hand below `ONE` is empty, and a hand below `TWO` has at most one card. A hand below `THREE` has too few cards for a
meld, and a hand below `NINE` too few for a first meld.
"""
NONE = -1
"""The number that stands for no rank or no seat."""

Melds: TypeAlias = tuple[int, ...]
"""The numbers of a player's melds in ascending order.

A number is the index of the meld in `KINDS` times `STEPS`, plus the number of cards added in this turn.
"""

GROUPS: tuple[tuple[int, int], ...] = tuple((at, -size) for at in range(len(RANKS)) for size in (LEAST, LEAST + 1))
ROWS: tuple[tuple[int, int], ...] = tuple(
    (low, high) for low in range(len(LINE)) for high in range(low + LEAST - 1, len(LINE))
)
KINDS: tuple[tuple[int, int], ...] = (*GROUPS, *ROWS)
"""Every possible meld as two numbers.

For a row they are the indices of its lowest and highest rank in `LINE`, which is the ranks with the ace at both ends.
For a group they are its rank, and its size with a minus sign.
"""
STEPS = MOST + 1

ALL_LOW, ALL_HIGH = (0, len(LINE) - 2), (1, len(LINE) - 1)
"""The two forms of a row with all thirteen ranks, with the ace at either end; they are the same meld."""
KIND_AT = {kind: KINDS.index(ALL_LOW if kind == ALL_HIGH else kind) for kind in KINDS}
SHAPE_AT: dict[str, int] = {
    LINE[low] * -high if high < 0 else LINE[low : high + 1]: number for number, (low, high) in enumerate(KINDS)
}
"""The index in `KINDS` of each meld, by its ranks."""


def _list_extensions(low: int, high: int) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Return each card that can be added to the meld given by `low` and `high`, with the meld that results.

    A card is its index in `LINE` (the ranks in the order of a row, with the ace at both ends). A meld is two numbers,
    as in `KINDS`.
    """
    if high < 0:
        return ((low, (low, high - 1)),) if high == -LEAST else ()
    below = ((low - 1, (low - 1, high)),) if low else ()
    above = ((high + 1, (low, high + 1)),) if high + 1 < len(LINE) else ()
    return below + above


def _taking(number: int, added: int) -> tuple[tuple[int, int], ...]:
    if added == MOST:
        return ()
    return tuple((at % len(RANKS), KIND_AT[then] * STEPS + added + 1) for at, then in _list_extensions(*KINDS[number]))


TAKES: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    _taking(number, added) for number in range(len(KINDS)) for added in range(STEPS)
)
"""For each number that stands for a meld, the rank of each card that can be added to it, and its number afterwards."""
NEED: tuple[int, ...] = tuple(
    CARD[low] * -high if high < 0 else sum(CARD[at % len(RANKS)] for at in range(low, high + 1)) for low, high in KINDS
)
"""The cards of each meld as a hand counted by rank, by the meld's index in `KINDS`."""
TRIPLES: tuple[int, ...] = tuple(number for number, need in enumerate(NEED) if need >> ALL == LEAST)
"""The indices in `KINDS` of the melds of three cards."""
OF_RANK: tuple[int, ...] = tuple(FULL << BITS * at for at in range(len(RANKS)))
"""The mask of each rank in a hand counted by rank."""
WANTED: tuple[int, ...] = tuple(
    sum(OF_RANK[rank] for rank in dict.fromkeys(at % len(RANKS) for at, _ in _list_extensions(low, high)))
    for low, high in KINDS
)
"""For each index in `KINDS`, the mask of the ranks that can be added to the meld, in a hand counted by rank."""


@lru_cache(maxsize=1 << 15)
def find_wanted_cards(melds: Melds) -> int:
    """Return the ranks of cards that can be added to any of `melds`, as a mask for a hand counted by rank.

    A hand is an integer with a few bits for each rank; the mask has all bits of the ranks found. The limit for cards
    added to a meld in one turn is ignored.
    """
    found = 0
    for meld in melds:
        found |= WANTED[meld // STEPS]
    return found


@lru_cache(maxsize=1 << 15)
def start_turn(melds: Melds) -> Melds:
    """Return `melds`, which are integers, without the numbers that say how many cards were added to each this turn."""
    return tuple([meld - meld % STEPS for meld in melds])


@lru_cache(maxsize=1 << 14)
def _points_of(part: int, begin: int) -> int:
    return sum((part >> BITS * at & FULL) * COUNTS[begin + at] for at in range(7) if begin + at < len(RANKS))


def points_of(hand: int) -> int:
    """Return the points that the cards of `hand` count against it.

    `hand` is the counts of its cards by rank, packed into an integer with a few bits for each rank.
    """
    half = BITS * 7
    return _points_of(hand & (1 << half) - 1, 0) + _points_of((hand & (1 << ALL) - 1) >> half, 7)


USUAL = Options()


class CompactPosition:
    """A position of Scarney encoded as integers.

    Moves change it, so copy it before trying a move.
    """

    __slots__ = (
        "barred",
        "drawn",
        "dry",
        "first_now",
        "hands",
        "melds",
        "no_draw",
        "offered",
        "out",
        "over",
        "rules",
        "settled",
        "stock",
        "turn",
        "wants",
    )

    def __init__(self, hands: Sequence[int], stock: Sequence[int], turn: int, rules: Options = USUAL) -> None:

        self.hands, self.rules = [*hands], rules
        self.stock = [*stock]
        """The ranks of the cards in the stock; the next card to be drawn is last."""
        self.turn = turn
        """The seat in turn, even while the other seat answers."""
        self.melds: list[Melds] = [(), ()]
        self.no_draw = [False, False]
        self.barred = [NONE, NONE]
        """For each seat the rank that it accepted last, whose card may not be offered back yet."""
        self.drawn = False
        """Whether the seat in turn has drawn, or may not draw in this turn."""
        self.first_now = False
        """Whether the seat in turn has laid its first meld in this turn."""
        self.settled = [False, False]
        """For each seat, whether nothing can be laid before its hand gets another card; False until checked."""
        self.wants = [0, 0]
        """For each seat, while a deal is played out, the mask of the ranks that can be added to its melds."""
        self.dry = 0
        """How many consecutive turns had no draw."""
        self.offered = NONE
        """The offered rank that awaits an answer, or `NONE`."""
        self.out = NONE
        """The seat that has gone out, or `NONE`."""
        self.over = False

    def copy(self) -> "CompactPosition":
        """Return an independent copy of this position.

        Only the fields `settled` and `wants` are shared; they are set again before a copy is played on.
        """
        new = CompactPosition(self.hands, self.stock, self.turn, self.rules)
        new.melds, new.drawn, new.first_now, new.dry = self.melds[:], self.drawn, self.first_now, self.dry
        new.no_draw, new.barred = self.no_draw[:], self.barred[:]
        new.settled, new.wants = self.settled, self.wants
        new.offered, new.out, new.over = self.offered, self.out, self.over
        return new

    def score_deal(self) -> tuple[int, int]:
        """Return what each seat scores if the deal ends now."""
        counts = [points_of(hand) for hand in self.hands]
        if self.out == NONE:
            return max(0, counts[1] - counts[0]), max(0, counts[0] - counts[1])
        theirs = 1 - self.out
        gain = (OUT if self.melds[theirs] else OUT_BEFORE) + counts[theirs]
        return (gain, 0) if self.out == 0 else (0, gain)
