"""The check, when a match is opened, of cards that were laid out but not played when the match was saved.

It says whether these cards can be laid out again.
"""

from upcard.core.cards import contains
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.rules.melds import fits
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.values import WILD, is_wild


def may_lie(draft: Draft) -> bool:
    """Return whether the groups of cards in `draft`, which was read from a file, may be laid out.

    Their cards must be in the hand. The groups must be legal melds, or become legal with more cards. In a game in which
    suits do not matter, their ranks must differ.
    """
    laid = [card for group in draft.groups for card in group.cards]
    ranks = [group.rank for group in draft.groups]
    wrong = draft.problem()
    return (
        contains(in_hand(draft.seen.hand), laid)
        and (len(set(ranks)) == len(ranks) or not draft.seen.table.rules.only_groups)
        and (draft.takes_pile or all(map(_fits_its_rank, draft.groups)))
        and (wrong is None or draft.is_unfinished(wrong))
    )


def _fits_its_rank(group: LayDown) -> bool:
    """Return whether all cards of `group` fit its rank and not all are wild, unless it is a meld of wild cards."""
    return all(fits(card, group.rank) for card in group.cards) and (
        group.rank == WILD or not all(map(is_wild, group.cards))
    )
