"""From a worker that is out of its mind nothing is taken: no action that the rules refuse, no number that is none."""

from copy import deepcopy
from itertools import islice
from math import inf, nan
from typing import Any

import pytest

from tests.ui.conftest import canasta
from upcard.core.text.encode import encode_with_type
from upcard.ui.worker.replies import action_in, decode_weighed_actions, reasons_in

MATCH = canasta()
SEEN = MATCH.get_seat_view(MATCH.to_act or 0)
GAME = MATCH.game
LEGAL = [encode_with_type(action) for action in islice(GAME.rules.legal_actions(SEEN), 2)]
BREAKS = {"type": "discard", "card": "2H"}
SOUND = {
    "weighed": [
        {"action": action, "mean": 1.0, "error": 0.5, "values": [1.0, 2.0], "weights": []} for action in LEGAL * 2
    ]
}
NOTHING: list[object] = [None, 3, "x", [], {}, [3], {"type": 3}, {"type": "fly"}, BREAKS]


def test_what_is_sound_is_taken() -> None:
    assert action_in(GAME, SEEN, {"action": LEGAL[0]}) == next(GAME.rules.legal_actions(SEEN))  # type: ignore[call-overload]
    assert len(decode_weighed_actions(GAME, SEEN, SOUND)) == len(SOUND["weighed"])


@pytest.mark.parametrize("said", NOTHING)
def test_no_action_but_a_legal_one_is_taken(said: object) -> None:
    assert action_in(GAME, SEEN, {"action": said}) is None
    assert action_in(GAME, SEEN, None) is None
    assert not decode_weighed_actions(GAME, SEEN, {"weighed": said})
    assert not decode_weighed_actions(GAME, SEEN, {"weighed": [said]})
    broken: dict[str, Any] = deepcopy(SOUND)
    broken["weighed"][1]["action"] = said
    assert not decode_weighed_actions(GAME, SEEN, broken)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mean", nan), ("mean", "1"), ("error", inf), ("values", [1.0]), ("values", [nan, 1.0]), ("values", None),
        ("weights", [1.0]), ("weights", [1.0, 0.0]), ("weights", [1.0, -2.0]),
    ],
)  # fmt: skip
def test_nothing_is_reckoned_with_what_is_no_number(name: str, said: object) -> None:
    broken: dict[str, Any] = deepcopy(SOUND)
    broken["weighed"][1][name] = said
    assert not decode_weighed_actions(GAME, SEEN, broken)


@pytest.mark.parametrize("said", [None, 3, "x", {}, [3], [{"key": 3}]])
def test_reasons_that_are_none_are_left_out(said: object) -> None:
    assert reasons_in({"why": said}, "why") is None
    assert reasons_in({"why": []}, "why") == ()
