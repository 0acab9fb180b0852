"""A second start opens no window: the first comes to the front and plays its file; a killed one blocks nobody."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.system.screen import Screen, wait_for
from tests.system.window_driver import ROOT, WindowDriver, journals, run_window, write_dealt_match
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, first_line, header


def start_again(screen: Screen, home: Path, *words: str) -> int:
    """Start the program again in the same home folder, and return its exit status."""
    environment = screen.environment(home) | {"PYTHONPATH": str(ROOT / "desktop")}
    return subprocess.run([sys.executable, "-m", "upcard", *words], env=environment, timeout=60, check=False).returncode


def title(driver: WindowDriver) -> str:
    """Return the name of the only window."""
    (window,) = (window for window in driver.screen.windows() if window.height > 60)
    return driver.screen.do("getwindowname", window.number)


def test_second_start_opens_its_file_in_the_running_window(screen: Screen, tmp_path: Path) -> None:
    write_dealt_match(tmp_path, "a1", name="cassino")
    file = tmp_path / "theirs.upcard"
    scarney = GAMES["scarney"]
    file.write_text(first_line(header("scarney", scarney.rules.presets["standard"], "b2", (PERSON, "standard"))))
    with run_window(screen, tmp_path, Random(1)) as driver:
        driver.wait_until(lambda snapshot: bool(snapshot.cards), 60)
        assert title(driver) == "Cassino — Upcard"
        assert start_again(screen, tmp_path, os.path.relpath(file)) == 0
        wait_for(lambda: title(driver) == "Scarney — Upcard", "the other game")
        driver.process.kill()
        driver.process.wait()
    assert len(list(journals(tmp_path).glob("*.journal"))) == 2
    with run_window(screen, tmp_path, Random(1)) as driver:
        driver.wait_until(lambda snapshot: bool(snapshot.cards), 60)
        assert title(driver) == "Scarney — Upcard"
