"""No level and style of Cassino uses more than its observation: with hidden cards redealt it chooses the same."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.case_counts import choose_cases
from upcard.core.game.record import Choice
from upcard.core.text.encode import encode_with_type
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.options import PRESETS, Options
from upcard.games.cassino.position import Observation, Position, observe
from upcard.games.cassino.rules.building import own_builds, taker
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

TABLES = [(preset, players) for preset in PRESETS for players in (2, 3, 4)]

EACH = 2
"""How many positions of each preset and table; at all of them, each level and style has several."""

PLAYERS = (*CASSINO.players.levels, *CASSINO.players.styled)

ROLLOUTS = 8


def choose_action(seen: Observation, level: str, seed: object) -> Choice[Action]:
    """Return the choice of a level, with a few rollouts."""
    return CASSINO.players.computers[level](seen, Random(repr(seed)), ThinkingBudget(Limits(ROLLOUTS)))


def list_played_choices(
    rules: Options, seed: str, level: int = 0
) -> Iterator[tuple[int, Position, str, Choice[Action]]]:
    """Yield positions of deals that the levels play in turn after number `level`, with the level and its choice."""
    number = 0
    while True:
        number += 1
        here = CASSINO.rules.apply(CASSINO.rules.start(rules, f"{seed}/{number}"), CASSINO.rules.opening).position
        while (seat := CASSINO.rules.to_act(here)) is not None:
            level += 1
            name = PLAYERS[level % len(PLAYERS)]
            choice = choose_action(observe(here, seat), name, level)
            yield level, here, name, choice
            here = CASSINO.rules.apply(here, choice.action).position


def shuffle_hidden_cards(here: Position, seat: int, random: Random) -> Position:
    """Redeal what a seat does not see, so that every builder can still take its builds (cassino.keep-taker)."""
    hidden = [*here.stock, *(card for other, hand in enumerate(here.hands) if other != seat for card in hand)]
    keeping = [other for other in range(len(here.hands)) if other != seat and keeps(here, other)]
    while True:
        random.shuffle(hidden)
        cards = iter(hidden)
        hands = [hand if other == seat else tuple(islice(cards, len(hand))) for other, hand in enumerate(here.hands)]
        again = Position(here.table, tuple(hands), tuple(cards))
        if all(keeps(again, other) for other in keeping):
            return again


def keeps(here: Position, seat: int) -> bool:
    """Return whether a seat holds the cards that take its builds."""
    seen = observe(here, seat)
    rules = here.table.rules
    return rules.builder_may_trail or all(taker(rules, seen.hand, item.value or 0) for item in own_builds(seen))


@pytest.mark.parametrize(("at", "preset", "players"), [(at, *table) for at, table in enumerate(TABLES)])
def test_no_level_changes_its_choice_when_hidden_cards_change(at: int, preset: str, players: int) -> None:
    random, exchanged, each = Random(f"{preset} {players}"), 0, choose_cases(EACH, 24 * EACH)
    rules = build({"preset": preset, "players": players})
    for number, here, name, choice in islice(list_played_choices(rules, "honest", at * EACH), each):
        seat = here.table.turn
        again = shuffle_hidden_cards(here, seat, random)
        exchanged += again != here
        assert choose_action(observe(again, seat), name, number) == choice
    assert exchanged > each / 2


def format_choices() -> str:
    """Return what the levels choose at every preset, as text."""
    found = [
        encode_with_type(choice.action)
        for at, preset in enumerate(PRESETS)
        for _, _, _, choice in islice(
            list_played_choices(build({"preset": preset, "players": 2 + at % 3}), "repeated"), 6
        )
    ]
    return repr(found)


@pytest.mark.nightly
def test_every_process_chooses_the_same() -> None:
    """Each process has its own hash order; two levels are asked so in every run by `promises/test_arena_same.py`."""
    command = [
        sys.executable,
        "-c",
        "from tests.games.cassino.ai.test_honest import format_choices; print(format_choices())",
    ]
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert other.stdout == format_choices() + "\n"
