"""The actions of Cassino: one card of the hand in each turn, and a claim at any time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.cassino.values import Value


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the first hands and the cards on the table."""


@dataclass(frozen=True, slots=True)
class Capture:
    """Take table cards with a card of the hand; any card of a build stands for the whole build."""

    card: Card
    take: Cards
    as_: int | None = None
    """The value with which the card captures, if the card has two values and the player names one; else None."""


@dataclass(frozen=True, slots=True)
class Build:
    """Put a card of the hand on a table card or a build, or on several of them if the rules allow it."""

    card: Card
    on: Card | Cards
    value: Value
    """The value that the builder announces: for a pair build the value of the played card, for a sum build the sum."""

    @property
    def named_cards(self) -> Cards:
        """The cards on the table that the action names."""
        return (self.on,) if isinstance(self.on, Card) else self.on


@dataclass(frozen=True, slots=True)
class Trail:
    """Leave a card of the hand on the table without capturing or building."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that the target is reached; a seat that is not in turn must name itself in `seat`."""

    seat: int | None = None


Action: TypeAlias = Deal | Capture | Build | Trail | Claim
Play: TypeAlias = Capture | Build | Trail
ACTIONS: tuple[type[Action], ...] = (Deal, Capture, Build, Trail, Claim)

THEMES: Mapping[type[Action], str] = {Capture: "capture", Build: "build", Trail: "trail", Claim: "claim"}
"""The theme of an exercise for each type of action."""
