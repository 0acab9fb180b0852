"""Makes a home folder to attack, with special files in it, and runs processes of the program in it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from stat import S_ISREG
from typing import NamedTuple

from tests.system.window_driver import ROOT
from tests.tools.fuzz.mutations import mutate_data
from tests.tools.fuzz.readers import READERS

DATA, CONFIG, STATE = ".local/share/upcard", ".config/upcard", ".local/state/upcard"
PLACES: Mapping[str, str] = {
    f"{DATA}/game.journal": "journals",
    f"{DATA}/other.journal": "journals",
    f"{DATA}/game.laid": "laid out",
    f"{DATA}/records.sqlite": "statistics",
    f"{DATA}/on-table.json": "on table",
    f"{DATA}/duplicates/m.json": "duplicates",
    f"{DATA}/handed/1-0123abcd.json": "notes",
    f"{DATA}/score.table": "tables",
    f"{DATA}/rules/own.json": "rules",
    f"{CONFIG}/settings.json": "settings",
    f"{CONFIG}/pins.json": "pins",
}
"""The files of a home, each with the reader of the fuzzer that has samples of it."""
MORE = (f"{DATA}/game.png", f"{DATA}/decks/paper-1/told.json", f"{DATA}/deleted", f"{DATA}/records.sqlite-journal",
        f"{DATA}/upcard.lock", f"{STATE}/log/upcard.log", f"{DATA}/elsewhere", f"{CONFIG}/settings.ini")  # fmt: skip
"""More places for what is no plain file."""
TRUST = "trust.txt"
"""A file of the person's outside of the home, and what links lead to."""
MOST_READ = 50_000_000
"""The size in bytes up to which a file is looked into: some only claim to be large."""
LATEST = 40.0
"""Seconds within which any command must have ended, on a busy machine."""


class ProcessResult(NamedTuple):
    """How a process ended: its status, or None if it had to be killed, and its output."""

    status: int | None
    said: str


def fill_home(home: Path, random: Random) -> None:
    """Fill a home with a sample of each file."""
    for place, reader in PLACES.items():
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(random.choice(READERS[reader].seeds()))
    trust = home.parent / "trust"
    trust.mkdir(exist_ok=True)
    for name in (TRUST, "7S.png", "a.journal", "1-0123abcd.json", "records.sqlite"):
        (trust / name).write_text(f"{name} of the person's")
        os.utime(trust / name, (1, 1))


def damage_home(home: Path, random: Random) -> list[str]:
    """Change some of the files, or put something else in their places; return what was done."""
    done = []
    for place in random.sample([*PLACES, *MORE], random.choice((1, 1, 2, 3, 6))):
        path = home / place
        way = random.choice(("bytes", "bytes", *STRANGE)) if place in PLACES else random.choice([*STRANGE])
        path.parent.mkdir(parents=True, exist_ok=True)
        if way == "bytes":
            samples = READERS[PLACES[place]].seeds()
            path.write_bytes(mutate_data(path.read_bytes(), random, samples))
        else:
            path.unlink(missing_ok=True)
            STRANGE[way](path, home.parent / "trust")
        done.append(f"{place}: {way}")
    return done


def put_socket(path: Path, _: Path) -> None:
    """Put a socket at a path, which may be long."""
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def put_sparse_file(path: Path, _: Path) -> None:
    """Put a sparse file at a path that claims a terabyte."""
    with path.open("wb") as file:
        file.truncate(2**40)


def put_unreadable_file(path: Path, _: Path) -> None:
    """Put a file at a path that may not be read, unless the attacker has all rights."""
    path.write_text("{}")
    path.chmod(0)


STRANGE: Mapping[str, Callable[[Path, Path], object]] = {
    "FIFO": lambda path, _: os.mkfifo(path),
    "device": lambda path, _: path.symlink_to("/dev/zero"),
    "socket": put_socket,
    "folder": lambda path, _: path.mkdir(),
    "sparse": put_sparse_file,
    "unreadable": put_unreadable_file,
    "lost link": lambda path, _: path.symlink_to("gone"),
    "link to a file": lambda path, trust: path.symlink_to(trust / TRUST),
    "link to a folder": lambda path, trust: path.symlink_to(trust),
}
"""What may lie where a plain file belongs."""


def fingerprint_folder(folder: Path) -> dict[str, str]:
    """Return the names, permissions and contents of all files in a folder, for a later comparison."""
    found = {}
    for path in sorted(folder.rglob("*")):
        known = path.lstat()
        plain = S_ISREG(known.st_mode) and known.st_size <= MOST_READ
        held = sha256(path.read_bytes()).hexdigest() if plain else ""
        found[str(path.relative_to(folder))] = f"{known.st_mode:o} {held}"
    return found


def environment(home: Path) -> dict[str, str]:
    """Return the environment of a program in a home, without a screen and without anything of the user's own."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    path = os.pathsep.join((str(ROOT / "desktop"), str(ROOT)))
    ours = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "TMPDIR": str(home.parent), "PYTHONPATH": path}
    return kept | ours | {"QT_QPA_PLATFORM": "offscreen", "UPCARD_MUTE": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def begin(home: Path, module: Sequence[str], folder: Path | None = None) -> subprocess.Popen[bytes]:
    """Start a Python module as a process group of its own; its output goes to a file beside the home folder."""
    with (home.parent / "said.txt").open("ab") as said:
        return subprocess.Popen(
            [sys.executable, "-P", "-X", "faulthandler", "-m", *module],
            cwd=folder or ROOT,
            env=environment(home),
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )


def finish(process: subprocess.Popen[bytes], home: Path, latest: float = LATEST) -> ProcessResult:
    """Wait for a process; after `latest` seconds kill it and its children. Return how it ended."""
    status: int | None
    try:
        status = process.wait(latest)
    except subprocess.TimeoutExpired:
        status = None
    kill(process)
    said = home.parent / "said.txt"
    text = said.read_text("utf-8", "replace")
    said.unlink()
    return ProcessResult(status, text)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all its children."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def run(home: Path, words: Sequence[str], folder: Path | None = None) -> ProcessResult:
    """Run a command of the program in a home."""
    return finish(begin(home, ("upcard", *words), folder), home)


def find_process_faults(ended: ProcessResult, what: str, statuses: Sequence[int] = (0, 1, 2)) -> Iterator[str]:
    """Yield the faults of a process: that it hung, crashed, or printed something unreadable."""
    if ended.status is None:
        yield f"{what} did not end"
    elif ended.status not in statuses:
        yield f"{what} ended with {ended.status}: {ended.said[-1500:]}"
    if "Traceback" in ended.said or "\x1b" in ended.said:
        yield f"{what} said: {ended.said[-1500:]}"


def find_log_errors(home: Path) -> Iterator[str]:
    """Yield the errors in the program's log."""
    log = home / STATE / "log" / "upcard.log"
    if log.is_file() and not log.is_symlink() and "Traceback" in (text := log.read_text("utf-8", "replace")[-20_000:]):
        yield f"in the log: {text[-1500:]}"
