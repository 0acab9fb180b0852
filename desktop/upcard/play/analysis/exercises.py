"""Exercises made from a person's own mistakes: what they contain, when they return, and how answers are judged.

An exercise contains all its data, since the match in which the mistake was made may be deleted. Days are numbered as by
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
    """When an exercise is asked again: the number of right answers in a row so far (`step`), and the next day."""

    step: int
    day: int | None
    """The number of the day on which the exercise is repeated; None if it is learnt and not repeated any more."""


class ExerciseEntry(NamedTuple):
    """An exercise as a row of the list of exercises, without its position."""

    number: int
    game: str
    themes: tuple[str, ...]
    due: ReviewSchedule
    deal: tuple[str, int]
    """The name of the journal and the number of the deal in which the mistake was made."""


class ExerciseAnswer(NamedTuple):
    """The verdict on a person's answer to an exercise, and how many points the answer loses against the best action.

    `action` is the answer in notation, `error` the standard error of the loss.
    """

    verdict: str
    action: str
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: a mistake that a person made, shown again so that the person finds a better action.

    It holds the whole position and the judgement of the mistake. The person sees only what the seat that made the
    mistake saw.
    """

    game: str
    rules: dict[str, object]
    position: dict[str, object]
    mistake: JudgedDecision


# Schedules.


def make_first_schedule(day: int) -> ReviewSchedule:
    """Return when to ask an exercise first, if its mistake was found on `day`."""
    return ReviewSchedule(0, day + LADDER[0])


def update_schedule(due: ReviewSchedule, verdict: str, day: int) -> ReviewSchedule:
    """Return when to ask an exercise again after an answer with `verdict` on `day`; `due` is its schedule so far.

    An answer given before the due day changes the schedule only if it is wrong.
    """
    if verdict == WRONG:
        return make_first_schedule(day)
    if due.day is None or day < due.day:
        return due
    step = due.step + (verdict == RIGHT)
    return ReviewSchedule(step, day + LADDER[step] if step < len(LADDER) else None)


def is_due(one: ExerciseEntry, day: int) -> bool:
    """Return whether the exercise should be asked on `day`, because it is due on that day or was due earlier."""
    return one.due.day is not None and one.due.day <= day


def select_exercises(entries: Sequence[ExerciseEntry], game: str = "", theme: str = "") -> list[ExerciseEntry]:
    """Return the exercises of a game and a theme, in the order to ask them; an empty text means all games or themes.

    The one that is most overdue comes first, and those that are learnt come last.
    """
    fitting = [one for one in entries if game in ("", one.game) and (not theme or theme in one.themes)]
    return sorted(fitting, key=lambda one: (one.due.day is None, one.due.day or 0, one.number))


def count_due_by_day(entries: Sequence[ExerciseEntry], day: int) -> Mapping[int, int]:
    """Return how many exercises become due on each day after `day`, as a mapping in the order of days."""
    days = sorted(one.due.day for one in entries if one.due.day is not None and one.due.day > day)
    return {each: days.count(each) for each in dict.fromkeys(days)}


# Exercises.


def exercises(match: AnyMatch, found: DealFindings) -> Iterator[Exercise]:
    """Yield an exercise for each decision in `found`, the review of a deal, that was marked as a mistake."""
    for one in found.decisions:
        if one.mark:
            position, rules = match.positions[one.at], match.rules
            options = tuple(replace(option, spread=()) for option in one.options)
            yield Exercise(match.game.name, fields_of(rules), fields_of(position), replace(one, options=options))


def set_up_exercise(game: AnyGame, one: Exercise) -> AnyMatch:
    """Return a match whose position is that of the exercise; raises ValueError if this version cannot read it."""
    made: AnyMatch = Match(game, game.text.form.rules(one.rules), "")
    made.positions[:] = [decode(type(made.position), one.position)]
    if game.rules.to_act(made.position) != one.mistake.seat:
        raise ValueError("it is another seat's turn")
    game.table.arrange(made.get_seat_view(one.mistake.seat))  # raises ValueError for an impossible table
    if not is_possible(game, made.get_seat_view(one.mistake.seat), one.mistake):
        raise ValueError("the rules do not allow what was weighed")
    return made


def identity(match: AnyMatch, one: Exercise) -> str:
    """Return a hash of the game and of what the seat saw, which is the same for the same exercise in every file.

    `match` is in, or passed through, the position of the mistake.
    """
    seen = plain(match.game.rules.observe(match.positions[one.mistake.at], one.mistake.seat))
    return sha256(dumps((one.game, seen), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def themes(game: AnyGame, one: JudgedDecision) -> tuple[str, ...]:
    """Return the themes of a mistake, such as discarding: those of the best action and of the action played instead."""
    return _themes(game, (one.best_action.action, one.played))


def find_question_theme(game: AnyGame, one: JudgedDecision) -> str:
    """Return the theme that all actions of an exercise share, or an empty text if they have different themes.

    A shared theme may be shown with the question, because it does not reveal the answer.
    """
    found = _themes(game, [option.action for option in one.options])
    return found[0] if len(found) == 1 else ""


def _themes(game: AnyGame, written: Sequence[str]) -> tuple[str, ...]:
    kinds = [game.extras.themes.get(type(game.text.read_action(each)), "") for each in written]
    return tuple(theme for theme in dict.fromkeys(game.extras.themes.values()) if theme in kinds)


# Judging.


def judge_answer(game: AnyGame, one: JudgedDecision, action: object) -> ExerciseAnswer | None:
    """Return the verdict on `action`, a person's answer to an exercise, from the values in the review of the mistake.

    Return None if the review has no value for that action.
    """
    written = game.text.write_action(action)
    if written == one.played:
        return ExerciseAnswer(WRONG, written, one.loss, one.error)
    option = next((option for option in one.options if option.action == written), None)
    if option is None:
        return None
    error = 0.0 if option is one.best_action else option.error
    return answer(game, written, one.best_action.points - option.points, error)


def find_intended_action(match: AnyMatch, one: JudgedDecision, actions: Sequence[object]) -> object:
    """Return which of `actions` to judge if a person's gesture could mean any of them, in an exercise.

    It is the one that loses most by the review `one`, or the first if the review has values for none of them.
    """
    game, seen = match.game, match.get_seat_view(one.seat)
    allowed = [action for action in actions if game.rules.check(seen, action) is None]
    weighed = [(found.loss, action) for action in allowed if (found := judge_answer(game, one, action)) is not None]
    dearest = max(weighed, key=lambda each: each[0], default=None)
    return actions[0] if dearest is None else dearest[1]


def limit_verdict(verdict: str, hints: int) -> str:
    """Return the worse of two verdicts: `verdict`, and the best one still possible after `hints` parts of a hint."""
    return max(verdict, VERDICTS[hints], key=VERDICTS.index)


def judge_unreviewed_answer(made: Judgement) -> ExerciseAnswer | None:
    """Return the verdict on an answer to an exercise for which the review of the mistake has no value.

    `made` holds new values. Return None if the answer or every other action could not be given a value.
    """
    judged = made.judged_decision
    if judged is None:
        return None
    loss, error = judged.verdict.loss, judged.verdict.error
    return answer(made.game, made.game.text.write_action(judged.decision.action), loss, error)


def answer(game: AnyGame, written: str, loss: float, error: float) -> ExerciseAnswer:
    """Return the verdict on an answer to an exercise that loses `loss` points compared with the best action.

    `written` is the answer in notation, `error` the standard error of the loss. The answer is wrong if its loss is both
    large and more than chance. It is nearly right if its loss is only large, or only more than chance, else right.
    """
    least, sure = loss >= game.players.mistake_thresholds[0], loss > SURELY * error
    verdict = WRONG if least and sure else NEARLY if least or sure else RIGHT
    return ExerciseAnswer(verdict, written, max(0.0, loss), error)


def keep_discreet_reasons(game: AnyGame, one: JudgedDecision, why: Sequence[Reason], given: str) -> tuple[Reason, ...]:
    """Return those reasons in `why` that reveal no card of the best action of an exercise.

    `why` are the reasons for that action. A reason may name cards that the person has already named in the answer
    `given`.
    """
    told, known = (cards(game.text.read_action(each)) for each in (one.best_action.action, given))
    secret = {str(card) for card in told} - {str(card) for card in known}
    return tuple(reason for reason in why if not secret & set(_iterate_values(reason)))


def _iterate_values(reason: Reason) -> Iterator[str]:
    for value in reason.values.values():
        yield from (str(each) for each in (value if isinstance(value, list | tuple) else (value,)))


def hand(match: AnyMatch, seat: int) -> Cards:
    """Return the cards in the hand of `seat` in the match's current position."""
    lying = match.game.table.arrange(match.get_seat_view(seat))
    return next((held for place, held in lying.items() if (place.kind, place.owner) == ("hand", seat)), ())
