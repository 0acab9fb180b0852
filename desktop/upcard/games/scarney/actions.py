"""The actions of Scarney: drawing, melding, laying off, and ending the turn by offering a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal ten cards to each player."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay melds from the hand, all in one action; the first meld of a player is exactly three melds of three cards."""

    melds: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards of the hand to a meld on the table; `meld` is its index among its owner's melds."""

    meld: int
    cards: Cards
    seat: int | None = None
    """The owner of the meld; None for the seat that lays off.

    The rules refuse a lay-off to another player's meld.
    """


@dataclass(frozen=True, slots=True)
class Offer:
    """Show a card of the hand to the opponent, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Answer:
    """Take the offered card into the hand, or refuse it."""

    accept: bool


@dataclass(frozen=True, slots=True)
class LastCard:
    """Announce that one card is left, instead of offering it."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the last turn of a deal, in which no card is offered."""


Action: TypeAlias = Deal | Draw | Meld | LayOff | Offer | Answer | LastCard | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, Meld, LayOff, Offer, Answer, LastCard, Pass)

THEMES: Mapping[type[Action], str] = {
    Answer: "answer",
    Draw: "meld", Meld: "meld", LayOff: "meld",
    Offer: "offer", LastCard: "offer", Pass: "offer",
}  # fmt: skip
"""The theme of an exercise for each type of action: answering an offer, laying cards, or offering."""
