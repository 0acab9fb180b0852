"""The example in PLAYERS.md plays as written; an error in a player takes one line."""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from upcard.cli import arena

PAGE = (ROOT / "desktop" / "PLAYERS.md").read_text(encoding="utf-8")
USUAL = ("--game", "cassino", "--seed", "7", "--json")
SULKING = """
class Sulking:
    def choose(self, seen, random, budget):
        return None
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example of PLAYERS.md, where the arena is started."""
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "gatherer.py").write_text(example)
    (tmp_path / "sulking.py").write_text(SULKING)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("gatherer", "sulking"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def test_example_player_beats_random_alike_with_one_or_two_jobs(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        words = ["--players", "gatherer:Gatherer,random", "--deals", "3", "--jobs", jobs]
        assert arena.main([*USUAL, *words]) == 0
        one = json.loads(capsys.readouterr().out)
        found.append((one["points_per_deal"], one["wins"], one["illegal"]))
    assert found[0] == found[1]
    assert found[0][0] > 0


def test_the_example_is_some_thirty_lines_long() -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(example.splitlines()) <= 35


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_returns_no_action_ends_the_run_with_a_line(
    here: Path, capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main([*USUAL, "--players", "random,sulking:Sulking", "--jobs", jobs])
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "sulking:Sulking: choose returned None, which is none of Deal, Capture, Build, Trail, Claim" in said.err


def test_custom_player_can_partner_a_built_in_player(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--players", "gatherer:Gatherer+greedy,random", "--option", "players=4", "--deals", "2"]
    assert arena.main([*USUAL, *words]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["gatherer:Gatherer+greedy", "random"]
