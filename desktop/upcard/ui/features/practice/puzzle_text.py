"""The texts about puzzles: themes, difficulties, how much better the best move is, and the person's rating."""

from collections.abc import Iterable, Sequence

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import NAMES
from upcard.play.analysis.exercises import RIGHT, WRONG
from upcard.play.analysis.review_text import format_estimate
from upcard.play.puzzles.puzzle import GRADES, Puzzle
from upcard.play.statistics.puzzle_book import count_in_a_row
from upcard.play.statistics.rating_text import format_rating
from upcard.play.text.words import Words
from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.widgets.pickers import PickerItem


def name_theme(game: str, theme: str, words: Words) -> str:
    """Return the name of `theme`, a theme of the puzzles of `game`; if it is empty, the name for all themes."""
    return words.say_key(f"{game}.puzzle.{theme}" if theme else "puzzles.mixed")


def list_grades(words: Words) -> Sequence[PickerItem]:
    """Return the difficulties of puzzles as entries of a list to choose from; the first entry means all."""
    return [PickerItem(words.say_key(f"puzzles.{grade or 'every'}"), grade) for grade in ("", *GRADES)]


def list_themes(game: AnyGame, puzzles: Iterable[Puzzle]) -> list[str]:
    """Return the themes that occur in `puzzles`, in the order in which `game` lists its themes."""
    known = {one.theme for one in puzzles}
    return [theme for theme in game.extras.puzzle_themes if theme in known]


def describe_grade(of: Puzzle, words: Words) -> str:
    """Return a text that says how difficult the puzzle `of` is, and how many levels of computer players solve it."""
    grade = words.say_key(f"puzzles.{of.grade}")
    return words.say_key("puzzles.found_by", {"grade": grade, "count": of.levels, "levels": len(NAMES)})


def describe_aftermath(course: PuzzleModel, of: PracticeRequest, words: Words) -> Iterable[str]:
    """Yield the sentences after an answer to the puzzle `of`: how much better the best move is, and the new rating.

    The first is left out while the solution is hidden, and the second if the answer did not change the rating. `course`
    is the session's model.
    """
    mistake = of.mistake
    if course.shows_best:
        runner_up = mistake.options[1]
        lead = format_estimate(of.match.game, mistake.best_action.points - runner_up.points, runner_up.error, words)
        key = "puzzles.lead" if runner_up.error else "puzzles.lead_sure"
        yield words.say_key(key, {"about": lead, "deals": words.format_number(mistake.deals)})
    if course.before is not None:
        now = course.rating
        change = round(now.value) - round(course.before.value)
        yield words.say_key("puzzles.rated", {"rating": format_rating(now, words), "change": change})


def describe_end(course: PuzzleModel, words: Words) -> Sequence[str]:
    """Return the heading and the lines of text to show when the session `course` has no puzzle left to ask."""
    wrong = sum(verdict != RIGHT for verdict in course.verdicts.values())
    right = len(course.verdicts) - wrong
    facts = {"right": right, "of": len(course.verdicts), "solved": course.solved_count, "all": len(course.chosen)}
    if not course.chosen:
        return [words.say_key("puzzles.none"), words.say_key("puzzles.none_how")]
    told = [words.say_key("puzzles.count", facts)]
    if course.verdicts:
        return [words.say_key("puzzles.done", facts), *told]
    return [words.say_key("puzzles.all_solved"), *told]


def describe_run(course: PuzzleModel, words: Words) -> str:
    """Return a text that says how many of the last puzzles, without a gap, the person has solved at the first try.

    Return "" for fewer than two, or if any answer in this session was wrong. `course` is the model of the session.
    """
    run = count_in_a_row(course.answers)
    return words.say_key("puzzles.run", {"count": run}) if run > 1 and WRONG not in course.verdicts.values() else ""
