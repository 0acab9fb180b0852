"""Which picture becomes which card when an arrangement gives way to the next."""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Place


class HasFace(Protocol):
    """Something with a face."""

    @property
    def card(self) -> Card:
        """The face, or the back's."""
        ...


T = TypeVar("T", bound=HasFace)


class ItemPairing(NamedTuple, Generic[T]):
    """The picture for each card wanted, None where a new one is needed, and the pictures left over."""

    by_place: Mapping[Place, tuple[T | None, ...]]
    left: tuple[T, ...]


def pair(
    wanted: Mapping[Place, Cards], held: Mapping[Place, Sequence[T]], first: Sequence[T] = (), anywhere: bool = True
) -> ItemPairing[T]:
    """Pair by place and face, then by place with cards not seen before, then anywhere in the same two ways.

    Where events have said which card went where, none is taken from anywhere else.
    Pictures in `first` leave their place first and are the first to be had elsewhere: they are being carried.
    """
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
    """Give each empty slot a picture of its face, keeping the order in which they lie."""
    for number, card in enumerate(cards):
        if slots[number] is None:
            fitting = [item for item in items if item.card == card]
            for item in sorted(fitting, key=lambda item: item not in first)[:1]:
                slots[number] = item
                items.remove(item)


def _turn_over(slots: list[T | None], cards: Cards, items: list[T]) -> None:
    """Let cards that nobody had seen become the faces that are now known, and the other way round."""
    for number, card in enumerate(cards):
        if slots[number] is None:
            other = next((item for item in items if (item.card == HIDDEN) != (card == HIDDEN)), None)
            if other is not None:
                slots[number] = other
                items.remove(other)
