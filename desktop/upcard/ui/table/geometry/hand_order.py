"""The order of the cards in the person's hand."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.cards import SUITS, Card, Cards
from upcard.ui.settings.choices import Sorting


class HandOrder(NamedTuple):
    """The order of the cards in the person's hand: sorted by rank or suit, or as the person has put the cards.

    `sorting` is "rank", "suit" or "own"; with "own", cards are sorted only when the person presses the sort button.
    `kept` is the order into which the person has moved the cards; a new card is put beside the cards of its rank.
    """

    sorting: Sorting = "rank"
    kept: Cards | None = None
    """The cards in the order made by the person, until the next sort; None if the person has moved no card."""

    @property
    def name(self) -> str:
        """The name of the sorting that the hand has now ("rank" or "suit"); empty if the person has made the order."""
        return self.sorting if self.kept is None and self.sorting != "own" else ""

    def sort_cards(self, cards: Cards) -> Cards:
        """Return `cards` in the order in which the hand shows them; they are given in the order of the game's ranks.

        If the hand is sorted by rank and the person has moved no card, the given order stays.
        """
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
        """Return a copy of this order for a hand that the person has put in the order `cards`."""
        return self._replace(kept=tuple(cards))

    def start_new_hand(self) -> "HandOrder":
        """Return the order for a newly dealt hand: with the same sorting, and with no card moved by the person."""
        return HandOrder(self.sorting)

    def next(self) -> "HandOrder":
        """Return the order that the hand gets when the person presses the sort button.

        If the person has moved cards, the hand is sorted by `sorting` again, which is "rank" or "suit". If no card was
        moved, `sorting` changes from one to the other. If `sorting` is "own", which means that the hand is sorted only
        on request, the hand is sorted by rank now.
        """
        if self.kept is not None or self.sorting == "own":
            return HandOrder(self.sorting)
        return HandOrder("suit" if self.sorting == "rank" else "rank")


def by_suit(cards: Cards) -> Cards:
    """Return `cards` suit by suit, jokers first; within a suit, the given order is kept."""
    return tuple(sorted(cards, key=lambda card: SUITS.find(card.suit) if card.suit else -1))


def _beside(cards: Sequence[Card], card: Card) -> int:
    """Return the index behind the last of `cards` that has the rank of `card`, or the length of `cards` if none has."""
    places = [number for number, other in enumerate(cards) if other.rank == card.rank]
    return places[-1] + 1 if places else len(cards)
