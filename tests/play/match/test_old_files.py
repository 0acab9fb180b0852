"""Files of every version that was ever written open at the position that they were left in, and are played on."""

import shutil
from json import loads
from pathlib import Path
from typing import NamedTuple

import pytest

from upcard.games import GAMES
from upcard.play.match.digest import digest
from upcard.play.match.resume import replay_journal, resume
from upcard.ui.app.picture import play_on

OLD = Path(__file__).parents[1] / "old"


class Left(NamedTuple):
    """How a game stood when its file was written."""

    actions: int
    digest: str


LEFT = {name: Left(**each) for name, each in loads((OLD / "digests.json").read_text()).items()}


def test_each_game_is_kept_in_each_version() -> None:
    kept = sorted(path.name for path in OLD.iterdir() if path.suffix != ".json")
    assert kept == sorted(LEFT)
    assert {f"{game}-{kind}" for game in GAMES for kind in ("1.journal", "2.journal", "2.upcard")} <= set(kept)


@pytest.mark.parametrize("name", LEFT)
def test_old_file_opens_at_its_digest(name: str) -> None:
    match = replay_journal(OLD / name, GAMES, check=True).match
    assert (len(match.actions), digest(match.game, match.position).sha256) == LEFT[name]


@pytest.mark.parametrize("name", [name for name in LEFT if name.endswith("1.journal")])
def test_old_journal_is_played_on_and_opens_again(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / name, tmp_path))
    resumed = resume(path, GAMES)
    assert resumed.names[:2] == ("Ana", "山田 太郎")
    resumed.match.deal() if resumed.match.to_act is None else play_on(resumed.match, 3)
    assert replay_journal(path, GAMES, check=True).match.position == resumed.match.position
    assert path.read_bytes().startswith((OLD / name).read_bytes())


def test_whoever_reads_a_long_game_is_let_to_breathe(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / "scarney-2.journal", tmp_path))
    breaths = list[None]()
    resume(path, GAMES, breathe=lambda: breaths.append(None))
    assert len(breaths) == 1
