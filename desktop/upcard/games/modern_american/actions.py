"""The actions of Modern American Canasta that Canasta does not have."""

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
    """Keep a three in the hand for a straight (a special hand), and lay all other threes (modern.three-kept)."""

    card: Card


@dataclass(frozen=True, slots=True)
class SpecialHand:
    """Lay all fourteen cards down as a special hand, which ends the deal."""

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
