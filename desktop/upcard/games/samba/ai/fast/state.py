"""Positions of Samba stored as counts of cards, in lists that the search copies quickly.

A natural card's *kind* is a number from 0 to 43, eleven for each suit from 4 to A; black threes, red threes, twos and
jokers have the kinds 44 to 47. A side can have several groups of a rank. Only one of them gets further cards; it is
called *live*. The others are *dead*, but count for points, bonus and canastas.
"""

# Why: decisions/0020-two-engines-a-game.md

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import add, mul
from typing import Final, TypeAlias

from upcard.games.canasta.values import BY_RANK, RANKS

SUITS: Final = "SHDC"
WIDTH: Final = 11
"""The number of ranks in a suit, from 4 to A."""

BLACK: Final = 44
RED: Final = 45
TWO: Final = 46
JOKER: Final = 47
KIND_COUNT: Final = 48
NATURAL_KINDS: Final = tuple(range(BLACK))

KINDS: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "3", "r", "2", "X")
"""The name of each kind; `r` is a red three."""

RANK_OF: Final[tuple[int, ...]] = (*(kind % WIDTH for kind in range(BLACK)), *(WIDTH,) * 4)
"""The rank of each kind, from 0 for fours to 10 for aces; threes, twos and jokers have 11."""

KINDS_OF_RANK: Final = tuple((rank, rank + WIDTH, rank + 2 * WIDTH, rank + 3 * WIDTH) for rank in range(WIDTH))
"""The four kinds of each rank, spades first."""

BIT_OF: Final[tuple[int, ...]] = (*(1 << kind for kind in range(BLACK)), *(0,) * 4)
"""For each kind, the bit that represents it in a set of kinds; 0 for threes, twos and jokers."""

TWO_SUITS: Final = 2 * WIDTH
"""The number of kinds in two suits."""

FIRST_KINDS: Final[tuple[int, ...]] = (0, WIDTH, 2 * WIDTH, 3 * WIDTH)
"""The kind of the four of each suit; the other cards of the suit follow it."""

ALL_RANKS: Final = (1 << WIDTH) - 1

ALL_SUITS: Final = 1 | 1 << WIDTH | 1 << 2 * WIDTH | 1 << 3 * WIDTH
"""A bit mask with the kinds of the fours of all suits; shifted left by a rank, it has the kinds of that rank."""

RANKS_OF_MASK: Final = tuple(tuple(rank for rank in range(WIDTH) if mask >> rank & 1) for mask in range(1 << WIDTH))
"""For each set of ranks, as bits: the ranks in it."""

KIND_POINTS: Final = tuple(BY_RANK.get(kind[0], 0) for kind in KINDS)
"""The points of a card of each kind."""

RANK_POINTS: Final = KIND_POINTS[:WIDTH]
"""The points of a natural card of each rank."""

PILE_CARD_GAIN: Final = tuple(
    0 if kind in (BLACK, RED) else 110 if kind > RED else 30 + KIND_POINTS[kind] for kind in range(KIND_COUNT)
)
"""The value of a card of each kind in the pile to the side that takes the pile."""

CANASTA: Final = 7

DRAW: Final = 0
"""The phase in which a seat draws or takes the pile."""

LAST: Final = 1
"""The phase in which a seat takes the pile or passes, because the stock is empty."""

PLAY: Final = 2
"""The phase in which a seat melds and discards."""

OVER: Final = 3
"""The phase after the end of the deal. (The search has no phase in which a partner answers.)"""

ENDS: Final = tuple(
    tuple((1 << low >> 1 | 1 << (low + length)) & ALL_RANKS for length in range(CANASTA)) for low in range(WIDTH)
)
"""The ranks that continue a sequence, as bits; the first index is its lowest rank, the second its length."""

SHARES_BY_DISTANCE: Final[tuple[int, ...]] = (0, 4, 2, 1, 0)
"""The nearness of a card to a sequence of its suit; the index is the distance from the end of the sequence."""

FAR: Final[tuple[int, ...]] = (0,) * WIDTH


def _rate_nearness(low: int, length: int) -> tuple[int, ...]:
    """Return, for each rank of a suit, how useful a card of that rank is for a sequence of the suit on the table.

    The sequence begins at the rank with the index `low` and has `length` cards. A rank that continues it has the
    highest number, and ranks further away have smaller ones; all are multiplied by `length`.
    """
    away = (low - rank if rank < low else rank - low - length + 1 for rank in range(WIDTH))
    return tuple(length * SHARES_BY_DISTANCE[min(4, max(0, one))] for one in away)


NEAR: Final = tuple(tuple(_rate_nearness(low, length) for length in range(CANASTA)) for low in range(WIDTH))
"""The nearness of each rank to a sequence of its suit.

The first index is the sequence's lowest rank, the second its length, the third the rank.
"""

PHASES: Final = {"draw": DRAW, "last": LAST, "play": PLAY, "over": OVER}

GROUP_OF_BLACK: Final = 11
"""The key of a meld of black threes; the key of any other group is its rank, a lower number."""

FIRST_RUN: Final = 12
"""The key of sequences of the first suit; those of the other suits have the keys after it."""

WILD_MELD: Final = 16
"""The key of melds of wild cards."""

Run: TypeAlias = tuple[int, int, int]
"""A sequence: its suit, its lowest rank, and its length."""

DeadGroup: TypeAlias = tuple[int, int, int, int]
"""A group that gets no further cards: its side, rank, size, and number of wild cards."""

Lay: TypeAlias = tuple[int, tuple[int, ...], int]
"""Cards laid together: the key of the meld, the kinds from the hand, and the meld to which the kinds are added.

The last number is -1 for a new meld. For a sequence or a meld of wild cards, it is the index in the side's list. For a
group, it is 0 for the live one, or n for the one with index n - 1 in `CompactPosition.dead`.
"""


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The options in the form that the computer player's search uses, and all that is constant during a deal."""

    seats: int
    side: tuple[int, ...]
    """Side of each seat."""
    following: tuple[int, ...]
    """The seat after each seat."""
    members: tuple[tuple[int, ...], ...]
    """Seats of each side."""
    each: int
    """The number of cards of each kind in the packs."""
    needed: int
    """Number of canastas that a side needs to go out."""
    needs_run: bool
    """Whether one of the canastas needed to go out must be a sequence."""
    minimums: tuple[int, ...]
    """Points that the first melds of each side must count."""
    demands: tuple[str, ...]
    """What the first melds of each side must include: nothing (an empty text), a `canasta`, or a `natural` canasta."""
    room: tuple[int, ...]
    """The largest number of wild cards in a group; the index is the number of its natural cards."""
    wilds_onto_canasta: bool
    reds: tuple[int, ...]
    """The points of red threes; the index is their number."""
    reds_against: tuple[int, ...]
    """The points that red threes cost a side with fewer canastas than `reds_need`; the index is their number."""
    reds_need: int
    """The number of canastas that a side needs for its red threes to count in its favour."""
    draws: int
    """Number of cards drawn in a turn."""
    closing: int
    """The number of stock cards below which players lay all that they can; it is what the last two rounds draw."""
    first_frozen: bool
    """Whether the pile is frozen for a side that has not melded."""
    pile_opens: bool
    """Whether the pile may be taken for the first melds."""
    onto_groups: bool
    """Whether the pile's top card alone can be added to a group."""
    one_card: bool
    """Whether the pile is always frozen, but its top card alone may be added to a sequence in place of drawing."""
    runs: bool
    wild_melds: bool
    single: bool
    """Whether a side can have only one group of a rank."""
    bonuses: tuple[int, int, int, int]
    """The bonus of a natural canasta, a mixed canasta, a canasta in sequence, and a canasta of wild cards."""
    out_bonus: int
    black_held: int
    """Points that each black three left in a hand costs."""
    short_run: int
    """Points that a sequence of fewer than five cards costs at the end."""
    forced_take: bool


@dataclass(slots=True)
class CompactPosition:
    """A position stored as counts of cards; play changes its lists in place, but not those in `near` and `dead`."""

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """For each seat: the number of cards of each kind in the hand."""
    totals: list[list[int]]
    """For each seat: the number of natural cards of each rank in the hand."""
    held: list[int]
    """For each seat: the kinds of natural cards in the hand, as bits."""
    sizes: list[int]
    """For each seat: the number of cards in the hand."""
    laid: list[list[int]]
    """For each side: the size of the live group of each rank (the one that gets further cards)."""
    wild: list[list[int]]
    """For each side: the number of wild cards in the live group of each rank."""
    short: list[int]
    """For each side: the ranks whose live group has fewer than seven cards, as bits."""
    runs: list[list[Run]]
    """For each side: its sequences."""
    ends: list[int]
    """For each side: the kinds that continue its sequences of fewer than seven cards, as bits."""
    near: list[list[tuple[int, ...]]]
    """For each side, suit and rank: the nearness of a card to sequences of fewer than seven cards (see `NEAR`).

    The list of a side is replaced, never changed, so that copies of the position can share it.
    """
    wild_melds: list[list[int]]
    """For each side: the sizes of its melds of wild cards."""
    points: list[int]
    """For each side: the points of all its melded cards."""
    bonus: list[int]
    """For each side: the bonus of its canastas."""
    canastas: list[int]
    """For each side: the number of its canastas of any kind."""
    sambas: list[int]
    """For each side: the number of its canastas that are sequences."""
    opened: list[bool]
    """For each side: whether it has melded."""
    reds: list[int]
    """For each side: the number of red threes that it has laid."""
    visible: list[int]
    """For each rank: the number of natural cards in groups and in the pile."""
    pile: list[int] = field(default_factory=list)
    """Kinds of the cards in the pile, from bottom to top."""
    stock: list[int] = field(default_factory=list)
    """Kinds of the cards in the stock; the next card to draw comes last."""
    under: list[int] = field(default_factory=list)
    """Kinds of the hidden cards below the first up-card, which go to whoever takes the pile first."""
    dead: list[DeadGroup] = field(default_factory=list)
    """The groups that get no further cards.

    This list is replaced, never changed, so that copies of the position can share it.
    """
    frozen: bool = False
    stake: int = 0
    """The value of the pile to the side that takes it."""
    must_out: bool = False
    """Whether the seat in turn must go out, because it laid black threes or its partner's yes binds it."""
    barred: bool = False
    """Whether the seat in turn may not go out, because its partner answered no."""
    out: int = -1
    """The seat that has gone out, or -1 if none has."""

    def copy(self) -> "CompactPosition":
        """Return a copy; changing it does not change this position."""
        new = CompactPosition.__new__(CompactPosition)  # compiled, a call of the class costs as much as all else here
        new.law, new.turn, new.phase = self.law, self.turn, self.phase
        new.hands = [hand[:] for hand in self.hands]
        new.totals = [total[:] for total in self.totals]
        new.held, new.sizes = self.held[:], self.sizes[:]
        new.laid = [sizes[:] for sizes in self.laid]
        new.wild = [wilds[:] for wilds in self.wild]
        new.short = self.short[:]
        new.runs = [runs[:] for runs in self.runs]
        new.ends, new.near = self.ends[:], self.near[:]
        new.wild_melds = [sizes[:] for sizes in self.wild_melds]
        new.points, new.bonus = self.points[:], self.bonus[:]
        new.canastas, new.sambas = self.canastas[:], self.sambas[:]
        new.opened, new.reds, new.visible = self.opened[:], self.reds[:], self.visible[:]
        new.pile, new.stock, new.under, new.dead = self.pile[:], self.stock[:], self.under[:], self.dead
        new.frozen, new.stake, new.out = self.frozen, self.stake, self.out
        new.must_out, new.barred = self.must_out, self.barred
        return new


def make_empty_position(law: CompactRules) -> CompactPosition:
    """Return a position stored as counts of cards, with an empty table and empty hands."""
    seats, sides = law.seats, len(law.members)
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        totals=[[0] * (WIDTH + 1) for _ in range(seats)],
        held=[0] * seats,
        sizes=[0] * seats,
        laid=[[0] * WIDTH for _ in range(sides)],
        wild=[[0] * WIDTH for _ in range(sides)],
        short=[0] * sides,
        runs=[[] for _ in range(sides)],
        ends=[0] * sides,
        near=[[FAR] * 4] * sides,
        wild_melds=[[] for _ in range(sides)],
        points=[0] * sides,
        bonus=[0] * sides,
        canastas=[0] * sides,
        sambas=[0] * sides,
        opened=[False] * sides,
        reds=[0] * sides,
        visible=[0] * (WIDTH + 1),
    )


def set_live_group(here: CompactPosition, side: int, rank: int, size: int, wild: int) -> None:
    """Set the size and the number of wild cards of a side's live group of `rank`, the one that gets further cards.

    A `size` of 0 means that there is no such group.
    """
    here.laid[side][rank], here.wild[side][rank] = size, wild
    bit = 1 << rank
    here.short[side] = here.short[side] | bit if 0 < size < CANASTA else here.short[side] & ~bit


def count_kinds(cards: Iterable[int]) -> list[int]:
    """Return how many of `cards` have each kind, the number from 0 to 47 that stands for a card."""
    counts = [0] * KIND_COUNT
    for kind in cards:
        counts[kind] += 1
    return counts


def count_ranks(hand: list[int]) -> list[int]:
    """Return the number of natural cards of each rank in `hand`; the last number counts all other cards."""
    totals = [0] * (WIDTH + 1)
    for kind, held in enumerate(hand):
        totals[RANK_OF[kind]] += held
    return totals


def find_held_kinds(hand: list[int]) -> int:
    """Return a bit mask of the natural cards in `hand`, with one bit for each kind of card."""
    held = 0
    for kind, number in enumerate(hand):
        if number:
            held |= BIT_OF[kind]
    return held


def set_hand(here: CompactPosition, seat: int, hand: list[int]) -> None:
    """Replace the hand of `seat` by `hand`, the number of cards of each kind."""
    here.hands[seat], here.totals[seat], here.held[seat] = hand, count_ranks(hand), find_held_kinds(hand)
    here.sizes[seat] = sum(hand)


def gain_card(here: CompactPosition, seat: int, kind: int) -> None:
    """Add a card of the kind `kind`, a number from 0 to 47, to the hand of `seat`."""
    here.hands[seat][kind] += 1
    here.totals[seat][RANK_OF[kind]] += 1
    here.held[seat] |= BIT_OF[kind]
    here.sizes[seat] += 1


def lose_card(here: CompactPosition, seat: int, kind: int) -> None:
    """Remove a card of the kind `kind`, a number from 0 to 47, from the hand of `seat`."""
    hand = here.hands[seat]
    hand[kind] -= 1
    here.totals[seat][RANK_OF[kind]] -= 1
    here.sizes[seat] -= 1
    if not hand[kind]:
        here.held[seat] ^= BIT_OF[kind]


def mark_runs(here: CompactPosition, side: int) -> None:
    """Update `here.ends` and `here.near` of `side`: which cards continue its sequences, and how near others are."""
    ends, near = 0, [FAR, FAR, FAR, FAR]
    for suit, low, length in here.runs[side]:
        if length < CANASTA:
            ends |= ENDS[low][length] << suit * WIDTH
            found = NEAR[low][length]
            near[suit] = found if near[suit] is FAR else tuple(map(max, near[suit], found))
    here.ends[side], here.near[side] = ends, near


def fits_run(run: Run, kind: int) -> bool:
    """Return whether a card of the kind `kind` continues the sequence `run`; False if that has seven or more cards."""
    suit, low, length = run
    if length >= CANASTA or kind // WIDTH != suit:
        return False
    rank = kind % WIDTH
    return rank in (low - 1, low + length)


def scores(here: CompactPosition) -> list[int]:
    """Return the points that each side would score if the deal ended now (samba.score)."""
    law = here.law
    found = list(map(add, here.points, here.bonus))
    for seat, totals in enumerate(here.totals):
        hand = here.hands[seat]
        lost = hand[BLACK] * law.black_held + hand[TWO] * KIND_POINTS[TWO] + hand[JOKER] * KIND_POINTS[JOKER]
        found[law.side[seat]] -= lost + sum(map(mul, totals, RANK_POINTS))
    if here.out >= 0:
        found[law.side[here.out]] += law.out_bonus
    for side, number in enumerate(here.reds):
        found[side] += law.reds[number] if here.canastas[side] >= law.reds_need else -law.reds_against[number]
        if law.short_run:
            found[side] -= law.short_run * sum(length < 5 for _, _, length in here.runs[side])
    return found
