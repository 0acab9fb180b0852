"""The index of every card is visible, however many cards lie in a small space."""

from collections.abc import Sequence
from itertools import pairwise, product

import pytest

from tests.ui.table.geometry.test_layout import FOUR, SIZES, lay_out_boxes
from upcard.ui.table.geometry.crowding import spread_crowded
from upcard.ui.table.geometry.layout import CARD, Rect
from upcard.ui.table.geometry.spreads import LARGE, STANDARD, MeldSpread, TraySpace, VisibleShare, fan, melds

COUNTS = ([3], [4, 3, 3], [5] * 6, [6] * 11 + [1], [6, 5, 4, 3, 3, 1, 1])


@pytest.mark.parametrize("share", [STANDARD, LARGE], ids=["standard", "large"])
def test_a_hand_fits_and_shows_each_index(share: VisibleShare) -> None:
    for size, cards in product(SIZES, (1, 11, 17, 25, 34, 45)):
        found = lay_out_boxes(*size, FOUR)
        card, points = fan(found.hand, cards, found.hand_card, share)
        assert len(points) == cards
        assert min(point.x for point in points) - card / 2 >= found.hand.x - 2, (size, cards)
        assert max(point.x for point in points) + card / 2 <= found.hand.right + 2, (size, cards)
        low = max(point.y for point in points) + card * CARD
        assert low <= found.hand.bottom + 0.1 * found.hand.h, (size, cards)
        rows = {point.y for point in points if point.turn == 0}
        steps = [right.x - left.x for left, right in pairwise(points) if right.x > left.x]
        assert all(step / card >= share.fan - 0.07 for step in steps) or len(rows) > 2, (size, cards)


@pytest.mark.parametrize("share", [STANDARD, LARGE], ids=["standard", "large"])
def test_melds_fit_their_tray(share: VisibleShare) -> None:
    for size, counts in product(SIZES, COUNTS):
        found = lay_out_boxes(*size, FOUR)
        tray, u, t = found.trays[0], found.units.u, found.units.t
        area = Rect(tray.x + 132 * t, tray.y + 7 * u, tray.w - 152 * t, tray.h - 14 * u)
        spread = melds(TraySpace(area, found.meld_card, share, 22 * u), counts)
        assert spread.card > 20 * u, (size, counts)
        for start, count in zip(spread.starts, counts, strict=True):
            last = start.step * (count - 1)
            right = start.x + spread.card + (last if spread.way == "row" else 0)
            low = start.y + spread.card * CARD + (last if spread.way == "column" else 0)
            assert right <= area.right + 1, (size, counts)
            assert low <= area.bottom + 1, (size, counts)


def test_a_hand_of_up_to_16_cards_is_an_arc() -> None:
    area = Rect(0, 0, 1240, 160)
    assert fan(area, 16, 104, STANDARD)[1][0].turn < 0 < fan(area, 16, 104, STANDARD)[1][-1].turn
    assert {point.turn for point in fan(area, 17, 104, STANDARD)[1]} == {0}
    assert {point.turn for point in fan(area, 9, 104, STANDARD, arc=False)[1]} == {0}


def test_a_hand_that_is_too_long_becomes_two_rows_of_smaller_cards() -> None:
    card, points = fan(Rect(0, 0, 600, 160), 30, 104, STANDARD)
    assert card < 104
    assert len({point.y for point in points}) == 2


def test_melds_are_rows_in_a_wide_tray_and_columns_in_a_narrow_one() -> None:
    assert melds(TraySpace(Rect(0, 0, 1000, 150), 84), [4, 3, 3]).way == "row"
    assert melds(TraySpace(Rect(0, 0, 200, 500), 84), [9, 9]).way == "column"


def test_melds_keep_rows_or_columns_unless_cards_get_clearly_larger() -> None:
    tray = TraySpace(Rect(0, 0, 260, 420), 84)
    assert melds(tray._replace(was="column"), [6, 6]).way == "column"
    assert melds(tray._replace(was="row"), [6, 6]).way == "row"
    assert melds(tray._replace(was="row"), [12, 12]).way == "column"


def spread_melds(counts: Sequence[int], width: float = 200) -> MeldSpread:
    """Return the layout of these open melds and one stack in a tray as narrow as those of four opponents."""
    tray = TraySpace(Rect(0, 0, width, 78), 45, STANDARD, 13)
    return spread_crowded(tray, (*counts, 1), (*[None] * len(counts), "natural"), 0.75)


def test_eight_melds_in_a_narrow_tray_lie_on_one_another_with_larger_cards() -> None:
    """Side by side they would be 23 pixels wide."""
    found = spread_melds([3, 5, 3, 4, 3, 3, 3])
    *open_melds, stack = found.starts
    assert found.card > 36 and all(start.step == 0 for start in found.starts)
    assert all(start.strip and start.strip >= 0.49 * found.card for start in open_melds[:-1])
    assert open_melds[-1].strip is None and stack.x >= open_melds[-1].x + 1.1 * found.card
    assert stack.x + found.card <= 200.01


def test_a_few_melds_in_a_narrow_tray_lie_side_by_side() -> None:
    assert all(start.strip is None for start in spread_melds([3, 4, 3]).starts)
    assert spread_melds([3, 4, 3]).card > 30


def test_a_card_in_a_crowded_tray_shows_its_whole_index_or_nothing_of_it() -> None:
    """Nine melds of six showed the first strokes of their indices, such as “11110”."""
    pushed = set[bool]()
    for number, size, width in product((5, 7, 9), (3, 4, 5, 6), (600, 760, 1000)):
        tray = TraySpace(Rect(0, 0, width, 100), 84, STANDARD, 20)
        found = spread_crowded(tray, [size] * number, [None] * number, 0.75)
        pushed.add(found.pushed)
        for start in found.starts:
            strip = start.step / found.card
            assert strip <= 0.031 if found.pushed else strip >= STANDARD.row - 0.001, (number, size, width)
    assert pushed == {False, True}
