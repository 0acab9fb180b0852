"""Clicks, drags, keys, menus, sizes and settings by lot: nothing fails, and nothing is lost."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest

ROOT = Path(__file__).parents[2]
SEED = "2"


def acted(times: int, seed: str) -> str:
    """Act so often, and return what was said; a crash is a failure too."""
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.monkey", str(times), "--seed", seed]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "desktop"), str(ROOT)))}
    done = run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_some_hundred_acts_by_lot() -> None:
    assert acted(210, SEED).count("left and opened again") == 3


@pytest.mark.nightly
@pytest.mark.parametrize("seed", ["1", SEED])
def test_ten_thousand_acts_by_lot(seed: str) -> None:
    assert acted(10_000, seed).count("left and opened again") == 3
