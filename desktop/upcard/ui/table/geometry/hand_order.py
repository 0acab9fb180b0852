"""The order of the cards in the person's hand."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.cards import SUITS, Card, Cards
from upcard.ui.settings.choices import Sorting


class HandOrder(NamedTuple):
    """The order of the hand: sorted by rank, sorted by suit, or made by the person.

    In an order made by the person, a new card is put beside the cards of its rank. With the sorting "own", the hand
    starts as it was dealt, and is sorted only when the person asks for it.
    """

    sorting: Sorting = "rank"
    kept: Cards | None = None
    """The cards in the order made by the person, until the next sort; None if the person has moved no card."""

    @property
    def name(self) -> str:
        """The name of the hand's present sorting; empty if the hand is in the person's own order."""
        return self.sorting if self.kept is None and self.sorting != "own" else ""

    def sort_cards(self, cards: Cards) -> Cards:
        """Return `cards` in the order of this `HandOrder`; they are given in the order of the game's ranks.

        If the hand is sorted by rank and the person has moved no cards, `cards` are returned as they are."""
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

    def start_new_hand(self) -> "HandOrder":
        """Return the order for a new hand, which has the same sorting and no order made by the person."""
        return HandOrder(self.sorting)

    def next(self) -> "HandOrder":
        """Return the order after a press of the sort button.

        If the person had moved cards, the hand is sorted by `sorting` again. If not, the sorting changes
        between rank and suit. With the sorting "own", the hand is sorted by rank.
        """
        if self.kept is not None or self.sorting == "own":
            return HandOrder(self.sorting)
        return HandOrder("suit" if self.sorting == "rank" else "rank")


def by_suit(cards: Cards) -> Cards:
    """Return `cards` suit by suit, jokers first; the cards of a suit stay in the given order."""
    return tuple(sorted(cards, key=lambda card: SUITS.find(card.suit) if card.suit else -1))


def _beside(cards: Sequence[Card], card: Card) -> int:
    """Return the index after the last of `cards` that has the rank of `card`, or the end if there is none."""
    places = [number for number, other in enumerate(cards) if other.rank == card.rank]
    return places[-1] + 1 if places else len(cards)
