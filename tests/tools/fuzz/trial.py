"""What every reader must do: accept its input or refuse it in a sentence, soon, and leave the file unchanged."""

import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from shutil import rmtree
from types import FrameType
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from upcard.play.text.words import LANGUAGES, Words

LONGEST = 700
"""The most characters of a sentence, whatever the input."""
PATIENCE = 20.0
"""The processor time in seconds after which a reader counts as hanging; usually it needs a hundredth of that."""
OWN = "own"
"""The folder in which a reader may write; its input is beside it."""


class CommandOutput(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    aside: str


class Hang(Exception):
    """A reader does not end."""


class Reader(NamedTuple):
    """One entrance for outside data."""

    ending: str
    """The suffix of its files."""
    seeds: Callable[[], Sequence[bytes]]
    """Returns valid data to be changed."""
    read: Callable[[Path], str]
    """Reads a file, checks what it read, and returns the kind of answer in a word."""
    cost: int = 1
    """How many times fewer examples it gets, since they take long."""


def try_reader(reader: Reader, data: bytes, folder: Path) -> str:
    """Give a reader some data, and return the kind of answer; any exception is a finding."""
    path = folder / f"given{reader.ending}"
    (folder / OWN).mkdir(parents=True)
    path.write_bytes(data)
    try:
        with warnings.catch_warnings(), limit_time(PATIENCE):
            warnings.simplefilter("error")
            said = reader.read(path)
        assert path.read_bytes() == data, "what was given was written to"
        beside = sorted(each.name for each in folder.iterdir())
        assert beside == sorted((path.name, OWN)), f"something was written beside it: {beside}"
    finally:
        rmtree(folder)
    return said


@contextmanager
def limit_time(seconds: float) -> Iterator[None]:
    """Raise Hang after so much processor time, where the system counts it; other load does not matter."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _raise_hang)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _raise_hang(number: int, frame: FrameType | None) -> None:
    raise Hang(f"more than {PATIENCE:g} s")


@cache
def application() -> QCoreApplication:
    """Return the application that Qt needs for its timers and watchers."""
    return QCoreApplication.instance() or QApplication([])


def check_refusal(key: str, facts: Mapping[str, object]) -> str:
    """Check that a refusal is a sentence in every language; return its key."""
    for language in LANGUAGES:
        check_sentence(Words(language).say_key(key, facts))
    return key


def check_sentence(text: str, more: int = 0) -> None:
    """Check that a person can read a text: one line, not too long, without unfilled fields.

    It may be `more` characters longer because of what the person has just typed.
    """
    assert text.strip(), "nothing is said"
    assert "\n" not in text and "\r" not in text, f"more than a line: {text[:200]!r}"
    assert len(text) <= LONGEST + more, f"{len(text)} signs: {text[:200]!r} …"
    assert " object at 0x" not in text and "Traceback" not in text, text


def capture_output(command: Callable[[], int]) -> CommandOutput:
    """Run a command, and return its output and exit status."""
    out, usual = TextIOWrapper(BytesIO(), "utf-8", write_through=True), sys.stdout
    with redirect_stderr(StringIO()) as aside:
        sys.stdout = out
        try:
            status = command()
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        finally:
            sys.stdout = usual
    out.seek(0)
    return CommandOutput(status, out.read(), aside.getvalue())
