"""Finds melds in a hand when the person presses the button *Find melds*."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.several import pair_with_wild_cards
from upcard.games.canasta.values import RANKS, WILD, is_wild, points, wilds
from upcard.games.hand_and_foot.engine.legal_actions import list_melds
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check
from upcard.games.hand_and_foot.table.signs import count_unfinished

LISTED = 100
"""The largest number of first melds that are compared."""


def find_groups(seen: Observation) -> tuple[LayDown, ...]:
    """Return the groups of cards of the hand that the button *Find melds* lays out; empty if it finds none.

    For a side without melds, these are the first melds that need the fewest wild cards. For any other side, they are
    all natural cards for new and existing melds; if there are none, wild cards for a meld of their own; else pairs with
    a wild card each.
    """
    if not has_first_meld(seen.table, seen.side):
        found = [action.melds for action in islice(list_melds(seen), LISTED) if isinstance(action, Meld)]
        return min(found, key=_rate, default=())
    *_, groups = (), *_list_natural_melds(seen)
    return groups or _find_melds_with_wild_cards(seen)


def finds_melds(seen: Observation) -> bool:
    """Return whether `find_groups` would find any melds; this is faster than to call it."""
    if not has_first_meld(seen.table, seen.side):
        return any(isinstance(action, Meld) for action in islice(list_melds(seen), LISTED))
    return any(_list_natural_melds(seen)) or bool(_find_melds_with_wild_cards(seen))


def _list_natural_melds(seen: Observation) -> Iterator[tuple[LayDown, ...]]:
    """Yield longer and longer lists of groups of natural cards that the hand can lay at once.

    The first list has one group, and each later list adds a group of another rank; the last is the longest that is
    legal.
    """
    groups: tuple[LayDown, ...] = ()
    for rank in RANKS:
        there = count_unfinished(seen, rank)
        cards = tuple(card for card in in_hand(seen.hand) if card.rank == rank)[: CANASTA - there]
        longer = (*groups, LayDown(rank, cards))
        if len(cards) + there >= LEAST and cards and _allows(seen, longer):
            groups = longer
            yield groups


def _find_melds_with_wild_cards(seen: Observation) -> tuple[LayDown, ...]:
    """Return the wild cards of the hand as a meld of their own, or else each pair of the hand with a wild card.

    Empty if neither is legal.
    """
    pairs = [rank for rank in RANKS if not count_unfinished(seen, rank)]
    return find_wild_meld(seen) or pair_with_wild_cards(in_hand(seen.hand), pairs, partial(_allows, seen))


def find_wild_meld(seen: Observation) -> tuple[LayDown, ...]:
    """Return the wild cards of the hand as a group for a new or existing meld of wild cards; empty if illegal."""
    there = count_unfinished(seen, WILD)
    cards = tuple(filter(is_wild, in_hand(seen.hand)))[: CANASTA - there]
    melds = (LayDown(WILD, cards),)
    return melds if cards and len(cards) + there >= LEAST and _allows(seen, melds) else ()


def _allows(seen: Observation, melds: tuple[LayDown, ...]) -> bool:
    return check(seen, Meld(melds)) is None


def _rate(groups: tuple[LayDown, ...]) -> tuple[int, int, int]:
    """Return a sort key for possible first melds; the best have the lowest key.

    Those with the fewest wild cards are best, and among them those with the fewest cards. A wild card counts double
    unless it is in a meld of wild cards.
    """
    cards = tuple(card for group in groups for card in group.cards)
    spent = sum(wilds(group.cards) for group in groups if group.rank != WILD)
    return spent + wilds(cards), len(cards), points(cards)
