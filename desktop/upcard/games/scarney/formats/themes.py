"""Names the theme of a Scarney puzzle, such as an offer or a first meld, from its best action."""

from upcard.games.scarney.actions import Action, Answer, LastCard, LayOff, Meld, Pass
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import Observation

THEMES = ("accept", "refuse", "first", "meld", "hold", "offer", "out")
"""All themes of puzzles: accepting, refusing, first melds, later melds, holding cards back, offers, going out."""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of the puzzle in which `action` is the solution: one of `THEMES`, such as `refuse`."""
    if isinstance(action, Answer):
        return "accept" if action.accept else "refuse"
    if isinstance(action, LastCard | Pass) or count_cards(action) == len(seen.hand):
        return "out"
    if isinstance(action, Meld | LayOff):
        return "meld" if seen.opened else "first"
    return "hold" if any(isinstance(other, Meld | LayOff) for other in legal_actions(seen)) else "offer"


def count_cards(action: Action) -> int:
    """Return how many cards `action` moves from the hand to melds; an offer moves none."""
    if isinstance(action, Meld):
        return sum(map(len, action.melds))
    return len(action.cards) if isinstance(action, LayOff) else 0
