"""The process that draws a deck reaches no file of the person's, no network and no other program (Linux)."""

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.ui.features.decks.test_decks import make_deck_sheet
from upcard.ui.features.decks import drawing
from upcard.ui.features.decks.confinement import CREATE_RULESET

TRIES = """
import socket, subprocess, sys
from pathlib import Path
from upcard.ui.features.decks.confinement import confine

mine, folder = map(Path, sys.argv[1:])
confine(folder)

def reach(name, act):
    try:
        act()
    except OSError:
        return
    print(name)

reach("own", lambda: (folder / "AS.png").write_text("card"))
reach("python", lambda: __import__("colorsys"))
reach("read", lambda: (mine / "letter").read_text())
reach("listed", lambda: list(mine.iterdir()))
reach("written", lambda: (mine / "more").write_text(""))
reach("removed", lambda: (mine / "letter").unlink())
reach("beside", lambda: (folder.parent / "beside").write_text(""))
reach("network", lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
reach("program", lambda: subprocess.run(["/bin/true"], check=True))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have neither Landlock nor seccomp")
def test_a_confined_process_reaches_its_own_folder_alone(tmp_path: Path) -> None:
    if ctypes.CDLL(None).syscall(CREATE_RULESET, None, ctypes.c_size_t(0), 1) < 1:
        pytest.skip("this system has no Landlock")
    for name in ("mine", "folder"):
        (tmp_path / name).mkdir()
    (tmp_path / "mine" / "letter").write_text("dear")
    command = [sys.executable, "-c", TRIES, str(tmp_path / "mine"), str(tmp_path / "folder")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT / "desktop")
    assert done.stdout.split() == ["own", "python"]
    assert (tmp_path / "mine" / "letter").read_text() == "dear"


ENDLESS = """
import sys
from upcard.ui.features.decks import drawing

def draw(deck, folder):
    while True:
        pass

drawing.LATEST, drawing.draw_deck = 1, draw
sys.exit(drawing.main([sys.argv[1], "--to", sys.argv[2]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no process forks there")
def test_endless_drawing_is_stopped_with_an_error_message(tmp_path: Path) -> None:
    (file := tmp_path / "paper.svg").write_text(make_deck_sheet())
    (made := tmp_path / "made").mkdir()
    command = [sys.executable, "-c", ENDLESS, str(file), str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT / "desktop")
    assert done.returncode == 2 and "paper.svg takes too long to draw" in done.stderr
    assert [each.name for each in made.iterdir()] == [drawing.REFUSED]
