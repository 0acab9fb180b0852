"""Defines a position of Modern American as counts of cards, in lists that the search copies quickly.

A card is one of 15 numbers, called its kind: 0 to 10 are the ranks 4 to A, 11 is a black three, 12 a red three, 13 a
two, 14 a joker. A side has at most one meld of each rank, at the index of that rank, and one of wild cards, at
`WILD_MELD`.
"""

# Why: decisions/0020-two-engines-a-game.md

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import mul
from typing import Final

from upcard.games.canasta.ai.fast.state import BLACK, DRAW, JOKER, KIND_COUNT, KIND_POINTS, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS
from upcard.games.modern_american.engine.score import ALL_JOKERS, BONUSES, HELD, HELD_LEAST, OPEN_PENALTIES
from upcard.games.modern_american.options import WILD_BONUSES, Options
from upcard.games.modern_american.special_hands import HandName
from upcard.games.modern_american.tables import find_resting_side

SEVEN: Final = RANKS.index("7")
ACE: Final = RANKS.index("A")
WIDTH: Final = len(RANKS)
RANK_NUMBERS: Final = tuple(range(WIDTH))
MELD_COUNT: Final = WILD_MELD + 1

LEFT_POINTS: Final = tuple(5 if kind == RED else points for kind, points in enumerate(KIND_POINTS))
"""The cost of a card of each kind that is left in a hand at the end of the deal (modern.card-points)."""

NATURAL_BONUS: Final = tuple(BONUSES[{"7": "sevens", "A": "aces"}.get(rank, "natural")] for rank in RANKS)
MIXED_BONUS: Final = BONUSES["mixed"]

OPEN_PENALTY: Final = OPEN_PENALTIES["A"]
"""The cost of an incomplete meld of natural aces or of sevens."""


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The rule options, prepared for fast look-up by the search, with other values that never change during a deal."""

    rules: Options
    seats: int
    side: tuple[int, ...]
    """The side of each seat."""
    members: tuple[tuple[int, ...], ...]
    """The seats of each side that play in this deal."""
    following: tuple[int, ...]
    """For each seat, the seat that plays next."""
    each: int
    """The number of natural cards of a rank in all packs together."""
    needed: int
    """The number of canastas needed to go out."""
    minimums: tuple[int, ...]
    """For each side, the points that its first melds must count."""
    room: int
    """The largest number of wild cards in a meld of a rank."""
    least: int
    """The number of natural cards from which on wild cards may be added to a meld."""
    keeps: bool
    """Whether the rules let a player keep a three for a straight."""
    values: Mapping[HandName, int]
    """The special hands of the rules, with their values."""
    draws: int
    """The number of cards drawn in a turn."""


@lru_cache(maxsize=64)
def law_of(rules: Options, scores: tuple[int, ...], deal_number: int) -> CompactRules:
    """Return `rules` prepared for fast look-up by the search, as they apply in deal number `deal_number`.

    `scores` has each side's total before the deal, on which the points needed for first melds depend.
    """
    resting = find_resting_side(len(rules.sides), deal_number)
    members = tuple(() if side == resting else seats for side, seats in enumerate(rules.sides))
    playing = sorted(seat for seats in members for seat in seats)
    following = tuple(_find_next(playing, seat) for seat in range(rules.seats))
    return CompactRules(
        rules=rules,
        seats=rules.seats,
        side=tuple(rules.side(seat) for seat in range(rules.seats)),
        members=members,
        following=following,
        each=4 * rules.packs,
        needed=rules.canastas_to_go_out,
        minimums=tuple(rules.minimum(score) for score in scores),
        room=rules.wilds_in_meld,
        least=5 if rules.rule_of_five else 2,
        keeps=rules.keep_three_for_straight and "straight" in rules.hand_values,
        values=rules.hand_values,  # type: ignore[arg-type]  # its keys are the names of hands
        draws=rules.draw_count,
    )


def _find_next(playing: list[int], seat: int) -> int:
    """Return the seat whose turn follows that of `seat`; `playing` lists the seats that play in this deal, in order."""
    return next((other for other in playing if other > seat), playing[0])


@dataclass(slots=True)
class CompactPosition:
    """A position stored as counts of cards, which moves change in place.

    Only the lists in `talons` and `packets` are replaced instead of changed, so that copies can share them.
    """

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """For each seat, the number of cards of each kind in its hand."""
    sizes: list[int]
    """For each seat, the number of cards in its hand."""
    laid: list[list[int]]
    """For each side, the size of the meld of each rank, and of the meld of wild cards."""
    wild: list[list[int]]
    """For each side, the number of wild cards in each meld.

    For the meld of wild cards, it is the number of jokers among its first seven.
    """
    points: list[int]
    """For each side, the points of all melded cards."""
    canastas: list[int]
    """For each side, the number of canastas."""
    opened: list[bool]
    """For each side, whether anything is melded."""
    reds: list[int]
    """For each side, the number of red threes laid."""
    blacks: list[int]
    """For each side, the number of black threes laid."""
    kept: list[int]
    """For each seat, the kind of the three that it keeps for a straight, or -1."""
    talons: list[list[int]]
    """For each seat, the bonus cards that join its hand when its next turn begins.

    Play replaces the list of a seat and never changes it in place, so that copies of the position can share it.
    """
    packets: list[list[int]]
    """The packets: the stacks put aside in the deal from which bonus cards are given.

    Play replaces the list of a packet and never changes it in place, so that copies of the position can share it.
    """
    courtesy: list[bool]
    """For each seat, whether its partner has made first melds since the seat's last turn (modern.special-courtesy)."""
    visible: list[int]
    """The number of natural cards of each rank in melds and in the pile."""
    pile: list[int] = field(default_factory=list)
    """The kinds of the pile's cards, from bottom to top."""
    stock: list[int] = field(default_factory=list)
    """The kinds of the stock's cards; the next card to draw is the last."""
    dead: int = 0
    """The dead ranks (those of which some side has a canasta), one bit for each."""
    owed: int = 0
    """While a drawn three waits to be laid or kept, the number of cards still to be drawn; else 0.

    The number is for a three that is laid and replaced; if the three is kept, one card fewer is drawn.
    """
    opens: bool = False
    """Whether the seat in turn has laid its side's first melds in this turn."""
    took: bool = False
    melded: bool = False
    only_wild: bool = False
    """Whether the hand, apart from threes, held only wild cards before the first meld of this turn."""
    barred: bool = False
    """Whether the partner's no bars the seat in turn from going out."""
    out: int = -1
    """The seat that has gone out, or -1."""
    special: int = -1
    """The seat that has laid a special hand, or -1."""
    value: int = 0
    """The value of the special hand that was laid; 0 if none was."""

    def copy(self) -> "CompactPosition":
        """Return a copy; changing it does not change this position."""
        new = CompactPosition(
            self.law,
            self.turn,
            self.phase,
            [hand[:] for hand in self.hands],
            self.sizes[:],
            [sizes[:] for sizes in self.laid],
            [wilds[:] for wilds in self.wild],
            self.points[:],
            self.canastas[:],
            self.opened[:],
            self.reds[:],
            self.blacks[:],
            self.kept[:],
            self.talons[:],
            self.packets[:],
            self.courtesy[:],
            self.visible[:],
            self.pile[:],
            self.stock[:],
        )
        new.dead, new.owed, new.opens, new.took, new.melded = self.dead, self.owed, self.opens, self.took, self.melded
        new.only_wild, new.barred, new.out, new.special = self.only_wild, self.barred, self.out, self.special
        new.value = self.value
        return new


def make_empty_position(law: CompactRules) -> CompactPosition:
    """Return a position stored as counts of cards, before anything is dealt: hands, melds, pile and stock are empty."""
    seats, sides = law.seats, len(law.members)
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        sizes=[0] * seats,
        laid=[[0] * MELD_COUNT for _ in range(sides)],
        wild=[[0] * MELD_COUNT for _ in range(sides)],
        points=[0] * sides,
        canastas=[0] * sides,
        opened=[False] * sides,
        reds=[0] * sides,
        blacks=[0] * sides,
        kept=[-1] * seats,
        talons=[[] for _ in range(seats)],
        packets=[],
        courtesy=[False] * seats,
        visible=[0] * KIND_COUNT,
    )


def set_hand(here: CompactPosition, seat: int, hand: list[int]) -> None:
    """Replace the hand of `seat` by `hand`, which has the number of cards of each kind."""
    here.hands[seat], here.sizes[seat] = hand, sum(hand)


def all_wild(hand: list[int], size: int) -> bool:
    """Return whether a hand has nothing but threes and wild cards.

    `hand` is the number of cards of each kind, and `size` the number of all its cards.
    """
    return hand[TWO] + hand[JOKER] + hand[BLACK] + hand[RED] == size


def is_open_special(here: CompactPosition, side: int, rank: int) -> bool:
    """Return whether the meld of `rank` of `side` is one that costs points because it is incomplete.

    Such a meld consists of natural aces, of sevens or of wild cards, and has fewer than seven cards.
    """
    special = rank in (SEVEN, WILD_MELD) or (rank == ACE and not here.wild[side][ACE])
    return special and 0 < here.laid[side][rank] < CANASTA


def blocks_going_out(here: CompactPosition, side: int) -> bool:
    """Return whether `side` may not go out because its meld of natural aces, sevens or wild cards is incomplete.

    The rule is modern.no-open-specials.
    """
    if not here.law.rules.open_specials_block:
        return False
    return any(is_open_special(here, side, rank) for rank in (SEVEN, ACE, WILD_MELD))


def scores(here: CompactPosition) -> list[int]:
    """Return the score of each side as if the deal ended now (rules modern.score-canastas to modern.score-special)."""
    winner = here.law.side[here.special] if here.special >= 0 else -1
    return [
        here.value if side == winner else _count_side(here, side) if members else 0
        for side, members in enumerate(here.law.members)
    ]


def _count_side(here: CompactPosition, side: int) -> int:
    """Return the score of `side` as if the deal ended now; it must not have laid a special hand."""
    law, made, melded = here.law, here.canastas[side], here.points[side]
    found = melded if made else -melded
    rules = law.rules
    threes = rules.count_red_threes(here.reds[side]) + rules.count_red_threes(here.blacks[side])
    found += threes if made > 1 else 0 if made else -threes
    if here.out >= 0 and law.side[here.out] == side:
        found += rules.going_out_bonus
    for rank, size in enumerate(here.laid[side]):
        if size >= CANASTA:
            found += count_bonus(here, side, rank)
        elif size and is_open_special(here, side, rank):
            found -= count_penalty(here, side, rank)
    return found - sum(_count_left(here, seat) for seat in law.members[side])


def count_bonus(here: CompactPosition, side: int, rank: int) -> int:
    """Return the bonus for the canasta of `rank` that `side` has (rule modern.canasta)."""
    wilds = here.wild[side][rank]
    if rank == WILD_MELD:
        return WILD_BONUSES["twos" if not wilds else "jokers" if wilds == ALL_JOKERS else "other"]
    return MIXED_BONUS if wilds else NATURAL_BONUS[rank]


def count_penalty(here: CompactPosition, side: int, rank: int) -> int:
    """Return how many points `side` loses because its meld of `rank` (aces, sevens or wild cards) is incomplete.

    The rules are modern.open-specials and modern.wild-penalty.
    """
    if rank != WILD_MELD:
        return OPEN_PENALTY
    return here.law.rules.four_joker_penalty if here.wild[side][rank] >= ALL_JOKERS else OPEN_PENALTIES["W"]


def _count_left(here: CompactPosition, seat: int) -> int:
    """Return how many points the cards that `seat` has left cost its side if the deal ends now.

    Bonus cards that wait for the seat are included. The rules are modern.score-hands and modern.held-specials.
    """
    hand = here.hands[seat]
    aces, sevens = hand[ACE], hand[SEVEN]
    left: int = sum(map(mul, hand, LEFT_POINTS))
    for kind in here.talons[seat]:
        left += LEFT_POINTS[kind]
        aces += kind == ACE
        sevens += kind == SEVEN
    return left + HELD * ((aces >= HELD_LEAST) + (sevens >= HELD_LEAST))
