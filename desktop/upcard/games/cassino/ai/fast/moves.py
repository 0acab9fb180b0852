"""What a card can do on a table in numbers: captures and builds."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from upcard.games.cassino.ai.fast.state import (
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
from upcard.games.cassino.values import TOP

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
    seat: int
    """The seat in turn."""


def sort(of: CompactRules, items: Stacks, seat: int) -> SortedTable:
    """Sort the things on the table; they come in order, loose cards first."""
    number = of.number
    if not items or items[-1] < BUILD:  # the most usual table, already in the order of its numbers
        things = items if number[JACK] else items[: bisect_left(items, JACK << 2)]
        return SortedTable(items, (), tuple([number[item >> 2] for item in things]), things, seat)
    at = bisect_left(items, BUILD)
    loose, builds = items[:at], items[at:]
    counted = [(number[item >> 2], item) for item in loose if number[item >> 2]]
    if of.rules.builds_count_as_cards:
        counted += [(get_build_value(item), item) for item in builds if not item & PAIR]
    counted.sort()
    return SortedTable(
        loose, builds, tuple([counts for counts, _ in counted]), tuple([item for _, item in counted]), seat
    )


def plays(of: CompactRules, items: Stacks, hand: tuple[int, ...], seat: int) -> Iterator[CompactPlay]:
    """Yield what a seat can do with a hand."""
    own, lay = list_own_builds(of, items, seat), sort(of, items, seat)
    for card in dict.fromkeys(hand):
        left = find_takeable_values(of, hand, card)
        for play in possible(of, lay, card, own):
            if not missing(play, own) & ~left:
                yield play


def possible(of: CompactRules, lay: SortedTable, card: int, own: Stacks, whole: bool = False) -> Iterator[CompactPlay]:
    """Yield the plays of a card by the owner of the builds `own`.

    With builds of its own a seat may not trail. With `whole`, captures that could be extended are included.
    """
    every = list_plays(of, lay, card, own, whole)
    return (play for play in every if may_play(of, lay, play, own)) if of.restricted else every


def list_plays(
    of: CompactRules, lay: SortedTable, card: int, own: Stacks, whole: bool = False
) -> Iterator[CompactPlay]:
    """Yield the plays of a card, also those that `may_play` leaves out."""
    taken = merge_captures(of, lay, card, whole) if of.second[card] else captures(of, lay, card, whole)
    for on in taken:
        yield CompactPlay(card, on)
    if of.rules.builds:
        yield from several(of, lay, card) if of.several else builds(of, lay, card)
    if not own and not (taken and of.rules.must_capture):
        yield CompactPlay(card)


def may_play(of: CompactRules, lay: SortedTable, play: CompactPlay, own: Stacks) -> bool:
    """Return whether the rules that ask more of a play than what it is made of allow it."""
    card, on, value, _ = play
    if of.rules.must_take_build and own and (value or not any(item in own for item in on)):
        return False
    if value:
        return may_build(of, lay, play)
    return not of.rules.must_take_equal or count_rank(on, card >> 2) >= count_owed_equals(of, lay, card)


def may_build(of: CompactRules, lay: SortedTable, play: CompactPlay) -> bool:
    """Return whether a build is allowed of this value, with these faces, and on builds of these owners."""
    card, on, value, _ = play
    if of.rules.face_takes != "any" and value > JACK and (card >> 2 == value - 1 or count_rank(on, value - 1)):
        return False
    raised = [item for item in on if item >= BUILD and get_build_value(item) != value]
    if of.rules.raised_by == "others" and any(item >> OWNER & 7 == lay.seat + 1 for item in raised):
        return False
    standing = sum([get_build_value(item) == value for item in lay.builds]) if of.rules.one_build_a_value else 0
    return not standing or standing == sum([item >= BUILD and get_build_value(item) == value for item in on])


def count_rank(items: Stacks, rank: int) -> int:
    """Return how many loose cards of a rank are among the things."""
    return sum([item >> 2 == rank for item in items if item < BUILD])


def count_owed_equals(of: CompactRules, lay: SortedTable, card: int) -> int:
    """Return how many loose cards of its rank a card must take (cassino.must-take-equal)."""
    number = count_rank(lay.loose, card >> 2) if of.by_rank[card] else 0
    limited = of.rules.face_takes != "any" and card >> 2 >= JACK
    return min(number, 1) if limited and (number == 2 or of.rules.face_takes == "one") else number


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
        found |= of.takes[other]
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


def captures(of: CompactRules, lay: SortedTable, card: int, whole: bool = False, value: int = 0) -> tuple[Stacks, ...]:
    """Return the captures by a card that cannot be extended; with `whole` all captures.

    They are those with `value`, or else with the card's usual one; see `merge_captures` for cards with two.
    """
    value = value or of.value[card]
    rank = card >> 2
    low = value == rank + 1
    alone = tuple([item for item in lay.loose if item >> 2 == rank]) if low else ()
    if lay.builds:
        alone += _list_taken_builds(of, lay, card, value)
    numbers: tuple[int, ...] = ()
    if of.number[rank]:
        numbers = lay.numbers[: bisect_left(lay.numbers, value)]
    single = 0 if low or not of.by_rank[card] else rank + 1
    if whole and not of.rules.must_take_all:
        parts = unions(value, numbers, 0, single)
        if len(parts) << len(alone) <= MAX_CAPTURES_LISTED:
            return _any_of(of, lay, alone, parts, rank)
    every = _limit_faces(of, alone) if rank >= JACK and of.restricted else (alone,)
    found = packings(value, numbers, single) if len(numbers) > 1 or single in numbers else ()
    if not found:
        return every if alone else ()
    things = lay.things
    sets = [tuple([things[place] for place in some]) for some in found]
    return tuple(dict.fromkeys([alone + some for alone in every for some in sets]))


def _list_taken_builds(of: CompactRules, lay: SortedTable, card: int, value: int) -> Stacks:
    """Return the builds that a card takes with `value`; with two values, pair builds of its rank too."""
    takes = of.takes[card]
    if not of.second[card]:
        return tuple([item for item in lay.builds if takes >> get_build_value(item) & 1])
    sums, pairs = 1 << value, 1 << value | 1 << of.second[card]
    return tuple([item for item in lay.builds if (pairs if item & PAIR else sums) >> get_build_value(item) & 1])


def merge_captures(of: CompactRules, lay: SortedTable, card: int, whole: bool) -> tuple[Stacks, ...]:
    """Return the captures by a card with either of its two values, each once."""
    every = [on for value in (of.value[card], of.second[card]) for on in captures(of, lay, card, whole, value)]
    sets = {tuple(sorted(on)): on for on in every}
    if whole and not of.rules.must_take_all:
        return tuple(sets.values())
    counted = [(Counter(on), on) for on in sets.values()]
    return tuple(on for things, on in counted if not any(things < other for other, _ in counted))


def _limit_faces(of: CompactRules, alone: Stacks) -> tuple[Stacks, ...]:
    """Return the largest choices among what a face takes individually (cassino.face-takes)."""
    faces, limit = tuple([item for item in alone if item < BUILD]), of.rules.face_takes
    if limit == "any" or len(faces) < 2 or (len(faces) == 3 and limit != "one"):
        return (alone,)
    builds = alone[len(faces) :]
    return tuple(dict.fromkeys((face, *builds) for face in faces))


def _any_of(
    of: CompactRules, lay: SortedTable, alone: Stacks, parts: Iterable[tuple[int, ...]], rank: int
) -> tuple[Stacks, ...]:
    """Return every capture by a rank: any of the things `alone`, each taken by itself, with one of the sets in `parts`.

    A set in `parts` holds the places in `lay.things` of numbers that split into sums.
    """
    picked = [pick for number in range(len(alone) + 1) for pick in combinations(alone, number)]
    if of.rules.face_takes != "any" and rank >= JACK:
        allowed = (0, 1, 3) if of.rules.face_takes == "one_or_three" else (0, 1)
        picked = [pick for pick in picked if count_rank(pick, rank) in allowed]
    taken = (tuple(sorted(pick + tuple([lay.things[place] for place in some]))) for some in parts for pick in picked)
    return tuple(dict.fromkeys(on for on in taken if on))


def builds(of: CompactRules, lay: SortedTable, card: int) -> Iterator[CompactPlay]:
    """Yield the builds with a card on one thing."""
    number, takes, sums, rank = of.number[card >> 2], of.takes[card], of.sums, card >> 2
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
    number, takes, most = of.number[card >> 2], of.takes[card], sum_numbers(of, lay)
    summed = range(number + 1, min(TOP, number + most) + 1) if number else ()
    met: dict[tuple[Stacks, int], None] = {}
    for value in range(1, TOP + 1):
        roles: list[tuple[int, ...]] = [()] if takes >> value & 1 else []
        if value in summed and of.sums >> value & 1:
            roles.append((number,))
        for play in _of_value(of, lay, (card, value), roles) if roles else ():
            kind = (tuple(sorted(play.on)), play.value)
            if kind not in met:
                met[kind] = None
                yield play


def sum_numbers(of: CompactRules, lay: SortedTable) -> int:
    """Return the sum of all numbers on the table, those of sum builds too."""
    return sum(lay.numbers) + (
        0 if of.rules.builds_count_as_cards else sum([get_build_value(item) for item in lay.builds])
    )


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
