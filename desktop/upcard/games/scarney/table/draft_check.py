"""Whether groups restored from a file can be in the slots again."""

from upcard.core.cards import contains
from upcard.core.events import Place
from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.table import staging
from upcard.games.scarney.table.draft import Draft
from upcard.games.scarney.table.plan import arrange


def may_lie(draft: Draft) -> bool:
    """Return whether three groups are in the hand, each a meld or a part of one, before the first meld."""
    seen, groups = draft.seen, draft.groups
    hand = arrange(seen)[Place("hand", seen.seat)]
    if seen.opened or len(groups) != MELDS or not contains(hand, [card for group in groups for card in group]):
        return False
    return all(len(group) <= LEAST and staging.may_form_meld(group) for group in groups if group)
