"""Each card shows its rank and suit as a player expects to find them."""

from collections.abc import Callable
from itertools import combinations, product

import pytest

from carddeck.cloth import WEAVES
from carddeck.drawing import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH, Drawing, Fill, Group
from carddeck.figure import HALF, SLOPE
from carddeck.index import GLYPHS, index, large_index
from carddeck.jack import jack
from carddeck.jester import jester
from carddeck.king import king
from carddeck.outline import contours, flatten_contour
from carddeck.palette import SUITS, Suit
from carddeck.pips import PIPS
from carddeck.queen import queen
from carddeck.spots import LAYOUTS, spots
from tests.merge_cases import merge_cases

COURTS = [(name, suit) for name, suit in product((king, queen, jack), SUITS)]
ROUNDING = 0.011
FAN_STRIP, LARGE_FAN_STRIP = 0.22, 0.38
"""The share of a card's width that is visible in any fan."""


def points(outline: str) -> list[tuple[float, float]]:
    return [spot for contour in contours(outline) for spot in flatten_contour(contour)]


def pip_right(drawing: Drawing) -> float:
    """Return the right edge of an index's pip."""
    pip = drawing[-1]
    assert isinstance(pip, Group)
    (fill,) = pip.shapes
    assert isinstance(fill, Fill)
    x, scale = float(pip.transform[10:].split()[0]), float(pip.transform.split("scale(")[1][:-1])
    return x + scale * max(x for x, _ in points(fill.outline))


@merge_cases("rank", LAYOUTS)
def test_a_number_card_shows_as_many_pips_as_its_rank(rank: str) -> None:
    assert len(spots(rank, "S")) == len(set(LAYOUTS[rank])) == int(rank)


@merge_cases("rank", LAYOUTS)
def test_pips_are_inside_the_card_apart_and_horizontally_balanced(rank: str) -> None:
    places = LAYOUTS[rank]
    assert all(35 <= x <= WIDTH - 35 and 40 <= y <= HEIGHT - 40 for x, y in places)
    assert all(max(abs(x - x2), abs(y - y2)) >= 36 for (x, y), (x2, y2) in combinations(places, 2))
    assert sum(x for x, _ in places) / len(places) == pytest.approx(CENTRE_X)


@merge_cases("rank", [rank for rank in LAYOUTS if rank != "7"])
def test_pip_layout_is_unchanged_by_a_half_turn(rank: str) -> None:
    places = sorted((x, round(y, 6)) for x, y in LAYOUTS[rank])
    assert sorted((WIDTH - x, round(HEIGHT - y, 6)) for x, y in LAYOUTS[rank]) == places


def test_pips_below_the_middle_are_upside_down() -> None:
    for shape, (_, y) in zip(spots("10", "H"), LAYOUTS["10"], strict=True):
        assert isinstance(shape, Group)
        assert ("rotate(180)" in shape.transform) == (y > CENTRE_Y)


def test_pip_outlines_are_symmetric_and_fill_their_height() -> None:
    for emblem, outline in PIPS.items():
        xs, ys = zip(*points(outline), strict=True)
        assert max(xs) == pytest.approx(-min(xs), abs=0.3), emblem
        assert 85 <= max(ys) - min(ys) <= 101, emblem


def test_every_glyph_reaches_from_the_cap_line_to_the_base_line() -> None:
    for name, outlines in GLYPHS.items():
        ys = [y for outline in outlines for _, y in points(outline)]
        assert min(ys) == pytest.approx(-43, abs=0.6), name
        assert max(ys) == pytest.approx(44, abs=1.1), name


@merge_cases("suit", SUITS)
def test_the_index_pip_shows_in_a_fan(suit: Suit) -> None:
    assert pip_right(index("A", suit)) <= FAN_STRIP * WIDTH
    assert pip_right(large_index("A", suit)) <= LARGE_FAN_STRIP * WIDTH


@merge_cases(("figure", "suit"), COURTS)
def test_no_part_of_a_figure_crosses_the_sash(figure: Callable[[Suit], Drawing], suit: Suit) -> None:
    assert_above_the_sash(figure(suit))


def test_no_part_of_a_joker_crosses_the_sash() -> None:
    assert_above_the_sash(jester())


def assert_above_the_sash(drawing: Drawing) -> None:
    outlines = [shape.outline for shape in drawing if isinstance(shape, Fill)]
    spots = [spot for outline in outlines for spot in points(outline)]
    assert all(y <= -SLOPE * x + ROUNDING for x, y in spots)
    assert all(HALF[0][0] - ROUNDING <= x <= HALF[1][0] + ROUNDING for x, _ in spots)
    assert any(y > -SLOPE * x - ROUNDING for x, y in spots), "the figure ends before the sash"


def test_every_suit_has_its_own_court_pattern() -> None:
    assert len({weave.motif for weave in WEAVES.values()}) == len(SUITS)
