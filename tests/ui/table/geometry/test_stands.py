"""Things on a shared cloth keep their places when another thing is taken, is added or grows."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from random import Random

import pytest

from tests.case_counts import choose_cases
from upcard.core.events import Place
from upcard.ui.table.geometry.stands import GAP, ROWS, TIGHT, ClothRoom, Stands, arrange, card_size

ROOM = ClothRoom(834, 385, 96, 27)
ROOMS = (ROOM, ClothRoom(620, 270, 69, 25), ClothRoom(1668, 770, 192, 54))


def make_things(*numbers: int, wide: Mapping[int, float] = {}) -> dict[Place, float]:
    """Return loose cards by number, with other widths for builds."""
    return {Place("table", 0, number): wide.get(number, 1) for number in numbers}


def select_visible(stands: Stands, widths: Iterable[Place]) -> Stands:
    """Return the positions of the visible things."""
    return {place: stands[place] for place in widths}


def test_first_row_is_centred() -> None:
    stands = arrange(make_things(1, 2, 3, 4), {}, ROOM)
    assert [stand.row for stand in stands.values()] == [0] * 4
    assert stands[Place("table", 0, 1)].x == -stands[Place("table", 0, 4)].right == -(4 + 3 * GAP) / 2


def test_nine_items_are_placed_in_two_rows() -> None:
    stands = arrange(make_things(*range(9), wide={0: 1.54, 3: 1.27}), {}, ROOM)
    assert [stand.row for stand in stands.values()] == [0] * 4 + [1] * 5


def test_other_items_stay_when_one_is_taken() -> None:
    before = arrange(make_things(*range(9), wide={0: 1.54, 3: 1.27}), {}, ROOM)
    for gone in range(9):
        left = make_things(*(number for number in range(9) if number != gone), wide={0: 1.54, 3: 1.27})
        after = arrange(left, before, ROOM)
        assert select_visible(after, left) == select_visible(before, left), gone


def test_new_item_takes_the_first_gap() -> None:
    before = arrange(make_things(*range(9)), {}, ROOM)
    after = arrange(make_things(0, 1, 3, 4, 5, 7, 8), before, ROOM)
    new = arrange(make_things(0, 1, 3, 4, 5, 7, 8, 20), after, ROOM)
    assert new[Place("table", 0, 20)] == before[Place("table", 0, 2)]


def test_new_item_without_a_gap_goes_nearest_to_the_middle() -> None:
    before = arrange(make_things(1, 2, 3, 4), {}, ROOM)
    fifth = arrange(make_things(1, 2, 3, 4, 5), before, ROOM)
    assert fifth[Place("table", 0, 5)] == (1, -0.5, 1)
    sixth = arrange(make_things(1, 2, 3, 4, 5, 6), fifth, ROOM)
    assert sixth[Place("table", 0, 6)] == (1, 0.5 + GAP, 1)


def test_every_item_gets_a_place_even_without_room() -> None:
    room, wide = ClothRoom(-20, -60, 12, 27), make_things(*range(5))
    assert [*arrange(wide, {}, room)] == [*wide]
    assert card_size(arrange(wide, {}, room), wide, room) > 0


def test_up_to_four_items_stay_in_one_row() -> None:
    stands = arrange(make_things(1), {}, ROOM)
    for number in (2, 3, 4):
        stands = arrange(make_things(*range(1, number + 1)), stands, ROOM)
    assert [stand.row for stand in stands.values()] == [0] * 4


def test_returning_items_get_their_old_places() -> None:
    before = arrange(make_things(*range(9)), {}, ROOM)
    after = arrange(make_things(*range(6)), before, ROOM)
    assert select_visible(arrange(make_things(*range(9)), after, ROOM), before) == before


def test_growing_build_keeps_its_place_and_pushes_items_right_of_it() -> None:
    before = arrange(make_things(1, 2, 3, 4), {}, ROOM)
    grown = make_things(1, 2, 3, 4, wide={2: 1.27})
    after = arrange(grown, before, ROOM)
    assert after[Place("table", 0, 2)].x == before[Place("table", 0, 2)].x
    assert after[Place("table", 0, 1)] == before[Place("table", 0, 1)]
    grown_by, left = 0.27, GAP - TIGHT
    assert after[Place("table", 0, 3)].x == pytest.approx(before[Place("table", 0, 3)].x + grown_by - left)
    assert after[Place("table", 0, 4)].x == pytest.approx(before[Place("table", 0, 4)].x + grown_by - 2 * left)


def test_build_growing_into_a_gap_moves_no_other_item() -> None:
    before = arrange(make_things(1, 2, 3, 4), {}, ROOM)
    grown = make_things(1, 2, 4, wide={2: 1.54})
    after = arrange(grown, before, ROOM)
    assert after[Place("table", 0, 4)] == before[Place("table", 0, 4)]


def test_emptied_cloth_forgets_earlier_places() -> None:
    before = arrange(make_things(*range(9)), {}, ROOM)
    assert arrange(make_things(20, 21), arrange({}, before, ROOM), ROOM) == arrange(make_things(20, 21), {}, ROOM)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("seed", range(choose_cases(4, 100)))
def test_items_never_overlap_and_cards_stay_large_over_random_changes(room: ClothRoom, seed: int) -> None:
    random = Random(seed)
    widths: dict[Place, float] = {}
    stands: Stands = {}
    for number in range(120):
        gone = [place for place in widths if random.random() < 0.12]
        kept = {place: wide for place, wide in widths.items() if place not in gone}
        for place in kept:
            kept[place] += 0.27 * (random.random() < 0.04)
        came = {Place("table", 0, number): 1.0} if len(kept) < 30 else {}
        widths = kept | came
        stands = arrange(widths, stands, room)
        used = select_visible(stands, widths)
        card = card_size(stands, widths, room)
        assert not any(one.is_too_close(other) for one, other in combinations(used.values(), 2))
        assert all(0 <= stand.row < ROWS and stand.reach * card <= room.width / 2 for stand in used.values())
        anew = arrange(widths, {}, room)
        assert card >= 0.89 * card_size(anew, widths, room)
