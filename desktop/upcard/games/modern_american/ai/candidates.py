"""Lists the actions among which a computer player chooses: legal actions, and melds of all cards of a rank at once."""

from collections.abc import Iterator
from itertools import islice

from upcard.core.cards import Cards
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import RANKS, WILD, is_wild, wilds
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.check import check

MOST = 300
"""The largest number of legal actions that are examined, because a large hand has thousands of first melds."""


def list_candidates(seen: Observation) -> list[Action]:
    """Return the actions among which a computer player chooses.

    They are at most `MOST` of the actions that `legal_actions` lists. If the player's side has melds, melds of all
    cards of a rank at once are added.
    """
    listed = list(islice(legal_actions(seen), MOST))
    if seen.table.phase != "play" or not has_first_meld(seen.table, seen.side):
        return listed
    whole = (Meld((group,)) for group in list_whole_groups(seen))
    known = set(listed)
    return [*listed, *(action for action in whole if action not in known and check(seen, action) is None)]


def list_whole_groups(seen: Observation) -> Iterator[LayDown]:
    """Yield groups of cards to lay at once: up to two for each rank, then one of wild cards alone.

    The first group of a rank is all natural cards of the rank in the hand, but no more than a canasta (a meld of seven
    cards) has room for. The second group is the same cards with the wild cards that complete the canasta. Groups that
    the hand cannot make are left out.
    """
    spare = tuple(sorted(filter(is_wild, seen.hand)))
    there = {meld.rank: meld.cards for meld in seen.melds}
    for rank in RANKS:
        room = CANASTA - len(there.get(rank, ()))
        cards = tuple(card for card in seen.hand if card.rank == rank)[:room]
        if len(cards) > 1 and len(cards) + CANASTA - room >= LEAST:
            yield LayDown(rank, cards)
        lacking, free = room - len(cards), seen.table.rules.wilds_in_meld - wilds(there.get(rank, ()))
        if 0 < lacking <= min(free, len(spare)) and (cards or lacking > 1):
            yield LayDown(rank, (*cards, *spare[:lacking]))
    yield from _list_wild_groups(there.get(WILD, ()), spare)


def _list_wild_groups(there: Cards, spare: Cards) -> Iterator[LayDown]:
    """Yield the group of the wild cards `spare` for the side's meld of wild cards, as many as it has room for.

    `there` has the cards of that meld, which may be empty. Nothing is yielded if fewer than two cards have room, or if
    the meld would have fewer than three.
    """
    most = spare[: CANASTA - len(there)]
    if len(most) > 1 and len(most) + len(there) >= LEAST:
        yield LayDown(WILD, most)
