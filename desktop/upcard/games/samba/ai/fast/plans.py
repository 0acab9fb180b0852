"""Finds what a hand of Samba can lay: first sequences, then groups, then wild cards added to them.

Hands and positions are counts of cards, as in `state`.
"""

from dataclasses import dataclass

from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    FIRST_RUN,
    GROUP_OF_BLACK,
    JOKER,
    KIND_POINTS,
    LAST,
    RANK_OF,
    RED,
    SUIT_OF,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
    Run,
    fits_run,
)

CARDS_TO_KEEP = 2
"""The number of cards that a hand keeps after its discard while the side cannot go out."""

RUN_THAT_BREAKS_GROUPS = 5
"""The least length at which a new sequence is worth the groups whose cards it takes."""


NO_CARDS: tuple[int, ...] = ()


def _find_stretch(mask: int) -> int:
    """Return, as bits, the lowest three to seven ranks in a row among those in `mask`; 0 if there are none."""
    low = 0
    while mask >> low:
        length = 0
        while length < CANASTA and mask >> (low + length) & 1:
            length += 1
        if length > 2:
            return ((1 << length) - 1) << low
        low += length + 1
    return 0


STRETCHES = tuple(_find_stretch(mask) for mask in range(1 << WIDTH))
"""For each set of ranks, the lowest three to seven ranks in a row in it, or 0; both are given as bits."""

RANKS_OF_MASK = tuple(tuple(rank for rank in range(WIDTH) if mask >> rank & 1) for mask in range(1 << WIDTH))
"""For each set of ranks, as bits: the ranks in it."""


@dataclass(slots=True)
class MeldPlan:
    """A hand divided into the cards that it lays and those that stay.

    Its lists belong to this plan alone, so that they may be changed.
    """

    hand: list[int]
    """The cards that stay in the hand: how many of each kind."""
    totals: list[int]
    """The natural cards that stay in the hand: how many of each rank."""
    masks: list[int]
    """For each suit, the ranks that stay in the hand and may still go into sequences, as bits."""
    size: int
    """The number of cards that stay in the hand."""
    lays: list[Lay]
    """The cards that are laid: sequences made longer, new sequences, then groups."""

    def use(self, kind: int) -> None:
        """Remove one natural card of a kind from the cards that stay in the hand."""
        self.hand[kind] -= 1
        self.size -= 1
        self.totals[RANK_OF[kind]] -= 1
        if not self.hand[kind]:
            self.masks[SUIT_OF[kind]] &= ~(1 << RANK_OF[kind])

    def copy(self) -> "MeldPlan":
        """Return an independent copy of this plan."""
        return MeldPlan(self.hand[:], self.totals[:], self.masks[:], self.size, self.lays[:])


def plan_melds(here: CompactPosition, seat: int, top: int = -1) -> MeldPlan:
    """Divide a hand: lengthen sequences, begin new ones, then lay groups without wild cards.

    `top` is the pile's top card if it is laid with cards of its rank, else -1. The group of that card then comes
    first among the cards laid, and no sequence takes its cards.
    """
    side = here.law.side[seat]
    totals, masks = here.totals[seat][:], here.masks[seat][:]
    plan = MeldPlan(here.hands[seat][:], totals, masks, here.sizes[seat], [])
    kept = top % WIDTH if top >= 0 else -1
    if kept >= 0:
        plan.masks = [mask & ~(1 << kept) for mask in masks]
        plan.lays.append((kept, take_rank(plan, kept), 0 if here.laid[side][kept] else -1))
    _plan_runs(here, plan, side)
    masks, grouped = plan.masks, here.grouped[side]
    for rank in RANKS_OF_MASK[masks[0] | masks[1] | masks[2] | masks[3]]:
        if grouped >> rank & 1:
            plan.lays.append((rank, take_rank(plan, rank), 0))
        elif totals[rank] > 2:
            plan.lays.append((rank, take_rank(plan, rank), -1))
    return plan


def _plan_runs(here: CompactPosition, plan: MeldPlan, side: int) -> None:
    """Add to `plan` the cards that lengthen the side's sequences, then new sequences."""
    for number, run in enumerate(here.runs[side]):
        suit, low, length = run
        if length < CANASTA and plan.masks[suit] & (1 << (low + length) | (1 << low) >> 1):
            _lengthen(plan, number, run)
    for suit in range(4) if here.law.runs else ():
        if STRETCHES[plan.masks[suit]]:
            _begin_runs(here, plan, side, suit)


def take_rank(plan: MeldPlan, rank: int) -> tuple[int, ...]:
    """Remove all cards of a rank from the cards that stay in the hand, and return their kinds."""
    hand, masks, bit = plan.hand, plan.masks, ~(1 << rank)
    found = NO_CARDS
    for suit in range(4):
        kind = suit * WIDTH + rank
        held = hand[kind]
        if held:
            found += (kind,) * held
            hand[kind] = 0
            masks[suit] &= bit
    plan.totals[rank] = 0
    plan.size -= len(found)
    return found


def _lengthen(plan: MeldPlan, number: int, run: Run) -> None:
    """Add to `plan` the cards that continue a sequence, those at its upper end first.

    `number` is the index of the sequence `run` in its side's list.
    """
    suit, low, length = run
    first, kinds = suit * WIDTH, list[int]()
    while length < CANASTA and plan.masks[suit] >> (low + length) & 1:
        kinds.append(first + low + length)
        plan.use(first + low + length)
        length += 1
    while length < CANASTA and low and plan.masks[suit] >> (low - 1) & 1:
        low -= 1
        kinds.append(first + low)
        plan.use(first + low)
        length += 1
    plan.lays.append((FIRST_RUN + suit, tuple(kinds), number))


def _begin_runs(here: CompactPosition, plan: MeldPlan, side: int, suit: int) -> None:
    """Add to `plan` the new sequences of a suit that do not break up too many groups."""
    passed, laid = 0, here.laid[side]
    while stretch := STRETCHES[plan.masks[suit] & ~passed]:
        ranks = RANKS_OF_MASK[stretch]
        broken = 0
        for rank in ranks:
            broken += plan.totals[rank] == 3 or laid[rank] > 3
        if broken > 1 and len(ranks) < RUN_THAT_BREAKS_GROUPS:
            passed |= stretch
            continue
        kinds = tuple([suit * WIDTH + rank for rank in ranks])
        for kind in kinds:
            plan.use(kind)
        plan.lays.append((FIRST_RUN + suit, kinds, -1))


def count_points(kinds: tuple[int, ...]) -> int:
    """Return the sum of the points of the cards with these kinds."""
    return sum([KIND_POINTS[kind] for kind in kinds])


def opening(here: CompactPosition, seat: int, top: int = -1) -> list[Lay] | None:
    """Return first melds that count enough, with as few wild cards as possible; None if the hand has none.

    `top` is the pile's top card if the first melds take it, else -1. The group of that card then comes first.
    """
    law, side = here.law, here.law.side[seat]
    plan = plan_melds(here, seat, top)
    lays = plan.lays
    needed = law.minimums[side] - (KIND_POINTS[top] if top >= 0 else 0)
    needed -= sum([count_points(kinds) for _, kinds, _ in lays])
    lays = _add_wilds(here, plan, lays, needed, top) if needed > 0 or law.demands[side] else lays
    short = law.minimums[side] - (KIND_POINTS[top] if top >= 0 else 0)
    short -= sum([count_points(kinds) for _, kinds, _ in lays])
    left = here.sizes[seat] - sum([len(kinds) for _, kinds, _ in lays]) + (len(here.pile) - 1 if top >= 0 else 0)
    if short > 0 or left < 2 or not lays or not meets_demand(here, side, lays, top):
        return None
    return lays


def meets_demand(here: CompactPosition, side: int, lays: list[Lay], top: int = -1) -> bool:
    """Return whether first melds include the canasta that the side's score asks for (brazilian.minimum)."""
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
    """Return `lays` (the cards for each meld) with wild cards added to pairs, then groups, to bring `needed` points."""
    wilds = _list_wilds(plan)
    lays = lays[:]
    for rank in range(WIDTH - 1, -1, -1) if here.law.room[2] else ():
        if needed > 0 and wilds and plan.totals[rank] == 2 and rank != (top % WIDTH if top >= 0 else -1):
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


def _list_wilds(plan: MeldPlan) -> list[int]:
    """Return the kinds of the wild cards that stay in the hand, jokers last."""
    return [TWO] * plan.hand[TWO] + [JOKER] * plan.hand[JOKER]


def list_takes(here: CompactPosition) -> list[Lay]:
    """Return the lays with which a side that has melded can take the pile; a lay is the cards put on one meld.

    Each lays the top card with a pair of the hand, or alone on a group or a sequence.
    """
    top, seat, law = here.pile[-1], here.turn, here.law
    side, rank = law.side[seat], top % WIDTH
    found: list[Lay] = []
    size = here.laid[side][rank]
    if here.totals[seat][rank] > 1:
        pair = tuple(kind for kind in range(rank, BLACK, WIDTH) for _ in range(here.hands[seat][kind]))
        found.append((rank, pair, 0 if size else -1))
    if here.frozen or law.one_card:
        return found
    if law.onto_groups and 0 < size < CANASTA:
        found.append((rank, (), 0))
    found += [(FIRST_RUN + run[0], (), number) for number, run in enumerate(here.runs[side]) if fits_run(run, top)]
    return found


def choose_take(here: CompactPosition) -> tuple[Lay, ...] | None:
    """Return what to lay in order to take the pile, as cards for each meld; None to leave the pile."""
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
    left = here.sizes[seat] + sum([kind != RED for kind in here.pile]) - 1 - len(best[1])
    return (best,) if left >= 2 else None


def find_one_card_run(here: CompactPosition) -> int:
    """Return the index of the side's sequence to which the pile's top card alone can be added; -1 if there is none.

    The rule is samba.take-one-card. Of several such sequences the longest is returned.
    """
    side = here.law.side[here.turn]
    if not here.law.one_card or not here.pile or here.pile[-1] >= BLACK or here.sizes[here.turn] < 2:
        return -1
    longest = -1
    for number, run in enumerate(here.runs[side]):
        if fits_run(run, here.pile[-1]) and (longest < 0 or run[2] > here.runs[side][longest][2]):
            longest = number
    return longest


def way_out(here: CompactPosition, plan: MeldPlan | None = None) -> list[Lay] | None:
    """Return lays that go out: all cards, or all but one discard, with the canastas needed; None if there are none.

    A lay is the cards put on one meld. `plan` is what `plan_melds` returns, or None if it is not known yet.
    """
    seat, law = here.turn, here.law
    if here.barred or not here.opened[law.side[seat]]:
        return None
    plan = plan_melds(here, seat) if plan is None else plan
    wilds, black = plan.hand[TWO] + plan.hand[JOKER], plan.hand[BLACK]
    if plan.size - wilds - (black if black > 2 else 0) > 1 + 2 * wilds:
        return None
    plan = plan.copy()
    if black > 2:
        plan.lays.append((GROUP_OF_BLACK, (BLACK,) * black, -1))
        plan.size -= black
        plan.hand[BLACK] = 0
    return spend_wilds(here, plan)


def spend_wilds(here: CompactPosition, plan: MeldPlan) -> list[Lay] | None:
    """Return what a hand that goes out lays: the cards in `plan` for each meld, and the wild cards of the hand.

    Pairs get wild cards first, then groups that become canastas. The result is None if more than one card is left
    or canastas are missing.
    """
    law, seat, lays = here.law, here.turn, plan.lays
    wilds = _list_wilds(plan)
    for rank in range(WIDTH):
        if plan.totals[rank] == 2 and wilds and law.room[2]:
            lays.append((rank, (*take_rank(plan, rank), wilds.pop()), -1))
    rest = plan.size - plan.hand[TWO] - plan.hand[JOKER]
    if rest > 1:
        return None
    lays, left = place_wilds(here, lays, wilds, 1 - rest)
    if left + rest > 1 or not enough_canastas(here, law.side[seat], lays):
        return None
    return lays


def place_wilds(here: CompactPosition, lays: list[Lay], wilds: list[int], spare: int) -> tuple[list[Lay], int]:
    """Put the kinds in `wilds` on groups, longest unfinished first, then on melds of wild cards.

    `spare` wild cards may stay in the hand. Return `lays` with wild cards added, and how many stay in the hand.
    """
    law, side = here.law, here.law.side[here.turn]
    if len(wilds) <= spare:
        return lays, len(wilds)
    by_rank = {key: (kinds, onto) for key, kinds, onto in lays if key < WIDTH}
    others = [one for one in lays if one[0] >= WIDTH]
    order = sorted(range(WIDTH), key=lambda rank: _order(here.laid[side][rank] + len(by_rank.get(rank, ((), 0))[0])))
    for rank in order:
        kinds, onto = by_rank.get(rank, ((), 0 if here.laid[side][rank] else -1))
        size, there = here.laid[side][rank] + len(kinds), here.wild[side][rank]
        mine = sum([kind >= TWO for kind in kinds])
        naturals = size - there - mine
        if not size or (here.laid[side][rank] >= CANASTA and not law.wilds_onto_canasta):
            continue
        while len(wilds) > spare and there + mine < law.room[naturals]:
            kinds = (*kinds, wilds.pop())
            mine += 1
        if kinds:
            by_rank[rank] = kinds, onto
    if law.wild_melds and len(wilds) > spare:
        others += _lay_wild_melds(here, side, wilds)
    return [*others, *((rank, kinds, onto) for rank, (kinds, onto) in by_rank.items())], len(wilds)


def _order(size: int) -> int:
    return 100 if size >= CANASTA or not size else -size


def _lay_wild_melds(here: CompactPosition, side: int, wilds: list[int]) -> list[Lay]:
    """Return which wild cards go on each of the side's melds of wild cards, or begin a new one.

    The cards are removed from `wilds`.
    """
    found: list[Lay] = []
    for number, size in enumerate(here.wild_melds[side]):
        kinds: list[int] = []
        while wilds and size + len(kinds) < CANASTA:
            kinds.append(wilds.pop())
        if kinds:
            found.append((WILD_MELD, tuple(kinds), number))
    if len(wilds) > 2:
        kinds = [wilds.pop() for _ in range(min(CANASTA, len(wilds)))]
        found.append((WILD_MELD, tuple(kinds), -1))
    return found


def enough_canastas(here: CompactPosition, side: int, lays: list[Lay]) -> bool:
    """Return whether a side has the canastas needed to go out once `lays` (the cards for each meld) are laid."""
    made, sambas = here.canastas[side], here.sambas[side]
    for key, kinds, onto in lays:
        before = 0
        if onto >= 0:
            before = (
                here.laid[side][key]
                if key < WIDTH
                else here.wild_melds[side][onto]
                if key == WILD_MELD
                else here.runs[side][onto][2]
            )
        if key != GROUP_OF_BLACK and before < CANASTA <= before + len(kinds):
            made += 1
            sambas += FIRST_RUN <= key < WILD_MELD
    return made >= here.law.needed and (sambas > 0 or not here.law.needs_run)
