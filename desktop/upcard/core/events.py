"""What happened, in the one small vocabulary that all games share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from upcard.core.cards import HIDDEN, Cards

Fact: TypeAlias = object
"""A number, a truth, a word, a card, or a tuple of such: what a sentence may be filled with."""


class Place(NamedTuple):
    """Where cards lie: `Place("hand", 2)`, `Place("meld", side, number)`, `Place("pile")`."""

    kind: str
    owner: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one place to another, the first card first."""

    cards: Cards
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn from here on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Told:
    """Something worth a sentence that everybody may hear: the sentence's key and its facts."""

    key: str
    values: Mapping[str, Fact]


Event: TypeAlias = Moved | TurnBegan | Told
Events: TypeAlias = tuple[Event, ...]


def redact_events(events: Events, sees: Callable[[Place], bool]) -> Events:
    """Hide the faces of cards that moved between two places that this observer cannot look into."""
    return tuple(
        replace(event, cards=(HIDDEN,) * len(event.cards))
        if isinstance(event, Moved) and not (sees(event.source) or sees(event.target))
        else event
        for event in events
    )
