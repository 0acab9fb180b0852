"""The answers to puzzles in the statistics file: the first to each counts for the rating."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from upcard.play.statistics.figures import DAY
from upcard.play.statistics.glicko import RatedGame
from upcard.play.statistics.record_book import RecordBook
from upcard.play.statistics.record_bounds import in_calendar
from upcard.play.statistics.strength_rating import RatedDay, rate_days


class PuzzleAnswer(NamedTuple):
    """The first answer to a puzzle, and whether it was solved then or later."""

    name: str
    answered: int
    """Seconds since 1970."""
    game: RatedGame
    """The puzzle's rating at that time, and the score: 1 for right, 0.5 for nearly, 0 for wrong."""
    solved: bool


def keep_answer(book: RecordBook, whose: tuple[str, str], name: str, made: RatedGame, now: float) -> None:
    """Keep an answer of a profile to a puzzle of a game; of one answered before, only that it is solved now."""
    row = (*whose, name, in_calendar(now), made.score, made.value, made.deviation, int(made.score == 1))
    with book.rows:
        book.rows.execute(
            "INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET solved = MAX(solved, excluded.solved)",
            row,
        )


def list_answers(book: RecordBook, profile: str, game: str) -> Sequence[PuzzleAnswer]:
    """Return a profile's answers in a game, the first one first."""
    rows = book.rows.execute(
        "SELECT name, answered, rating, deviation, score, solved FROM puzzle WHERE profile = ? AND game = ?"
        " ORDER BY answered, name",
        (profile, game),
    )
    return [PuzzleAnswer(name, at, RatedGame(*rated), bool(solved)) for name, at, *rated, solved in rows]


def rate_answers(found: Iterable[PuzzleAnswer], today: int) -> list[RatedDay]:
    """Return the rating after each day with answers, and today's; a day is a period."""
    return rate_days(((one.answered // DAY, one.game) for one in found), today)


def count_in_a_row(found: Sequence[PuzzleAnswer]) -> int:
    """Return how many of the latest answers in a row were right at once."""
    return next((number for number, one in enumerate(reversed(found)) if one.game.score < 1), len(found))


def count_days_in_a_row(found: Iterable[PuzzleAnswer], today: int) -> int:
    """Return on how many days in a row puzzles were answered, up to today or, if not yet today, yesterday."""
    days = {one.answered // DAY for one in found}
    last = today if today in days else today - 1
    return next(number for number in range(len(days) + 1) if last - number not in days)
