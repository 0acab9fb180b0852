"""Melds in the middle of a turn that reviews once called mistakes, and that cost little or nothing.

Each stood at one of the marks `?` and `??` because a meld was worth what the rule of thumb does after it. Judged by the
best turn that begins with it, none does.
"""

import json
from pathlib import Path

import pytest

from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Position
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import Decision, mark
from upcard.play.analysis.judgement import review_decision
from upcard.play.match.document import decode_document, position

KNOWN = json.loads((Path(__file__).parent / "false_marks.json").read_text("utf-8"))


@pytest.mark.parametrize("number", range(len(KNOWN)), ids=[f"{one['action']} {one['was']}" for one in KNOWN])
def test_known_harmless_melds_are_not_marked_as_mistakes(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "TIMES", 4)
    known = KNOWN[number]
    document = {"format": "upcard-position", "version": 1, "game": "canasta", "position": known["position"]}
    here = position(decode_document(document))
    assert isinstance(here, Position)
    seat = CANASTA.rules.to_act(here)
    assert seat is not None
    decision = Decision(0, seat, CANASTA.text.read_action(known["action"]), CANASTA.rules.observe(here, seat))
    found = review_decision(CANASTA, decision)
    assert found is not None and mark(CANASTA, found.verdict) in ("", "?!")
