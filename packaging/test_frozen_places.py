"""The frozen program works in unusual places: odd folder names, no write access, no home folder."""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.system.frozen_program import ENDING, build_environment, find_delivered_folder, run_as_user

pytestmark = pytest.mark.nightly

NOBODY = 65534
POSITION = json.dumps({"format": "upcard-position", "version": 1, "game": "scarney", "seed": 3, "ask": ["observation"]})


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may read and only we may write to, with spaces and Japanese letters in its name."""
    with tempfile.TemporaryDirectory(prefix="upcard ") as root:
        os.chmod(root, 0o755)
        folder = Path(root) / "カード ゲーム (1)"
        folder.mkdir()
        yield folder


@pytest.fixture
def moved(frozen: Path, place: Path) -> Path:
    """The program in that folder, without write access for anybody."""
    shutil.copytree(find_delivered_folder(frozen), place / "up card", symlinks=True)
    for path in (place / "up card", *(place / "up card").rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222 | 0o555 if path.is_dir() else path.stat().st_mode & ~0o222 | 0o444)
    return place / "up card" / frozen.relative_to(find_delivered_folder(frozen))


def user() -> int | None:
    """The user that runs the program instead of root, since root may write anywhere."""
    return NOBODY if hasattr(os, "geteuid") and os.geteuid() == 0 else None


def home_of(place: Path, writable: bool) -> Path:
    """An empty home."""
    home = place / "home"
    home.mkdir()
    home.chmod(0o777 if writable else 0o555)
    return home


def ask_program(folder: Path, home: Path, *words: str) -> str:
    """Return the output of a program in that folder."""
    environment = build_environment(home, QT_QPA_PLATFORM="offscreen", XDG_RUNTIME_DIR=str(home))
    done = run_as_user(folder, words, environment, POSITION, user())
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.mark.parametrize("writable", [True, False], ids=["empty home", "unwritable home"])
def test_frozen_program_runs_from_a_read_only_folder_with_an_odd_name(moved: Path, place: Path, writable: bool) -> None:
    home = home_of(place, writable)
    picture = place / "表 1.png"
    picture.touch()
    picture.chmod(0o666)
    assert json.loads(ask_program(moved, home, "upcard-cli", "about", "--json"))["frozen"] is True
    assert json.loads(ask_program(moved, home, "upcard-cli", "referee", "-"))["observation"]
    ask_program(moved, home, "upcard", "picture", "cassino", str(picture), "--lang", "ja")
    assert picture.read_bytes().startswith(b"\x89PNG")
    left = [path for path in moved.rglob("*") if path.name == "__pycache__"]
    assert left == []


@pytest.mark.skipif(sys.platform == "darwin", reason="a program of macOS is one folder, which is signed")
def test_portable_marker_file_puts_data_config_and_log_beside_the_program(frozen: Path, place: Path) -> None:
    folder = place / "portable"
    shutil.copytree(frozen, folder, symlinks=True)
    (folder / "portable").touch()
    said = json.loads(ask_program(folder, home_of(place, True), "upcard-cli", "about", "--json"))
    assert [Path(said[name]).parent for name in ("data", "config", "log")] == [folder / "kept"] * 3
    assert said["executable"].endswith(f"upcard-cli{ENDING}")
