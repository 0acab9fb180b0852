"""Defines the actions of Modern American Canasta that Canasta does not have, and lists all types of actions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.modern_american.special_hands import HandName


@dataclass(frozen=True, slots=True)
class KeepThree:
    """The action of keeping the three `card` in the hand instead of laying it on the table.

    A player may keep one three, because the special hand `straight` needs it; all others are laid (rule
    modern.three-kept).
    """

    card: Card


@dataclass(frozen=True, slots=True)
class SpecialHand:
    """The action of laying all fourteen cards of the hand as the special hand `name`, which ends the deal."""

    name: HandName


Action: TypeAlias = (
    Deal | Draw | TakePile | Meld | Discard | RedThree | KeepThree | SpecialHand | AskPartner | Answer | Pass
)
ACTIONS: tuple[type[Action], ...] = (
    Deal,
    Draw,
    TakePile,
    Meld,
    Discard,
    RedThree,
    KeepThree,
    SpecialHand,
    AskPartner,
    Answer,
    Pass,
)

THEMES: Mapping[type[Action], str] = {
    Draw: "pile", TakePile: "pile", Pass: "pile",
    Meld: "meld", RedThree: "meld", KeepThree: "meld",
    Discard: "discard",
    SpecialHand: "out", AskPartner: "out", Answer: "out",
}  # fmt: skip
"""The theme of exercises for each type of action."""
