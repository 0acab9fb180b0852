"""Lists the actions among which a computer player chooses.

Most are legal actions found by `legal_actions`. Two sorts of melds are added: those that lay all cards of a rank at
once, and those that empty the hand.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, LEAST, find_meld_cards
from upcard.games.canasta.values import RANKS, is_wild
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check
from upcard.games.hand_and_foot.rules.going_out import find_way_out, may_go_out
from upcard.games.hand_and_foot.rules.ways_out import find_way, list_way_groups

MOST = 200
"""The largest number of legal actions that are examined, because a large hand has thousands of first melds."""

FEW = 12
"""The largest number of cards in a first hand for which the player looks for ways to empty it at once."""


def list_candidates(seen: Observation) -> list[Action]:
    """Return the actions among which a computer player chooses.

    The first `MOST` actions that `legal_actions` yields come first in the list. If the player's side has melds, more
    legal actions come after them, beyond that limit: melds that empty the hand, and melds that lay all cards of a rank
    at once.
    """
    listed = list(islice(legal_actions(seen), MOST))
    if seen.table.phase != "play" or not has_first_meld(seen.table, seen.side):
        return listed
    known = set(listed)
    more = (Meld(groups) for groups in (*list_emptying(seen), *((group,) for group in list_whole_groups(seen))))
    return [*listed, *(action for action in dict.fromkeys(more) if action not in known and check(seen, action) is None)]


def list_whole_groups(seen: Observation) -> Iterator[LayDown]:
    """Yield groups of cards to lay at once, up to two for each rank.

    The first group is all natural cards of the rank in the hand, but no more than a book (a meld of seven cards) has
    room for. The second group is the same cards with the wild cards that complete the book. Groups that the hand cannot
    make are left out.
    """
    spare = tuple(sorted(filter(is_wild, seen.hand)))
    for rank in RANKS:
        there = len(find_meld_cards(seen, LayDown(rank, ())))
        cards = tuple(card for card in seen.hand if card.rank == rank)[: CANASTA - there]
        if len(cards) > 1 and len(cards) + there >= LEAST:
            yield LayDown(rank, cards)
        lacking = CANASTA - there - len(cards)
        if 0 < lacking <= len(spare) and (cards or lacking > 1):
            yield LayDown(rank, (*cards, *spare[:lacking]))


def list_emptying(seen: Observation) -> Iterator[tuple[LayDown, ...]]:
    """Yield at most one item: groups of cards that together lay the whole hand, or all but one card to discard.

    Nothing is yielded if no such groups are found. A player who has taken up the foot (the second hand) goes out with
    them; nothing is yielded if that player may not go out. For a player who still has the first hand, groups are
    searched for only if the hand has at most `FEW` cards; this player takes up the foot after laying them.
    """
    if seen.in_foot:
        way = find_way_out(seen, seen.melds, seen.hand) if may_go_out(seen) else None
        if way is not None and way.groups:
            yield list_way_groups(way, seen.hand)
    elif len(seen.hand) <= FEW:
        way = find_way(without_contract(seen.table.rules), seen.melds, seen.hand)
        if way is not None and way.groups:
            yield list_way_groups(way, seen.hand)


@lru_cache(maxsize=64)
def without_contract(rules: Options) -> Options:
    """Return a copy of `rules` in which going out needs no books (melds of seven cards) and no last discard.

    A search for ways to go out by these rules finds ways to empty the first hand, after which the player takes up the
    foot.
    """
    return replace(rules, clean_books=0, dirty_books=0, wild_books=0, out_needs_discard=False)
