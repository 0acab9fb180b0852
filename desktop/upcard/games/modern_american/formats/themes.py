"""Finds the theme of a puzzle of Modern American, such as a special hand, from the action that solves the puzzle."""

from functools import partial

from upcard.games.canasta.formats.themes import find_family_theme
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.position import Observation

THEMES = ("take", "leave", "open", "meld", "wild", "hold", "discard", "special", "out")
"""The themes of puzzles.

They are taking or leaving the pile, first and later melds, wild cards, waiting, discards, special hands, and the end.
"""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of the puzzle that `action` solves: one of `THEMES`, such as `discard`."""
    if isinstance(action, SpecialHand | KeepThree):
        return "special"
    return find_family_theme(seen, action, partial(legal_actions, seen), "out")
