"""The texts of practice and puzzles: the question, whether the answer was right, why, and when it is asked again."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale

from upcard.games import GAMES
from upcard.play.analysis.exercises import (
    RIGHT,
    ExerciseAnswer,
    ExerciseEntry,
    count_due_by_day,
    find_question_theme,
    is_due,
)
from upcard.play.analysis.review import cards, describe_alternative, find_named_cards
from upcard.play.analysis.review_file import decode_reason
from upcard.play.analysis.review_text import action, format_estimate, format_points
from upcard.play.text.words import Words
from upcard.players.protocol import Reason
from upcard.ui.features.practice.course import PracticeModel
from upcard.ui.features.practice.question import LOST, WEIGHING, QuestionModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.session.match_summary import summarize_match
from upcard.ui.session.naming import list_alone_scores
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.widgets.choice_view import ChoiceSide

WEEK = 6
"""A day at most this many days ahead is named as a day of the week; a later day as a date."""
SHOWN = 3
"""The largest number of coming days that are listed."""


def question(of: PracticeRequest, words: Words) -> str:
    """Return the text of the question `of`, such as "What do you discard?"; it does not give away the answer."""
    theme = find_question_theme(of.match.game, of.mistake)
    return words.say_key(f"{of.match.game.name}.ask.{theme}" if theme else "practice.ask")


def head_verdict(course: QuestionModel, words: Words) -> str:
    """Return the heading over the person's judged answer in `course`, or over the solution if there was no answer."""
    return words.say_key("practice.your_answer" if course.answer is not None else "practice.solution")


def describe_standing(of: PracticeRequest, seated: SeatedPlayers, words: Words) -> str:
    """Return one line about the match of the question `of`: the game's name, each side's score and the target score.

    `seated` has the names of the players.
    """
    found = summarize_match(of.match, seated)
    each = [f"{score.name} {score.total}" for score in list_alone_scores(found, words)]
    to = words.say_key("practice.to", {"target": words.format_number(found.target)}) if found.target else None
    return words.join_facts((words.say_key(of.match.game.name), words.say_key("list.and").join(each), to))


def describe_streak(course: PracticeModel, words: Words) -> str:
    """Return a text that says how many times in a row the person has answered the current exercise of `course` right.

    If it is 0 times, return a text that says what exercises are.
    """
    step = course.entry.due.step if course.entry is not None else 0
    return words.say_key("practice.streak", {"count": step}) if step else words.say_key("practice.about")


def waits(course: QuestionModel, words: Words) -> str:
    """Return a text that says why the person's answer in `course` is not judged yet.

    Return "" if there is no answer, or if it is judged already.
    """
    key = {WEIGHING: "practice.weighing", LOST: "practice.lost"}.get(course.phase)
    return words.say_key(key) if key else ""


def describe_answer(course: QuestionModel, of: PracticeRequest, words: Words) -> ChoiceSide | None:
    """Return the person's answer to the question `of`, with its value and the reasons that may be shown.

    Return None if `course`, the model of the questions, has no answer yet.
    """
    made = course.answer
    if made is None:
        return None
    best = made.action == of.mistake.best_action.action
    key = "practice.is_best" if best else "practice.as_good" if made.verdict == RIGHT else "practice.less"
    worth = words.say_key(key, {"about": format_estimate(of.match.game, made.loss, made.error, words)})
    title = words.say_key(f"practice.{made.verdict}")
    good = None if course.is_nearly_right else made.verdict == RIGHT
    reasons = course.shown_reasons if best or not course.shows_best else ()
    shown = _side(of, made.action, (title, describe_loss(of, made, words)), words)
    why = _why(reasons, words)
    beside = [words.say_key("practice.beside")] if why and not best else []
    return shown._replace(said=[worth, *beside, *why], good=good)


def describe_loss(of: PracticeRequest, made: ExerciseAnswer, words: Words) -> str:
    """Return as text by how many points the answer `made` to the question `of` is worse than the best action.

    Return "" for a right answer.
    """
    return "" if made.verdict == RIGHT else format_points(of.match.game, -made.loss, words, True)


def solution(course: QuestionModel, of: PracticeRequest, words: Words) -> ChoiceSide | None:
    """Return the best action of the question `of` with its value and reasons, to be shown as the solution.

    Return None if `course`, the model of the questions, must hide it still, or if the person chose this action.
    """
    made, best = course.answer, of.mistake.best_action
    if (made is not None and made.action == best.action) or not course.shows_best:
        return None
    expected = words.say_key("review.expected", {"points": format_points(of.match.game, best.points, words, True)})
    title = words.say_key("practice.best")
    shown = _side(of, best.action, (title, expected), words)
    return shown._replace(said=_why(course.shown_reasons, words), good=True)


def list_closing_lines(course: PracticeModel, of: PracticeRequest, words: Words) -> Iterator[str]:
    """Yield the sentences that end the text below the verdict on the answer to the exercise `of`.

    The first says what the person played in the match; it is left out until the best action is shown. The second says
    when the exercise will be asked again; it is left out if that is not known. `course` is the model of the session.
    """
    mistake, game = of.mistake, of.match.game
    if course.shows_best:
        loss = format_estimate(game, mistake.loss, mistake.error, words)
        yield words.say_key("practice.yours", {"action": describe_action(of, mistake.played, words), "about": loss})
    due = course.next_due
    if due is not None and course.entry is not None:
        days = due.day - course.day if due.day is not None else course.day - (course.entry.due.day or course.day)
        key = "practice.back" if due.day is not None else "practice.learnt"
        yield words.say_key(key, {"days": days or 21})


def describe_action(of: PracticeRequest, written: str, words: Words) -> str:
    """Return as text what the action `written` (in the game's notation) does in the position of the exercise `of`."""
    game, made = of.match.game, of.match.game.text.read_action(written)
    if game.players.pointing is None:
        return action(of.match, replace(of.mistake, at=0), written, words)
    return words.render(game.players.pointing(of.observation, made).what)


def _side(of: PracticeRequest, written: str, heads: tuple[str, str], words: Words) -> ChoiceSide:
    made = of.match.game.text.read_action(written)
    shown = cards(made) or find_named_cards(describe_alternative(of.match, 0, made))
    return ChoiceSide(*heads, describe_action(of, written, words), (), shown, None)


def _why(reasons: Sequence[Reason], words: Words) -> Sequence[str]:
    return [words.render(decode_reason(one)) for one in reasons]


# The texts when nothing is asked.


def describe_no_exercises(course: PracticeModel, words: Words) -> Sequence[str]:
    """Return the heading and the lines of text to show when the session `course` has no exercise left to ask."""
    tally = {"right": course.right_answers, "of": len(course.verdicts)}
    ahead = describe_upcoming(course.entries, course.day, words)
    if course.verdicts:
        return [words.say_key("practice.deal_done" if course.early else "practice.finished", tally), *ahead]
    if course.deal is not None:
        return [words.say_key("practice.none_here"), words.say_key("practice.none_kept")]
    if course.entries:
        doubled = any(len({*one.themes}) > 1 for one in course.entries)
        both = [words.say_key("practice.two_themes")] if doubled else []
        return [words.say_key("practice.none_due"), *ahead, *both]
    return [words.say_key("practice.nothing"), words.say_key("practice.how")]


class PracticeThemeRow(NamedTuple):
    """The name of a theme, and how many of its exercises are due now, due `later`, and `learnt` (no longer asked)."""

    name: str
    due: int
    later: int
    learnt: int


def theme_rows(course: PracticeModel, words: Words) -> Iterator[PracticeThemeRow]:
    """Yield a row for each theme that has exercises in `course`; an exercise with two themes counts in both."""
    for name, game in GAMES.items():
        for theme in dict.fromkeys(game.extras.themes.values()):
            of_it = [one for one in course.entries if one.game == name and theme in one.themes]
            if of_it:
                due = sum(is_due(one, course.day) for one in of_it)
                learnt = sum(one.due.day is None for one in of_it)
                yield PracticeThemeRow(theme_name(name, theme, words), due, len(of_it) - due - learnt, learnt)


def theme_name(game: str, theme: str, words: Words) -> str:
    """Return the name of a theme of exercises, together with the name of its game."""
    facts = {"game": words.say_key(game), "theme": words.say_key(f"{game}.theme.{theme}")}
    return words.say_key("practice.theme", facts)


def describe_upcoming(listed: Sequence[ExerciseEntry], today: int, words: Words) -> Sequence[str]:
    """Return a list with one sentence: how many of the exercises `listed` will be due on each of the next days.

    Only the next few days with exercises are named; the list is empty if there is none. `today` is the number of the
    current day, as `date.toordinal` counts.
    """
    each = [
        words.say_key("practice.tomorrow", {"count": count})
        if day == today + 1
        else words.say_key("practice.on", {"day": format_day(day, today, words.language), "count": count})
        for day, count in list(count_due_by_day(listed, today).items())[:SHOWN]
    ]
    return [words.say_key("practice.coming", {"days": words.say_key("list.and").join(each)})] if each else []


def format_day(day: int, today: int, language: str) -> str:
    """Return day number `day` as text: its day of the week, or its date if it is more than `WEEK` days ahead.

    Days are counted as by `date.toordinal`; `today` is the number of the current day. `language` is a code such as
    `en`.
    """
    date = QDate(1, 1, 1).addDays(day - 1)
    form = "dddd" if day - today <= WEEK else "d MMMM" if language == "en" else ""
    locale = QLocale(language)
    return locale.toString(date, form) if form else locale.toString(date, "M月d日" if language == "ja" else "d MMM")
