"""The theme of a puzzle of Canasta, such as taking the pile, found from the best action in its position."""

from collections.abc import Callable, Iterable

from upcard.games.canasta.actions import Action, Answer, AskPartner, Discard, Draw, Meld, Pass, TakePile
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.values import is_black_three, is_wild

THEMES = ("take", "leave", "open", "meld", "hold", "discard", "freeze", "stop", "out")
"""The names of the themes of puzzles.

They are taking or leaving the pile, first and later melds, holding cards back, kinds of discards, and
going out.
"""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme, one of `THEMES`, of a puzzle in whose position `action` is the best action."""
    if isinstance(action, TakePile):
        return "take"
    if isinstance(action, Draw | Pass):
        return "leave"
    if isinstance(action, AskPartner) or count_cards(action) >= len(seen.hand) - 1:
        return "out"
    if isinstance(action, Discard):
        return _find_discard_theme(seen, action)
    return "meld" if has_first_meld(seen.table, seen.side) else "open"


def find_family_theme(seen: Observation, action: object, legal: Callable[[], Iterable[object]], end: str) -> str:
    """Return the theme of a puzzle in a game related to Canasta; `action` is the best one in the puzzle's position.

    Melding wild cards is a theme of its own; freezing and black threes are none. `legal` returns the legal actions.
    `end` is the theme of an action that leaves at most the one card to be discarded.
    """
    if isinstance(action, TakePile):
        return "take"
    if isinstance(action, Draw | Pass):
        return "leave"
    if isinstance(action, AskPartner | Answer):
        return "out"
    if isinstance(action, Discard):
        if len(seen.hand) == 1:
            return end
        return "hold" if any(isinstance(other, Meld) for other in legal()) else "discard"
    if len(seen.hand) - count_cards(action) <= 1:
        return end
    if not has_first_meld(seen.table, seen.side):
        return "open"
    return "wild" if _lays_wild_card(action) else "meld"


def count_cards(action: object) -> int:
    """Return how many cards of the hand `action` melds; 0 if it is no `Meld`."""
    return sum(len(group.cards) for group in action.melds) if isinstance(action, Meld) else 0


def _lays_wild_card(action: object) -> bool:
    """Return whether `action` is a `Meld` that includes a wild card."""
    return isinstance(action, Meld) and any(is_wild(card) for group in action.melds for card in group.cards)


def _find_discard_theme(seen: Observation, action: Discard) -> str:
    if len(seen.hand) == 1:
        return "out"
    if is_wild(action.card):
        return "freeze"
    if is_black_three(action.card):
        return "stop"
    return "hold" if any(isinstance(other, Meld) for other in legal_actions(seen)) else "discard"
