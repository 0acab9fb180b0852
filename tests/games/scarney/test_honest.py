"""No level and style of Scarney uses more than its observation: with hidden cards redealt it chooses the same."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.case_counts import choose_cases
from upcard.core.game.record import Choice
from upcard.core.text.encode import encode_with_type
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, Position, get_opponent, observe
from upcard.games.scarney.rules.knowing import list_known_cards
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

PARTS, EACH = choose_cases(2, 5), 72
"""How many positions in each part; the levels take turns."""

PLAYERS = (*SCARNEY.players.levels, *SCARNEY.players.styled)

ROLLOUTS = 8


def choose_action(seen: Observation, level: str, seed: object) -> Choice[Action]:
    """Return the choice of a level, with a few rollouts."""
    return SCARNEY.players.computers[level](seen, Random(repr(seed)), ThinkingBudget(Limits(ROLLOUTS)))


def list_played_choices(seed: str) -> Iterator[tuple[int, Position, str, Choice[Action]]]:
    """Yield positions of deals that the levels play in turn, with level and choice; plain draws are left out."""
    number, deals = 0, 0
    while True:
        deals += 1
        here = SCARNEY.rules.apply(SCARNEY.rules.start(Options(), f"{seed}/{deals}"), SCARNEY.rules.opening).position
        while (seat := SCARNEY.rules.to_act(here)) is not None:
            number += here.table.phase != "draw"
            name = PLAYERS[number % len(PLAYERS)]
            choice = choose_action(observe(here, seat), name, number)
            if here.table.phase != "draw":
                yield number, here, name, choice
            here = SCARNEY.rules.apply(here, choice.action).position


def shuffle_hidden_cards(here: Position, seat: int, random: Random) -> Position:
    """Redeal what a seat cannot know: the stock and the other hand, but for cards that it was shown."""
    theirs = get_opponent(seat)
    certain = [card for card in here.hands[theirs] if card in list_known_cards(observe(here, seat))]
    hidden = [*(card for card in here.hands[theirs] if card not in certain), *here.stock]
    random.shuffle(hidden)
    unknown = len(here.hands[theirs]) - len(certain)
    hands = [*here.hands]
    hands[theirs] = (*certain, *hidden[:unknown])
    return replace(here, hands=tuple(hands), stock=tuple(hidden[unknown:]))


@pytest.mark.parametrize("part", range(PARTS))
def test_cards_that_a_seat_cannot_see_change_no_choice(part: int) -> None:
    changed = 0
    for number, here, level, choice in islice(list_played_choices(f"honest {part}"), EACH):
        seat = here.table.turn
        again = shuffle_hidden_cards(here, seat, Random(number))
        changed += again != here
        assert choose_action(observe(again, seat), level, number) == choice
    assert changed > EACH * 9 // 10


def format_choices() -> str:
    """Return what the levels choose in some positions, as text."""
    return repr([encode_with_type(choice.action) for _, _, _, choice in islice(list_played_choices("processes"), 30)])


@pytest.mark.nightly
def test_another_process_chooses_the_same() -> None:
    """Sets of strings have another order there; every run asks two levels so in `promises/test_arena_same.py`."""
    command = "from tests.games.scarney.test_honest import format_choices; print(format_choices())"
    environment = {
        **os.environ,
        "PYTHONHASHSEED": "7",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    said = subprocess.run(
        [sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=True, timeout=300
    )
    assert said.stdout.strip() == format_choices()
