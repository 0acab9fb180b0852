"""Finds cards to lay in a hand stored as counts of cards: for first melds, to take the discard pile, or to go out."""

from typing import Final

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.modern_american.ai.fast.flow import Group, Groups, count_talon
from upcard.games.modern_american.ai.fast.state import ACE, RANK_NUMBERS, SEVEN, WIDTH, CompactPosition, all_wild

BY_POINTS: Final = tuple(sorted(range(WIDTH), key=lambda rank: (-KIND_POINTS[rank], rank)))
"""The ranks by the points of their cards, highest first."""


def can_take(here: CompactPosition) -> bool:
    """Return whether the current player has a natural pair to take the discard pile, and a meld with room for it.

    Whether the player can also lay first melds, if the side has none, is not checked.
    """
    if not here.pile:
        return False
    top, hand = here.pile[-1], here.hands[here.turn]
    if top >= WIDTH or here.dead >> top & 1 or hand[top] < 2:
        return False
    side = here.law.side[here.turn]
    settled = int(here.kept[here.turn] >= 0 and not here.opened[side])
    return here.laid[side][top] + 3 <= CANASTA and hand[BLACK] + hand[RED] <= settled


def find_take(here: CompactPosition) -> Groups | None:
    """Return groups of cards with which the current player can take the discard pile; None if there are none.

    The first group is the one that the top card joins.
    """
    if not can_take(here):
        return None
    seat, top = here.turn, here.pile[-1]
    if not here.opened[here.law.side[seat]]:
        return find_opening(here, top)
    groups = ((top, 2, 0, 0),)
    return groups if can_end_turn(here, groups, True) else None


def can_end_turn(here: CompactPosition, groups: Groups, takes: bool = False) -> bool:
    """Return whether the current player can discard a card and keep another after laying `groups`.

    `takes` says whether the groups take the discard pile, whose other cards join the hand. The result is also True if
    only one card is left, but bonus cards follow after the discard.
    """
    seat = here.turn
    hand, laid = here.hands[seat], sum(map(sum, groups)) - sum(group[0] for group in groups)
    wild = sum(twos + jokers for _, _, twos, jokers in groups)
    pile = here.pile[:-1] if takes else ()
    left = here.sizes[seat] - laid + sum(kind not in (BLACK, RED) for kind in pile)
    spare = hand[TWO] + hand[JOKER] - wild + sum(kind >= TWO for kind in pile)
    threes = hand[BLACK] + hand[RED]
    only = not takes and (here.only_wild if here.took or here.melded else all_wild(hand, here.sizes[seat]))
    if left - threes - (0 if only else spare) < 1:
        return False
    if left > 1:
        return True
    opens = here.opens or not here.opened[here.law.side[seat]]
    return not takes and count_talon(here, opens) > 0


def find_opening(here: CompactPosition, top: int = -1) -> Groups | None:
    """Return groups of cards that the current player can lay as the side's first melds; None if none are found.

    They are groups of natural cards and, if these have too few points, pairs with wild cards. If the first melds take
    the discard pile, `top` is the kind of its top card, and that card's group comes first; otherwise `top` is -1. A
    group of sevens, or a group of aces without wild cards, must have seven cards, because such a meld costs many points
    while it is incomplete.
    """
    seat, law = here.turn, here.law
    hand, need, total = here.hands[seat], law.minimums[law.side[seat]], 0
    groups, clean = list[Group](), False
    if top >= 0:
        if top in (SEVEN, ACE):
            return None
        number = min(hand[top], CANASTA - 1)
        groups.append((top, number, 0, 0))
        total, clean = number * KIND_POINTS[top], number >= LEAST
    for rank, number in _list_clean(here, hand, top):
        groups.append((rank, number, 0, 0))
        total, clean = total + number * KIND_POINTS[rank], True
    if not clean:
        return None
    if total < need:
        more = _add_wild_cards(here, need - total, top)
        if more is None:
            return None
        groups += more
    found = tuple(groups)
    return found if can_end_turn(here, found, top >= 0) else None


def _list_clean(here: CompactPosition, hand: list[int], top: int) -> list[tuple[int, int]]:
    """Return the groups of natural cards in `hand` that can be first melds, each as its rank and number of cards.

    If first melds take the discard pile, `top` is the rank of its top card, and the group of that rank is left out.
    Otherwise `top` is -1.
    """
    found = [(rank, min(held, CANASTA)) for rank, held in enumerate(hand[:WIDTH]) if held >= LEAST]
    return [
        (rank, number)
        for rank, number in found
        if rank != top and not here.dead >> rank & 1 and (number == CANASTA or rank not in (SEVEN, ACE))
    ]


def _add_wild_cards(here: CompactPosition, short: int, top: int) -> list[Group] | None:
    """Return pairs of the hand with wild cards added, which together have at least `short` points; None if impossible.

    If first melds take the discard pile, `top` is the rank of its top card, and pairs of that rank are left out.
    Otherwise `top` is -1.
    """
    hand = here.hands[here.turn]
    jokers, twos, found = hand[JOKER], hand[TWO], list[Group]()
    for rank in BY_POINTS:
        if short <= 0 or not jokers + twos:
            break
        held = hand[rank]
        fits = held == 2 or (rank == ACE and held > 2)
        if not fits or rank in (SEVEN, top) or here.dead >> rank & 1:
            continue
        held = min(held, CANASTA - 2)
        joker = 1 if jokers else 0
        jokers, twos = jokers - joker, twos - 1 + joker
        found.append((rank, held, 1 - joker, joker))
        short -= held * KIND_POINTS[rank] + (50 if joker else 20)
    for at, (rank, held, two, joker) in enumerate(found):
        if short > 0 and jokers + twos and held + two + joker + 1 < CANASTA and here.law.room > 1:
            more = 1 if jokers else 0
            jokers, twos = jokers - more, twos - 1 + more
            found[at] = (rank, held, two + 1 - more, joker + more)
            short -= 50 if more else 20
    return found if short <= 0 else None


def find_way_out(here: CompactPosition) -> Groups | None:
    """Return groups of cards that the current player can lay to go out; None if none are found.

    One card is left, and discarding it ends the deal. Wild cards are added only to the side's incomplete meld of wild
    cards, and to the ranks that need the fewest to become canastas, so that other ways are not found.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    if here.barred or not here.opened[side] or hand[BLACK] + hand[RED]:
        return None
    if here.canastas[side] + here.sizes[seat] // 2 < law.needed:
        return None
    loose = list[int]()
    for rank in RANK_NUMBERS:
        if hand[rank]:
            loose += [rank] * _count_loose(here, side, rank)
            if len(loose) > 1:
                return None
    for left in loose or _list_lefts(hand):
        groups = _lay_all(here, side, left)
        if groups is not None:
            return groups
    return None


def _count_loose(here: CompactPosition, side: int, rank: int) -> int:
    """Return how many natural cards of `rank` in the current player's hand fit no meld of `side`, old or new.

    The hand must have at least one card of the rank.
    """
    held, there = here.hands[here.turn][rank], here.laid[side][rank]
    if here.dead >> rank & 1 or there >= CANASTA or there + held < LEAST:
        return held
    return max(0, there + held - CANASTA)


def _list_lefts(hand: list[int]) -> list[int]:
    """Return the kinds of cards in `hand` from which to choose the last discard.

    Natural cards with few points come first, wild cards last.
    """
    return [kind for kind in (*reversed(BY_POINTS), TWO, JOKER) if hand[kind]]


def _lay_all(here: CompactPosition, side: int, left: int) -> Groups | None:
    """Return groups that lay the current player's whole hand except one card of the kind `left`.

    None if `side` could not go out with them.
    """
    hand, laid, wild = here.hands[here.turn][:], here.laid[side], here.wild[side]
    hand[left] -= 1
    made, naturals = here.canastas[side], dict[int, int]()
    blocked = here.law.rules.open_specials_block
    for rank in range(WIDTH):
        size, held = laid[rank] + hand[rank], hand[rank]
        if held:
            if size < LEAST or size > CANASTA or laid[rank] >= CANASTA or here.dead >> rank & 1:
                return None
            naturals[rank] = held
            made += size == CANASTA
        if blocked and 0 < size < CANASTA and (rank == SEVEN or (rank == ACE and not wild[ACE])):
            return None
    placed = _place_wild_cards(here, side, hand, made)
    if placed is None:
        return None
    alone, on = placed
    twos, groups = hand[TWO], list[Group]()
    for rank, number in ((WILD_MELD, alone), *((rank, on.get(rank, 0)) for rank in {**naturals, **on})):
        used = min(twos, number)
        twos -= used
        if number or rank != WILD_MELD:
            groups.append((rank, naturals.get(rank, 0), used, number - used))
    return tuple(groups)


def _place_wild_cards(
    here: CompactPosition, side: int, hand: list[int], made: int
) -> tuple[int, dict[int, int]] | None:
    """Return how many wild cards to add to the meld of wild cards, and how many to each rank; None if there is no way.

    All wild cards of `hand` must be used, and `side` must then have enough canastas to go out. `made` is the number of
    its canastas before wild cards are added.
    """
    law, spare, there = here.law, hand[TWO] + hand[JOKER], here.laid[side][WILD_MELD]
    alone = min(spare, CANASTA - there) if 0 < there < CANASTA else 0
    if 0 < there < CANASTA:
        if there + alone < CANASTA and (law.rules.open_specials_block or alone < spare):
            return None
        made += there + alone == CANASTA
    spare -= alone
    on = dict[int, int]()
    for lacking, rank in _list_places(here, side, hand) if spare else ():
        size = here.laid[side][rank] + hand[rank]
        number = min(spare, lacking, CANASTA - size, law.room - here.wild[side][rank])
        if number and size + number >= LEAST:
            on[rank] = number
            spare -= number
            made += size + number == CANASTA
    return (alone, on) if not spare and made >= law.needed else None


def _list_places(here: CompactPosition, side: int, hand: list[int]) -> list[tuple[int, int]]:
    """Return the melds of `side` that can take wild cards, each as a number and the meld's rank.

    The number is how many wild cards make the meld a canasta after all cards of its rank in `hand` are laid, or
    `CANASTA` if the rules allow too few for that. Melds with the smallest numbers come first.
    """
    law, laid, wild, places = here.law, here.laid[side], here.wild[side], list[tuple[int, int]]()
    for rank in range(WIDTH):
        size = laid[rank] + hand[rank]
        free = min(CANASTA - size, law.room - wild[rank])
        barred = rank == SEVEN or (rank == ACE and not wild[ACE]) or here.dead >> rank & 1
        if size >= 2 and size - wild[rank] >= law.least and free > 0 and not barred and laid[rank] < CANASTA:
            places.append((CANASTA - size if CANASTA - size <= free else CANASTA, rank))
    return sorted(places)
