"""Opens every page, dialog and refusal of the window on screens of its own, and leaves a picture of each, to be read.

    python -m tests.system.walk LANG FOLDER [VIEW] [PLACE …]

It is no test: somebody has to look. The pictures lie in a folder a size: the usual window, and the smallest with the
largest letters.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.system.screen import missing, virtual_screen

SIZES = {"usual": (1280, 800, "100"), "small": (960, 600, "150")}
"""Each view's folder, its window's width and height, and the size of the letters in percent."""


def main(language: str, folder: Path, words: list[str]) -> int:
    """Walk at each size, or at one, through every place or those named; return how often something could not be opened."""
    if missing():
        print(missing(), file=sys.stderr)
        return 2
    failed = 0
    views, only = (words[:1], words[1:]) if words[:1] and words[0] in SIZES else (list(SIZES), words)
    for name in views:
        wide, high, letters = SIZES[name]
        place = folder / language / name
        place.mkdir(parents=True, exist_ok=True)
        with virtual_screen(wide, high) as screen:
            environment = {**os.environ, **screen.environment(place / "home"), "PYTHONPATH": os.pathsep.join(sys.path)}
            (place / "home").mkdir(exist_ok=True)
            command = [sys.executable, "-X", "faulthandler", "-m", "tests.system.walking", language, str(place)]
            command += [str(wide), str(high), letters, *only]
            failed += subprocess.run(command, env=environment, check=False).returncode
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]).absolute(), sys.argv[3:]))
