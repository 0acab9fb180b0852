"""A table that all share keeps its cards apart and inside the cloth, at every size and for two, three and four."""

from itertools import combinations
from random import Random

import pytest

from tests.games.cassino.builders import position
from upcard.core.cards import SUITED
from upcard.core.events import Place
from upcard.games.cassino.plan import arrange, plan
from upcard.games.cassino.position import STOCK, Observation, observe
from upcard.ui.table.common import common_boxes, strips
from upcard.ui.table.layout import Rect, units
from upcard.ui.table.stands import ROWS

SIZES = ((960, 552), (1024, 720), (1280, 752), (1366, 720), (1600, 852), (1920, 1032), (2560, 1392), (3840, 2112))


def seen(players: int, items: int, builds: bool = False) -> Observation:
    """Return a table with so many things on it, every third of them a build."""
    cards = iter(Random(items).sample(SUITED, 52))
    words = [f"{next(cards)}+{next(cards)}:9@1" if builds and at % 3 == 0 else str(next(cards)) for at in range(items)]
    taken = [list(map(str, (next(cards), next(cards)))) for _ in range(2 if players != 3 else 3)]
    hands = [[str(next(cards))] for _ in range(players)]
    return observe(
        position(
            table=" ".join(words), rules={"players": players}, hands=hands, captured=taken, sweeps=[1] * len(taken)
        ),
        0,
    )


def inside(inner: Rect, outer: Rect) -> bool:
    """Say whether a rectangle lies in another one, but for half a pixel."""
    across = outer.x - 0.5 <= inner.x and inner.right <= outer.right + 0.5
    return across and outer.y - 0.5 <= inner.y and inner.bottom <= outer.bottom + 0.5


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("items", "builds"), [(0, False), (1, False), (4, False), (9, True), (14, True), (22, False)])
def test_nothing_overlaps_and_all_lies_in_its_box(
    players: int, items: int, builds: bool, size: tuple[int, int]
) -> None:
    here = seen(players, items, builds)
    drawn, cards = plan(here), arrange(here)
    assert drawn.shared
    boxes = common_boxes(*size, drawn, units(*size))
    laid = strips(drawn, cards, boxes, {}, 0).laid
    table = [laid[item.place].rect for item in here.table.items]
    assert all(inside(rect, boxes.centre) for rect in table)
    assert not any(one.meets(other) for one, other in combinations(table, 2))
    assert len(dict.fromkeys(round(rect.y) for rect in table)) <= ROWS
    columns = [boxes.centre, *dict.fromkeys(boxes.trays.values()), boxes.prompt, boxes.hand]
    assert not any(one.meets(other) for one, other in combinations(columns, 2))
    for side in range(len(here.table.captured)):
        assert inside(laid[Place("captured", side)].rect, boxes.trays[side])
        assert inside(laid[Place("sweeps", side)].rect, boxes.trays[side])
    assert inside(laid[STOCK].rect, boxes.north)


def test_a_build_lies_staggered_by_its_step() -> None:
    here = seen(2, 1, builds=True)
    boxes = common_boxes(1280, 752, plan(here), units(1280, 752))
    strip = strips(plan(here), arrange(here), boxes, {}, 0).laid[here.table.items[0].place]
    assert round(strip.step / strip.card, 2) == 0.27
    assert round(strip.rect.w / strip.card, 2) == 1.27
