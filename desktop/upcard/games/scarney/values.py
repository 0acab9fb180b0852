"""The points that a card counts against the hand that holds it (scarney.card-points)."""

from collections.abc import Iterable, Mapping

from upcard.core.cards import RANKS, Card

POINTS: Mapping[str, int] = {rank: min(number, 10) for number, rank in enumerate(RANKS, 1)} | {"A": 15}


def points(cards: Iterable[Card]) -> int:
    """Return the sum of the points that `cards` count against the hand that holds them."""
    return sum(POINTS[card.rank] for card in cards)
