"""The draft of Bolivia."""

from upcard.games.bolivia.rules import NAMES
from upcard.games.canasta.table.family_draft import FamilyDraft


class Draft(FamilyDraft):
    """The groups laid out, judged by the rules of Bolivia."""

    __slots__ = ()

    names = NAMES
