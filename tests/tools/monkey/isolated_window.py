"""The window as after a start, with dialogs and workers replaced by parts of this process."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from json import loads
from pathlib import Path
from random import Random
from unittest.mock import patch

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.worker.near_worker import NearProcess
from upcard.core.text.encode import write_json
from upcard.games import GAMES
from upcard.play.match.journal import latest
from upcard.play.match.match_config import make_default_config
from upcard.play.storage import folders
from upcard.players.protocol import ChooseAction
from upcard.ui.app import launch
from upcard.ui.app.compose import compose
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.features.decks import library
from upcard.ui.features.review import work as review_work
from upcard.ui.session.match_session import Startup
from upcard.ui.settings.settings import LESSONS, SettingsFile
from upcard.ui.worker import client
from upcard.ui.worker.thinker import ComputerPlayerClient, plainest

FEW = 6
"""The number of possible deals in which workers try anything."""


class InProcessClient(ComputerPlayerClient):
    """Thinks in this process, like the quickest player."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: ChooseAction | None = None

    def start(self) -> None:
        """Start nothing."""

    def ask(self, request: ChooseAction) -> None:
        """Answer soon."""
        self._asked = request
        QTimer.singleShot(0, self, partial(self._answer, request))

    def stop(self) -> None:
        """Forget the requests."""
        self._asked = None

    def _answer(self, request: ChooseAction) -> None:
        if request is self._asked:
            self._asked = None
            self.answered.emit(plainest(request))


class HastyWorker(NearProcess):
    """A worker that thinks only for a moment."""

    def write(self, line: bytes) -> None:
        """Answer soon."""
        super().write(write_json({**loads(line), "limits": {"rollouts": FEW}}))


@contextmanager
def isolate_window(folder: Path, random: Random) -> Iterator[None]:
    """Let nothing wait for another program, and save and open files only in one folder."""

    def choose_file_name(*_: object) -> tuple[str, str]:
        files = sorted(str(path) for path in folder.iterdir())
        return random.choice(["", str(folder / f"{random.randrange(9)}.upcard"), *files]), ""

    with ExitStack() as stack:
        for dialog in ("getSaveFileName", "getOpenFileName"):
            stack.enter_context(patch.object(QFileDialog, dialog, choose_file_name))
        stack.enter_context(patch.object(QDrag, "exec", lambda *_: Qt.DropAction.IgnoreAction))
        stack.enter_context(patch.object(client, "WorkerProcess", HastyWorker))
        stack.enter_context(patch.object(review_work, "worker_command", lambda: ("/no/such/worker", "think")))
        stack.enter_context(patch.object(library, "make_draw_command", lambda *_: ("/no/such/drawer", "deck")))
        yield


def open_program(problems: ErrorReporter, game: str) -> Program:
    """Open the window as a start does: on the journal written to last, else on a new game."""
    opened, trouble = launch.open_match_safely(latest(folders.data()), problems)
    settings = SettingsFile(folders.config() / "settings.json")
    settings.change(speed="instant")
    settings.save_page_text(LESSONS, "known")
    opened = opened or launch.begin(make_default_config(GAMES[game]))
    program = compose(settings, problems, opened, Startup(launch.begin, trouble, launch.open_match, InProcessClient))
    program.open()
    program.window.activateWindow()
    for _ in range(9):
        QCoreApplication.processEvents()
    return program


def leave(program: Program, killed: bool) -> None:
    """Close the window, or remove it without notice as a kill does."""
    journal = program.controller.match.journal
    if killed:
        program.window.closing.disconnect()
    program.window.close()
    program.controller.suspend()
    if journal is not None:
        journal.lock = None
    if (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()  # PySide 6.11 crashes where a widget goes that is still watched by another one
    for one in (program.window, program, program.controller, program.settings):
        one.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
