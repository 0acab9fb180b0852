"""Matches the card items of the scene to the cards to be shown next, so that as few items as possible move."""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place


class HasFace(Protocol):
    """The interface of anything that shows the face of a card."""

    @property
    def card(self) -> Card:
        """The card that is shown; `HIDDEN` for a back."""
        ...


T = TypeVar("T", bound=HasFace)


class ItemPairing(NamedTuple, Generic[T]):
    """The result of matching items to cards: the item that shows each wanted card, and the unused items (`left`).

    In `by_place`, None stands for a card that needs a new item.
    """

    by_place: Mapping[Place, tuple[T | None, ...]]
    left: tuple[T, ...]


def pair(
    wanted: Mapping[Place, Cards], held: Mapping[Place, Sequence[T]], first: Sequence[T] = (), anywhere: bool = True
) -> ItemPairing[T]:
    """Match the items in `held` to the cards in `wanted`, both given by place.

    For each card, the first item that fits is taken, in this order: an item in the same place that shows the card; one
    in the same place that has to be turned over; then, if `anywhere`, an unused item in another place that shows the
    card, and one that has to be turned over. Items in `first` are being dragged: they are the last to be matched in
    their own place, and the first in other places.
    """
    pool = {place: list(items) for place, items in held.items()}
    made: dict[Place, list[T | None]] = {place: [None] * len(cards) for place, cards in wanted.items()}
    for place, cards in wanted.items():
        items = pool.get(place, [])
        if [item.card for item in items] == [*cards] and not any(item in first for item in items):
            made[place], pool[place] = [*items], []  # as `_fill` does, but in less time: most places do not change
        else:
            _fill(made[place], cards, items, [item for item in items if item not in first])
    for place, cards in wanted.items():
        _turn_over(made[place], cards, pool.get(place, []))
    rest = [item for items in pool.values() for item in items]
    for place, cards in wanted.items() if anywhere else ():
        _fill(made[place], cards, rest, first)
    for place, cards in wanted.items() if anywhere else ():
        _turn_over(made[place], cards, rest)
    return ItemPairing({place: tuple(items) for place, items in made.items()}, tuple(rest))


def _fill(slots: list[T | None], cards: Cards, items: list[T], first: Sequence[T]) -> None:
    """Take an item from `items` for each card in `cards` whose slot is empty, if an item shows that card.

    `slots` and `cards` have the same length. Items in `first` are preferred.
    """
    for number, card in enumerate(cards):
        if slots[number] is None:
            fitting = [item for item in items if item.card == card]
            if fitting:
                slots[number] = item = next((item for item in fitting if item in first), fitting[0])
                items.remove(item)


def _turn_over(slots: list[T | None], cards: Cards, items: list[T]) -> None:
    """Take an item from `items` for each card in `cards` whose slot is empty, although the item has to be turned over.

    A face-up card gets a hidden item, and a hidden card an item with a face.
    """
    for number, card in enumerate(cards):
        if slots[number] is None:
            other = next((item for item in items if (item.card == HIDDEN) != (card == HIDDEN)), None)
            if other is not None:
                slots[number] = other
                items.remove(other)
