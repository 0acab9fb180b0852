"""Plays whole games one after the other in the real window: nothing may grow or fail, and all must be saved.

`python -m tests.tools.soak --games 2000 [--game G]` plays with the quickest computer players, off screen, at instant
speed, at every table and by every preset. After each round, at the end of a game that is always the same, it measures;
a line through the second half of the measurements must be flat. `--keep FOLDER` keeps the journals and the
measurements.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from json import dumps
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from tests.tools.soak.final_checks import check_results
from tests.tools.soak.game_series import GameSeries, prepare
from tests.tools.soak.rounds import repeat_rounds
from upcard.games import GAMES
from upcard.play.match.match_config import MatchConfig


def main(words: Sequence[str] | None = None) -> int:
    """Play, measure and compare; return 1 if anything grew or failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.soak")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=GAMES.known, help="this one alone")
    parser.add_argument("--minutes", type=float, default=inf, help="end after so long, with however many games")
    parser.add_argument("--keep", type=Path, help="a folder for journals and measurements")
    given = parser.parse_args(words)
    with TemporaryDirectory(prefix="upcard-soak-") as folder:
        names = (given.game,) if given.game else tuple(GAMES)
        home = (given.keep or Path(folder)).resolve()
        home.mkdir(parents=True, exist_ok=True)
        own = {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "UPCARD_MUTE": "1", "LANG": "C.UTF-8"}
        os.environ.update(own)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ.pop(name, None)
        return soak(home, repeat_rounds(names), given.games, 60 * given.minutes)


def soak(home: Path, coming: Iterator[MatchConfig], games: int, seconds: float) -> int:
    """Play so many games in a home folder, and report what was found."""
    application = QApplication(["upcard"])
    prepare(home)
    start, processor = time.monotonic(), time.process_time()
    sitting = GameSeries(coming, games, seconds)
    sitting.begin()
    application.exec()
    wall, used = time.monotonic() - start, time.process_time() - processor
    (home / f"gauges-{os.getpid()}.jsonl").write_text("".join(dumps(one._asdict()) + "\n" for one in sitting.found))
    print(f"{sitting.played} games, {sitting.deals} deals, {wall:.0f} s, {used:.0f} s of the window's processor time")
    wrong = [*sitting.wrong, *check_results(sitting)]
    print(f"{len(wrong)} faults", *wrong, sep="\n  ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
