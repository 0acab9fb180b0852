"""The search: plain positions, no preference by chance alone, the chance to win the match, and what is weighed."""

from random import Random

import pytest

from tests.games.scarney.builders import apply_actions, lay_off, offer, position
from tests.merge_cases import merge_cases
from upcard.core.game.record import Choice
from upcard.core.thinking.skill import NAMES
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action, Answer, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.ai.fast.conversion import view_deal
from upcard.games.scarney.ai.search.candidates import action, candidates, key
from upcard.games.scarney.ai.search.levels import limit_memory
from upcard.games.scarney.ai.search.match_value import MatchStakes, estimate_win_chance
from upcard.games.scarney.ai.search.sampling import HiddenDealSampler
from upcard.games.scarney.position import Position, observe, to_act
from upcard.games.scarney.rules.tally import count_cards_by_rank, size
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

NINE = "7S 7H 7D 4C 5C 6C TD JS QH"
MELDS = "7S7H7D 4C5C6C TDJSQH"
ABOVE = NAMES[1:]
"""The levels that miss nothing plain."""


def choose_action(here: Position, level: str = "expert", rollouts: int = 500) -> Choice[Action]:
    """Return the choice of a level for the seat in turn."""
    return SCARNEY.players.levels[level](observe(here, here.table.turn), Random(0), ThinkingBudget(Limits(rollouts)))


@merge_cases("level", ABOVE)
def test_levels_above_beginner_go_out_when_they_can(level: str) -> None:
    """By the rule scarney.going-out: the two can be laid only after the three."""
    here = position("3C 2C KS KH KD", MELDS)
    while to_act(here) == 0:
        choice = choose_action(here, level, 0)
        assert isinstance(choice.action, Meld | LayOff)
        here = apply_actions(here, choice.action)
    assert here.table.phase == "over" and here.hands[0] == ()


@merge_cases("level", ABOVE)
def test_levels_above_beginner_lay_a_complete_first_meld(level: str) -> None:
    choice = choose_action(position(NINE + " 2C KS"), level)
    assert isinstance(choice.action, Meld) and len(choice.action.melds) == 3


@merge_cases("level", ABOVE)
def test_a_card_that_completes_the_first_meld_is_taken(level: str) -> None:
    hands = [["QS", "2D", "3H"], ["7S", "7H", "7D", "4C", "5C", "6C", "TD", "JS", "2H"]]
    assert choose_action(apply_actions(position("QS 2D 3H", hands=hands), offer("QS")), level).action == Answer(True)


def test_a_card_that_the_first_meld_needs_is_not_offered() -> None:
    choice = choose_action(position("7S 7H 7D 4C 5C 6C TD JS 2H KC"))
    assert isinstance(choice.action, Offer)
    assert choice.action.card in ("2H", "KC")


def test_search_lays_what_fits_or_passes_at_the_end_of_the_stock() -> None:
    """By the rule scarney.stock-end: only points count."""
    here = position("2D 9D", MELDS, stock=2)
    assert choose_action(here).action == lay_off(2, "9D")
    assert choose_action(position("2C 2D", MELDS, stock=2)).action == Pass()
    assert choose_action(position("2C")).action == LastCard()


def test_without_rollouts_search_chooses_like_the_standard_player() -> None:
    here = position("KS 9D 9H 2C", MELDS)
    assert choose_action(here, "expert", 0) == SCARNEY.players.rivals["standard"](
        observe(here, 0), Random(0), ThinkingBudget(Limits())
    )


def test_every_candidate_is_legal_and_found_by_its_action_key() -> None:
    here = position("8D 8C 7C 3S 9S 2H", MELDS)
    seen = observe(here, 0)
    for one in candidates(seen, view_deal(seen)):
        meant = action(seen, one.key)
        assert SCARNEY.rules.check(seen, meant) is None
        assert key(seen, meant) == one.key


def test_sampled_deals_contain_all_known_cards() -> None:
    """By the rule scarney.offer: a refused card is back in the other hand."""
    here = apply_actions(
        position("KD 8H QC 2D", hands=[["KD", "8H", "QC", "2D"], ["3S", "9S"]]), offer("KD"), Answer(False)
    )
    seen = observe(here, 1)
    worlds = HiddenDealSampler(seen, view_deal(seen), Random(0))
    for _ in range(20):
        deal = worlds.sample_deal()
        assert deal.hands[1] == count_cards_by_rank(seen.hand)
        assert size(deal.hands[0]) == 4 and deal.hands[0] >> 4 * 12 & 7
        assert len(deal.stock) == seen.stock_size


def test_limited_memory_keeps_the_last_accepted_card() -> None:
    here = apply_actions(
        position("KD 8H QC 2D", hands=[["KD", "8H", "QC", "2D"], ["3S", "9S"]]), offer("KD"), Answer(True)
    )
    seen = observe(here, 1)
    assert limit_memory(seen, 0).table.get_barred_card(1) == "KD"
    assert limit_memory(seen, None) == seen


def test_win_chance_grows_with_the_lead_near_the_target() -> None:
    assert estimate_win_chance(200, 100, 100) == pytest.approx(0.5)
    assert (
        0.5
        < estimate_win_chance(200, 150, 100)
        < estimate_win_chance(200, 190, 100)
        < estimate_win_chance(200, 200, 190)
        == 1
    )
    assert estimate_win_chance(10_000, 500, 400) > 0.5
    assert MatchStakes(200, 180, 0).value_points(20, 0) - MatchStakes(200, 0, 0).value_points(20, 0) > 40


def test_weigh_returns_sorted_actions_including_the_requested_ones() -> None:
    here = position("KS 9D 9H 2C", MELDS)
    asked = lay_off(2, "9D"), offer("2C")
    assert SCARNEY.players.weigh
    weighed = SCARNEY.players.weigh(observe(here, 0), Random(1), 20, asked, False)
    assert {*asked} < {one.action for one in weighed}
    assert weighed[0].error == 0 and [one.mean for one in weighed] == sorted(
        (one.mean for one in weighed), reverse=True
    )
    assert SCARNEY.players.weigh(observe(here, 1), Random(1), 20, (), False) == ()
