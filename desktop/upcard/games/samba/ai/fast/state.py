"""A position of Samba as counts, for the search: lists of numbers that are quick to copy and agree with the rules.

A natural card is its kind, 0 to 43: eleven for each suit, from 4 to A. After them come black three, red three, two and
joker. Of the groups of a rank one is *live*, and cards join it; the others count towards points, bonus and canastas.
"""

# Why: decisions/0020-two-engines-a-game.md

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import mul
from typing import TypeAlias

from upcard.games.canasta.values import BY_RANK, RANKS

SUITS = "SHDC"
WIDTH = len(RANKS)
"""The number of ranks in a suit, from 4 to A."""

BLACK, RED, TWO, JOKER = 44, 45, 46, 47
KIND_COUNT = 48

KINDS = (*(rank + suit for suit in SUITS for rank in RANKS), "3", "r", "2", "X")
"""The name of each kind; `r` is a red three."""

RANK_OF = (*(kind % WIDTH for kind in range(BLACK)), *(WIDTH,) * 4)
"""The rank of each kind; one past the aces for cards that are no ordinary naturals."""

SUIT_OF = (*(kind // WIDTH for kind in range(BLACK)), *(4,) * 4)
"""The suit of each kind; one past the clubs for cards that are no ordinary naturals."""

KIND_POINTS = tuple(BY_RANK.get(kind[0], 0) for kind in KINDS)
"""The points of a card of each kind."""

PILE_CARD_GAIN = tuple(
    0 if kind in (BLACK, RED) else 110 if kind > RED else 30 + KIND_POINTS[kind] for kind in range(KIND_COUNT)
)
"""The value of a card of each kind in the pile to the side that takes it."""

CANASTA = 7

DRAW, LAST, PLAY, OVER = range(4)
"""The phases, those before the draw or take first; the search has no phase for a partner's answer."""

PHASES = {"draw": DRAW, "last": LAST, "play": PLAY, "over": OVER}

GROUP_OF_BLACK, FIRST_RUN, WILD_MELD = 11, 12, 16
"""The keys of melds after those of groups, which are ranks: black threes, sequences by suit, wild cards."""

Run: TypeAlias = tuple[int, int, int]
"""A sequence: its suit, its lowest rank, and its length."""

DeadGroup: TypeAlias = tuple[int, int, int, int]
"""A group that is not live: side, rank, size and wild cards."""

Lay: TypeAlias = tuple[int, tuple[int, ...], int]
"""Cards laid together: the key of the meld, the kinds from the hand, and where they go.

The last number is -1 for a new meld. Otherwise it is the number of the side's sequence or wild meld; for a group it is
0 for the live one, and for others their place in `CompactPosition.dead`, counted from 1.
"""


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The options in the form that the search uses, and what is constant during a deal."""

    seats: int
    side: tuple[int, ...]
    """The side of each seat."""
    members: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    each: int
    """How many cards of a kind there are."""
    needed: int
    """The number of canastas needed to go out."""
    needs_run: bool
    """Whether one of them must be a sequence."""
    minimums: tuple[int, ...]
    """What the first melds of each side must count."""
    demands: tuple[str, ...]
    """What the first melds of each side must hold: nothing, a `canasta`, or a `natural` one."""
    room: tuple[int, ...]
    """The most wild cards in a group, by its natural cards."""
    wilds_onto_canasta: bool
    reds: tuple[int, ...]
    """The points of red threes, by their number."""
    reds_against: tuple[int, ...]
    """What they cost a side with too few canastas."""
    reds_need: int
    """The canastas with which they count for a side."""
    draws: int
    """The number of cards drawn in a turn."""
    first_frozen: bool
    """Whether the pile is frozen for a side that has not melded."""
    pile_opens: bool
    """Whether the pile may be taken for the first meld."""
    onto_groups: bool
    """Whether the pile's top card alone can go on a group."""
    one_card: bool
    """Whether the pile is always frozen, and its top card alone may be laid on a sequence instead of drawing."""
    runs: bool
    wild_melds: bool
    single: bool
    """Whether a side has one group of a rank."""
    bonuses: tuple[int, int, int, int]
    """The bonus of a natural and a mixed canasta, of seven in sequence, and of seven wild cards."""
    out_bonus: int
    black_held: int
    """What a black three left in a hand costs."""
    short_run: int
    """What an unfinished sequence of fewer than five cards costs."""
    forced_take: bool


@dataclass(slots=True)
class CompactPosition:
    """A position as counts. Its lists belong to it alone and change in play."""

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """By seat: the number of cards of each kind."""
    totals: list[list[int]]
    """By seat: the number of natural cards of each rank."""
    masks: list[list[int]]
    """By seat and suit: the ranks that the hand holds, as bits; the last number stands for all other cards."""
    sizes: list[int]
    """By seat: the number of cards."""
    laid: list[list[int]]
    """By side: the size of the live group of each rank."""
    wild: list[list[int]]
    """By side: the wild cards in them."""
    grouped: list[int]
    """By side: the ranks that have a live group, as bits."""
    short: list[int]
    """By side: the ranks whose live group is no canasta, as bits."""
    runs: list[list[Run]]
    """By side: the sequences."""
    wild_melds: list[list[int]]
    """By side: the sizes of the melds of wild cards."""
    points: list[int]
    """By side: the points of all melded cards."""
    bonus: list[int]
    """By side: the bonus of canastas."""
    canastas: list[int]
    """By side: the number of canastas of any kind."""
    sambas: list[int]
    """By side: how many of them are sequences."""
    opened: list[bool]
    """By side: whether anything is melded."""
    reds: list[int]
    """By side: the number of red threes laid."""
    gone: list[int]
    """By rank: the number of natural cards in groups and in the pile."""
    pile: list[int] = field(default_factory=list)
    """From bottom to top."""
    stock: list[int] = field(default_factory=list)
    """The next card to draw comes last."""
    under: list[int] = field(default_factory=list)
    """The hidden cards under the first up-card, which go to whoever takes the pile first."""
    dead: list[DeadGroup] = field(default_factory=list)
    """Groups that are not live. The list is replaced, never changed."""
    frozen: bool = False
    stake: int = 0
    """The value of the pile to the side that takes it."""
    must_out: bool = False
    """Whether the seat in turn has to go out, because it laid black threes or its partner's yes binds it."""
    barred: bool = False
    """Whether the partner said no."""
    out: int = -1
    """The seat that has gone out, or -1."""

    def copy(self) -> "CompactPosition":
        """Return an independent copy."""
        new = CompactPosition(
            self.law,
            self.turn,
            self.phase,
            [hand[:] for hand in self.hands],
            [total[:] for total in self.totals],
            [mask[:] for mask in self.masks],
            self.sizes[:],
            [sizes[:] for sizes in self.laid],
            [wilds[:] for wilds in self.wild],
            self.grouped[:],
            self.short[:],
            [runs[:] for runs in self.runs],
            [sizes[:] for sizes in self.wild_melds],
            self.points[:],
            self.bonus[:],
            self.canastas[:],
            self.sambas[:],
            self.opened[:],
            self.reds[:],
            self.gone[:],
            self.pile[:],
            self.stock[:],
            self.under[:],
            self.dead,
        )
        new.frozen, new.stake, new.must_out, new.barred, new.out = (
            self.frozen,
            self.stake,
            self.must_out,
            self.barred,
            self.out,
        )
        return new


def empty(law: CompactRules) -> CompactPosition:
    """Return an empty table with empty hands."""
    seats, sides = law.seats, len(law.members)
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        totals=[[0] * (WIDTH + 1) for _ in range(seats)],
        masks=[[0] * 5 for _ in range(seats)],
        sizes=[0] * seats,
        laid=[[0] * WIDTH for _ in range(sides)],
        wild=[[0] * WIDTH for _ in range(sides)],
        grouped=[0] * sides,
        short=[0] * sides,
        runs=[[] for _ in range(sides)],
        wild_melds=[[] for _ in range(sides)],
        points=[0] * sides,
        bonus=[0] * sides,
        canastas=[0] * sides,
        sambas=[0] * sides,
        opened=[False] * sides,
        reds=[0] * sides,
        gone=[0] * (WIDTH + 1),
    )


def set_live_group(here: CompactPosition, side: int, rank: int, size: int, wild: int) -> None:
    """Set the live group of a rank; none if `size` is 0."""
    here.laid[side][rank], here.wild[side][rank] = size, wild
    bit = 1 << rank
    here.grouped[side] = here.grouped[side] | bit if size else here.grouped[side] & ~bit
    here.short[side] = here.short[side] | bit if 0 < size < CANASTA else here.short[side] & ~bit


def count_kinds(cards: Iterable[int]) -> list[int]:
    """Count the cards of each kind."""
    counts = [0] * KIND_COUNT
    for kind in cards:
        counts[kind] += 1
    return counts


def count_ranks(hand: list[int]) -> list[int]:
    """Count the natural cards of each rank in a hand; the last number counts all other cards."""
    totals = [0] * (WIDTH + 1)
    for kind, held in enumerate(hand):
        totals[RANK_OF[kind]] += held
    return totals


def list_masks(hand: list[int]) -> list[int]:
    """Return by suit the ranks that a hand holds, as bits."""
    masks = [0] * 5
    for kind, held in enumerate(hand):
        if held:
            masks[SUIT_OF[kind]] |= 1 << RANK_OF[kind]
    return masks


def set_hand(here: CompactPosition, seat: int, hand: list[int]) -> None:
    """Give a seat this hand, counted by kind."""
    here.hands[seat], here.totals[seat], here.masks[seat] = hand, count_ranks(hand), list_masks(hand)
    here.sizes[seat] = sum(hand)


def gain_card(here: CompactPosition, seat: int, kind: int) -> None:
    """Put a card into a hand."""
    rank = RANK_OF[kind]
    here.hands[seat][kind] += 1
    here.totals[seat][rank] += 1
    here.masks[seat][SUIT_OF[kind]] |= 1 << rank
    here.sizes[seat] += 1


def lose_card(here: CompactPosition, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    hand, rank = here.hands[seat], RANK_OF[kind]
    hand[kind] -= 1
    here.totals[seat][rank] -= 1
    here.sizes[seat] -= 1
    if not hand[kind] and kind < BLACK:
        here.masks[seat][SUIT_OF[kind]] &= ~(1 << rank)


def fits_run(run: Run, kind: int) -> bool:
    """Return whether a card continues an unfinished sequence at one end."""
    suit, low, length = run
    if length >= CANASTA or kind // WIDTH != suit:
        return False
    rank = kind % WIDTH
    return rank in (low - 1, low + length)


def scores(here: CompactPosition) -> list[int]:
    """Return what each side scores as if play ended here (samba.score)."""
    law = here.law
    found = [points + bonus for points, bonus in zip(here.points, here.bonus, strict=True)]
    for seat, hand in enumerate(here.hands):
        found[law.side[seat]] -= sum(map(mul, hand, KIND_POINTS)) + hand[BLACK] * (law.black_held - 5)
    if here.out >= 0:
        found[law.side[here.out]] += law.out_bonus
    for side, number in enumerate(here.reds):
        found[side] += law.reds[number] if here.canastas[side] >= law.reds_need else -law.reds_against[number]
        if law.short_run:
            found[side] -= law.short_run * sum(length < 5 for _, _, length in here.runs[side])
    return found
