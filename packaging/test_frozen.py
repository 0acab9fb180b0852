"""The frozen program is one folder that reports its version, judges rules, replays, thinks in a worker, and draws."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import compile_searches
from identity import ROOT, read_version
from licences import WITHIN_QT
from tests.system.frozen_program import (
    ENDING,
    build_environment,
    find_delivered_folder,
    find_internal_folder,
    read_output,
    run_program,
    try_window,
)
from trim_bundle import FORBIDDEN_FILES, PLATFORM_PLUGINS

MIB = 1 << 20
OLD = sorted(path for path in (ROOT / "tests" / "play" / "old").iterdir() if path.suffix != ".json")
RULINGS = sorted((ROOT / "tests" / "rulings").glob("*.jsonl"))

pytestmark = pytest.mark.nightly


def test_about_reports_frozen_version_libraries_and_bundled_resources(frozen: Path) -> None:
    said = json.loads(read_output(frozen, "upcard-cli", "about", "--json"))
    assert said["frozen"] is True and said["upcard"] == read_version()
    assert None not in (said["qt"], said["budoux"], said["platformdirs"])
    assert Path(said["resources"]).resolve() == (find_internal_folder(frozen) / "upcard" / "resources").resolve()


@pytest.mark.parametrize("rulings", RULINGS, ids=lambda path: path.stem)
def test_frozen_referee_agrees_with_all_rulings(frozen: Path, tmp_path: Path, rulings: Path) -> None:
    asked = [json.loads(line) for line in rulings.read_text("utf-8").splitlines()]
    asked = [each for each in asked if "error" not in each["expect"]]
    lines = [{key: each[key] for key in each if key not in ("says", "source", "expect")} for each in asked]
    (tmp_path / "asked.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n", "utf-8")
    done = run_program(frozen, "upcard-cli", "referee", "--lines", str(tmp_path / "asked.jsonl"))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["legal"], each.get("rule")) for each in answers] == [
        (each["expect"]["legal"], each["expect"].get("rule")) for each in asked
    ]


@pytest.mark.parametrize("game", OLD, ids=lambda path: path.name)
def test_frozen_replay_check_accepts_saved_games_of_every_version(frozen: Path, game: Path) -> None:
    assert run_program(frozen, "upcard-cli", "replay", "--check", str(game)).returncode == 0


@pytest.mark.skipif(
    not find_spec("_miniaudio"), reason="needs miniaudio: pip install -r packaging/requirements/sound.txt"
)
def test_sound_command_answers_heard_or_silent(frozen: Path) -> None:
    assert read_output(frozen, "upcard-cli", "sound", question="card-1 0\n") in ("heard\n", "silent\n")


def test_bundle_lists_a_licence_text_for_every_shipped_part(frozen: Path) -> None:
    listed = find_internal_folder(frozen) / "upcard" / "resources" / "licences" / "shipped.json"
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


def test_bundle_has_no_forbidden_files(frozen: Path) -> None:
    assert [path.name for path in find_delivered_folder(frozen).rglob("*") if FORBIDDEN_FILES.search(path.name)] == []


def test_bundle_has_our_font_files_and_qt_japanese_translation(frozen: Path) -> None:
    fonts = find_internal_folder(frozen) / "upcard" / "resources" / "fonts"
    ours = {path.name: path.read_bytes() for path in (ROOT / "resources" / "fonts").iterdir()}
    assert {path.name: path.read_bytes() for path in fonts.iterdir()} == ours
    assert [*find_delivered_folder(frozen).rglob("qtbase_ja.qm")]


def test_compiled_searches_give_the_same_arena_result_as_the_sources(frozen: Path) -> None:
    said = json.loads(read_output(frozen, "upcard-cli", "about", "--json"))
    assert sorted(said["compiled"]) == [
        game.name for game in compile_searches.list_games(ROOT / "desktop") if game.name in said["games"]
    ]
    for game in said["games"]:
        match = ["arena", "--game", game, "--players", "expert,greedy", "--deals", "2", "--rollouts", "60", "--json"]
        run = subprocess.run(
            [sys.executable, "-m", "upcard", *match],
            env=dict(os.environ, PYTHONPATH=str(ROOT / "desktop")),
            capture_output=True,
            check=True,
        )
        quick, plain = json.loads(read_output(frozen, "upcard-cli", *match)), json.loads(run.stdout)
        assert (quick["points_per_deal"], quick["ci95"]) == (plain["points_per_deal"], plain["ci95"])


def test_arena_with_two_jobs_gives_the_result_of_one_job(frozen: Path) -> None:
    match = ("arena", "--game", "cassino", "--players", "standard,greedy", "--deals", "4", "--json", "--jobs")
    found = [json.loads(read_output(frozen, "upcard-cli", *match, jobs)) for jobs in ("1", "2")]
    assert found[0]["points_per_deal"] == found[1]["points_per_deal"] and found[0]["pairs"] == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows hands a handle over, not a number")
def test_multiprocessing_fork_argument_starts_a_child_process_not_a_command(frozen: Path) -> None:
    """With the spawn method the program restarts itself as a child, which ends with EOFError without a parent."""
    done = run_program(frozen, "upcard-cli", "--multiprocessing-fork", "tracker_fd=1", "pipe_handle=0")
    assert "spawn_main" in done.stderr and "EOFError" in done.stderr
    assert "no such command" not in done.stderr


def test_frozen_worker_chooses_an_opening_action(frozen: Path) -> None:
    position = {"format": "upcard-position", "version": 1, "game": "canasta", "seed": 3, "ask": ["observation"]}
    ruled = json.loads(read_output(frozen, "upcard-cli", "referee", "-", question=json.dumps(position)))
    question = {"version": 1, "id": 1, "type": "choose_action", "level": "standard"}
    question |= {"game": "canasta", "seed": "3/0", "seen": ruled["observation"]}
    answer = json.loads(read_output(frozen, "upcard-cli", "think", question=json.dumps(question) + "\n"))
    assert answer["action"]["type"] in ("draw", "take_pile")


def test_frozen_review_command_reviews_the_asked_deal(frozen: Path) -> None:
    game = ROOT / "tests" / "play" / "old" / "cassino-2.upcard"
    said = read_output(
        frozen, "upcard-cli", "review", str(game), "--deal", "1", "--deals", "4", "--pairs", "2", "--json"
    )
    assert json.loads(said)["deal"] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries are found in other ways")
def test_library_search_paths_are_all_relative_to_origin(frozen: Path) -> None:
    libraries = [path for path in frozen.rglob("*.so*") if path.is_file() and not path.is_symlink()]
    dumped = subprocess.run(["objdump", "-p", *libraries], capture_output=True, text=True, check=True).stdout
    told = [line.split()[1] for line in dumped.splitlines() if line.split()[:1] in (["RUNPATH"], ["RPATH"])]
    assert told and [place for line in told for place in line.split(":") if not place.startswith("$ORIGIN")] == []


def test_no_bundled_file_contains_the_build_folder(frozen: Path) -> None:
    own = [sys.prefix] if sys.prefix != sys.base_prefix else []  # Python itself knows for what place it was built
    folders = {str(path).encode() for path in (ROOT, frozen.resolve().parent, *own)}
    files = [path for path in find_delivered_folder(frozen).rglob("*") if path.is_file()]
    assert [path.name for path in files for folder in folders if folder in path.read_bytes()] == []


def test_command_line_program_contains_no_qt(frozen: Path) -> None:
    programs = {name: (frozen / f"{name}{ENDING}").read_bytes() for name in ("upcard", "upcard-cli")}
    assert {name: b"PySide6.QtCore" in held for name, held in programs.items()} == {"upcard": True, "upcard-cli": False}


def test_bundle_has_no_broken_symlinks(frozen: Path) -> None:
    assert [path for path in find_delivered_folder(frozen).rglob("*") if path.is_symlink() and not path.exists()] == []


def test_bundle_has_the_qt_platform_plugin_of_this_system(frozen: Path) -> None:
    assert [*find_delivered_folder(frozen).rglob(PLATFORM_PLUGINS[sys.platform])]


@pytest.mark.skipif(sys.platform == "linux", reason="test_frozen_window.py opens it there, on a screen of its own")
def test_frozen_program_opens_its_window_and_deals(frozen: Path, tmp_path: Path) -> None:
    """Windows and macOS have a screen of their own."""
    folder = frozen
    if sys.platform == "win32":  # where the folders of a person do not follow from the environment
        folder = Path(shutil.copytree(frozen, tmp_path / "upcard"))
        (folder / "portable").touch()
    window, about = ([str(folder / f"{name}{ENDING}")] for name in ("upcard", "upcard-cli"))
    assert try_window(window, [*about, "about"], build_environment(tmp_path)) == (True, [])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_picture_command_writes_a_png_in_each_language(frozen: Path, tmp_path: Path, language: str) -> None:
    picture = tmp_path / "table.png"
    read_output(frozen, "upcard", "picture", "canasta", str(picture), "--size", "960x600", "--lang", language)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rules_command_prints_japanese_text_only_with_lang_ja(frozen: Path, language: str) -> None:
    said = read_output(frozen, "upcard-cli", "rules", "cassino", "--lang", language)
    assert bool(re.search("[ぁ-ん]", said)) == (language == "ja")


def test_bundle_size_is_below_110_mib(frozen: Path) -> None:
    assert (
        sum(path.stat().st_size for path in find_delivered_folder(frozen).rglob("*") if not path.is_symlink())
        < 110 * MIB
    )
