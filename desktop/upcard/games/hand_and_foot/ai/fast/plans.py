"""Finds what a hand, stored as counts of cards, can lay for first melds, to take the pile, or to go out."""

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
    """Return groups of cards with which the seat in turn can take the discard pile; None if it cannot."""
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
    """Return the group of cards of the hand that can be laid with `top`, the pile's top card; None if there is none."""
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
    """Return the group of two wild cards that takes the wild card `top` from the pile; None if there is none.

    The rule is hand-foot.take-wild.
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
    """Return whether the player can still end the turn after laying `groups` and adding `more` cards to the hand.

    A player who plays from the foot must keep two cards, one of them to discard. A first hand may be emptied.
    """
    return not here.in_foot[here.turn] or count_after(here, groups) + more > 1


def find_opening(here: CompactPosition, first: Group | None = None, top: int = -1) -> Groups | None:
    """Return groups of cards that the side can lay as first melds; None if none are found.

    Natural groups are tried first, then others with wild cards. The group `first`, if given, takes the pile's top card
    `top`; it is among the first melds, and comes first.
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
    """Add wild cards to the groups in `found` until they count `short` points more; return how many more they count.

    If books of wild cards score more than dirty ones, wild cards first make a meld of their own. Then they go to pairs,
    and last to other natural groups.
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
    """Return groups of cards with which the seat in turn can go out; None if none are found.

    After the groups, the foot is empty or has one card to discard, and the side has the books needed to go out. Each
    rank is laid as one group, so ways with two melds of a rank are missed. The result is an empty tuple if the player
    can go out by discarding the only card.
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
    """Return groups of cards that leave the first hand empty, or with one card to discard; None if there are none.

    The first hand is the one that is played before the foot.
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
    """Return False if a quick count shows too few cards for the books that `side` still needs to go out."""
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
    """Return whether all cards of `rank` in the hand can be laid as one group, with wild cards if necessary."""
    hand, there = here.hands[here.turn], here.laid[side][rank]
    size = there + hand[rank]
    if here.law.closed and size > CANASTA:
        return False
    wild = hand[TWO] + hand[JOKER]
    return size >= LEAST or (wild > 0 and size == LEAST - 1 and here.law.room[min(size, 2)] > 0)


def _lay_all(here: CompactPosition, side: int, left: int, free: bool = False) -> Groups | None:
    """Return groups that lay all cards of the hand except one card of the kind `left`; None if there are none.

    If `left` is negative, all cards are laid. Unless `free` is True, the side must then have the books needed to go
    out. Ways to use the wild cards that lead to the same books and leave as many wild cards are tried only once.
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
    """Return the states that follow from those in `reached` when all natural cards of a rank are laid.

    A state is the number of wild cards left, and of clean and dirty books. `one` is the rank and the number of its
    natural cards; each possible number of wild cards is laid with them. `reached` has the states before, each with
    groups that lead to it; the result has the same form.
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
    """Return the groups in `laid` with their wild cards divided into twos, which are used up first, and jokers.

    Each item of `laid` is a meld's index, its number of natural cards, and its number of wild cards.
    """
    twos, groups = hand[TWO], list[Group]()
    for rank, naturals, wild in laid:
        used = min(twos, wild)
        twos -= used
        groups.append((rank, naturals, used, wild - used))
    return tuple(groups)
