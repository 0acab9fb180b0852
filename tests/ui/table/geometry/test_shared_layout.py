"""A shared table keeps its cards apart and inside the cloth, at every size, for two, three and four players."""

from itertools import combinations, product
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.games.cassino.builders import position
from upcard.core.cards import SUITED
from upcard.core.events import Place
from upcard.core.table.plan import TableStyle, Zone
from upcard.games.cassino.position import STOCK, Observation, observe
from upcard.games.cassino.table.draft import Draft
from upcard.games.cassino.table.plan import arrange, plan
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect, units
from upcard.ui.table.geometry.shared_layout import common_boxes, lay_out_strips
from upcard.ui.table.geometry.stands import ROWS
from upcard.ui.table.view import TableView

SIZES = ((960, 552), (1024, 720), (1280, 752), (1366, 720), (1600, 852), (1920, 1032), (2560, 1392), (3840, 2112))

LYING = ((0, False), (1, False), (4, False), (9, True), (14, True), (22, False))
"""How many things lie on the table, and whether every third is a build."""
TIGHT = [((960, 552), 1.3), ((1280, 752), 1.0)]
ROOMS = choose_cases(TIGHT, [*product(((960, 552), (1280, 752), (2560, 1392)), (1.0, 1.3))])
BUILDS = ("4S+5S", "3S+6S", "2S+7S", "AS+8S", "4H+5H")


def make_observation(items: int, rules: dict[str, object], builds: bool = False) -> Observation:
    """Return a table with `items` things on it; with `builds`, every third is a build."""
    built = " ".join(BUILDS).replace("+", " ").split()
    cards = (card for card in Random(items).sample(SUITED, 52) if card not in built)
    words = [f"{BUILDS[at // 3]}:9@1" if builds and at % 3 == 0 else str(next(cards)) for at in range(items)]
    players = rules["players"]
    assert isinstance(players, int)
    taken = [list(map(str, (next(cards), next(cards)))) for _ in range(2 if players != 3 else 3)]
    hands = [[str(next(cards))] for _ in range(players)]
    return observe(
        position(table=" ".join(words), rules=rules, hands=hands, captured=taken, sweeps=[1] * len(taken)),
        0,
    )


def is_inside(inner: Rect, outer: Rect) -> bool:
    """Return whether `inner` lies in `outer`, within half a pixel."""
    across = outer.x - 0.5 <= inner.x and inner.right <= outer.right + 0.5
    return across and outer.y - 0.5 <= inner.y and inner.bottom <= outer.bottom + 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("items", "builds"), LYING)
def test_table_cards_and_piles_do_not_overlap_and_stay_in_their_boxes(players: int, items: int, builds: bool) -> None:
    here = make_observation(items, {"players": players}, builds)
    for size in SIZES:
        check_boxes(here, size)


def check_boxes(here: Observation, size: tuple[int, int]) -> None:
    """Check that nothing overlaps or leaves its box at this size."""
    drawn, cards = plan(here), arrange(here)
    assert drawn.style is TableStyle.CLOTH
    boxes = common_boxes(*size, drawn, units(*size))
    laid = lay_out_strips(drawn, cards, boxes, {}, 0).laid
    table = [laid[item.place].rect for item in here.table.items]
    assert all(is_inside(rect, boxes.centre) for rect in table), size
    assert not any(one.overlaps(other) for one, other in combinations(table, 2)), size
    assert len(dict.fromkeys(round(rect.y) for rect in table)) <= ROWS
    columns = [boxes.centre, *dict.fromkeys(boxes.trays.values()), boxes.prompt, boxes.hand]
    assert not any(one.overlaps(other) for one, other in combinations(columns, 2)), size
    for side in range(len(here.table.captured)):
        assert is_inside(laid[Place("captured", side)].rect, boxes.trays[side])
        assert is_inside(laid[Place("sweeps", side)].rect, boxes.trays[side])
    assert is_inside(laid[STOCK].rect, boxes.north)


@pytest.mark.parametrize(("size", "text"), ROOMS, ids=str)
@pytest.mark.parametrize("rules", [{"players": 2}, {"players": 3}, {"players": 4}], ids=str)
@pytest.mark.parametrize("preset", ["standard", "royal_high_ace"])
def test_signs_do_not_overlap_each_other(
    qtbot: QtBot, rules: dict[str, object], size: tuple[int, int], text: float, preset: str
) -> None:
    here = make_observation(9, rules | {"preset": preset}, builds=True)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_words(Words("en", {1: "Bartholomew", 2: "Nora", 3: "Wilhelmina"}, you=0))
    view.set_reading_options(text, arc=True)
    view.present(Draft(here), None)
    view.show()
    board, table = view.table_scene.board, view.table
    assert table is not None
    kinds = ("seat", "tray", "beside", "banner", "prompt", "caption")
    rects = [rect for kind in kinds for rect in board.rects(kind)]
    assert not [(one, other) for one, other in combinations(rects, 2) if one.overlaps(other)]
    backs = [
        layout.rect
        for layout in table.layouts.values()
        if layout.poses and layout.spot.zone in (Zone.SEAT, Zone.STOCK, Zone.CAPTURED, Zone.SWEPT)
    ]
    free = [rect for kind in ("seat", "banner", "beside") for rect in board.rects(kind)]
    assert not [(one, other) for one in backs for other in free if one.overlaps(other)]
    assert all(is_inside(rect, Rect(0, 0, *size)) for rect in rects)


def test_cards_of_a_build_are_staggered_by_27_percent() -> None:
    here = make_observation(1, {"players": 2}, builds=True)
    boxes = common_boxes(1280, 752, plan(here), units(1280, 752))
    strip = lay_out_strips(plan(here), arrange(here), boxes, {}, 0).laid[here.table.items[0].place]
    assert round(strip.step / strip.card, 2) == 0.27
    assert round(strip.rect.w / strip.card, 2) == 1.27
