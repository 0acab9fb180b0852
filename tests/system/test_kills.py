"""After a kill at any moment, the program goes on with the card that was shown; a sample of `tests.system.kills`."""

from pathlib import Path

import pytest

from tests.system.kills import KillPlan, Table, kill_repeatedly
from tests.system.player_parts import WAYS
from tests.system.screen import Screen
from tests.system.window_driver import write_dealt_match
from tests.system.window_state import get_expected_state, journal_of, was_shown
from upcard.play.match.match import AnyMatch, Match

KILLED = ("canasta", "cassino")
"""The games whose window is killed in every run: all write their journals alike."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.nightly] if game not in KILLED else []) for game in WAYS]
)
def test_two_kills_lose_nothing_that_was_shown(screen: Screen, tmp_path: Path, game: str) -> None:
    tally = kill_repeatedly(Table(game=game), screen, tmp_path, KillPlan(count=2, seed="sample", longest=2))
    assert tally.kills == 2
    assert tally.faults == []


def test_was_shown_tells_whether_a_journal_reaches_a_position(tmp_path: Path) -> None:
    write_dealt_match(tmp_path, "a1")
    resumed = journal_of(tmp_path, tmp_path / "copy")
    other: AnyMatch = Match(resumed.match.game, resumed.match.rules, "another seed")
    other.deal()
    assert was_shown(resumed, get_expected_state(resumed))
    assert not was_shown(resumed, get_expected_state(resumed._replace(match=other)))
