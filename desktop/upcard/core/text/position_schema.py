"""What a game says of how a position is put together by hand: its heaps of cards, and what else there is to say."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from upcard.core.cards import Cards

Each = Literal["seat", "side", "one"]
"""Whether every seat has such a heap, every side, or there is one for all."""
Written = dict[str, object]


class CardField(NamedTuple):
    """A key of the written position under which cards lie."""

    key: str
    each: Each = "one"
    groups: bool = False
    """Whether several groups of cards lie there, each by itself."""
    counted: bool = False
    """Whether unnamed cards may lie there, of which only the number is said."""
    phase: str = ""
    """The only phase in which it is there; empty for any."""


class NumberField(NamedTuple):
    """A key under which a number stands for every side."""

    key: str
    least: int
    most: int


class EditedHand(NamedTuple):
    """A hand as it is being set up."""

    named: Cards = ()
    perhaps: Cards = ()
    """The cards of which unnamed ones may be: those that lie nowhere; empty where there are no unnamed ones."""


class PositionContext(NamedTuple):
    """What is being set up, as far as a group of cards needs to know."""

    rules: object
    turn: int
    owner: int | None = None
    """Whose the group is, where that was said."""
    said: Mapping[str, object] = MappingProxyType({})
    """What was written of the group where it was taken over with these very cards; empty where it was not."""
    hands: tuple[EditedHand, ...] = ()
    """By seat."""


def as_cards(setting: PositionContext, cards: Cards) -> object:
    """Write a group as the list of its cards."""
    return list(map(str, cards))


def as_it_is(written: Written) -> Written:
    """Leave a position as it is written."""
    return written


def nothing(before: Mapping[str, object], now: Written) -> Written:
    """Let nothing hold of a position that was taken over but what the page shows."""
    return {}


class PositionSchema(NamedTuple):
    """Everything that a person may set up; what goes without saying is worked out from the first deal."""

    heaps: tuple[CardField, ...]
    phases: tuple[str, ...]
    """When in a turn it may be, the usual one first."""
    numbers: tuple[NumberField, ...]
    sentences: Mapping[str, str]
    """The sentence that says what is wrong under a key."""
    group: Callable[[PositionContext, Cards], object] = as_cards
    """Writes a group."""
    owned: bool = False
    """Whether a group of several cards is somebody's."""
    finish: Callable[[Written], Written] = as_it_is
    """Adds to the written position what follows from it."""
    kept: Callable[[Mapping[str, object], Written], Written] = nothing
    """What the page does not show of a position that was taken over, as far as that holds by what is written now."""
