"""What a player of Canasta does: each action the smallest thing that the rules can judge by itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the hands and turn the up-card."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top of the stock."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """Cards from the hand that join one meld of a rank, new or already there."""

    rank: str
    cards: Cards
    onto: int | None = None
    """The meld's number, where the rules allow two melds of a rank."""
    side: int | None = None
    """Another side's melds: a partner's at a table for three with a lone hand."""


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the pile. Its top card joins the group of its rank; the others are laid at once, as an opening may need."""

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay down several groups at once, which is how a first meld reaches its minimum."""

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the pile, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class RedThree:
    """Lay a red three, where the rules leave that to the player."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskPartner:
    """Ask a partner: may I go out?"""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a partner who asked."""

    yes: bool
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the pile when the stock is gone, which ends the deal."""


Action: TypeAlias = Deal | Draw | TakePile | Meld | Discard | RedThree | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, RedThree, AskPartner, Answer, Pass)

THEMES: Mapping[type[Action], str] = {
    Draw: "pile", TakePile: "pile", Pass: "pile",
    Meld: "meld", RedThree: "meld",
    Discard: "discard",
    AskPartner: "out", Answer: "out",
}  # fmt: skip
"""What is practised by each: taking the pile or not, melding, discarding, going out."""
