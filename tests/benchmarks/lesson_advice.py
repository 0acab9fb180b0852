"""Measures by the search how many points the advice of the strategy lessons loses against the best action.

python -m tests.benchmarks.lesson_advice --game canasta --deals 2000
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from upcard.core.game.lessons import AnyLesson
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.decision_costs import (
    SURELY,
    Decision,
    ReviewedDecision,
    has_choice,
    judge_decision,
    weigh_decision,
)
from upcard.play.lessons.course import YOU, LessonSession

RULES_ONLY = 3
"""The first lessons of each game show rules, where a slow move may be the one to show."""

ALIKE = 1e-6
"""Points that are no difference but that of a sum in another order."""


class Advice(NamedTuple):
    """The action that a lesson advises in one of its tasks, with the observation before it."""

    lesson: str
    task: str
    decision: Decision


def list_advice(game: AnyGame, lesson: AnyLesson) -> Iterator[Advice]:
    """Play a lesson with *Show me*, and yield each choice that it shows."""
    course = LessonSession(game, lesson)
    while (task := course.task) is not None:
        action = course.reveal_solution()
        seen = course.match.get_seat_view(YOU)
        if has_choice(game, seen):
            yield Advice(lesson.name, task.name, Decision(len(course.match.actions), YOU, action, seen))
        course.play((action,))
        while course.others_play:
            course.play_others()


def judge_advice(game: AnyGame, one: Advice, deals: int) -> ReviewedDecision | None:
    """Compare the advised action with the promising ones; None if it cannot be judged."""
    decision = one.decision
    return judge_decision(decision, weigh_decision(game, decision, deals, Random(f"{one.lesson} {one.task}")))


def main(words: Sequence[str]) -> int:
    """Judge all advice and print it; return 1 if any advice is worse than the best by more than the interval."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES.known, required=True)
    parser.add_argument("--deals", type=int, default=1000, help="in how many possible deals")
    parser.add_argument("--lesson", default="", help="only the lesson of this name")
    options = parser.parse_args(words)
    game, behind = GAMES[options.game], 0
    for lesson in game.extras.lessons[RULES_ONLY:]:
        for one in list_advice(game, lesson) if options.lesson in ("", lesson.name) else ():
            found = judge_advice(game, one, options.deals)
            if found is None:
                print(f"{one.lesson} {one.task}: not weighed")
                continue
            loss, error = found.verdict.loss, SURELY * found.verdict.error
            told = ", ".join(f"{game.text.write_action(each.action)} {each.mean:.2f}" for each in found.weighed[:6])
            is_behind = loss > error + ALIKE
            behind += is_behind
            sign = "BEHIND" if is_behind else "ok"
            written = game.text.write_action(one.decision.action)
            print(f"{one.lesson} {one.task}: {sign} {written} {loss:.2f} ± {error:.2f}; {told}", flush=True)
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
