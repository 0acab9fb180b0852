"""Whether a selection restored from a file is still valid."""

from upcard.games.cassino.table.draft import Draft


def may_lie(draft: Draft) -> bool:
    """Return whether each selected card is the first of a thing on the table, and no card is being asked about."""
    firsts = [item.cards[0] for item in draft.items]
    return draft.laid is None and sorted(firsts) == sorted(draft.picked)
