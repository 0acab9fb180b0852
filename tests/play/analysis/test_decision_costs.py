"""A deal's review: the costs of decisions and the luck of the cards, which add up to the result."""

from collections import Counter
from functools import cache
from itertools import islice
from random import Random
from statistics import fmean

import pytest
from pytest import approx

from tests.case_counts import choose_cases
from tests.games.canasta.ai.quick_plans import quick_plans
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES
from upcard.play.analysis.deal_account import accounts
from upcard.play.analysis.decision_costs import (
    DecisionCost,
    compute_cost,
    decisions,
    is_mark_uncertain,
    judge_decision,
    mark,
    weigh_decision,
)
from upcard.play.analysis.judgement import TIMES, review_decision
from upcard.play.analysis.luck_estimate import choose_other_cards, estimate_luck, moments
from upcard.play.match.match import AnyMatch, Match
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget, values_are_exact

FEW = 6


@cache
def play_first_deal(name: str) -> AnyMatch:
    """Return a match whose first deal was played by a rule of thumb."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "reviewed")
    match.deal()
    choose = game.players.rivals["standard"]
    while (seat := match.to_act) is not None:
        match.play([choose(match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(rollouts=0))).action])
    return match


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_decisions_of_a_deal_are_weighed_by_their_player_s_observation(name: str) -> None:
    match = play_first_deal(name)
    found = list(decisions(match, 0, len(match.actions)))
    assert all(one.action == match.actions[one.at] for one in found)
    for one in found:
        listed = islice(match.game.rules.legal_actions(one.seen), 2)
        assert one.seen == match.game.rules.observe(match.positions[one.at], one.seat) and len(list(listed)) == 2
    with quick_plans():
        judged = [judge_decision(one, weigh_decision(match.game, one, FEW, Random(one.at))) for one in found[:FEW]]
    assert any(one is not None and one.verdict.played.action == one.decision.action for one in judged)


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_weighing_a_decision_with_the_same_seed_repeats_the_result(name: str) -> None:
    match = play_first_deal(name)
    one = next(decisions(match, 0, len(match.actions)))
    assert weigh_decision(match.game, one, FEW, Random(3)) == weigh_decision(match.game, one, FEW, Random(3))


def test_loss_is_measured_in_other_deals_than_those_that_picked_the_best() -> None:
    """The best action is picked in one half of the deals, and compared with the played one in the other half."""
    played, by_luck = WeighedChoice("played", 1.0, 0.5, (2.0, 0.0)), WeighedChoice("lucky", 1.5, 0.0, (0.0, 3.0))
    assert compute_cost([by_luck, played], played).loss == 0.0
    better = WeighedChoice("better", 3.0, 0.0, (4.0, 2.0))
    assert compute_cost([better, played], played).loss == approx(2.0)


def test_exact_loss_is_measured_without_halving_the_deals() -> None:
    best, played = WeighedChoice("best", 2.0, 0.0), WeighedChoice("played", 0.5, 0.0)
    found = compute_cost([best, played], played)
    assert (found.loss, found.error) == (1.5, 0.0)


def test_only_a_significant_loss_gets_a_mark() -> None:
    game = GAMES["cassino"]
    sure = [WeighedChoice("best", 2.0, 0.0, (2.0, 2.0)), WeighedChoice("played", 0.9, 0.1, (0.9, 0.9))]
    unsure = [WeighedChoice("best", 2.0, 0.0, (9.0, 1.0)), WeighedChoice("played", 0.9, 3.0, (0.9, 0.9))]
    assert mark(game, compute_cost(sure, sure[1])) == "??"
    assert mark(game, compute_cost(unsure, unsure[1])) == ""


def test_loss_within_one_standard_error_gets_the_milder_mark() -> None:
    game, best = GAMES["canasta"], WeighedChoice("best", 2.0, 0.0)
    assert game.players.mistake_thresholds[1] == 60
    assert [mark(game, DecisionCost(loss, 10.0, best, best)) for loss in (35.0, 62.0, 72.0)] == ["", "?!", "?"]


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_luck_of_all_sides_sums_to_zero(name: str) -> None:
    match = play_first_deal(name)
    found = [
        estimate_luck(match.game, one, FEW, Random(one.at)) for one in islice(moments(match, 0, len(match.actions)), 4)
    ]
    assert found[0].at == 0, "the hands that are dealt come first"
    for one in found:
        assert sum(one.points) == approx(0.0, abs=1e-6)


def test_luck_of_dealt_cards_averages_zero() -> None:
    """The luck of a card is 0 on average over all cards that could have come."""
    match = play_first_deal("cassino")
    brought = []
    for seed in range(choose_cases(30, 60)):
        other: AnyMatch = Match(match.game, match.rules, f"pack {seed}")
        other.deal()
        [moment] = moments(other, 0, 1)
        brought.append(estimate_luck(match.game, moment, 8, Random(seed)).points[0])
    spread = (fmean([one * one for one in brought]) / len(brought)) ** 0.5
    assert spread > 0 and abs(fmean(brought)) < 3 * spread


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].players.luck_weight_hands])
def test_luck_of_other_hands_averages_zero(name: str) -> None:
    """The luck of the others' hands is 0 on average over all hands that they may hold."""
    match = play_first_deal(name)
    chosen = [one for one in moments(match, 0, len(match.actions)) if one.seat is not None]
    assert all(one.seat == match.game.rules.to_act(one.before) for one in chosen)
    brought = []
    for one in chosen[: 2 * FEW]:
        others = [match.game.players.redeal(one.before, one.seat or 0, f"honest {number}") for number in range(FEW)]
        brought += [
            estimate_luck(match.game, one._replace(before=other), 2, Random(one.at)).points[0] for other in others
        ]
    spread = (fmean([one * one for one in brought]) / len(brought)) ** 0.5
    assert spread > 0 and abs(fmean(brought)) < 3 * spread


def test_every_stock_card_is_sampled_first_once_before_any_repeats() -> None:
    match = play_first_deal("canasta")
    moment = next(one for one in moments(match, 0, len(match.actions)) if one.at and one.seat is None)
    stock = match.game.rules.pack(moment.before)
    for number in (len(stock) // 2, len(stock), len(stock) + 3):
        often = Counter(choose_other_cards(match.game, moment, number, Random(1)))
        assert often.total() == number and often <= Counter(stock * 2)
        assert number < len(stock) or Counter(stock) <= often


def test_known_other_hand_counts_as_no_luck_once_the_stock_is_gone() -> None:
    match = play_first_deal("cassino")
    chosen = [one for one in moments(match, 0, len(match.actions)) if one.seat is not None]
    last = [
        one for one in decisions(match, 0, len(match.actions)) if not match.game.rules.pack(match.positions[one.at])
    ]
    assert last and chosen and all(match.game.rules.pack(one.before) for one in chosen)


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_the_parts_of_a_result_add_up(name: str) -> None:
    match = play_first_deal(name)
    end = len(match.actions)
    drawn = [estimate_luck(match.game, one, 2, Random(one.at)) for one in islice(moments(match, 0, end), 5)]
    judged = [
        judge_decision(one, weigh_decision(match.game, one, 2, Random(0)))
        for one in islice(decisions(match, 0, end), 5)
    ]
    for one in accounts(match, end, drawn, [known for known in judged if known]):
        assert one.result == approx(one.luck.points + one.decisions.points + one.unexplained.points)


def test_decision_is_retried_until_its_mark_is_certain_or_tries_run_out() -> None:
    match = play_first_deal("scarney")
    found = [review_decision(match.game, one, 2) for one in islice(decisions(match, 0, 99), FEW)]
    tried = {len(one.verdict.played.values): is_mark_uncertain(match.game, one) for one in found if one is not None}
    assert any(number > 2 for number in tried) and all(number == 2 * TIMES for number, open_ in tried.items() if open_)


def test_mark_is_uncertain_only_if_a_threshold_is_within_the_error() -> None:
    match = play_first_deal("scarney")
    least = match.game.players.mistake_thresholds[0]
    one = next(decisions(match, 0, 99))
    for worse, spread, still_open in (
        (0.0, 0.1, False),
        (least, 0.1, True),
        (least / 2, 0.1, False),
        (0.0, 99.0, True),
    ):
        values = (-worse - spread, -worse + spread) * 2
        tried = [WeighedChoice("other", 0.0, 0.0, (0.0,) * 4), WeighedChoice(one.action, -worse, spread, values)]
        made = judge_decision(one, tried)
        assert made is not None and is_mark_uncertain(match.game, made) is still_open, (worse, spread)
    exactly = judge_decision(one, [WeighedChoice("other", least, 0.0), WeighedChoice(one.action, 0.0, 0.0)])
    assert exactly is not None and not is_mark_uncertain(match.game, exactly)


def test_exact_is_true_only_if_no_choice_has_an_error() -> None:
    assert values_are_exact([])
    assert values_are_exact([WeighedChoice("a", 1.0, 0.0), WeighedChoice("b", 0.5, 0.0, (1.0, 0.0))])
    assert not values_are_exact([WeighedChoice("a", 1.0, 0.0), WeighedChoice("b", 0.5, 0.1, (1.0, 0.0))])
