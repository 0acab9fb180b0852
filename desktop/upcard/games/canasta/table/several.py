"""How selected cards divide into groups by rank, and which groups of a hand, one for each rank, are laid at once."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.position import Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import fault
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, naturals, points, wilds

LEAST = 3
"""The number of cards that a meld needs (canasta.meld-size)."""

Allows: TypeAlias = Callable[[tuple[LayDown, ...]], bool]
"""A function that returns whether the rules allow these melds to be laid together."""


def split_by_rank(cards: Cards) -> tuple[Cards, ...]:
    """Return the cards divided into groups by rank, with the wild cards distributed among the groups.

    A wild card goes to the largest group that has fewer than three cards or, if there is none, to the largest group. If
    all cards are wild, they are one group.
    """
    ranks = dict.fromkeys(card.rank for card in cards if not is_wild(card))
    groups = [tuple(card for card in cards if card.rank == rank) for rank in ranks]
    for wild in filter(is_wild, cards):
        short = [group for group in groups if len(group) < LEAST]
        joined = max(short or groups, key=len, default=())
        groups = [(*group, wild) if group is joined else group for group in groups]
    return tuple(groups) or ((cards,) if cards else ())


def share_wild_cards(groups: tuple[Cards, ...], wild: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to distribute all cards of `wild` among `groups`.

    Ways that first complete groups of fewer than three cards come first.
    """
    if not wild:
        yield groups
        return
    card, *left = wild
    for number in sorted(range(len(groups)), key=lambda number: len(groups[number]) >= LEAST):
        longer = (*groups[:number], (*groups[number], card), *groups[number + 1 :])
        yield from share_wild_cards(longer, tuple(left))


def find_melds(seen: Observation, hand: Cards) -> tuple[LayDown, ...]:
    """Return new melds that the cards of `hand` can form: all natural cards of each rank that has at least three.

    For first melds, wild cards are added until the minimum of points is reached: first one to each pair, which makes a
    meld of it, then more to all these melds. If the rules allow one meld of a rank, ranks that the player's side has
    melded are left out.
    """
    own = [meld.rank for meld in seen.melds] if seen.table.rules.one_meld_a_rank else []
    held = {rank: tuple(card for card in hand if card.rank == rank) for rank in RANKS if rank not in own}
    found = [LayDown(rank, cards) for rank, cards in held.items() if len(cards) >= LEAST]
    if has_first_meld(seen.table, seen.side):
        return tuple(found)
    pairs = sorted((cards for cards in held.values() if len(cards) == LEAST - 1), key=points, reverse=True)
    spare = sorted(filter(is_wild, hand), key=lambda card: points((card,)))
    for cards in pairs:
        if spare and sum(points(group.cards) for group in found) < minimum_for(seen.table, seen.side):
            found.append(LayDown(cards[0].rank, (*cards, spare.pop(0))))
    return add_wild_cards(seen, found, spare)


def add_wild_cards(seen: Observation, found: Sequence[LayDown], spare: Sequence[Card]) -> tuple[LayDown, ...]:
    """Return the first melds `found`, with wild cards from `spare` added until they reach the minimum of points.

    The wild cards are added one by one, to the first meld as long as it stays legal, then to the second, and so on. If
    they do not suffice, the melds are returned below the minimum.
    """
    groups, left = list(found), list(spare)
    for number, group in enumerate(groups):
        while left and sum(points(each.cards) for each in groups) < minimum_for(seen.table, seen.side):
            cards = (*group.cards, left[0])
            wild = wilds(cards)
            if fault(seen.table.rules, group.rank, len(cards) - wild, wild):
                break
            groups[number] = LayDown(group.rank, cards)
            left.pop(0)
    return tuple(groups)


def pair_with_wild_cards(hand: Cards, ranks: Sequence[str], allows: Allows) -> tuple[LayDown, ...]:
    """Return melds that each consist of a pair from `hand` and one wild card; the pair's rank is one of `ranks`.

    A meld is left out if `allows` returns False for it together with the melds before it. The pairs with the most
    points are used first, and the wild cards with the fewest.
    """
    held = (tuple(card for card in hand if card.rank == rank) for rank in ranks)
    pairs = sorted((cards for cards in held if len(cards) == LEAST - 1), key=points, reverse=True)
    spare = sorted(filter(is_wild, hand), key=lambda card: points((card,)))
    groups: tuple[LayDown, ...] = ()
    for cards in pairs:
        longer = (*groups, LayDown(cards[0].rank, (*cards, *spare[len(groups) :][:1])))
        if len(groups) < len(spare) and allows(longer):
            groups = longer
    return groups


def can_be_meld(hand: Cards, rank: str, more: int) -> bool:
    """Return whether `hand`, with `more` natural cards from the pile, has enough cards for a new meld of `rank`."""
    if rank == WILD:
        return wilds(hand) + more >= LEAST
    natural = naturals(hand, rank) + more
    return natural > 1 and (natural >= LEAST or (rank != BLACK and bool(wilds(hand))))
