"""The draft of Bolivia: the melds that a player has arranged in the window but not yet played."""

from upcard.games.bolivia.rules import NAMES
from upcard.games.canasta.table.family_draft import FamilyDraft


class Draft(FamilyDraft):
    """The melds that a player has arranged, judged by the rules of Bolivia."""

    __slots__ = ()

    names = NAMES
