"""Melds in the middle of a turn that reviews once called mistakes, and that cost little or nothing.

Each stood at one of the marks `?` and `??` because a meld was worth what the rule of thumb does after it. Judged by the
best turn that begins with it, none does. An ordinary run asks only for those that a judgement by rules of thumb
would still mark.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.case_counts import choose_cases
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Position
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import Decision, mark
from upcard.play.analysis.judgement import review_decision
from upcard.play.match.document import decode_document, position

KNOWN = json.loads((Path(__file__).parent / "false_marks.json").read_text("utf-8"))
SHARP = (0, 2, 5, 7, 10, 22, 23, 29, 30, 31, 32)
"""The numbers of those that have a mark where `complete_turns` completes no turn."""
DEALS, TIMES = choose_cases((30, 2), (60, 4))
"""In how many deals a meld is tried at first, and how many times as many at the most."""


ASKED = [KNOWN[at] for at in choose_cases(SHARP, tuple(range(len(KNOWN))))]


@pytest.mark.parametrize("known", ASKED, ids=[f"{known['action']} {known['was']}" for known in ASKED])
def test_known_harmless_melds_are_not_marked_as_mistakes(
    known: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgement, "TIMES", TIMES)
    document = {"format": "upcard-position", "version": 1, "game": "canasta", "position": known["position"]}
    here = position(decode_document(document))
    assert isinstance(here, Position)
    seat = CANASTA.rules.to_act(here)
    assert seat is not None
    decision = Decision(0, seat, CANASTA.text.read_action(known["action"]), CANASTA.rules.observe(here, seat))
    found = review_decision(CANASTA, decision, DEALS)
    assert found is not None and mark(CANASTA, found.verdict) in ("", "?!")
