"""Chooses the cards that a seat lays in a compact position after its side's first melds.

Groups are rated by what they gain, as in `standard`. All natural cards that fit are laid. Wild cards are laid where
they gain most, unless they are worth more in the hand.
"""

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, count_after, fits_meld
from upcard.games.hand_and_foot.ai.fast.plans import find_emptying
from upcard.games.hand_and_foot.ai.fast.state import CLEAN, DIRTY, WIDTH, WILD_BOOK, CompactPosition
from upcard.games.hand_and_foot.ai.fast.value import expect_bonus, find_lateness
from upcard.games.hand_and_foot.ai.worth import (
    CONTRACT_WORTH,
    LIKELY,
    PAIR_PILE,
    PAIR_WORTH,
    RUN,
    TEMPO,
    WALK,
    WILD_ALONE,
    WILD_FOR_BOOKS,
    WILD_SHARES,
)

FEW = 12
"""The largest hand for which the player looks for ways to empty it at once."""


def list_layings(here: CompactPosition) -> Groups:
    """Return the groups that the seat in turn lays now, if its side has laid its first melds.

    Enough cards stay in the hand to end the turn.
    """
    seat = here.turn
    left = here.sizes[seat] - (2 if here.in_foot[seat] else 0)
    found = list_naturals(here, left)
    add_wild_cards(here, found, left - sum([group[1] + group[2] for group in found.values()]))
    groups = tuple(found.values())
    if here.in_foot[seat] or here.sizes[seat] > FEW:
        return groups
    kept = count_after(here, groups)
    if not kept or not _may_be_emptied(here):
        return groups
    way = find_emptying(here)
    if way is None or count_after(here, way) >= kept:
        return groups
    return way if rate_layings(here, way) > rate_layings(here, groups) else groups


def list_naturals(here: CompactPosition, left: int) -> dict[int, Group]:
    """Return, by rank, the natural groups that fit; if they have too many cards for `left`, those that gain most."""
    law, hand = here.law, here.hands[here.turn]
    side, found, whole = law.side[here.turn], dict[int, Group](), 0
    for rank in range(WIDTH):
        held, size = hand[rank], here.laid[side][rank]
        if held and size + held >= LEAST:
            number = min(held, CANASTA - size) if law.closed else held
            if number > 0:
                found[rank] = (rank, number, 0, 0)
                whole += number
    if whole + hand[TWO] + hand[JOKER] <= left:
        return found
    return _keep_best(here, found, left)


def _keep_best(here: CompactPosition, found: dict[int, Group], left: int) -> dict[int, Group]:
    """Return the groups that gain most, with at most `left` cards in all.

    A meld of wild cards alone is considered, too.
    """
    hand, side, late = here.hands[here.turn], here.law.side[here.turn], find_lateness(here)
    rated = {rank: rate_group(here, group) for rank, group in found.items()}
    there = here.laid[side][WILD_MELD]
    alone = min(hand[TWO] + hand[JOKER], CANASTA - there, left)
    if alone > 0 and fits_meld(here, side, WILD_MELD, 0, alone):
        found[WILD_MELD] = (WILD_MELD, 0, alone, 0)
        rated[WILD_MELD] = rate_group(here, found[WILD_MELD]) - late * rate_wilds(here, alone)
    kept = dict[int, Group]()
    for rank in sorted(found, key=lambda rank: -rated[rank]):
        _, naturals, wild, _ = found[rank]
        laid = min(naturals + wild, left)
        if laid > 0 and here.laid[side][rank] + laid >= LEAST:
            kept[rank] = (rank, laid if naturals else 0, laid if wild else 0, 0)
            left -= laid
    return kept


def rate_layings(here: CompactPosition, groups: Groups) -> float:
    """Return what a player with the first hand gains by laying groups.

    The gain includes a bonus if no card is left, or only the discard, because the player then takes up the foot.
    """
    after, wilds, gained = count_after(here, groups), 0, 0.0
    for group in groups:
        gained += rate_group(here, group)
        wilds += group[2] + group[3]
    gained -= find_lateness(here) * rate_wilds(here, wilds)
    return gained + (RUN if not after else WALK if after == 1 else 0.0)


def rate_group(here: CompactPosition, group: Group, ahead: int = 0) -> float:
    """Return what a group gains, without subtracting what its wild cards are worth in the hand.

    `ahead` is the number of dirty melds that are begun before it.
    """
    rank, naturals, twos, jokers = group
    side = here.law.side[here.turn]
    size, wild = here.laid[side][rank], here.wild[side][rank]
    after, wilds = size + naturals + twos + jokers, wild + twos + jokers
    late, number = find_lateness(here), naturals + twos + jokers
    worth = 20 * twos + 50 * jokers + (naturals * KIND_POINTS[rank] if naturals else 0)
    gained = worth * (2.0 - late) + (0.0 if here.in_foot[here.turn] else TEMPO * number)
    return gained + rate_meld(here, rank, after, wilds, ahead) - rate_meld(here, rank, size, wild)


def rate_meld(here: CompactPosition, rank: int, size: int, wild: int, ahead: int = 0) -> float:
    """Return the worth of a side's meld besides the points of its cards.

    This is the chance that the meld becomes a book, times the book's bonus and its worth for the contract (the books
    needed to go out).
    """
    if size < LEAST:
        return 0.0
    law = here.law
    side = law.side[here.turn]
    kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wild else CLEAN
    lacks = law.contract[kind] - here.books[side][kind] - (ahead if kind == DIRTY else 0)
    if size >= CANASTA:
        return law.bonuses[kind] + (CONTRACT_WORTH if lacks > 0 else 0.0)
    if lacks > 0 and kind != WILD_BOOK:
        laid, dirty = here.laid[side], here.wild[side]
        for other in range(WIDTH):
            if other != rank and size <= laid[other] < CANASTA and (dirty[other] > 0) == (kind == DIRTY):
                lacks -= 1
    chance = find_lateness(here) * LIKELY[size]
    return chance * (expect_bonus(here, kind) + (CONTRACT_WORTH if lacks > 0 else 0.0))


def rate_wilds(here: CompactPosition, used: int) -> float:
    """Return the worth of the `used` least useful wild cards in the hand of the seat in turn."""
    law, hand = here.law, here.hands[here.turn]
    if law.wild_melds:
        return (WILD_ALONE if law.collects_wilds else WILD_FOR_BOOKS) * used
    held, worth = hand[TWO] + hand[JOKER], 0.0
    for at in range(held - used, held):
        worth += WILD_FOR_BOOKS * WILD_SHARES[min(at, len(WILD_SHARES) - 1)]
    return worth


def add_wild_cards(here: CompactPosition, found: dict[int, Group], left: int) -> None:
    """Add up to `left` wild cards to groups, as long as one gains more there than it is worth in the hand."""
    hand, ahead = here.hands[here.turn], 0
    used = sum([group[2] for group in found.values()])
    while used < hand[TWO] + hand[JOKER] and left > 0:
        best = _find_best_use(here, found, (used, left, ahead))
        if best is None:
            break
        rank = best[0]
        before = found.get(rank, (rank, 0, 0, 0))
        ahead += rank not in found and best[1] > 0
        left -= best[1] + best[2] - before[1] - before[2]
        used += best[2] - before[2]
        found[rank] = best
    _name_wild_cards(hand, found)


def _find_best_use(here: CompactPosition, found: dict[int, Group], now: tuple[int, int, int]) -> Group | None:
    """Return the group that gains most when wild cards are added; None if these are worth more in the hand.

    `now` is how many wild cards are used, how many cards may still be laid, and how many dirty melds are begun.
    """
    used, left, ahead = now
    held, late = rate_wilds(here, used), find_lateness(here)
    best, most = None, 0.0
    for group in _list_wild_groups(here, found, used, left):
        rank, naturals, wild, _ = group
        gain = rate_group(here, group, ahead)
        if rank in found:
            gain -= rate_group(here, found[rank])
            wild -= found[rank][2]
        elif naturals:
            gain -= rate_pair(here)
        gain -= late * (rate_wilds(here, used + wild) - held)
        if gain > most:
            best, most = group, gain
    return best


def _name_wild_cards(hand: list[int], found: dict[int, Group]) -> None:
    """Turn the wild cards of groups, counted as twos, into the hand's twos, and then its jokers."""
    twos = hand[TWO]
    for rank, (_, naturals, wild, _) in found.items():
        used = min(twos, wild)
        found[rank] = (rank, naturals, used, wild - used)
        twos -= used


def rate_pair(here: CompactPosition) -> float:
    """Return the worth in points of a pair in the hand, which may take the pile."""
    return PAIR_WORTH + PAIR_PILE * min(len(here.pile), here.law.taken) if here.stock else 0.0


def _list_wild_groups(here: CompactPosition, found: dict[int, Group], used: int, left: int) -> list[Group]:
    """Return each group that is possible with more wild cards; all wild cards are counted as twos.

    A meld gets one wild card, or as many as make it a book. A pair gets one. Wild cards can also be a group alone.
    """
    hand, side = here.hands[here.turn], here.law.side[here.turn]
    most, groups = min(hand[TWO] + hand[JOKER] - used, left), list[Group]()
    for rank in range(WIDTH):
        _, naturals, wild, _ = found.get(rank, (rank, 0, 0, 0))
        size = here.laid[side][rank] + naturals + wild
        if not size and hand[rank] == 2 and left >= LEAST and fits_meld(here, side, rank, 2, 1):
            groups.append((rank, 2, 1, 0))
        elif LEAST <= size < CANASTA:
            short = CANASTA - size
            for number in (1, short) if short > 1 else (1,):
                if number <= most and fits_meld(here, side, rank, naturals, wild + number):
                    groups.append((rank, naturals, wild + number, 0))
    if WILD_MELD not in found:
        alone = min(most, CANASTA - here.laid[side][WILD_MELD])
        if alone > 0 and fits_meld(here, side, WILD_MELD, 0, alone):
            groups.append((WILD_MELD, 0, alone, 0))
    return groups


def _may_be_emptied(here: CompactPosition) -> bool:
    """Return whether the first hand could be emptied, judged by its cards that fit no meld of the side.

    At most one of these cards may be single, and pairs of them need wild cards to be laid.
    """
    hand = here.hands[here.turn]
    laid, loose, pairs = here.laid[here.law.side[here.turn]], hand[BLACK] + hand[RED], 0
    for rank in range(WIDTH):
        if hand[rank] and not laid[rank]:
            loose += hand[rank] == 1
            pairs += hand[rank] == 2
    return loose < 2 and pairs <= hand[TWO] + hand[JOKER] + 1 - loose
