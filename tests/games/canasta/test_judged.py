"""What the slow judge says of positions drawn from fixed seeds, against the engine's quick answers."""

from collections.abc import Iterator
from random import Random

from tests.games.canasta import judge_case
from tests.games.canasta.any_options import any_options
from tests.games.canasta.near_legal import differences
from tests.games.canasta.situations import situation
from upcard.games.canasta.goingout import can_go_out
from upcard.games.canasta.position import Position, observe
from upcard.games.canasta.tables import TABLES

WAYS_OUT, POSITIONS = 1500, 150


def drawn(number: int) -> Iterator[tuple[Position, Random]]:
    """Yield so many positions, at every table and under any options."""
    for seed in range(number):
        random = Random(seed)
        yield situation(any_options(random.choice(list(TABLES)), random), random), random


def test_there_is_a_way_out_where_the_judge_finds_one() -> None:
    """Canastas and cards enough, the minimum, black threes, wild cards, all as settled points 4 to 6 have it."""
    playing = [position for position, _ in drawn(WAYS_OUT) if position.table.phase in ("play", "melds")]
    found = {}
    for number, position in enumerate(playing):
        seen = observe(position, position.table.turn)
        quick = can_go_out(seen, seen.pooled, seen.hand)
        found[number] = quick, judge_case.can_go_out(judge_case.case(position, seen.seat))
    assert [playing[number] for number, (quick, slow) in found.items() if quick != slow] == []
    assert {quick for quick, _ in found.values()} == {True, False}


def test_the_engine_refuses_what_the_judge_refuses() -> None:
    assert [found for position, random in drawn(POSITIONS) for found in differences(position, random, 12)] == []
