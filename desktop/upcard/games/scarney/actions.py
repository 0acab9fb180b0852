"""Defines the actions of Scarney: drawing, melding, laying off, and ending the turn by offering a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """The action with which the dealer deals ten cards to each player."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The action of drawing the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Meld:
    """The action of laying new melds from the hand, all at once.

    The first melds of a player must be three melds of three cards, laid by one such action.
    """

    melds: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """The action of adding `cards` of the hand to a meld on the table; `meld` is its index among its owner's melds."""

    meld: int
    cards: Cards
    seat: int | None = None
    """The owner of the meld; None for the seat that lays off.

    The rules refuse a lay-off to another player's meld.
    """


@dataclass(frozen=True, slots=True)
class Offer:
    """The action that ends a turn: the player shows a card of the hand to the opponent, who takes or refuses it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Answer:
    """The action of taking the card that the opponent offers into the hand, or of refusing it."""

    accept: bool


@dataclass(frozen=True, slots=True)
class LastCard:
    """The action that ends a turn when the hand has a single card: the player announces it instead of offering it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The action that ends the last turn of a deal, in which the stock is used up and no card is offered."""


Action: TypeAlias = Deal | Draw | Meld | LayOff | Offer | Answer | LastCard | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, Meld, LayOff, Offer, Answer, LastCard, Pass)

THEMES: Mapping[type[Action], str] = {
    Answer: "answer",
    Draw: "meld", Meld: "meld", LayOff: "meld",
    Offer: "offer", LastCard: "offer", Pass: "offer",
}  # fmt: skip
"""The theme of an exercise for each type of action: answering an offer, laying cards, or offering."""
