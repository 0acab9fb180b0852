"""Makes single system calls fail, or kills the program at them, by running `strace` on a waiting child process.

The moments tested are a start, a turn, the end and counting of a deal, and a save. Afterwards the old or the new state
must be on the disk, and the same operation must then succeed.
"""

import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path
from shutil import rmtree, which
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from tests.faults.writes import CASSINO, WRITES, YOU, WriteCase, actions, match_of, try_once
from tests.ui.features.home.saved_games import write_saved_game
from upcard.play.match.journal import SUFFIX
from upcard.play.storage import folders
from upcard.ui.app import launch

CALLS = ("openat", "read", "write", "pwrite64", "fsync", "fdatasync", "rename", "unlink", "mkdir", "ftruncate",
         "newfstatat", "fstat", "flock", "close", "lseek", "getdents64", "utimensat", "fcntl")  # fmt: skip
HOWS = ("error=EIO", "error=ENOSPC", "signal=SIGKILL")
"""What happens at a call: the disk fails, is full, or the process is killed."""
PRESET = "cassino/single_deal"


class Trial(NamedTuple):
    """One system call of a moment, by its number from 1, and what happens at it."""

    moment: str
    call: str
    how: str
    number: int


def write_unfinished_deal(home: Path) -> None:
    """Write a game in which only the last action of its deal is missing."""
    with TemporaryDirectory() as other:
        whole = len(write_saved_game(Path(other), PRESET, YOU, -1).actions)
    write_saved_game(home, PRESET, YOU, whole - 2)  # the deal is an action too


def end_deal(home: Path) -> None:
    """Play the last action of the deal, unless it is already played."""
    with patch.object(folders, "data", lambda: home):
        match = match_of(home)
        if (seat := match.to_act) is not None:
            match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 1)))


def has_ended(home: Path) -> bool:
    """Return whether the deal is over by its journal."""
    with patch.object(folders, "data", lambda: home):
        return match_of(home).to_act is None


def start(home: Path) -> None:
    """Open the game as a start of the program does."""
    with patch.object(folders, "data", lambda: home):
        launch.open_match(home / f"a{SUFFIX}")


MOMENTS: Mapping[str, WriteCase] = {
    "a start": WriteCase(
        lambda home: write_saved_game(home, CASSINO.name, YOU, 3),
        start,
        lambda home: actions(home / f"a{SUFFIX}"),
        4,
        4,
    ),
    "a turn": WRITES["an action played"],
    "a deal's end": WriteCase(write_unfinished_deal, end_deal, has_ended, False, True),
    "a deal counted": WRITES["the statistics"],
    "a save": WRITES["a file saved over"],
}


def explain_missing_tools() -> str:
    """Return what this machine lacks for these tests; "" if nothing."""
    return "" if which("strace") else "needs strace: apt-get install -y strace"


def attempt(trial: Trial, home: Path) -> bool:
    """Run a trial in a new folder, and return whether the call was made; raise AssertionError if anything is lost."""
    moment = MOMENTS[trial.moment]
    rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    moment.begin(home)
    assert moment.found(home) == moment.old
    reached, status = tamper(trial, lambda: try_once(moment, home))
    killed = trial.how.startswith("signal")
    assert status == (-signal.SIGKILL if killed and reached else 0), f"{trial}: ended with {status}"
    assert moment.found(home) in (moment.old, moment.new), f"{trial}: neither the old nor the new"
    try_once(moment, home)
    assert moment.found(home) == moment.new, f"{trial}: the next try does not succeed"
    return reached


def tamper(trial: Trial, act: Callable[[], object]) -> tuple[bool, int]:
    """Run `act` in a child whose call is tampered with; return whether the call was made, and how the child ended."""
    child = os.fork()
    if child == 0:
        os.kill(os.getpid(), signal.SIGSTOP)
        try:
            act()
            os._exit(0)
        except BaseException as error:
            os.write(2, f"{trial}: {error!r}\n".encode())
            os._exit(1)
    os.waitpid(child, os.WUNTRACED)
    with TemporaryDirectory() as folder:
        log = Path(folder, "log")
        rule = f"inject={trial.call}:{trial.how}:when={trial.number}"
        words = ["strace", "-f", "-p", str(child), "-o", str(log), "-e", f"trace={trial.call}", "-e", rule]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as strace:
            assert strace.stderr is not None and "attached" in strace.stderr.readline()
            os.kill(child, signal.SIGCONT)
            _, status = os.waitpid(child, 0)
            strace.stderr.read()
        said = log.read_text()
    return "INJECTED" in said or "killed by SIGKILL" in said, os.waitstatus_to_exitcode(status)


def list_trials(moment: str, call: str, how: str, home: Path) -> Iterator[Trial]:
    """Yield each trial after running it, as long as the moment makes such a call."""
    for number in count(1):
        trial = Trial(moment, call, how, number)
        if not attempt(trial, home):
            return
        yield trial
