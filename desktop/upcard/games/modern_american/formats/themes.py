"""The themes of puzzles of Modern American; the best action determines the theme."""

from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, Meld, Pass, TakePile
from upcard.games.canasta.formats.themes import count_cards, lays_wild_card
from upcard.games.canasta.position import has_first_meld
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.position import Observation

THEMES = ("take", "leave", "open", "meld", "wild", "hold", "discard", "special", "out")
"""The themes.

They are taking or leaving the pile, first and later melds, wild cards, waiting, discards, special hands, and the end.
"""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of a puzzle whose best action is `action`."""
    if isinstance(action, TakePile):
        return "take"
    if isinstance(action, Draw | Pass):
        return "leave"
    if isinstance(action, SpecialHand | KeepThree):
        return "special"
    if isinstance(action, AskPartner | Answer):
        return "out"
    if isinstance(action, Discard):
        return _find_discard_theme(seen)
    if len(seen.hand) - count_cards(action) <= 1:
        return "out"
    if not has_first_meld(seen.table, seen.side):
        return "open"
    return "wild" if lays_wild_card(action) else "meld"


def _find_discard_theme(seen: Observation) -> str:
    if len(seen.hand) == 1:
        return "out"
    return "hold" if any(isinstance(other, Meld) for other in legal_actions(seen)) else "discard"
