"""The themes of puzzles of Canasta; the best action determines the theme."""

from upcard.games.canasta.actions import Action, AskPartner, Discard, Draw, Meld, Pass, TakePile
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.values import is_black_three, is_wild

THEMES = ("take", "leave", "open", "meld", "hold", "discard", "freeze", "stop", "out")
"""The names of the themes of puzzles.

They are taking or leaving the pile, first and later melds, holding cards back, kinds of discards, and
going out.
"""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of a puzzle whose best action is `action`."""
    if isinstance(action, TakePile):
        return "take"
    if isinstance(action, Draw | Pass):
        return "leave"
    if isinstance(action, AskPartner) or count_cards(action) >= len(seen.hand) - 1:
        return "out"
    if isinstance(action, Discard):
        return _find_discard_theme(seen, action)
    return "meld" if has_first_meld(seen.table, seen.side) else "open"


def count_cards(action: Action) -> int:
    """Return how many cards of the hand an action lays."""
    return sum(len(group.cards) for group in action.melds) if isinstance(action, Meld) else 0


def lays_wild_card(action: Action) -> bool:
    """Return whether an action lays a wild card."""
    return isinstance(action, Meld) and any(is_wild(card) for group in action.melds for card in group.cards)


def _find_discard_theme(seen: Observation, action: Discard) -> str:
    if len(seen.hand) == 1:
        return "out"
    if is_wild(action.card):
        return "freeze"
    if is_black_three(action.card):
        return "stop"
    return "hold" if any(isinstance(other, Meld) for other in legal_actions(seen)) else "discard"
