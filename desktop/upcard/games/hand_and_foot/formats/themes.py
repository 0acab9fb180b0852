"""Finds the theme of a puzzle of Hand and Foot, such as going out; it depends on the action that solves the puzzle."""

from functools import partial

from upcard.games.canasta.formats.themes import find_family_theme
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions
from upcard.games.hand_and_foot.position import Observation

THEMES = ("take", "leave", "open", "meld", "wild", "hold", "discard", "foot", "out")
"""The themes: taking or leaving the pile, first and later melds, wild cards, waiting, discards, the foot, the end."""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of the puzzle that `action` solves: one of `THEMES`, such as `discard`."""
    return find_family_theme(seen, action, partial(legal_actions, seen), "out" if seen.in_foot else "foot")
