"""Whether a stream is closed, full or of another encoding: output is UTF-8, and there is never a traceback."""

import os
import subprocess
import sys
from collections.abc import Mapping
from errno import EINVAL, ENOENT, ENOSPC, EPIPE
from functools import cache
from io import BytesIO, TextIOWrapper
from json import loads
from pathlib import Path

import pytest

from upcard import __main__ as program
from upcard.cli import streams
from upcard.cli.streams import prepare

FULL = Path("/dev/full")
full = pytest.mark.skipif(not FULL.exists(), reason="this system has no disk that is always full")
posix = pytest.mark.skipif(os.name == "nt", reason="on Windows a shell closes no stream, and names are Unicode")
ARENA = "arena --game cassino --players greedy,random --deals 2"
NARROW = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@cache
def get_usual_output(words: str) -> bytes:
    """Return what a command prints without anything special."""
    return run_in_shell(words).stdout


def run_in_shell(
    words: str, given: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a shell, for at most 60 seconds."""
    command = f"{sys.executable} -m upcard {words}"
    known = {**os.environ, "PYTHONUNBUFFERED": "", "PYTHONIOENCODING": "", **(environment or {})}
    return subprocess.run(command, shell=True, input=given, capture_output=True, timeout=60, check=False, env=known)


@posix
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
def test_closed_stream_causes_no_traceback(words: str, statuses: set[int]) -> None:
    done = run_in_shell(words)
    assert done.returncode in statuses
    assert b"Traceback" not in done.stderr and b"no such command" not in done.stdout


@full
@pytest.mark.parametrize(
    "words", ["rules canasta", "help", "help --help", "about --json", "referee --lines", ARENA, "new cassino"]
)
def test_full_disk_on_stdout_is_reported_in_one_line(words: str) -> None:
    """A full disk is reported once; the referee, which reads two lines, does not report it as their error."""
    done = run_in_shell(f"{words} >{FULL}", given=b"{}\n{}\n")
    said = done.stderr.decode()
    assert (done.returncode, said.count("\n")) == (2, 1), said
    assert said.startswith(f"upcard: {words.partition(' ')[0]}: ") and os.strerror(ENOSPC) in said


@full
@pytest.mark.parametrize("words", ["no-such-word", "rules whist", "referee none.json"])
def test_full_disk_on_stderr_keeps_exit_status_2(words: str) -> None:
    assert run_in_shell(f"{words} 2>{FULL}").returncode == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_output_is_utf_8_in_any_locale(language: str) -> None:
    words = f"rules cassino --preset royal --lang {language}"
    done = run_in_shell(words, environment=NARROW)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == get_usual_output(words)
    assert "≠" in done.stdout.decode()


@pytest.mark.parametrize(
    ("chosen", "language", "encoding", "unequal"),
    [
        ("cp1252", "en", "cp1252", "\\u2260"),
        ("cp1252:replace", "en", "cp1252", "?"),
        ("shift_jis", "ja", "shift_jis", "≠"),
    ],
)
def test_output_uses_the_encoding_of_pythonioencoding(chosen: str, language: str, encoding: str, unequal: str) -> None:
    words = f"rules cassino --preset royal --lang {language}"
    done = run_in_shell(words, environment={"PYTHONIOENCODING": chosen})
    assert (done.returncode, done.stderr) == (0, b"")
    errors = "replace" if "replace" in chosen else "backslashreplace"
    assert unequal in done.stdout.decode(encoding)
    assert done.stdout == get_usual_output(words).decode().encode(encoding, errors)


def test_stdin_is_read_in_the_encoding_of_pythonioencoding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "shift_jis")
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO("山札".encode("shift_jis")), "ascii"))
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, TextIOWrapper(BytesIO(), "ascii"))
    prepare()
    assert sys.stdin.read() == "山札"


@pytest.mark.parametrize(
    ("chosen", "errors"),
    [("no-such-encoding", "backslashreplace"), ("utf-8:no-such-way", "backslashreplace"), (":replace", "replace")],
)
def test_missing_or_unknown_encoding_in_pythonioencoding_falls_back_to_utf_8(
    chosen: str, errors: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown encoding in PYTHONIOENCODING is ignored; only a bundled program starts with it at all."""
    monkeypatch.setenv("PYTHONIOENCODING", chosen)
    assert streams.choose_encoding() == ("utf-8", errors)


@posix
def test_undecodable_folder_name_is_printed_with_escapes() -> None:
    home = {"HOME": os.fsdecode(b"/nowhere/\xff")}
    told, data = run_in_shell("about", environment=home), run_in_shell("about --json", environment=home)
    assert told.returncode == data.returncode == 0
    assert "/nowhere/\\udcff" in told.stdout.decode()
    assert "/nowhere/\\udcff" in loads(data.stdout)["log"]


def test_output_lines_end_in_lf_even_on_a_crlf_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line ends in `\n` alone although the stream was opened for `\r\n`, and a `\r` of the text stays."""
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    written = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(written, "cp1252", newline="\r\n"))
    prepare()
    print("a,♠\r")
    sys.stdout.flush()
    assert written.getvalue() == "a,♠\r\n".encode()


def test_keyboard_interrupt_gives_exit_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("upcard.cli.help.main", raise_interrupt)
    assert program.main(["help"]) == 130


# What goes wrong in a command.


class FullDiskStream(TextIOWrapper):
    """A stream on a full disk."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), "utf-8")

    def flush(self) -> None:
        """Fail, as on a full disk."""
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    def close(self) -> None:
        """Do nothing: since Python 3.13 what a flush raises at the end of a stream's life is reported."""

    def fileno(self) -> int:
        """Return a descriptor that may be closed."""
        return os.open(os.devnull, os.O_WRONLY)


def make_commands_fail(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Make every command raise `error`."""

    def run(*_: object) -> int:
        raise error

    monkeypatch.setattr("upcard.cli.help.main", run)


@pytest.mark.parametrize(
    ("system", "number", "left"),
    [
        ("linux", EPIPE, True),
        ("win32", EPIPE, True),
        ("win32", EINVAL, True),
        ("linux", EINVAL, False),
        ("win32", ENOSPC, False),
    ],
)
def test_broken_pipe_is_silent_and_other_os_errors_are_reported(
    system: str, number: int, left: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A reader that has closed the pipe ends the command silently; on Windows the error is mostly EINVAL."""
    monkeypatch.setattr("sys.platform", system)
    make_commands_fail(monkeypatch, OSError(number, os.strerror(number)))
    assert program.main(["help"]) == (1 if left else 2)
    assert capsys.readouterr().err == ("" if left else f"upcard: help: {os.strerror(number)}\n")


@pytest.mark.parametrize(
    "error", [OSError(ENOENT, "lost", "en.json"), OSError(ENOSPC, "full", "a"), ValueError("wrong")]
)
@pytest.mark.parametrize("full", [False, True])
def test_error_in_the_program_is_raised_even_when_stdout_is_full(
    full: bool, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the program, such as a missing resource, is reported even if standard output is full."""
    make_commands_fail(monkeypatch, error)
    if full:
        monkeypatch.setattr(sys, "stdout", FullDiskStream())
        monkeypatch.setattr(streams, "prepare", lambda: None)
    with pytest.raises(type(error)) as found:
        program.main(["help"])
    assert found.value is error


@full
def test_refusal_is_the_only_error_line_when_stdout_is_full() -> None:
    done = run_in_shell(f"rules whist >{FULL}")
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
    assert b"whist" in done.stderr
