"""The listed actions reach every legal result, and none is a sequence of smaller listed actions."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.builders import melds, position
from tests.games.canasta.oracle import find_longest_ways, list_legal_effects, position_by_chance, search_listed_effects
from upcard.games.canasta.actions import Meld
from upcard.games.canasta.engine import legal_actions as moves
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import observe
from upcard.games.canasta.rules.openings import OpeningGoal, OpeningGroup
from upcard.games.canasta.tables import TableName

SEEDS = range(choose_cases(16, 60))

TABLES: tuple[TableName, ...] = ("four", "three-lone")


@pytest.mark.parametrize("table", TABLES)
def test_listed_actions_reach_exactly_the_legal_results(table: TableName) -> None:
    for seed in SEEDS:
        position = position_by_chance(Random(seed), table)
        every, listed = list_legal_effects(position), search_listed_effects(position)
        assert {effect: action for effect, action in every.items() if effect not in listed} == {}, f"seed {seed}"
        extra = [effect for effect, steps in listed.items() if steps == 1 and effect not in every]
        assert extra == [], f"seed {seed}"


@pytest.mark.parametrize("table", TABLES)
def test_no_listed_action_is_a_sequence_of_smaller_ones(table: TableName) -> None:
    for seed in SEEDS:
        ways = find_longest_ways(position_by_chance(Random(seed), table))
        assert [effect for effect, steps in ways.items() if steps > 1] == [], f"seed {seed}"


def test_red_threes_in_a_given_hand_never_leave_a_seat_without_an_action() -> None:
    waiting = [position("3H 3D 9S 9H 9C 9D", melds=melds("KS KH KC"))]
    while waiting:
        here = waiting.pop()
        if here.table.turn == 0:
            actions = tuple(legal_actions(observe(here, 0)))
            assert actions
            waiting += [apply(here, action).position for action in actions]


def test_black_threes_are_no_part_of_first_melds_while_there_is_no_way_to_go_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged = list[object]()
    monkeypatch.setattr(moves, "keeps_a_card", lambda seen, action: judged.append(action))
    hand = "3S 3S 3C 3C AS AH AC KS KH KC QS QH QC JS JH JC 4S 5S 6S 7S"
    found = tuple(moves.melds(observe(position(hand), 0)))
    assert judged == []
    ranks = [group.rank for action in found if isinstance(action, Meld) for group in action.melds]
    assert ranks and "3" not in ranks


def test_first_melds_with_superfluous_cards_are_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, whole = list[bool](), OpeningGoal.irreducible

    def irreducible(search: OpeningGoal, groups: tuple[OpeningGroup, ...]) -> bool:
        asked.append(whole(search, groups))
        return asked[-1]

    monkeypatch.setattr(OpeningGoal, "irreducible", irreducible)
    hand = "AS AH AC AD KS KH KC KD QS QH QC QD JS JH JC TS TH TC X 2S"
    found = tuple(moves.melds(observe(position(hand, scores=[3000, 0]), 0)))
    assert len(found) > 10
    assert asked == [True] * len(found)
