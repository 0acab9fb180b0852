"""The actions of Canasta: each is the smallest play that the rules can judge alone."""

# Why: decisions/0014-dealing-is-an-action.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the hands and turn up the first card of the pile."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top of the stock."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """One group of cards from the hand, which begins a meld or is added to a meld."""

    rank: str
    """The key of the meld: a group's rank, a sequence's suit, or `W` for wild cards."""
    cards: Cards
    onto: int | None = None
    """The number of the meld to which the cards are added; None if `rank` alone identifies the meld.

    A number is needed only if the rules allow two melds of a rank.
    """
    side: int | None = None
    """The side that owns the meld to which the cards are added; None for the own side.

    A side is named only at the table for three where one seat plays alone. The other two players have a side each, but
    may add cards to each other's melds.
    """


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile.

    The pile's top card joins the group of its rank in `melds`. Further groups can be laid in the same action, because
    first melds may need several groups to reach the minimum.
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
    """Lay a red three, if the rules let players lay red threes themselves."""

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
    """End the deal instead of taking the pile, when the stock is empty and the rules do not force the take."""


Action: TypeAlias = Deal | Draw | TakePile | Meld | JoinMelds | Discard | RedThree | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, RedThree, AskPartner, Answer, Pass)
"""The actions of the classic game, in which melds are never joined."""
FAMILY_ACTIONS: tuple[type[Action], ...] = (*ACTIONS, JoinMelds)

THEMES: Mapping[type[Action], str] = {
    Draw: "pile", TakePile: "pile", Pass: "pile",
    Meld: "meld", JoinMelds: "meld", RedThree: "meld",
    Discard: "discard",
    AskPartner: "out", Answer: "out",
}  # fmt: skip
"""For each type of action, the theme of exercises about this action.

In an exercise, a person looks for a good action in a given position.
"""
