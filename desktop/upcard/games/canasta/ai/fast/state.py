"""A position as counts, for the search: lists of numbers, quickly copied, and equal to what the rules make of it.

A card is its kind, 0 to 14: the ranks 4 to A, the black three, the red three, the two, the joker. Suits and the order
of cards in hands and melds are left out. A view is what the seats that play together may add to: one meld of each rank
that is *live*, as its size and its wild cards. Further melds of a rank (partners' of a lone hand, or where
`one_meld_a_rank` is off) only count: what the smaller ones are worth, and their canastas.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add, mul

from upcard.games.canasta.engine.score import CONCEALED, MIXED, NATURAL, OUT
from upcard.games.canasta.options import Rules
from upcard.games.canasta.rules.melds import CANASTA, fault
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import BY_RANK, RANKS

KINDS = f"{RANKS}3r2X"
"""How the kinds are written; `r` is a red three."""

BLACK, RED, TWO, JOKER = 11, 12, 13, 14
KIND_COUNT = 15

KIND_POINTS = tuple(BY_RANK.get(kind, 0) for kind in KINDS)
"""What a card of each kind counts."""

PILE_CARD_GAIN = tuple(
    0 if kind in (BLACK, RED) else 110 if kind > RED else 25 + KIND_POINTS[kind] for kind in range(KIND_COUNT)
)
"""What a card of each kind brings beside the others of a pile to whoever takes it."""

DRAW, LAST, PLAY, MELDS, OVER = range(5)
"""The phases, those before the draw or the take first; the answer to a question to the partner is none of a search."""

PHASES = {"draw": DRAW, "play": PLAY, "last": LAST, "melds": MELDS, "over": OVER}


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The options as the search asks for them, and what does not change in a deal."""

    rules: Rules
    seats: int
    side: tuple[int, ...]
    """The side of each seat."""
    members: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    each: int
    """Naturals of a rank in all packs."""
    needed: int
    """Canastas to go out."""
    minimums: tuple[int, ...]
    """What the first melds of each side must count."""
    room: tuple[int, ...]
    """The most wild cards of a meld, by its natural cards."""
    reds: tuple[int, ...]
    """What so many red threes are worth."""
    draws: int
    """Cards drawn a turn."""
    first_frozen: bool
    """Whether the pile is frozen for a side that has not melded."""
    onto_canasta: bool
    """Whether the pile's top card alone may go on a canasta."""
    lone: bool


@lru_cache(maxsize=64)
def law_of(rules: Rules, scores: tuple[int, ...]) -> CompactRules:
    """Read the options."""
    return CompactRules(
        rules=rules,
        seats=rules.seats,
        side=tuple(rules.side(seat) for seat in range(rules.seats)),
        members=rules.sides,
        each=4 * rules.packs,
        needed=rules.canastas_to_go_out,
        minimums=tuple(rules.minimum(score) for score in scores),
        room=tuple(_most_wilds(rules, naturals) for naturals in range(4 * rules.packs + 1)),
        reds=tuple(rules.red_threes(number) for number in range(2 * rules.packs + 1)),
        draws=rules.draw_count,
        first_frozen=rules.pile_frozen_before_first_meld,
        onto_canasta=rules.pile_onto_canasta,
        lone=rules.table == LONE,
    )


def _most_wilds(rules: Rules, naturals: int) -> int:
    """Return how many wild cards go with so many natural ones, apart from the size that a meld must have."""
    fits = (wild for wild in range(6 * rules.packs, 0, -1) if not fault(rules, RANKS[0], naturals, wild))
    return next(fits, 0)


@dataclass(slots=True)
class CompactPosition:
    """A position as counts. Lists are its own, and changed in play."""

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """By seat, how many cards of each kind."""
    sizes: list[int]
    """By seat, how many cards in all."""
    team: list[int]
    """The view of each seat."""
    laid: list[list[int]]
    """By view, the size of the live meld of each rank, black threes last."""
    wild: list[list[int]]
    """By view, the wild cards among them."""
    points: list[int]
    """By view, what all melded cards count."""
    bonus: list[int]
    """By view, what canastas score besides."""
    canastas: list[int]
    """By view, how many there are."""
    opened: list[bool]
    """By view, whether anything is melded."""
    ranks: list[int]
    """By side, the ranks of its melds, a bit each."""
    reds: list[int]
    """By side, the red threes laid."""
    has: list[bool]
    """By seat, whether it melded before, or laid off in this turn."""
    gone: list[int]
    """How many natural cards of each rank lie in melds and in the pile."""
    pile: list[int] = field(default_factory=list)
    """Bottom to top."""
    stock: list[int] = field(default_factory=list)
    """The card to be drawn next comes last."""
    dead: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Melds that are not live: view, rank, size and wild cards; never changed, but replaced."""
    frozen: bool = False
    stake: int = 0
    """What the pile would bring."""
    begun: int = 0
    """The ranks of the melds begun in this turn, a bit each."""
    took: bool = False
    answer: bool | None = None
    lone: int = -1
    out: int = -1
    """The seat that has gone out."""
    concealed: bool = False

    def copy(self) -> "CompactPosition":
        """Return a position of its own."""
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
            self.has[:],
            self.gone[:],
            self.pile[:],
            self.stock[:],
            self.dead,
        )
        new.frozen, new.stake, new.begun, new.took = self.frozen, self.stake, self.begun, self.took
        new.answer, new.lone, new.out, new.concealed = self.answer, self.lone, self.out, self.concealed
        return new


def empty(law: CompactRules) -> CompactPosition:
    """Return a table at which nothing lies yet, and nobody holds a card."""
    seats, sides = law.seats, len(law.members)
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        sizes=[0] * seats,
        team=list(law.side),
        laid=[[0] * RED for _ in range(sides)],
        wild=[[0] * RED for _ in range(sides)],
        points=[0] * sides,
        bonus=[0] * sides,
        canastas=[0] * sides,
        opened=[False] * sides,
        ranks=[0] * sides,
        reds=[0] * sides,
        has=[False] * seats,
        gone=[0] * KIND_COUNT,
    )


def lay_group(here: CompactPosition, seat: int, group: tuple[int, int, int, int], top: int = 0) -> None:
    """Lay a group (rank, naturals, twos, jokers) of the hand on its meld, with the top card of the pile or without."""
    rank, naturals, twos, jokers = group
    view, hand, wilds = here.team[seat], here.hands[seat], twos + jokers
    melds = here.laid[view]
    size = melds[rank]
    new = melds[rank] = size + naturals + wilds + top
    if not size:
        _begin(here, seat, rank, new >= CANASTA and (top or not here.took))
    elif not here.begun >> rank & 1:
        here.has[seat] = True
    if new >= CANASTA:
        before = here.wild[view][rank]
        if size < CANASTA:
            here.canastas[view] += 1
            here.bonus[view] += MIXED if before + wilds else NATURAL
        elif wilds and not before:
            here.bonus[view] += MIXED - NATURAL
    if wilds:
        here.wild[view][rank] += wilds
        hand[TWO] -= twos
        hand[JOKER] -= jokers
    hand[rank] -= naturals
    here.gone[rank] += naturals
    here.sizes[seat] -= naturals + wilds
    here.points[view] += (naturals + top) * KIND_POINTS[rank] + 20 * twos + 50 * jokers


def get_joinable_sizes(here: CompactPosition, view: int) -> list[int]:
    """Return the sizes of a view's live melds on which the pile's top card alone may go, by rank; 0 for the others."""
    laid = here.laid[view]
    return laid if here.law.onto_canasta else [size if size < CANASTA else 0 for size in laid]


def _begin(here: CompactPosition, seat: int, rank: int, concealed: int) -> None:
    """Begin a meld, or a whole canasta at once (canasta.concealed-canasta)."""
    view = here.team[seat]
    here.begun |= 1 << rank
    here.opened[view] = True
    here.ranks[here.law.side[seat]] |= 1 << rank
    if concealed:
        here.bonus[view] += here.law.rules.concealed_canasta_bonus


def count_kinds(cards: Iterable[int]) -> list[int]:
    """Count kinds."""
    counts = [0] * KIND_COUNT
    for kind in cards:
        counts[kind] += 1
    return counts


def scores(here: CompactPosition) -> list[int]:
    """Return what each side scores as if play ended here (canasta.score)."""
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
