"""Splitting numbers into groups of one sum agrees with trying everything."""

from itertools import combinations
from random import Random

from tests.merge_cases import merge_cases
from upcard.games.cassino.rules.sums import (
    elements,
    extend_part,
    fill_vector,
    find_missing_number,
    is_contained,
    keep_maximal_vectors,
    list_groups,
    pack_numbers,
    splits,
    unions,
)


def can_split(numbers: list[int], value: int) -> bool:
    """Return whether numbers split into groups of this sum, by trying every group that holds the first number."""
    if not numbers:
        return True
    first, rest = numbers[0], numbers[1:]
    for size in range(1, len(rest) + 1):
        for some in combinations(range(len(rest)), size):
            if first + sum(rest[at] for at in some) == value:
                left = [number for at, number in enumerate(rest) if at not in some]
                if can_split(left, value):
                    return True
    return False


def test_splits_agrees_with_brute_force() -> None:
    for seed in range(60):
        random = Random(seed)
        value = random.randint(3, 14)
        numbers = [random.randint(1, value - 1) for _ in range(random.randint(2, 7))]
        assert splits(pack_numbers(numbers), list_groups(value)) == can_split(numbers, value), f"seed {seed}"


@merge_cases("seed", range(30))
def test_unions_are_exactly_the_parts_that_split(seed: int) -> None:
    random = Random(seed)
    value = random.randint(3, 10)
    numbers = [random.randint(1, value - 1) for _ in range(7)]
    parts = {
        pack_numbers(some): can_split(list(some), value)
        for size in range(8)
        for some in combinations(sorted(numbers), size)
    }
    every = {vector: True for vector in unions(pack_numbers(numbers), list_groups(value))}
    assert every == {vector: True for vector, split in parts.items() if split}
    largest = keep_maximal_vectors(every)
    for vector in every:
        more = extend_part(vector, pack_numbers(numbers), list_groups(value))
        assert (more is None) == (vector in largest)
        assert more is None or (more in every and more != vector and is_contained(vector, more))
    assert fill_vector(pack_numbers(numbers), list_groups(value)) in largest


@merge_cases("seed", range(30))
def test_unions_with_needed_numbers_equal_the_filtered_unions(seed: int) -> None:
    random = Random(seed)
    value = random.randint(4, 10)
    numbers = pack_numbers(random.randint(1, value - 1) for _ in range(9))
    needed = pack_numbers(random.sample(elements(numbers), random.randint(1, 2)))
    found = list(unions(numbers, list_groups(value), needed))
    assert len(found) == len(dict.fromkeys(found))
    assert sorted(found) == sorted(
        vector for vector in unions(numbers, list_groups(value)) if is_contained(needed, vector)
    )


@merge_cases(("vector", "part", "number"), [((2, 3), (2, 3), 0), ((9,), (9, 9, 1), 9), ((), (14,), 14)])
def test_lacking_returns_the_largest_missing_number(
    vector: tuple[int, ...], part: tuple[int, ...], number: int
) -> None:
    assert find_missing_number(pack_numbers(vector), pack_numbers(part)) == number


def test_number_may_be_a_group_by_itself_if_allowed() -> None:
    assert splits(pack_numbers((1, 1, 13)), list_groups(14, 1))
    assert not splits(pack_numbers((1, 1, 13)), list_groups(14))


def test_packed_numbers_unpack_to_the_sorted_numbers() -> None:
    assert elements(pack_numbers((9, 1, 4, 1))) == (1, 1, 4, 9)
