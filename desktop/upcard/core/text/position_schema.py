"""What the position editor can change in a game: groups of cards, numbers and phases."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from upcard.core.cards import Cards

Each = Literal["seat", "side", "one"]
"""Whether there is such a group for each seat, for each side, or once."""
Written = dict[str, object]


class CardField(NamedTuple):
    """A key of the written position that holds cards."""

    key: str
    each: Each = "one"
    groups: bool = False
    """Whether it holds several separate groups of cards."""
    counted: bool = False
    """Whether it may hold unnamed cards, given as a number."""
    phase: str = ""
    """The only phase in which it exists; empty: in every phase."""


class NumberField(NamedTuple):
    """A key that holds one number for each side."""

    key: str
    least: int
    most: int


class EditedHand(NamedTuple):
    """The known and the possible cards of one hand in the position editor."""

    named: Cards = ()
    perhaps: Cards = ()
    """The cards that its unnamed cards can be: those placed nowhere; empty if it has no unnamed cards."""


class PositionContext(NamedTuple):
    """What a game needs to know of the edited position in order to write a group of cards."""

    rules: object
    turn: int
    owner: int | None = None
    """The side or seat that owns the group, if it was chosen."""
    said: Mapping[str, object] = MappingProxyType({})
    """What the original position wrote for this group if its cards are unchanged, otherwise empty."""
    hands: tuple[EditedHand, ...] = ()
    """The hands by seat."""


def as_cards(setting: PositionContext, cards: Cards) -> object:
    """Write a group as the list of its cards."""
    return list(map(str, cards))


def as_it_is(written: Written) -> Written:
    """Return a written position unchanged."""
    return written


def nothing(before: Mapping[str, object], now: Written) -> Written:
    """Return no keys to keep from the position before the edit; the default for a game."""
    return {}


class PositionSchema(NamedTuple):
    """What a person can set up; everything else is derived from the first deal."""

    heaps: tuple[CardField, ...]
    phases: tuple[str, ...]
    """The phases that can be chosen, the most common first."""
    numbers: tuple[NumberField, ...]
    sentences: Mapping[str, str]
    """By key: the sentence that says what is wrong with its value."""
    group: Callable[[PositionContext, Cards], object] = as_cards
    """Writes one group of cards."""
    owned: bool = False
    """Whether a group of several cards has an owner."""
    finish: Callable[[Written], Written] = as_it_is
    """Adds to the written position what follows from it."""
    kept: Callable[[Mapping[str, object], Written], Written] = nothing
    """Returns what the page does not show of the original position, as far as it still applies to the edited one."""
