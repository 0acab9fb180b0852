"""Whether things that were kept in a file as chosen can be chosen again."""

from upcard.games.cassino.table.draft import Draft


def may_lie(draft: Draft) -> bool:
    """Return whether all that is chosen lies on the table, each by its first card, and no card is asked about."""
    firsts = [item.cards[0] for item in draft.items]
    return draft.laid is None and sorted(firsts) == sorted(draft.picked)
