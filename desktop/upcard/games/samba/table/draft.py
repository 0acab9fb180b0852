"""The draft of Samba: the melds that a player has arranged in the window but not yet played."""

from upcard.games.canasta.table.family_draft import FamilyDraft
from upcard.games.samba.rules import NAMES


class Draft(FamilyDraft):
    """The melds that a player has arranged, judged by the rules of Samba."""

    __slots__ = ()

    names = NAMES
