"""What a card can do on a table in numbers: captures and builds."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from upcard.games.cassino.ai.fast.state import (
    ACE,
    BUILD,
    JACK,
    OWNER,
    PAIR,
    CompactRules,
    Stack,
    Stacks,
    get_build_value,
)
from upcard.games.cassino.ai.fast.sums import packings, unions
from upcard.games.cassino.values import HIGH

MAX_CAPTURES_LISTED = 256
"""The maximum number of captures by a card up to which all are listed, if `whole` is wanted."""


class CompactPlay(NamedTuple):
    """A card of the hand and what it takes or is put on; `on` is empty if the card is trailed."""

    card: int
    on: Stacks = ()
    value: int = 0
    """The value of a build; 0 if the play is no build."""
    pair: bool = False


class SortedTable(NamedTuple):
    """A table sorted by what cards can do with its things."""

    loose: Stacks
    builds: Stacks
    numbers: tuple[int, ...]
    """The numbers of things in sums, the lowest first."""
    things: Stacks
    """The things with these numbers."""


def sort(of: CompactRules, items: Stacks) -> SortedTable:
    """Sort the things on the table; they come in order, loose cards first."""
    number = of.number
    if not items or items[-1] < BUILD:  # the most usual table, already in the order of its numbers
        things = items if number[JACK] else items[: bisect_left(items, JACK << 2)]
        return SortedTable(items, (), tuple([number[item >> 2] for item in things]), things)
    at = bisect_left(items, BUILD)
    loose, builds = items[:at], items[at:]
    counted = [(number[item >> 2], item) for item in loose if number[item >> 2]]
    counted += [(get_build_value(item), item) for item in builds if not item & PAIR]
    counted.sort()
    return SortedTable(loose, builds, tuple([counts for counts, _ in counted]), tuple([item for _, item in counted]))


def plays(of: CompactRules, items: Stacks, hand: tuple[int, ...], seat: int) -> Iterator[CompactPlay]:
    """Yield what a seat can do with a hand."""
    own, lay = list_own_builds(of, items, seat), sort(of, items)
    for card in dict.fromkeys(hand):
        left = find_takeable_values(of, hand, card)
        for play in possible(of, lay, card, bool(own)):
            if not missing(play, own) & ~left:
                yield play


def possible(of: CompactRules, lay: SortedTable, card: int, owing: bool, whole: bool = False) -> Iterator[CompactPlay]:
    """Yield the plays of a card.

    If the seat owns a build (`owing`), it may not trail. With `whole`, captures that could be extended are included.
    """
    taken = captures(of, lay, card >> 2, whole)
    for on in taken:
        yield CompactPlay(card, on)
    if not (of.one_or_three and card >> 2 >= JACK):
        yield from several(of, lay, card) if of.several else builds(of, lay, card)
    if not owing and not (taken and of.must_capture):
        yield CompactPlay(card)


def list_own_builds(of: CompactRules, items: Stacks, seat: int) -> Stacks:
    """Return the builds for which a seat has to keep a card (cassino.keep-taker)."""
    if of.may_trail or not items or items[-1] < BUILD:
        return ()
    return tuple([item for item in items if item >> OWNER & 7 == seat + 1 and item >= BUILD])


def find_takeable_values(of: CompactRules, hand: tuple[int, ...], card: int) -> int:
    """Return, as bits, the values of builds that the hand can take after `card` is played."""
    left, found = list(hand), 0
    left.remove(card)
    for other in left:
        found |= of.takes[other >> 2]
    return found


def missing(play: CompactPlay, own: Stacks) -> int:
    """Return, as bits, the values of builds that the rest of the hand must be able to take after a play.

    They are the value of the build that the play makes, and those of the `own` builds that it leaves.
    """
    need = 1 << play.value if play.value else 0
    for item in own:
        if item not in play.on:
            need |= 1 << get_build_value(item)
    return need


def captures(of: CompactRules, lay: SortedTable, rank: int, whole: bool = False) -> tuple[Stacks, ...]:
    """Return the captures by a rank that cannot be extended; with `whole` all captures."""
    value, takes = of.value[rank], of.takes[rank]
    alone = tuple([item for item in lay.loose if item >> 2 == rank]) if value != HIGH else ()
    if lay.builds:
        alone += tuple([item for item in lay.builds if takes >> get_build_value(item) & 1])
    numbers: tuple[int, ...] = ()
    if of.number[rank]:
        numbers = lay.numbers[: bisect_left(lay.numbers, value)]
    singles = numbers.count(1) if value == HIGH and rank == ACE else 0
    if whole and not of.must_take_all:
        parts = unions(value, numbers, 0, singles)
        if len(parts) << len(alone) <= MAX_CAPTURES_LISTED:
            return _any_of(of, lay, alone, parts, rank)
    if of.one_or_three and rank >= JACK and len(alone) == 2:
        return tuple(dict.fromkeys((item,) for item in alone))
    found = packings(value, numbers, singles) if len(numbers) > 1 or singles else ()
    if not found:
        return (alone,) if alone else ()
    things = lay.things
    return tuple(dict.fromkeys([alone + tuple([things[place] for place in some]) for some in found]))


def _any_of(
    of: CompactRules, lay: SortedTable, alone: Stacks, parts: Iterable[tuple[int, ...]], rank: int
) -> tuple[Stacks, ...]:
    """Return every capture by a rank: any of the things `alone`, each taken by itself, with one of the sets in `parts`.

    A set in `parts` holds the places in `lay.things` of numbers that split into sums.
    """
    picked = [pick for number in range(len(alone) + 1) for pick in combinations(alone, number)]
    if of.one_or_three and rank >= JACK:
        picked = [pick for pick in picked if len(pick) != 2]
    taken = (tuple(sorted(pick + tuple([lay.things[place] for place in some]))) for some in parts for pick in picked)
    return tuple(dict.fromkeys(on for on in taken if on))


def builds(of: CompactRules, lay: SortedTable, card: int) -> Iterator[CompactPlay]:
    """Yield the builds with a card on one thing."""
    number, takes, sums, rank = of.number[card >> 2], of.takes[card >> 2], of.sums, card >> 2
    for item in dict.fromkeys(lay.loose):
        if item >> 2 == rank:
            yield CompactPlay(card, (item,), rank + 1, True)
        counts = of.number[item >> 2]
        if number and counts and sums >> number + counts & 1:
            yield CompactPlay(card, (item,), number + counts)
    for item in dict.fromkeys(lay.builds):
        value = get_build_value(item)
        if takes >> value & 1:
            yield CompactPlay(card, (item,), value, True)
        if number and not item & PAIR and sums >> number + value & 1:
            yield CompactPlay(card, (item,), number + value)


def several(of: CompactRules, lay: SortedTable, card: int) -> Iterator[CompactPlay]:
    """Yield the builds with a card on any things that go together with it (settled point 10 of the rules)."""
    number, takes, most = of.number[card >> 2], of.takes[card >> 2], sum(lay.numbers)
    summed = range(number + 1, min(HIGH, number + most) + 1) if number else ()
    met: dict[tuple[Stacks, int], None] = {}
    for value in range(1, HIGH + 1):
        roles: list[tuple[int, ...]] = [()] if takes >> value & 1 else []
        if value in summed and of.sums >> value & 1:
            roles.append((number,))
        for play in _of_value(of, lay, (card, value), roles) if roles else ():
            kind = (tuple(sorted(play.on)), play.value)
            if kind not in met:
                met[kind] = None
                yield play


def _of_value(
    of: CompactRules, lay: SortedTable, named: tuple[int, int], roles: Iterable[tuple[int, ...]]
) -> Iterator[CompactPlay]:
    """Yield the builds with `named`, a card and the value of the build.

    For each of `roles` the card is a group by itself (empty), or part of a sum (its number).
    """
    card, value = named
    sums = of.sums >> value & 1
    raised = [(), *((item,) for item in lay.builds if sums and not item & PAIR and get_build_value(item) < value)]
    for role, build in product(roles, raised):
        needed = (*role, *map(get_build_value, build))
        standing = _standing(lay, value, bool(build))
        for some in _parts(of, lay, value, needed):
            for pick in standing:
                if on := (*build, *some, *pick):
                    counted = sum(needed) + sum([of.number[item >> 2] for item in some])
                    yield CompactPlay(card, on, value, counted // value + len(pick) + (not role) > 1)


def _parts(of: CompactRules, lay: SortedTable, value: int, needed: tuple[int, ...]) -> list[Stacks]:
    """Return the sets of loose cards that, with the numbers in `needed`, split into groups of the sum `value`."""
    if not of.sums >> value & 1:
        return [()]
    if lay.builds:
        fitting = tuple([item for item in lay.loose if 0 < of.number[item >> 2] < value])
        numbers = tuple([of.number[item >> 2] for item in fitting])
    else:
        at = bisect_left(lay.numbers, value)
        fitting, numbers = lay.things[:at], lay.numbers[:at]
    return [tuple([fitting[place] for place in some]) for some in unions(value, needed + numbers, len(needed))]


def _standing(lay: SortedTable, value: int, raising: bool) -> list[Stacks]:
    """Return each choice among the things that have `value` by themselves; builds are left out if one is `raising`."""
    first = bisect_left(lay.loose, value - 1 << 2)
    alone: list[Stack] = [*lay.loose[first : bisect_left(lay.loose, value << 2)]]
    alone += [] if raising else [item for item in lay.builds if get_build_value(item) == value]
    return [pick for size in range(len(alone) + 1) for pick in combinations(alone, size)] if alone else [()]
