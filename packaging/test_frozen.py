"""The frozen program: one folder that says what it is, rules, replays, thinks in its worker, and draws."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from asked import ENDING, ask, bare, inside, opened, told, whole
from facts import ROOT, version
from lean import FORBIDDEN, SCREENS
from licences import WITHIN_QT

MIB = 1 << 20
OLD = sorted(path for path in (ROOT / "tests" / "play" / "old").iterdir() if path.suffix != ".json")
RULINGS = sorted((ROOT / "tests" / "rulings").glob("*.jsonl"))

pytestmark = [pytest.mark.nightly, pytest.mark.xdist_group("frozen")]


def test_it_says_what_it_is(frozen: Path) -> None:
    said = json.loads(told(frozen, "upcard-cli", "about", "--json"))
    assert said["frozen"] is True and said["upcard"] == version()
    assert None not in (said["qt"], said["budoux"], said["platformdirs"])
    assert Path(said["resources"]).resolve() == (inside(frozen) / "upcard" / "resources").resolve()


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda path: path.stem)
def test_its_referee_rules_as_the_book_does(frozen: Path, tmp_path: Path, rulings: Path) -> None:
    asked = [json.loads(line) for line in rulings.read_text("utf-8").splitlines()]
    asked = [each for each in asked if "error" not in each["expect"]]
    lines = [{key: each[key] for key in each if key not in ("says", "source", "expect")} for each in asked]
    (tmp_path / "asked.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", "utf-8")
    done = ask(frozen, "upcard-cli", "referee", "--lines", str(tmp_path / "asked.jsonl"))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["legal"], each.get("rule")) for each in answers] == [
        (each["expect"]["legal"], each["expect"].get("rule")) for each in asked
    ]


@pytest.mark.parametrize("game", OLD, ids=lambda path: path.name)
def test_games_of_every_version_come_out_the_same(frozen: Path, game: Path) -> None:
    assert ask(frozen, "upcard-cli", "replay", "--check", str(game)).returncode == 0


@pytest.mark.skipif(
    not find_spec("_miniaudio"), reason="needs miniaudio: pip install -r packaging/requirements/sound.txt"
)
def test_its_sounds_are_played_as_far_as_the_machine_can(frozen: Path) -> None:
    assert told(frozen, "upcard-cli", "sound", question="card-1 0\n") in ("heard\n", "silent\n")


def test_it_brings_the_licence_of_all_that_it_holds(frozen: Path) -> None:
    listed = inside(frozen) / "upcard" / "resources" / "licences" / "shipped.json"
    parts = json.loads(listed.read_text("utf-8"))
    within = {path.stem for path in WITHIN_QT.glob("*.txt")}
    ours = {
        "Upcard",
        "Python",
        "PySide6_Essentials",
        "shiboken6",
        "budoux",
        "platformdirs",
        "Inter",
        "Noto Sans CJK JP",
    }
    assert within and ours | within <= {part[0] for part in parts}
    assert [part[0] for part in parts if not part[3]] == []
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in next(part[3] for part in parts if part[0] == "PySide6_Essentials")


def test_it_holds_nothing_that_may_not_be_shipped(frozen: Path) -> None:
    assert [path.name for path in whole(frozen).rglob("*") if FORBIDDEN.search(path.name)] == []


def test_it_brings_the_letters_and_their_licences(frozen: Path) -> None:
    fonts = inside(frozen) / "upcard" / "resources" / "fonts"
    ours = {path.name: path.read_bytes() for path in (ROOT / "resources" / "fonts").iterdir()}
    assert {path.name: path.read_bytes() for path in fonts.iterdir()} == ours
    assert [*whole(frozen).rglob("qtbase_ja.qm")]


def test_its_searches_are_compiled_and_choose_as_the_sources_do(frozen: Path) -> None:
    said = json.loads(told(frozen, "upcard-cli", "about", "--json"))
    assert said["compiled"] == said["games"]
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


def test_several_processes_find_what_one_finds(frozen: Path) -> None:
    match = ("arena", "--game", "cassino", "--players", "standard,greedy", "--deals", "4", "--json", "--jobs")
    found = [json.loads(told(frozen, "upcard-cli", *match, jobs)) for jobs in ("1", "2")]
    assert found[0]["points_per_deal"] == found[1]["points_per_deal"] and found[0]["pairs"] == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows hands a handle over, not a number")
def test_a_process_that_is_spawned_becomes_a_child_and_nothing_else(frozen: Path) -> None:
    """Where processes are not forked, the program is started anew to be one; this one is told nothing, and ends."""
    done = ask(frozen, "upcard-cli", "--multiprocessing-fork", "tracker_fd=1", "pipe_handle=0")
    assert "spawn_main" in done.stderr and "EOFError" in done.stderr
    assert "no such command" not in done.stderr


def test_its_worker_thinks(frozen: Path) -> None:
    position = {"format": "upcard-position", "version": 1, "game": "canasta", "seed": 3, "ask": ["observation"]}
    ruled = json.loads(told(frozen, "upcard-cli", "referee", "-", question=json.dumps(position)))
    question = {"version": 1, "id": 1, "type": "choose_action", "level": "standard"}
    question |= {"game": "canasta", "seed": "3/0", "seen": ruled["observation"]}
    answer = json.loads(told(frozen, "upcard-cli", "think", question=json.dumps(question) + "\n"))
    assert answer["action"]["type"] in ("draw", "take_pile")


def test_it_goes_through_a_deal_again(frozen: Path) -> None:
    game = ROOT / "tests" / "play" / "old" / "cassino-2.upcard"
    said = told(frozen, "upcard-cli", "review", str(game), "--deal", "1", "--deals", "4", "--pairs", "2", "--json")
    assert json.loads(said)["deal"] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries are found in other ways")
def test_its_libraries_look_for_others_in_it_alone(frozen: Path) -> None:
    libraries = [path for path in frozen.rglob("*.so*") if path.is_file() and not path.is_symlink()]
    dumped = subprocess.run(["objdump", "-p", *libraries], capture_output=True, text=True, check=True).stdout
    told = [line.split()[1] for line in dumped.splitlines() if line.split()[:1] in (["RUNPATH"], ["RPATH"])]
    assert told and [place for line in told for place in line.split(":") if not place.startswith("$ORIGIN")] == []


def test_no_file_of_it_names_the_folder_in_which_it_was_built(frozen: Path) -> None:
    own = [sys.prefix] if sys.prefix != sys.base_prefix else []  # Python itself knows for what place it was built
    folders = {str(path).encode() for path in (ROOT, frozen.resolve().parent, *own)}
    files = [path for path in whole(frozen).rglob("*") if path.is_file()]
    assert [path.name for path in files for folder in folders if folder in path.read_bytes()] == []


def test_its_words_have_no_qt_to_load(frozen: Path) -> None:
    programs = {name: (frozen / f"{name}{ENDING}").read_bytes() for name in ("upcard", "upcard-cli")}
    assert {name: b"PySide6.QtCore" in held for name, held in programs.items()} == {"upcard": True, "upcard-cli": False}


def test_no_link_in_it_leads_nowhere(frozen: Path) -> None:
    assert [path for path in whole(frozen).rglob("*") if path.is_symlink() and not path.exists()] == []


def test_it_can_open_a_window_here(frozen: Path) -> None:
    assert [*whole(frozen).rglob(SCREENS[sys.platform])]


@pytest.mark.skipif(sys.platform == "linux", reason="test_frozen_window.py opens it there, on a screen of its own")
def test_its_window_deals(frozen: Path, tmp_path: Path) -> None:
    """Windows and macOS have a screen of their own."""
    folder = frozen
    if sys.platform == "win32":  # where the folders of a person do not follow from the environment
        folder = Path(shutil.copytree(frozen, tmp_path / "upcard"))
        (folder / "portable").touch()
    window, about = ([str(folder / f"{name}{ENDING}")] for name in ("upcard", "upcard-cli"))
    assert opened(window, [*about, "about"], bare(tmp_path)) == (True, [])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_draws_the_table_in_each_language(frozen: Path, tmp_path: Path, language: str) -> None:
    picture = tmp_path / "table.png"
    told(frozen, "upcard", "picture", "canasta", str(picture), "--size", "960x600", "--lang", language)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_its_rules_are_told_in_each_language(frozen: Path, language: str) -> None:
    said = told(frozen, "upcard-cli", "rules", "cassino", "--lang", language)
    assert bool(re.search("[ぁ-ん]", said)) == (language == "ja")


def test_its_size_stays_within_reason(frozen: Path) -> None:
    assert sum(path.stat().st_size for path in whole(frozen).rglob("*") if not path.is_symlink()) < 125 * MIB
