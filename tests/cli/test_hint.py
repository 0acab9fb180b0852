"""`"ask": ["hint"]`: the choice of the strongest level, the same on every machine and in every process."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from itertools import takewhile
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.changed_game import change_game
from tests.cli.documents import BRIEFLY
from upcard.cli import ruling
from upcard.core.game.record import AnyChoice, Choice
from upcard.core.text.decode import decode_by_type
from upcard.core.text.encode import write_json
from upcard.core.thinking.budget import Budget
from upcard.games import GAMES
from upcard.play.analysis.hints import ROLLOUTS
from upcard.play.text.words import Words

WORDS = Words("en")
DRAWN = {name: () if name == "cassino" else ({"type": "draw"},) for name in GAMES}
"""The actions before the first choice, by game."""

ASKED = choose_cases(("cassino", "scarney"), ("canasta", "cassino", "scarney"))
"""The games that are asked in two processes: Canasta takes far longer, and its relatives are weighed alike."""


def make_question(game: str, **more: object) -> dict[str, object]:
    """Return a question about the first choice of a deal with a fixed seed."""
    return {
        "format": "upcard-position",
        "version": 1,
        "game": game,
        "position": {},
        "ask": ["hint"],
        "actions": DRAWN[game],
        **more,
    }


def hints(hash_seed: str, *documents: Mapping[str, object]) -> list[object]:
    """Return the hints of another process, whose hash seed gives sets another order."""
    run = subprocess.run(
        [sys.executable, "-c", BRIEFLY, "referee", "--lines", "-"],
        input=b"\n".join(map(write_json, documents)),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return [json.loads(line)["hint"] for line in run.stdout.splitlines()]


def test_hint_is_deterministic_across_processes_legal_and_has_reasons() -> None:
    documents = [make_question(game, seed=3) for game in ASKED]
    found = hints("1", *documents)
    assert found == hints("2", *documents)
    for game, told in zip(ASKED, found, strict=True):
        assert isinstance(told, dict) and told["reasons"]
        action = told["action"]
        legal = ruling.ruling({**make_question(game, seed=3, actions=[*DRAWN[game], action]), "ask": []}, WORDS)[
            "legal"
        ]
        assert legal is True
        assert isinstance(decode_by_type(GAMES[game].rules.actions, action), GAMES[game].rules.actions)


def test_hint_of_a_game_without_weighing_uses_the_last_level_and_fixed_rollouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, found = GAMES["cassino"], list[tuple[int, float]]()

    def count_allowed_rollouts(seen: object, random: Random, budget: Budget) -> AnyChoice:
        found.append((sum(1 for _ in takewhile(lambda _: budget.allows_rollout(), range(5000))), random.random()))
        return Choice(next(iter(game.rules.legal_actions(seen))))

    changed = change_game(
        game, levels={"weak": game.players.rivals["greedy"], "strongest": count_allowed_rollouts}, weigh=None
    )
    monkeypatch.setattr(ruling, "GAMES", {"cassino": changed})
    for seed in (5, 5, 6):
        ruling.ruling(make_question("cassino", seed=seed), WORDS)
    assert [rollouts for rollouts, _ in found] == [ROLLOUTS] * 3
    assert found[0] == found[1] != found[2]


def test_there_is_no_hint_where_nobody_is_to_act() -> None:
    assert ruling.ruling(make_question("cassino", position={"phase": "over"}), WORDS)["hint"] is None
