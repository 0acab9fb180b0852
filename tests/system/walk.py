"""Opens every page, dialog and refusal of the window on screens of its own, and saves a picture of each for reading.

    python -m tests.system.walk LANG FOLDER [VIEW] [PLACE …]

It is no test: somebody has to look at the pictures. They are in one folder for each size: the usual window, and the
smallest with the largest text.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.system.screen import explain_missing_tools, virtual_screen
from tests.system.stops import places

SIZES = {"usual": (1280, 800, "100"), "small": (960, 600, "150")}
"""For each view, its window's width and height, and the text size in percent."""


def main(language: str, folder: Path, words: list[str]) -> int:
    """Walk at all sizes or one, through all places or the named ones; return how many failed to open something."""
    if explain_missing_tools():
        print(explain_missing_tools(), file=sys.stderr)
        return 2
    views, only = (words[:1], words[1:]) if words[:1] and words[0] in SIZES else (list(SIZES), words)
    walked = [place for place, _ in places() if place.startswith(tuple(only) or "")]
    return sum(walk_at_size(language, folder / language / name, name, walked) for name in views)


def walk_at_size(language: str, folder: Path, view: str, walked: list[str]) -> int:
    """Walk at one size, with a process for each place; return how many failed to open something."""
    wide, high, letters = SIZES[view]
    (folder / "home").mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.system.window_walk", language, str(folder)]
    with virtual_screen(wide, high) as screen:
        environment = {**os.environ, **screen.environment(folder / "home"), "PYTHONPATH": os.pathsep.join(sys.path)}
        runs = [
            subprocess.run([*command, str(wide), str(high), letters, place], env=environment, check=False)
            for place in walked
        ]
    return sum(run.returncode != 0 for run in runs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]).absolute(), sys.argv[3:]))
