"""The kinds of cards in Canasta (wild cards, natural cards, red and black threes), and their points."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from upcard.core.cards import KNOWN, SUITS, Card, Cards

RANKS = "456789TJQKA"
"""The ranks of ordinary melds (canasta.meld-size)."""

BLACK = "3"
"""The rank of black threes, which is also the key of a meld of black threes."""

WILD = "W"
"""The key of a meld of wild cards.

The key of a sequence is the letter of its suit, and the key of a group is its rank.
"""

MeldKind: TypeAlias = Literal["group", "sequence", "wild"]

KINDS: dict[str, MeldKind] = {**dict.fromkeys(SUITS, "sequence"), WILD: "wild"}
"""The kind of each meld whose key is not a rank; all other melds are groups."""

BY_RANK = {"X": 50, "2": 20, "A": 20} | dict.fromkeys("KQJT98", 10) | dict.fromkeys("76543", 5) | {WILD: 0}
"""The points of a card that can be melded, by its rank (canasta.card-points)."""


def meld_kind(key: str) -> MeldKind:
    """Return the kind of a meld with the key `key`: a rank means a group, a suit a sequence, and `W` wild cards."""
    return KINDS.get(key, "group")


def is_wild(card: Card) -> bool:
    """Return whether a card is a joker or a two (rule canasta.wild)."""
    return card[0] in "2X"


def is_red_three(card: Card) -> bool:
    """Return whether a card is the three of hearts or of diamonds."""
    return card in ("3H", "3D")


POINTS = {card: 0 if is_red_three(card) else BY_RANK[card[0]] for card in sorted(KNOWN)}
"""The points of each card (canasta.card-points)."""


def is_black_three(card: Card) -> bool:
    """Return whether a card is the three of spades or of clubs."""
    return card in ("3S", "3C")


def freezes(card: Card) -> bool:
    """Return whether a card freezes the discard pile in which it lies: a wild card or a red three.

    The rule id is canasta.frozen-pile.
    """
    return is_wild(card) or is_red_three(card)


def is_stop_card(card: Card) -> bool:
    """Return whether the pile cannot be taken while `card` is its top card: a three or a wild card.

    The rule id is canasta.stop-card.
    """
    return is_black_three(card) or freezes(card)


def points(cards: Iterable[Card]) -> int:
    """Return how many points `cards` are worth together."""
    return sum(POINTS[card] for card in cards)


def wilds(cards: Cards) -> int:
    """Return the number of wild cards among `cards`."""
    return sum(map(is_wild, cards))


def naturals(cards: Cards, rank: str) -> int:
    """Return the number of natural cards of `rank` among `cards`; for rank 3 only black threes count."""
    if rank == BLACK:
        return sum(map(is_black_three, cards))
    return sum(card[0] == rank for card in cards)


def red_threes(cards: Iterable[Card]) -> Cards:
    """Return the red threes among `cards`."""
    return tuple(card for card in cards if is_red_three(card))


def without_red_threes(cards: Iterable[Card]) -> Cards:
    """Return `cards` without the red threes."""
    return tuple(card for card in cards if not is_red_three(card))
