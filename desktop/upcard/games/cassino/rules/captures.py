"""Computes captures in Cassino: whether a card can capture given table cards, and what else it can capture."""

# Why: decisions/0024-cassino-lists-at-most-128-captures-of-a-card.md

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, chain, combinations, islice, product
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, TableItem, list_item_cards
from upcard.games.cassino.rules.sums import (
    BITS,
    EACH,
    count,
    extend_part,
    fill_vector,
    groups,
    keep_maximal_vectors,
    list_groups,
    pack_numbers,
    splits,
    unions,
)
from upcard.games.cassino.values import (
    Value,
    get_build_value,
    get_sum_number,
    is_face,
    list_capture_values,
    suit_matters,
    takes_by_rank,
    values,
)

LISTED = 128
"""If a card can make at most this many captures, or builds of one value, all are listed."""

COMPARED = 128
"""The largest number of sets of items that are compared to find the largest set.

If there are more sets, a single one is extended as far as possible, and is taken as the largest.
"""


class CaptureOptions(NamedTuple):
    """Which items on a table (loose cards and builds) a card can capture when it counts `value`, and how."""

    value: Value
    alone: Items
    """The items that the card captures one by one, without a sum."""
    sums: tuple[tuple[int, TableItem], ...]
    """The items that can be part of a sum, each after the number that it counts in the sum."""
    others: Items
    ways: tuple[int, ...]
    """The groups of numbers that the card captures, each as a vector of counts (see the module `sums`)."""

    @property
    def vector(self) -> int:
        """How often each number occurs in the field `sums`, packed into one integer (by `pack_numbers`)."""
        return pack_numbers(number for number, _ in self.sums)

    @property
    def captures_all(self) -> bool:
        """Whether one capture can include all items of `alone`, `sums` and `others` (cassino.capture-both)."""
        return not self.others and splits(self.vector, self.ways)

    @property
    def captures_any(self) -> bool:
        """Whether the card can capture at least one item, either by itself (`alone`) or in a sum (`sums`)."""
        return bool(self.alone) or bool(groups(self.vector, self.ways))


def sort(rules: Options, card: Card, value: Value, items: Items) -> CaptureOptions:
    """Return `items` sorted into those that `card`, counting `value`, captures alone, in sums, and not at all.

    A build can be part of a sum only if builds count as cards (cassino.build-count).
    """
    alone, sums, others = list[TableItem](), list[tuple[int, TableItem]](), list[TableItem]()
    for item in items:
        number = get_sum_value(rules, item) if item.value is None or rules.builds_count_as_cards else None
        if matches(rules, item, card, value):
            alone.append(item)
        elif number and isinstance(value, int) and number < value:
            sums.append((number, item))
        else:
            others.append(item)
    return CaptureOptions(value, tuple(alone), tuple(sums), tuple(others), list_takeable_groups(rules, card, value))


def list_takeable_groups(rules: Options, card: Card, value: Value) -> tuple[int, ...]:
    """Return every group of numbers that `card` can capture as one sum when it counts `value`.

    Each group is packed into an integer (see the module `sums`). If `value` is not the number that the card has on the
    table, a loose card of the same rank is a group too (settled point 2, a ruling of this program where the rule books
    are silent).
    """
    if not isinstance(value, int):
        return ()
    number = get_sum_number(rules, card)
    if number is None or number == value or not takes_by_rank(rules, card):
        return list_groups(value)
    return list_groups(value, number)


def get_sum_value(rules: Options, item: TableItem) -> int | None:
    """Return the number that `item`, a loose card or a build, counts as part of a sum.

    Return None for a face card without a number and for a build of several groups (cassino.build-as-card).
    """
    if item.value is None:
        return get_sum_number(rules, item.cards[0])
    return item.value if isinstance(item.value, int) and not item.pair else None


def describe_sum(rules: Options, items: Items, value: Value, *held: int) -> dict[str, object]:
    """Return the facts that explain why `items` cannot be captured or built as sums of `value`.

    `has` is the sum of all numbers, `larger` are the cards of items with a number above `value`, and `divides` says
    whether the sum is a multiple of `value`. `held` is the number of a card of the hand that is added to the sum.
    """
    numbers = [get_sum_value(rules, item) or item.value for item in items]
    counted = [number for number in (*numbers, *held) if isinstance(number, int)]
    at_most = value if isinstance(value, int) else 0
    larger = [item for item, number in zip(items, numbers, strict=True) if isinstance(number, int) and number > at_most]
    has = sum(counted)
    divides = bool(at_most) and has % at_most == 0
    return {"has": has, "larger": list_item_cards(larger) if at_most else (), "divides": divides}


def matches(rules: Options, item: TableItem, card: Card, value: Value) -> bool:
    """Return whether `card`, counting `value`, captures `item` by itself, without a sum.

    That is so for a loose card of its rank, a build of `value`, and a build of several groups that has its rank as
    value.
    """
    if item.value is None:
        return item.cards[0].rank == card.rank and value == get_build_value(rules, card)
    return item.value == value or (
        item.pair and item.value == get_build_value(rules, card) and takes_by_rank(rules, card)
    )


def legal(rules: Options, card: Card, items: Items, as_: int | None = None) -> bool:
    """Return whether `card` can capture exactly `items` when it counts `as_` or, if that is None, any of its values.

    Only the sums are checked, not the other rules.
    """
    tried = values(rules, card) if as_ is None else (as_,)
    return bool(items) and any(sort(rules, card, value, items).captures_all for value in tried)


def limits_faces(rules: Options, card: Card) -> bool:
    """Return whether `card` is a face card and the rules limit how many cards of its own rank it may capture at once.

    The rule is cassino.face-takes.
    """
    return rules.face_takes != "any" and is_face(card)


def takes_too_many(rules: Options, card: Card, items: Items) -> bool:
    """Return whether `card` is a face and `items` has more cards of its rank than it may capture at once.

    The rule is cassino.face-takes.
    """
    if not limits_faces(rules, card):
        return False
    number = sum(other.rank == card.rank for other in list_item_cards(items))
    return number > 1 if rules.face_takes == "one" else number == 2


def count_equal(card: Card, items: Items) -> int:
    """Return how many of `items` are loose cards of the rank of `card`."""
    return sum(item.value is None and item.cards[0].rank == card.rank for item in items)


def count_owed_equals(rules: Options, card: Card, items: Items) -> int:
    """Return the smallest number of loose cards of its own rank that `card` must capture from the table `items`.

    It is 0 if the rules do not demand it (cassino.must-take-equal).
    """
    if not rules.must_take_equal or not takes_by_rank(rules, card):
        return 0
    number = count_equal(card, items)
    return min(number, 1) if limits_faces(rules, card) and (number == 2 or rules.face_takes == "one") else number


def takes_something(rules: Options, card: Card, items: Items) -> bool:
    """Return whether `card` can capture any of `items`, which are on the table (cassino.capture-choice)."""
    return any(_takeable(rules, card, sort(rules, card, value, items)) for value in values(rules, card))


def _takeable(rules: Options, card: Card, found: CaptureOptions) -> bool:
    if groups(found.vector, found.ways):
        return True
    tried = (*((item,) for item in found.alone), found.alone)
    return any(items and not takes_too_many(rules, card, items) for items in tried)


def has_larger_capture(rules: Options, card: Card, items: Items, taken: Items) -> bool:
    """Return whether `card` can capture all of `taken` and at least one more of the table `items` at once.

    The rule is cassino.capture-choice.
    """
    return any(_more(rules, card, value, items, taken) for value in values(rules, card))


def _more(rules: Options, card: Card, value: Value, items: Items, taken: Items) -> bool:
    every, part = sort(rules, card, value, items), sort(rules, card, value, taken)
    if part.others:
        return False
    left = [item for item in every.alone if item not in part.alone] if part.captures_all else []
    added = chain.from_iterable(combinations(left, number) for number in range(1, len(left) + 1))
    if any(not takes_too_many(rules, card, (*part.alone, *some)) for some in added):
        return True
    return extend_part(part.vector, every.vector, every.ways) is not None


def captures(rules: Options, items: Items, card: Card, owed: Items = ()) -> tuple[Items, ...]:
    """Return the captures that `card` can make from the table `items` and that include all of `owed`.

    Of captures that differ only in suits that do not matter, one is listed. If there are more than `LISTED`, only the
    largest capture is listed and those of one item alone or of one sum. With up to seven items on the table, all are
    listed. A card with two values is tried with both, but an ace only with the higher one, which captures all that the
    lower one captures.
    """
    tried = list_capture_values(rules, card)
    if len(tried) > 1:
        return _merge(rules, items, card, [_captures_as(rules, items, card, value, owed) for value in tried])
    return _captures_as(rules, items, card, tried[0], owed)


def _merge(rules: Options, items: Items, card: Card, several: Sequence[Sequence[Items]]) -> tuple[Items, ...]:
    """Return the captures that `card`, which has two values, can make from the table `items`, each of them once.

    `several` holds the captures with each value. If the rules demand that a card captures as much as it can, only
    captures that cannot be extended are returned.
    """
    found = {frozenset(item.cards[0] for item in taken): taken for one in several for taken in one}
    every = tuple(found.values())
    return (
        tuple(one for one in every if not has_larger_capture(rules, card, items, one)) if rules.must_take_all else every
    )


def _captures_as(rules: Options, items: Items, card: Card, value: Value, owed: Items) -> tuple[Items, ...]:
    found = sort(rules, card, value, items)
    every = _all(rules, found, card)
    paying = (taken for taken in every if all(item in taken for item in owed)) if owed else every
    if equals := count_owed_equals(rules, card, items):
        paying = (taken for taken in paying if count_equal(card, taken) >= equals)
    listed = tuple(islice(paying, LISTED + 1))
    return listed if len(listed) <= LISTED else tuple(_few(rules, found, card, _owe_equals(rules, found, card, owed)))


def _all(rules: Options, found: CaptureOptions, card: Card) -> Iterator[Items]:
    picked = _list_alone(rules, found, card)
    selections = selecting(found.sums)
    for vector in find_largest_captures(found) if rules.must_take_all else unions(found.vector, found.ways):
        for pick in selections(vector):
            yield from ((*alone, *pick) for alone in picked if alone or pick)


def _list_alone(rules: Options, found: CaptureOptions, card: Card) -> tuple[Items, ...]:
    """Return each set of items that `card` may choose among those in `found` that it captures one by one, without sums.

    If the rules demand that a card captures as much as it can, only the largest sets are returned.
    """
    limited = limits_faces(rules, card)
    numbers = range(len(found.alone) + 1)
    if rules.must_take_all and not limited:
        numbers = numbers[-1:]
    every = (pick for number in numbers for pick in picks(found.alone, number))
    picked = tuple(pick for pick in every if not takes_too_many(rules, card, pick))
    if not rules.must_take_all:
        return picked
    most = max(map(len, picked), default=0)
    return tuple(pick for pick in picked if len(pick) == most)


def _owe_equals(rules: Options, found: CaptureOptions, card: Card, owed: Items) -> Items:
    """Return the items that a capture by `card` must include: `owed` and, if the rules demand it, cards of its rank.

    `found` holds all items that the card can capture.
    """
    if not rules.must_take_equal or limits_faces(rules, card):
        return owed
    return (*owed, *(item for item in found.alone if item.value is None and item not in owed))


def find_largest_captures(found: CaptureOptions) -> Sequence[int]:
    """Return the captures by sums in `found` to which no further item can be added.

    Each is given as counts of the captured numbers, packed into an integer (see `sums.pack_numbers`). If there are too
    many captures to compare, return only one.
    """
    every = tuple(islice(unions(found.vector, found.ways), COMPARED + 1))
    return keep_maximal_vectors(every) if len(every) <= COMPARED else (fill_vector(found.vector, found.ways),)


def _few(rules: Options, found: CaptureOptions, card: Card, owed: Items) -> Iterator[Items]:
    most = _largest(rules, found, card)
    selections = selecting(found.sums)
    single = chain(picks(found.alone, 1), *map(selections, groups(found.vector, found.ways)))
    for pick in () if rules.must_take_all else single:
        taken = (*pick, *(item for item in owed if item not in pick))
        if all(item in found.alone or item in pick for item in owed) and taken != most:
            yield taken
    if all(item in most for item in owed):
        yield most


def selecting(sums: Sequence[tuple[int, TableItem]]) -> Callable[[int], Iterator[Items]]:
    """Return a function that yields every selection of items whose numbers are those of a given vector.

    A vector is an integer that says how often each number occurs. `sums` pairs each item with its number.
    """
    by_number: dict[int, list[TableItem]] = {}
    for number, item in sums:
        by_number.setdefault(number, []).append(item)

    @cache
    def some(number: int, times: int) -> list[Items]:
        return picks(by_number[number], times)

    def selections(vector: int) -> Iterator[Items]:
        counted = [(number, vector >> BITS * number & EACH) for number in by_number]
        chosen = [some(number, times) for number, times in counted if times]
        return map(tuple, map(chain.from_iterable, product(*chosen)))

    return selections


def picks(items: Sequence[TableItem], number: int) -> list[Items]:
    """Return each selection of `number` of the `items`, which have equal value.

    Loose cards whose suit does not matter are interchangeable; selections that differ only in them are given once.
    """
    plain = tuple(item for item in items if item.value is None and not suit_matters(item.cards[0]))
    marked = tuple(item for item in items if item not in plain)
    least = max(0, number - len(plain))
    return [
        (*some, *plain[: number - size])
        for size in range(least, min(number, len(marked)) + 1)
        for some in combinations(marked, size)
    ]


def largest(rules: Options, items: Items, card: Card) -> Items:
    """Return the largest capture by `card` out of the table `items`: the one with the most cards; empty if none."""
    tried = list_capture_values(rules, card)
    return max((_largest(rules, sort(rules, card, value, items), card) for value in tried), key=size)


def _largest(rules: Options, found: CaptureOptions, card: Card) -> Items:
    every = tuple(islice(unions(found.vector, found.ways), COMPARED + 1))
    best = every if len(every) <= COMPARED else (fill_vector(found.vector, found.ways),)
    alone = found.alone if not limits_faces(rules, card) else max(_list_alone(rules, found, card), key=len, default=())
    return (*alone, *select_most_cards(found.sums, max(best, key=holding(found.sums))))


def holding(sums: Sequence[tuple[int, TableItem]]) -> Callable[[int], int]:
    """Return a function that returns, for a vector, the most cards that items with these numbers can have together.

    A vector is an integer that says how often each number occurs. `sums` pairs each item with its number; a build has
    several cards.
    """
    sizes: dict[int, list[int]] = {}
    for number, item in sums:
        sizes.setdefault(BITS * number, []).append(len(item.cards))
    most = [(shift, (0, *accumulate(sorted(several, reverse=True)))) for shift, several in sizes.items()]
    return lambda vector: sum([several[vector >> shift & EACH] for shift, several in most])


def select_most_cards(sums: Sequence[tuple[int, TableItem]], vector: int) -> Items:
    """Return the selection of items that has the most cards, among those whose numbers are the numbers in `vector`.

    `vector` says how often each number occurs. `sums` pairs each item with its number; a build has several cards.
    """
    left, taken = vector, list[TableItem]()
    for number, item in sorted(sums, key=lambda one: size((one[1],)), reverse=True):
        if count(left, number):
            left -= 1 << BITS * number
            taken.append(item)
    return tuple(taken)


def size(items: Items) -> int:
    """Return the number of cards in all of `items` together; a build has several."""
    return sum(len(item.cards) for item in items)


def canonical(hand: Cards) -> Cards:
    """Return the cards of `hand` without those that can do the same as another card.

    If several cards have the same rank and their suit does not matter, only the first of them is returned.
    """
    return tuple({card if suit_matters(card) else card.rank: card for card in reversed(hand)}.values())[::-1]
