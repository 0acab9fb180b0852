"""The search uses only its seat's observation, and repeats its choice for the same question."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.ai.test_ai_promises import shuffle_hidden_cards
from tests.games.canasta.builders import melds, position
from tests.games.canasta.options.any_options import any_options
from upcard.core.game.record import Choice
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, Discard, Meld
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.dealing import unseen
from upcard.games.canasta.ai.search.candidates import ActionCandidate, list_candidates
from upcard.games.canasta.ai.search.levels import expert
from upcard.games.canasta.ai.search.race import build_race
from upcard.games.canasta.ai.search.search import must_skip_search, weigh
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.tables import TABLES, TableName
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


def choose_action(seen: Observation, rollouts: int = 40, seed: int = 1) -> Choice[Action]:
    """Return the choice of the search."""
    return expert(seen, Random(seed), ThinkingBudget(Limits(rollouts)))


def standard(seen: Observation) -> Action:
    """Return the action of the rule player."""
    choice: Choice[Action] = CANASTA.players.rivals["standard"](seen, Random(1), ThinkingBudget(Limits(0)))
    return choice.action


def play_turns(table: TableName, number: int, steps: int) -> Position:
    """Return a deal under random options after `steps` turns played by the search."""
    rules = any_options(table, Random(f"{table} {number}"))
    here: Position = CANASTA.rules.apply(CANASTA.rules.start(rules, str(number)), CANASTA.rules.opening).position
    for _ in range(steps):
        seat = CANASTA.rules.to_act(here)
        if seat is None:
            break
        here = CANASTA.rules.apply(here, choose_action(observe(here, seat), 16).action).position
    return here


@pytest.mark.parametrize("number", range(choose_cases(1, 8)))
@pytest.mark.parametrize("table", TABLES)
def test_search_plays_legally_at_every_table_under_random_options(table: TableName, number: int) -> None:
    """`apply` refuses every illegal action."""
    assert play_turns(table, number, 60).table.phase in ("draw", "play", "last", "melds", "answer", "over")


@pytest.mark.parametrize("table", TABLES)
def test_search_choice_ignores_hidden_cards(table: TableName) -> None:
    random = Random(table)
    for number in range(2):
        here = play_turns(table, 10 + number, 12 + 5 * number)
        seat = CANASTA.rules.to_act(here)
        if seat is not None:
            seen, other = observe(here, seat), observe(shuffle_hidden_cards(here, seat, random), seat)
            assert choose_action(seen) == choose_action(other)


def test_the_same_seed_and_rollouts_give_the_same_answer() -> None:
    here = play_turns("four", 20, 24)
    seen = observe(here, here.table.turn)
    assert choose_action(seen, 200, 7) == choose_action(seen, 200, 7)


def test_without_rollouts_search_plays_like_the_rule_player() -> None:
    seen = observe(position("4S 5H 6D 8C TH JS QD 9S 9H KS AS"), 0)
    assert choose_action(seen, 0).action == standard(seen)


def test_search_uses_nearly_all_its_rollouts_and_no_more() -> None:
    budget = ThinkingBudget(Limits(100))
    expert(observe(position("4S 5H 6D 8C TH JS QD 9S 9H KS AS", hands=HANDS), 0), Random(1), budget)
    assert 0 <= (budget.rollouts or 0) < 20, "nearly all are used, and none is begun that was not granted"


HANDS = [["4S", "5H", "6D", "8C", "TH", "JS", "QD", "9S", "9H", "KS", "AS"], 11, 11, 11]


def test_search_does_not_discard_a_card_that_rivals_take_at_once() -> None:
    """The next player's side has melded kings, and the pile is rich."""
    there = melds("4S 4H 4D 4C", their=("KS KH KD",))
    pile = ["9S", "9D", "TS", "TH", "JH", "QH"]
    here = position(hands=[["KC", "5S", "6D", "8C"], 8, 8, 8], melds=there, pile=pile, stock=40)
    action = choose_action(observe(here, 0), 400).action
    assert isinstance(action, Discard) and action.card != "KC"


def test_search_completes_the_canasta_to_go_out_when_ahead() -> None:
    there = melds("KS KH KD KC KS KH", "AS AH AD AC AS AH AD")
    here = position(hands=[["KD", "5S"], 11, 3, 11], melds=there, stock=30)
    assert isinstance(choose_action(observe(here, 0), 400).action, Meld)


def test_candidates_are_legal_and_unique_with_the_rule_player_action_first() -> None:
    here = play_turns("four", 30, 30)
    seen = observe(here, here.table.turn)
    default: Choice[Action] = CANASTA.players.rivals["standard"](seen, Random(1), ThinkingBudget(Limits(0)))
    found = list_candidates(HandCounts(seen), unseen(seen).open, default)
    assert found[0].action == default.action
    assert all(check(seen, one.action) is None for one in found)
    assert len(found) == len({repr(one.action) for one in found})


def test_search_is_skipped_for_a_player_bound_to_go_out() -> None:
    bound = observe(position("KD KH 5S", asked=2, answer=True, melds=melds("KS KH KD KC KS")), 0)
    assert must_skip_search(bound)
    assert choose_action(bound).action == standard(bound)
    assert not must_skip_search(observe(position("9S 9H KS"), 0))


def test_all_candidates_are_weighed_in_the_same_deals() -> None:
    """Both fives are the same discard in the fast engine, but the answer lists them separately."""
    seen = observe(position("5S 5H 9D KS KC AS", hands=[["5S", "5H", "9D", "KS", "KC", "AS"], 11, 11, 11]), 0)
    given = [Discard(card) for card in seen.hand]
    weighed = {one.action: one for one in weigh(seen, Random(1), 20, given)}
    assert set(given) <= set(weighed)
    assert weighed[given[0]].mean == weighed[given[1]].mean
    best = max(weighed.values(), key=lambda one: one.mean)
    assert best.error == 0 and any(one.error > 0 for one in weighed.values())
    assert weigh(seen, Random(1), 20, given) == weigh(seen, Random(1), 20, given)


def test_halving_the_race_keeps_the_rule_player_action() -> None:
    seen = observe(position("9S 8H KS 5D", hands=[["9S", "8H", "KS", "5D"], 11, 11, 11]), 0)
    race = build_race([ActionCandidate(Discard(card)) for card in seen.hand], unseen(seen), float)  # type: ignore[arg-type]
    race.gains = [[0.0, 10.0] * 8, [-100.0, -90.0] * 8, [200.0, 190.0] * 8, [150.0, 140.0] * 8]
    race.deals = 16
    race.drop_worse_half()
    assert race.alive == [0, 2, 3]
    assert race.find_best() == 2


def test_race_prefers_the_rule_player_action_after_few_deals() -> None:
    seen = observe(position("9S 8H", hands=[["9S", "8H"], 11, 11, 11]), 0)
    race = build_race([ActionCandidate(Discard(card)) for card in seen.hand], unseen(seen), float)  # type: ignore[arg-type]
    race.gains, race.deals = [[0.0, 0.0], [500.0, -300.0]], 2
    assert race.find_best() == 0
