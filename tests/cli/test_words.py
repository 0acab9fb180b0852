"""The first word selects the command; a wrong one is refused in one line, without a traceback."""

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.merge_cases import merge_cases
from upcard import __main__ as program
from upcard import __version__
from upcard.cli.stderr import print_error_line

WINDOW_AND_COMMANDS = (
    *("upcard.ui.app.start.start_app", "upcard.ui.app.picture.main"),
    *("upcard.cli.referee.main", "upcard.players.worker.main"),
)


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[str, ...]]]:
    """Return the commands that would have run, with their words."""
    seen: list[tuple[str, tuple[str, ...]]] = []

    def note(target: str, words: Sequence[str]) -> int:
        seen.append((target, tuple(words)))
        return 0

    for target in WINDOW_AND_COMMANDS:
        monkeypatch.setattr(target, partial(note, target))
    return seen


@pytest.mark.parametrize(
    ("words", "target", "rest"),
    [
        ([], "upcard.ui.app.start.start_app", ()),
        (["referee", "--lang", "ja"], "upcard.cli.referee.main", ("--lang", "ja")),
        (["think"], "upcard.players.worker.main", ()),
    ],
)
def test_first_word_selects_the_command_and_passes_the_rest(
    loaded: list[tuple[str, tuple[str, ...]]], words: list[str], target: str, rest: tuple[str, ...]
) -> None:
    assert program.main(words) == 0
    assert loaded == [(target, rest)]


def test_a_file_opens_the_window(loaded: list[tuple[str, tuple[str, ...]]], tmp_path: Path) -> None:
    saved = tmp_path / "match.upcard"
    saved.touch()
    assert program.main([str(saved)]) == 0
    assert loaded == [("upcard.ui.app.start.start_app", (str(saved),))]


@pytest.mark.parametrize("word", ["help", "-h", "--help"])
def test_help_lists_every_public_command(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main([word]) == 0
    told = capsys.readouterr().out
    assert {line.split()[1] for line in told.splitlines() if line.startswith("upcard ")} == {
        *(set(program.COMMANDS) - {"sound", "think"}),
        "open",
        "FILE",
        "--new=GAME",
        "COMMAND",
    }


def test_version_option_prints_the_version_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"upcard: {__version__}\n")


@merge_cases("word", ["refere", "lost.upcard", "--halp", ""])
def test_an_unknown_word_is_refused_in_one_line(word: str) -> None:
    command = [sys.executable, "-m", "upcard", word]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert run.stderr.startswith(f"upcard: {word}: no such command or file")


def test_words_after_a_file_are_refused_in_one_line(
    loaded: list[tuple[str, tuple[str, ...]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.journal", "b.journal"):
        (tmp_path / name).touch()
    assert program.main([str(tmp_path / "a.journal"), str(tmp_path / "b.journal")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "b.journal: one file can be opened" in said
    assert loaded == []


def test_missing_display_is_reported_in_one_line_but_picture_still_runs(
    loaded: list[tuple[str, tuple[str, ...]]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert program.main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "xvfb-run" in said and "upcard picture" in said
    assert program.main(["picture"]) == 0
    assert loaded == [("upcard.ui.app.picture.main", ())]


@pytest.mark.parametrize("words", [[], ["picture", "canasta", "table.png"]])
def test_program_without_a_window_names_the_one_that_has_it(words: list[str]) -> None:
    code = (
        "import sys\nfrom importlib.abc import MetaPathFinder\n"
        "class WithoutWindow(MetaPathFinder):\n    def find_spec(self, name, *_):\n"
        "        if name == 'upcard.ui': raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, WithoutWindow())\n"
        "from upcard.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    )
    run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (2, "", f"upcard: {program.NO_WINDOW}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no program `head` is there")
def test_closed_pipe_causes_no_traceback() -> None:
    command = f"{sys.executable} -m upcard rules canasta | head -n 1"
    run = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (run.stdout.count("\n"), run.stderr) == (1, "")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("two\nlines\r\n", "two lines"),
        ("\x1b[2J\udcefa", "\\x1b[2J\\udcefa"),
        ("「七」　出せない", "「七」 出せない"),
        ("क्\u200dष", "क्\u200dष"),
        ("a" * 900, "a" * 347 + " … " + "a" * 250),
    ],
)
def test_aside_writes_one_line_without_control_codes_to_stderr(
    text: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    print_error_line(text)
    assert capsys.readouterr().err == line + "\n"
