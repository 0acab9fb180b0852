"""The real window, from its start to its end."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect

from tests.system.screen import FRAMED, Screen, Window, explain_missing_tools, program, virtual_screen, wait_for
from upcard.ui.shell.main_window import decode_window_place

UPCARD = (sys.executable, "-m", "upcard")


def journals(home: Path) -> dict[str, str]:
    """Return the journals in a home folder with their contents."""
    return {path.name: path.read_text() for path in home.rglob("*.journal")}


def test_window_starts_a_match_is_resized_and_resumes_at_the_next_start(screen: Screen, tmp_path: Path) -> None:
    with program(screen, UPCARD, tmp_path) as first:
        assert first.window.width >= 960
        assert first.window.height >= 600
        begun = wait_for(lambda: journals(tmp_path), "a journal")
        screen.resize(first.window, 1000, 640)
        resized = wait_for(lambda: [w for w in screen.windows() if (w.width, w.height) == (1000, 640)], "the new size")
        assert resized[0].number == first.window.number
        assert first.process.poll() is None
        screen.key("ctrl+q")
        assert first.process.wait(60) == 0
    with program(screen, UPCARD, tmp_path) as second:
        assert second.process.poll() is None
    (name, before), *others = begun.items()
    assert others == []
    assert list(journals(tmp_path)) == [name]
    assert journals(tmp_path)[name].startswith(before)
    assert (tmp_path / "output.txt").read_text() == ""


def place_after(screen: Screen, home: Path, move: tuple[int, int] | None = None) -> Window:
    """Start the program, move its window if a place is given, quit, and return where the window stood."""
    with program(screen, UPCARD, home) as started:
        wait_for(lambda: journals(home), "a journal")
        number = started.window.number
        if move:
            screen.do("windowmove", "--sync", number, *move)
            wait_for(lambda: "window/geometry" in settings(home), "the window's place in the settings")
        stood = screen.window(number)
        screen.key("ctrl+q")
        assert started.process.wait(60) == 0
    assert stood is not None
    return stood


def settings(home: Path) -> dict[str, object]:
    """Return what the settings file says."""
    file = home / ".config" / "upcard" / "settings.json"
    return dict(json.loads(file.read_text())) if file.exists() else {}


@pytest.mark.system
def test_window_with_a_title_bar_reopens_at_the_same_position_and_inside_a_smaller_screen(tmp_path: Path) -> None:
    if lacking := explain_missing_tools():
        pytest.skip(lacking)
    with virtual_screen(1600, 1000, FRAMED) as screen:
        moved = place_after(screen, tmp_path, move=(310, 170))
        again = place_after(screen, tmp_path)
    assert (again.x, again.y) == (moved.x, moved.y)
    with virtual_screen(1366, 768, FRAMED) as screen:
        place_after(screen, tmp_path)
    place = decode_window_place(bytes.fromhex(str(settings(tmp_path)["window/geometry"])))
    assert place is not None
    assert QRect(0, 0, 1366, 768).contains(place.frame)
