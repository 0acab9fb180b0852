"""A bubble stands near what it speaks of and covers nothing that must be seen."""

from upcard.ui.table.layout import Rect
from upcard.ui.table.placing import GAP, beside

AREA, SIZE = Rect(0, 0, 1000, 600), (200.0, 100.0)
PILE = Rect(450, 250, 100, 140)


def test_it_stands_right_of_its_target_where_that_is_free() -> None:
    found = beside(PILE, SIZE, AREA, ((), (), ()))
    assert (found.x, found.middle[1]) == (PILE.right + GAP, PILE.middle[1])


def test_it_goes_past_a_count_beside_the_target() -> None:
    count = Rect(555, 300, 60, 40)
    stock, trays = Rect(300, 250, 148, 140), (Rect(300, 100, 500, 145), Rect(300, 395, 500, 145))
    assert beside(PILE, SIZE, AREA, ((count,), (stock, *trays), ())).x == count.right + GAP


def test_it_never_leaves_the_table() -> None:
    for target in (Rect(0, 0, 50, 70), Rect(950, 530, 50, 70), Rect(0, 0, 1000, 90)):
        found = beside(target, SIZE, AREA, ((), (), ()))
        assert AREA.x <= found.x
        assert AREA.y <= found.y
        assert found.right <= AREA.right
        assert found.bottom <= AREA.bottom
        assert not found.meets(target)


def test_what_must_be_seen_weighs_more_than_cards() -> None:
    ring, cards = Rect(552, 200, 448, 240), Rect(0, 200, 448, 240)
    found = beside(PILE, SIZE, AREA, ((ring,), (cards,), ()))
    assert not found.meets(ring)
    assert not found.meets(PILE)
