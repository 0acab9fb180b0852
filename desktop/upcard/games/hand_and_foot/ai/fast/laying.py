"""Chooses the cards to lay for a player whose side has melds, in a position stored as counts of cards.

All natural cards that fit are laid. Wild cards are laid where they gain most points, unless they are worth more in the
hand. The gain is rated as in the module `standard`.
"""

from typing import Final

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, count_after, fits_meld
from upcard.games.hand_and_foot.ai.fast.plans import find_emptying
from upcard.games.hand_and_foot.ai.fast.state import CLEAN, DIRTY, RANK_NUMBERS, WILD_BOOK, CompactPosition
from upcard.games.hand_and_foot.ai.fast.value import find_lateness
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

FEW: Final = 12
"""The largest number of cards in a first hand for which the player looks for ways to empty it at once."""


def list_layings(here: CompactPosition) -> Groups:
    """Return the groups of cards that the current player should lay now; the player's side must have melds.

    A player who has taken up the foot (the second hand) keeps at least two cards, to be able to discard. A small first
    hand is emptied if that gains more.
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


class Prospects:
    """The numbers that decide what melds of the current player's side are worth: its melds, books, and the time left.

    They are computed once for a choice among groups of cards to lay. The class is no dataclass, because the constructor
    of a dataclass is not compiled.
    """

    __slots__ = ("lacks", "laid", "late", "law", "longer", "tempo", "wild")

    def __init__(self, here: CompactPosition) -> None:
        law = here.law
        side = law.side[here.turn]
        self.law, self.laid, self.wild, self.late = law, here.laid[side], here.wild[side], find_lateness(here)
        self.tempo = 0.0 if here.in_foot[here.turn] else TEMPO
        (clean, dirty, wild), made = law.contract, here.books[side]
        self.lacks = (clean - made[CLEAN], dirty - made[DIRTY], wild - made[WILD_BOOK])
        """How many clean, dirty and wild books the side lacks to go out."""
        self.longer = _count_longer(self.laid, self.wild)


def _count_longer(laid: list[int], wild: list[int]) -> list[list[int]]:
    """Return how many unfinished melds of a side have at least 3, 4, 5 and 6 cards.

    Clean and dirty melds are counted separately: the first index of the result is `CLEAN` or `DIRTY`, the second the
    number of cards. `laid` has the number of cards in the side's meld of each rank, and `wild` how many of these are
    wild.
    """
    longer = [[0] * CANASTA, [0] * CANASTA]
    for rank in RANK_NUMBERS:
        size = laid[rank]
        if 0 < size < CANASTA:
            longer[DIRTY if wild[rank] else CLEAN][size] += 1
    for counts in longer:
        for size in range(CANASTA - 2, LEAST - 1, -1):
            counts[size] += counts[size + 1]
    return longer


def list_naturals(here: CompactPosition, left: int) -> dict[int, Group]:
    """Return, by rank, the groups of natural cards that the current player can lay.

    `left` is the largest number of cards that the player may lay in all. If the groups and the hand's wild cards
    together have more than `left` cards, the result has at most `left` cards, in the groups that gain most points; one
    of these can then be a group of wild cards alone.
    """
    law, hand = here.law, here.hands[here.turn]
    found, whole = dict[int, Group](), 0
    for rank, held, size in zip(RANK_NUMBERS, hand, here.laid[law.side[here.turn]]):  # noqa: B905 (other cards have no partner)
        if held and size + held >= LEAST:
            number = min(held, CANASTA - size) if law.closed else held
            if number > 0:
                found[rank] = (rank, number, 0, 0)
                whole += number
    if whole + hand[TWO] + hand[JOKER] <= left:
        return found
    return _keep_best(here, found, left)


def _keep_best(here: CompactPosition, found: dict[int, Group], left: int) -> dict[int, Group]:
    """Return the groups that gain most points, with at most `left` cards in all.

    They are chosen from the groups in `found` and, if that is legal, one group of wild cards alone from the current
    player's hand, which is added to `found`. A group that has too many cards is shortened if the rest is still a meld.
    In the result, all wild cards are counted as twos.
    """
    hand, side, prospects = here.hands[here.turn], here.law.side[here.turn], Prospects(here)
    rated = {rank: rate_group(prospects, group) for rank, group in found.items()}
    there = here.laid[side][WILD_MELD]
    alone = min(hand[TWO] + hand[JOKER], CANASTA - there, left)
    if alone > 0 and fits_meld(here, side, WILD_MELD, 0, alone):
        found[WILD_MELD] = (WILD_MELD, 0, alone, 0)
        rated[WILD_MELD] = rate_group(prospects, found[WILD_MELD]) - prospects.late * rate_wilds(here, alone)
    kept = dict[int, Group]()
    for rank in sorted(found, key=lambda rank: -rated[rank]):
        _, naturals, wild, _ = found[rank]
        laid = min(naturals + wild, left)
        if laid > 0 and here.laid[side][rank] + laid >= LEAST:
            kept[rank] = (rank, laid if naturals else 0, laid if wild else 0, 0)
            left -= laid
    return kept


def rate_layings(here: CompactPosition, groups: Groups) -> float:
    """Return how many points a player gains who lays `groups` of cards from the first hand.

    The gain includes a bonus if at most one card is left, because the player then takes up the foot (the second hand).
    """
    after, wilds, gained, prospects = count_after(here, groups), 0, 0.0, Prospects(here)
    for group in groups:
        gained += rate_group(prospects, group)
        wilds += group[2] + group[3]
    gained -= prospects.late * rate_wilds(here, wilds)
    return gained + (RUN if not after else WALK if after == 1 else 0.0)


def rate_group(prospects: Prospects, group: Group, ahead: int = 0) -> float:
    """Return how many points laying `group` gains, without subtracting what its wild cards are worth in the hand.

    `prospects` has the side's melds and the time left. `ahead` is the number of new dirty melds that the player lays
    before this group. If `group` is a dirty meld, the number of dirty books that the side lacks to go out is reduced by
    `ahead`, which can lower the result.
    """
    rank, naturals, twos, jokers = group
    size, wild = prospects.laid[rank], prospects.wild[rank]
    wilds = twos + jokers
    number = naturals + wilds
    worth = 20 * twos + 50 * jokers + (naturals * KIND_POINTS[rank] if naturals else 0)
    gained = worth * (2.0 - prospects.late) + prospects.tempo * number
    gained += rate_meld(prospects, rank, size + number, wild + wilds, ahead)
    return gained - rate_meld(prospects, rank, size, wild) if size else gained


def rate_meld(prospects: Prospects, rank: int, size: int, wild: int, ahead: int = 0) -> float:
    """Return what a meld of `rank` with `size` cards, of which `wild` are wild, is worth to its side, in points.

    It is the chance that the meld becomes a book (a meld of seven cards), times the book's bonus; `CONTRACT_WORTH` is
    added to the bonus if the side still lacks such a book to go out. `ahead` is the number of new dirty melds that the
    player lays before this one; for a dirty meld, the number of dirty books that the side lacks is reduced by `ahead`.
    The points of the meld's cards are not included.
    """
    if size < LEAST:
        return 0.0
    kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wild else CLEAN
    lacks = prospects.lacks[kind] - (ahead if kind == DIRTY else 0)
    if size >= CANASTA:
        return prospects.law.bonuses[kind] + (CONTRACT_WORTH if lacks > 0 else 0.0)
    if lacks > 0 and kind != WILD_BOOK:
        lacks -= prospects.longer[kind][size]
        if size <= prospects.laid[rank] < CANASTA and (prospects.wild[rank] > 0) == (kind == DIRTY):
            lacks += 1  # the meld itself was counted too
    chance = prospects.late * LIKELY[size]
    return chance * (prospects.law.expected[kind] + (CONTRACT_WORTH if lacks > 0 else 0.0))


def rate_wilds(here: CompactPosition, used: int) -> float:
    """Return what `used` of the wild cards in the current player's hand are worth there, in points.

    If the rules allow no melds of wild cards, the second wild card of a hand is worth less than the first, the third
    less than the second, and so on; the cards that are worth least are used.
    """
    law, hand = here.law, here.hands[here.turn]
    if law.wild_melds:
        return (WILD_ALONE if law.collects_wilds else WILD_FOR_BOOKS) * used
    held, worth = hand[TWO] + hand[JOKER], 0.0
    for at in range(held - used, held):
        worth += WILD_FOR_BOOKS * WILD_SHARES[min(at, len(WILD_SHARES) - 1)]
    return worth


def add_wild_cards(here: CompactPosition, found: dict[int, Group], left: int) -> None:
    """Add up to `left` wild cards of the current player's hand to the groups in `found`, which is changed.

    A wild card is added to a group of `found` or makes a new group, wherever it gains most, as long as it gains more
    there than it is worth in the hand.
    """
    hand, ahead = here.hands[here.turn], 0
    if not hand[TWO] + hand[JOKER]:
        return
    used, prospects = sum([group[2] for group in found.values()]), Prospects(here)
    while used < hand[TWO] + hand[JOKER] and left > 0:
        best = _find_best_use(here, prospects, found, (used, left, ahead))
        if best is None:
            break
        rank = best[0]
        before = found.get(rank, (rank, 0, 0, 0))
        ahead += rank not in found and best[1] > 0
        left -= best[1] + best[2] - before[1] - before[2]
        used += best[2] - before[2]
        found[rank] = best
    _name_wild_cards(hand, found)


def _find_best_use(
    here: CompactPosition, prospects: Prospects, found: dict[int, Group], now: tuple[int, int, int]
) -> Group | None:
    """Return the group of cards that gains most if wild cards are added; None if they are worth more in the hand.

    `prospects` says what melds are worth, and `found` has the groups chosen so far. `now` is how many wild cards they
    use, how many more cards may be laid, and how many new dirty melds they begin.
    """
    used, left, ahead = now
    held, best, most = rate_wilds(here, used), None, 0.0
    for group in _list_wild_groups(here, found, used, left):
        rank, naturals, wild, _ = group
        gain = rate_group(prospects, group, ahead)
        if rank in found:
            gain -= rate_group(prospects, found[rank])
            wild -= found[rank][2]
        elif naturals:
            gain -= rate_pair(here)
        gain -= prospects.late * (rate_wilds(here, used + wild) - held)
        if gain > most:
            best, most = group, gain
    return best


def _name_wild_cards(hand: list[int], found: dict[int, Group]) -> None:
    """Change the groups in `found`, which count all wild cards as twos, to use the twos and jokers of `hand`.

    The groups get the twos of `hand` first, in the order of `found`, and jokers when the twos are used up.
    """
    twos = hand[TWO]
    for rank, (_, naturals, wild, _) in found.items():
        used = min(twos, wild)
        found[rank] = (rank, naturals, used, wild - used)
        twos -= used


def rate_pair(here: CompactPosition) -> float:
    """Return what a pair in the current player's hand is worth, in points, because it may take the discard pile later.

    The result is 0 if the stock is empty.
    """
    return PAIR_WORTH + PAIR_PILE * min(len(here.pile), here.law.taken) if here.stock else 0.0


def _list_wild_groups(here: CompactPosition, found: dict[int, Group], used: int, left: int) -> list[Group]:
    """Return the groups that the current player could lay by using more wild cards, all counted as twos.

    A meld gets one wild card, or as many as make it a book (seven cards). A pair of the hand gets one. Wild cards can
    also make a meld of their own. `found` has the groups chosen so far, which use `used` wild cards; at most `left`
    more cards may be laid.
    """
    hand, side, law = here.hands[here.turn], here.law.side[here.turn], here.law
    most, groups, begins = min(hand[TWO] + hand[JOKER] - used, left), list[Group](), left >= LEAST and law.room[2] > 0
    for rank, there in zip(RANK_NUMBERS, here.laid[side]):  # noqa: B905 (wild melds have no partner)
        naturals = wild = 0
        if rank in found:
            _, naturals, wild, _ = found[rank]
        size = there + naturals + wild
        if LEAST <= size < CANASTA:
            wilds = here.wild[side][rank] + wild
            room = min(most, law.room[size - wilds] - wilds)
            if room > 0:
                groups.append((rank, naturals, wild + 1, 0))
            if 1 < CANASTA - size <= room:
                groups.append((rank, naturals, wild + CANASTA - size, 0))
        elif begins and not size and hand[rank] == 2:
            groups.append((rank, 2, 1, 0))
    if WILD_MELD not in found:
        groups += _list_wild_melds(here, side, most)
    return groups


def _list_wild_melds(here: CompactPosition, side: int, most: int) -> list[Group]:
    """Return a group of up to `most` wild cards for the side's meld of wild cards, as a list of one item.

    The list is empty if the group is not allowed.
    """
    alone = min(most, CANASTA - here.laid[side][WILD_MELD])
    fits = alone > 0 and fits_meld(here, side, WILD_MELD, 0, alone)
    return [(WILD_MELD, 0, alone, 0)] if fits else []


def _may_be_emptied(here: CompactPosition) -> bool:
    """Return False if a quick test shows that the current player cannot lay the whole first hand.

    The test fails if two or more cards can only stay in the hand (threes, and single cards of ranks without a meld), or
    if there are too few wild cards for the pairs of ranks without a meld. If it does not fail, the result is True.
    """
    hand = here.hands[here.turn]
    laid, loose, pairs = here.laid[here.law.side[here.turn]], hand[BLACK] + hand[RED], 0
    for rank in RANK_NUMBERS:
        if hand[rank] and not laid[rank]:
            loose += hand[rank] == 1
            pairs += hand[rank] == 2
    return loose < 2 and pairs <= hand[TWO] + hand[JOKER] + 1 - loose
