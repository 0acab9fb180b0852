"""Defines a position of Hand and Foot as counts of cards, in lists of numbers that the search copies quickly.

A card is a number, called its kind, as in Canasta's compact positions: 0 to 14 for the ranks 4 to A, black three, red
three, two and joker. A side has at most one unfinished meld of each rank, and one of wild cards, which has the index
`WILD_MELD`. If the rules allow no more cards on a book (a meld of seven), the position stores only how many books a
side has. Otherwise, a book is stored as the meld of its rank, with seven cards or more.
"""

# Why: decisions/0020-two-engines-a-game.md

from dataclasses import dataclass, field
from functools import lru_cache
from operator import mul
from typing import Final

from upcard.games.canasta.ai.fast.state import DRAW, KIND_COUNT, KIND_POINTS, RED, WILD_MELD
from upcard.games.canasta.position import minimum_for
from upcard.games.canasta.values import RANKS
from upcard.games.hand_and_foot.ai.worth import expect_bonus
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Table

WIDTH: Final = len(RANKS)
SEVEN: Final = RANKS.index("7")
RANK_NUMBERS: Final = tuple(range(WIDTH))
MELD_COUNT: Final = WILD_MELD + 1
CLEAN: Final = 0
DIRTY: Final = 1
WILD_BOOK: Final = 2
"""The kinds of books (complete melds), as indices into `CompactRules.contract` and `CompactRules.bonuses`."""

UNASKED: Final = 0
YES: Final = 1
NO: Final = 2
"""The values of `CompactPosition.answer`: the partner has not answered, has said yes, or has said no."""

WHOLE_PILE: Final = 1000
"""The value of `CompactRules.taken` if a player takes the whole pile; it is larger than any pile."""


@dataclass(frozen=True, slots=True)
class CompactRules:
    """The rule options, prepared for fast look-up by the search, with other values that never change during a deal."""

    rules: Options
    seats: int
    side: tuple[int, ...]
    """The side of each seat."""
    members: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    partners: tuple[tuple[int, ...], ...]
    """For each seat, the other seats of its side."""
    each: int
    """The number of natural cards of a rank in all packs together."""
    minimums: tuple[int, ...]
    """For each side, the points that its first melds must count."""
    room: tuple[int, ...]
    """The largest number of wild cards in a meld; the index is the number of its natural cards."""
    contract: tuple[int, int, int]
    """How many clean, dirty and wild books a side needs to go out."""
    bonuses: tuple[int, int, int]
    """The bonus of a clean, a dirty and a wild book."""
    expected: tuple[float, float, float]
    """The expected bonus of an unfinished clean, dirty or wild meld if it becomes a book.

    The first number is lower than the bonus of a clean book, because a clean meld may become dirty before it is a book.
    """
    sevens: int
    """The bonus of a clean book of sevens."""
    closed: bool
    """Whether books take no more cards."""
    wild_melds: bool
    collects_wilds: bool
    """Whether wild cards count more in books of their own than in dirty ones."""
    lays_threes: bool
    """Whether the rules let a player lay red threes and draw cards for them."""
    draws: int
    """The number of cards drawn in a turn."""
    taken: int
    """The largest number of cards of the pile that a player takes at once."""
    must_ask: bool
    """Whether a player may go out only after the partner has said yes."""


@lru_cache(maxsize=64)
def law_of(rules: Options, minimums: tuple[int, ...]) -> CompactRules:
    """Return `rules` prepared for fast look-up by the search.

    `minimums` has, for each side, the points that its first melds must count.
    """
    sides = rules.sides
    each = 4 * rules.packs
    side = tuple(rules.side(seat) for seat in range(rules.seats))
    return CompactRules(
        rules=rules,
        seats=rules.seats,
        side=side,
        members=sides,
        partners=tuple(tuple(other for other in sides[side[seat]] if other != seat) for seat in range(rules.seats)),
        each=each,
        minimums=minimums,
        room=tuple(rules.count_most_wilds(number, 0) if number > 1 else 0 for number in range(each + 1)),
        contract=rules.contract,
        bonuses=(rules.clean_bonus, rules.dirty_bonus, rules.wild_bonus),
        expected=(expect_bonus(rules, CLEAN), expect_bonus(rules, DIRTY), expect_bonus(rules, WILD_BOOK)),
        sevens=rules.sevens_bonus or rules.clean_bonus,
        closed=rules.closed_books,
        wild_melds=rules.wild_melds,
        collects_wilds=rules.wild_melds and rules.wild_bonus > rules.dirty_bonus,
        lays_threes=rules.red_threes == "bonus",
        draws=rules.draw_count,
        taken=rules.take_count or WHOLE_PILE,
        must_ask=rules.ask == "must",
    )


def find_law(table: Table) -> CompactRules:
    """Return the rules of `table` prepared for fast look-up by the search.

    They include the points that each side's first melds must count, which are 0 for a side that has melds.
    """
    return law_of(table.rules, tuple(minimum_for(table, side) for side in range(len(table.melds))))


@dataclass(slots=True)
class CompactPosition:
    """A position stored as counts of cards, which moves change in place.

    Only the lists in `feet` are replaced instead of changed, so that copies can share them.
    """

    law: CompactRules
    turn: int
    phase: int
    hands: list[list[int]]
    """For each seat, the number of cards of each kind in its hand."""
    sizes: list[int]
    """For each seat, the number of cards in its hand."""
    feet: list[list[int]]
    """For each seat, the kinds of the cards in its foot; empty once the foot is taken up.

    Play replaces the list of a seat and never changes it in place, so that copies of the position can share it.
    """
    laid: list[list[int]]
    """For each side, the size of the unfinished meld of each rank, and of wild cards.

    Where books stay open, books are included.
    """
    wild: list[list[int]]
    """For each side, the number of wild cards among the cards that `laid` counts."""
    books: list[list[int]]
    """For each side, the numbers of clean, dirty and wild books."""
    points: list[int]
    """For each side, the points of all melded cards with the bonuses of books."""
    opened: list[bool]
    """For each side, whether anything is melded."""
    reds: list[int]
    """For each side, the number of red threes laid."""
    in_foot: list[bool]
    """For each seat, whether the player has taken up the foot."""
    played: list[bool]
    """For each seat, whether the player has begun a turn with the foot."""
    visible: list[int]
    """The number of natural cards of each rank in melds and in the pile."""
    pile: list[int] = field(default_factory=list)
    """The kinds of the pile's cards, from bottom to top."""
    stock: list[int] = field(default_factory=list)
    """The kinds of the stock's cards; the next card to draw is the last."""
    answer: int = UNASKED
    """The partner's answer in this turn: `UNASKED`, `YES` or `NO`."""
    out: int = -1
    """The seat that has gone out, or -1."""

    def copy(self) -> "CompactPosition":
        """Return a copy; changing it does not change this position."""
        return CompactPosition(
            self.law,
            self.turn,
            self.phase,
            [hand[:] for hand in self.hands],
            self.sizes[:],
            self.feet[:],
            [sizes[:] for sizes in self.laid],
            [wilds[:] for wilds in self.wild],
            [made[:] for made in self.books],
            self.points[:],
            self.opened[:],
            self.reds[:],
            self.in_foot[:],
            self.played[:],
            self.visible[:],
            self.pile[:],
            self.stock[:],
            self.answer,
            self.out,
        )


def make_empty_position(law: CompactRules) -> CompactPosition:
    """Return a position stored as counts of cards, before anything is dealt: hands, melds, pile and stock are empty."""
    seats, sides = law.seats, len(law.members)
    return CompactPosition(
        law=law,
        turn=0,
        phase=DRAW,
        hands=[[0] * KIND_COUNT for _ in range(seats)],
        sizes=[0] * seats,
        feet=[[] for _ in range(seats)],
        laid=[[0] * MELD_COUNT for _ in range(sides)],
        wild=[[0] * MELD_COUNT for _ in range(sides)],
        books=[[0, 0, 0] for _ in range(sides)],
        points=[0] * sides,
        opened=[False] * sides,
        reds=[0] * sides,
        in_foot=[False] * seats,
        played=[False] * seats,
        visible=[0] * KIND_COUNT,
    )


def is_waiting_for_foot(here: CompactPosition, seat: int) -> bool:
    """Return whether `seat` may not go out yet because of the foot (the second hand) of a partner.

    The option `partner_foot` says what the partner must have done before: taken up the foot, or also begun a turn with
    it. The rule is hand-foot.partner-foot.
    """
    asked = here.law.rules.partner_foot
    if asked == "free":
        return False
    ready = here.played if asked == "played" else here.in_foot
    return any(not ready[other] for other in here.law.partners[seat])


def may_go_out(here: CompactPosition) -> bool:
    """Return whether the current player may go out by the rules on feet (second hands) and on the partner's permission.

    Whether the side has the books needed is not checked.
    """
    seat, law = here.turn, here.law
    if not here.in_foot[seat] or is_waiting_for_foot(here, seat):
        return False
    if law.rules.ask == "no" or not law.partners[seat]:
        return True
    if law.must_ask:
        return here.answer == YES
    return not (here.answer == NO and law.rules.answer_binds)


def meets_contract(law: CompactRules, clean: int, dirty: int, wild: int) -> bool:
    """Return whether a side with these numbers of clean, dirty and wild books (melds of seven cards) may go out.

    If the option `clean_for_dirty` is on, surplus clean books count as dirty ones. The rules are hand-foot.books and
    hand-foot.spare-clean.
    """
    wanted = law.contract
    spare = clean - wanted[CLEAN]
    if law.rules.clean_for_dirty and spare > 0:
        dirty += spare
    return spare >= 0 and dirty >= wanted[DIRTY] and wild >= wanted[WILD_BOOK]


def scores(here: CompactPosition) -> list[int]:
    """Return the score of each side as if the deal ended now (rule hand-foot.score)."""
    law, found = here.law, []
    for side, members in enumerate(law.members):
        scored = here.points[side] + law.rules.count_red_threes(here.reds[side])
        if here.out >= 0 and law.side[here.out] == side:
            scored += law.rules.going_out_bonus
        held = 0
        for seat in members:
            scored -= sum(map(mul, here.hands[seat], KIND_POINTS))
            held += here.hands[seat][RED]
            for kind in here.feet[seat]:
                scored -= KIND_POINTS[kind]
                held += kind == RED
        found.append(scored - law.rules.count_held_threes(held))
    return found


def count_left_points(here: CompactPosition, side: int) -> int:
    """Return the points of the cards that `side` has left in hands and feet (second hands), without red threes."""
    members = here.law.members[side]
    hands = sum(sum(map(mul, here.hands[seat], KIND_POINTS)) for seat in members)
    return hands + sum(KIND_POINTS[kind] for seat in members for kind in here.feet[seat])
