"""The order in which a person keeps the cards of the hand."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.cards import SUITS, Card, Cards
from upcard.ui.settings.choices import Sorting


class HandOrder(NamedTuple):
    """The hand sorted one way or in the person's own order; a new card joins those of its rank.

    The person's own order starts as the cards were dealt, and is sorted only on request.
    """

    sorting: Sorting = "rank"
    kept: Cards | None = None
    """The order made by hand, until the next sort."""

    @property
    def name(self) -> str:
        """The sorting that the hand has now; empty if it lies in the person's own order."""
        return self.sorting if self.kept is None and self.sorting != "own" else ""

    def of(self, cards: Cards) -> Cards:
        """Return `cards`, given in the game's order of ranks, in this order."""
        ordered = by_suit(cards) if self.sorting == "suit" else cards
        if self.kept is None:
            return ordered
        left, found = list(ordered), []
        for card in self.kept:
            if card in left:
                left.remove(card)
                found.append(card)
        for card in left:
            found.insert(_beside(found, card), card)
        return tuple(found)

    def keep_order(self, cards: Cards) -> "HandOrder":
        """Return a copy of this order in which the person has arranged the hand as `cards`."""
        return self._replace(kept=tuple(cards))

    def anew(self) -> "HandOrder":
        """Return the order for a new hand: sorted the same way, without the cards moved by hand."""
        return HandOrder(self.sorting)

    def next(self) -> "HandOrder":
        """Return the order after the sort button.

        If cards were moved by hand they are sorted as before; a sorted hand changes between rank and suit.
        """
        if self.kept is not None or self.sorting == "own":
            return HandOrder(self.sorting)
        return HandOrder("suit" if self.sorting == "rank" else "rank")


def by_suit(cards: Cards) -> Cards:
    """Return the cards suit by suit, jokers first, each suit in the given order."""
    return tuple(sorted(cards, key=lambda card: SUITS.find(card.suit) if card.suit else -1))


def _beside(cards: Sequence[Card], card: Card) -> int:
    """Return the index after the last card of the same rank, or the end."""
    places = [number for number, other in enumerate(cards) if other.rank == card.rank]
    return places[-1] + 1 if places else len(cards)
