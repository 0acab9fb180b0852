"""Finds melds in a hand, for the button that arranges them."""

from itertools import islice

from upcard.core.cards import Cards
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.table.several import pair_with_wild_cards
from upcard.games.canasta.values import RANKS, wilds
from upcard.games.modern_american.engine.openings import list_openings
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.check import check

LISTED = 100
"""The most openings that are compared."""

RISKY = "7A"
"""The ranks whose melds cost points until they have seven cards."""


def find_groups(seen: Observation) -> tuple[LayDown, ...]:
    """Return the opening with the fewest wild cards; after the opening, all new melds of natural cards.

    After the opening, sevens and aces are found only if there are seven, since smaller melds cost points at the end. If
    there is no natural meld, pairs with a wild card each are found.
    """
    if not has_first_meld(seen.table, seen.side):
        found = islice(list_openings(seen), LISTED)
        legal = (groups for groups in found if check(seen, Meld(groups)) is None)
        return min(legal, key=_count_cards, default=())
    own = {meld.rank for meld in seen.melds}
    groups: tuple[LayDown, ...] = ()
    for rank in RANKS:
        cards = tuple(card for card in seen.hand if card.rank == rank)[:CANASTA]
        longer = (*groups, LayDown(rank, cards))
        enough = len(cards) >= (CANASTA if rank in RISKY else LEAST)
        if rank not in own and enough and check(seen, Meld(longer)) is None:
            groups = longer
    return groups or pair_with_wild_cards(
        seen.hand,
        [rank for rank in RANKS if rank not in RISKY and rank not in own],
        lambda melds: check(seen, Meld(melds)) is None,
    )


def _count_cards(groups: tuple[LayDown, ...]) -> tuple[int, int, int]:
    cards: Cards = tuple(card for group in groups for card in group.cards)
    risks = sum(group.rank in RISKY for group in groups)
    return wilds(cards), risks, len(cards)
