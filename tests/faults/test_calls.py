"""Whichever system call of a start, a turn, a deal's end or a save fails or is the last one, nothing is lost."""

from pathlib import Path

import pytest

from tests.faults.calls import CALLS, HOWS, MOMENTS, Trial, attempt, explain_missing_tools, list_trials

pytestmark = pytest.mark.skipif(bool(explain_missing_tools()), reason=explain_missing_tools())


@pytest.mark.nightly
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_each_call_of_a_moment_may_fail_or_be_the_last(moment: str, how: str, tmp_path: Path) -> None:
    done = [trial for call in CALLS for trial in list_trials(moment, call, how, tmp_path / "home")]
    assert len(done) > 5


def test_a_turn_whose_write_fails_is_played_again(tmp_path: Path) -> None:
    assert attempt(Trial("a turn", "write", "error=EIO", 1), tmp_path / "home")
