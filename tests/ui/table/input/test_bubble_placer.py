"""A bubble is near its target and covers nothing that must be seen."""

from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.input.free_places import GAP, Surroundings, place_near
from upcard.ui.table.overlay.balloon import find_tail_corners, is_way_clear

AREA, SIZE = Rect(0, 0, 1000, 600), (200.0, 100.0)
PILE = Rect(450, 250, 100, 140)


def test_bubble_is_right_of_its_target_when_there_is_room() -> None:
    found = place_near(PILE, SIZE, Surroundings(AREA, ((PILE,), (), ())))
    assert (found.x, found.middle[1]) == (PILE.right + GAP, PILE.middle[1])


def test_bubble_is_placed_beyond_a_count_beside_the_target() -> None:
    count = Rect(555, 300, 60, 40)
    stock, trays = Rect(300, 250, 148, 140), (Rect(300, 100, 500, 145), Rect(300, 395, 500, 145))
    assert place_near(PILE, SIZE, Surroundings(AREA, ((PILE, count), (stock, *trays), ()))).x == count.right + GAP


def test_count_between_bubble_and_target_does_not_count_as_distance() -> None:
    count, cards = Rect(562, 300, 60, 40), (Rect(480, 120, 50, 120), Rect(480, 400, 50, 140))
    stock = Rect(300, 250, 148, 140)
    found = place_near(PILE, SIZE, Surroundings(AREA, ((PILE, count, stock), cards, ())))
    assert (found.x, found.middle[1]) == (count.right + GAP, PILE.middle[1])


def test_bubble_stays_inside_the_table() -> None:
    for target in (Rect(0, 0, 50, 70), Rect(950, 530, 50, 70), Rect(0, 0, 1000, 90)):
        found = place_near(target, SIZE, Surroundings(AREA, ((target,), (), ())))
        assert AREA.x <= found.x
        assert AREA.y <= found.y
        assert found.right <= AREA.right
        assert found.bottom <= AREA.bottom
        assert not found.overlaps(target)


def test_bubble_covers_cards_rather_than_what_must_be_seen() -> None:
    ring, cards = Rect(552, 200, 448, 240), Rect(0, 200, 448, 240)
    found = place_near(PILE, SIZE, Surroundings(AREA, ((PILE, ring), (cards,), ())))
    assert not found.overlaps(ring)
    assert not found.overlaps(PILE)


def test_bubble_stays_near_its_target_even_over_cards() -> None:
    cards = [Rect(x, y, 90, 140) for x in range(0, 1000, 110) for y in (90, 400)]
    must = (PILE, Rect(200, 250, 240, 140), Rect(560, 250, 240, 140))
    found = place_near(PILE, SIZE, Surroundings(AREA, (must, cards, ())))
    assert not any(found.overlaps(rect) for rect in must)
    assert min(abs(found.bottom - PILE.y), abs(found.y - PILE.bottom)) == GAP


def test_bubble_tail_points_at_the_target_from_any_side() -> None:
    x, y = PILE.middle
    for box, tip in (
        (Rect(600, 270, *SIZE), (591, y)),
        (Rect(200, 270, *SIZE), (409, y)),
        (Rect(400, 420, *SIZE), (x, 411)),
        (Rect(400, 100, *SIZE), (x, 209)),
    ):
        assert find_tail_corners(box, PILE, 9)[1] == tip
    assert find_tail_corners(Rect(460, 260, *SIZE), PILE, 9) == []


def test_bubble_tail_needs_a_straight_and_clear_way() -> None:
    above, x = Rect(400, 110, *SIZE), PILE.middle[0]
    assert is_way_clear(above, PILE, ())
    assert not is_way_clear(above, PILE, [Rect(x - 20, PILE.y - 30, 40, 20)])
    assert is_way_clear(above, PILE, [Rect(x + 60, PILE.y - 30, 40, 20)])
    assert not is_way_clear(above._replace(x=PILE.right + 40), PILE._replace(y=400), ())
    assert not is_way_clear(above._replace(y=20), PILE, ())
    assert is_way_clear(PILE, PILE, ())


def test_bubble_tail_leans_to_a_target_just_beyond_its_corner() -> None:
    box, x = Rect(400, 130, *SIZE), 578 + 10
    target = Rect(x - 4, 250, 60, 80)
    assert find_tail_corners(box, target, 9)[1] == (590, 239) and is_way_clear(box, target, ())
    assert not is_way_clear(box, target._replace(x=600), ())


def test_bubble_covers_a_count_that_changes_nothing_rather_than_stand_far_away() -> None:
    target, count = Rect(400, 400, 60, 80), Rect(390, 330, 80, 10)
    must = [target, Rect(0, 395, 395, 200), Rect(465, 395, 535, 200), Rect(0, 489, 1000, 110)]
    near, far = (
        place_near(target, SIZE, Surroundings(Rect(330, 0, 200, 600), groups))
        for groups in ((must, (), (), (count,)), ([*must, count], (), ()))
    )
    assert near.bottom == target.y - GAP and near.overlaps(count)
    assert not far.overlaps(count)
