"""Positions stored as counts of cards of each kind, which the search can copy quickly; play obeys the same rules.

Cards are given by their kind, a number from 0 to 14: the ranks 4 to A, black three, red three, two, joker. Suits and
the order of cards in hands and melds are left out.

Seats that play together can add cards to the same melds. Such seats share one index, called a view, in the lists of
melds. A view has one *live* meld of each rank, given as its size and its wild cards, to which further cards are added.
Other melds of a rank only count for points, bonus and canastas. They occur where the option `one_meld_a_rank` is off,
and where two players, each with melds of their own, play together against a lone player.
"""

# Why: decisions/0020-two-engines-a-game.md

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add, mul
from typing import Final

from upcard.games.canasta.engine.score import CONCEALED, MIXED, NATURAL, OUT
from upcard.games.canasta.options import Options
from upcard.games.canasta.rules.melds import CANASTA, fault
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import BLACK as BLACK_RANK
from upcard.games.canasta.values import BY_RANK, RANKS, WILD

KINDS: Final = f"{RANKS}3r2X"
"""The letters of the kinds; `r` is a red three."""

BLACK: Final = 11
RED: Final = 12
TWO: Final = 13
JOKER: Final = 14
KIND_COUNT: Final = 15

MELD_KEYS: Final = f"{RANKS}{BLACK_RANK}{WILD}"
"""The keys of melds by number: the kinds 4 to black three have their own numbers.

Wild melds have the number of the kind red three, because red threes are never melded.
"""

WILD_MELD: Final = RED
MELD_NUMBERS: Final = {key: number for number, key in enumerate(MELD_KEYS)}

KIND_POINTS: Final = tuple(BY_RANK.get(kind, 0) for kind in KINDS)
"""The points of a card of each kind."""

PILE_CARD_GAIN: Final = tuple(
    0 if kind in (BLACK, RED) else 110 if kind > RED else 25 + KIND_POINTS[kind] for kind in range(KIND_COUNT)
)
"""The value of a card of each kind in the pile to the side that takes it."""

NO_LIMIT: Final = 99
"""More cards than any meld has."""

DRAW: Final = 0
LAST: Final = 1
PLAY: Final = 2
MELDS: Final = 3
OVER: Final = 4
"""The phases of a deal.

They are the draw, the choice between the pile and passing when the stock is empty, laying melds before a discard,
laying melds without a discard, and the end of the deal.

The search has no phase for a partner's answer.
"""

PHASES: Final = {"draw": DRAW, "play": PLAY, "last": LAST, "melds": MELDS, "over": OVER}


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The options of a match in the form that the search uses, with other values that are constant during a deal."""

    rules: Options
    seats: int
    side: tuple[int, ...]
    """The side of each seat."""
    members: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    each: int
    """The number of naturals of a rank in all packs."""
    needed: int
    """The number of canastas needed to go out."""
    minimums: tuple[int, ...]
    """For each side, the points that its first melds must count."""
    room: tuple[int, ...]
    """The largest number of wild cards in a meld, by the number of its natural cards."""
    reds: tuple[int, ...]
    """The points of a side's red threes, by their number."""
    draws: int
    """The number of cards drawn in a turn."""
    first_frozen: bool
    """Whether the pile is frozen for a side that has not melded."""
    onto_canasta: bool
    """Whether the pile's top card alone can go on a canasta."""
    lone: bool
    most: int
    """The largest number of cards of a rank in a meld."""
    wild_melds: bool
    always_frozen: bool
    """Whether the pile is frozen for everybody at all times, whatever lies in it."""
    both: bool
    """Whether a side needs both a natural and a mixed canasta to go out."""


@lru_cache(maxsize=64)
def law_of(rules: Options, scores: tuple[int, ...]) -> CompactRules:
    """Return the options as `CompactRules`; `scores` are the sides' scores before the deal."""
    return CompactRules(
        rules=rules,
        seats=rules.seats,
        side=tuple(rules.side(seat) for seat in range(rules.seats)),
        members=rules.sides,
        each=4 * rules.packs,
        needed=rules.canastas_needed,
        minimums=tuple(rules.minimum(score) for score in scores),
        room=tuple(_most_wilds(rules, naturals) for naturals in range(4 * rules.packs + 1)),
        reds=tuple(rules.count_red_threes(number) for number in range(2 * rules.packs + 1)),
        draws=rules.draw_count,
        first_frozen=rules.pile_frozen_before_first_meld,
        onto_canasta=rules.pile_onto_canasta and not rules.canastas_close,
        lone=rules.table == LONE,
        most=CANASTA if rules.canastas_close else NO_LIMIT,
        wild_melds=rules.wild_melds,
        always_frozen=rules.pile_frozen == "always",
        both=rules.needs_natural_and_mixed,
    )


def _most_wilds(rules: Options, naturals: int) -> int:
    """Return the largest number of wild cards that a meld with `naturals` natural cards may have; 0 if none."""
    fits = (wild for wild in range(6 * rules.packs, 0, -1) if not fault(rules, RANKS[0], naturals, wild))
    return next(fits, 0)


@dataclass(slots=True)
class CompactPosition:
    """A position that stores how many cards of each kind the hands and melds have; actions change it in place.

    A kind is a number from 0 to 14 for ranks, threes, twos and jokers. No other position shares the lists of this one.
    """

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """For each seat, the number of cards of each kind in its hand."""
    sizes: list[int]
    """For each seat, the number of cards in its hand."""
    team: list[int]
    """For each seat, the number of its view: the set of melds to which it can add."""
    laid: list[list[int]]
    """For each view, the size of the live meld of each rank (the one to which cards are added).

    Black threes come after the ranks, wild melds last.
    """
    wild: list[list[int]]
    """The number of wild cards in each unfinished meld: `wild[view][rank]`; a view is the seats of one side."""
    points: list[int]
    """For each view (seats that play together), the points of all melded cards."""
    bonus: list[int]
    """For each view (seats that play together), the bonus of its canastas."""
    canastas: list[int]
    """For each view (seats that play together), the number of canastas that count for going out.

    If the rules need a kind of canasta that is missing, the number is kept below the number needed to go out.
    """
    opened: list[bool]
    """For each view (seats that play together), whether anything is melded."""
    ranks: list[int]
    """For each side, the ranks of its melds as the bits of a number."""
    reds: list[int]
    """For each side, the number of red threes laid."""
    has_melded: list[bool]
    """For each seat, whether it melded before this turn, or laid off in this turn."""
    visible: list[int]
    """The number of natural cards of each rank in melds and in the pile."""
    pile: list[int] = field(default_factory=list)
    """The kinds of the pile's cards, from bottom to top."""
    stock: list[int] = field(default_factory=list)
    """The kinds of the stock's cards; the next card to draw is the last."""
    dead: list[tuple[int, int, int, int]] = field(default_factory=list)
    """The melds to which no more cards are added: view, rank, size and wild cards of each.

    The list is replaced, never changed.
    """
    frozen: bool = False
    stake: int = 0
    """The value of the pile to the side that takes it."""
    begun: int = 0
    """The ranks of the melds begun in this turn, as the bits of a number."""
    took: bool = False
    answer: bool | None = None
    lone: int = -1
    out: int = -1
    """The seat that has gone out, or -1."""
    concealed: bool = False
    holds_back: bool = False
    """Whether all seats keep melds back in a rollout, as the player `club` does, instead of laying them at once."""

    def copy(self) -> "CompactPosition":
        """Return an independent copy; it shares only values that are never changed."""
        new = CompactPosition(
            self.law,
            self.turn,
            self.phase,
            [hand[:] for hand in self.hands],
            self.sizes[:],
            self.team[:],
            [sizes[:] for sizes in self.laid],
            [wilds[:] for wilds in self.wild],
            self.points[:],
            self.bonus[:],
            self.canastas[:],
            self.opened[:],
            self.ranks[:],
            self.reds[:],
            self.has_melded[:],
            self.visible[:],
            self.pile[:],
            self.stock[:],
            self.dead,
        )
        new.frozen, new.stake, new.begun, new.took, new.out = self.frozen, self.stake, self.begun, self.took, self.out
        new.answer, new.lone, new.concealed, new.holds_back = self.answer, self.lone, self.concealed, self.holds_back
        return new


def make_empty_position(law: CompactRules) -> CompactPosition:
    """Return a compact position without any cards: no hands, no melds, no pile and no stock."""
    seats, sides, melds = law.seats, len(law.members), len(MELD_KEYS) if law.wild_melds else WILD_MELD
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        sizes=[0] * seats,
        team=list(law.side),
        laid=[[0] * melds for _ in range(sides)],
        wild=[[0] * melds for _ in range(sides)],
        points=[0] * sides,
        bonus=[0] * sides,
        canastas=[0] * sides,
        opened=[False] * sides,
        ranks=[0] * sides,
        reds=[0] * sides,
        has_melded=[False] * seats,
        visible=[0] * KIND_COUNT,
    )


def lay_group(here: CompactPosition, seat: int, group: tuple[int, int, int, int], top: int = 0) -> None:
    """Lay cards from the hand of `seat` on the meld of their rank, or begin that meld; change `here` in place.

    `group` is the rank and the numbers of naturals, twos and jokers. `top` is 1 if the pile's top card is laid with
    them, else 0.
    """
    rank, naturals, twos, jokers = group
    view, hand, wilds = here.team[seat], here.hands[seat], twos + jokers
    melds = here.laid[view]
    size = melds[rank]
    new = melds[rank] = size + naturals + wilds + top
    if not size:
        _begin(here, seat, rank, new >= CANASTA and (top or not here.took))
    elif not here.begun >> rank & 1:
        here.has_melded[seat] = True
    if wilds:
        here.wild[view][rank] += wilds
        hand[TWO] -= twos
        hand[JOKER] -= jokers
    if new >= CANASTA:
        _count_canasta(here, view, rank, size, wilds)
    hand[rank] -= naturals
    here.visible[rank] += naturals
    here.sizes[seat] -= naturals + wilds
    here.points[view] += (naturals + top) * KIND_POINTS[rank] + 20 * twos + 50 * jokers


def _count_canasta(here: CompactPosition, view: int, rank: int, before: int, added: int) -> None:
    """Update the number and the bonus of canastas after cards were added to a meld that is now a canasta.

    `view` is the index of the seats that share the meld because they play together, and `rank` is its rank. The meld
    had `before` cards before; of the cards added now, `added` are wild, and natural ones are not counted in `added`.
    """
    wilds, law = here.wild[view][rank], here.law
    if before < CANASTA:
        here.canastas[view] += 1
        here.bonus[view] += law.rules.wild_canasta_bonus if rank == WILD_MELD else MIXED if wilds else NATURAL
    elif added and added == wilds:
        here.bonus[view] += MIXED - NATURAL
    if law.both:
        here.canastas[view] = count_towards_going_out(here, view)


def count_towards_going_out(here: CompactPosition, view: int) -> int:
    """Return how many canastas with the index `view` count for going out, if a natural and a mixed one are needed.

    While one of these kinds is missing, the number stays below the number needed. Seats that play together, and so
    share their melds, have the same index.
    """
    melds = [(rank, size, here.wild[view][rank]) for rank, size in enumerate(here.laid[view])]
    melds += [meld for owner, *meld in here.dead if owner == view]  # type: ignore[misc]  # three numbers are left
    made = [(rank, wild) for rank, size, wild in melds if size >= CANASTA]
    kinds = {wild > 0 for rank, wild in made if rank != WILD_MELD}
    return len(made) if len(kinds) > 1 else min(len(made), here.law.needed - 1)


def get_joinable_sizes(here: CompactPosition, view: int) -> list[int]:
    """Return, for each rank, the size of the meld that the pile's top card alone can join; 0 if there is none.

    `view` is the index of the melds in the lists of `here`; seats that play together share it.
    """
    laid = here.laid[view]
    return laid if here.law.onto_canasta else [size if size < CANASTA else 0 for size in laid]


def _begin(here: CompactPosition, seat: int, rank: int, concealed: int) -> None:
    """Record that `seat` begins a meld of `rank` in this turn.

    `concealed` is not 0 if all cards of the meld are laid at once and it is a canasta; its side's bonus then grows by
    the option `concealed_canasta_bonus`. The rule id is canasta.concealed-canasta.
    """
    view = here.team[seat]
    here.begun |= 1 << rank
    here.opened[view] = True
    here.ranks[here.law.side[seat]] |= 1 << rank
    if concealed:
        here.bonus[view] += here.law.rules.concealed_canasta_bonus


def count_kinds(cards: Iterable[int]) -> list[int]:
    """Return how many cards of each kind, a number from 0 to 14, are in `cards`."""
    counts = [0] * KIND_COUNT
    for kind in cards:
        counts[kind] += 1
    return counts


def scores(here: CompactPosition) -> list[int]:
    """Return what each side would score if the deal ended in this position (rule canasta.score)."""
    law, rules, team = here.law, here.law.rules, here.team
    scored = list(map(add, here.points, here.bonus))
    if rules.melds_against_without_canasta:
        for view, made in enumerate(here.canastas):
            scored[view] = scored[view] if made >= law.needed else -here.points[view]
    for seat, hand in enumerate(here.hands):
        scored[team[seat]] -= sum(map(mul, hand, KIND_POINTS))
    if here.out >= 0:
        scored[team[here.out]] += CONCEALED if here.concealed else OUT
    found = [scored[team[members[0]]] for members in law.members]
    for side, number in enumerate(here.reds):
        worth = law.reds[number]
        against = worth and not here.opened[team[law.members[side][0]]] and rules.red_threes_against_without_meld
        found[side] += -worth if against else worth
    if rules.red_three_discard:
        for side, members in enumerate(law.members):
            found[side] -= law.reds[sum(here.hands[seat][RED] for seat in members)]
    return found
