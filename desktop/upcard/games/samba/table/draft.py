"""The draft of Samba."""

from upcard.games.canasta.table.family_draft import FamilyDraft
from upcard.games.samba.rules import NAMES


class Draft(FamilyDraft):
    """The groups laid out, judged by the rules of Samba."""

    __slots__ = ()

    names = NAMES
