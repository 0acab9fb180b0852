"""The types of actions in Hand and Foot, imported unchanged from Canasta."""

from collections.abc import Mapping
from typing import TypeAlias

from upcard.games.canasta.actions import THEMES as CANASTA_THEMES
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, Meld, Pass, TakePile

Action: TypeAlias = Deal | Draw | TakePile | Meld | Discard | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, AskPartner, Answer, Pass)
THEMES: Mapping[type[Action], str] = {kind: CANASTA_THEMES[kind] for kind in ACTIONS if kind is not Deal}
"""The theme of exercises about each type of action."""
