"""The review does not mark a person who has followed every hint, since both use the same judgement."""

import pytest

from tests.benchmarks.obeyed_hints import play_obediently, review_obedient_seat
from tests.games.canasta.ai.quick_plans import quick_plans
from upcard.games import GAMES
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import mark


@pytest.mark.parametrize("name", ["cassino", "scarney", "canasta"])
def test_review_marks_no_obeyed_hint(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "TIMES", 4)
    game = GAMES[name]
    with quick_plans():
        found = list(review_obedient_seat(game, play_obediently(game, "obeyed 1")))
    assert len(found) > 5
    assert {mark(game, one.verdict) for one in found} == {""}
