"""Finds cards to lay in a hand stored as counts of cards: for first melds, to take the discard pile, or to go out."""

from typing import Final

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, count_after, fits_meld
from upcard.games.hand_and_foot.ai.fast.state import WIDTH, CompactPosition, meets_contract

BY_POINTS: Final = tuple(sorted(range(WIDTH), key=lambda rank: (-KIND_POINTS[rank], rank)))
"""The ranks by the points of their cards, highest first."""

State = tuple[int, int, int]
"""A state of laying: the number of wild cards left, the clean books made, and the dirty books made."""


def count_taken(here: CompactPosition) -> int:
    """Return how many cards of the discard pile a player takes at once, the top card included."""
    return min(len(here.pile), here.law.taken)


def find_take(here: CompactPosition) -> Groups | None:
    """Return groups of cards with which the current player can take the discard pile; None if there are none.

    The first group is laid with the top card of the pile. If the side has no melds, the other groups make up the points
    that its first melds need; otherwise there are no other groups.
    """
    if len(here.pile) < max(1, here.law.rules.take_least):
        return None
    seat, top = here.turn, here.pile[-1]
    group = None if top in (BLACK, RED) else find_top_group(here, top)
    if group is None:
        return None
    side = here.law.side[seat]
    found: Groups | None = (group,)
    if not here.opened[side]:
        found = find_opening(here, group, top)
    return found if found is not None and keeps_enough(here, found, count_taken(here) - 1) else None


def find_top_group(here: CompactPosition, top: int) -> Group | None:
    """Return the cards of the current player's hand to lay with `top`, the top card of the discard pile.

    The option `pile_take` decides which cards are needed: a pair of the same rank, a card of the rank with a wild card,
    or no card if a meld has room. Return None if the hand lacks them.
    """
    seat, law, rules = here.turn, here.law, here.law.rules
    side, hand = law.side[seat], here.hands[seat]
    if top >= TWO:
        return _find_wild_group(here, side, top)
    there = here.laid[side][top]
    if hand[top] >= 2 and fits_meld(here, side, top, 3, 0):
        return top, 2, 0, 0
    if rules.pile_take == "pair" or (law.closed and there + 3 > CANASTA and rules.pile_take == "mixed"):
        return None
    if rules.pile_take == "one" and there and fits_meld(here, side, top, 1, 0):
        return top, 0, 0, 0
    if hand[top] and hand[TWO] + hand[JOKER] and fits_meld(here, side, top, 2, 1):
        return (top, 1, 1, 0) if hand[TWO] else (top, 1, 0, 1)
    return None


def _find_wild_group(here: CompactPosition, side: int, top: int) -> Group | None:
    """Return the two wild cards of the current player's hand with which the wild card `top` can be taken from the pile.

    None if the hand or the side's meld of wild cards does not allow it. The rule is hand-foot.take-wild.
    """
    rules, hand = here.law.rules, here.hands[here.turn]
    if rules.wild_top == "never" or not fits_meld(here, side, WILD_MELD, 0, 3):
        return None
    if rules.wild_top == "same":
        if hand[top] < 2:
            return None
        return (WILD_MELD, 0, 2, 0) if top == TWO else (WILD_MELD, 0, 0, 2)
    twos = min(2, hand[TWO])
    return (WILD_MELD, 0, twos, 2 - twos) if hand[JOKER] >= 2 - twos else None


def keeps_enough(here: CompactPosition, groups: Groups, more: int = 0) -> bool:
    """Return whether the current player can still end the turn after laying `groups` and then getting `more` cards.

    A player who has taken up the foot (the second hand) needs two cards, one of them to discard. A first hand may be
    emptied.
    """
    return not here.in_foot[here.turn] or count_after(here, groups) + more > 1


def find_opening(here: CompactPosition, first: Group | None = None, top: int = -1) -> Groups | None:
    """Return groups of cards that reach the points needed for the side's first melds; None if none are found.

    Groups of natural cards are tried first, then wild cards are added. If `first` is given, it is the group that takes
    `top`, the top card of the discard pile; it then comes first in the result.
    """
    seat, law = here.turn, here.law
    hand, need = here.hands[seat], law.minimums[law.side[seat]]
    found, total = dict[int, Group](), 0
    if first is not None:
        rank, naturals, twos, jokers = first
        if rank < WIDTH:
            naturals = max(naturals, min(hand[rank], CANASTA - 1 - twos - jokers))
        found[rank] = (rank, naturals, twos, jokers)
        total = KIND_POINTS[top] + _count_points(found[rank])
    for rank in range(WIDTH):
        if hand[rank] >= LEAST and rank not in found:
            found[rank] = (rank, min(hand[rank], CANASTA), 0, 0)
            total += _count_points(found[rank])
    if total < need:
        total += _add_wild_cards(here, found, need - total, top)
    groups = tuple(found.values())
    return groups if groups and total >= need and keeps_enough(here, groups) else None


def _count_points(group: Group) -> int:
    rank, naturals, twos, jokers = group
    return naturals * (KIND_POINTS[rank] if rank < WIDTH else 0) + 20 * twos + 50 * jokers


def _add_wild_cards(here: CompactPosition, found: dict[int, Group], short: int, top: int) -> int:
    """Add wild cards of the hand to the groups in `found`, until the groups count at least `short` points more.

    Return how many points the groups gained, which can be less than `short` if there are too few wild cards. If books
    of wild cards score more than dirty books, three or more wild cards first make a group of their own. Then one wild
    card is added to each pair of the hand and each group that can have a wild card and has none; the ranks whose cards
    have most points come first. `top` is the kind of the discard pile's top card if the pile is taken, and counts as a
    card of its group; otherwise `top` is -1.
    """
    law, hand = here.law, here.hands[here.turn]
    twos = hand[TWO] - sum([group[2] for group in found.values()])
    jokers, gained = hand[JOKER] - sum([group[3] for group in found.values()]), 0
    if law.collects_wilds and twos + jokers >= LEAST and WILD_MELD not in found:
        number = min(CANASTA, twos + jokers)
        two = min(twos, number)
        found[WILD_MELD] = (WILD_MELD, 0, two, number - two)
        gained += _count_points(found[WILD_MELD])
        twos, jokers = twos - two, jokers - number + two
    for least in (2, LEAST):
        for rank in BY_POINTS:
            naturals = found[rank][1] if rank in found else hand[rank] if hand[rank] == 2 and least == 2 else 0
            whole = naturals + (rank == top)
            mixed = rank in found and found[rank][2] + found[rank][3] > 0
            if gained >= short or whole < least or mixed or not law.room[min(law.each, whole)] or whole >= CANASTA:
                continue
            if not twos + jokers:
                return gained
            joker = int(jokers > 0 and (not twos or short - gained > naturals * KIND_POINTS[rank] + 20))
            before = _count_points(found[rank]) if rank in found else 0
            found[rank] = (rank, naturals, 1 - joker, joker)
            gained += _count_points(found[rank]) - before
            twos, jokers = twos - 1 + joker, jokers - joker
    return gained


def find_way_out(here: CompactPosition) -> Groups | None:
    """Return groups of cards that the current player can lay to go out; None if none are found.

    After that, the hand is empty or has one card to discard, and the side has the books (melds of seven cards) needed
    to go out. The result is an empty tuple if discarding the only card is enough. Each rank is laid as one group, so
    that ways with two melds of a rank are not found.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    threes = hand[BLACK] + hand[RED]
    if threes > 1 or not _can_meet_contract(here, side):
        return None
    loose = [rank for rank in range(WIDTH) if hand[rank] and not _may_lay(here, side, rank)]
    if sum([hand[rank] for rank in loose]) + threes > 1:
        return None
    if threes:
        lefts = [BLACK if hand[BLACK] else RED]
    else:
        lefts = loose or [kind for kind in (*reversed(BY_POINTS), TWO, JOKER) if hand[kind]]
        if not law.rules.out_needs_discard and not loose:
            lefts = [-1, *lefts]
    for left in lefts:
        groups = _lay_all(here, side, left)
        if groups is not None:
            return groups
    return None


def find_emptying(here: CompactPosition) -> Groups | None:
    """Return groups of cards that empty the current player's first hand, or leave one card to discard.

    None if there are none. The first hand is the one that is played before the foot.
    """
    side, hand = here.law.side[here.turn], here.hands[here.turn]
    threes = hand[BLACK] + hand[RED]
    loose = [rank for rank in range(WIDTH) if hand[rank] and not _may_lay(here, side, rank)]
    if sum([hand[rank] for rank in loose]) + threes > 1:
        return None
    if threes:
        lefts = [BLACK if hand[BLACK] else RED]
    else:
        lefts = loose or [-1, *(kind for kind in (*reversed(BY_POINTS), TWO, JOKER) if hand[kind])]
    for left in lefts:
        groups = _lay_all(here, side, left, free=True)
        if groups is not None:
            return groups
    return None


def _can_meet_contract(here: CompactPosition, side: int) -> bool:
    """Return False if a quick count shows that `side` cannot get the books needed to go out in this turn.

    A book is a meld of seven cards. The count is of ranks that can reach seven cards with the side's meld, the hand and
    its wild cards; if there are too few such ranks, the result is False, else True.
    """
    made, law = here.books[side], here.law
    if meets_contract(law, *made):
        return True
    lacks = sum([max(0, wanted - has) for wanted, has in zip(law.contract, made, strict=True)])
    hand = here.hands[here.turn]
    wild = hand[TWO] + hand[JOKER]
    near = sum([here.laid[side][rank] + hand[rank] + wild >= CANASTA for rank in range(WIDTH)])
    near += here.laid[side][WILD_MELD] + wild >= CANASTA
    return near >= (1 if law.rules.clean_for_dirty else lacks)


def _may_lay(here: CompactPosition, side: int, rank: int) -> bool:
    """Return whether all cards of `rank` in the current player's hand can be laid together.

    With the meld of `rank` that `side` may have, they must be at least three cards, or two if the hand has a wild card.
    If books (melds of seven cards) are closed, there must be no more than seven.
    """
    hand, there = here.hands[here.turn], here.laid[side][rank]
    size = there + hand[rank]
    if here.law.closed and size > CANASTA:
        return False
    wild = hand[TWO] + hand[JOKER]
    return size >= LEAST or (wild > 0 and size == LEAST - 1 and here.law.room[min(size, 2)] > 0)


def _lay_all(here: CompactPosition, side: int, left: int, free: bool = False) -> Groups | None:
    """Return groups that lay the current player's whole hand, except one card of the kind `left`; None if impossible.

    If `left` is -1, every card is laid. Unless `free` is True, `side` must then have the books (melds of seven cards)
    needed to go out. The ranks are laid one after another. If two ways to lay the same ranks make the same books and
    use the same number of wild cards, only the first of the two is continued.
    """
    law, hand = here.law, here.hands[here.turn][:]
    if left >= 0:
        hand[left] -= 1
    spare = hand[TWO] + hand[JOKER]
    clean, dirty, wild = here.books[side]
    reached: dict[State, tuple[tuple[int, int, int], ...]] = {(spare, clean, dirty): ()}
    for rank in range(WIDTH):
        there = here.laid[side][rank]
        if hand[rank] or (spare and there and (there < CANASTA or here.wild[side][rank])):
            reached = _lay_rank(here, side, (rank, hand[rank]), reached)
            if not reached:
                return None
    size = here.laid[side][WILD_MELD]
    for (alone, pure, mixed), groups in reached.items():
        made = wild + (size < CANASTA <= size + alone)
        if alone and not fits_meld(here, side, WILD_MELD, 0, alone):
            continue
        if free or meets_contract(law, pure, mixed, made):
            return _name_groups(hand, (*groups, (WILD_MELD, 0, alone)) if alone else groups)
    return None


def _lay_rank(
    here: CompactPosition, side: int, one: tuple[int, int], reached: dict[State, tuple[tuple[int, int, int], ...]]
) -> dict[State, tuple[tuple[int, int, int], ...]]:
    """Return the states that can be reached from those in `reached` by laying all natural cards of a rank.

    `one` is the rank and how many natural cards of it the hand has; they are laid with each possible number of wild
    cards. A state is how many wild cards are left in the hand, and how many clean and dirty books the side has.
    `reached` and the result map each state to groups that lead to it.
    """
    rank, held = one
    there, wilds, law = here.laid[side][rank], here.wild[side][rank], here.law
    size = there + held
    least, most = max(LEAST - size, 0 if held else 1), law.room[min(law.each, size - wilds)] - wilds
    if law.closed:
        most = min(most, CANASTA - size)
    if there >= CANASTA and not wilds:
        most = min(most, 0)
    following: dict[State, tuple[tuple[int, int, int], ...]] = {}
    for (spare, clean, dirty), groups in reached.items():
        if not held:
            following.setdefault((spare, clean, dirty), groups)
        for used in range(least, min(spare, most) + 1):
            made = there < CANASTA <= size + used
            mixed = made and wilds + used > 0
            state = spare - used, clean + (made and not mixed), dirty + mixed
            following.setdefault(state, (*groups, (rank, held, used)))
    return following


def _name_groups(hand: list[int], laid: tuple[tuple[int, int, int], ...]) -> Groups:
    """Return the groups in `laid` with their wild cards divided into twos and jokers of `hand`, twos first.

    Each item of `laid` is a meld's index, its number of natural cards, and its number of wild cards.
    """
    twos, groups = hand[TWO], list[Group]()
    for rank, naturals, wild in laid:
        used = min(twos, wild)
        twos -= used
        groups.append((rank, naturals, used, wild - used))
    return tuple(groups)
