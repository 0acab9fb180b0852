"""The attacks find faults that were put in on purpose; the nightly run attacks for twenty minutes."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import rmtree
from subprocess import run as run_process
from sys import executable

import pytest

from tests.system.window_driver import ROOT
from tests.tools.gate import __main__ as gate
from tests.tools.gate.attacks import ASSAULTS
from tests.tools.gate.target_home import (
    PLACES,
    ProcessResult,
    damage_home,
    fill_home,
    find_log_errors,
    find_process_faults,
    fingerprint_folder,
)

HANG = ProcessResult(None, "")


def test_hang_crash_traceback_and_control_codes_are_reported() -> None:
    assert (
        [*find_process_faults(ProcessResult(0, "done\n"), "it")]
        == [*find_process_faults(ProcessResult(2, "upcard: no file\n"), "it")]
        == []
    )
    for ended in (
        HANG,
        ProcessResult(-11, ""),
        ProcessResult(0, "Traceback (most recent call last)"),
        ProcessResult(2, "\x1b[2J"),
    ):
        assert [*find_process_faults(ended, "it")]


def test_an_error_in_the_log_is_found(tmp_path: Path) -> None:
    (tmp_path / ".local/state/upcard/log").mkdir(parents=True)
    assert not [*find_log_errors(tmp_path)]
    (tmp_path / ".local/state/upcard/log/upcard.log").write_text("Traceback\n")
    assert [*find_log_errors(tmp_path)]


def test_damage_to_a_home_depends_on_the_seed_and_spares_link_targets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = list[list[str]]()
    for seed in (1, 1, 2, 3):
        random = Random(seed)
        fill_home(tmp_path / "home", random)
        assert all((tmp_path / "home" / place).is_file() for place in PLACES)
        before = fingerprint_folder(tmp_path / "trust")
        done.append(damage_home(tmp_path / "home", random))
        assert fingerprint_folder(tmp_path / "trust") == before != fingerprint_folder(tmp_path / "home")
        rmtree(tmp_path / "home")
    assert done[0] == done[1] and len({str(each) for each in done}) == 3
    (tmp_path / "trust" / "7S.png").unlink()
    assert fingerprint_folder(tmp_path / "trust") != before


def test_fault_is_saved_with_its_files_and_reported_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def attack(folder: Path, random: Random) -> Iterator[str]:
        (folder / "input").write_text("harm")
        os.mkfifo(folder / "pipe")
        yield f"harm was done {random.random():.3f}"

    def fail(folder: Path, random: Random) -> Iterator[str]:
        raise OSError("no attack")
        yield ""

    for name, made in (("homes", attack), ("bits", fail)):
        monkeypatch.setitem(ASSAULTS, name, made)
    words = ["homes", "bits", "--minutes", "0", "--seed", "s", "--keep", str(tmp_path)]
    assert gate.main(words) == 1
    said = capsys.readouterr()
    assert "seed s: 2 rounds, 2 faults" in said.out and "--round s-0: harm was done" in said.err
    assert (tmp_path / "homes-s-0" / "input").read_text() == "harm" and "no attack" in said.err
    assert "harm was done" in (tmp_path / "homes-s-0" / "faults.txt").read_text()


@pytest.mark.nightly
def test_twenty_minutes_of_attacks_find_no_fault() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "desktop"), str(ROOT)))}
    command = [executable, "-m", "tests.tools.gate", "--minutes", "20"]
    done = run_process(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
