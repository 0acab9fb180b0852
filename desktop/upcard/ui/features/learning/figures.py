"""The values that the page *Learn* shows for a game: solved puzzles by theme, ratings, and right answers in a row."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.puzzles.puzzle import Puzzle, load_puzzles
from upcard.play.statistics.puzzle_book import (
    PuzzleAnswer,
    count_days_in_a_row,
    count_in_a_row,
    list_answers,
    rate_answers,
)
from upcard.play.statistics.strength_rating import RatedDay, list_deal_games, rate_days
from upcard.ui.features.statistics.ledger import StatisticsModel


class ThemeProgress(NamedTuple):
    """How many of the puzzles with the theme `theme` are solved (`solved`), and how many there are (`number`).

    An empty `theme` stands for all themes together.
    """

    theme: str
    solved: int
    number: int


class GameProgress(NamedTuple):
    """What a person has achieved in a game: the solved puzzles, and two ratings, from deals and from puzzles.

    `deals` and `puzzles` are the ratings day by day; `rated_deals` and `rated_puzzles` are the numbers of results that
    they rest on.
    """

    themes: Sequence[ThemeProgress]
    """The progress in all themes together, then in each theme; empty if the game has no puzzles."""
    deals: Sequence[RatedDay]
    rated_deals: int
    puzzles: Sequence[RatedDay]
    rated_puzzles: int
    run: int
    """How many puzzles in a row, up to the latest one, were answered right."""
    days: int
    """On how many days in a row puzzles were answered, up to today or yesterday."""


def find_progress(ledger: StatisticsModel, game: AnyGame, grade: str, today: int) -> GameProgress:
    """Return the person's progress in `game`, computed from the statistics `ledger`.

    The counts of solved puzzles include only puzzles of the difficulty `grade`, or all if `grade` is empty. `today` is
    the current day as a number of days since 1970.
    """
    profile = ledger.filters.profile
    answers = ledger.look_up(list_answers, profile, game.name)
    wanted = [one for one in load_puzzles(game.name).values() if grade in ("", one.grade)]
    deals = ledger.look_up(list_deal_games, game, profile)
    return GameProgress(
        count_themes(game, wanted, answers),
        rate_days(deals, today),
        len(deals),
        rate_answers(answers, today),
        len(answers),
        count_in_a_row(answers),
        count_days_in_a_row(answers, today),
    )


def count_themes(game: AnyGame, wanted: Sequence[Puzzle], answers: Sequence[PuzzleAnswer]) -> list[ThemeProgress]:
    """Count how many of the puzzles `wanted` are solved according to the person's `answers`.

    Return one entry for all themes together, and then one for each theme of `game` that has puzzles; return an empty
    list if no theme has any.
    """
    solved = {one.name for one in answers if one.solved}
    every, done = (Counter(one.theme for one in part) for part in (wanted, [p for p in wanted if p.name in solved]))
    themes = [ThemeProgress(theme, done[theme], every[theme]) for theme in game.extras.puzzle_themes if every[theme]]
    return [ThemeProgress("", done.total(), every.total()), *themes] if themes else []
