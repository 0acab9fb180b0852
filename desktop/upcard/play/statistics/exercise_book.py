"""Stores exercises in the statistics file, each with the day on which it is asked again.

An exercise is a mistake of a person found in a review, and is added when the review is read.
"""

# Why: decisions/0031-exercises-live-in-the-statistics-file.md

from collections.abc import Sequence
from json import dumps, loads

from upcard.core.game.record import AnyGame
from upcard.core.text.decode import decode
from upcard.core.text.encode import plain
from upcard.play.analysis.exercises import (
    Exercise,
    ExerciseEntry,
    ReviewSchedule,
    exercises,
    identity,
    make_first_schedule,
    themes,
)
from upcard.play.analysis.review_file import DealFindings, is_whole
from upcard.play.match.match import AnyMatch
from upcard.play.statistics.record_book import RecordBook


def add(book: RecordBook, deal: tuple[str, int], match: AnyMatch, found: DealFindings, day: int) -> None:
    """Add the mistakes in `found`, the review of a deal, to the exercises of the persons who made them.

    `deal` is the name of the match file and the deal's number; new exercises are first asked on the day after `day`. A
    mistake that is already stored keeps its schedule. Exercises for decisions that no longer count as mistakes are
    removed.
    """
    seating = match.game.rules.seating(match.positions[found.decisions[-1].at]) if found.decisions else ()
    due = make_first_schedule(day)
    made = [(identity(match, one), one) for one in exercises(match, found)]
    known = ", ".join("?" * len(made))
    with book.rows:
        book.rows.execute(
            "DELETE FROM exercise WHERE deal = (SELECT id FROM deal WHERE journal = ? AND number = ?)"
            f" AND identity NOT IN ({known})",
            (*deal, *(name for name, _ in made)),
        )
        for name, one in made:
            player = seating[one.mistake.seat]
            about = ",".join(themes(match.game, one.mistake))
            written = dumps(plain(one), separators=(",", ":"))
            book.rows.execute(
                "INSERT INTO exercise (deal, player, identity, game, themes, found, step, due)"
                " SELECT deal, player, ?, ?, ?, ?, ?, ? FROM result JOIN deal ON deal.id = deal"
                " WHERE journal = ? AND number = ? AND player = ? AND profile IS NOT NULL AND NOT handed_over"
                " ON CONFLICT (identity) DO UPDATE SET themes = excluded.themes, found = excluded.found",
                (name, match.game.name, about, written, *due, *deal, player),
            )


def entries(book: RecordBook, profile: str) -> list[ExerciseEntry]:
    """Return the exercises for the mistakes of one person, named by `profile`."""
    rows = book.rows.execute(
        "SELECT exercise.id, exercise.game, themes, step, due, journal, number FROM exercise"
        " JOIN deal ON deal.id = exercise.deal JOIN result USING (deal, player) WHERE profile = ? ORDER BY exercise.id",
        (profile,),
    )
    return [
        ExerciseEntry(number, game, tuple(about.split(",")), ReviewSchedule(step, due), (journal, deal))
        for number, game, about, step, due, journal, deal in rows
    ]


def owners(book: RecordBook) -> Sequence[str]:
    """Return the profiles (names of persons) that have exercises, the one with the most exercises first."""
    rows = book.rows.execute(
        "SELECT profile FROM exercise JOIN result USING (deal, player) GROUP BY profile ORDER BY COUNT(*) DESC, profile"
    )
    return [profile for (profile,) in rows]


def exercise(book: RecordBook, number: int) -> Exercise | None:
    """Return the stored mistake with this number as an exercise; None if it was deleted or cannot be read."""
    row = book.rows.execute("SELECT found FROM exercise WHERE id = ?", (number,)).fetchone()
    try:
        found = None if row is None else decode(Exercise, loads(row[0]))
        return found if found is not None and is_whole(found.mistake) else None
    except (ValueError, RecursionError):
        return None


def schedule_exercise(book: RecordBook, number: int, due: ReviewSchedule) -> None:
    """Save `due`, which says when the exercise with this number is asked again."""
    with book.rows:
        book.rows.execute("UPDATE exercise SET step = ?, due = ? WHERE id = ?", (*due, number))


def waiting(book: RecordBook, day: int, games: Sequence[AnyGame]) -> int:
    """Return how many exercises, of all persons, are to be asked on `day` or before in the games `games`."""
    marks = ", ".join("?" * len(games))
    query = f"SELECT COUNT(*) FROM exercise WHERE due <= ? AND game IN ({marks})"
    number: int = book.rows.execute(query, (day, *(game.name for game in games))).fetchone()[0]
    return number
