"""Nothing on the table overlaps or leaves the window, at any size."""

from itertools import combinations

import pytest

from tests.games.canasta.builders import position
from tests.merge_cases import merge_cases
from tests.ui.table.cloth import SEATS, TRAYS
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, SeatBox, TablePlan
from upcard.games.canasta.position import observe
from upcard.games.canasta.table.draft import Draft
from upcard.ui.table.geometry.card_poses import LayoutParams, lay_out_table
from upcard.ui.table.geometry.layout import Rect, TableBoxes, make_tray_boxes, shrink, text_unit, units
from upcard.ui.table.styles.lookup import style_of

SIZES = (
    (960, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900),
    (1920, 1080), (1000, 1200), (2560, 1440), (3440, 1440), (3840, 2160),
)  # fmt: skip
TWO = TablePlan((SeatBox(0, 0, "own", 9), SeatBox(1, 1, "top:.5", 9)), TRAYS, ())
FOUR = TablePlan(SEATS, TRAYS, ())
SIX = TablePlan(
    tuple(
        SeatBox(n, n % 3, where, 9) for n, where in enumerate(("own", "left", "top:.2", "top:.5", "top:.8", "right"))
    ),
    tuple(MeldTray(side, "opposite" if side else "own", (side, side + 3), FOUR.trays[0].line) for side in range(3)),
    (),
)


def get_table_height(width: int, height: int) -> float:
    """Return the height of the table: the bar takes 48 text units."""
    return height - 48 * min(max(min(width / 1280, height / 800), 0.92), 2.6)


def lay_out_boxes(width: int, height: int, plan: TablePlan) -> TableBoxes:
    tall = get_table_height(width, height)
    return make_tray_boxes(width, tall, plan, units(width, tall))


@merge_cases("plan", [TWO, FOUR, SIX], ids=["two", "four", "six"])
def test_boxes_and_seats_are_apart_and_inside(plan: TablePlan) -> None:
    for width, height in SIZES:
        found = lay_out_boxes(width, height, plan)
        zones = [found.north, found.centre, found.prompt, found.hand, *found.trays.values()]
        right, bottom = width + 0.5, found.table.bottom + 0.5
        assert all(not one.overlaps(other) for one, other in combinations(zones, 2)), (width, height)
        assert all(zone.x >= 0 and zone.right <= right and zone.bottom <= bottom for zone in zones), (width, height)
        assert all(zone.w >= 60 and zone.h >= 30 for zone in zones), (width, height)
        seats = list(found.seats.values())
        assert len(seats) == len(plan.seats) - 1
        assert all(not one.overlaps(other) for one, other in combinations(seats, 2)), (width, height)


@merge_cases(
    ("width", "height", "u", "t"),
    [(1280, 800, 1, 1), (960, 600, 0.75, 0.92), (2560, 1440, 1.8, 1.8), (640, 480, 0.72, 0.92), (7680, 4320, 3.2, 2.6)],
)
def test_layout_units_follow_from_the_window_size(width: int, height: int, u: float, t: float) -> None:
    found = units(width, get_table_height(width, height))
    assert found.u == pytest.approx(u, abs=0.01)
    assert found.t == pytest.approx(t, abs=0.01)


def test_text_size_changes_the_text_unit_only() -> None:
    assert units(1280, 752, text=1.3).t == pytest.approx(1.3)
    assert units(1280, 752, text=1.3).u == pytest.approx(1)


@merge_cases(("size", "part"), [((1092, 545), 545 / 600), ((800, 600), 800 / 960), ((640, 400), 2 / 3)])
def test_window_below_the_minimum_shrinks_all_units(size: tuple[int, int], part: float) -> None:
    assert shrink(*size) == pytest.approx(part)
    small = units(size[0], size[1] - 48 * text_unit(*size), small=part)
    large = units(size[0] / part, size[1] / part - 48 * 0.92)
    assert small == pytest.approx((large.u * part, large.t * part))
    assert text_unit(*size) == pytest.approx(small.t)


def test_opposing_trays_share_their_row() -> None:
    found = lay_out_boxes(1280, 800, SIX)
    assert found.trays[1].y == found.trays[2].y
    assert found.trays[1].right < found.trays[2].x
    assert found.trays[0].y > found.centre.bottom


@merge_cases("text", [1.0, 1.3, 1.5])
def test_staged_groups_and_their_counter_stay_readable_at_any_text_size(text: float) -> None:
    draft = Draft(observe(position("KS KH KD QS QH QD 4S 5S"), 0))
    for cards in ("KS KH KD", "QS QH QD"):
        made = draft.drop(parse(cards), Place("melds", 0))
        assert isinstance(made, Draft)
        draft = made
    table = lay_out_table(
        (960, 600 - 48 * 0.92 * text), draft.plan(), draft.arrange(), style_of(draft.plan()), LayoutParams(text=text)
    )
    assert table.bay is not None
    assert min(rect.h for rect in table.bay.groups.values()) >= 45
    assert table.bay.ring.w >= 40
    parts = (*table.bay.groups.values(), table.bay.ring)
    assert all(rect.y >= table.bay.rect.y and rect.bottom <= table.bay.rect.bottom for rect in parts)


def test_rect_add_margin_grows_each_side_and_contains_excludes_the_right_edge() -> None:
    assert Rect(10, 20, 30, 40).add_margin(5) == Rect(5, 15, 40, 50)
    assert Rect(0, 0, 10, 10).contains(0, 9.9)
    assert not Rect(0, 0, 10, 10).contains(10, 0)
