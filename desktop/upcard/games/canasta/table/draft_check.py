"""Whether melds that were kept in a file can lie in the bay again."""

from upcard.core.cards import contains
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.rules.melds import fits
from upcard.games.canasta.table.draft import UNFINISHED, Draft
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.values import is_wild


def may_lie(draft: Draft) -> bool:
    """Say whether the groups come out of the hand, are of one rank each, and lack only what later cards may bring."""
    laid = [card for group in draft.groups for card in group.cards]
    ranks = [group.rank for group in draft.groups]
    wrong = draft.problem()
    return (
        contains(in_hand(draft.seen.hand), laid)
        and len(set(ranks)) == len(ranks)
        and (draft.takes_pile or all(map(_alike, draft.groups)))
        and (wrong is None or wrong.rule in UNFINISHED)
    )


def _alike(group: LayDown) -> bool:
    """Say whether a group lies out that is of its rank, with a natural card at least."""
    return all(fits(card, group.rank) for card in group.cards) and not all(map(is_wild, group.cards))
