"""Times from a key or a click to the first picture that it changes, in all three games, while a computer player thinks.

    python -m tests.benchmarks.response             on the platform that Qt finds
    python -m tests.benchmarks.response -n 40 --screen 2560x1440    on a virtual screen of its own

In milliseconds: the median, the 95th of 100 and the longest, of processor time on all cores (`cpu`) and of real time
(`wall`), from the event's arrival at the window until the table has been painted anew. A line says so where the 95th of
100 takes longer than it may.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.benchmarks.frame_buffer import private_screen
from tests.benchmarks.frames import Spent, share
from tests.benchmarks.thinking import thinking
from tests.ui.fakes import FakeThinker
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.compose import compose
from upcard.ui.app.launch import no_match
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import SettingsFile

MOST = 50.0
"""The milliseconds that 95 of 100 may take."""
PATIENCE = 1.0
"""Seconds after which nothing is going to be painted."""
Gesture = Callable[[Program], object]


class PaintObserver(QObject):
    """An event filter that notes when a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seen = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a paint event."""
        if event.type() == QEvent.Type.Paint:
            self.seen = True
        return False


def key(code: Qt.Key) -> Gesture:
    """Return a gesture that presses a key at the table."""
    return lambda program: QTest.keyPress(program.table, code)


def click(program: Program) -> None:
    """Click a card of the hand."""
    hand = program.table.hand
    at = hand[len(hand) // 2].pos()
    QTest.mouseClick(program.table.port, Qt.MouseButton.LeftButton, pos=QPoint(round(at.x()) - 20, round(at.y())))


def hover(program: Program) -> None:
    """Move the pointer to another card."""
    hand = program.table.hand
    card = hand[0] if program.table.selection.hovered is not hand[0] else hand[-1]
    place = QPoint(round(card.pos().x()), round(card.pos().y()))
    QTest.mouseMove(program.table.port, place)


GESTURES: Mapping[str, Gesture] = {
    "right": key(Qt.Key.Key_Right),
    "left": key(Qt.Key.Key_Left),
    "space": key(Qt.Key.Key_Space),
    "click": click,
    "hover": hover,
    "sort": key(Qt.Key.Key_S),
    "target": key(Qt.Key.Key_Tab),
}


def main(words: Sequence[str] | None = None) -> int:
    """Measure every gesture in every game, and print a line for each."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=20, help="times each gesture")
    parser.add_argument("--alone", action="store_true", help="nobody thinks meanwhile")
    parser.add_argument("--screen", default="", metavar="WxH", help="a virtual screen of its own")
    options = parser.parse_args(words)
    with private_screen(options.screen):
        show(options)
    return 0


def show(options: Namespace) -> None:
    """Open each game and measure it."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    beside = "nobody thinks" if options.alone else "a computer player thinks"
    print(f"# {app.platformName()}, {options.n} times each, {beside}, load {os.getloadavg()[0]:.1f}")
    print("# ms: median / 95th of 100 / longest")
    with TemporaryDirectory() as folder, nullcontext() if options.alone else thinking():
        for game in GAMES:
            plays = [play(open_program(game, Path(folder), seed)) for seed in range(max(1, options.n // 3))]
            for name, spent in (*time_gestures(open_program(game, Path(folder)), options.n), ("play", plays)):
                cpu, wall = zip(*spent, strict=True) if spent else ((0.0,), (0.0,))
                slow = f"   more than {MOST:g} ms" if share(wall, 0.95) > MOST else ""
                print(f"{game:8} {name:6} cpu {line(cpu)}   wall {line(wall)}{slow}")


def open_program(name: str, folder: Path, seed: int = 1) -> Program:
    """Open the window on a match of a game in which it is the person's turn."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), str(seed))
    match.deal()
    seats = ["standard"] * game.rules.players(match.rules)
    seats[match.to_act or 0] = PERSON
    settings = SettingsFile(folder / "settings.json")
    settings.change(language="en", theme="day")
    program = compose(
        settings, ErrorReporter(folder), MatchSession(match, tuple(seats)), Startup(no_match, thinker=FakeThinker)
    )
    program.window.show()
    process_events(1.0)
    return program


def process_events(seconds: float) -> None:
    """Let the window process its events for `seconds`."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def time_gestures(program: Program, times: int) -> Iterator[tuple[str, Spent]]:
    """Yield the name of each gesture and its times; a repetition that paints nothing is left out."""
    painted = PaintObserver(program.table.port)
    for name, gesture in GESTURES.items():
        yield name, [spent for _ in range(times) if (spent := time_gesture(program, painted, gesture)) is not None]
    program.window.close()


def play(program: Program) -> tuple[float, float]:
    """Return the processor and real milliseconds of the first action that the person may play."""
    match = program.controller.match
    action = next(iter(match.game.rules.legal_actions(match.get_seat_view(program.controller.person))))
    spent = time_gesture(program, PaintObserver(program.table.port), lambda program: program.controller.play((action,)))
    program.window.close()
    return spent or (0.0, PATIENCE * 1000)


def time_gesture(program: Program, painted: PaintObserver, gesture: Gesture) -> tuple[float, float] | None:
    """Return the processor and real milliseconds until something is painted; None if nothing is."""
    process_events(0.15)
    program.table.table_scene.animator.finish()
    QApplication.processEvents()
    painted.seen = False
    begun, cpu = time.perf_counter(), time.process_time()
    gesture(program)
    while not painted.seen and time.perf_counter() - begun < PATIENCE:
        QApplication.processEvents()
    if not painted.seen:
        return None
    return (time.process_time() - cpu) * 1000, (time.perf_counter() - begun) * 1000


def line(spent: Sequence[float]) -> str:
    """Return a line with the median, the 95th of 100 and the longest time."""
    return " / ".join(f"{share(spent, part):5.1f}" for part in (0.5, 0.95, 1))


if __name__ == "__main__":
    sys.exit(main())
