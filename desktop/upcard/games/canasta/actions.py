"""The actions of Canasta: each is the smallest play that the rules can judge alone."""

# Why: decisions/0014-dealing-is-an-action.md

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
    """One group of cards from the hand, which begins a meld or is added to one."""

    rank: str
    """The key of the meld: a group's rank, a sequence's suit, or `W` for wild cards."""
    cards: Cards
    onto: int | None = None
    """The number of the meld to add to, if the rules allow two melds of a rank; None if the rank names the meld."""
    side: int | None = None
    """The side that owns the meld to add to; None for the own side.

    It is only used at a table for three where one seat plays alone: the other two are sides of their own, but play
    together.
    """


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile.

    Its top card joins the group of its rank. The other groups are laid in the same action, because first melds may need
    them to reach the minimum.
    """

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay several groups in one action, as first melds that must reach a minimum together."""

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class JoinMelds:
    """Join two melds of the own side, given by their numbers."""

    onto: int
    other: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the pile and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class RedThree:
    """Lay a red three, if the rules leave that to the player."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskPartner:
    """Ask a partner for permission to go out."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a partner's question."""

    yes: bool
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """End the deal instead of taking the pile, when the stock is empty and the pile may be left."""


Action: TypeAlias = Deal | Draw | TakePile | Meld | JoinMelds | Discard | RedThree | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, RedThree, AskPartner, Answer, Pass)
"""The actions of the classic game, which joins no melds."""
FAMILY_ACTIONS: tuple[type[Action], ...] = (*ACTIONS, JoinMelds)

THEMES: Mapping[type[Action], str] = {
    Draw: "pile", TakePile: "pile", Pass: "pile",
    Meld: "meld", JoinMelds: "meld", RedThree: "meld",
    Discard: "discard",
    AskPartner: "out", Answer: "out",
}  # fmt: skip
"""For each type of action, the theme of exercises about it (positions in which a person looks for a good action)."""
