"""The events that all games share: cards moved, a turn began, or a sentence (`Told`) says what else happened."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from upcard.core.cards import HIDDEN, Cards

Fact: TypeAlias = object
"""A value in a sentence: a number, a bool, a word, a card, a sentence, or a tuple of these."""


class Place(NamedTuple):
    """A place where cards lie, such as `Place("hand", seat)`, `Place("meld", side, number)` or `Place("pile")`.

    `owner` is a seat or a side, depending on `kind`; `number` tells several places of the same owner apart.
    """

    kind: str
    owner: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """The event that cards moved from place `source` to place `target`; `cards` lists them in the order of moving."""

    cards: Cards
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The event that the turn of `seat` began."""

    seat: int


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence that all players may read: its key in the catalogue of texts, and the values that fill its gaps.

    The catalogue has the sentence in every language. Among the events of a game, a `Told` stands for what its sentence
    says, such as that a player goes out.
    """

    key: str
    values: Mapping[str, Fact]


Event: TypeAlias = Moved | TurnBegan | Told
Events: TypeAlias = tuple[Event, ...]


def redact_events(events: Events, sees: Callable[[Place], bool]) -> Events:
    """Return `events` as a viewer may see them; `sees` returns whether the viewer sees the cards in a place.

    If `sees` returns False for both places of a move, its cards become face-down cards (`HIDDEN`).
    """
    return tuple(
        replace(event, cards=(HIDDEN,) * len(event.cards))
        if isinstance(event, Moved) and not (sees(event.source) or sees(event.target))
        else event
        for event in events
    )
