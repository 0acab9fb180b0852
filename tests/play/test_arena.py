"""Paired deals: one gains what the other loses, nobody gains against himself, and the interval is the sample's."""

from dataclasses import replace
from fractions import Fraction
from math import isclose

import pytest

from upcard.core.game import AnyChoice, AnyGame, Choice
from upcard.games import GAMES
from upcard.play import arena
from upcard.play.arena import Contest, Pair, Team, gain, play, seated, seatings, sides
from upcard.play.arena_result import result

TABLES = [(game.name, table) for game in GAMES.values() for table in game.tables]


def contest(game: str, first: str, second: str, seed: str = "test", **options: object) -> Contest:
    """A contest between levels, each alone on its sides."""
    return Contest(game, GAMES[game].form().rules(options), ((first,), (second,)), seed)


def differences(one: Contest, deals: int = 3) -> list[Fraction]:
    """By how much the first player was better, deal by deal."""
    return [pair.difference for pair in play(one, deals)]


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_a_level_against_itself_gains_exactly_nothing(game: str, table: str) -> None:
    assert differences(contest(game, "greedy", "greedy", table=table), 2) == [0, 0]


@pytest.mark.parametrize("level", ["random", "standard"])
@pytest.mark.parametrize("table", ["two", "three", "four"])
def test_what_one_gains_the_other_loses(table: str, level: str) -> None:
    gains = differences(contest("cassino", level, "greedy", table=table))
    assert gains == [-lost for lost in differences(contest("cassino", "greedy", level, table=table))]
    assert any(gains)


def test_two_sides_change_places_and_three_are_shared_in_every_way() -> None:
    assert seatings(2) == ((0, 1), (1, 0))
    assert seatings(3) == ((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))


@pytest.mark.parametrize(
    ("game", "table", "seats"),
    [
        ("cassino", "four", ((0, 2), (1, 3))),
        ("cassino", "three", ((0,), (1,), (2,))),
        ("canasta", "five", ((0, 2), (1, 3))),
        ("canasta", "six-teams", ((0, 2, 4), (1, 3, 5))),
        ("canasta", "six-pairs", ((0, 3), (1, 4), (2, 5))),
    ],
)
def test_the_sides_are_those_of_the_table(game: str, table: str, seats: tuple[tuple[int, ...], ...]) -> None:
    assert sides(GAMES[game], GAMES[game].form().rules({"table": table})) == seats


def test_partners_sit_on_their_sides_seats_in_turn() -> None:
    players: tuple[Team, Team] = (("standard", "greedy"), ("random",))
    at = seated(players, (1, 0), ((0, 2, 4), (1, 3, 5)))
    assert [at[seat] for seat in range(6)] == ["random", "standard", "random", "greedy", "random", "standard"]


def test_a_gain_is_a_sides_points_on_average_less_the_others() -> None:
    assert gain((0, 1), (7, 4)) == 3
    assert gain((1, 0), (7, 4)) == -3
    assert gain((0, 1, 1), (5, 2, 3)) == Fraction(5, 2)


def test_a_deal_follows_from_the_seed_and_its_number() -> None:
    one = contest("cassino", "standard", "greedy")
    assert differences(one, 5)[:2] == differences(one, 2)
    assert differences(one, 5) != differences(replace(one, seed="other"), 5)


def test_two_processes_find_what_one_finds() -> None:
    one = contest("cassino", "random", "greedy", players=3)
    assert [pair.difference for pair in play(one, 4, jobs=2)] == differences(one, 4)


def sample(*points: int) -> list[Pair]:
    """Deals with these differences, a choice of a tenth of a second in each."""
    return [Pair(Fraction(one), (0.1,), 0) for one in points]


def test_the_interval_of_a_sample_reckoned_by_hand() -> None:
    """Mean 2; deviations -2, -1, 0, 3: variance 14 / 3, error of the mean sqrt(14 / 12) = 1.0801, by 1.96: 2.1170."""
    found = result(("a", "b"), sample(0, 1, 2, 5))
    assert found.points_per_deal == 2
    assert [round(end, 4) for end in found.ci95] == [-0.117, 4.117]


def test_a_deal_is_won_by_whoever_has_more_over_its_seatings() -> None:
    found = result(("a", "b"), sample(3, -1, 0, 1, -2, 4))
    assert (found.pairs, found.wins, found.draws, found.losses) == (6, 3, 1, 2)


def test_half_of_the_choices_and_ninety_nine_of_a_hundred() -> None:
    seconds = tuple(number / 1000 for number in range(200))
    found = result(("a", "b"), [Pair(Fraction(0), seconds[:50], 0), Pair(Fraction(0), seconds[50:], 0)])
    assert isclose(found.seconds_per_move.median, 0.0995)
    assert found.seconds_per_move.p99 == 0.198


def test_one_deal_has_no_interval() -> None:
    with pytest.raises(ValueError):
        result(("a", "b"), sample(3))


def test_an_illegal_action_is_counted_and_another_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would deal again and again."""
    game = GAMES["cassino"]
    dealing: AnyChoice = Choice(game.opening)
    stubborn: AnyGame = replace(game, levels={**game.levels, "stubborn": lambda *_: dealing})
    monkeypatch.setattr(arena, "GAMES", {"cassino": stubborn})
    assert [pair.illegal for pair in play(contest("cassino", "stubborn", "greedy"), 1)] == [48]
