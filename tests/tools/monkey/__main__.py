"""Ten thousand random clicks, drags, keys, menu choices and settings: nothing may fail, nothing be lost.

`python -m tests.tools.monkey 10000 [--seed S] [--game G]`. After each act the log must be empty. From time to time the
journal is replayed and must lead to the table, or the window is closed or killed and opened again on the same position.
"""

import argparse
import os
import sys
from collections import Counter, deque
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from tests.tools.monkey.isolated_window import isolate_window, leave, open_program
from tests.tools.monkey.random_input import RandomInput
from upcard.games import GAMES
from upcard.play.match.resume import replay_journal
from upcard.play.storage import folders
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program

LOOKED, LEFT, KILLED = 25, 120, 2
"""After how many acts the journal is replayed, after how many the program exits, and that every 2nd exit is a kill."""
AT_LEAST = 3
"""The least number of exits, however few acts there are."""
PLUGIN = "Qt: This plugin does not support"
"""Qt's message about its platform without a screen."""
LAST = 15


class Fault(Exception):
    """Something failed or was lost."""


class Monkey:
    """Sits at a window and does random things."""

    def __init__(self, seed: str, game: str) -> None:
        self.random = Random(f"{seed} {game}")
        self.game = game
        self.hand = RandomInput(self.random)
        self.problems = ErrorReporter(folders.log())
        self.problems.watch()
        self.diary = deque[str](maxlen=LAST)
        self.done = Counter[str]()
        self.left = self.killed = 0

    def act(self, times: int) -> None:
        """Do so many acts; raise Fault if something fails."""
        program, sitting = open_program(self.problems, self.game), min(LEFT, times // AT_LEAST + 1)
        for number in range(1, times + 1):
            did = self.hand.act(program)
            self.diary.append(f"{number} {did}")
            self.done[did.split()[0]] += 1
            self._check_log()
            if number % LOOKED == 0:
                check_journal(program)
            if number % sitting == 0 or not program.window.isVisible():
                program = self._leave(program)
        leave(self._leave(program), killed=False)

    def _check_log(self) -> None:
        """Let the window process its events, and check that the log stays empty."""
        for _ in range(3):
            QApplication.processEvents()
        log = self.problems.log
        lines = log.read_text("utf-8").splitlines() if log.exists() else []
        if told := [line for line in lines if PLUGIN not in line]:
            raise Fault("\n".join(told))

    def _leave(self, program: Program) -> Program:
        """Leave the window, open it again, and check that the game on the table is the same."""
        check_journal(program)
        self.left += 1
        killed = self.left % KILLED == 0
        self.killed += killed
        self.diary.append(f"{'killed' if killed else 'closed'}, and opened again")
        match = program.controller.match
        leave(program, killed)
        self._check_log()
        fresh = open_program(self.problems, self.game)
        self._check_log()
        journal = match.journal
        kept = journal is not None and journal.path.parent == folders.data() and match.actions
        now = fresh.controller.match
        if kept and now.positions[: len(match.positions)] != match.positions:
            raise Fault(f"another game is on the table after a restart: {now.journal and now.journal.path.name}")
        return fresh


def check_journal(program: Program) -> None:
    """Replay the journal by the rules, and check that it leads to the table."""
    match = program.controller.match
    if match.journal is None:
        return
    if match.journal.trouble is not None:
        raise Fault(f"the journal is not written: {match.journal.trouble}")
    found = replay_journal(match.journal.path, GAMES, check=True).match
    if found.positions != match.positions:
        raise Fault("the journal leads to another position")


def act(times: int, seed: str, games: Sequence[str]) -> int:
    """Distribute so many acts over the games; return 1 if anything was found."""
    for game in games:
        with TemporaryDirectory(prefix="upcard-monkey-") as home:
            os.environ["HOME"] = home
            (Path(home) / "saved").mkdir()
            monkey = Monkey(seed, game)
            with isolate_window(Path(home) / "saved", monkey.random):
                try:
                    monkey.act(times // len(games))
                except Exception as fault:
                    monkey.problems.show_with(None)
                    print(f"{game}, seed {seed}: {type(fault).__name__}: {fault}", *monkey.diary, sep="\n  ")
                    if not isinstance(fault, Fault):
                        raise
                    return 1
        done = ", ".join(f"{number} {name}" for name, number in monkey.done.most_common())
        print(f"{game}: {done}; left and opened again {monkey.left} times, killed {monkey.killed}", flush=True)
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Act randomly, and report what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.monkey")
    parser.add_argument("times", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", choices=GAMES.known, action="append", dest="games", help="this one alone, or several")
    given = parser.parse_args(words)
    os.environ.update({"QT_QPA_PLATFORM": "offscreen", "UPCARD_MUTE": "1", "LANG": "C.UTF-8"})
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ.pop(name, None)
    application = QApplication(["upcard"])
    application.setQuitOnLastWindowClosed(False)
    return act(given.times, given.seed, given.games or tuple(GAMES))


if __name__ == "__main__":
    sys.exit(main())
