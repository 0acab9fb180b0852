"""The review does not mark a person who has followed every hint, since both use the same judgement."""

from itertools import islice

import pytest

from tests.benchmarks.obeyed_hints import play_obediently, review_obedient_seat
from tests.case_counts import choose_cases
from tests.games.canasta.ai.quick_plans import quick_plans
from upcard.games import GAMES
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import mark


@pytest.mark.parametrize(("name", "seed"), [("cassino", "obeyed 1"), ("scarney", "obeyed 1"), ("canasta", "obeyed 6")])
def test_review_marks_no_obeyed_hint(name: str, seed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "TIMES", choose_cases(1, 4))
    game = GAMES[name]
    with quick_plans():
        found = list(islice(review_obedient_seat(game, play_obediently(game, seed)), choose_cases(6, None)))
    assert len(found) > 5
    assert {mark(game, one.verdict) for one in found} == {""}
