"""What a card is and counts in Canasta."""

from collections.abc import Iterable

from upcard.core.cards import Card

CANASTA = 7
POINTS = {"X": 50, "2": 20, "A": 20} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5)
"""Card points by rank; a red three has none as a card (canasta.card-points)."""


def is_wild(card: Card) -> bool:
    """Say whether a card may stand for others: a joker or a two (canasta.wild)."""
    return card[0] in "X2"


def is_red_three(card: Card) -> bool:
    """Say whether a card is a three of hearts or diamonds."""
    return card in ("3H", "3D")


def is_black_three(card: Card) -> bool:
    """Say whether a card is a three of spades or clubs."""
    return card in ("3S", "3C")


def freezes(card: Card) -> bool:
    """Say whether a card in the pile freezes it (canasta.frozen-pile, canasta.upcard-freezes)."""
    return is_wild(card) or is_red_three(card)


def points(cards: Iterable[Card]) -> int:
    """Return what cards count in melds and hands (canasta.card-points)."""
    return sum(0 if is_red_three(card) else POINTS[card[0]] for card in cards)
