"""The types with which a game says what the position editor can change: cards, numbers and phases.

A phase is a step of a deal or turn, such as drawing or playing, as the game's positions in JSON name it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from upcard.core.cards import Cards

Each = Literal["seat", "side", "one"]
"""How often a field occurs: once for each seat, once for each side, or only once."""
Written = dict[str, object]


class CardField(NamedTuple):
    """A field of a position's JSON that holds cards, such as the hands or the stock."""

    key: str
    each: Each = "one"
    groups: bool = False
    """Whether the field holds several separate groups of cards."""
    counted: bool = False
    """Whether the field may hold unnamed cards, given as their number."""
    phase: str = ""
    """The only phase in which the field exists; empty if it exists in every phase."""
    bare: bool = False
    """Whether the field has no cards for an owner until the person places some in the editor.

    Without this flag, a field with one group for each seat is filled up with dealt cards.
    """


class NumberField(NamedTuple):
    """A field of a position's JSON that holds one number for each side, such as points."""

    key: str
    least: int
    most: int


class EditedHand(NamedTuple):
    """A player's hand in the position editor: its named cards, and the candidates for its unnamed cards."""

    named: Cards = ()
    perhaps: Cards = ()
    """The cards that were placed nowhere, if the hand has unnamed cards; else empty."""


class PositionContext(NamedTuple):
    """What a game must know of an edited position to write one of its groups of cards, such as a meld, as JSON."""

    rules: object
    turn: int
    owner: int | None = None
    """The side or seat that owns the group; None if none was chosen."""
    said: Mapping[str, object] = MappingProxyType({})
    """What the loaded position says about this group, by JSON key; empty if the group's cards have changed."""
    hands: tuple[EditedHand, ...] = ()
    """The hands by seat."""


def as_cards(setting: PositionContext, cards: Cards) -> object:
    """Return a group of cards in its default JSON form, a list of cards; `setting` is not used."""
    return list(map(str, cards))


def as_it_is(written: Written) -> Written:
    """Return `written`, a position in JSON, without changes: the default for games that add no fields to it."""
    return written


def keep_no_fields(before: Mapping[str, object], now: Written) -> Written:
    """Return an empty mapping, whatever the arguments are: the default for games without hidden fields in positions.

    Hidden fields are those that the position editor does not show. A game that has some returns those of the loaded
    position `before` that are still valid in the edited position `now`.
    """
    return {}


class PositionSchema(NamedTuple):
    """The parts of a position that a person can set up in the position editor, and how a game writes them as JSON.

    Every other part of the position is as in the first deal of a match.
    """

    heaps: tuple[CardField, ...]
    phases: tuple[str, ...]
    """The phases that can be chosen, the most common first."""
    numbers: tuple[NumberField, ...]
    sentences: Mapping[str, str]
    """For each field, the key of the sentence that says what is wrong with it."""
    group: Callable[[PositionContext, Cards], object] = as_cards
    """A function that returns one group of cards as a value in JSON."""
    owned: bool = False
    """Whether a group of several cards has an owner."""
    finish: Callable[[Written], Written] = as_it_is
    """A function that returns the position in JSON, after adding the fields that follow from the others."""
    kept: Callable[[Mapping[str, object], Written], Written] = keep_no_fields
    """A function that returns those fields of the loaded position that the editor hides but that stay valid."""
