"""Cards that a seat of Cassino does not know are redealt; builders still hold the cards that take their builds."""

import pytest

from tests.games.cassino.builders import apply_actions, build, position, trail
from upcard.games.cassino.formats.redeal import at_a_loss, deal_hidden_cards_again
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.rules.building import taker, without_taker

FREE = {"builder_may_trail": True}
SEEDS = tuple(map(str, range(20)))


def deal_with_seeds(here: Position, seat: int = 0) -> list[Position]:
    """Return the position redealt from several seeds, after checking that the seat sees what it saw."""
    found = [deal_hidden_cards_again(here, seat, seed) for seed in SEEDS]
    assert all(observe(one, seat) == observe(here, seat) for one in found)
    assert all(sorted(one.hands[1] + one.stock) == sorted(here.hands[1] + here.stock) for one in found)
    return found


def count_changed_hands(here: Position, found: list[Position]) -> int:
    """Return in how many of the deals the other hand has changed."""
    return sum(sorted(one.hands[1]) != sorted(here.hands[1]) for one in found)


def test_redeal_changes_other_hands_after_the_own_taker_was_trailed() -> None:
    """By the rule cassino.keep-taker: a builder that may trail need not keep the card, so the others get new hands."""
    here = position("4S 7S KS", "3H 7D", FREE, hands=[["4S", "7S", "KS"], ["2C", "5D", "9C"]])
    here = apply_actions(here, build("4S", "3H", 7), trail("2C"), trail("7S"))
    assert taker(here.table.rules, here.hands[0], 7) is None
    assert count_changed_hands(here, deal_with_seeds(here)) > len(SEEDS) // 2


def test_builder_that_may_trail_may_be_redealt_a_hand_without_a_taker() -> None:
    """By the rule cassino.builder-trail: every card that takes the opponent's build is captured, or in the own hand."""
    here = position("7S 7C 7D KS", "3H+4D=7@1", FREE, captured=[["7H"], []])
    assert count_changed_hands(here, deal_with_seeds(here)) > len(SEEDS) // 2
    lies = position("KS QS", "3H+4D=7@1", FREE)
    assert {taker(lies.table.rules, one.hands[1], 7) is None for one in deal_with_seeds(lies)} == {True, False}


@pytest.mark.parametrize("table", ["3H+4D=7@1", "3H+4D=7@1 2H+6D=8@1 AH+8D=9@1 5H+5D=10@1"])
def test_builder_that_must_keep_a_taker_is_always_redealt_one(table: str) -> None:
    """Four builds need four cards, which a random deal has once in fourteen hundred times.

    The rule is cassino.keep-taker.
    """
    here = position("KS QS", table, hands=[["KS", "QS"], 4])
    found = deal_with_seeds(here)
    assert all(without_taker(one.table.rules, one.table.items, one.hands) is None for one in found)
    assert all(at_a_loss(one) is None for one in found)
    assert count_changed_hands(here, found) > len(SEEDS) * 4 // 5
