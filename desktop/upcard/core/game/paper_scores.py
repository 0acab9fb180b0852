"""Scores a deal that was played with real cards, from counts that people enter in a form.

A game turns the entered counts into the position at the end of that deal, which is then scored like any other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Card, Cards
from upcard.core.events import Told
from upcard.core.game.score import ScoreLine

R_contra = TypeVar("R_contra", contravariant=True)
P = TypeVar("P")

NOBODY = -1
"""The number that a field holds in place of a side or seat, if no side or seat is meant."""
CARDS = ("cards", "parts", "parts_points", "seats", "left")
"""The keys of a score line's facts that are known only if the cards themselves were entered."""


class TallyField(NamedTuple):
    """One input field of the score form, in which people enter the counts of a deal that they played with real cards.

    The field's label has the key `<game>.tally.<name>` in the catalogue of texts.
    """

    name: str
    kind: Literal["number", "switch", "side", "seat"]
    """What a person enters in the field.

    For `number` and `switch` it is a value for each side, for `side` the one side concerned, and for `seat` the one
    seat.
    """
    most: int = 0
    step: int = 1
    usual: int = 0

    def make_empty_value(self, sides: int) -> tuple[int, ...]:
        """Return the value of this input field before anything is entered, in a game with `sides` sides.

        A field that asks for a side or seat starts with `(NOBODY,)`, any other field with its default `usual` for each
        side.
        """
        return (NOBODY,) if self.kind in ("side", "seat") else (self.usual,) * sides


class TallyPile(NamedTuple):
    """A pile whose cards people may tap in the score form for a real deal, as an alternative to typing the counts.

    Each side has such a pile after a deal. `fields` names the input fields whose values follow from the tapped cards.
    """

    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnteredCounts:
    """The numbers and cards that people entered in the score form for a deal that they played with real cards."""

    values: Mapping[str, tuple[int, ...]]
    """For each field name, one number for each side, or a single number, which is a side or seat."""
    heaps: Mapping[str, tuple[Cards, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """For each pile name, the cards of each side in the order in which they were tapped on the score form."""

    def get_number(self, name: str, side: int) -> int:
        """Return the number that was entered for `side` in the field `name`, or 0 if there is no such field."""
        return self.values[name][side] if name in self.values else 0

    def get_owner(self, name: str) -> int | None:
        """Return the side or seat that was entered in the field `name`; None if none was entered."""
        found = self.values.get(name, (NOBODY,))[0]
        return None if found == NOBODY else found


def strip_card_facts(line: ScoreLine) -> ScoreLine:
    """Return a copy of `line`, a line of a deal's score, without those of its explaining values that name cards.

    It is used for a deal whose counts people entered as numbers, so that its cards are not known. The copy has the
    value `counted` (True) added.
    """
    facts = {name: value for name, value in line.facts.items() if name not in CARDS and not name.endswith("_parts")}
    return line._replace(facts=facts | {"counted": True} | ({"cards": ()} if "cards" in line.facts else {}))


@dataclass(frozen=True)
class ScoreTally(Generic[R_contra, P]):
    """The functions with which a game scores a deal played with real cards, from counts that people enter in a form."""

    fields: Callable[[R_contra], tuple[TallyField, ...]]
    heaps: Callable[[R_contra], tuple[TallyPile, ...]]
    pack: Callable[[R_contra], Cards]
    """Returns every card of the game."""
    read: Callable[[R_contra, str, Cards], Mapping[str, int]]
    """Returns the values of the form's fields that follow from the cards tapped for a pile, by field name.

    The arguments are the options, the name of the pile, and the cards that were tapped on the score form for one side.
    """
    fault: Callable[[P, EnteredCounts], Told | None]
    """Returns why a deal that starts from the position cannot end with these counts; None if it can."""
    ended: Callable[[P, EnteredCounts], P]
    """Returns the final position that the counts describe; called only if `fault` returned None."""
    told: Callable[[ScoreLine], ScoreLine] = strip_card_facts
    """Returns the part of a score line that is known if only numbers were entered."""


AnyTallying: TypeAlias = ScoreTally[object, object]


def fill_from_heaps(tallying: AnyTallying, rules: object, deal: EnteredCounts) -> EnteredCounts:
    """Return a copy of `deal` in which numbers that can be counted from the tapped cards replace the entered ones.

    In the score form, people tap cards of a pile (`deal.heaps`) instead of typing counts. `tallying` holds the game's
    functions for scoring real deals, and `rules` the game's options.
    """
    values = dict(deal.values)
    for heap in tallying.heaps(rules):
        if heap.name in deal.heaps:
            found = [tallying.read(rules, heap.name, cards) for cards in deal.heaps[heap.name]]
            values |= {
                name: _combine_numbers(values[name], [each[name] for each in found])
                for name in heap.fields
                if name in values
            }
    return EnteredCounts(values, deal.heaps)


def _combine_numbers(before: tuple[int, ...], numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the new value of an input field of the score form, given `numbers`, a count for each side.

    `before` is the old value. If it has one number for each side, the new value is `numbers`. If it is a single number,
    the field names one side; its new value is the first side whose count is not 0, or `NOBODY` if there is none.
    """
    if len(before) == len(numbers):
        return tuple(numbers)
    return (next((side for side, number in enumerate(numbers) if number), NOBODY),)


def find_invalid_field(fields: Sequence[TallyField], deal: EnteredCounts, sides: int, seats: int) -> TallyField | None:
    """Return the first of `fields` whose entered value in `deal` is out of range; None if all values are valid.

    `sides` and `seats` are how many sides and seats the game has. Both are numbered from 0, so a value that names side
    number `sides` or seat number `seats` is out of range.
    """
    for one in fields:
        least = NOBODY if one.kind in ("side", "seat") else 0
        most = {"number": one.most, "switch": 1, "side": sides - 1, "seat": seats - 1}[one.kind]
        if not all(least <= value <= most for value in deal.values[one.name]):
            return one
    return None


def too_many(pack: Sequence[Card], deal: EnteredCounts) -> Card | None:
    """Return a card that people tapped in the score form more often than `pack` contains it; None if there is none.

    `deal` holds what they entered and tapped.
    """
    tapped = [card for sides in deal.heaps.values() for cards in sides for card in cards]
    return next((card for card in dict.fromkeys(tapped) if tapped.count(card) > pack.count(card)), None)
