"""With a budget in rollouts an arena finds the same in every process, however many there are."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from upcard.games import GAMES


def found(game: str, hash_seed: str, jobs: str) -> Mapping[str, object]:
    """What a level that searches and a weaker one make of two deals, the times left out."""
    words = ["--game", game, "--players", "expert,casual", "--deals", "2", "--rollouts", "8", "--json", "--jobs", jobs]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "upcard", "arena", *words]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return {key: value for key, value in json.loads(run.stdout).items() if key != "seconds_per_move"}


@pytest.mark.parametrize("game", GAMES)
def test_levels_play_alike_in_every_process(game: str) -> None:
    assert found(game, "1", "1") == found(game, "2", "2")
