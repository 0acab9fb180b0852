"""Computer players, thinking in a process of their own: a question a line goes in, an answer a line comes out.

Only an encoded observation is handed over, so that no computer player can see what its seat may not.
"""

import sys
from collections.abc import Sequence
from json import dumps, loads
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, QProcess, QTimer, Signal, qWarning
from shiboken6 import Shiboken

from upcard.core.text.decode import decode_by_type
from upcard.core.text.encode import plain
from upcard.players.worker import ThinkingBudget, ThinkingLimits
from upcard.ui.worker.processes import end
from upcard.ui.worker.question import MoveRequest

PATIENCE = 10_000
"""Milliseconds after which a worker that says nothing is taken for dead."""

TRIES = 2


def worker_command() -> tuple[str, ...]:
    """Return the command that starts a worker: in a bundle the program without Qt, which lies beside this one."""
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable)
        return str(beside.with_name(f"upcard-cli{beside.suffix}")), "think"
    return sys.executable, "-P", "-m", "upcard", "think"  # -P: nothing is loaded from the folder one happens to be in


class ComputerPlayerClient(QObject):
    """Asks one question at a time; a worker that dies, lies or stays silent is replaced and asked again."""

    answered = Signal(object)
    """An action that is legal in what was seen."""

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.command = tuple(command)
        self.trouble = ""
        """What went wrong last, for a report."""
        self._question: MoveRequest | None = None
        self._number = 0
        self._tries = 0
        self._process: QProcess | None = None
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(lambda: self._replace_worker("it did not answer in time"))

    def start(self) -> None:
        """Start the worker if none runs, so that the first question does not wait for it."""
        if self._process is not None:
            return
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.readyReadStandardOutput.connect(self._read_lines)
        process.finished.connect(lambda: self._handle_exit(process))
        process.errorOccurred.connect(lambda _: self._handle_exit(process))
        self._process = process
        process.start(self.command[0], list(self.command[1:]))

    def ask(self, question: MoveRequest) -> None:
        """Ask; an answer to what was asked before is dropped."""
        self._question = question
        self._tries = 0
        self._send()

    def stop(self) -> None:
        """Forget the question and end the worker."""
        self._question = None
        self._clock.stop()
        process, self._process = self._process, None
        if process is not None:
            end(process)

    def _send(self) -> None:
        question = self._question
        if question is None:
            return
        self._number += 1
        self._tries += 1
        self.start()
        asked = {
            "id": self._number,
            "game": question.game.name,
            "level": question.level,
            "seen": plain(question.seen),
            "seed": question.seed,
            "budget": {"seconds": question.seconds},
        }
        if self._process is not None:
            self._clock.start(PATIENCE)
            self._process.write(dumps(asked).encode() + b"\n")

    def _read_lines(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._answer(bytes(self._process.readLine().data()))

    def _answer(self, line: bytes) -> None:
        question = self._question
        if question is None:
            return
        try:
            answer = loads(line)
            if answer["id"] != self._number:
                return
            action = decode_by_type(question.game.rules.actions, answer["action"], "action")
        except (ValueError, KeyError, TypeError) as error:
            self._replace_worker(f"{error!r} in {line[:500]!r}")
            return
        if violation := question.game.rules.check(question.seen, action):
            self._replace_worker(f"{action} breaks {violation.rule}")
        else:
            self._finish_question(action)

    def _finish_question(self, action: object) -> None:
        self._question = None
        self._clock.stop()
        self.answered.emit(action)

    def _handle_exit(self, process: QProcess) -> None:
        if process is self._process and Shiboken.isValid(process):  # it is ended for good with the screen
            self._replace_worker(f"the worker ended: {process.errorString()}")

    def _replace_worker(self, trouble: str) -> None:
        """Replace the worker; ask again if something is being asked, and in the end play something plain."""
        self.trouble = trouble
        question = self._question
        self.stop()
        self._question = question
        if question is None:
            return
        if self._tries < TRIES:
            QTimer.singleShot(0, self._send)
        else:
            qWarning(f"the plainest action is played, since a computer player failed: {trouble}")  # for the log
            self._finish_question(plainest(question))


def plainest(question: MoveRequest) -> object:
    """Return what the game's simplest level plays, which thinks so little that it needs no process of its own."""
    game, seen = question.game, question.seen
    try:
        level = next(iter((game.players.rivals or game.players.levels).values()))
        action: object = level(seen, Random(question.seed), ThinkingBudget(ThinkingLimits(rollouts=0))).action
        if game.rules.check(seen, action) is None:
            return action
    except Exception as error:  # the worker may have died of the same; the game goes on
        sys.excepthook(type(error), error, error.__traceback__)
    return next(iter(game.rules.legal_actions(seen)))
