"""The sounds are what the generator makes: quiet and short, without a click at either end."""

from array import array
from functools import cache
from math import log10, sqrt
from pathlib import Path

import pytest

from soundmaker.__main__ import HEAD, differences, main
from soundmaker.sounds import FULL, files
from soundmaker.waves import RATE

FOLDER = Path(__file__).resolve().parents[3] / "resources" / "sounds"
NAMES = sorted(path.name for path in FOLDER.glob("*.wav"))
LONGEST = {"card": 150, "deal": 120, "capture": 350, "refusal": 350, "turn": 600, "complete": 900, "sweep": 900}
"""In milliseconds; the end of a deal may last a second and a half."""


@cache
def make_all_sounds() -> dict[str, bytes]:
    """Return what the generator makes."""
    return files()


def load_samples(name: str) -> list[float]:
    """Return a sound's samples, from -1 to 1."""
    return [value / FULL for value in array("h", make_all_sounds()[name][HEAD:])]


def decibels(value: float) -> float:
    return 20 * log10(value)


def test_committed_sound_files_equal_the_generated_ones() -> None:
    assert differences(FOLDER, make_all_sounds()) == []
    assert main([str(FOLDER), "--check"]) == 0


def test_differences_name_missing_changed_and_extra_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soundmaker.__main__.files", make_all_sounds)
    assert main([str(tmp_path)]) == 0
    (tmp_path / "card-1.wav").unlink()
    (tmp_path / "deal-1.wav").write_bytes(make_all_sounds()["deal-2.wav"])
    (tmp_path / "horn.wav").write_bytes(b"RIFF")
    told = ["card-1.wav: missing", "deal-1.wav: not what is made now", "horn.wav: not one of the sounds"]
    assert differences(tmp_path, make_all_sounds()) == told
    assert main([str(tmp_path), "--check"]) == 1


@pytest.mark.parametrize("name", NAMES)
def test_sound_is_quiet_short_and_without_a_click(name: str) -> None:
    wave = load_samples(name)
    assert -19 < decibels(max(map(abs, wave))) < -13
    assert -36 < decibels(sqrt(sum(value * value for value in wave) / len(wave))) < -26
    assert len(wave) / RATE * 1000 < LONGEST.get(name.partition("-")[0], 1500)
    assert wave[0] == 0
    assert abs(wave[1]) < 0.01
    assert max(map(abs, wave[-32:])) < 0.002


def test_sounds_of_a_kind_that_comes_often_differ() -> None:
    for kind in ("card", "deal"):
        assert len({make_all_sounds()[f"{kind}-{number}.wav"] for number in (1, 2, 3)}) == 3
