"""Every choice of the rule players is legal, honest and repeatable, and its reasons have texts."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.options.any_options import any_options
from upcard.core.cards import Cards, without
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta import CANASTA
from upcard.games.canasta.options import CLASSIC, Options
from upcard.games.canasta.position import Position, observe
from upcard.games.canasta.tables import TableName
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.levels import Level, levels

LEVELS = levels(CANASTA)
THUMBS = ("random", *CANASTA.players.rivals)
SCORES = ((0, 0, 0), (-300, 1500, 0), (2900, 3000, 3100), (4800, 4900, 2000))
TABLES = tuple(table for table in CANASTA.rules.tables if table != CLASSIC.table)


def positions(*names: str, deals: int, seed: str, rules: Options = CLASSIC) -> Iterator[tuple[Position, int]]:
    """Yield the positions of deals that these levels play by turns, with the seat to act."""
    players: list[Level] = [LEVELS[name] for name in names]
    for deal in range(deals):
        start = CANASTA.rules.start(rules, f"{seed} {deal}")
        scores = SCORES[deal % len(SCORES)][: len(rules.sides)]
        start = replace(start, table=replace(start.table, scores=scores))
        position = CANASTA.rules.apply(start, CANASTA.rules.opening).position
        for ply in count():
            seat = CANASTA.rules.to_act(position)
            if seat is None:
                break
            assert ply < 2000, "the deal does not end"
            yield position, seat
            choice = players[(seat + deal) % len(players)](observe(position, seat), Random(ply), UNLIMITED)
            position = CANASTA.rules.apply(position, choice.action).position


@pytest.mark.parametrize("others", ["random", "greedy", "standard"])
def test_every_choice_is_legal_and_every_deal_ends(others: str) -> None:
    asked = 0
    for position, seat in positions("standard", others, deals=choose_cases(4, 10), seed="legal"):
        seen = observe(position, seat)
        assert CANASTA.rules.check(seen, LEVELS["standard"](seen, Random(0), UNLIMITED).action) is None
        asked += 1
    assert asked > 150


@pytest.mark.parametrize("table", TABLES)
def test_every_choice_is_legal_at_every_table(table: TableName) -> None:
    table_rules: Options = CANASTA.text.form.rules({"table": table})
    for position, seat in positions(
        "standard", "greedy", "random", deals=choose_cases(1, 3), seed="legal", rules=table_rules
    ):
        chooses_legally(position, seat)


@pytest.mark.parametrize("table", CANASTA.rules.tables)
def test_every_choice_is_legal_and_honest_under_any_options(table: TableName) -> None:
    random = Random(table)
    for number in range(choose_cases(1, 4)):
        rules = any_options(table, random)
        for position, seat in positions("standard", "random", "greedy", deals=1, seed=f"any {number}", rules=rules):
            chooses_legally(position, seat)
            sees_no_hidden_card(position, seat, random)


def chooses_legally(position: Position, seat: int) -> None:
    """Check that the choice of each rule player is legal."""
    seen = observe(position, seat)
    for level in CANASTA.players.rivals:
        assert CANASTA.rules.check(seen, LEVELS[level](seen, Random(0), UNLIMITED).action) is None


def sees_no_hidden_card(position: Position, seat: int, random: Random) -> None:
    """Check that redealing what the seat cannot see changes no choice."""
    seen, other = observe(position, seat), observe(shuffle_hidden_cards(position, seat, random), seat)
    for level in CANASTA.players.rivals:
        choice, same = (LEVELS[level](view, Random(7), UNLIMITED) for view in (seen, other))
        assert choice == same


@pytest.mark.parametrize("level", THUMBS)
def test_cards_that_a_seat_cannot_see_change_no_choice(level: str) -> None:
    changed = 0
    for number, (position, seat) in enumerate(positions("standard", "random", deals=choose_cases(3, 6), seed="honest")):
        other = shuffle_hidden_cards(position, seat, Random(number))
        changed += other != position
        seen = observe(other, seat)
        assert seen == observe(position, seat)
        choice, same = (LEVELS[level](view, Random(7), UNLIMITED) for view in (seen, observe(position, seat)))
        assert choice == same
    assert changed > 150


def shuffle_hidden_cards(position: Position, seat: int, random: Random) -> Position:
    """Return the position with all that a seat cannot see redealt, and its own hand in another order."""
    shown = position.table.shown
    hidden = [() if other == seat else without(hand, shown[other]) for other, hand in enumerate(position.hands)]
    pool = [card for cards in (*hidden, position.stock) for card in cards]
    random.shuffle(pool)
    hands: list[Cards] = []
    for other, cards in enumerate(hidden):
        dealt, pool = tuple(pool[: len(cards)]), pool[len(cards) :]
        hands.append(position.hands[seat][::-1] if other == seat else (*dealt, *shown[other]))
    return replace(position, hands=tuple(hands), stock=tuple(pool))


def test_every_reason_of_the_rule_player_has_a_text_in_each_language() -> None:
    keys, languages = set[str](), [Words(language) for language in LANGUAGES]
    lone: Options = CANASTA.text.form.rules({"table": "three-lone", "red_three_discard": True})
    for rules in (CLASSIC, lone):
        for position, seat in positions("standard", "greedy", deals=12, seed="words", rules=rules):
            for told in LEVELS["standard"](observe(position, seat), Random(0), UNLIMITED).reasons:
                assert not any("{" in words.render(told) for words in languages)
                keys.add(told.key.removeprefix("canasta.reason."))
    assert len(keys) > 16
    assert {"red-three", "handed", "lures"} < keys


PLAYED = """
from tests.games.canasta.ai.test_ai_promises import digest
print(digest())
"""


def digest() -> str:
    """Return a digest of every action of a few deals."""
    played = [position for position, _ in positions("standard", "random", "greedy", deals=2, seed="same")]
    return sha256(repr(played).encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", choose_cases(["1"], ["1", "2"]))
def test_the_same_seed_plays_the_same_in_any_process(hash_seed: str) -> None:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": "desktop:."}
    said = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == digest()
