"""Matches the card items of the scene to the cards that are to be shown next, so that as few cards as possible move."""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place


class HasFace(Protocol):
    """Anything with a card face."""

    @property
    def card(self) -> Card:
        """The card that is shown; `HIDDEN` for a back."""
        ...


T = TypeVar("T", bound=HasFace)


class ItemPairing(NamedTuple, Generic[T]):
    """The item that shows each wanted card, or None where a new item is needed, and the unused items (`left`)."""

    by_place: Mapping[Place, tuple[T | None, ...]]
    left: tuple[T, ...]


def pair(
    wanted: Mapping[Place, Cards], held: Mapping[Place, Sequence[T]], first: Sequence[T] = (), anywhere: bool = True
) -> ItemPairing[T]:
    """Match items to the cards in `wanted`: first by place and face, then by place alone, for cards that turn over.

    If `anywhere`, the items left over are then matched in the same two ways to cards in other places. Items in `first`
    are being dragged: in their own place they are the last to be matched, and in other places the first."""
    pool = {place: list(items) for place, items in held.items()}
    made: dict[Place, list[T | None]] = {place: [None] * len(cards) for place, cards in wanted.items()}
    for place, cards in wanted.items():
        _fill(made[place], cards, pool.get(place, []), [item for item in pool.get(place, []) if item not in first])
    for place, cards in wanted.items():
        _turn_over(made[place], cards, pool.get(place, []))
    rest = [item for items in pool.values() for item in items]
    for place, cards in wanted.items() if anywhere else ():
        _fill(made[place], cards, rest, first)
    for place, cards in wanted.items() if anywhere else ():
        _turn_over(made[place], cards, rest)
    return ItemPairing({place: tuple(items) for place, items in made.items()}, tuple(rest))


def _fill(slots: list[T | None], cards: Cards, items: list[T], first: Sequence[T]) -> None:
    """Fill each empty slot with an item that shows its card, taken from `items`; items in `first` are preferred."""
    for number, card in enumerate(cards):
        if slots[number] is None:
            fitting = [item for item in items if item.card == card]
            if fitting:
                slots[number] = item = next((item for item in fitting if item in first), fitting[0])
                items.remove(item)


def _turn_over(slots: list[T | None], cards: Cards, items: list[T]) -> None:
    """Fill each empty slot with an item that has to be turned over, and remove the item from `items`.

    A slot with a face gets a hidden item, and a slot with a hidden card an item with a face.
    """
    for number, card in enumerate(cards):
        if slots[number] is None:
            other = next((item for item in items if (item.card == HIDDEN) != (card == HIDDEN)), None)
            if other is not None:
                slots[number] = other
                items.remove(other)
