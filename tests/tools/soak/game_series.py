"""The real window in which computer players play game after game; the pages between them are turned by keys."""

import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest

from tests.tools.soak.measurements import Measurement, measure_window
from tests.tools.soak.rounds import SAME
from upcard.play.match.match_config import MatchConfig
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.page import ScoreSheetPage

SETTLED = 400
"""Milliseconds after which everything is saved and deleted."""
PATIENCE = 120_000
"""Milliseconds without an event after which a table is stuck."""
SIZE = 960, 600
"""The smallest designed window, which needs the least painting."""
SETTINGS = '{"language": "en", "speed": "instant", "last/lessons": "known"}'


def prepare(home: Path) -> None:
    """Write the settings: no animations, no newcomer."""
    file = folders.config() / "settings.json"
    assert home in file.parents, "the settings lie elsewhere"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(SETTINGS, "utf-8")


class GameSeries(QObject):
    """Plays so many games in one window, and measures after each round."""

    over = Signal()

    def __init__(self, coming: Iterator[MatchConfig], games: int, seconds: float = inf) -> None:
        """End after so many games, or after the first game that ends later than so many seconds."""
        super().__init__()
        self._end = monotonic() + seconds
        self.coming = coming
        self.games = games
        self.played = 0
        self.deals = 0
        self.found: list[Measurement] = []
        self.wrong: list[str] = []
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._stuck)
        self.problems = ErrorReporter(folders.log())
        self.problems.watch()
        self.program: Program = launch.build_program(launch.begin(next(coming)), None, self.problems)
        self.program.controller.deal_ended.connect(self._on_deal_end)
        self.program.controller.turned.connect(self._wait)

    def begin(self) -> None:
        """Show the window, in which the first game starts at once."""
        self.program.window.resize(*SIZE)
        self.program.open()
        self._wait()

    def _wait(self) -> None:
        self._patience.start()

    def _on_deal_end(self) -> None:
        """At the end of a deal, turn the page when all slots have been called."""
        self._patience.start()
        self.deals += 1
        QTimer.singleShot(0, self, self._turn)

    def _turn(self) -> None:
        sheet = self.program.window.sheet
        if not isinstance(sheet, ScoreSheetPage):
            self._leave(f"no score sheet after deal {self.deals}: {type(sheet).__name__}")
        elif not self.program.controller.match.decided:
            QTest.keyClick(sheet, Qt.Key.Key_Return)
        else:
            self._count()

    def _count(self) -> None:
        """At the end of a game, measure if it ends a round, and start the next one."""
        self.played += 1
        if self.program.controller.match.seed == SAME:
            QTimer.singleShot(SETTLED, self, self._measure)
        else:
            self._next()

    def _measure(self) -> None:
        self.found.append(measure_window(self.program, self.played))
        print(self.found[-1], file=sys.stderr, flush=True)
        self._next()

    def _next(self) -> None:
        if self.played >= self.games or monotonic() > self._end:
            self._leave("")
        else:
            self.program.switcher.new_match(next(self.coming))

    def _stuck(self) -> None:
        match = self.program.controller.match
        self._leave(f"nothing happens in a game of {match.game.name}, seed {match.seed}: {match.to_act} is to act")

    def _leave(self, wrong: str) -> None:
        if wrong:
            self.wrong.append(wrong)
        self._patience.stop()
        self.program.window.close()
        QCoreApplication.quit()
