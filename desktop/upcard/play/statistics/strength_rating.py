"""Computes a person's two ratings in a game: from deals against computer players, and from puzzles.

Both ratings are on the same scale as those of the computer players' levels, of which the default level has 1500. One
day is one rating period.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import pi, sqrt
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.statistics.figures import CLEAN, DAY
from upcard.play.statistics.glicko import SCALE, UNRATED, RatedGame, Rating, rate, wait
from upcard.play.statistics.record_book import RecordBook

POINTS = 40
"""The largest number of days that a curve shows."""


class RatedDay(NamedTuple):
    """A person's rating after the games of one day; `day` is the number of days since 1970."""

    day: int
    rating: Rating


def rate_deals(book: RecordBook, game: AnyGame, profile: str, today: int) -> list[RatedDay]:
    """Return the ratings of the person named `profile` in `game`: one after each day with deals that count.

    If the last such day is before the day `today`, the rating on `today` follows at the end. Days are counted from
    1970. The list is empty if no deal counts.
    """
    return rate_days(list_deal_games(book, game, profile), today)


def list_deal_games(book: RecordBook, game: AnyGame, profile: str) -> list[tuple[int, RatedGame]]:
    """Return the deals of the person named `profile` that count for the rating, each as a rated game with its day.

    They were played without help, between two sides, against computer players of one and the same level. A day is a
    number of days since 1970.
    """
    rows = book.rows.execute(
        "SELECT played, opponent, partner, won, drawn FROM result JOIN deal ON deal.id = deal"
        f" WHERE profile = ? AND game = ? AND sides = 2 AND won IS NOT NULL AND {CLEAN} ORDER BY played, deal.id",
        (profile, game.name),
    )
    ratings = game.players.ratings
    return [
        (when // DAY, meet_side(ratings[opponent], [ratings[partner]] if partner else [], 0.5 if drawn else float(won)))
        for when, opponent, partner, won, drawn in rows
        if opponent in ratings and (not partner or partner in ratings)
    ]


def meet_side(opponent: float, partners: Sequence[float], score: float) -> RatedGame:
    """Return a game against one opponent that changes the person's rating as a deal with `partners` should.

    `opponent` and `partners` are ratings; `score` is 1 for a win, 0.5 for a draw and 0 for a loss. Let n be the number
    of players on the person's side. The strength of a side is the mean of its players' ratings. Therefore the opponent
    of the returned game has the rating n * `opponent` - sum(`partners`). Its rating deviation is chosen so that the
    game changes the person's rating by 1/n of what a game without partners would.
    """
    together = 1 + len(partners)
    return RatedGame(together * opponent - sum(partners), SCALE * pi * sqrt((together**2 - 1) / 3), score)


def rate_days(played: Iterable[tuple[int, RatedGame]], today: int) -> list[RatedDay]:
    """Return a person's ratings, one after each day on which games were played, sorted by day.

    If the last such day is before the day `today`, the rating on `today` follows at the end. `played` holds the games
    with their days, sorted by day. Days are counted from 1970. The list is empty if `played` is empty.
    """
    days = list[RatedDay]()
    for day, games in groupby(played, key=lambda one: one[0]):
        before = days[-1] if days else RatedDay(day, UNRATED)
        rested = wait(before.rating, max(0, day - before.day - 1))
        days.append(RatedDay(day, rate(rested, [game for _, game in games])))
    if days and days[-1].day < today:
        days.append(RatedDay(today, wait(days[-1].rating, today - days[-1].day)))
    return days


def rate_puzzle(game: AnyGame, found: Sequence[int], tries: int) -> Rating:
    """Return the rating of a puzzle, computed from how often each level of computer players solved it in `tries` tries.

    `found` has a number of solutions for each level, the weakest level first. A try that does not find the answer is a
    game that the level has lost against the puzzle.
    """
    ratings: Mapping[str, float] = game.players.ratings
    return rate(UNRATED, [*_list_puzzle_games(ratings.values(), found, tries)])


def _list_puzzle_games(ratings: Iterable[float], found: Sequence[int], tries: int) -> Iterator[RatedGame]:
    for rating, number in zip(ratings, found, strict=True):
        yield from (RatedGame(rating, 0.0, float(at >= number)) for at in range(tries))
