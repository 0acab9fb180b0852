"""The outcome of a position is estimated over whole deals, fairly for all sides, after obvious actions are played."""

from itertools import islice
from math import isclose
from random import Random
from typing import TypeAlias

import pytest

from tests.games.canasta.builders import make_position_at, melds, position, take
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.search.facts import (
    PROMISES,
    TABLE,
    can_take,
    compute_features,
    estimate_visible_risks,
    has_safe_discard,
)
from upcard.games.canasta.ai.search.fitted_weights import WEIGHTS
from upcard.games.canasta.ai.search.outcome import (
    choose_deal_factor,
    counts,
    estimate_lead,
    simulate_going_out,
    simulate_pile_take,
)
from upcard.games.canasta.tables import TABLES
from upcard.play.match.match import Match
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

CHANCE = Random(1)
NINE, KING = 5, 9

Hands: TypeAlias = list[list[str] | int]


@merge_cases("table", TABLES)
def test_estimated_leads_of_all_sides_sum_to_zero(table: str) -> None:
    match = Match(CANASTA, CANASTA.text.form.rules({"table": table}), "estimated")
    match.deal()
    choose, budget = CANASTA.players.rivals["standard"], ThinkingBudget(Limits(rollouts=0))
    while (seat := match.to_act) is not None:
        match.play([choose(match.get_seat_view(seat), CHANCE, budget).action])
    for here in islice(match.positions, 1, None, 5):
        estimate = estimate_lead(here, CHANCE)
        assert len(estimate) == len(match.rules.sides) and isclose(sum(estimate), 0, abs_tol=1e-6)


def test_every_estimated_fact_has_a_weight() -> None:
    here = position()
    assert all(len(known) == len(WEIGHTS) for known in compute_features(counts(here.table, here.hands), 20))
    assert len(WEIGHTS) == 4 * len(PROMISES) + 2 * len(TABLE)


def test_estimate_before_an_obvious_pile_take_equals_the_one_after() -> None:
    before = position("KH KS 5S 6S 9C TD", "draw", pile=["4C", "8D", "JH", "QH", "KC"], melds=melds("7H 7S 7D"))
    after = CANASTA.rules.apply(before, take("KH KS")).position
    assert simulate_pile_take(counts(before.table, before.hands)) == counts(after.table, after.hands)
    assert isclose(estimate_lead(before, CHANCE)[0], estimate_lead(after, CHANCE)[0])


def test_estimated_lead_is_higher_for_a_hand_that_can_go_out() -> None:
    laid = melds("7H 7S 7D 7C 7H 7S 7D", "QH QS QD")
    can, cannot = position("QC 5S", melds=laid), position("9C 5S", melds=laid)
    assert simulate_going_out(counts(can.table, can.hands)) is not None
    assert simulate_going_out(counts(cannot.table, cannot.hands)) is None
    assert estimate_lead(can, CHANCE)[0] > estimate_lead(cannot, CHANCE)[0]


def test_discard_onto_a_large_pile_gets_twice_the_care() -> None:
    pile = ["4C", "8D", "JH", "QH", "KC", "4D", "8C", "JC"]
    seven, eight = position("5S 6S 9C", pile=pile[1:]), position("5S 6S 9C", pile=pile)
    assert choose_deal_factor(seven, Discard(Card("5S"))) == 1 and choose_deal_factor(eight, Discard(Card("5S"))) == 2


@pytest.mark.parametrize("onto", [True, False])
def test_canasta_rank_is_safe_to_discard_if_pile_onto_canasta_is_off(onto: bool) -> None:
    there = melds("QS QH QC", their=("KS KH KC KS KH KD 2D", "9S 9H 9C"))
    hands: Hands = [["KC", "9D"], ["4S", "5H", "6D"], 11, 11]
    here = make_position_at("four", hands, melds=there, pile=["AS"], rules={"pile_onto_canasta": onto})
    held = counts(here.table, here.hands)
    assert [can_take(held, 1, rank) for rank in (KING, NINE)] == [onto, True]
    assert [estimate_visible_risks(held, 0, 20)[rank] == 1 for rank in (KING, NINE)] == [onto, True]
    assert has_safe_discard(held, 0) is not onto


def test_natural_and_wild_card_take_the_pile_even_if_not_onto_canasta() -> None:
    hands: Hands = [["KC"], ["KD", "2S", "6D"], 11, 11]
    there = melds("QS QH QC", their=("KS KH KC KS KH KD 2D",))
    here = make_position_at("four", hands, melds=there, pile=["AS"], rules={"pile_onto_canasta": False})
    assert can_take(counts(here.table, here.hands), 1, KING)
