"""The real window, from its start to its end."""

import sys
from pathlib import Path

from tests.system.screen import Screen, program, wait_for

UPCARD = (sys.executable, "-m", "upcard")


def journals(home: Path) -> dict[str, str]:
    """The matches kept in a home folder, and what stands in them."""
    return {path.name: path.read_text() for path in home.rglob("*.journal")}


def test_it_opens_with_a_match_and_goes_on_with_it_the_next_time(screen: Screen, tmp_path: Path) -> None:
    with program(screen, UPCARD, tmp_path) as first:
        assert first.window.width >= 960
        assert first.window.height >= 600
        begun = wait_for(lambda: journals(tmp_path), "a journal")
        screen.key("ctrl+q")
        assert first.process.wait(10) == 0
    with program(screen, UPCARD, tmp_path) as second:
        assert second.process.poll() is None
    (name, before), *others = begun.items()
    assert others == []
    assert list(journals(tmp_path)) == [name]
    assert journals(tmp_path)[name].startswith(before)
    assert (tmp_path / "output.txt").read_text() == ""


def test_it_follows_the_screen_s_size(screen: Screen, tmp_path: Path) -> None:
    with program(screen, UPCARD, tmp_path) as started:
        screen.resize(started.window, 1000, 640)
        resized = wait_for(lambda: [w for w in screen.windows() if (w.width, w.height) == (1000, 640)], "the new size")
        assert resized[0].number == started.window.number
        assert started.process.poll() is None
