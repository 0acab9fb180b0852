"""Random clicks, drags, keys, menus, sizes and settings: nothing fails, and nothing is lost."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from re import MULTILINE, findall
from subprocess import run

import pytest

from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES

ROOT = Path(__file__).parents[3]
SEED = "2"


def run_monkey(times: int, seed: str, games: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Act so often; return how often each game was left and reopened, and how many of these were kills.

    A crash is a failure too.
    """
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.tools.monkey", str(times), "--seed", seed]
    command += [word for game in games for word in ("--game", game)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "desktop"), str(ROOT)))}
    done = run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = findall(r"^(\w+): .*; left and opened again (\d+) times, killed (\d+)$", done.stdout, MULTILINE)
    return {game: (int(left), int(killed)) for game, left, killed in found}


def test_hundred_random_acts_cause_no_fault_in_any_unlike_game() -> None:
    """The window is closed, killed and reopened between the acts of each game."""
    left = run_monkey(30 * len(UNLIKE_GAMES), SEED, UNLIKE_GAMES)
    assert list(left) == list(UNLIKE_GAMES)
    assert [game for game, (times, killed) in left.items() if not 0 < killed < times or times < 3] == []


@pytest.mark.nightly
@pytest.mark.parametrize("seed", ["1", SEED])
def test_ten_thousand_random_acts_cause_no_fault_in_any_game(seed: str) -> None:
    left = run_monkey(10_000, seed, tuple(GAMES))
    assert list(left) == list(GAMES)
    assert [game for game, (times, killed) in left.items() if not 10 < killed < times] == []
