"""Splits numbers into groups with the same sum, for captures and builds, without trying all subsets.

Only the count of each number matters, so a set of table cards is a vector of counts, packed into one integer with six
bits for each number. The top bit of each is kept free, so that two vectors can be compared by one subtraction. A group
is such a vector, too. The parameter `ways` of the functions lists the groups that may be used.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from upcard.games.cassino.values import TOP

BITS = 6
EACH = (1 << BITS) - 1
GUARD = sum(1 << (BITS * number + BITS - 1) for number in range(TOP + 1))


def pack_numbers(numbers: Iterable[int]) -> int:
    """Return a vector of `numbers` (each from 1 to 16): an integer with six bits for the count of each number."""
    return sum(1 << BITS * number for number in numbers)


def count(vector: int, number: int) -> int:
    """Return how often `number` occurs in `vector`, an integer with six bits for the count of each number."""
    return vector >> BITS * number & EACH


def is_contained(part: int, whole: int) -> bool:
    """Return whether each number occurs at most as often in `part` as in `whole`.

    Both are vectors: integers that hold the count of each number (see `pack_numbers`).
    """
    return (whole | GUARD) - part & GUARD == GUARD


def partitions(value: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to write `value` as a sum of two or more numbers, each with the largest number first."""
    return _partitions(value, value - 1)


def _partitions(value: int, largest: int) -> Iterator[tuple[int, ...]]:
    if not value:
        yield ()
    for number in range(min(value, largest), 0, -1):
        yield from ((number, *rest) for rest in _partitions(value - number, number))


@lru_cache(maxsize=16)
def list_groups(value: int, *singles: int) -> tuple[int, ...]:
    """Return every group of numbers with the sum `value`: all sums of two or more numbers, and each of `singles` alone.

    Each group is a vector, an integer that holds the count of each number (see `pack_numbers`).
    """
    return (*map(pack_numbers, partitions(value)), *(pack_numbers((number,)) for number in singles))


def groups(whole: int, ways: Iterable[int]) -> tuple[int, ...]:
    """Return those groups in `ways` that are contained in `whole`.

    All are vectors: integers that hold the count of each number (see `pack_numbers`).
    """
    limit = whole | GUARD
    return tuple([group for group in ways if limit - group & GUARD == GUARD])


def unions(whole: int, ways: Iterable[int], needed: int = 0) -> Iterator[int]:
    """Yield every part of `whole` that contains `needed` and can be split into groups listed in `ways`.

    The parts, `whole`, `needed` and the groups are vectors: integers that hold the count of each number.
    """
    made, limit = groups(whole, ways), whole | GUARD
    found = dict.fromkeys(_holding(needed, whole, made))
    yield from tuple(found)
    for group in made:
        for vector in tuple(found):
            while limit - (vector := vector + group) & GUARD == GUARD:
                if vector not in found:
                    found[vector] = None
                    yield vector


def _holding(needed: int, whole: int, made: Sequence[int], vector: int = 0) -> Iterator[int]:
    """Yield sums of groups that contain `needed` and are contained in `whole`.

    The groups, listed in `made`, are added one by one to `vector`, the sum of those chosen so far, until it contains
    `needed`; then no more are added. All are vectors: integers that hold the count of each number.
    """
    missing = find_missing_number(vector, needed)
    if not missing:
        yield vector
        return
    for group in made:
        if count(group, missing) and is_contained(vector + group, whole):
            yield from _holding(needed, whole, made, vector + group)


def fill_vector(whole: int, ways: Iterable[int], vector: int = 0) -> int:
    """Return a part of `whole` that contains `vector`, splits into groups in `ways`, and cannot be extended.

    All are vectors: integers that hold the count of each number (see `pack_numbers`).
    """
    made = groups(whole, ways)
    for group in made:
        while is_contained(vector + group, whole):
            vector += group
    more = extend_part(vector, whole, made)
    return vector if more is None else fill_vector(whole, made, more)


def splits(whole: int, ways: Iterable[int]) -> bool:
    """Return whether `whole` can be split into groups listed in `ways`, with nothing left over.

    `whole` and the groups are vectors: integers that hold the count of each number.
    """
    return split_into_groups(whole, ways) is not None


def split_into_groups(whole: int, ways: Iterable[int]) -> tuple[int, ...] | None:
    """Return groups out of `ways` whose sum is `whole`; None if there are none.

    `whole` and the groups are vectors: integers that hold the count of each number. Each group contains the largest
    number that the groups before it have left.
    """
    by_largest: dict[int, list[int]] = {}
    for group in groups(whole, ways):
        by_largest.setdefault(group.bit_length() // BITS, []).append(group)
    waiting: list[tuple[int, tuple[int, ...]]] = [(whole, ())]
    met = {whole: None}
    while waiting:
        left, made = waiting.pop()
        if not left:
            return made
        for group in by_largest.get(left.bit_length() // BITS, ()):
            if is_contained(group, left) and left - group not in met:
                met[left - group] = None
                waiting.append((left - group, (*made, group)))
    return None


def extend_part(part: int, whole: int, ways: Iterable[int]) -> int | None:
    """Return a part of `whole` that is larger than `part`, contains it, and can be split into groups in `ways`.

    Return None if there is none. All are vectors: integers that hold the count of each number (see `pack_numbers`).
    """
    made, limit = groups(whole, ways), whole | GUARD
    waiting, met = [0], {0: None}
    while waiting:
        vector = waiting.pop()
        missing = find_missing_number(vector, part)
        if not missing and vector != part:
            return vector
        wanted = EACH << BITS * missing
        for group in made:
            after = vector + group
            if limit - after & GUARD == GUARD and after not in met and (not missing or group & wanted):
                met[after] = None
                waiting.append(after)
    return None


def find_missing_number(vector: int, part: int) -> int:
    """Return the largest number that occurs more often in `part` than in `vector`; 0 if there is none.

    Both are vectors: integers that hold the count of each number.
    """
    missing = ~((vector | GUARD) - part) & GUARD
    return max(0, missing.bit_length() // BITS - 1)


def of_use(whole: int, ways: Iterable[int]) -> tuple[int, ...]:
    """Return the numbers that occur in any group in `ways` that is contained in `whole`.

    `whole` and the groups are vectors: integers that hold the count of each number.
    """
    made = groups(whole, ways)
    return tuple(number for number in range(1, TOP + 1) if any(count(group, number) for group in made))


def keep_maximal_vectors(vectors: Iterable[int]) -> tuple[int, ...]:
    """Return those of `vectors` (counts of numbers) that no other one contains; of equal vectors, return one."""
    kept: list[int] = []
    for vector in sorted(vectors, key=lambda vector: len(elements(vector)), reverse=True):
        if not any(is_contained(vector, other) for other in kept):
            kept.append(vector)
    return tuple(kept)


def elements(vector: int) -> tuple[int, ...]:
    """Return the numbers counted in `vector` in ascending order, each as often as it occurs."""
    return tuple(chain.from_iterable((number,) * count(vector, number) for number in range(1, TOP + 1)))
