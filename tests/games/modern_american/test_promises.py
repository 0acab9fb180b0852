"""Tests that Modern American keeps what every game promises of any position."""

from collections.abc import Mapping

import pytest

from tests.promises.cases import mixed, named
from tests.promises.deals import played
from upcard.games import GAMES


@pytest.mark.parametrize("written", mixed(GAMES["modern_american"]), ids=str)
def test_every_promise_is_kept(written: Mapping[str, object]) -> None:
    counts = played(named("modern_american", "sample 0", **written), every=3).counts
    assert counts.total() > 50
