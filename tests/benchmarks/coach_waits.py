"""How long the coach keeps a person waiting who plays well, by how long they have thought before.

python -m tests.benchmarks.coach_waits --game canasta --decisions 20

The window is not shown; the worker is the real one. What is played is what the best level plays at few rollouts.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.app import launch
from upcard.ui.app.compose import compose
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.features.coach.coach import CoachFilter
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import SettingsFile

THOUGHT = (0, 300, 1000)
"""Milliseconds from the beginning of a turn until the person plays."""


def choices(name: str) -> Iterator[tuple[AnyMatch, object]]:
    """Yield matches in which the person on seat 0 has a choice, each with the action that the person plays."""
    game, number = GAMES[name], 0
    while True:
        number += 1
        match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), f"waits {number}")
        match.deal()
        random = Random(number)
        while (seat := match.to_act) is not None:
            seen = match.get_seat_view(seat)
            action = levels(game)["expert"](seen, random, ThinkingBudget(Limits(rollouts=60))).action
            if seat == 0 and sum(1 for _ in game.rules.legal_actions(seen)) > 1 and random.random() < 1 / 3:
                yield match, action
            match.play([action])


def time_coach(program: Program, match: AnyMatch, action: object, thought: int) -> float:
    """Play an action after `thought` ms of thinking; return for how many milliseconds the coach holds it back."""
    game = match.game
    copy: AnyMatch = Match(game, match.rules, match.seed)
    copy.replay(match.actions)
    program.controller.seat_match(copy, (PERSON, *["standard"] * (game.rules.players(match.rules) - 1)))
    program.controller.uncover()
    program.controller.show()
    QTest.qWait(thought)
    before, begun = len(copy.actions), perf_counter()
    program.table.played.emit((action,))
    coach = program.window.findChild(CoachFilter)
    while len(copy.actions) == before and isinstance(coach, CoachFilter) and coach.asking.found is None:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
    return 1000 * (perf_counter() - begun)


def main(words: Sequence[str]) -> int:
    """Print the median and the longest time that the coach holds an action back."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--decisions", type=int, default=20)
    options = parser.parse_args(words)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    with TemporaryDirectory() as folder:
        settings = SettingsFile(Path(folder) / "settings.json")
        settings.change(speed="instant", coach="all")
        found = choices(options.game)
        match, _ = next(found)
        shown = MatchSession(match, (PERSON, *["standard"] * (match.game.rules.players(match.rules) - 1)))
        startup = Startup(lambda *_: shown, thinker=launch.start_thinker)
        program = compose(settings, ErrorReporter(Path(folder) / "log"), shown, startup)
        program.window.show()
        QTest.qWait(1500)
        for thought in THOUGHT:
            times = [time_coach(program, *next(found), thought) for _ in range(options.decisions)]
            print(f"{options.game}, after {thought} ms: median {median(times):.0f} ms, longest {max(times):.0f} ms")
        program.adviser.stop()
        program.window.close()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
