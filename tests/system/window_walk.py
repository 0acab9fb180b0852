"""Walks through the whole window on the present screen, and saves a picture of every stop.

python -m tests.system.window_walk LANG FOLDER WIDTH HEIGHT SIZE
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEventLoop, QPoint, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from tests.system import nested_stops, stops
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch
from upcard.ui.app import launch
from upcard.ui.app.compose import compose
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.shell.actions import actions

SETTLED = 450
"""Milliseconds until nothing moves any more."""
QUIET = (
    "quit",
    "recent",
    "minimise",
    "zoom",
    "full_screen",
    "moves",
    "copy_moves",
    "sound",
    "undo",
    "redo",
    "zone_on",
    "zone_back",
)
"""Menu actions that open nothing."""
Stop = tuple[str, Callable[[], object]]


class WindowWalk:
    """Goes from stop to stop and takes the pictures; reports failures at the end."""

    def __init__(self, folder: Path, settings: SettingsFile, size: tuple[int, int]) -> None:
        self.folder, self.settings, self.size = folder, settings, size
        self.failed: list[str] = []

    def program(self, match: AnyMatch, players: tuple[str, ...]) -> Program:
        """Open the window on a match, as large as the screen."""
        made = compose(
            self.settings, ErrorReporter(self.folder / "log"), MatchSession(match, players), Startup(launch.begin)
        )
        made.window.resize(*self.size)
        made.window.show()
        made.window.move(0, 0)
        settle()
        return made

    def visit(self, program: Program, place: str, visited: Iterator[Stop]) -> None:
        """Visit every stop, take its picture, and close it."""
        for name, go in visited:
            shown = partial(self.picture, f"{place}-{name}")
            waiting = QTimer(singleShot=True, interval=3 * SETTLED)
            waiting.timeout.connect(partial(dismiss, shown))
            waiting.start()
            try:
                go()
            except Exception as error:
                self.failed.append(f"{place}-{name}: {type(error).__name__}: {error}")
            waiting.stop()
            settle()
            shown()
            leave(program)

    def picture(self, name: str) -> None:
        """Take a picture of the whole screen, unless the stop's dialog has taken its own."""
        path = self.folder / f"{name}.png"
        if not path.exists():
            QGuiApplication.primaryScreen().grabWindow(0).save(str(path))


def dismiss(picture: Callable[[], object]) -> None:
    """Take a picture of a modal dialog, and close it."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QDialog):
        picture()
        dialog.reject()


def settle(milliseconds: int = SETTLED) -> None:
    """Process events until everything is painted."""
    timer = QElapsedTimer()
    timer.start()
    while timer.elapsed() < milliseconds:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def leave(program: Program) -> None:
    """Close what a stop has opened."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
    if program.window.sheet is not None:
        program.pages.close_all()
    program.table.bubble.dismiss()
    settle(60)


def entries(program: Program, wanted: tuple[str, ...] = ()) -> Iterator[Stop]:
    """Yield a stop for every menu action that opens something, or for the wanted ones."""
    for name in actions():
        if name in wanted or (not wanted and name not in QUIET):
            yield name.replace("_", "-"), partial(program.run_action, name)


def menus(program: Program) -> Iterator[Stop]:
    """Yield a stop for each menu and submenu."""
    menu = program.window.menu
    if menu is not None:
        for number, inner in enumerate(menu.findChildren(QMenu)):
            yield f"menu-{number}", partial(inner.popup, QPoint(8, 60))


def refusals(program: Program, name: str) -> Iterator[Stop]:
    """Yield a stop for each refusal in a game's rulings, each sentence once."""
    for violation in stops.violations(name, program.words):
        rule = violation.rule.partition(".")[2]
        yield f"refused-{rule}-{stops.number()}", partial(program.table.outcome.refuse, violation)


def main(settings: SettingsFile, folder: Path, size: tuple[int, int], place: str) -> int:
    """Walk through everything at one place, and print what could not be opened."""
    application = QApplication(["upcard"])
    application.setApplicationName("Upcard")
    walk = WindowWalk(folder, settings, size)
    match, players = dict(stops.places())[place]()
    program = walk.program(match, players)
    if "two-persons" in place:
        walk.visit(program, place, nested_stops.list_shared_screen_stops(program))
    else:
        walk.visit(program, place, stops.list_table_stops(program))
    if place.endswith("deal-over"):
        walk.visit(program, place, nested_stops.list_finished_deal_stops(program))
    if place in GAMES:
        walk.visit(program, place, refusals(program, match.game.name))
    if place in stops.WHOLE:
        walk.visit(program, place, menus(program))
        walk.visit(program, place, entries(program))
        walk.visit(program, place, stops.list_page_stops(program))
    if place in stops.OF_A_GAME:
        walk.visit(program, place, entries(program, stops.OWN))
    program.window.close()
    print("\n".join(walk.failed), end="\n" if walk.failed else "")
    return len(walk.failed)


if __name__ == "__main__":
    language, folder, wide, high, letters, place = sys.argv[1:]
    chosen = SettingsFile(Path(folder) / "settings.json")
    chosen.change(language=language, speed="instant", size=letters, cut="never", theme="day")
    sys.exit(min(1, main(chosen, Path(folder), (int(wide), int(high)), place)))
