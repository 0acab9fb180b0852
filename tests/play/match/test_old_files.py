"""Files from before the first release still open, games at the position where they were left."""

import shutil
from collections.abc import Mapping
from json import loads
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.merge_cases import merge_cases
from tests.tools.fuzz.own_files import KEPT
from tests.tools.fuzz.readers import READERS
from tests.tools.fuzz.trial import try_reader
from upcard.games import GAMES
from upcard.play.match.digest import digest
from upcard.play.match.resume import replay_journal, resume
from upcard.ui.app.picture import play_on

OLD = Path(__file__).parents[1] / "old"


class SavedState(NamedTuple):
    """The state of a game when its file was written."""

    actions: int
    digest: str


LEFT = {name: SavedState(**each) for name, each in loads((OLD / "digests.json").read_text()).items()}


def test_old_file_samples_of_every_game_exist() -> None:
    kept = sorted(path.name for path in OLD.iterdir() if path.suffix != ".json")
    assert kept == sorted(LEFT)
    assert {f"{game}-{kind}" for game in GAMES for kind in ("2.journal", "2.upcard")} <= set(kept)


@merge_cases("name", LEFT)
def test_old_file_opens_at_its_digest(name: str) -> None:
    match = replay_journal(OLD / name, GAMES, check=True).match
    assert (len(match.actions), digest(match.game, match.position).sha256) == LEFT[name]


@pytest.mark.parametrize("name", [name for name in LEFT if name.endswith(".journal")])
def test_old_journal_is_played_on_and_opens_again(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / name, tmp_path))
    resumed = resume(path, GAMES)
    assert resumed.names[:2] == ("Ana", "山田 太郎")
    resumed.match.deal() if resumed.match.to_act is None else play_on(resumed.match, 3)
    assert replay_journal(path, GAMES, check=True).match.position == resumed.match.position
    assert path.read_bytes().startswith((OLD / name).read_bytes())


OUTCOMES: Mapping[str, str] = loads((KEPT / "outcomes.json").read_text())
"""The state of each sample when it was written."""


def test_old_file_samples_of_every_kind_exist() -> None:
    assert sorted(OUTCOMES) == sorted(path.name for path in KEPT.iterdir() if path.name != "outcomes.json")
    never_kept = {"journals", "lines", "names", "notes", "rows", "settings", "words"}
    assert {kind_of(name) for name in OUTCOMES} == READERS.keys() - never_kept


@merge_cases("name", OUTCOMES)
def test_old_file_sample_is_read_with_the_recorded_outcome(name: str, tmp_path: Path) -> None:
    assert try_reader(READERS[kind_of(name)], (KEPT / name).read_bytes(), tmp_path / "trial") == OUTCOMES[name]


def kind_of(name: str) -> str:
    """Return the kind of a sample, which names its reader."""
    return name.partition("-")[0].replace("_", " ")


def test_resuming_a_long_game_calls_breathe(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / "scarney-2.journal", tmp_path))
    breaths = list[None]()
    resume(path, GAMES, breathe=lambda: breaths.append(None))
    assert len(breaths) == 1
