"""The values of the cards in Cassino: their numbers in sums, and which of them score."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.cassino.options import Options

Value: TypeAlias = int | Literal["J", "Q", "K"]
"""The name of a build: a number, or the rank of faces without numbers."""

NUMBERS: Mapping[str, int] = {rank: number for number, rank in enumerate("A23456789T", 1)}
"""The numbers of numerals in sums (cassino.capture-sum)."""

ROYAL: Mapping[str, int] = {"J": 11, "Q": 12, "K": 13}
"""The numbers of faces if they have values (cassino.face-cards)."""

FACES: Mapping[str, Value] = {"J": "J", "Q": "Q", "K": "K"}
HIGH, TOP = 14, 16
"""The other value of an ace from the hand (cassino.ace-value), and the highest value of any card."""

BIG, LITTLE = Card("TD"), Card("2S")
"""Big and little cassino (cassino.big, cassino.little)."""

HAND_VALUES: Mapping[Card, int] = {BIG: TOP, LITTLE: 15} | {Card(f"A{suit}"): HIGH for suit in "SHDC"}
"""The values of cards that are worth more from the hand (cassino.hand-values)."""

ACES: Cards = (Card("AS"), Card("AC"), Card("AH"), Card("AD"))
"""The aces in the order of counting out."""

SPADES: Cards = tuple(Card(f"{rank}S") for rank in "AJ2KQT9876543")
"""The spades in the order in which spade cassino counts them out: those with two points first."""


def worth(rules: Options, card: Card) -> int | None:
    """Return the number of a table card in a sum, or None for a face without value."""
    return NUMBERS.get(card.rank) or (ROYAL[card.rank] if rules.face_values else None)


def own(rules: Options, card: Card) -> Value:
    """Return the name of a build of this card's rank: its number, or its rank if it has none."""
    return worth(rules, card) or FACES[card.rank]


def values(rules: Options, card: Card) -> tuple[Value, ...]:
    """Return the values that a card of the hand can have, its own first (cassino.ace-value)."""
    high = hand_value(rules, card)
    if high is None:
        return (own(rules, card),)
    return (high,) if rules.hand_values == "fixed" else (own(rules, card), high)


def hand_value(rules: Options, card: Card) -> int | None:
    """Return the higher value that a card has from the hand, or None (cassino.ace-value, cassino.hand-values)."""
    if rules.hand_values != "none":
        return HAND_VALUES.get(card)
    return HIGH if rules.ace_high and card.rank == "A" else None


def list_capture_values(rules: Options, card: Card) -> tuple[Value, ...]:
    """Return the values to try for captures: of an ace only the higher one, which takes all that the lower one does."""
    every = values(rules, card)
    return every[-1:] if card.rank == "A" else every


def takes_by_rank(rules: Options, card: Card) -> bool:
    """Return whether a card takes its own rank, which no card with a fixed hand value does."""
    return rules.hand_values != "fixed" or card not in HAND_VALUES


def most(rules: Options) -> int:
    """Return the highest number that a build can have (cassino.build-raise)."""
    if rules.hand_values != "none":
        return TOP
    return HIGH if rules.ace_high else 13 if rules.face_values else 10


def is_face(card: Card) -> bool:
    """Return whether a card is a jack, a queen or a king."""
    return card.rank in "JQK"


def is_spade(card: Card) -> bool:
    """Return whether a card counts for most spades."""
    return card.suit == "S"


def scores(card: Card) -> bool:
    """Return whether the suit of the card matters, because it scores or is a spade."""
    return is_spade(card) or card.rank == "A" or card == BIG
