"""What practice says: the question, what an answer was worth and why, and what comes on other days."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale

from upcard.games import GAMES
from upcard.play.analysis.exercises import RIGHT, ExerciseAnswer, ExerciseEntry, coming, find_question_theme, is_due
from upcard.play.analysis.review import cards, describe_alternative, find_named_cards
from upcard.play.analysis.review_file import decode_reason
from upcard.play.analysis.review_text import about, action, amount
from upcard.play.text.words import Words
from upcard.players.protocol import Reason
from upcard.ui.features.practice.course import LOST, WEIGHING, PracticeModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.replay.bar import scores
from upcard.ui.features.replay.bar import summarize_match as account
from upcard.ui.features.review.parts import ChoiceSide
from upcard.ui.session.seated import SeatedPlayers

WEEK = 6
"""So many days ahead a day of the week says enough."""
SHOWN = 3
"""So many days to come are named."""


def question(of: PracticeRequest, words: Words) -> str:
    """Ask what to do, giving nothing away."""
    theme = find_question_theme(of.match.game, of.mistake)
    return words.say_key(f"{of.match.game.name}.ask.{theme}" if theme else "practice.ask")


def standing(of: PracticeRequest, seated: SeatedPlayers, words: Words) -> str:
    """Say which game it is, and how the match stood."""
    found = account(of.match, seated)
    each = [f"{score.name} {score.total}" for score in scores(found, words)]
    to = words.say_key("practice.to", {"target": words.number(found.target)}) if found.target else None
    return words.beside((words.say_key(of.match.game.name), words.say_key("list.and").join(each), to))


def streak(of: PracticeRequest, words: Words) -> str:
    """Say what is asked, or how often it was answered rightly."""
    step = of.entry.due.step
    return words.say_key("practice.streak", {"count": step}) if step else words.say_key("practice.about")


def waits(course: PracticeModel, words: Words) -> str:
    """Say why there is no verdict on an answer, where there is none."""
    key = {WEIGHING: "practice.weighing", LOST: "practice.lost"}.get(course.phase)
    return words.say_key(key) if key else ""


def verdict(course: PracticeModel, of: PracticeRequest, words: Words) -> ChoiceSide | None:
    """Say what the answer was, what it was worth, and why, as far as that gives nothing away."""
    made = course.answer
    if made is None:
        return None
    best = made.action == of.mistake.best.action
    key = "practice.is_best" if best else "practice.as_good" if made.verdict == RIGHT else "practice.less"
    worth = words.say_key(key, {"about": about(of.match.game, made.loss, made.error, words)})
    title = words.say_key(f"practice.{made.verdict}")
    good = None if course.nearly else made.verdict == RIGHT
    reasons = course.told if best or not course.shown else ()
    shown = _side(of, made.action, (title, less(of, made, words)), words)
    why = _why(reasons, words)
    beside = [words.say_key("practice.beside")] if why and not best else []
    return shown._replace(said=[worth, *beside, *why], good=good)


def less(of: PracticeRequest, made: ExerciseAnswer, words: Words) -> str:
    """Write how much less an answer was expected to bring."""
    return "" if made.verdict == RIGHT else amount(of.match.game, -made.loss, words, True)


def solution(course: PracticeModel, of: PracticeRequest, words: Words) -> ChoiceSide | None:
    """Say what was best, once that is known to whoever practises."""
    made, best = course.answer, of.mistake.best
    if (made is not None and made.action == best.action) or not course.shown:
        return None
    expected = words.say_key("review.expected", {"points": amount(of.match.game, best.points, words, True)})
    title = words.say_key("practice.best")
    shown = _side(of, best.action, (title, expected), words)
    return shown._replace(said=_why(course.reasons, words), good=True)


def afterwards(course: PracticeModel, of: PracticeRequest, words: Words) -> Iterator[str]:
    """Say what was chosen in the game, once that may be told, and when the mistake comes back."""
    mistake, game = of.mistake, of.match.game
    if course.shown:
        loss = about(game, mistake.loss, mistake.error, words)
        yield words.say_key("practice.yours", {"action": describe_action(of, mistake.played, words), "about": loss})
    due = course.next_due
    if due is not None:
        days = due.day - course.day if due.day is not None else course.day - (of.entry.due.day or course.day)
        key = "practice.back" if due.day is not None else "practice.learnt"
        yield words.say_key(key, {"days": days or 21})


def describe_action(of: PracticeRequest, written: str, words: Words) -> str:
    """Say what an action does in the position."""
    game, made = of.match.game, of.match.game.text.read_action(written)
    if game.players.pointing is None:
        return action(of.match, replace(of.mistake, at=0), written, words)
    return words.say(game.players.pointing(of.seen, made).what)


def _side(of: PracticeRequest, written: str, heads: tuple[str, str], words: Words) -> ChoiceSide:
    made = of.match.game.text.read_action(written)
    shown = cards(made) or find_named_cards(describe_alternative(of.match, 0, made))
    return ChoiceSide(*heads, describe_action(of, written, words), (), shown, None)


def _why(reasons: Sequence[Reason], words: Words) -> Sequence[str]:
    return [words.say(decode_reason(one)) for one in reasons]


# Where nothing is asked.


def nothing(course: PracticeModel, words: Words) -> Sequence[str]:
    """Say in a heading and lines below it that nothing is to be done, and what comes."""
    tally = {"right": course.right, "of": len(course.verdicts)}
    ahead = describe_upcoming(course.entries, course.day, words)
    if course.verdicts:
        return [words.say_key("practice.deal_done" if course.early else "practice.finished", tally), *ahead]
    if course.deal is not None:
        return [words.say_key("practice.none_here"), words.say_key("practice.none_kept")]
    if course.entries:
        return [words.say_key("practice.none_due"), *ahead]
    return [words.say_key("practice.nothing"), words.say_key("practice.how")]


class PracticeThemeRow(NamedTuple):
    """How many mistakes of a theme there are: due, to come, and learnt."""

    name: str
    due: int
    later: int
    learnt: int


def theme_rows(course: PracticeModel, words: Words) -> Iterator[PracticeThemeRow]:
    """Yield what there is to practise, theme by theme; a mistake may belong to two."""
    for name, game in GAMES.items():
        for theme in dict.fromkeys(game.extras.themes.values()):
            of_it = [one for one in course.entries if one.game == name and theme in one.themes]
            if of_it:
                due = sum(is_due(one, course.day) for one in of_it)
                learnt = sum(one.due.day is None for one in of_it)
                yield PracticeThemeRow(theme_name(name, theme, words), due, len(of_it) - due - learnt, learnt)


def theme_name(game: str, theme: str, words: Words) -> str:
    """Name a theme of a game."""
    facts = {"game": words.say_key(game), "theme": words.say_key(f"{game}.theme.{theme}")}
    return words.say_key("practice.theme", facts)


def describe_upcoming(listed: Sequence[ExerciseEntry], today: int, words: Words) -> Sequence[str]:
    """Say how many come back on the next days."""
    each = [
        words.say_key("practice.tomorrow", {"count": count})
        if day == today + 1
        else words.say_key("practice.on", {"day": format_day(day, today, words.language), "count": count})
        for day, count in list(coming(listed, today).items())[:SHOWN]
    ]
    return [words.say_key("practice.coming", {"days": words.say_key("list.and").join(each)})] if each else []


def format_day(day: int, today: int, language: str) -> str:
    """Name a day: by the week, or further off by its date."""
    date = QDate(1, 1, 1).addDays(day - 1)
    form = "dddd" if day - today <= WEEK else "d MMMM" if language == "en" else ""
    locale = QLocale(language)
    return locale.toString(date, form) if form else locale.toString(date, "M月d日" if language == "ja" else "d MMM")
