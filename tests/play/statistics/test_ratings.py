"""Ratings: the paper's example, what holds for every game, deals with partners, days without a game, puzzles."""

from pathlib import Path
from random import Random

import pytest

from tests.games_by_feature import RATED
from tests.merge_cases import merge_cases
from upcard.games import GAMES
from upcard.play.statistics.figures import DAY
from upcard.play.statistics.glicko import UNRATED, RatedGame, Rating, rate, wait, weigh_opponent
from upcard.play.statistics.puzzle_book import (
    count_days_in_a_row,
    count_in_a_row,
    keep_answer,
    list_answers,
    rate_answers,
)
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.strength_rating import meet_side, rate_days, rate_puzzle

MET = RatedGame(1500, 50, 1)


def test_glicko_2_paper_example_is_reproduced() -> None:
    found = rate(Rating(1500, 200, 0.06), [RatedGame(1400, 30, 1), RatedGame(1550, 100, 0), RatedGame(1700, 300, 0)])
    assert found.value == pytest.approx(1464.06, abs=0.01) and found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_wins_raise_and_losses_lower_a_rating_with_draws_between() -> None:
    random = Random(1)
    for _ in range(200):
        own = Rating(random.uniform(800, 2200), random.uniform(40, 350))
        games = [RatedGame(random.uniform(800, 2200), random.uniform(0, 350), 1) for _ in range(random.randint(1, 9))]
        won, drawn = rate(own, games), rate(own, [game._replace(score=0.5) for game in games])
        lost = rate(own, [game._replace(score=0) for game in games])
        assert lost.value < drawn.value < won.value and lost.value < own.value < won.value
        assert drawn.deviation < own.deviation + 10 and drawn.deviation <= UNRATED.deviation


def test_deviation_grows_without_games_up_to_the_initial_one() -> None:
    own = Rating(1700, 60)
    assert wait(own, 0) == own and wait(own, 100).value == 1700
    assert own.deviation < wait(own, 30).deviation < wait(own, 365).deviation < wait(own, 1e6).deviation == 350
    days = rate_days([(100, MET), (100, MET), (160, MET)], today=200)
    assert [one.day for one in days] == [100, 160, 200] and days[2].rating.value == days[1].rating.value
    assert days[2].rating.deviation > days[1].rating.deviation
    assert rate_days([], today=200) == []


def test_partner_halves_the_weight_of_a_game() -> None:
    assert meet_side(1600, [], 1) == RatedGame(1600, 0, 1)
    beside = meet_side(1600, [1500], 1)
    assert beside.value == 1700 and weigh_opponent(beside.deviation) == pytest.approx(1 / 2)
    assert weigh_opponent(meet_side(1600, [1500, 1500], 1).deviation) == pytest.approx(1 / 3)


@merge_cases("name", RATED)
def test_level_and_puzzle_ratings_are_in_order_of_strength(name: str) -> None:
    game = GAMES[name]
    ratings = [*game.players.ratings.values()]
    assert [*game.players.ratings] == [*game.players.levels] and ratings == sorted(ratings)
    assert game.players.ratings["medium"] == 1500
    puzzles = [rate_puzzle(game, [0] * weak + [4] * (6 - weak), 4).value for weak in range(7)]
    assert puzzles == sorted(puzzles) and puzzles[0] < 1500 < puzzles[6]


def test_first_puzzle_answer_is_rated_and_later_ones_may_solve_it(tmp_path: Path) -> None:
    book = RecordBook(tmp_path / NAME)
    for day, (name, score) in enumerate([("a", 1.0), ("b", 0.0), ("b", 1.0), ("c", 1.0)], 20_000):
        keep_answer(book, ("Nora", "cassino"), name, RatedGame(1600, 80, score), day * DAY + 5)
    keep_answer(book, ("", "cassino"), "a", RatedGame(1600, 80, 0.5), 7.0)
    found = list_answers(book, "Nora", "cassino")
    assert [(one.name, one.game.score, one.solved) for one in found] == [("a", 1, True), ("b", 0, True), ("c", 1, True)]
    assert found[0].game == RatedGame(1600, 80, 1) and list_answers(book, "Nora", "canasta") == []
    assert count_in_a_row(found) == 1 and count_in_a_row(found[:1]) == 1 and count_in_a_row([]) == 0
    assert count_days_in_a_row(found, 20_003) == 1 and count_days_in_a_row(found, 20_002) == 2
    assert count_days_in_a_row([], 20_002) == count_days_in_a_row(found, 20_009) == 0
    assert [one.day for one in rate_answers(found, 20_003)] == [20_000, 20_001, 20_003]
    book.erase("Nora")
    assert not list_answers(book, "Nora", "cassino") and list_answers(book, "", "cassino")
    book.close()


def test_old_record_book_gets_a_puzzle_table_and_keeps_its_data(tmp_path: Path) -> None:
    book = RecordBook(tmp_path / NAME)
    book.note_journal("a game", 7, 8)
    book.rows.executescript("DROP TABLE puzzle; DROP TABLE loss; PRAGMA user_version = 3;")
    book.close()
    book = RecordBook(tmp_path / NAME, check=True)
    assert not book.trouble and book.is_journal_unchanged("a game", 7, 8)
    keep_answer(book, ("", "cassino"), "a", MET, 7.0)
    assert len(list_answers(book, "", "cassino")) == 1
    book.close()
