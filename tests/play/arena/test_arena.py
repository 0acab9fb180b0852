"""Paired deals: one player gains what the other loses, a player ties with itself, and the interval is right."""

from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from math import isclose

import pytest

from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from upcard.core.game.record import AnyChoice, AnyGame, Choice
from upcard.core.thinking.budget import Budget
from upcard.games import GAMES
from upcard.play.arena import arena
from upcard.play.arena.arena import (
    Contest,
    SeatingPair,
    Team,
    compute_margin,
    list_seatings,
    list_sides,
    map_seats_to_players,
    match,
    play,
)
from upcard.play.arena.result import compute_result
from upcard.players.protocol import Limits

RELATIVES = ("samba", "bolivia", "modern_american", "hand_and_foot")
TABLES = [
    (game.name, table)
    for game in GAMES.values()
    for table in game.rules.tables
    if game.name not in RELATIVES or table == "two"
]
"""Every table, but of the games of Canasta's family, which are played at Canasta's tables, only the smallest."""


def contest(game: str, first: str, second: str, seed: str = "test", **options: object) -> Contest:
    """Return a contest between two levels, each alone on its sides."""
    return Contest(game, GAMES[game].text.form.rules(options), ((first,), (second,)), seed)


def differences(one: Contest, deals: int = 3) -> list[Fraction]:
    """Return by how much the first player was better, deal by deal."""
    return [pair.difference for pair in play(one, range(deals))]


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_level_against_itself_gains_exactly_zero(game: str, table: str) -> None:
    assert differences(contest(game, "greedy", "greedy", table=table), 1) == [0]


@pytest.mark.parametrize("level", ["random", "standard"])
@pytest.mark.parametrize("table", ["two", "three", "four"])
def test_swapped_players_have_opposite_gains(table: str, level: str) -> None:
    gains = differences(contest("cassino", level, "greedy", table=table), 1)
    assert gains == [-lost for lost in differences(contest("cassino", "greedy", level, table=table), 1)]
    assert any(gains)


def test_seatings_of_two_and_three_sides_are_complete() -> None:
    assert list_seatings(2) == ((0, 1), (1, 0))
    assert list_seatings(3) == ((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))


@merge_cases(
    ("game", "table", "seats"),
    [
        ("cassino", "four", ((0, 2), (1, 3))),
        ("cassino", "three", ((0,), (1,), (2,))),
        ("canasta", "five", ((0, 2), (1, 3))),
        ("canasta", "six-teams", ((0, 2, 4), (1, 3, 5))),
        ("canasta", "six-pairs", ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_sides_list_the_seats_of_each_side_of_the_table(
    game: str, table: str, seats: tuple[tuple[int, ...], ...]
) -> None:
    assert list_sides(GAMES[game], GAMES[game].text.form.rules({"table": table})) == seats


def test_team_players_alternate_on_the_seats_of_their_side() -> None:
    players: tuple[Team, Team] = (("standard", "greedy"), ("random",))
    at = map_seats_to_players(players, (1, 0), ((0, 2, 4), (1, 3, 5)))
    assert [at[seat] for seat in range(6)] == ["random", "standard", "random", "greedy", "random", "standard"]


def test_gain_is_the_difference_of_average_points_per_side() -> None:
    assert compute_margin((0, 1), (7, 4)) == 3
    assert compute_margin((1, 0), (7, 4)) == -3
    assert compute_margin((0, 1, 1), (5, 2, 3)) == Fraction(5, 2)


def test_a_deal_follows_from_the_seed_and_its_number() -> None:
    one = contest("cassino", "standard", "greedy")
    found = differences(one)
    assert found[:2] == differences(one, 2)
    assert found != differences(replace(one, seed="other"))


def test_two_processes_give_the_same_results_as_one() -> None:
    one = contest("cassino", "random", "greedy", players=3)
    found = sorted(play(one, range(4), jobs=2), key=lambda pair: pair.number)
    assert [pair.difference for pair in found] == differences(one, 4)


def sample(*points: int) -> list[SeatingPair]:
    """Return deals with these differences, and a tenth of a second for each choice."""
    return [SeatingPair(Fraction(one), (0.1,), 0) for one in points]


def test_confidence_interval_matches_a_hand_calculation() -> None:
    """Mean 2; deviations -2, -1, 0, 3: variance 14 / 3, error of the mean sqrt(14 / 12) = 1.0801, by 1.96: 2.1170."""
    found = compute_result(("a", "b"), sample(0, 1, 2, 5))
    assert found.points_per_deal == 2
    assert [round(end, 4) for end in found.ci95] == [-0.117, 4.117]


def test_each_seating_of_a_deal_is_won_drawn_or_lost_by_itself() -> None:
    found = compute_result(("a", "b"), [one._replace(won=(3, 1, 2)) for one in sample(3, -1)])
    assert (found.pairs, found.wins, found.draws, found.losses, found.games_won) == (2, 6, 2, 4, None)


def test_the_order_in_which_deals_come_back_changes_nothing() -> None:
    numbered = [one._replace(number=at, won=(1, 0, 1)) for at, one in enumerate(sample(3, -1, 10**9, 7))]
    assert compute_result(("a", "b"), numbered) == compute_result(("a", "b"), numbered[::-1])


def test_seconds_per_move_gives_median_and_99th_percentile() -> None:
    seconds = tuple(number / 1000 for number in range(200))
    found = compute_result(
        ("a", "b"), [SeatingPair(Fraction(0), seconds[:50], 0), SeatingPair(Fraction(0), seconds[50:], 0)]
    )
    assert isclose(found.seconds_per_move.median, 0.0995)
    assert found.seconds_per_move.p99 == 0.198


def test_result_of_a_single_deal_raises_value_error() -> None:
    with pytest.raises(ValueError):
        compute_result(("a", "b"), sample(3))


def test_an_illegal_action_is_counted_and_another_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that always deals again is replaced in all its 48 choices, and each counts as illegal."""
    game = GAMES["cassino"]
    dealing: AnyChoice = Choice(game.rules.opening)
    stubborn: AnyGame = change_game(game, levels={**game.players.levels, "stubborn": lambda *_: dealing})
    monkeypatch.setattr(arena, "GAMES", {"cassino": stubborn})
    assert [pair.illegal for pair in play(contest("cassino", "stubborn", "greedy"), [0])] == [48]


@pytest.mark.parametrize("table", ["two", "three"])
def test_side_with_more_points_wins_the_seating(table: str) -> None:
    one = contest("cassino", "standard", "random", table=table)
    [found] = play(one, [0])
    assert sum(found.won) == len(list_seatings(len(list_sides(GAMES["cassino"], one.rules))))
    assert found.won[0] > found.won[2]
    [back] = play(contest("cassino", "random", "standard", table=table), [0])
    assert back.won == found.won[::-1]


def test_a_whole_game_goes_on_until_the_target_is_reached() -> None:
    game, rules = GAMES["cassino"], GAMES["cassino"].text.form.rules({"target": 21})
    played = match(game, rules, "whole", {0: "standard", 1: "greedy"})
    assert played.deals > 1
    assert played.winner is not None
    assert played.points[played.winner] >= 21


def test_whole_games_count_wins_and_give_points_per_deal() -> None:
    one = replace(contest("scarney", "standard", "random", target=50), whole=True)
    found = list(play(one, range(2)))
    assert [pair.won for pair in found] == [(2, 0, 0), (2, 0, 0)]
    assert all(0 < pair.difference < 100 for pair in found)
    assert compute_result(("a", "b"), found, whole=True).games_won == (4, 0)


def test_game_over_the_deal_limit_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_DEALS", 2)
    played = match(
        GAMES["canasta"], GAMES["canasta"].text.form.rules({"table": "two"}), "s", {0: "greedy", 1: "greedy"}
    )
    assert (played.deals, played.winner) == (2, None)


def test_every_player_is_held_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each player gets the budget's number of rollouts."""
    asked = list[int]()

    def count_allowed_rollouts(seen: object, random: object, budget: Budget) -> AnyChoice:
        asked.append(sum(1 for _ in takewhile(lambda _: budget.allows_rollout(), range(10))))
        return Choice(next(iter(GAMES["cassino"].rules.legal_actions(seen))))

    game: AnyGame = change_game(GAMES["cassino"], levels={"asking": count_allowed_rollouts})
    monkeypatch.setattr(arena, "GAMES", {"cassino": game})
    one = contest("cassino", "asking", "asking")
    list(play(replace(one, limits=Limits(rollouts=3)), [0]))
    assert set(asked) == {3}
    asked.clear()
    list(play(replace(one, limits=Limits(seconds=0)), [0]))
    assert set(asked) == {0}
