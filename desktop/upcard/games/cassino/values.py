"""Computes the values of cards in Cassino: their numbers in sums, and whether they score."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.cassino.options import Options

Value: TypeAlias = int | Literal["J", "Q", "K"]
"""The value of a build: a number, or the rank if it consists of faces without numbers."""

NUMBERS: Mapping[str, int] = {rank: number for number, rank in enumerate("A23456789T", 1)}
"""The numbers of the ranks from ace to ten in sums (cassino.capture-sum)."""

ROYAL: Mapping[str, int] = {"J": 11, "Q": 12, "K": 13}
"""The numbers of the faces in sums, if they have any (cassino.face-cards)."""

FACES: Mapping[str, Value] = {"J": "J", "Q": "Q", "K": "K"}
HIGH, TOP = 14, 16
"""The higher value of an ace from the hand (cassino.ace-value), and the highest value of any card."""

BIG, LITTLE = Card("TD"), Card("2S")
"""Big and little cassino (cassino.big, cassino.little)."""

HAND_VALUES: Mapping[Card, int] = {BIG: TOP, LITTLE: 15} | {Card(f"A{suit}"): HIGH for suit in "SHDC"}
"""The values of cards that have a higher value in the hand than on the table (cassino.hand-values)."""

ACES: Cards = (Card("AS"), Card("AC"), Card("AH"), Card("AD"))
"""The aces in the order in which points are counted."""

SPADES: Cards = tuple(Card(f"{rank}S") for rank in "AJ2KQT9876543")
"""The spades in the order in which spade cassino counts them, those with two points first."""


def get_sum_number(rules: Options, card: Card) -> int | None:
    """Return the number that a card on the table counts in a sum; None for a face card that counts none."""
    return NUMBERS.get(card.rank) or (ROYAL[card.rank] if rules.face_values else None)


def get_build_value(rules: Options, card: Card) -> Value:
    """Return the value of a build of the rank of `card`: its number, or the rank if it is a face without a number."""
    return get_sum_number(rules, card) or FACES[card.rank]


def values(rules: Options, card: Card) -> tuple[Value, ...]:
    """Return the values with which `card` of a hand can capture, its usual value first (cassino.ace-value)."""
    high = hand_value(rules, card)
    if high is None:
        return (get_build_value(rules, card),)
    return (high,) if rules.hand_values == "fixed" else (get_build_value(rules, card), high)


def hand_value(rules: Options, card: Card) -> int | None:
    """Return the value of `card` in a hand, if it is higher there than on the table; else None.

    See cassino.ace-value and cassino.hand-values.
    """
    if rules.hand_values != "none":
        return HAND_VALUES.get(card)
    return HIGH if rules.ace_high and card.rank == "A" else None


def list_capture_values(rules: Options, card: Card) -> tuple[Value, ...]:
    """Return the values of `card` that must be tried to find all its captures.

    For an ace, this is only the higher one, which captures all that the lower one does.
    """
    every = values(rules, card)
    return every[-1:] if card.rank == "A" else every


def takes_by_rank(rules: Options, card: Card) -> bool:
    """Return whether `card` in a hand captures loose cards of its own rank.

    Every card does, unless the option `hand_values` is `fixed` and the card is worth more in the hand than on the
    table.
    """
    return rules.hand_values != "fixed" or card not in HAND_VALUES


def get_highest_value(rules: Options) -> int:
    """Return the highest number that can be the value of a build (cassino.build-raise)."""
    if rules.hand_values != "none":
        return TOP
    return HIGH if rules.ace_high else 13 if rules.face_values else 10


def is_face(card: Card) -> bool:
    """Return whether a card is a jack, a queen or a king."""
    return card.rank in "JQK"


def is_spade(card: Card) -> bool:
    """Return whether `card` is a spade, which counts for the points for most spades."""
    return card.suit == "S"


def suit_matters(card: Card) -> bool:
    """Return whether the suit of a card matters, because the card scores points or is a spade."""
    return is_spade(card) or card.rank == "A" or card == BIG
