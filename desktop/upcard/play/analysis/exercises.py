"""Exercises made from a person's own mistakes: what they contain, when they are repeated, and how answers are judged.

An exercise contains all its data, since the game in which the mistake was made may be deleted. Days are numbered as by
`date.toordinal`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import decode
from upcard.core.text.encode import fields_of, plain
from upcard.play.analysis.decision_costs import SURELY
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review import cards
from upcard.play.analysis.review_file import DealFindings, JudgedDecision, is_possible
from upcard.play.match.match import AnyMatch, Match
from upcard.players.protocol import Reason

LADDER = (1, 3, 7, 21)
"""The numbers of days to wait before an exercise is repeated: after `n` right answers in a row, the one with index `n`.

After a wrong answer, `n` is 0 again. An exercise with as many right answers in a row as there are numbers is learnt.
"""

RIGHT, NEARLY, WRONG = "right", "nearly", "wrong"
"""The verdicts on an answer."""

VERDICTS = (RIGHT, NEARLY, WRONG)
"""The verdicts on an answer, the best first.

An answer given after `n` parts of a hint gets at best the verdict with index `n`.
"""


class ReviewSchedule(NamedTuple):
    """The number of right answers in a row, and the day on which the exercise is repeated."""

    step: int
    day: int | None
    """The number of the day on which the exercise is repeated; None if it is learnt and not repeated any more."""


class ExerciseEntry(NamedTuple):
    """An exercise as an entry of a list."""

    number: int
    game: str
    themes: tuple[str, ...]
    due: ReviewSchedule
    deal: tuple[str, int]
    """The name of the journal and the number of the deal in which the mistake was made."""


class ExerciseAnswer(NamedTuple):
    """The verdict on an answer, the answer in notation, and what it loses compared with the best action.

    The loss is in points; `error` is its standard error.
    """

    verdict: str
    action: str
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Exercise:
    """A mistake that a person is to correct: the position, and the review of the decision.

    Only the observation of the seat that made the mistake is shown.
    """

    game: str
    rules: dict[str, object]
    position: dict[str, object]
    mistake: JudgedDecision


# Schedules.


def make_first_schedule(day: int) -> ReviewSchedule:
    """Return the schedule for a mistake found on `day`."""
    return ReviewSchedule(0, day + LADDER[0])


def update_schedule(due: ReviewSchedule, verdict: str, day: int) -> ReviewSchedule:
    """Return the schedule after an answer on `day`; before the exercise is due, only a wrong answer changes it."""
    if verdict == WRONG:
        return make_first_schedule(day)
    if due.day is None or day < due.day:
        return due
    step = due.step + (verdict == RIGHT)
    return ReviewSchedule(step, day + LADDER[step] if step < len(LADDER) else None)


def is_due(one: ExerciseEntry, day: int) -> bool:
    """Return whether an exercise is due on `day` or before."""
    return one.due.day is not None and one.due.day <= day


def select_exercises(entries: Sequence[ExerciseEntry], game: str = "", theme: str = "") -> list[ExerciseEntry]:
    """Return the exercises for a game and a theme; an empty text means all.

    The one whose repetition is most overdue comes first, and those that were learnt come last.
    """
    fitting = [one for one in entries if game in ("", one.game) and (not theme or theme in one.themes)]
    return sorted(fitting, key=lambda one: (one.due.day is None, one.due.day or 0, one.number))


def count_due_by_day(entries: Sequence[ExerciseEntry], day: int) -> Mapping[int, int]:
    """Return how many exercises become due on each day after `day`, in order of days."""
    days = sorted(one.due.day for one in entries if one.due.day is not None and one.due.day > day)
    return {each: days.count(each) for each in dict.fromkeys(days)}


# Exercises.


def exercises(match: AnyMatch, found: DealFindings) -> Iterator[Exercise]:
    """Yield an exercise for each decision of a reviewed deal that got a mark."""
    for one in found.decisions:
        if one.mark:
            position, rules = match.positions[one.at], match.rules
            options = tuple(replace(option, spread=()) for option in one.options)
            yield Exercise(match.game.name, fields_of(rules), fields_of(position), replace(one, options=options))


def set_up_exercise(game: AnyGame, one: Exercise) -> AnyMatch:
    """Return a match that is in the exercise's position; raises ValueError if this version cannot read it."""
    made: AnyMatch = Match(game, game.text.form.rules(one.rules), "")
    made.positions[:] = [decode(type(made.position), one.position)]
    if game.rules.to_act(made.position) != one.mistake.seat:
        raise ValueError("it is another seat's turn")
    game.table.arrange(made.get_seat_view(one.mistake.seat))  # raises ValueError for an impossible table
    if not is_possible(game, made.get_seat_view(one.mistake.seat), one.mistake):
        raise ValueError("the rules do not allow what was weighed")
    return made


def identity(match: AnyMatch, one: Exercise) -> str:
    """Return a digest of the game and the observation, which identifies the exercise in every file."""
    seen = plain(match.game.rules.observe(match.positions[one.mistake.at], one.mistake.seat))
    return sha256(dumps((one.game, seen), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def themes(game: AnyGame, one: JudgedDecision) -> tuple[str, ...]:
    """Return the themes of a mistake: the themes of the best action and of the action that was played."""
    return _themes(game, (one.best_action.action, one.played))


def find_question_theme(game: AnyGame, one: JudgedDecision) -> str:
    """Return the theme that all actions of an exercise share, or an empty text if they share none.

    A shared theme may be shown, because it does not reveal the answer.
    """
    found = _themes(game, [option.action for option in one.options])
    return found[0] if len(found) == 1 else ""


def _themes(game: AnyGame, written: Sequence[str]) -> tuple[str, ...]:
    kinds = [game.extras.themes.get(type(game.text.read_action(each)), "") for each in written]
    return tuple(theme for theme in dict.fromkeys(game.extras.themes.values()) if theme in kinds)


# Judging.


def judge_answer(game: AnyGame, one: JudgedDecision, action: object) -> ExerciseAnswer | None:
    """Return the verdict on the answer `action` by the values in the review; None if the review has no value for it."""
    written = game.text.write_action(action)
    if written == one.played:
        return ExerciseAnswer(WRONG, written, one.loss, one.error)
    option = next((option for option in one.options if option.action == written), None)
    if option is None:
        return None
    error = 0.0 if option is one.best_action else option.error
    return answer(game, written, one.best_action.points - option.points, error)


def find_intended_action(match: AnyMatch, one: JudgedDecision, actions: Sequence[object]) -> object:
    """Return the action to judge if a gesture can mean several: the one that loses most according to the review.

    If the review weighed none of these actions, return the first.
    """
    game, seen = match.game, match.get_seat_view(one.seat)
    allowed = [action for action in actions if game.rules.check(seen, action) is None]
    weighed = [(found.loss, action) for action in allowed if (found := judge_answer(game, one, action)) is not None]
    dearest = max(weighed, key=lambda each: each[0], default=None)
    return actions[0] if dearest is None else dearest[1]


def limit_verdict(verdict: str, hints: int) -> str:
    """Return `verdict`, or the best verdict still possible after `hints` parts of a hint, whichever is worse."""
    return max(verdict, VERDICTS[hints], key=VERDICTS.index)


def judge_unreviewed_answer(made: Judgement) -> ExerciseAnswer | None:
    """Judge an answer that the review did not weigh, by the judgement `made`.

    None if the answer or every other action could not be weighed.
    """
    judged = made.judged_decision
    if judged is None:
        return None
    loss, error = judged.verdict.loss, judged.verdict.error
    return answer(made.game, made.game.text.write_action(judged.decision.action), loss, error)


def answer(game: AnyGame, written: str, loss: float, error: float) -> ExerciseAnswer:
    """Judge the answer `written`, which loses `loss` points compared with the best action.

    The answer is wrong if its loss is both large and more than chance. It is nearly right if its loss is only large, or
    only more than chance, else right.
    """
    least, sure = loss >= game.players.mistake_thresholds[0], loss > SURELY * error
    verdict = WRONG if least and sure else NEARLY if least or sure else RIGHT
    return ExerciseAnswer(verdict, written, max(0.0, loss), error)


def keep_discreet_reasons(game: AnyGame, one: JudgedDecision, why: Sequence[Reason], given: str) -> tuple[Reason, ...]:
    """Return the reasons in `why` that do not reveal a card of the best action.

    A reason may name the cards that the person has named in the answer `given`.
    """
    told, known = (cards(game.text.read_action(each)) for each in (one.best_action.action, given))
    secret = {str(card) for card in told} - {str(card) for card in known}
    return tuple(reason for reason in why if not secret & set(_iterate_values(reason)))


def _iterate_values(reason: Reason) -> Iterator[str]:
    for value in reason.values.values():
        yield from (str(each) for each in (value if isinstance(value, list | tuple) else (value,)))


def hand(match: AnyMatch, seat: int) -> Cards:
    """Return the cards in the hand of `seat`."""
    lying = match.game.table.arrange(match.get_seat_view(seat))
    return next((held for place, held in lying.items() if (place.kind, place.owner) == ("hand", seat)), ())
