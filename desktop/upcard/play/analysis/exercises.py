"""Exercises made from a person's own mistakes: what they contain, when they are repeated, and how answers are judged.

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
    """When an exercise is asked next (`day`), and how many right answers in a row were given so far (`step`)."""

    step: int
    day: int | None
    """The number of the day on which the exercise is repeated; None if it is learnt and not repeated any more."""


class ExerciseEntry(NamedTuple):
    """An exercise as the list of exercises shows it, without its position."""

    number: int
    game: str
    themes: tuple[str, ...]
    due: ReviewSchedule
    deal: tuple[str, int]
    """The name of the journal and the number of the deal in which the mistake was made."""


class ExerciseAnswer(NamedTuple):
    """A person's answer to an exercise, its verdict (right, nearly right or wrong), and how many points it loses.

    `action` is the answer in notation. `loss` is measured against the best action, and `error` is its standard error.
    """

    verdict: str
    action: str
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: the position of a mistake that a person made, in which the person should find a better action.

    It contains the whole position and the judgement of the mistake, but the person is shown only what the seat saw.
    """

    game: str
    rules: dict[str, object]
    position: dict[str, object]
    mistake: JudgedDecision


# Schedules.


def make_first_schedule(day: int) -> ReviewSchedule:
    """Return the schedule of a new exercise, or of one answered wrongly, on the day number `day`."""
    return ReviewSchedule(0, day + LADDER[0])


def update_schedule(due: ReviewSchedule, verdict: str, day: int) -> ReviewSchedule:
    """Return when to ask an exercise again after an answer with `verdict` on the day number `day`.

    `due` is the schedule before the answer. If the answer comes before the due day, only a wrong one changes it.
    """
    if verdict == WRONG:
        return make_first_schedule(day)
    if due.day is None or day < due.day:
        return due
    step = due.step + (verdict == RIGHT)
    return ReviewSchedule(step, day + LADDER[step] if step < len(LADDER) else None)


def is_due(one: ExerciseEntry, day: int) -> bool:
    """Return whether the exercise should be asked on the day number `day`: it is due then, or was due earlier."""
    return one.due.day is not None and one.due.day <= day


def select_exercises(entries: Sequence[ExerciseEntry], game: str = "", theme: str = "") -> list[ExerciseEntry]:
    """Return those of `entries` that belong to a game and a theme, in the order in which to ask them.

    If `game` or `theme` is empty, all games or themes are meant. The most overdue exercise comes first; those that are
    learnt, and not asked any more, come last.
    """
    fitting = [one for one in entries if game in ("", one.game) and (not theme or theme in one.themes)]
    return sorted(fitting, key=lambda one: (one.due.day is None, one.due.day or 0, one.number))


def count_due_by_day(entries: Sequence[ExerciseEntry], day: int) -> Mapping[int, int]:
    """Return how many exercises become due on each day after the day number `day`; the keys are ascending."""
    days = sorted(one.due.day for one in entries if one.due.day is not None and one.due.day > day)
    return {each: days.count(each) for each in dict.fromkeys(days)}


# Exercises.


def exercises(match: AnyMatch, found: DealFindings) -> Iterator[Exercise]:
    """Yield an exercise for each mistake in `found`, the review of a deal of the match."""
    for one in found.decisions:
        if one.mark:
            position, rules = match.positions[one.at], match.rules
            options = tuple(replace(option, spread=()) for option in one.options)
            yield Exercise(match.game.name, fields_of(rules), fields_of(position), replace(one, options=options))


def set_up_exercise(game: AnyGame, one: Exercise) -> AnyMatch:
    """Return a match in the position of the exercise; raises ValueError if this version cannot read it."""
    made: AnyMatch = Match(game, game.text.form.rules(one.rules), "")
    made.positions[:] = [decode(type(made.position), one.position)]
    if game.rules.to_act(made.position) != one.mistake.seat:
        raise ValueError("it is another seat's turn")
    game.table.arrange(made.get_seat_view(one.mistake.seat))  # raises ValueError for an impossible table
    if not is_possible(game, made.get_seat_view(one.mistake.seat), one.mistake):
        raise ValueError("the rules do not allow what was weighed")
    return made


def identity(match: AnyMatch, one: Exercise) -> str:
    """Return a hash of the game and of what the seat saw, which is equal for equal exercises.

    `match` must contain the position of the mistake.
    """
    seen = plain(match.game.rules.observe(match.positions[one.mistake.at], one.mistake.seat))
    return sha256(dumps((one.game, seen), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def themes(game: AnyGame, one: JudgedDecision) -> tuple[str, ...]:
    """Return the themes of a mistake, such as discarding: those of the best action and of the action played."""
    return _themes(game, (one.best_action.action, one.played))


def find_question_theme(game: AnyGame, one: JudgedDecision) -> str:
    """Return the theme of an exercise if all its possible actions have the same one; empty if they differ.

    Such a theme can be shown with the question, because it does not reveal the answer.
    """
    found = _themes(game, [option.action for option in one.options])
    return found[0] if len(found) == 1 else ""


def _themes(game: AnyGame, written: Sequence[str]) -> tuple[str, ...]:
    kinds = [game.extras.themes.get(type(game.text.read_action(each)), "") for each in written]
    return tuple(theme for theme in dict.fromkeys(game.extras.themes.values()) if theme in kinds)


# Judging.


def judge_answer(game: AnyGame, one: JudgedDecision, action: object) -> ExerciseAnswer | None:
    """Return the verdict on `action`, a person's answer to an exercise, by the values in the review of the mistake.

    `one` is that review. None if it has no value for `action`.
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
    """Return the one of `actions` to judge if a person's gesture in an exercise can mean any of them.

    It is the legal one that loses most points by the review `one`. If the review has no values for them, it is the
    first.
    """
    game, seen = match.game, match.get_seat_view(one.seat)
    allowed = [action for action in actions if game.rules.check(seen, action) is None]
    weighed = [(found.loss, action) for action in allowed if (found := judge_answer(game, one, action)) is not None]
    dearest = max(weighed, key=lambda each: each[0], default=None)
    return actions[0] if dearest is None else dearest[1]


def limit_verdict(verdict: str, hints: int) -> str:
    """Return the worse of two verdicts: `verdict`, and the best one that is possible after `hints` steps of help."""
    return max(verdict, VERDICTS[hints], key=VERDICTS.index)


def judge_unreviewed_answer(made: Judgement) -> ExerciseAnswer | None:
    """Return the verdict on an answer that has no value in the review from which the exercise was made.

    `made` is a new judgement of the answer. None if this judgement has no value for the answer, or for no other action.
    """
    judged = made.judged_decision
    if judged is None:
        return None
    loss, error = judged.verdict.loss, judged.verdict.error
    return answer(made.game, made.game.text.write_action(judged.decision.action), loss, error)


def answer(game: AnyGame, written: str, loss: float, error: float) -> ExerciseAnswer:
    """Return the verdict on an answer to an exercise that loses `loss` points compared with the best action.

    `written` is the answer in notation, and `error` the standard error of the loss. The answer is wrong if the loss has
    as many points as make a decision doubtful, and is surely more than chance; nearly right if only one of these is so;
    else right.
    """
    least, sure = loss >= game.players.mistake_thresholds[0], loss > SURELY * error
    verdict = WRONG if least and sure else NEARLY if least or sure else RIGHT
    return ExerciseAnswer(verdict, written, max(0.0, loss), error)


def keep_discreet_reasons(game: AnyGame, one: JudgedDecision, why: Sequence[Reason], given: str) -> tuple[Reason, ...]:
    """Return those of the reasons `why` that do not reveal a card of the best action of an exercise.

    Cards in the answer `given`, in notation, are no secret. `one` is the review of the mistake.
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
