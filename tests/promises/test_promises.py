"""A sample of what `python -m tests.promises.deals 10000` asks of thousands of deals."""

import os
import subprocess
import sys

import pytest

from tests.promises.deals import Table, digest, played
from tests.promises.walk import deal, tables, walk
from upcard.games import GAMES

TABLES = list(tables())


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("table", TABLES, ids="-".join)
def test_every_promise_is_kept(table: Table, seed: int) -> None:
    counts = played(table, f"sample {seed}", every=2)
    assert sum(counts.values()) > 5


@pytest.mark.parametrize("table", TABLES, ids="-".join)
def test_the_same_actions_lead_to_the_same_position(table: Table) -> None:
    name, preset = table
    game, rules = GAMES[name], GAMES[name].presets[preset]
    turns = list(walk(game, rules, "again"))
    position = deal(game, rules, "again").position
    for turn in turns:
        position = game.apply(position, turn.action).position
    assert position == turns[-1].step.position


def test_the_same_seed_plays_the_same_game_in_every_process() -> None:
    """Strings hash differently there: an order that came from a set would show."""
    line = "from tests.promises.deals import *; print(*[digest(table, 'hash') for table in tables()])"
    found = [
        subprocess.run(
            [sys.executable, "-c", line],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
    assert found[0] == found[1] == [digest(table, "hash") for table in TABLES]
