"""Finds which numbers on the table split into sums of one value, for captures and builds.

A set of numbers is a bit mask of their indices; results are cached.
"""

from functools import lru_cache

from upcard.games.cassino.rules.sums import elements, fill_vector, list_groups, pack_numbers

SETS, UNIONS, BEGUN = 64, 512, 4096
"""The largest numbers of sums, of unions of sums, and of partial sums that are tried on a crowded table."""

EXTENDED = 16
"""The number of sets of table cards that are kept on a crowded table, where not all unions of sums are tried.

The largest sets are kept, and numbers are added to each until it cannot be extended.
"""

REMEMBERED = 1 << 14


@lru_cache(maxsize=REMEMBERED)
def packings(value: int, numbers: tuple[int, ...], single: int = 0) -> tuple[tuple[int, ...], ...]:
    """Return the largest sets of `numbers` that split into sums of `value`, each set as a tuple of indices.

    No further number can be added to such a set. `numbers` is ascending; a number that equals `single` is a sum by
    itself. With many numbers, only some sets are found.
    """
    sets = (*_alone(numbers, single), *sums_to(value, numbers))
    found = list_disjoint_unions(sets)
    kept: list[int] = []
    for union in sorted(found, key=int.bit_count, reverse=True):
        if union and not any(union & other == union for other in kept):
            kept.append(union)
    if len(sets) >= SETS or len(found) >= UNIONS:
        kept = list(dict.fromkeys(_extend(value, numbers, single, union) for union in kept[:EXTENDED]))
    return tuple(map(places, kept))


def _extend(value: int, numbers: tuple[int, ...], single: int, union: int) -> int:
    """Return the set `union` (a bit mask of indices into `numbers`) with further numbers added until none can be.

    All numbers in the result split into sums of `value`; a number that equals `single` is a sum by itself.
    """
    have = pack_numbers(numbers[place] for place in places(union))
    whole = fill_vector(pack_numbers(numbers), list_groups(value, *((single,) if single else ())), have)
    for number in elements(whole - have):
        union |= next(1 << at for at, other in enumerate(numbers) if other == number and not union >> at & 1)
    return union


@lru_cache(maxsize=REMEMBERED)
def unions(value: int, numbers: tuple[int, ...], needed: int, single: int = 0) -> tuple[tuple[int, ...], ...]:
    """Return every set of `numbers` that contains the first `needed` numbers and splits into sums of `value`.

    The first `needed` numbers are left out of the results, and indices count from the number after them. A number that
    equals `single` is a sum by itself.
    """
    first = (1 << needed) - 1
    sets = (*_alone(numbers, single), *sums_to(value, numbers))
    return tuple(places(union >> needed) for union in list_disjoint_unions(sets) if union & first == first)


def _alone(numbers: tuple[int, ...], single: int) -> list[int]:
    """Return for each of `numbers` that equals `single` a set with only its index, as a bit mask."""
    return [1 << place for place, number in enumerate(numbers) if number == single]


def places(bits: int) -> tuple[int, ...]:
    """Return the indices of the bits that are set in `bits`, in ascending order."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def list_disjoint_unions(sets: tuple[int, ...]) -> tuple[int, ...]:
    """Return the unions of all selections of `sets` (bit masks) in which no two overlap.

    The empty union comes first.
    """
    found = {0: None}
    for one in sets:
        for other in tuple(found):
            if not one & other and len(found) < UNIONS:
                found[one | other] = None
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def sums_to(value: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sets of two or more numbers that add up to `value`, each as a bit mask of indices.

    `numbers` is ascending. If there are many sets, only some are returned.
    """
    sets: list[int] = []
    begun = [(0, 0)]
    for place, number in enumerate(numbers):
        longer = [(total + number, chosen | 1 << place) for total, chosen in begun if total + number <= value]
        sets += [chosen for total, chosen in longer if total == value and chosen & (chosen - 1)]
        begun += [(total, chosen) for total, chosen in longer if total < value][: BEGUN - len(begun)]
    return tuple(sets[:SETS])
