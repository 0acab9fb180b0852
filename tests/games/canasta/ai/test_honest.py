"""Every level and style chooses the same when what its seat may not see is redealt, in any process."""

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.ai.test_ai_promises import positions, shuffle_hidden_cards
from upcard.core.game.record import AnyChoice
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.tables import TABLES, TableName
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

EACH = choose_cases(144, 480) // len(TABLES)
"""How many positions at each table."""

ROLLOUTS = 8
LEVELS = (*CANASTA.players.levels, *CANASTA.players.styled)


def sample_positions(table: TableName) -> Iterator[tuple[Position, int]]:
    """Yield a third of the positions of deals, and every question to a partner."""
    played = positions(
        "standard", "greedy", "standard", deals=99, seed="honest", rules=CANASTA.text.form.rules({"table": table})
    )
    for number, (position, seat) in enumerate(played):
        if number % 3 == 0 or position.table.phase == "answer":
            yield position, seat


def choose_action(level: str, seen: Observation, seed: int) -> AnyChoice:
    """Return the choice of a level, with a few rollouts."""
    return CANASTA.players.computers[level](seen, Random(seed), ThinkingBudget(Limits(rollouts=ROLLOUTS)))


@pytest.mark.parametrize("table", TABLES)
def test_cards_that_a_seat_cannot_see_change_no_choice(table: TableName) -> None:
    changed = tried = 0
    for number, (position, seat) in enumerate(islice(sample_positions(table), EACH)):
        other, level = shuffle_hidden_cards(position, seat, Random(number)), LEVELS[number % len(LEVELS)]
        changed += other.hands != position.hands
        choice = choose_action(level, observe(position, seat), number)
        assert choice == choose_action(level, observe(other, seat), number)
        tried += any(reason.key == "canasta.reason.tried" for reason in choice.reasons)
    assert changed > EACH // 2
    assert tried > EACH // 10


PLAYED = """
from tests.games.canasta.ai.test_honest import digest
print(digest())
"""


def digest() -> str:
    """Return a digest of the choices of all levels in a few positions."""
    seen = [observe(position, seat) for position, seat in islice(sample_positions("four"), 0, 90, 5)]
    asked = [choose_action(level, one, 1) for at, one in enumerate(seen) for level in LEVELS[at % 4 :: 4]]
    return sha256(repr(asked).encode()).hexdigest()


@pytest.mark.nightly
def test_the_same_seed_and_rollouts_choose_the_same_in_any_process() -> None:
    """The other has another hash order; every run asks two levels so in `promises/test_arena_same.py`."""
    environment = {"PYTHONHASHSEED": "1", "PYTHONPATH": "desktop:."}
    said = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == digest()
