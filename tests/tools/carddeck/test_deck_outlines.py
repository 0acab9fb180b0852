"""Outlines are moved, turned and cut geometrically correctly."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddeck.drawing import Fill
from carddeck.figure import cut
from carddeck.outline import (
    Point,
    clip_polygon,
    contours,
    ellipse,
    flatten_contour,
    mirror_outline,
    move_outline,
    number,
    polygon,
    rotate_outline,
)
from tests.merge_cases import merge_cases

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
NEAR = st.floats(-30, 30).map(lambda value: round(value, 2))


def area(points: list[Point]) -> float:
    edges = zip(points, points[1:] + points[:1], strict=True)
    return sum(x * y2 - x2 * y for (x, y), (x2, y2) in edges) / 2


@merge_cases(("value", "text"), [(3.0, "3"), (-0.001, "0"), (0.5, "0.5"), (-2.505001, "-2.51"), (120.0, "120")])
def test_number_is_written_without_needless_digits(value: float, text: str) -> None:
    assert number(value) == text


def test_outline_is_moved_mirrored_and_rotated() -> None:
    outline = "M1,2 C3,-4 5,6 7,8.5 Z"
    assert move_outline(outline, 10, -1) == "M11,1 C13,-5 15,5 17,7.5 Z"
    assert mirror_outline(outline) == "M-1,2 C-3,-4 -5,6 -7,8.5 Z"
    assert rotate_outline("M0,-1 L2,0", 90) == "M1,0 L0,2"


def test_ellipse_outline_has_the_area_of_the_ellipse() -> None:
    assert area(flatten_contour(ellipse(3, -7, 20, 10))) == pytest.approx(math.pi * 20 * 10, rel=0.01)


def test_path_is_split_into_its_contours() -> None:
    assert contours("M0,0 L1,0 L1,1 Z M5,5 Q6,6 7,5 Z") == ["M0,0 L1,0 L1,1 Z", "M5,5 Q6,6 7,5 Z"]


@merge_cases(
    ("points", "left"),
    [
        ([(2, 2), (4, 2), (4, 4), (2, 4)], 4),
        ([(-5, 2), (5, 2), (5, 4), (-5, 4)], 10),
        ([(-5, -5), (15, -5), (15, 15), (-5, 15)], 100),
        ([(20, 20), (30, 20), (30, 30)], 0),
    ],
)
def test_clipped_polygon_keeps_its_area_inside_the_region(points: list[Point], left: float) -> None:
    assert area(clip_polygon(points, SQUARE)) == pytest.approx(left)


@given(st.lists(st.tuples(NEAR, NEAR), min_size=3, max_size=8))
def test_clipped_polygon_has_no_point_outside_the_region(points: list[Point]) -> None:
    assert all(-1e-6 <= value <= 10 + 1e-6 for spot in clip_polygon(points, SQUARE) for value in spot)


def test_cut_keeps_curves_inside_clips_crossing_shapes_and_drops_outside_ones() -> None:
    inside, across = ellipse(5, 5, 3, 3), polygon([(8, 1), (20, 1), (20, 2), (8, 2)])
    assert cut(f"{inside} {across}", "gold", SQUARE) == (Fill(f"{inside} M8,1 L10,1 L10,2 L8,2 Z", "gold"),)
    assert cut(ellipse(50, 50, 3, 3), "gold", SQUARE) == ()
