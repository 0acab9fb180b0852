"""Lists the plays that a card of the hand can make on a table whose items are encoded as integers."""

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
"""If a card can make more captures than this, only the largest are listed, even where `whole` is True."""


class CompactPlay(NamedTuple):
    """A play encoded as integers: the card of the hand, and the table items that it captures or is put on.

    `on` is empty if the card is only put on the table, without capturing or building.
    """

    card: int
    on: Stacks = ()
    value: int = 0
    """The value of the build that is made; 0 if the play makes none."""
    pair: bool = False


class SortedTable(NamedTuple):
    """The items on a table as integers: the loose cards, the builds, and the items that can be added up to a sum.

    Face cards without numbers and builds of several groups cannot be part of a sum; other builds can if the rules allow
    it.
    """

    loose: Stacks
    builds: Stacks
    numbers: tuple[int, ...]
    """The numbers of the items that can be part of a sum, the lowest first."""
    things: Stacks
    """The items of `numbers`, in the same order."""
    seat: int
    """The seat in turn."""


def sort(of: CompactRules, items: Stacks, seat: int) -> SortedTable:
    """Return the table `items` sorted into loose cards, builds, and items that can be added up to a sum.

    `items` are integers in ascending order, so that loose cards come before builds. Face cards without numbers and
    builds of several groups cannot be part of a sum; other builds can if the rules allow it. `seat`, the seat in turn,
    is only stored in the result. `of` holds the rules as numbers.
    """
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


def generate_plays(of: CompactRules, items: Stacks, hand: tuple[int, ...], seat: int) -> Iterator[CompactPlay]:
    """Yield all legal plays of `seat` with the cards in `hand`; `items` are the loose cards and builds on the table.

    `of` holds the rules as numbers.
    """
    own, lay = list_own_builds(of, items, seat), sort(of, items, seat)
    for card in dict.fromkeys(hand):
        left = find_takeable_values(of, hand, card)
        for play in list_card_plays(of, lay, card, own):
            if not find_missing_values(play, own) & ~left:
                yield play


def list_card_plays(
    of: CompactRules, lay: SortedTable, card: int, own: Stacks, whole: bool = False
) -> Iterator[CompactPlay]:
    """Yield the plays with the hand card `card` on the table `lay`, without those that the optional rules forbid.

    `may_play` checks the optional rules. `own` are the builds of the seat in turn; a seat that has some must capture or
    build. A capture to which another item could be added is left out, unless `whole` is True. Not checked here is the
    rule that the rest of the hand must be able to capture each build in `own`. `of` holds the rules as numbers.
    """
    every = list_plays(of, lay, card, own, whole)
    return (play for play in every if may_play(of, lay, play, own)) if of.restricted else every


def list_plays(
    of: CompactRules, lay: SortedTable, card: int, own: Stacks, whole: bool = False
) -> Iterator[CompactPlay]:
    """Yield the plays with the hand card `card` on the table `lay`, including those that only `may_play` forbids.

    `may_play` checks optional rules, such as the rule that face cards make no builds. `own` are the builds of the seat
    in turn; a seat that has some must capture or build. A capture to which another item could be added is left out,
    unless `whole` is True. `of` holds the rules as numbers.
    """
    taken = merge_captures(of, lay, card, whole) if of.second[card] else captures(of, lay, card, whole)
    for on in taken:
        yield CompactPlay(card, on)
    if of.rules.builds:
        yield from list_multi_builds(of, lay, card) if of.several else builds(of, lay, card)
    if not own and not (taken and of.rules.must_capture):
        yield CompactPlay(card)


def may_play(of: CompactRules, lay: SortedTable, play: CompactPlay, own: Stacks) -> bool:
    """Return whether the optional rules allow `play`, which is legal by the basic rules, on the table `lay`.

    `own` are the builds of the seat in turn. `of` holds the rules as numbers.
    """
    card, on, value, _ = play
    if of.rules.must_take_build and own and (value or not any(item in own for item in on)):
        return False
    if value:
        return may_build(of, lay, play)
    return not of.rules.must_take_equal or count_rank(on, card >> 2) >= count_owed_equals(of, lay, card)


def may_build(of: CompactRules, lay: SortedTable, play: CompactPlay) -> bool:
    """Return whether the optional rules allow the build that `play` makes on the table `lay`.

    They can forbid a build of face cards, the raising of a build by its owner, and a second build of the same value.
    `of` holds the rules as numbers.
    """
    card, on, value, _ = play
    if of.rules.face_takes != "any" and value > JACK and (card >> 2 == value - 1 or count_rank(on, value - 1)):
        return False
    raised = [item for item in on if item >= BUILD and get_build_value(item) != value]
    if of.rules.raised_by == "others" and any(item >> OWNER & 7 == lay.seat + 1 for item in raised):
        return False
    standing = sum([get_build_value(item) == value for item in lay.builds]) if of.rules.one_build_a_value else 0
    return not standing or standing == sum([item >= BUILD and get_build_value(item) == value for item in on])


def count_rank(items: Stacks, rank: int) -> int:
    """Return how many of `items` are loose cards of `rank`."""
    return sum([item >> 2 == rank for item in items if item < BUILD])


def count_owed_equals(of: CompactRules, lay: SortedTable, card: int) -> int:
    """Return how many loose cards of its own rank a capture by `card` must at least include (cassino.must-take-equal).

    `lay` is the table. The result is 0 if no such cards are on the table, or if `card` does not capture its own rank.
    `of` holds the rules as numbers.
    """
    number = count_rank(lay.loose, card >> 2) if of.by_rank[card] else 0
    limited = of.rules.face_takes != "any" and card >> 2 >= JACK
    return min(number, 1) if limited and (number == 2 or of.rules.face_takes == "one") else number


def list_own_builds(of: CompactRules, items: Stacks, seat: int) -> Stacks:
    """Return those of the table `items` that are builds of `seat` and that its hand must remain able to capture.

    The result is empty if the rules do not require this (cassino.keep-taker). `of` holds the rules as numbers.
    """
    if of.may_trail or not items or items[-1] < BUILD:
        return ()
    return tuple([item for item in items if item >> OWNER & 7 == seat + 1 and item >= BUILD])


def find_takeable_values(of: CompactRules, hand: tuple[int, ...], card: int) -> int:
    """Return which builds `hand` can capture after `card` is played: bit n of the result is set for the value n.

    `of` holds the rules as numbers.
    """
    left, found = list(hand), 0
    left.remove(card)
    for other in left:
        found |= of.takes[other]
    return found


def find_missing_values(play: CompactPlay, own: Stacks) -> int:
    """Return which builds the hand must still be able to capture after `play`: bit n is set for a build of value n.

    These are the build that the play makes, and those of the `own` builds that it leaves on the table.
    """
    need = 1 << play.value if play.value else 0
    for item in own:
        if item not in play.on:
            need |= 1 << get_build_value(item)
    return need


def captures(of: CompactRules, lay: SortedTable, card: int, whole: bool = False, value: int = 0) -> tuple[Stacks, ...]:
    """Return the captures that `card` can make on the table `lay`, each as the tuple of captured items.

    Only captures to which no further item can be added are returned or, if `whole` is True, smaller ones, too. `value`
    is the value with which the card captures; 0 stands for its usual value. For a card with two values, see
    `merge_captures`. `of` holds the rules as numbers.
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
    """Return the builds on the table `lay` that `card` captures if it is played with the value `value`.

    A card with two values also captures builds of its own rank that consist of several groups (pair builds). `of` holds
    the rules as numbers.
    """
    takes = of.takes[card]
    if not of.second[card]:
        return tuple([item for item in lay.builds if takes >> get_build_value(item) & 1])
    sums, pairs = 1 << value, 1 << value | 1 << of.second[card]
    return tuple([item for item in lay.builds if (pairs if item & PAIR else sums) >> get_build_value(item) & 1])


def merge_captures(of: CompactRules, lay: SortedTable, card: int, whole: bool) -> tuple[Stacks, ...]:
    """Return the captures that `card` can make on the table `lay` with either of its two values, each capture once.

    A capture to which another item could be added is left out, unless `whole` is True. `of` holds the rules as numbers.
    """
    every = [on for value in (of.value[card], of.second[card]) for on in captures(of, lay, card, whole, value)]
    sets = {tuple(sorted(on)): on for on in every}
    if whole and not of.rules.must_take_all:
        return tuple(sets.values())
    counted = [(Counter(on), on) for on in sets.values()]
    return tuple(on for things, on in counted if not any(things < other for other, _ in counted))


def _limit_faces(of: CompactRules, alone: Stacks) -> tuple[Stacks, ...]:
    """Return the largest sets of the items `alone` that a face card may capture by its rank.

    `alone` are all table items of that rank; cassino.face-takes limits how many of their cards it may capture at once.
    `of` holds the rules as numbers.
    """
    faces, limit = tuple([item for item in alone if item < BUILD]), of.rules.face_takes
    if limit == "any" or len(faces) < 2 or (len(faces) == 3 and limit != "one"):
        return (alone,)
    builds = alone[len(faces) :]
    return tuple(dict.fromkeys((face, *builds) for face in faces))


def _any_of(
    of: CompactRules, lay: SortedTable, alone: Stacks, parts: Iterable[tuple[int, ...]], rank: int
) -> tuple[Stacks, ...]:
    """Return every capture that a card of `rank` can make, including those to which more could be added.

    Each capture consists of some or all items of `alone`, each of which the card can capture without other items, and
    of one of the sets in `parts`. A set in `parts` holds indices into `lay.things`; the items at these indices form
    groups, each with the sum that the card captures. `of` holds the rules as numbers.
    """
    picked = [pick for number in range(len(alone) + 1) for pick in combinations(alone, number)]
    if of.rules.face_takes != "any" and rank >= JACK:
        allowed = (0, 1, 3) if of.rules.face_takes == "one_or_three" else (0, 1)
        picked = [pick for pick in picked if count_rank(pick, rank) in allowed]
    taken = (tuple(sorted(pick + tuple([lay.things[place] for place in some]))) for some in parts for pick in picked)
    return tuple(dict.fromkeys(on for on in taken if on))


def builds(of: CompactRules, lay: SortedTable, card: int) -> Iterator[CompactPlay]:
    """Yield the builds that `card` can make by being put on a single item of the table `lay`.

    `of` holds the rules as numbers.
    """
    number, takes, sums, rank = of.number[card >> 2], of.takes[card], of.sums, card >> 2
    for item in dict.fromkeys(lay.loose):
        if item >> 2 == rank and of.by_rank[card]:
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


def list_multi_builds(of: CompactRules, lay: SortedTable, card: int) -> Iterator[CompactPlay]:
    """Yield the builds that `card` can make by being put on one or more items of the table `lay`.

    The rule books do not say how several items become one build; this program has a ruling of its own, settled point
    10. `of` holds the rules as numbers.
    """
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
    """Return the sum of the numbers of all loose cards on the table `lay`, and of the values of builds.

    Face cards without numbers count 0. If builds count as cards in sums, builds that consist of several groups of equal
    value are left out. `of` holds the rules as numbers.
    """
    return sum(lay.numbers) + (
        0 if of.rules.builds_count_as_cards else sum([get_build_value(item) for item in lay.builds])
    )


def _of_value(
    of: CompactRules, lay: SortedTable, named: tuple[int, int], roles: Iterable[tuple[int, ...]]
) -> Iterator[CompactPlay]:
    """Yield the builds of a given value that a card can make on the table `lay`; `named` holds the card and the value.

    Each of `roles` says how the card is used: `(number,)` if it is added to other items with its number, and `()` if
    the card alone has the value. `of` holds the rules as numbers.
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
    """Return the sets of loose cards of the table `lay` that, together with `needed`, split into sums of `value`.

    `needed` holds the numbers of cards or builds that must be in a sum. If the rules allow no sum of this value, only
    the empty set is returned. `of` holds the rules as numbers.
    """
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
    """Return every set, also the empty one, of those items on the table `lay` that have `value` without being added up.

    These are loose cards and builds. If `raising` is True, the play gives a build a higher value; then no other build
    can be added, and the sets contain loose cards only.
    """
    first = bisect_left(lay.loose, value - 1 << 2)
    alone: list[Stack] = [*lay.loose[first : bisect_left(lay.loose, value << 2)]]
    alone += [] if raising else [item for item in lay.builds if get_build_value(item) == value]
    return [pick for size in range(len(alone) + 1) for pick in combinations(alone, size)] if alone else [()]
