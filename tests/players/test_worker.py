"""The worker process answers every line, whatever it contains."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from json import loads
from random import Random

import pytest

from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import Card
from upcard.core.game.record import AnyChoice
from upcard.core.text.decode import decode as read
from upcard.core.text.decode import decode_by_type
from upcard.core.text.encode import encode_with_type, plain, write_json
from upcard.core.thinking.budget import Budget
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Draw
from upcard.players import worker
from upcard.players.chance import derive_seed
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget, answer_line

GAME = GAMES["canasta"]
DEALT = GAME.rules.apply(GAME.rules.start(GAME.rules.presets["classic"], "worker"), GAME.rules.opening).position
DRAWN = GAME.rules.apply(DEALT, Draw()).position
SEAT = DRAWN.table.turn


def question(**changes: object) -> dict[str, object]:
    kind = {"version": 1, "id": 7, "type": "choose_action", "level": "standard"}
    asked = {**kind, "game": "canasta", "seed": derive_seed("worker", SEAT, 0), "limits": {"seconds": 0.5}}
    return {**asked, "seen": plain(GAME.rules.observe(DRAWN, SEAT)), **changes}


def answer(line: bytes) -> dict[str, object]:
    said: dict[str, object] = loads(answer_line(line))
    return said


@pytest.mark.parametrize("level", levels(GAME))
def test_worker_answers_a_legal_action_with_the_request_id(level: str) -> None:
    said = answer(write_json(question(level=level)))
    assert said["id"] == 7
    assert GAME.rules.check(GAME.rules.observe(DRAWN, SEAT), decode_by_type(GAME.rules.actions, said["action"])) is None


def test_the_same_question_has_the_same_answer() -> None:
    assert answer(write_json(question(level="random"))) == answer(write_json(question(level="random")))


def test_different_seeds_get_different_answers() -> None:
    said = {str(answer(write_json(question(level="random", seed=str(seed))))) for seed in range(30)}
    assert len(said) > 1


@merge_cases(
    ("line", "named"),
    [
        (b"", None),
        (b"\xff\xfe", None),
        (b"[1, 2]", None),
        (b"[" * 100_000, None),
        (b'{"id": 3}', 3),
        (b'{"id": [3]}', [3]),
        (write_json(question(game="whist")), 7),
        (write_json(question(level="perfect")), 7),
        (write_json(question(seen={})), 7),
        (write_json(question(seen={"seat": 9})), 7),
        (write_json(question(seen=plain(replace(GAME.rules.observe(DRAWN, SEAT), seat=9)))), 7),
        (write_json(question(seen=plain(replace(GAME.rules.observe(DRAWN, SEAT), hand=())))), 7),
        (write_json(question(seed=3)), 7),
        (write_json(question(limits={"years": 2})), 7),
        (write_json(question(version=2)), 7),
        (write_json(question(version=None)), 7),
        (write_json(question(type="guess")), 7),
        (write_json(question(budget={})), 7),
    ],
)
def test_a_bad_line_is_answered_with_an_error(line: bytes, named: object) -> None:
    said = answer(line)
    assert said["id"] == named
    assert said.keys() == {"version", "id", "type", "error"}
    assert said["type"] == "failure" and said["error"]


def test_a_process_answers_line_by_line_and_ends_with_its_input() -> None:
    lines = [write_json(question(id=number)) for number in range(3)]
    ended = subprocess.run(
        [sys.executable, "-m", "upcard", "think"],
        check=False,
        input=b"\n".join([lines[0], b"nonsense", b"[" * 100_000, *lines[1:]]),
        capture_output=True,
    )
    said: list[Mapping[str, object]] = [loads(line) for line in ended.stdout.splitlines()]
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert [one["id"] for one in said] == [0, None, None, 1, 2]
    assert [set(one) for one in said] == [
        {"version", "id", "type", "action", "reasons"},
        *[{"version", "id", "type", "error"}] * 2,
        *[{"version", "id", "type", "action", "reasons"}] * 2,
    ]


@pytest.mark.parametrize(
    "error", [ArithmeticError, TypeError, AttributeError, AssertionError, RecursionError, MemoryError]
)
def test_exception_in_a_level_is_answered_with_its_place(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(seen: object, random: Random, budget: Budget) -> AnyChoice:
        raise error("it thinks of nothing")

    monkeypatch.setattr(worker, "levels", lambda game: {"standard": fails})
    said = answer(write_json(question()))
    assert said["id"] == 7 and "action" not in said
    assert str(said["error"]).startswith(f"{error.__name__}: it thinks of nothing (test_worker.py line ")


def test_a_budget_counts_rollouts() -> None:
    budget = ThinkingBudget(Limits(rollouts=2))
    assert [budget.allows_rollout() for _ in range(4)] == [True, True, False, False]


def test_unlimited_budget_allows_a_rollout_and_zero_seconds_none() -> None:
    assert ThinkingBudget(Limits()).allows_rollout()
    assert not ThinkingBudget(Limits(seconds=0)).allows_rollout()


def test_request_seed_hides_the_deal_seed_and_differs_per_move() -> None:
    assert "worker" not in derive_seed("worker", 1, 2)
    assert len({derive_seed("worker", seat, ply) for seat in range(4) for ply in range(4)}) == 16


def test_weigh_request_includes_the_requested_action() -> None:
    seen = GAME.rules.observe(DRAWN, SEAT)
    played = encode_with_type(levels(GAME)["greedy"](seen, Random(1), ThinkingBudget(Limits())).action)
    said = answer(write_json(question(type="weigh_actions", actions=[played], limits={"rollouts": 20})))
    found = said["actions"]
    assert isinstance(found, list) and played in [one["action"] for one in found]
    assert [one["mean"] for one in found] == sorted((one["mean"] for one in found), reverse=True)
    assert {len(one["values"]) for one in found} == {20}, "as many as the budget allows"


def test_weighing_an_invalid_action_is_answered_with_an_error() -> None:
    assert "error" in answer(write_json(question(type="weigh_actions", actions=[{"type": "trail"}])))


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_observation_survives_json_throughout_a_deal(name: str) -> None:
    game = GAMES[name]
    position = game.rules.apply(
        game.rules.start(next(iter(game.rules.presets.values())), "whole"), game.rules.opening
    ).position
    while (seat := game.rules.to_act(position)) is not None:
        seen = game.rules.observe(position, seat)
        assert read(game.rules.observation, loads(write_json(plain(seen)))) == seen
        position = game.rules.apply(
            position, game.players.rivals["standard"](seen, Random(1), ThinkingBudget(Limits(0))).action
        ).position


def test_explain_request_is_answered_with_reasons() -> None:
    both = {"better": encode_with_type(Discard(Card("6C"))), "worse": encode_with_type(Discard(Card("2C")))}
    said = answer(write_json(question(type="explain_difference", **both, limits={"rollouts": 20})))
    assert said["id"] == 7 and "error" not in said
    why = said["reasons"]
    assert isinstance(why, list) and why
    assert all(set(one) == {"key", "values"} for one in why)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe whose reader is gone is seen only when it is written to")
def test_thinking_worker_ends_as_soon_as_nobody_can_read_its_answer() -> None:
    """A killed window cannot stop its worker, which may just have begun to think for a minute."""
    weighing = {"version": 1, "id": 1, "type": "weigh_actions", "only": False, "actions": []}
    asked = {**question(), **weighing, "limits": {"seconds": 60}}
    del asked["level"]
    command = [sys.executable, "-m", "upcard", "think"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as thinking:
        assert thinking.stdin is not None and thinking.stdout is not None
        thinking.stdin.write(write_json(question(id=0, level="random")) + b"\n" + write_json(asked) + b"\n")
        thinking.stdin.flush()
        assert loads(thinking.stdout.readline())["id"] == 0
        thinking.stdout.close()
        try:
            assert thinking.wait(20) == 0
        finally:
            thinking.kill()
