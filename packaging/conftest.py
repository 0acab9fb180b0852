"""Provides the frozen program for tests: the one in the folder `UPCARD_FROZEN`, or one that is built for them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from identity import COMMAND, NAME, ROOT
from prerequisites import list_missing
from tests.system.screen import Screen, explain_missing_tools, virtual_screen

BUILD = (sys.executable, "-m", "PyInstaller", "--noconfirm")


@pytest.fixture(scope="session")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as people get it."""
    if given := os.environ.get("UPCARD_FROZEN"):
        return programs(Path(given))
    if lacking := list_missing(compiled=True):
        pytest.skip("; ".join(("needs what freezes", *lacking)))
    folder = tmp_path_factory.mktemp("frozen")
    places = ("--distpath", str(folder), "--workpath", str(folder / "work"))
    run = subprocess.run(
        [*BUILD, *places, str(ROOT / "packaging" / "upcard.spec")],
        env=dict(os.environ, PYINSTALLER_CONFIG_DIR=str(folder / "cache")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    return programs(folder)


def programs(folder: Path) -> Path:
    """Return the folder of the two programs that people start."""
    return folder / f"{NAME}.app" / "Contents" / "MacOS" if sys.platform == "darwin" else folder / COMMAND


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A private screen with a window manager."""
    if lacking := explain_missing_tools():
        pytest.skip(lacking)
    with virtual_screen() as private:
        yield private
