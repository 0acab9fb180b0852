"""With a budget in rollouts an arena gives the same result in every process, with any number of processes."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO

from tests.unlike_games import UNLIKE_GAMES
from upcard.__main__ import main

WEIGHED = ("arena", "--players", "expert,casual", "--deals", "2", "--rollouts", "2", "--json")
"""What a level that searches and a weaker one make of two deals."""


def tell(jobs: int, *games: str) -> Mapping[str, object]:
    """Return the result of an arena in each game, without its times, as so many processes play it."""
    found = dict[str, object]()
    for game in games:
        with redirect_stdout(StringIO()) as printed:
            assert main([*WEIGHED, "--game", game, "--jobs", str(jobs)]) == 0
        found[game] = {key: value for key, value in json.loads(printed.getvalue()).items() if key != "seconds_per_move"}
    return found


def test_levels_play_alike_in_every_process() -> None:
    """The other processes have other hash seeds than this one."""
    code = f"from tests.promises.test_arena_same import *; print(json.dumps(tell(2, *{UNLIKE_GAMES})))"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert found.keys() == {*UNLIKE_GAMES}
    assert found == json.loads(json.dumps(tell(1, *UNLIKE_GAMES)))
