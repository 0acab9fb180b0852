"""The theme of a puzzle of Samba or Bolivia, such as sequences, found from its best action."""

from upcard.games.canasta.actions import Action, JoinMelds, Meld
from upcard.games.canasta.formats import themes as canasta
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import KINDS

THEMES = (*canasta.THEMES, "run", "wild")
"""Canasta's themes, and the melds that it lacks: sequences, and melds of wild cards."""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of the puzzle in which `action` is the solution: one of `THEMES`, such as `wild`."""
    found = "meld" if isinstance(action, JoinMelds) else canasta.find_theme(seen, action)
    if found != "meld" or not isinstance(action, Meld):
        return found
    kinds = {KINDS.get(group.rank) for group in action.melds}
    return "wild" if "wild" in kinds else "run" if "sequence" in kinds else found
