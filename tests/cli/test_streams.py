"""Whatever a command's streams are, closed, full or of another encoding: what it says is UTF-8, and no traceback."""

import os
import subprocess
import sys
from collections.abc import Mapping
from errno import ENOSPC
from io import BytesIO, TextIOWrapper
from json import loads
from pathlib import Path

import pytest

from upcard import __main__ as program
from upcard.cli.streams import prepare

FULL = Path("/dev/full")
full = pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
ARENA = "arena --game cassino --players greedy,random --deals 2"
NARROW = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def typed(
    words: str, given: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a command as a shell does; one that would wait for ever is ended."""
    command = f"{sys.executable} -m upcard {words}"
    known = {**os.environ, "PYTHONUNBUFFERED": "", **(environment or {})}
    return subprocess.run(command, shell=True, input=given, capture_output=True, timeout=60, check=False, env=known)


@pytest.mark.parametrize(
    ("words", "statuses"),
    [
        ("help >&-", {0}),
        ("rules cassino >&-", {0}),
        ("referee <&-", {2}),
        ("referee --lines <&-", {0}),
        ("referee none.json >&-", {2}),
        ("think <&-", {0}),
        ("sound <&-", {0, 1}),
        (f"{ARENA} 2>&-", {0}),
        (f"{ARENA} <&- >&- 2>&-", {0}),
        ("rules whist 2>&-", {2}),
        ("no-such-word 2>&-", {2}),
    ],
)
def test_a_stream_that_is_closed_is_no_trouble(words: str, statuses: set[int]) -> None:
    done = typed(words)
    assert done.returncode in statuses
    assert b"Traceback" not in done.stderr and b"no such command" not in done.stdout


@full
@pytest.mark.parametrize(
    "words", ["rules canasta", "help", "help --help", "about --json", "referee --lines", ARENA, "new cassino"]
)
def test_what_cannot_be_written_costs_a_line(words: str) -> None:
    """The referee reads two lines meanwhile, and does not lay the fault on them."""
    done = typed(f"{words} >{FULL}", given=b"{}\n{}\n")
    said = done.stderr.decode()
    assert (done.returncode, said.count("\n")) == (2, 1), said
    assert said.startswith(f"upcard: {words.partition(' ')[0]}: ") and os.strerror(ENOSPC) in said


@full
@pytest.mark.parametrize("words", ["no-such-word", "rules whist", "referee none.json"])
def test_what_cannot_be_said_aside_is_left(words: str) -> None:
    assert typed(f"{words} 2>{FULL}").returncode == 2


@pytest.mark.parametrize("environment", [NARROW, {"PYTHONIOENCODING": "cp1252"}], ids=["ASCII", "Windows"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_text_is_utf_8_whatever_the_system_has(environment: Mapping[str, str], language: str) -> None:
    words = f"rules cassino --preset royal --lang {language}"
    done = typed(words, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == typed(words).stdout
    assert "≠" in done.stdout.decode()


def test_a_folder_whose_name_is_no_text_is_written_as_python_does() -> None:
    home = {"HOME": os.fsdecode(b"/nowhere/\xff")}
    told, data = typed("about", environment=home), typed("about --json", environment=home)
    assert told.returncode == data.returncode == 0
    assert "/nowhere/\\udcff" in told.stdout.decode()
    assert "/nowhere/\\udcff" in loads(data.stdout)["log"]


def test_lines_end_as_they_were_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere Python would put a return before the end of every line, also of tables that have one there."""
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, "cp1252", newline="\r\n"))
    prepare()
    print("a,♠\r")
    sys.stdout.flush()
    assert written.getvalue() == "a,♠\r\n".encode()


def test_stopping_a_command_is_nobody_s_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "run", stopped)
    assert program.main(["help"]) == 130
