"""Checks whether groups that were laid out, and then saved in a file, can be laid out again."""

from upcard.core.cards import contains
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.rules.melds import fits
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.values import WILD, is_wild


def may_lie(draft: Draft) -> bool:
    """Return whether the groups of a restored draft may be laid out in the staging area.

    The cards of the groups must be in the hand. The groups must be legal melds, or become legal with further cards. In
    a game that has only groups of a rank, their ranks must differ.
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
    """Return whether all cards of a group fit its rank, and at least one of them is natural."""
    return all(fits(card, group.rank) for card in group.cards) and (
        group.rank == WILD or not all(map(is_wild, group.cards))
    )
