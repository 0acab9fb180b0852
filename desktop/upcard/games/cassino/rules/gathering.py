"""Finds the table items on which a card can be put to build a value: one item, or several if the rules allow it.

An item is a loose card or a build.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, TableItem
from upcard.games.cassino.rules.building import bars_face, count_groups, item_has_value
from upcard.games.cassino.rules.captures import LISTED, get_sum_value, picks, selecting
from upcard.games.cassino.rules.sums import fill_vector, groups, is_contained, list_groups, pack_numbers, unions
from upcard.games.cassino.values import Value, get_highest_value, get_sum_number, values


def gatherings(rules: Options, card: Card, items: Items, value: Value) -> Iterator[Items]:
    """Yield each set of table `items` on which `card` can be put to make a build of `value`.

    Of sets that differ only in suits that do not matter, one is yielded. If there are too many, only some are.
    """
    if not rules.builds or bars_face(rules, card, value):
        return
    if rules.face_takes != "any":
        items = tuple(item for item in items if item.value is not None or not bars_face(rules, item.cards[0], value))
    if not rules.build_on_several:
        yield from picks(tuple(item for item in items if count_groups(rules, card, (item,), value)), 1)
    elif not isinstance(value, int):
        fitting = tuple(item for item in items if count_groups(rules, card, (item,), value))
        yield from (pick for number in range(1, len(fitting) + 1) for pick in picks(fitting, number))
    elif value <= get_highest_value(rules):
        together = _list_combinations(rules, card, items, value)
        listed = tuple(islice((found for one in together for found in one.list_all_sets()), LISTED + 1))
        few = (found for one in together for found in one.list_key_sets())
        yield from listed if len(listed) <= LISTED else few


class GroupingConstraints(NamedTuple):
    """One way to use a card for a build of `value`, with the table items on which the card can then be put.

    The card either has the value alone or is added up with items; it may also raise a build. `needed_numbers` are the
    numbers that the sums must then include.
    """

    standing: Items
    """Items that are groups by themselves, because they have the value."""
    sums: tuple[tuple[int, TableItem], ...]
    role: int
    """The card's number as a vector of counts if it is part of a sum; 0 if it is a group by itself."""
    build: Items
    """The build that is raised, as the only item; empty if no build is raised."""
    risen: int
    value: int
    selections: Callable[[int], Iterator[Items]]
    """Yields each selection of the items in `sums` whose numbers are those of a vector."""

    @property
    def needed_numbers(self) -> int:
        """The numbers that the sums must include: the number of the card, and that of the build that is raised, if any.

        They are packed into one integer (see `sums.pack_numbers`).
        """
        return self.role + self.risen

    @property
    def vector(self) -> int:
        """How often each number can be used in sums, packed into one integer (see `sums.pack_numbers`)."""
        return pack_numbers(number for number, _ in self.sums) + self.needed_numbers

    def list_all_sets(self) -> Iterator[Items]:
        """Yield every set of items on which the card can be put to build `value`."""
        alone = tuple(pick for number in range(len(self.standing) + 1) for pick in picks(self.standing, number))
        for vector in unions(self.vector, list_groups(self.value), self.needed_numbers):
            for pick in self.generate_choices(vector):
                yield from [(*pick, *some) for some in alone if pick or some]

    def list_key_sets(self) -> Iterator[Items]:
        """Yield the smallest sets of items on which the card can be put, and then the largest set.

        The items of a small set make a single sum of `value`. The card is part of that sum, or has the value itself and
        is a second group.
        """
        single = [
            group for group in groups(self.vector, list_groups(self.value)) if is_contained(self.needed_numbers, group)
        ]
        most = fill_vector(self.vector, list_groups(self.value), single[0]) if single else 0
        if not self.needed_numbers:
            yield from picks(self.standing, 1)
        yield from (pick for group in single if group != most for pick in self.generate_choices(group))
        if most:
            yield (*next(self.generate_choices(most)), *self.standing)

    def generate_choices(self, vector: int) -> Iterator[Items]:
        """Yield each selection of items whose numbers, together with `needed_numbers`, are those of `vector`.

        `vector` says how often each number occurs. A build that is raised is part of each selection.
        """
        picks = self.selections(vector - self.needed_numbers)
        return ((*self.build, *pick) for pick in picks) if self.build else picks


def _list_combinations(rules: Options, card: Card, items: Items, value: int) -> tuple[GroupingConstraints, ...]:
    """Return the different ways to build `value` with `card`, each with those of the table `items` that fit.

    In each way the card has the value by itself, or is part of a sum with table cards. At most one build is raised.
    """
    number = get_sum_number(rules, card) or value
    roles = ([0] if value in values(rules, card) else []) + ([pack_numbers((number,))] if number < value else [])
    raised: list[Items] = [(), *((item,) for item in items if _may_rise(rules, item, value))]
    return tuple(_together(rules, items, value, role, build) for role in roles for build in raised)


def _may_rise(rules: Options, item: TableItem, value: int) -> bool:
    return item.value is not None and (get_sum_value(rules, item) or value) < value


def _together(rules: Options, items: Items, value: int, role: int, build: Items) -> GroupingConstraints:
    standing = tuple(
        item for item in items if item_has_value(rules, item, value) and not (build and item.value is not None)
    )
    loose = ((get_sum_number(rules, item.cards[0]) or value, item) for item in items if item.value is None)
    sums = tuple((number, item) for number, item in loose if number < value)
    risen = pack_numbers(get_sum_value(rules, item) or 0 for item in build)
    return GroupingConstraints(standing, sums, role, build, risen, value, selecting(sums))
