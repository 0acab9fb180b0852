"""What holds for every choice: it is legal, honest and repeatable, and why it was made can be said."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from upcard.core.cards import Cards, without
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Position, observe
from upcard.play.words import LANGUAGES, Words
from upcard.players.levels import Level, levels

LEVELS = levels(CANASTA)
SCORES = ((0, 0), (-300, 1500), (2900, 3000), (4800, 4900))


class Unlimited:
    """A budget that never ends."""

    def left(self) -> bool:
        """Another rollout may always begin."""
        return True


def positions(*names: str, deals: int, seed: str) -> Iterator[tuple[Position, int]]:
    """Go through deals that these levels play in turn, giving each position with the seat to act."""
    players: list[Level] = [LEVELS[name] for name in names]
    for deal in range(deals):
        start = CANASTA.start(CANASTA.presets["classic"], f"{seed} {deal}")
        start = replace(start, table=replace(start.table, scores=SCORES[deal % len(SCORES)]))
        position = CANASTA.apply(start, CANASTA.opening).position
        for ply in count():
            seat = CANASTA.to_act(position)
            if seat is None:
                break
            assert ply < 2000, "the deal does not end"
            yield position, seat
            choice = players[(seat + deal) % len(players)](observe(position, seat), Random(ply), Unlimited())
            position = CANASTA.apply(position, choice.action).position


@pytest.mark.parametrize("others", ["random", "greedy", "standard"])
def test_every_choice_is_legal_and_every_deal_ends(others: str) -> None:
    asked = 0
    for position, seat in positions("standard", others, deals=24, seed="legal"):
        seen = observe(position, seat)
        assert CANASTA.check(seen, LEVELS["standard"](seen, Random(0), Unlimited()).action) is None
        asked += 1
    assert asked > 1000


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_a_seat_cannot_see_change_no_choice(level: str) -> None:
    changed = 0
    for number, (position, seat) in enumerate(positions("standard", "random", deals=6, seed="honest")):
        other = exchanged(position, seat, Random(number))
        changed += other != position
        seen = observe(other, seat)
        assert seen == observe(position, seat)
        choice, same = (LEVELS[level](view, Random(7), Unlimited()) for view in (seen, observe(position, seat)))
        assert choice == same
    assert changed > 300


def exchanged(position: Position, seat: int, random: Random) -> Position:
    """Deal all that a seat cannot see anew, and lay its own hand in another order."""
    shown = position.table.shown
    hidden = [() if other == seat else without(hand, shown[other]) for other, hand in enumerate(position.hands)]
    pool = [card for cards in (*hidden, position.stock) for card in cards]
    random.shuffle(pool)
    hands: list[Cards] = []
    for other, cards in enumerate(hidden):
        dealt, pool = tuple(pool[: len(cards)]), pool[len(cards) :]
        hands.append(position.hands[seat][::-1] if other == seat else (*dealt, *shown[other]))
    return replace(position, hands=tuple(hands), stock=tuple(pool))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    words, keys = Words(language), set[str]()
    for position, seat in positions("standard", "greedy", deals=20, seed="words"):
        for told in LEVELS["standard"](observe(position, seat), Random(0), Unlimited()).reasons:
            assert "{" not in words.say(told)
            keys.add(told.key)
    assert len(keys) > 12


PLAYED = """
from tests.games.canasta.test_ai_promises import digest
print(digest())
"""


def digest() -> str:
    """Sum up a few deals, every action in them."""
    played = [position for position, _ in positions("standard", "random", "greedy", deals=3, seed="same")]
    return sha256(repr(played).encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_seed_plays_the_same_in_any_process(hash_seed: str) -> None:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": "desktop:."}
    said = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == digest()
