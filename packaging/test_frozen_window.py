"""The frozen program's real window: a deal played by keys alone, killed in the middle, in both languages."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from identity import ROOT
from tests.system.cassino_by_keys import play_until, read_match
from tests.system.frozen_program import build_environment, run_program
from tests.system.screen import Screen, Window, running, wait_for
from tests.system.window_driver import journals, prepare, write_dealt_match
from upcard.play.match.journal import SUFFIX

pytestmark = [pytest.mark.nightly, pytest.mark.system]

GAME = "cassino"
"""The game in which a turn is a card: chosen by its rank, trailed by a letter."""
SETTLED = 1.5
NOWHERE = Path("/proc/upcard")
"""A home that even root cannot make."""
PLAIN = 20_000
"""More bytes than a picture of an empty window has."""


@contextmanager
def open_window(screen: Screen, frozen: Path, home: Path, *words: str, log: Path | None = None) -> Iterator[Window]:
    """Open the window, and afterwards end the program without warning."""
    log = log or home / "output.txt"
    own = build_environment(
        home, DISPLAY=screen.display, XDG_RUNTIME_DIR=str(home), DBUS_SESSION_BUS_ADDRESS="disabled:"
    )
    with running([str(frozen / "upcard"), *words], own, log=log) as process:
        found = wait_for(lambda: process.poll() is not None or large(screen), "a window")
        assert isinstance(found, list), log.read_text()
        time.sleep(SETTLED)
        yield found[0]
        process.kill()


def large(screen: Screen) -> list[Window]:
    """Return the windows that are larger than a tool tip."""
    return [window for window in screen.windows() if window.height > 200]


def test_deal_played_by_keys_resumes_after_the_program_is_killed(screen: Screen, frozen: Path, tmp_path: Path) -> None:
    path = write_dealt_match(tmp_path, "frozen", name=GAME)
    prepare(tmp_path)
    with open_window(screen, frozen, tmp_path):
        assert play_until(screen, path, lambda match: len(match.actions) > 12) >= 4
    killed = read_match(path)
    with open_window(screen, frozen, tmp_path):
        assert read_match(path).actions[: len(killed.actions)] == killed.actions
        play_until(screen, path, lambda match: match.to_act is None)
    done = run_program(frozen, "upcard-cli", "replay", "--check", str(path), HOME=str(tmp_path))
    assert done.returncode == 0, done.stdout
    assert (tmp_path / "output.txt").read_text() == ""


def test_first_start_begins_a_game_and_a_file_argument_opens_its_game(
    screen: Screen, frozen: Path, tmp_path: Path
) -> None:
    with open_window(screen, frozen, tmp_path):
        wait_for(lambda: list(journals(tmp_path).glob(f"*{SUFFIX}")), "a journal")
    game = tmp_path / "遊び 1.upcard"
    game.write_bytes((ROOT / "tests" / "play" / "old" / "scarney-2.upcard").read_bytes())
    with open_window(screen, frozen, tmp_path, str(game)):
        wait_for(lambda: list(journals(tmp_path).glob(f"scarney*{SUFFIX}")), "the game of the file")
    assert (tmp_path / "output.txt").read_text() == ""


@pytest.mark.skipif(not NOWHERE.parent.is_dir(), reason="only Linux has a folder in which nobody can write")
def test_table_is_drawn_when_the_home_folder_cannot_be_written(screen: Screen, frozen: Path, tmp_path: Path) -> None:
    with open_window(screen, frozen, NOWHERE, log=tmp_path / "output.txt") as window:
        picture = screen.picture(tmp_path / "table.png", window)
    assert picture.stat().st_size > PLAIN, (tmp_path / "output.txt").read_text()
    assert "Traceback" not in (tmp_path / "output.txt").read_text()


def test_table_picture_differs_between_english_and_japanese(screen: Screen, frozen: Path, tmp_path: Path) -> None:
    pictures = []
    for language in ("en", "ja"):
        home = tmp_path / language
        home.mkdir()
        write_dealt_match(home, "frozen", name=GAME)
        prepare(home, language=language)
        with open_window(screen, frozen, home) as window:
            pictures.append(screen.picture(home / "table.png", window).read_bytes())
        assert (home / "output.txt").read_text() == ""
    assert pictures[0] != pictures[1]


def test_window_program_runs_about_without_a_display(frozen: Path, tmp_path: Path) -> None:
    assert json.loads(run_program(frozen, "upcard", "about", "--json", HOME=str(tmp_path)).stdout)["frozen"] is True
