"""The search: plain positions, the last hand exactly, nothing hidden used, and the same choice from the same seed."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from tests.games.cassino.ai.last_hands import find_search_value, find_true_value, play_to_last_hand
from tests.games.cassino.any_options import any_options
from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import Choice
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Capture, Claim, Trail
from upcard.games.cassino.ai import greedy
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.ai.search.levels import SKILLS, choose_at
from upcard.games.cassino.ai.search.match_value import estimate_later_chance
from upcard.games.cassino.ai.search.sampling import beliefs, worlds
from upcard.games.cassino.ai.search.tree import PlayTree
from upcard.games.cassino.ai.search.value import compute_lead
from upcard.games.cassino.ai.search.view import view
from upcard.games.cassino.engine.score import deal_points
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.rules.check import find_violation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


def choose_action(position: Position, rollouts: int = 300) -> Choice[Action]:
    """Return the search's choice for the seat in turn."""
    seen = observe(position, position.table.turn)
    return choose_at(SKILLS["expert"], seen, Random(0), ThinkingBudget(Limits(rollouts)))


def play_random_deal(seed: str, rules: Options | None = None, plays: int = 0) -> Position:
    """Return a deal after `plays` random plays, without claims."""
    random = Random(seed)
    here = CASSINO.rules.apply(CASSINO.rules.start(rules or Options(), seed), CASSINO.rules.opening).position
    for _ in range(plays):
        seen = observe(here, here.table.turn)
        listed = [action for action in CASSINO.rules.legal_actions(seen) if not isinstance(action, Claim)]
        here = CASSINO.rules.apply(here, random.choice(listed)).position
    return here


def test_lead_is_rounded_alike_by_every_python_version() -> None:
    """Built-in sums of floats round differently from Python 3.12 on."""
    assert compute_lead(0, (0.1, 0.2, 0.3)) == 0.1 - (0.6 - 0.1) / 2


def test_search_makes_a_sweep() -> None:
    choice = choose_action(position("5C 9S KH", "2H 3H 5D"))
    assert isinstance(choice.action, Capture)


def test_search_captures_big_cassino_first() -> None:
    assert choose_action(position("TC 9C", "TD 9H KH KD")).action == Capture(parse("TC")[0], parse("TD"))


def test_search_trails_a_card_nobody_can_capture() -> None:
    here = position("KC 4C 8S", "", captured=[["KH", "KD"], ["KS"]])
    assert choose_action(here).action == Trail(parse("KC")[0])


def test_the_game_is_claimed_when_the_target_is_safe() -> None:
    here = position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[20, 0])
    assert choose_action(here).action == Claim()


@merge_cases("seed", range(12))
def test_search_chooses_a_legal_action_under_random_options(seed: int) -> None:
    random = Random(seed)
    here = play_random_deal(f"legal {seed}", any_options(random), random.randrange(40))
    assert find_violation(observe(here, here.table.turn), choose_action(here, 60).action) is None


@pytest.mark.parametrize("seed", range(8))
def test_search_choice_ignores_hidden_cards(seed: int) -> None:
    """With the hidden cards redealt, the choice and its reasons stay the same; no build binds a hand here."""
    here = play_random_deal(f"hidden {seed}", Options(players=2 + seed % 3, builder_may_trail=True), seed)
    seat = here.table.turn
    hidden = [card for other, hand in enumerate(here.hands) if other != seat for card in hand] + [*here.stock]
    Random(seed).shuffle(hidden)
    cards = iter(hidden)
    hands = tuple(hand if other == seat else tuple(islice(cards, len(hand))) for other, hand in enumerate(here.hands))
    assert choose_action(here) == choose_action(Position(here.table, hands, tuple(cards)))


@merge_cases("seed", range(15))
def test_rollouts_play_like_the_greedy_player(seed: int) -> None:
    random = Random(f"greedy {seed}")
    here = play_random_deal(f"greedy {seed}", replace(any_options(random), finish="highest"), random.randrange(40))
    seen, of = observe(here, here.table.turn), figures(here.table.rules)
    given = view(seen)
    tree = PlayTree(of)
    best = action(of, seen, tree.find_best_play(tree.node(given.seat, given.table), given.hand).play)
    assert greedy.estimate_gain(seen, best) == pytest.approx(
        max(greedy.estimate_gain(seen, one) for one in CASSINO.rules.legal_actions(seen))
    )


def test_the_same_seed_and_rollouts_choose_the_same() -> None:
    here = play_random_deal("same", plays=5)
    assert choose_action(here, 200) == choose_action(here, 200)


@pytest.mark.parametrize("seed", range(15))
def test_last_hand_search_of_two_players_matches_brute_force(seed: int) -> None:
    here = play_to_last_hand(f"suite {seed}", 2)
    assert find_search_value(here) == find_true_value(here, {})


def test_owner_of_a_build_is_dealt_a_card_that_captures_it() -> None:
    given = view(observe(position("4S 5S 6S", "3H+4H=7@1 KD"), 0))
    for world in islice(worlds(given, PlayTree(given.figures), Random(0)), 200):
        assert any(card >> 2 == 6 for card in world.hands[1])


def test_single_possible_hand_is_dealt_exactly_once() -> None:
    here = play_to_last_hand("few", 2)
    given = view(observe(here, here.table.turn))
    every = list(worlds(given, PlayTree(given.figures), Random(0)))
    assert [sorted(world.hands[1 - given.seat]) for world in every] == [sorted(given.unseen)]


def test_trailing_instead_of_capturing_makes_the_capturing_rank_unlikely() -> None:
    """The opponent trailed the eight instead of taking the nine, so it has hardly a nine."""
    before = position("4S 5S", "9D", hands=[["4S", "5S"], ["9H", "JH", "8D"]], turn=1)
    here = CASSINO.rules.apply(before, Trail(parse("8D")[0])).position
    given = view(observe(here, 0))
    of = given.figures
    weights = {world.hands[1]: world.weight for world in worlds(given, PlayTree(of), Random(0))}
    nine, king, jack = (of.cards[card] for card in parse("9H KH JH"))
    assert weights[tuple(sorted((nine, jack)))] < weights[tuple(sorted((king, jack)))] / 2


def test_earlier_trails_still_lower_the_chance_of_a_capturing_rank() -> None:
    """Two turns ago a seven could have taken the seven; that it has been taken since changes nothing."""
    before = position("4S 5S KS", "7D", hands=[["4S", "5S", "KS"], ["7H", "JH", "8D", "QC"]], turn=1)
    here = CASSINO.rules.apply(before, Trail(parse("8D")[0])).position
    here = CASSINO.rules.apply(here, Trail(parse("KS")[0])).position
    here = CASSINO.rules.apply(here, Trail(parse("QC")[0])).position
    given = view(observe(here, 0))
    belief = beliefs(given, tree := PlayTree(given.figures))[0]
    seven, jack, ten = (given.figures.cards[card] for card in parse("7H JH TH"))
    assert belief.weight(tree, (seven, jack)) < belief.weight(tree, (ten, jack)) / 2


def test_the_chance_to_win_follows_from_the_points() -> None:
    assert estimate_later_chance(21, 12, 21, 20) == 1.0
    assert estimate_later_chance(21, 12, 15, 15) == pytest.approx(0.5)
    assert 0.5 < estimate_later_chance(21, 12, 15, 10) < estimate_later_chance(21, 12, 20, 10) < 1.0


def test_without_rollouts_search_chooses_like_the_standard_player() -> None:
    here = play_random_deal("none", plays=3)
    usual = CASSINO.players.rivals["standard"](observe(here, here.table.turn), Random(0), ThinkingBudget(Limits()))
    assert choose_action(here, 0).action == usual.action


def test_search_beats_greedy_on_the_same_cards() -> None:
    """Four deals, each played from both seats, with few rollouts."""
    difference = 0
    for number in range(4):
        dealt = CASSINO.rules.apply(
            CASSINO.rules.start(Options(), f"search {number}", 0), CASSINO.rules.opening
        ).position
        for seat in (0, 1):
            points = deal_points(play_deal(dealt, seat))
            difference += points[seat] - points[1 - seat]
    assert difference > 0


def play_deal(here: Position, searching: int) -> Position:
    """Play a deal with the search in one seat and greedy in the other."""
    while (seat := CASSINO.rules.to_act(here)) is not None:
        seen = observe(here, seat)
        choice = (
            choose_action(here, 20) if seat == searching else greedy.choose(seen, Random(0), ThinkingBudget(Limits()))
        )
        here = CASSINO.rules.apply(here, choice.action).position
    return here
