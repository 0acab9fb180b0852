"""The listed actions are the legal ones, each effect once: the slow judge finds no more and no fewer."""

from random import Random

import pytest

from tests.games.cassino.builders import find_broken_rule, position
from tests.games.cassino.oracle import compare_effects, position_by_chance, rules_by_chance
from upcard.core.cards import SUITED
from upcard.games.cassino.actions import Action, Build, Capture
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.options import PRESETS
from upcard.games.cassino.position import observe
from upcard.games.cassino.rules.captures import LISTED


@pytest.mark.parametrize("name", PRESETS)
def test_legal_actions_match_the_slow_judge(name: str) -> None:
    for seed in range(15):
        random = Random(f"sample {name} {seed}")
        found = compare_effects(observe(position_by_chance(random, rules_by_chance(random, name)), 0))
        assert found == ([], []), f"sample {name} {seed}"


def test_suits_that_make_no_difference_are_listed_once() -> None:
    seen = observe(position("8C 8H 2C", "8D KH KC"), 0)
    taking = [action for action in legal_actions(seen) if isinstance(action, Capture)]
    assert [(action.card, action.take) for action in taking] == [("8C", ("8D",))]


def test_captures_of_spades_and_big_cassino_are_listed_separately() -> None:
    seen = observe(position("TC 4H", "TD TH TS"), 0)
    taking = [action for action in legal_actions(seen) if isinstance(action, Capture)]
    assert len(taking) == 7


@pytest.mark.parametrize("options", [{}, {"preset": "royal_high_ace"}, {"preset": "widespread"}])
@pytest.mark.parametrize("seed", range(3))
def test_crowded_table_lists_a_bounded_number_of_legal_actions(options: dict[str, object], seed: int) -> None:
    cards = Random(seed).sample(SUITED, 26)
    crowded = position(" ".join(cards[:4]), " ".join(cards[4:]), options)
    listed = tuple(legal_actions(observe(crowded, 0)))
    assert len(dict.fromkeys(listed)) == len(listed) < 4 * LISTED + 4 * 3 * LISTED
    assert [action for action in listed if find_broken_rule(crowded, action)] == []


def test_crowded_table_lists_single_sets_and_the_largest_capture() -> None:
    low = "AS 2S 3S 4S 5S 6S 7S 8S 9S AH 2H 3H 4H 5H 6H 7H 8H 9H"
    listed = captures_of("TC", low)
    assert ("9S", "AS") in listed or ("AS", "9S") in listed
    assert max(map(len, listed)) == len(low.split())
    assert len(listed) > 60


def captures_of(card: str, table: str) -> list[tuple[str, ...]]:
    """Return the captures that are listed for a card."""
    actions: list[Action] = list(legal_actions(observe(position(f"{card} KH", table), 0)))
    return [action.take for action in actions if isinstance(action, Capture)]


def test_crowded_table_with_must_take_all_still_lists_a_legal_capture() -> None:
    low = "AS 2S 3S 4S 5S 6S 7S 8S 9S AH 2H 3H 4H 5H 6H 7H 8H 9H"
    crowded = position("TC KH", low, {"must_take_all": True})
    taking = [action for action in legal_actions(observe(crowded, 0)) if isinstance(action, Capture)]
    assert taking and [action for action in taking if find_broken_rule(crowded, action)] == []


def test_crowded_table_lists_the_smallest_and_the_largest_builds() -> None:
    crowded = position("AC TC", "AS 2S 3S 4S 5S 6S 7S 8S 9S AH 2H 3H 4H 5H 6H 7H 8H 9H", {"preset": "widespread"})
    listed = [action for action in legal_actions(observe(crowded, 0)) if isinstance(action, Build)]
    assert [action for action in listed if find_broken_rule(crowded, action)] == []
    assert "9S" in [action.on for action in listed]
    assert max(len(action.named_cards) for action in listed) > 12
