"""What is asked of every reader: it takes what it is given, or refuses it in a sentence, soon, and leaves it be."""

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
"""Signs that a sentence has at most, whatever was given."""
PATIENCE = 20.0
"""Seconds of processor time after which a reader is said to hang; it needs a hundredth of them."""
OWN = "own"
"""The folder in which a reader may write; what is given lies beside it."""


class Printed(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    aside: str


class Hang(Exception):
    """A reader takes for ever."""


class Reader(NamedTuple):
    """One way in for data from outside."""

    ending: str
    """How the names of its files end."""
    seeds: Callable[[], Sequence[bytes]]
    """Data that it takes, to be changed."""
    read: Callable[[Path], str]
    """Reads a file, asks what holds of what was read, and returns in a word what came of it."""
    cost: int = 1
    """In so many times fewer examples it is tried: for what takes long."""


def came_of(reader: Reader, data: bytes, folder: Path) -> str:
    """Give a reader something and return what came of it; whatever is raised is a finding."""
    path = folder / f"given{reader.ending}"
    (folder / OWN).mkdir(parents=True)
    path.write_bytes(data)
    try:
        with warnings.catch_warnings(), within(PATIENCE):
            warnings.simplefilter("error")
            said = reader.read(path)
        assert path.read_bytes() == data, "what was given was written to"
        beside = sorted(each.name for each in folder.iterdir())
        assert beside == sorted((path.name, OWN)), f"something was written beside it: {beside}"
    finally:
        rmtree(folder)
    return said


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise Hang after so much time of the processor, where the system counts it: a busy machine changes nothing."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(number: int, frame: FrameType | None) -> None:
    raise Hang(f"more than {PATIENCE:g} s")


@cache
def application() -> QCoreApplication:
    """Return what Qt needs for its clocks and watchers."""
    return QCoreApplication.instance() or QApplication([])


def said(key: str, facts: Mapping[str, object]) -> str:
    """Say a refusal in every language, each time a sentence; return its key."""
    for language in LANGUAGES:
        sentence(Words(language).say_key(key, facts))
    return key


def sentence(text: str, more: int = 0) -> None:
    """Ask of a text that a person can read it: one line, not long, nothing that was left open.

    It may be so much longer by what the person has just typed.
    """
    assert text.strip(), "nothing is said"
    assert "\n" not in text and "\r" not in text, f"more than a line: {text[:200]!r}"
    assert len(text) <= LONGEST + more, f"{len(text)} signs: {text[:200]!r} …"
    assert " object at 0x" not in text and "Traceback" not in text, text


def printed(command: Callable[[], int]) -> Printed:
    """Run a command and return what it prints; leaving early is its exit status."""
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
    return Printed(status, out.read(), aside.getvalue())
