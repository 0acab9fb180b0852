"""Nothing listens on a network or has a network socket, as the system reports, not the program."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.system.screen import wait_for
from tests.system.window_driver import ROOT
from upcard.cli.speaker import library

TABLES = ("tcp", "tcp6", "udp", "udp6", "udplite", "udplite6", "raw", "raw6", "icmp", "icmp6", "packet")
LISTENS = "00010000"
"""The flags of a local socket that accepts connections, in `/proc/net/unix`."""
OLD = Path(__file__).parents[1] / "play" / "old"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the system as Linux lets itself be")


def processes(first: int) -> list[int]:
    """Return a process and all that it has started."""
    parents = dict[int, int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = [first]
    for known in found:
        found += [pid for pid, parent in parents.items() if parent == known]
    return found


def list_commands(first: int) -> dict[int, str]:
    """Return a process and all that it has started, each with the first argument of its command."""
    return {pid: read_command(pid).removesuffix("\0").rpartition("\0")[2] for pid in processes(first)}


def read_command(pid: int) -> str:
    """Return the command of a process; "" if the process is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def sockets(pid: int) -> Iterator[str]:
    """Yield the inode numbers of a process's open sockets."""
    for path in Path(f"/proc/{pid}/fd").glob("*"):
        try:
            target = os.readlink(path)
        except OSError:
            continue
        if target.startswith("socket:["):
            yield target[len("socket:[") : -1]


def list_network_uses(pid: int) -> list[str]:
    """Return what a process has to do with networks: network sockets, listening local ones, Qt's network libraries."""
    net = Path(f"/proc/{pid}/net")
    known = {
        words[number]: table
        for table in TABLES
        if (net / table).exists()
        for words in map(str.split, (net / table).read_text().splitlines()[1:])
        for number in ((8,) if table == "packet" else (9,))
    }
    local = [line.split() for line in (net / "unix").read_text().splitlines()[1:]]
    known |= {words[6]: f"unix {words[7:]}" for words in local if words[3] == LISTENS}
    found = [known[number] for number in sockets(pid) if number in known]
    return found + [line for line in Path(f"/proc/{pid}/maps").read_text().splitlines() if "Qt6Network" in line]


@contextmanager
def run_program(home: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program, with nothing of the user's own."""
    environment = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    environment |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "PYTHONPATH": str(ROOT / "desktop")}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, *words], env={**environment, "QT_QPA_PLATFORM": "offscreen"}, stdin=pipe, stdout=pipe
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_window_and_all_that_it_starts_reach_no_network(tmp_path: Path) -> None:
    """This covers the window, the worker, the sound player, and the folder for notes of a second start."""
    with run_program(tmp_path, "-m", "upcard") as window:
        wait_for(lambda: list(tmp_path.rglob("handed")), "the folder for notes, the last thing that a start makes")
        wanted = {"think", "sound"} if library() else {"think"}
        wait_for(lambda: wanted <= {*list_commands(window.pid).values()}, f"one of {wanted}")
        for _ in range(5):
            working = list_commands(window.pid)
            assert wanted < {*working.values()}
            assert {word: what for pid, word in working.items() if (what := list_network_uses(pid))} == {}


COMMANDS = [
    ("referee", "--lines", "-"),
    ("think",),
    ("review", str(OLD / "cassino-2.upcard"), "--jobs", "2"),
    ("arena", "--game", "canasta", "--players", "standard,standard", "--deals", "1000", "--jobs", "2"),
]
"""Commands that run for a while; the others go the same way, and end before they can be observed."""


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_command_reaches_no_network(words: Sequence[str], tmp_path: Path) -> None:
    with run_program(tmp_path, "-m", "upcard", *words) as command:
        jobs = 2 if "--jobs" in words else 0
        wait_for(lambda: len(processes(command.pid)) > jobs, "its processes")
        assert command.poll() is None
        assert [what for pid in processes(command.pid) for what in list_network_uses(pid)] == []


TAKES = "import socket, sys; s = socket.socket({}); {}; print('ready', flush=True); sys.stdin.read()"


@pytest.mark.parametrize(
    ("kind", "done", "table"),
    [
        ("socket.AF_INET", "s.bind(('127.0.0.1', 0)); s.listen()", "tcp"),
        ("socket.AF_INET, socket.SOCK_DGRAM", "s.bind(('127.0.0.1', 0))", "udp"),
        ("socket.AF_UNIX", "s.bind('here'); s.listen()", "unix"),
    ],
)
def test_open_network_sockets_are_detected(
    kind: str, done: str, table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with run_program(tmp_path, "-c", TAKES.format(kind, done)) as other:
        assert other.stdout is not None and other.stdout.readline() == b"ready\n"
        assert [what.split()[0] for what in list_network_uses(other.pid)] == [table]
