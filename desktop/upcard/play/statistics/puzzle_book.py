"""Stores the answers to puzzles in the statistics file; only the first answer to a puzzle counts for the rating."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from upcard.play.statistics.figures import DAY
from upcard.play.statistics.glicko import RatedGame
from upcard.play.statistics.record_book import RecordBook
from upcard.play.statistics.record_bounds import in_calendar
from upcard.play.statistics.strength_rating import RatedDay, rate_days


class PuzzleAnswer(NamedTuple):
    """A person's first answer to a puzzle, and whether the puzzle was solved then or later."""

    name: str
    answered: int
    """The time of the answer, in seconds since 1970."""
    game: RatedGame
    """The puzzle's rating at that time, and the score: 1 for a right answer, 0.5 for nearly right, 0 for wrong."""
    solved: bool


def keep_answer(book: RecordBook, whose: tuple[str, str], name: str, made: RatedGame, now: float) -> None:
    """Save a person's answer to a puzzle; if it is not the first, save only whether the puzzle is solved.

    `whose` is the profile (the person's name) and the game, and `name` the puzzle. `made` holds the puzzle's rating,
    and the answer's score from 0 to 1. `now` is the time in seconds since 1970.
    """
    row = (*whose, name, in_calendar(now), made.score, made.value, made.deviation, int(made.score == 1))
    with book.rows:
        book.rows.execute(
            "INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET solved = MAX(solved, excluded.solved)",
            row,
        )


def list_answers(book: RecordBook, profile: str, game: str) -> Sequence[PuzzleAnswer]:
    """Return the first answers of a person, named by `profile`, to the puzzles of a game, the earliest first."""
    rows = book.rows.execute(
        "SELECT name, answered, rating, deviation, score, solved FROM puzzle WHERE profile = ? AND game = ?"
        " ORDER BY answered, name",
        (profile, game),
    )
    return [PuzzleAnswer(name, at, RatedGame(*rated), bool(solved)) for name, at, *rated, solved in rows]


def rate_answers(found: Iterable[PuzzleAnswer], today: int) -> list[RatedDay]:
    """Return a person's ratings computed from the answers `found` to puzzles: one after each day with answers.

    If the last such day is before the day `today`, the rating on `today` follows at the end. A day is one rating
    period, and a number of days since 1970. The list is empty if `found` is empty.
    """
    return rate_days(((one.answered // DAY, one.game) for one in found), today)


def count_in_a_row(found: Sequence[PuzzleAnswer]) -> int:
    """Return how many answers at the end of `found` were right, counted back from the last one to the first wrong one.

    `found` are a person's first answers to puzzles, the earliest first. An answer is right if its score is 1.
    """
    return next((number for number, one in enumerate(reversed(found)) if one.game.score < 1), len(found))


def count_days_in_a_row(found: Iterable[PuzzleAnswer], today: int) -> int:
    """Return on how many days in a row, up to `today`, the person answered puzzles; `found` are the answers.

    If none was answered today, the days up to yesterday count. `today` is a number of days since 1970.
    """
    days = {one.answered // DAY for one in found}
    last = today if today in days else today - 1
    return next(number for number in range(len(days) + 1) if last - number not in days)
