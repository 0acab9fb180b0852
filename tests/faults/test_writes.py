"""At whatever byte a write is killed or the disk is full, the old or the new content is there afterwards."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.case_counts import choose_cases
from tests.faults.writes import WRITES, WriteCase, try_once

resource = pytest.importorskip("resource")

DONE, KILLED = 0, 9
USUAL, LARGEST = 4000, {"the statistics": 400_000}
"""Bytes beyond which nothing here is written."""
STEP = choose_cases(4, 2)
"""By how much the next size is larger."""
MOMENTS = ("open", "os.rename", "os.remove", "os.mkdir", "os.truncate", "os.utime", "sqlite3.connect")
"""What Python does with files, by the names under which it tells so."""


def run_in_child(work: Callable[[], object]) -> int:
    """Run `work` in a child process, and return how it ended: 0, or the number of the signal."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(DONE)
        except BaseException as error:
            print(repr(error), file=sys.__stderr__)
            os._exit(1)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash PINs with only a few rounds, so that the tests are quick."""
    monkeypatch.setattr("upcard.play.match.pins.ROUNDS", 2)


def sizes(name: str) -> Iterator[int]:
    """Yield the sizes at which files stop growing: the first bytes, and then ever larger steps."""
    size, largest = 0, LARGEST.get(name, USUAL)
    while size < largest:
        yield size
        size = STEP * size + 1 if largest == USUAL else 3 * size + 500


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def kill_beyond(size: int) -> None:
    """Have the system kill this process when a file would grow beyond a size."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def kill_at(number: int) -> None:
    """Kill this process when it opens, renames or removes a file for the `number`-th time."""
    left = [number]

    def count(event: str, _: object) -> None:
        if event in MOMENTS:
            left[0] -= 1
            if left[0] < 0:
                die()

    sys.addaudithook(count)


def write_to_full_disk(write: WriteCase, home: Path, size: int) -> None:
    """Run a write while no file may grow beyond a size."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    try_once(write, home)


def write_until_killed(write: WriteCase, home: Path, how: Callable[[int], None], at: int) -> None:
    how(at)
    try_once(write, home)


@pytest.mark.parametrize("name", WRITES)
def test_killed_at_any_byte_the_old_is_there_or_the_new(name: str, tmp_path: Path) -> None:
    ends = set()
    for size in sizes(name):
        home = prepare_home(WRITES[name], tmp_path / str(size))
        ends.add(run_in_child(lambda home=home, size=size: write_until_killed(WRITES[name], home, kill_beyond, size)))  # type: ignore[misc]
        check_content(WRITES[name], home)
    assert ends <= {DONE, -signal.SIGXFSZ} and len(ends) == 2


@pytest.mark.parametrize("name", WRITES)
def test_killed_between_any_two_steps_the_old_is_there_or_the_new(name: str, tmp_path: Path) -> None:
    ends, number = [KILLED], 0
    while ends[-1] != DONE:
        home = prepare_home(WRITES[name], tmp_path / str(number))
        ends.append(run_in_child(lambda home=home, at=number: write_until_killed(WRITES[name], home, kill_at, at)))  # type: ignore[misc]
        assert ends[-1] in (DONE, -signal.SIGKILL)
        check_content(WRITES[name], home)
        number += 1
    assert number > 1


@pytest.mark.parametrize("name", WRITES)
def test_on_a_full_disk_the_old_is_there_or_the_new_and_nothing_beside_it(name: str, tmp_path: Path) -> None:
    for size in sizes(name):
        home = prepare_home(WRITES[name], tmp_path / str(size))
        assert run_in_child(lambda home=home, size=size: write_to_full_disk(WRITES[name], home, size)) == DONE  # type: ignore[misc]
        assert not list(home.rglob("*.part"))
        check_content(WRITES[name], home)


def prepare_home(write: WriteCase, home: Path) -> Path:
    """Return a new home folder with the files that a write needs beforehand."""
    home.mkdir()
    write.begin(home)
    assert write.found(home) == write.old
    return home


def check_content(write: WriteCase, home: Path) -> None:
    """Check that the old or the new content is there, and that the new content can be written then."""
    assert write.found(home) in (write.old, write.new)
    try_once(write, home)
    assert write.found(home) == write.new
