"""The events that all games share: cards that moved, turns that began, and sentences."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from upcard.core.cards import HIDDEN, Cards

Fact: TypeAlias = object
"""A value in a sentence: a number, a bool, a word, a card, a sentence, or a tuple of these."""


class Place(NamedTuple):
    """A place for cards: `Place("hand", 2)`, `Place("meld", side, number)`, `Place("pile")`."""

    kind: str
    owner: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards moved from one place to another; `cards` lists them in the order in which they moved."""

    cards: Cards
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The turn of `seat` began."""

    seat: int


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence about something that all players may know: its key in the catalogue of texts, and its facts."""

    key: str
    values: Mapping[str, Fact]


Event: TypeAlias = Moved | TurnBegan | Told
Events: TypeAlias = tuple[Event, ...]


def redact_events(events: Events, sees: Callable[[Place], bool]) -> Events:
    """Return `events`; the cards of a move are hidden if `sees` returns False for both of its places."""
    return tuple(
        replace(event, cards=(HIDDEN,) * len(event.cards))
        if isinstance(event, Moved) and not (sees(event.source) or sees(event.target))
        else event
        for event in events
    )
