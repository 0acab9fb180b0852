"""Positions, actions and the verdicts that the rule books ask for: data, in the referee's own format.

Each line of `rulings/<game>.jsonl` is a question to the referee with three keys more: `says`, the case; `source`;
and `expect`: whether the actions are legal, else by which rule not and `at` which of them; `then`, keys of the position
after (a list a seat or a side may be an object by number); `score`, the points a side; `facts`; keys of `match`.
"""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from upcard.core.codec import decode_tagged
from upcard.core.game import AnyGame, IllegalAction
from upcard.core.written import plain
from upcard.games import GAMES

RULINGS = [
    pytest.param(json.loads(line), id=json.loads(line)["id"])
    for path in sorted((Path(__file__).parent / "rulings").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("ruling", RULINGS)
def test_ruling(ruling: Mapping[str, object]) -> None:
    game, expect = GAMES[str(ruling["game"])], mapping(ruling["expect"])
    position = game.form().read(mapping(ruling.get("rules", {})), mapping(ruling["position"]), "0")
    broken = None
    for at, written in enumerate(listed(ruling["actions"])):
        try:
            position = game.apply(position, decode_tagged(game.actions, written)).position
        except IllegalAction as illegal:
            broken = (at, illegal.violation.rule)
            break
    assert (broken is None, broken and broken[1]) == (expect["legal"], expect.get("rule"))
    assert broken is None or broken[0] == expect.get("at", broken[0])
    compare(game, position, expect)


def compare(game: AnyGame, position: object, expect: Mapping[str, object]) -> None:
    """Compare what the position after is like, as far as the ruling says."""
    written = game.form().write(position)
    for key, wanted in mapping(expect.get("then", {})).items():
        found = written[key]
        if isinstance(wanted, dict) and isinstance(found, list):
            assert {number: found[int(number)] for number in wanted} == wanted
        else:
            assert found == wanted, key
    if "score" in expect:
        lines = game.score(position)
        sides = range(len(listed(expect["score"])))
        assert [sum(line.points for line in lines if line.side == side) for side in sides] == expect["score"]
    standing = game.standing(position)
    assert {key: plain(getattr(standing, key)) for key in mapping(expect.get("match", {}))} == expect.get("match", {})
    if "facts" in expect:
        assert game.form().answers()["facts"](position) == expect["facts"]


def mapping(value: object) -> Mapping[str, object]:
    """Say to the type check that a JSON value is an object."""
    assert isinstance(value, dict)
    return value


def listed(value: object) -> list[object]:
    """Say to the type check that a JSON value is a list."""
    assert isinstance(value, list)
    return value
