"""What a hand of Samba, stored as counts of cards, can lay: first sequences, then groups, then wild cards."""

from collections.abc import Iterable
from typing import Final

from upcard.games.samba.ai.fast.state import (
    ALL_RANKS,
    ALL_SUITS,
    BIT_OF,
    BLACK,
    CANASTA,
    ENDS,
    FIRST_RUN,
    JOKER,
    KIND_POINTS,
    KINDS_OF_RANK,
    LAST,
    RANK_OF,
    RANK_POINTS,
    RANKS_OF_MASK,
    RED,
    TWO,
    WIDTH,
    CompactPosition,
    Lay,
    Run,
    fits_run,
)

CARDS_TO_KEEP: Final = 2
"""The number of cards that a hand keeps after its discard while the side cannot go out."""

RUN_THAT_BREAKS_GROUPS: Final = 5
"""The number of cards from which on a new sequence may break up two or more groups."""


NO_CARDS: Final[tuple[int, ...]] = ()


def _find_stretch(mask: int) -> int:
    """Return, as bits, the lowest ranks in the bit mask `mask` that are three or more in a row; 0 if there are none.

    If the row has more than seven ranks, the result has the lowest seven.
    """
    low = 0
    while mask >> low:
        length = 0
        while length < CANASTA and mask >> (low + length) & 1:
            length += 1
        if length > 2:
            return ((1 << length) - 1) << low
        low += length + 1
    return 0


LOW_RANKS: Final = (ALL_RANKS >> 2) * ALL_SUITS
"""The kinds, as bits, with which three ranks in a row can begin."""

OTHER_RANKS: Final = tuple((1 << BLACK) - 1 & ~(ALL_SUITS << rank) for rank in range(WIDTH))
"""For each rank, the kinds of all other ranks, as bits."""

RANKS: Final = tuple(range(WIDTH))

STRETCHES: Final = tuple(_find_stretch(mask) for mask in range(1 << WIDTH))
"""For each set of ranks, the lowest three to seven ranks in a row in it, or 0; both are given as bits."""


class MeldPlan:
    """A hand divided into cards to lay and cards that stay; its lists may be changed.

    The class is no dataclass, because mypyc compiles a constructor that is written out, but not that of a dataclass.
    """

    __slots__ = ("hand", "held", "lays", "size", "totals")

    def __init__(self, here: CompactPosition, seat: int) -> None:
        self.hand = here.hands[seat][:]
        """The cards that stay in the hand: how many of each kind."""
        self.totals = here.totals[seat][:]
        """The natural cards that stay in the hand: how many of each rank."""
        self.held = here.held[seat]
        """The kinds of natural cards that stay in the hand, as bits."""
        self.size = here.sizes[seat]
        """The number of cards that stay in the hand."""
        self.lays: list[Lay] = []
        """The cards that are laid: sequences made longer, new sequences, then groups."""

    def use(self, kinds: Iterable[int]) -> None:
        """Remove a natural card of each of `kinds`, numbers that stand for cards, from the cards that stay in hand."""
        hand, totals = self.hand, self.totals
        for kind in kinds:
            hand[kind] -= 1
            totals[RANK_OF[kind]] -= 1
            self.size -= 1
            if not hand[kind]:
                self.held ^= BIT_OF[kind]


def plan_melds(here: CompactPosition, seat: int, top: int = -1) -> MeldPlan:
    """Return the hand of `seat` divided into cards to lay and cards that stay, without using wild cards.

    Sequences are made longer first, then new ones are begun, then groups are laid. `top` is the pile's top card if it
    is laid with cards of its rank, else -1. The group of that card then comes first among the cards laid, and no
    sequence takes its cards.
    """
    plan = plan_runs(here, seat, top)
    laid = here.laid[here.law.side[seat]]
    for rank in RANKS:
        number = plan.totals[rank]
        if number and (laid[rank] or number > 2):
            plan.lays.append((rank, take_rank(plan, rank), 0 if laid[rank] else -1))
    return plan


def plan_runs(here: CompactPosition, seat: int, top: int = -1) -> MeldPlan:
    """Return the hand of `seat` divided as by `plan_melds`, but without groups, except the group of `top`."""
    side = here.law.side[seat]
    plan = MeldPlan(here, seat)
    if top >= 0:
        kept = top % WIDTH
        plan.lays.append((kept, take_rank(plan, kept), 0 if here.laid[side][kept] else -1))
    if plan.held & here.ends[side]:
        for number, run in enumerate(here.runs[side]):
            suit, low, length = run
            if length < CANASTA and plan.held >> suit * WIDTH & ENDS[low][length]:
                _lengthen(plan, number, run)
    if here.law.runs and has_stretch(plan.held):
        for suit in range(4):
            if STRETCHES[plan.held >> suit * WIDTH & ALL_RANKS]:
                _begin_runs(here, plan, side, suit)
    return plan


def has_stretch(held: int) -> bool:
    """Return whether the cards in `held`, a bit for each kind of natural card, include three in a row of a suit."""
    adjacent = held & held >> 1
    return adjacent > 0 and adjacent & held >> 2 & LOW_RANKS > 0


def list_rank(hand: list[int], rank: int) -> tuple[int, ...]:
    """Return the kinds (numbers that stand for cards) of all cards of `rank` in `hand`, spades first."""
    first, second, third, fourth = KINDS_OF_RANK[rank]
    found = (first,) * hand[first] + (second,) * hand[second]
    return found + (third,) * hand[third] + (fourth,) * hand[fourth]


def take_rank(plan: MeldPlan, rank: int) -> tuple[int, ...]:
    """Remove all cards of `rank` from the cards of `plan` that stay in the hand, and return their kinds."""
    found = list_rank(plan.hand, rank)
    first, second, third, fourth = KINDS_OF_RANK[rank]
    hand = plan.hand
    hand[first] = hand[second] = hand[third] = hand[fourth] = 0
    plan.held &= OTHER_RANKS[rank]
    plan.totals[rank] = 0
    plan.size -= len(found)
    return found


def _lengthen(plan: MeldPlan, number: int, run: Run) -> None:
    """Move the cards that continue the sequence `run` from the hand of `plan` to the cards that it lays.

    `number` is the index of the sequence among those of its side.
    """
    kinds = list_next_kinds(plan.held, run)
    plan.use(kinds)
    plan.lays.append((FIRST_RUN + run[0], kinds, number))


def list_next_kinds(held: int, run: Run) -> tuple[int, ...]:
    """Return the kinds of cards in `held` that continue the sequence `run`; those at its upper end come first.

    A kind is the number that stands for a card; `held` has a bit for each.
    """
    suit, low, length = run
    first, high, room = suit * WIDTH, low + length, CANASTA - length
    mask, top = held >> first & ALL_RANKS, high
    while room and mask >> high & 1:
        high += 1
        room -= 1
    kinds = tuple(range(first + top, first + high))
    while room and low and mask >> (low - 1) & 1:
        low -= 1
        room -= 1
        kinds += (first + low,)
    return kinds


def list_run_lays(here: CompactPosition, seat: int) -> tuple[list[Lay], list[int], int, int]:
    """Return the sequences that `plan_runs` lays for `seat`, and the cards that stay in the hand.

    The cards are returned as the numbers of natural cards by rank, the number of cards, and the kinds of natural cards,
    as bits.
    """
    hand, held, side, used = here.hands[seat], here.held[seat], here.law.side[seat], NO_CARDS
    if here.law.runs and has_stretch(held):
        plan = plan_runs(here, seat)
        return plan.lays, plan.totals, plan.size, plan.held
    lays: list[Lay] = []
    totals = here.totals[seat][:]
    for number, run in enumerate(here.runs[side]):
        suit, low, length = run
        if length < CANASTA and held >> suit * WIDTH & ENDS[low][length]:
            kinds = list_next_kinds(held, run)
            lays.append((FIRST_RUN + suit, kinds, number))
            used += kinds
            for kind in kinds:
                totals[RANK_OF[kind]] -= 1
                if used.count(kind) == hand[kind]:
                    held ^= BIT_OF[kind]
    return lays, totals, here.sizes[seat] - len(used), held


def _begin_runs(here: CompactPosition, plan: MeldPlan, side: int, suit: int) -> None:
    """Add new sequences of `suit` to the cards that `plan` lays.

    A sequence of fewer than `RUN_THAT_BREAKS_GROUPS` cards is left out if it would break up two or more groups: it
    takes a card of a rank of which the hand has exactly three, or of which the side's meld has more than three cards.
    """
    passed, laid = 0, here.laid[side]
    while stretch := STRETCHES[plan.held >> suit * WIDTH & ALL_RANKS & ~passed]:
        ranks = RANKS_OF_MASK[stretch]
        broken = 0
        for rank in ranks:
            broken += plan.totals[rank] == 3 or laid[rank] > 3
        if broken > 1 and len(ranks) < RUN_THAT_BREAKS_GROUPS:
            passed |= stretch
            continue
        kinds = tuple([suit * WIDTH + rank for rank in ranks])
        plan.use(kinds)
        plan.lays.append((FIRST_RUN + suit, kinds, -1))


def count_points(kinds: tuple[int, ...]) -> int:
    """Return the sum of the points of cards with the kinds `kinds`, the numbers that stand for cards."""
    return sum([KIND_POINTS[kind] for kind in kinds])


def opening(here: CompactPosition, seat: int, top: int = -1) -> list[Lay] | None:
    """Return first melds of the hand of `seat` that count enough points, with few wild cards; None if it has none.

    `top` is the pile's top card if the first melds take it, else -1. The group of that card then comes first.
    """
    law, side = here.law, here.law.side[seat]
    plan = plan_melds(here, seat, top)
    lays = plan.lays
    needed = law.minimums[side] - (KIND_POINTS[top] if top >= 0 else 0)
    needed -= sum([count_points(kinds) for _, kinds, _ in lays])
    if needed > 0 and needed > count_points_with_wilds(plan):
        return None
    lays = _add_wilds(here, plan, lays, needed, top) if needed > 0 or law.demands[side] else lays
    short = law.minimums[side] - (KIND_POINTS[top] if top >= 0 else 0)
    short -= sum([count_points(kinds) for _, kinds, _ in lays])
    left = here.sizes[seat] - sum([len(kinds) for _, kinds, _ in lays]) + (len(here.pile) - 1 if top >= 0 else 0)
    if short > 0 or left < 2 or not lays or not meets_demand(here, side, lays, top):
        return None
    return lays


def count_points_with_wilds(plan: MeldPlan) -> int:
    """Return the largest number of points that the hand's wild cards can add to the cards that `plan` lays.

    They are the points of the wild cards, and those of all pairs to which wild cards could be added.
    """
    twos, jokers = plan.hand[TWO], plan.hand[JOKER]
    if not twos + jokers:
        return 0
    pairs = sum([RANK_POINTS[rank] for rank in RANKS if plan.totals[rank] == 2])
    return KIND_POINTS[TWO] * twos + KIND_POINTS[JOKER] * jokers + 2 * pairs


def meets_demand(here: CompactPosition, side: int, lays: list[Lay], top: int = -1) -> bool:
    """Return whether the first melds `lays` include the canasta that the score of `side` demands (brazilian.minimum).

    If `top` is not negative, the pile's top card is laid with the first of them.
    """
    demand = here.law.demands[side]
    if not demand:
        return True
    for number, (key, kinds, _) in enumerate(lays):
        size = len(kinds) + (top >= 0 and not number)
        wild = key < WIDTH and any([kind >= TWO for kind in kinds])
        if size >= CANASTA and not (wild and demand == "natural"):
            return True
    return False


def _add_wilds(here: CompactPosition, plan: MeldPlan, lays: list[Lay], needed: int, top: int) -> list[Lay]:
    """Return `lays`, the cards for each meld, with wild cards added until they bring `needed` more points.

    If the wild cards are too few, all that fit are added. They go to pairs of the hand first, and then to groups in
    `lays`. `top` is the pile's top card if it is laid with the first of these groups, else -1.
    """
    wilds = list_wilds(plan)
    lays = lays[:]
    for rank in range(WIDTH - 1, -1, -1):
        if (
            needed > 0
            and wilds
            and here.law.room[2]
            and plan.totals[rank] == 2
            and rank != (top % WIDTH if top >= 0 else -1)
        ):
            kinds = (*take_rank(plan, rank), wilds.pop())
            lays.append((rank, kinds, -1))
            needed -= count_points(kinds)
    for number, (key, laid, onto) in enumerate(lays):
        naturals = sum([kind < TWO for kind in laid]) + (top >= 0 and not number)
        most = here.law.room[naturals] - sum([kind >= TWO for kind in laid]) if key < WIDTH else 0
        more: list[int] = []
        while needed > 0 and wilds and len(more) < most:
            needed -= KIND_POINTS[wilds[-1]]
            more.append(wilds.pop())
        lays[number] = (key, (*laid, *more), onto)
    return lays


def list_wilds(plan: MeldPlan) -> list[int]:
    """Return the kinds (two or joker, as numbers) of the wild cards that stay in the hand of `plan`, jokers last."""
    return [TWO] * plan.hand[TWO] + [JOKER] * plan.hand[JOKER]


def list_takes(here: CompactPosition) -> list[Lay]:
    """Return the ways in which a side with melds can take the discard pile, each as the cards laid on one meld.

    The top card is laid with a pair of the hand, or added alone to a group or a sequence.
    """
    top, seat, law = here.pile[-1], here.turn, here.law
    side, rank = law.side[seat], top % WIDTH
    found: list[Lay] = []
    size = here.laid[side][rank]
    if here.totals[seat][rank] > 1:
        found.append((rank, list_rank(here.hands[seat], rank), 0 if size else -1))
    if here.frozen or law.one_card:
        return found
    if law.onto_groups and 0 < size < CANASTA:
        found.append((rank, (), 0))
    found += [(FIRST_RUN + run[0], (), number) for number, run in enumerate(here.runs[side]) if fits_run(run, top)]
    return found


def choose_take(here: CompactPosition) -> tuple[Lay, ...] | None:
    """Return the cards to lay on each meld in order to take the discard pile; None if the seat should not take it."""
    top, seat, law = here.pile[-1], here.turn, here.law
    side = law.side[seat]
    if top >= BLACK:
        return None
    if not here.opened[side]:
        closed = here.phase == LAST or not law.pile_opens or here.totals[seat][top % WIDTH] < 2
        lays = None if closed or here.stake < 30 * law.draws else opening(here, seat, top)
        return None if lays is None else tuple(lays)
    ways = list_takes(here)
    if here.phase == LAST:
        ways = [way for way in ways if not way[1]]
    elif here.stake < 30 * law.draws:
        ways = [way for way in ways if way[0] >= FIRST_RUN]
    if not ways:
        return None
    best = max(ways, key=lambda way: 100 * (way[0] >= FIRST_RUN) + len(way[1]))
    left = here.sizes[seat] + len(here.pile) - here.pile.count(RED) - 1 - len(best[1])
    return (best,) if left >= 2 else None


def find_one_card_run(here: CompactPosition) -> int:
    """Return the index of the longest sequence of the side in turn that the pile's top card alone continues.

    The result is -1 if there is none. The rule id is samba.take-one-card.
    """
    side = here.law.side[here.turn]
    if not here.law.one_card or not here.pile or here.pile[-1] >= BLACK or here.sizes[here.turn] < 2:
        return -1
    longest = -1
    for number, run in enumerate(here.runs[side]):
        if fits_run(run, here.pile[-1]) and (longest < 0 or run[2] > here.runs[side][longest][2]):
            longest = number
    return longest
