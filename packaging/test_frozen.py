"""The frozen program: one folder, built here, that draws, says what it is, and thinks in its worker."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from compiled import can_compile

ROOT = Path(__file__).parents[1]
MIB = 1 << 20

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.xdist_group("frozen"),
    pytest.mark.skipif(
        not find_spec("PyInstaller"), reason="needs PyInstaller: pip install -r packaging/requirements/build.txt"
    ),
]


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that people would be given."""
    folder = tmp_path_factory.mktemp("frozen")
    build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", str(folder), "--workpath"]
    run = subprocess.run(
        [*build, str(folder / "work"), str(ROOT / "packaging" / "upcard.spec")],
        env=dict(os.environ, PYINSTALLER_CONFIG_DIR=str(folder / "cache")),
        capture_output=True,
        text=True,
        check=False,
    )
    if "ERROR: Python shared library" in run.stderr:
        library = "libpython{}.{}".format(*sys.version_info)
        pytest.skip(f"needs {library}: apt-get install -y {library}")
    assert run.returncode == 0, run.stderr[-3000:]
    return folder / "upcard"


def test_it_says_what_it_is(frozen: Path) -> None:
    said = json.loads(told(frozen, "upcard-cli", "about", "--json"))
    assert said["frozen"] is True
    assert None not in (said["qt"], said["msgspec"], said["platformdirs"])
    assert Path(said["resources"]) == frozen / "_internal" / "upcard" / "resources"


@pytest.mark.skipif(
    not find_spec("_miniaudio"), reason="needs miniaudio: pip install -r packaging/requirements/sound.txt"
)
def test_its_sounds_are_played_as_far_as_the_machine_can(frozen: Path) -> None:
    command = [str(frozen / "upcard-cli"), "sound"]
    run = subprocess.run(command, input="card-1 0\n", capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout) in ((0, "heard\n"), (0, "silent\n"))


def test_it_brings_the_licence_of_all_that_it_holds(frozen: Path) -> None:
    listed = frozen / "_internal" / "upcard" / "resources" / "licences" / "shipped.json"
    parts = json.loads(listed.read_text("utf-8"))
    assert {"Upcard", "Python", "PySide6_Essentials", "shiboken6", "msgspec", "platformdirs"} <= {
        part[0] for part in parts
    }
    assert [part[0] for part in parts if not part[3]] == []


def test_it_brings_the_japanese_letters_and_their_licence(frozen: Path) -> None:
    fonts = frozen / "_internal" / "upcard" / "resources" / "fonts"
    assert sorted(path.name for path in fonts.iterdir()) == ["ja-Bold.otf", "ja-Regular.otf", "ja-licence.txt"]
    assert (frozen / "_internal" / "PySide6" / "Qt" / "translations" / "qtbase_ja.qm").exists()


def test_its_searches_are_compiled_and_choose_as_the_sources_do(frozen: Path) -> None:
    said = json.loads(told(frozen, "upcard-cli", "about", "--json"))
    assert said["compiled"] == (said["games"] if can_compile() else [])
    for game in said["games"]:
        match = ["arena", "--game", game, "--players", "expert,greedy", "--deals", "2", "--rollouts", "60", "--json"]
        run = subprocess.run(
            [sys.executable, "-m", "upcard", *match],
            env=dict(os.environ, PYTHONPATH=str(ROOT / "desktop")),
            capture_output=True,
            check=True,
        )
        compiled, plain = json.loads(told(frozen, "upcard-cli", *match)), json.loads(run.stdout)
        assert (compiled["points_per_deal"], compiled["ci95"]) == (plain["points_per_deal"], plain["ci95"])


def test_its_worker_thinks(frozen: Path) -> None:
    position = {"format": "upcard-position", "version": 1, "game": "canasta", "seed": 3, "ask": ["observation"]}
    ruled = json.loads(told(frozen, "upcard-cli", "referee", "-", question=json.dumps(position)))
    question = {"id": 1, "game": "canasta", "level": "standard", "seed": "3/0", "seen": ruled["observation"]}
    answer = json.loads(told(frozen, "upcard-cli", "think", question=json.dumps(question) + "\n"))
    assert answer["action"]["type"] in ("draw", "take_pile")


def test_it_goes_through_a_deal_again(frozen: Path) -> None:
    game = ROOT / "tests" / "play" / "old" / "cassino-2.upcard"
    said = told(frozen, "upcard-cli", "review", str(game), "--deal", "1", "--deals", "4", "--pairs", "2", "--json")
    assert json.loads(said)["deal"] == 1


def test_its_words_have_no_qt_to_load(frozen: Path) -> None:
    holds_qt = {name: b"PySide6" in (frozen / name).read_bytes() for name in ("upcard", "upcard-cli")}
    assert holds_qt == {"upcard": True, "upcard-cli": False}


def test_its_window_draws_the_table(frozen: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    told(frozen, "upcard", "picture", "canasta", str(picture), "--size", "960x600")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_its_size_stays_within_reason(frozen: Path) -> None:
    assert sum(path.stat().st_size for path in frozen.rglob("*") if not path.is_symlink()) < 130 * MIB


def told(folder: Path, program: str, *words: str, question: str = "") -> str:
    """What a program of the folder answers, where nothing of Python or of the checkout is on the path."""
    environment = {
        "PATH": "/usr/bin:/bin",
        "HOME": os.environ["HOME"],
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
    }
    run = subprocess.run(
        [folder / program, *words], env=environment, input=question, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
