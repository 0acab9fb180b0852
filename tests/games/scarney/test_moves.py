"""The listed actions are the legal ones, each effect once: the slow judge finds no more and no fewer."""

from random import Random
from time import process_time

from tests.games.scarney.builders import find_broken_rule, position
from tests.games.scarney.oracle import compare_effects, position_by_chance
from tests.merge_cases import merge_cases
from upcard.core.cards import SUITED
from upcard.games.scarney.actions import LayOff, Meld, Offer
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import observe

MELDS = "7S7H7D 4C5C6C TDJSQH"
SLOWEST = 0.02
"""Seconds in which the actions of any hand are listed on an idle machine."""


@merge_cases("seed", range(40))
def test_legal_actions_match_the_slow_judge(seed: int) -> None:
    assert compare_effects(observe(position_by_chance(Random(f"sample {seed}")), 0)) == ([], [])


def test_actions_that_differ_only_by_suit_are_listed_once() -> None:
    listed = list(legal_actions(observe(position("KS KH KD KC 2S 2H", MELDS), 0)))
    assert [len(action.melds[0]) for action in listed if isinstance(action, Meld)] == [3, 4]
    assert [action.card.rank for action in listed if isinstance(action, Offer)] == ["2", "K"]


def test_lay_offs_of_a_barred_card_are_listed_separately() -> None:
    """By the rule scarney.no-return: which of two sevens is laid decides which one is left to offer."""
    listed = list(legal_actions(observe(position("7C 7S 2C", "4S5S6S", barred=["7S", None]), 0)))
    assert [action.cards for action in listed if isinstance(action, LayOff)] == [("7C",), ("7S",)]
    assert [action.card for action in listed if isinstance(action, Offer)] == ["2C", "7C"]


def test_melds_of_a_hand_are_listed_in_every_length() -> None:
    """A long meld differs from a short one with lay-offs, since it leaves the turn's two lay-offs unused."""
    listed = list(legal_actions(observe(position("2S 3H 4D 5S 6H JC", MELDS), 0)))
    assert sorted(len(action.melds[0]) for action in listed if isinstance(action, Meld)) == [3, 3, 3, 4, 4, 5]


def test_row_of_thirteen_is_listed_as_one_meld() -> None:
    """By the rule scarney.straight: one card of each rank."""
    hand = "AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS"
    listed = [action for action in legal_actions(observe(position(hand, "5C5D5H"), 0)) if isinstance(action, Meld)]
    assert [len(action.melds[0]) for action in listed].count(13) == 1


def test_the_same_ranks_may_be_melded_twice_at_once() -> None:
    """By the rule scarney.first-meld: two rows of the same ranks, or one row three times."""
    two = list(legal_actions(observe(position("7S 8S 9S 7H 8H 9H KS KH KD 2C"), 0)))
    assert [len(action.melds) for action in two if isinstance(action, Meld)] == [3]
    three = list(legal_actions(observe(position("7S 8S 9S 7H 8H 9H 7D 8D 9D 2C"), 0)))
    assert len([action for action in three if isinstance(action, Meld)]) == 2


def test_cards_that_only_together_make_a_meld_are_laid_off_together() -> None:
    """In a set-up position, where a meld may consist of two cards."""
    listed = list(legal_actions(observe(position("7S 8H KD", "6C4C 2S2H2D"), 0)))
    assert [action for action in listed if isinstance(action, LayOff)] == []
    listed = list(legal_actions(observe(position("7S 5H KD", "6C4C 2S2H2D"), 0)))
    assert [action.cards for action in listed if isinstance(action, LayOff)] == [("5H",)]
    listed = list(legal_actions(observe(position("5H 7S KD", "6C 2S2H2D"), 0)))
    assert [action.cards for action in listed if isinstance(action, LayOff)] == [("5H", "7S")]


@merge_cases("size", [11, 13, 20, 30, 52])
def test_first_melds_of_large_hands_are_listed_quickly(size: int) -> None:
    """A large hand has thousands; the limit leaves a margin for a busy machine."""
    hand = " ".join(Random(size).sample(SUITED, size))
    seen = observe(position(hand, hands=[hand.split(), 0], stock=0 if size == 52 else None), 0)
    times = []
    for _ in range(3):
        began = process_time()
        listed = tuple(legal_actions(seen))
        times.append(process_time() - began)
    assert min(times) < 3 * SLOWEST
    assert len(dict.fromkeys(listed)) == len(listed)
    assert [action for action in listed[:50] if find_broken_rule(position(hand, hands=[hand.split(), 0]), action)] == []
