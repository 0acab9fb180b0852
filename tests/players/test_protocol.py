"""Requests and answers survive the way between window and worker; a malformed answer yields nothing."""

import json
from copy import deepcopy
from itertools import islice
from math import inf, nan
from typing import Any

import pytest

from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData, parse_json
from upcard.core.text.encode import encode_with_type
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES
from upcard.players.protocol import (
    ChooseAction,
    ChosenAction,
    ExplainDifference,
    Explanation,
    Failure,
    Limits,
    Reason,
    Request,
    WeighActions,
    WeighedActions,
    decode_answer,
    decode_request,
    encode_answer,
    encode_request,
)

GAME = GAMES["canasta"]
POSITION = GAME.rules.apply(GAME.rules.start(GAME.rules.presets["classic"], "worker"), GAME.rules.opening).position
SEEN = GAME.rules.observe(POSITION, GAME.rules.to_act(POSITION) or 0)
ACTIONS = tuple(islice(GAME.rules.legal_actions(SEEN), 2)) * 2
BREAKS = {"type": "discard", "card": "2H"}
SHARED = GAME, SEEN, "chance", Limits(3, 0.5)
CHOOSE, WEIGH = ChooseAction(*SHARED, "medium"), WeighActions(*SHARED, ACTIONS)
EXPLAIN = ExplainDifference(*SHARED, ACTIONS[0], ACTIONS[-1])
REASONS = (Reason("canasta.why.taken", {"card": "3S", "first": 1}),)
WEIGHED = tuple(WeighedChoice(action, 1.0, 0.5, (1.0, 2.0), ()) for action in ACTIONS)
REQUESTS: dict[str, Request[Any]] = {"choose": CHOOSE, "weigh": WEIGH, "explain": EXPLAIN}
ANSWERS: list[tuple[str, Any]] = [
    ("choose", ChosenAction(ACTIONS[0], REASONS)),
    ("weigh", WeighedActions(WEIGHED)),
    ("weigh", WeighedActions(())),
    ("explain", Explanation(REASONS)),
    ("explain", Explanation(())),
]
NOTHING: list[object] = [None, 3, "x", [], {}, [3], {"type": 3}, {"type": "fly"}, BREAKS]
SOUND: dict[str, Any] = json.loads(encode_answer(7, WeighedActions(WEIGHED)))


def read(request: Request[Any], data: object) -> object:
    """Decode an answer as it comes from the pipe."""
    return decode_answer(json.dumps(data).encode(), 7, request)


@merge_cases("kind", REQUESTS)
def test_request_is_encoded_in_one_line_and_decoded_unchanged(kind: str) -> None:
    line = encode_request(7, REQUESTS[kind])
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    assert decode_request(parse_json(line)) == REQUESTS[kind]


@merge_cases(("kind", "answer"), ANSWERS)
def test_answer_is_encoded_in_one_line_and_decoded_unchanged(kind: str, answer: Any) -> None:
    line = encode_answer(7, answer)
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    assert decode_answer(line, 7, REQUESTS[kind]) == answer
    assert decode_answer(line, 8, REQUESTS[kind]) is None, "it answers another request"


@merge_cases("kind", REQUESTS)
def test_failure_is_decoded_as_answer_to_every_request(kind: str) -> None:
    assert decode_answer(encode_answer(7, Failure("oh")), 7, REQUESTS[kind]) == Failure("oh")


@merge_cases("change", [{"version": 2}, {"version": None}, {"type": "explanation"}, {"other": 1}])
def test_answer_of_another_kind_or_version_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadData):
        read(WEIGH, {**SOUND, **change})


@merge_cases("said", NOTHING)
def test_answer_with_an_invalid_action_is_refused(said: object) -> None:
    with pytest.raises(BadData):
        read(CHOOSE, {"version": 1, "id": 7, "type": "chosen_action", "action": said, "reasons": []})
    broken = deepcopy(SOUND)
    broken["actions"][1]["action"] = said
    for data in (broken, {**SOUND, "actions": [said]}):
        with pytest.raises(BadData):
            read(WEIGH, data)


@merge_cases("said", [None, 3, "x", {}, [3], [[]]])
def test_answer_without_a_list_of_weighed_actions_is_refused(said: object) -> None:
    with pytest.raises(BadData):
        read(WEIGH, {**SOUND, "actions": said})


@merge_cases(
    ("name", "said"),
    [
        ("mean", nan), ("mean", "1"), ("error", inf), ("values", [1.0]), ("values", [nan, 1.0]), ("values", None),
        ("weights", [1.0]), ("weights", [1.0, 0.0]), ("weights", [1.0, -2.0]),
    ],
)  # fmt: skip
def test_answer_with_an_invalid_number_is_refused(name: str, said: object) -> None:
    broken = deepcopy(SOUND)
    broken["actions"][1][name] = said
    with pytest.raises(ValueError):
        read(WEIGH, broken)


def test_answer_with_an_infinite_number_is_refused() -> None:
    line = json.dumps(SOUND).replace('"mean": 1.0', '"mean": 1e999', 1).encode()
    with pytest.raises(ValueError):
        decode_answer(line, 7, WEIGH)


@merge_cases("said", [None, 3, "x", {}, [3], [{"key": 3}]])
def test_answer_with_invalid_reasons_is_refused(said: object) -> None:
    with pytest.raises(BadData):
        read(EXPLAIN, {"version": 1, "id": 7, "type": "explanation", "reasons": said})


@merge_cases(
    ("change", "place"),
    [
        ({"version": 2}, "version"),
        ({"type": "guess"}, "type"),
        ({"game": "whist"}, "game"),
        ({"seen": {}}, "seen"),
        ({"actions": [encode_with_type(ACTIONS[0]), {"type": "fly"}]}, "actions[1].type"),
        ({"type": "explain_difference"}, "better"),
    ],
)
def test_bad_request_error_names_the_wrong_field(change: dict[str, object], place: str) -> None:
    with pytest.raises(BadData) as bad:
        decode_request({**json.loads(encode_request(7, WEIGH)), **change})
    assert bad.value.path.startswith(place)
