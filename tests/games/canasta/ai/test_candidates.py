"""What the search compares: the rule player's action, if counts can express it, and the other candidates."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from threading import Thread

import pytest

from tests.case_counts import choose_cases, count_cases
from tests.games.canasta.ai.compare_engines import list_compared_facts
from tests.games.canasta.ai.test_ai_promises import positions
from tests.games.canasta.builders import make_position_at, melds, position
from tests.games.canasta.options.any_options import any_options
from tests.games.canasta.situations import situation
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import AnyChoice
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Discard, LayDown, Meld, RedThree, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.dealing import unseen
from upcard.games.canasta.ai.search.candidates import candidate, list_candidates, play
from upcard.games.canasta.ai.search.outcome import convert_position
from upcard.games.canasta.ai.search.reasons import explain_difference
from upcard.games.canasta.ai.search.search import weigh
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import has_to_go_out
from upcard.games.canasta.tables import TABLES, TableName
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

PATIENCE = 30
"""Seconds after which a level is taken to hang."""

KINGS = "KS KH KC KS 2H 2D 2S"
SINGLES = "4S 5H 6D 8C TH JS QD"
DEALT = [11, 11, 11]
ALIKE = [[["KS", "KH", "KC"]], [["KS", "KH", "KD"]], []]
"""Two partners with a meld of the same size each, against a lone hand."""


def choose_action(level: str, seen: Observation, rollouts: int = 8) -> AnyChoice:
    """Return the choice of a level, with few rollouts so that the test is quick."""
    found: list[AnyChoice] = []
    budget = ThinkingBudget(Limits(rollouts))
    thread = Thread(target=lambda: found.append(CANASTA.players.levels[level](seen, Random(1), budget)), daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert found, f"{level} comes to no end"
    return found[0]


def observe_situations(table: TableName, number: int) -> Iterator[Observation]:
    """Yield observations of positions that deals seldom reach, each under other options."""
    for seed in range(number):
        random = Random(f"{table} {seed}")
        here = situation(any_options(table, random), random)
        seat = CANASTA.rules.to_act(here)
        seen = observe(here, 0 if seat is None else seat)
        if next(legal_actions(seen), None) is not None:
            yield seen


def observe_deals(table: TableName, number: int) -> Iterator[Observation]:
    """Yield observations from deals, each under other options."""
    for seed in range(number):
        rules = any_options(table, Random(f"{table} {seed}"))
        deal = positions("standard", "random", "greedy", deals=1, seed=str(seed), rules=rules)
        yield from (observe(here, seat) for here, seat in islice(deal, seed % 7, 120, 9))


@pytest.mark.parametrize("table", TABLES)
def test_every_level_returns_a_legal_action_under_random_options(table: TableName) -> None:
    for number, seen in enumerate(
        (*observe_situations(table, choose_cases(8, 64)), *observe_deals(table, choose_cases(1, 8)))
    ):
        level = ("beginner", "medium", "strong")[number % 3]
        assert check(seen, choose_action(level, seen).action) is None


@pytest.mark.parametrize("table", TABLES)
def test_every_meld_take_or_discard_of_the_rule_player_has_candidates(table: TableName) -> None:
    for seen in observe_situations(table, count_cases(100)):
        default = by_thumb(seen)
        if seen.table.phase != "answer" and isinstance(default.action, Meld | TakePile | Discard):
            assert list_candidates(HandCounts(seen), unseen(seen).open, default)[:1] != []


def make_red_three_position() -> Position:
    """Return a hand with a red three, under the option that leaves it to the player."""
    hands = [[*SINGLES.split(), "3H"], *DEALT]
    return CANASTA.text.form.read({"red_three_discard": True}, {"phase": "play", "hands": hands}, "0")


def make_equal_partners_position() -> Position:
    """Return partners with equal melds of kings against a lone hand, with the one of the higher side in turn."""
    return make_position_at("three-lone", [10, ["KD", *SINGLES.split()], 10], melds=ALIKE, lone=2, turn=1)


def make_own_canasta_position() -> Position:
    """Return three kings beside a canasta of kings, under rules that allow two melds of a rank."""
    return position(hands=[["KC", "KD", "KD", *SINGLES.split()], *DEALT], melds=melds(KINGS), preset="pre_1951")


def make_partner_canasta_position() -> Position:
    """Return three kings beside the partner's canasta of kings, against a lone hand."""
    return make_position_at(
        "three-lone", [["KC", "KD", "KD", *SINGLES.split()], 10, 10], melds=[[], [KINGS.split()], []], lone=2
    )


@merge_cases("level", CANASTA.players.levels)
def test_every_level_lays_a_red_three_without_weighing_other_actions(level: str) -> None:
    seen = observe(make_red_three_position(), 0)
    assert isinstance(choose_action(level, seen).action, RedThree)
    assert list_candidates(HandCounts(seen), unseen(seen).open, by_thumb(seen)) == []
    assert weigh(seen, Random(1), 2, [RedThree(parse("3H")[0])]) == []


@pytest.mark.parametrize(
    "here", [make_equal_partners_position(), make_own_canasta_position(), make_partner_canasta_position()]
)
def test_two_melds_of_a_rank_are_weighed_by_search_and_legal_at_all_levels(here: Position) -> None:
    seen = observe(here, here.table.turn)
    default = by_thumb(seen).action
    assert isinstance(default, Meld) and default.melds[0].rank == "K"
    assert default in {one.action for one in weigh(seen, Random(1), 2, (default,))}
    for level in CANASTA.players.levels:
        assert check(seen, choose_action(level, seen, 40).action) is None


def test_partners_with_equal_melds_of_a_rank_add_to_the_same_meld() -> None:
    here = make_equal_partners_position()
    other = make_position_at("three-lone", [["KD"], 10, 10], melds=ALIKE, lone=2)
    assert by_thumb(observe(here, 1)).action == Meld((LayDown("K", parse("KD"), side=0),))
    assert [HandCounts(observe(here, seat)).targets["K"].side for seat in (0, 1)] == [0, 0]
    assert HandCounts(observe(other, 0)).targets == HandCounts(observe(here, 1)).targets


OTHER_KINGS = LayDown("K", parse("KC KD KD"))
PAIR_OF_KINGS = TakePile((LayDown("K", parse("KC KD")),))


@pytest.mark.parametrize("here", [make_own_canasta_position(), make_partner_canasta_position()])
def test_candidate_of_a_second_meld_of_a_rank_matches_the_rules(here: Position) -> None:
    counts, action = HandCounts(observe(here, 0)), Meld((OTHER_KINGS,))
    one = candidate(counts, action)
    assert one is not None and one.anew == (9,)
    there = convert_position(here)
    play(there, one)
    assert list_compared_facts(there) == list_compared_facts(
        convert_position(CANASTA.rules.apply(here, action).position)
    )


def test_candidate_of_a_pile_take_as_second_meld_matches_the_rules() -> None:
    hands = [["KC", "KD", *SINGLES.split()], *DEALT]
    pile = ["9S", "9H", "KD"]
    here = position(phase="draw", preset="pre_1951", hands=hands, melds=melds(KINGS), pile=pile)
    one = candidate(HandCounts(observe(here, 0)), PAIR_OF_KINGS)
    assert one is not None and one.anew == (9,)
    there = convert_position(here)
    play(there, one)
    assert list_compared_facts(there) == list_compared_facts(
        convert_position(CANASTA.rules.apply(here, PAIR_OF_KINGS).position)
    )


def test_search_weighs_both_a_second_meld_and_a_lay_off_on_the_canasta() -> None:
    seen = observe(make_own_canasta_position(), 0)
    onto = Meld((LayDown("K", OTHER_KINGS.cards, 0),))
    assert {onto, Meld((OTHER_KINGS,))} <= {one.action for one in weigh(seen, Random(1), 2)}
    assert candidate(HandCounts(seen), Meld((OTHER_KINGS,))) != candidate(HandCounts(seen), onto)


def test_discarded_red_three_is_not_explained_as_a_black_three() -> None:
    seen = observe(make_red_three_position(), 0)
    red, other = Discard(parse("3H")[0]), Discard(parse("TH")[0])
    assert not has_to_go_out(seen)
    assert all(told.key != "canasta.why.stop" for told in explain_difference(seen, red, other, Random(1), 4))


@pytest.mark.parametrize(("hand", "wild"), [("2S X 4S 8H 9C", {"2"}), ("X 4S 8H 9C", {"X"})])
def test_no_joker_is_discarded_where_a_two_does_the_same(hand: str, wild: set[str]) -> None:
    seen = observe(position(hands=[hand.split(), *DEALT], pile=["6H"]), 0)
    listed = list_candidates(HandCounts(seen), unseen(seen).open, by_thumb(seen))
    discards = {one.action.card[0] for one in listed if isinstance(one.action, Discard)}
    assert discards & {"2", "X"} == wild
