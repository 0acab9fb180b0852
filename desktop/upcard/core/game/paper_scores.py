"""Counting a deal that was played with real cards: what is counted, and the position in which the deal has ended so.

A game that can be counted makes such a position, and everything else follows from its score as of any other.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Card, Cards
from upcard.core.events import Told
from upcard.core.game.score import ScoreLine

R = TypeVar("R")
P = TypeVar("P")

NOBODY = -1
"""Stands for who did something where nobody did."""
CARDS = ("cards", "parts", "parts_points", "seats", "left")
"""Facts that name cards, which are not known where only numbers were counted."""


class TallyField(NamedTuple):
    """One thing that is counted; what it is called stands in the catalogue under `<game>.tally.<name>`."""

    name: str
    kind: Literal["number", "switch", "side", "seat"]
    """A number or a switch for every side, or which one side, or seat, did it or has it."""
    most: int = 0
    step: int = 1
    usual: int = 0

    def empty(self, sides: int) -> tuple[int, ...]:
        """Return what stands there before anything is entered."""
        return (NOBODY,) if self.kind in ("side", "seat") else (self.usual,) * sides


class TallyPile(NamedTuple):
    """Cards of a side that may be tapped instead of counted, and the fields that they answer."""

    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnteredCounts:
    """A deal as it was entered."""

    values: Mapping[str, tuple[int, ...]]
    """By field: a number for every side, or a single one that says who."""
    heaps: Mapping[str, tuple[Cards, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """By heap: the cards of every side, in the order in which they were tapped."""

    def number(self, name: str, side: int) -> int:
        """Return a side's number; 0 where it is not asked for."""
        return self.values[name][side] if name in self.values else 0

    def who(self, name: str) -> int | None:
        """Return which side or seat it was."""
        found = self.values.get(name, (NOBODY,))[0]
        return None if found == NOBODY else found


def bare(line: ScoreLine) -> ScoreLine:
    """Return a line without the cards behind it, where only numbers were counted."""
    facts = {name: value for name, value in line.facts.items() if name not in CARDS and not name.endswith("_parts")}
    return line._replace(facts=facts | {"counted": True} | ({"cards": ()} if "cards" in line.facts else {}))


@dataclass(frozen=True)
class ScoreTally(Generic[R, P]):
    """How a game is counted."""

    fields: Callable[[R], tuple[TallyField, ...]]
    heaps: Callable[[R], tuple[TallyPile, ...]]
    pack: Callable[[R], Cards]
    """Every card that there is."""
    read: Callable[[R, str, Cards], Mapping[str, int]]
    """What the cards of a heap come to for their side, by field."""
    fault: Callable[[P, EnteredCounts], Told | None]
    """Why a deal cannot have ended so after the position before it; None where it can."""
    ended: Callable[[P, EnteredCounts], P]
    """The position in which it has ended; asked only where nothing is at fault."""
    told: Callable[[ScoreLine], ScoreLine] = bare
    """What of a line is known where only numbers were counted."""


AnyTallying: TypeAlias = ScoreTally[object, object]


def fill_from_heaps(tallying: AnyTallying, rules: object, deal: EnteredCounts) -> EnteredCounts:
    """Put what the heaps come to into the fields that they answer."""
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
    """Return every side's number, or which side has any where it is asked who has."""
    if len(before) == len(numbers):
        return tuple(numbers)
    return (next((side for side, number in enumerate(numbers) if number), NOBODY),)


def beyond(fields: Sequence[TallyField], deal: EnteredCounts, sides: int, seats: int) -> TallyField | None:
    """Return a field in which something stands that cannot: more than there is, or nobody who sits there."""
    for one in fields:
        least = NOBODY if one.kind in ("side", "seat") else 0
        most = {"number": one.most, "switch": 1, "side": sides - 1, "seat": seats - 1}[one.kind]
        if not all(least <= value <= most for value in deal.values[one.name]):
            return one
    return None


def too_many(pack: Sequence[Card], deal: EnteredCounts) -> Card | None:
    """Return a card that was tapped more often than it is there."""
    tapped = [card for sides in deal.heaps.values() for cards in sides for card in cards]
    return next((card for card in dict.fromkeys(tapped) if tapped.count(card) > pack.count(card)), None)
