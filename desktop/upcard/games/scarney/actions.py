"""What a player of Scarney does: draws, melds and lays off, and ends the turn by offering a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal ten cards each."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock into the hand."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay melds from the hand, all at once: the first time exactly three of three cards."""

    melds: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add cards of the hand to a meld that lies on the table, by its number among its player's."""

    meld: int
    cards: Cards
    seat: int | None = None
    """Whose meld it is where it is not one's own, which the rules refuse."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Show a card of the hand to the opponent, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Answer:
    """Take the card offered into the hand, or refuse it."""

    accept: bool


@dataclass(frozen=True, slots=True)
class LastCard:
    """Announce a single card instead of offering."""


@dataclass(frozen=True, slots=True)
class Pass:
    """End the last turn, after which there is no offer."""


Action: TypeAlias = Deal | Draw | Meld | LayOff | Offer | Answer | LastCard | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, Meld, LayOff, Offer, Answer, LastCard, Pass)

THEMES: Mapping[type[Action], str] = {
    Answer: "answer",
    Draw: "meld", Meld: "meld", LayOff: "meld",
    Offer: "offer", LastCard: "offer", Pass: "offer",
}  # fmt: skip
"""What is practised by each: answering an offer, melding and laying off, offering."""
