"""No level misses a plain choice or claims wrongly, and each overlooks no more than its share of actions."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.cassino.ai.last_hands import find_true_value, play_to_last_hand
from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.thinking.skill import NAMES
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Capture, Claim, Trail
from upcard.games.cassino.ai import greedy
from upcard.games.cassino.ai.search import levels
from upcard.games.cassino.ai.search.levels import SKILLS
from upcard.games.cassino.ai.search.view import view
from upcard.games.cassino.ai.search.weighing import weigh
from upcard.games.cassino.position import Position, observe
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SWEEP = position("5C 9S KH", "2H 3H 5D")
SEEDS = choose_cases(4, 12)
"""How often each level chooses in a position."""


def choose_action(here: Position, level: str, seed: int = 0, rollouts: int = 100) -> Action:
    """Return the choice of a level, with few rollouts."""
    random = Random(seed)
    choice = CASSINO.players.levels[level](observe(here, here.table.turn), random, ThinkingBudget(Limits(rollouts)))
    action: Action = choice.action
    return action


@pytest.mark.parametrize("level", NAMES[1:])
def test_nobody_but_a_beginner_overlooks_a_sweep_or_big_cassino(level: str) -> None:
    for seed in range(SEEDS):
        action = choose_action(SWEEP, level, seed)
        assert isinstance(action, Capture)
        assert len(action.take) == 3
        assert choose_action(position("TC 9C", "TD 9H KH KD"), level, seed) == Capture(parse("TC")[0], parse("TD"))


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(("hand", "table"), [("KH 5S", "KD 9C"), ("6D 2C 9H", "4H 5C 6S"), ("7H", "7D QS")])
def test_no_level_trails_a_card_of_a_rank_on_the_table(level: str, hand: str, table: str) -> None:
    for seed in range(SEEDS):
        action = choose_action(position(hand, table), level, seed)
        equal = {card.rank for card in parse(hand)} & {card.rank for card in parse(table)}
        assert not (isinstance(action, Trail) and action.card.rank in equal)


@merge_cases("level", NAMES[:-1])  # the expert trusts its search
def test_no_other_card_is_trailed_while_an_equal_card_may_be_lost(level: str) -> None:
    for seed in range(SEEDS):
        assert isinstance(choose_action(position("KC 6D", "KH 9S"), level, seed), Capture)


@merge_cases("level", NAMES)
def test_of_two_equal_cards_the_one_that_is_worth_less_is_trailed(level: str) -> None:
    for seed in range(SEEDS):
        assert choose_action(position("8S 8C", "KD JH"), level, seed) == Trail(parse("8C")[0])


@pytest.mark.parametrize("level", ["medium", "skilled", "strong"])
@pytest.mark.parametrize(("hand", "table"), [("AH 5D", "KH 7C"), ("2S JS", "KD 9H"), ("TD QS", "KS 8H")])
def test_no_card_with_points_is_trailed_where_another_seems_as_good(
    level: str, hand: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "rate_plays", lambda search, tried: [levels.RatedPlay(one.edge, 0.0) for one in tried])
    for seed in range(SEEDS):
        assert choose_action(position(hand, table), level, seed) == Trail(parse(hand)[1])


@merge_cases("level", NAMES)
def test_every_level_claims_only_when_the_target_is_safe(level: str) -> None:
    """By the rule cassino.finish: a wrong claim loses."""
    for score, claims in ((20, True), (19, False)):
        here = position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[score, 0])
        assert (choose_action(here, level) == Claim()) is claims


@merge_cases("seed", range(20))
def test_beginner_gives_up_no_more_gain_than_its_cap(seed: int) -> None:
    here = position("8C 4S KH", "8D 5H 3D 2C KD")
    seen = observe(here, 0)
    most = max(greedy.estimate_gain(seen, action) for action in CASSINO.rules.legal_actions(seen))
    assert most - greedy.estimate_gain(seen, choose_action(here, "beginner", seed)) <= SKILLS["beginner"].cap


def test_a_beginner_plays_not_always_the_same() -> None:
    here = position("8C 4S KH", "8D 5H 3D 2C KD")
    assert len({choose_action(here, "beginner", seed) for seed in range(20)}) > 1


def test_no_skill_of_a_weaker_level_exceeds_the_next_level() -> None:
    assert tuple(SKILLS) == NAMES
    for worse, better in pairwise(SKILLS.values()):
        assert worse.rollouts <= better.rollouts
        assert worse.attention <= better.attention
        assert worse.temperature >= better.temperature
        assert worse.cap >= better.cap


def test_limited_memory_counts_forgotten_captured_cards_as_unseen() -> None:
    here = position("8C 4S", "KD", captured=[["AS", "2S", "3S"], ["TD", "9S"]])
    seen = observe(here, 0)
    numbers = view(seen).figures.cards
    spades, big = [numbers[card] for card in parse("AS 2S 3S 9S")], numbers[parse("TD")[0]]
    assert not {*spades, big} & {*view(seen).unseen}
    assert {*spades, big} < {*view(seen, 0).unseen}
    assert {*spades, big} & {*view(seen, 2).unseen} == {*spades[:2], big}


def test_weigh_returns_sorted_actions_including_the_requested_one() -> None:
    asked = Trail(parse("9S")[0])
    weighed = weigh(observe(SWEEP, 0), Random(0), 50, [asked])
    assert isinstance(weighed[0].action, Capture)
    assert weighed[0].error == 0.0
    assert [one.mean for one in weighed] == sorted((one.mean for one in weighed), reverse=True)
    assert [one.error > 0.0 for one in weighed if one.action == asked] == [True]


@merge_cases("seed", range(1, 5))
def test_last_hand_is_weighed_without_error(seed: int) -> None:
    """In points, as no deal ends or doubles the match."""
    here = play_to_last_hand(f"weighed {seed}", 2)
    rules = replace(here.table.rules, target=100, lurch=0)
    here = replace(here, table=replace(here.table, rules=rules))
    seat = here.table.turn
    for weighed in weigh(observe(here, seat), Random(0), 1):
        came = find_true_value(CASSINO.rules.apply(here, weighed.action).position, {})
        assert weighed.mean == (-came if seat else came)
        assert weighed.error == 0.0


@pytest.mark.parametrize("rules", [{"draw_stock": True}, {"players": 4, "partners": False}], ids=str)
@pytest.mark.parametrize("level", ["beginner", "medium"])
def test_a_level_plays_a_whole_deal_by_the_rules(level: str, rules: dict[str, object]) -> None:
    """Each choice is legal, and with a draw a deal of two has 24 turns each.

    The rules are cassino.draw-stock and cassino.players.
    """
    start = CASSINO.rules.start(CASSINO.text.form.rules(rules), "levels")
    turns, here = [0] * start.table.rules.players, CASSINO.rules.apply(start, CASSINO.rules.opening).position
    while (seat := CASSINO.rules.to_act(here)) is not None:
        here, turns[seat] = CASSINO.rules.apply(here, choose_action(here, level, rollouts=10)).position, turns[seat] + 1
    assert turns == ([24, 24] if "draw_stock" in rules else [12] * 4)
