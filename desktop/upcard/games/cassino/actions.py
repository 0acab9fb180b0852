"""Defines the actions of Cassino: dealing, the plays of a hand card, and the claim to have won the match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.cassino.values import Value


@dataclass(frozen=True, slots=True)
class Deal:
    """The action with which the dealer deals the first hands and the first table cards of a deal."""


@dataclass(frozen=True, slots=True)
class Capture:
    """The action that takes the table cards `take` with the hand card `card`.

    To take a build (table cards combined to one value), it is enough if `take` names one of its cards.
    """

    card: Card
    take: Cards
    as_: int | None = None
    """The value with which the card captures, if the card has two values and the player names one; else None."""


@dataclass(frozen=True, slots=True)
class Build:
    """The action that puts the hand card `card` on the table card or the build `on`, to make a build of `value`.

    A build is a group of table cards that can only be captured together, by a card of its value. If the rules allow it,
    `on` may name several table cards and builds.
    """

    card: Card
    on: Card | Cards
    value: Value
    """The value that the builder announces: for a pair build the value of the played card, for a sum build the sum."""

    @property
    def named_cards(self) -> Cards:
        """The table cards in `on`, always as a tuple, even if `on` is a single card."""
        return (self.on,) if isinstance(self.on, Card) else self.on


@dataclass(frozen=True, slots=True)
class Trail:
    """The action that puts the hand card `card` on the table as a loose card, without capturing or building."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """The action of claiming that one's side has reached the points that win the match.

    If `seat` is None, the seat in turn claims. Any other seat must be named in `seat`.
    """

    seat: int | None = None


Action: TypeAlias = Deal | Capture | Build | Trail | Claim
Play: TypeAlias = Capture | Build | Trail
ACTIONS: tuple[type[Action], ...] = (Deal, Capture, Build, Trail, Claim)

THEMES: Mapping[type[Action], str] = {Capture: "capture", Build: "build", Trail: "trail", Claim: "claim"}
"""The theme of an exercise for each type of action."""
