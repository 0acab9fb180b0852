"""With a budget in rollouts an arena gives the same result in every process, with any number of processes."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from tests.unlike_games import UNLIKE_GAMES
from upcard.__main__ import main

WEIGHED = ("arena", "--players", "expert,casual", "--deals", "2", "--rollouts", "4", "--json")
"""What a level that searches and a weaker one make of two deals."""


def timeless(printed: str) -> Mapping[str, object]:
    """Return the result of an arena without its times."""
    return {key: value for key, value in json.loads(printed).items() if key != "seconds_per_move"}


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_levels_play_alike_in_every_process(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The other processes have other hash seeds than this one."""
    words = (*WEIGHED, "--game", game, "--jobs")
    assert main([*words, "1"]) == 0
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "upcard", *words, "2"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert timeless(capsys.readouterr().out) == timeless(run.stdout)
