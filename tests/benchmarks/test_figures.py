"""Each figure names a command that exists and accepts its arguments, and the output of each command can be read."""

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from re import findall, fullmatch, split
from runpy import run_module
from shlex import split as words_of

import pytest

from tests.architecture.source import ROOT
from tests.benchmarks import figures, first_frame, table
from tests.benchmarks.figures import Figure, Row
from tests.benchmarks.machine import Machine, machine
from tests.merge_cases import merge_cases
from tests.system.screen import explain_missing_tools

PAGE = (ROOT / "desktop" / "PERFORMANCE.md").read_text("utf-8")
QUOTED = findall(r"`([^`]+)`", PAGE)
MEASURED = figures.figures("FOLDER")

BY_NUMBER = ("tests.games.", "tests.promises.")
"""Whose commands take numbers, and `plain`."""
STANDS_FOR = {"N": "2", "players=N": "players=2"}
"""What stands on the page for something of one's own."""


def commands() -> list[str]:
    """Return the commands of the page, with the beginnings that the page leaves out filled in."""
    asked = [line.rpartition("& ")[2] for line in QUOTED]
    told = [line if " -m tests" in line else f"python -m {line}" for line in asked if "tests." in line]
    return sorted({*told, *(line for line in asked if line.startswith("upcard ") or "packaging/" in line)})


class ParsedArguments(Exception):
    """Raised instead of running a command."""


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every command stop after it has parsed its arguments."""
    parse = ArgumentParser.parse_args

    def stop(parser: ArgumentParser, words: list[str] | None = None, given: Namespace | None = None) -> None:
        parse(parser, words, given)
        raise ParsedArguments

    monkeypatch.setattr(ArgumentParser, "parse_args", stop)


def run_until_parsed(module: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a command until it has parsed its arguments."""
    monkeypatch.setattr(sys, "argv", [module, *words])
    with pytest.raises(ParsedArguments):
        run_module(module, run_name="__main__")


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("figure", [*MEASURED, *map(Figure.smallest, MEASURED)], ids=lambda figure: figure.line[:60])
def test_every_figures_command_line_can_be_parsed(figure: Figure, monkeypatch: pytest.MonkeyPatch) -> None:
    run_until_parsed(figure.command[0], list(figure.command[1:]), monkeypatch)


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize("command", [line for line in commands() if " -m tests" in line])
def test_every_test_command_on_the_page_can_be_parsed(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, *words = words_of(command.partition(" -m ")[2])
    if module.startswith(BY_NUMBER):
        assert find_spec(module) and all(word.isdecimal() or word == "plain" for word in words)
    else:
        run_until_parsed(module, words, monkeypatch)


@merge_cases("command", [line for line in commands() if line.startswith("upcard ")])
def test_every_upcard_command_on_the_page_can_be_parsed(command: str) -> None:
    _, word, *words = words_of(command)
    assert import_module(f"upcard.cli.{word}").build_parser().parse_args([STANDS_FOR.get(one, one) for one in words])


@merge_cases("command", [line for line in commands() if "packaging/" in line])
def test_every_packaging_file_named_on_the_page_exists(command: str) -> None:
    [file] = findall(r"packaging/\S+", command)
    assert (ROOT / file).is_file()


def test_every_table_on_the_page_names_its_command() -> None:
    lacking = []
    for section in split(r"(?m)^## ", PAGE)[1:]:
        rows = [line for line in section.splitlines() if fullmatch(r"\|.*\|", line)]
        if rows and "| command |" in rows[0]:
            lacking += [row for row in rows[2:] if not row.rpartition("| ")[2].startswith("`")]
        elif rows and not any(line in section for line in QUOTED if "tests." in line or line.startswith("upcard ")):
            lacking.append(section.splitlines()[0])
    assert lacking == []


SAMPLES = {
    "engines": """canasta by the rules: 5,966 actions a second, 48.3 deals a second
RLCard: not installed here (pip install)
""",
    "search": """OpenSpiel: 572 rollouts a second
cassino: 38,438 rollouts a second, 67.2 times OpenSpiel's (aim 19)
""",
    "referee": "10000 answers (5000 legal) in 3.20 s, of which the processor 3.10 s\n",
    "frames": """# xcb, 300 frames, a computer player thinks, load 0.4
1280x800 drag 1   cpu  0.53 /  2.00 /  3.10   wall  0.60 /  2.20 /  4.00
1280x800 deal      cpu  2.08 /  4.94 /  5.52   wall  3.10 /  7.00 / 12.00   more than 4.0 ms
2560x1440 fly 13   cpu  3.01 /  6.40 /  9.10   wall  3.10 /  7.00 / 12.00   more than 6.0 ms
""",
    "response": """canasta  right  cpu   9.0 /  12.0 /  13.0   wall  10.0 /  14.0 /  15.0
canasta  sort   cpu  18.0 /  28.0 /  30.0   wall  20.0 /  55.0 /  60.0   more than 50 ms
canasta  play   cpu  14.0 /  16.0 /  16.0   wall  60.0 /  61.0 /  61.0
""",
    "review": "canasta, deal 0: 43 actions, 38 decisions, 12 draws: 16.2 s, 15.0 s of processors\n",
    "size": "in its folder: 119.0 million bytes, 214 files\nupcard-1.0-linux-x86_64.tar.xz: 31.4 million bytes\n",
}
ROWS = {
    "engines": [
        Row("played by chance, canasta by the rules", {"actions a second": 5966, "deals a second": 48.3}),
        Row("played by chance, RLCard", {}, "not installed here (pip install)"),
    ],
    "search": [
        Row("search, OpenSpiel", {"rollouts a second": 572}),
        Row("search, cassino", {"rollouts a second": 38438, "times OpenSpiel's": 67.2}),
    ],
    "referee": [Row("the referee on 10,000 positions", {"s": 3.2, "s of the processor": 3.1, "a second": 3125})],
    "frames": [
        Row("1280x800, drag 1, 99 of 100 frames", {"ms of the processor": 2.0, "ms": 2.2}),
        Row("1280x800, deal, 99 of 100 frames", {"ms of the processor": 4.94, "ms": 7.0}),
        Row("2560x1440, fly 13, 99 of 100 frames", {"ms of the processor": 6.4, "ms": 7.0}),
    ],
    "response": [
        Row("canasta, sort, 95 of 100", {"ms of the processor": 28, "ms": 55}),
        Row("canasta, play, 95 of 100", {"ms of the processor": 16, "ms": 61}),
    ],
    "review": [
        Row(
            "the review of a deal of canasta: 43 actions, 38 decisions, 12 draws",
            {"s": 16.2, "s of the processors": 15},
        )
    ],
    "size": [
        Row("the frozen program, in its folder", {"million bytes": 119}),
        Row("the frozen program, upcard-1.0-linux-x86_64.tar.xz", {"million bytes": 31.4}),
    ],
}


@merge_cases("name", SAMPLES)
def test_printed_output_of_a_command_is_parsed_into_rows(name: str) -> None:
    [read] = [figure.read for figure in MEASURED if figure.name == name]
    assert list(read(SAMPLES[name])) == ROWS[name]


OURS = dict(zip(first_frame.FIGURES, (300, 390, 405.5, 0.4, 120, 87.3, 70, 2), strict=True))
THEIRS = {name: value for name, value in {**OURS, "ready": 811, "pss": 226}.items() if name != "painted"}


def test_printed_first_frame_report_is_parsed_into_rows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first_frame.report({"upcard": [OURS, {**OURS, "ready": 500.0}, OURS], "KPatience": [THEIRS] * 3})
    monkeypatch.setattr(figures, "find_program", lambda names: "there")
    assert list(figures.read_first_frames(capsys.readouterr().out)) == [
        Row(
            "upcard, first frame", {"ms painted": 390, "ms ready": 405.5, "MiB (PSS)": 87.3, "s of the processor": 0.4}
        ),
        Row("KPatience, first frame", {"ms ready": 811, "MiB (PSS)": 226, "s of the processor": 0.4}),
        Row(
            "upcard beside KPatience",
            {"of its time until ready": 0.5, "of its memory": 0.39, "of its processor time": 1},
        ),
    ]


def test_programs_that_are_not_installed_get_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "find_program", lambda names: "")
    said = {row.what: row.note for row in figures.read_first_frames("")}
    assert list(said) == [f"{name}, first frame" for name in figures.PROGRAMS]
    assert all("not installed" in note for note in said.values())
    assert "--vs" not in figures.build_start_figure("").command


def test_table_shows_a_placeholder_instead_of_a_local_folder() -> None:
    lines = [figure.line for figure in figures.figures("somebody/frozen")]
    assert not any("somebody" in line for line in lines)
    assert sum("FOLDER" in line for line in lines) == 2


QUIET = Machine("2 cores", "2026-11-22 03:00", "abc1234", 0.1, 0.01)


def test_busy_machine_gives_a_warning() -> None:
    assert not QUIET.warning and not QUIET._replace(load=3.0).warning, "the load may be what we have just done"
    assert "busy: 50%" in QUIET._replace(busy=0.5).warning and "busy: 11%" in QUIET._replace(busy=0.11).warning
    assert machine().line.count(";") == 1


def test_table_replaces_the_earlier_table_in_the_page() -> None:
    rows = tuple(ROWS["referee"])
    found = [
        table.MeasuredFigure(MEASURED[2], rows, 4.0),
        table.MeasuredFigure(MEASURED[0], tuple(ROWS["engines"]), 9.0),
    ]
    text = table.as_markdown(QUIET, found)
    assert "| played by chance, RLCard | not installed here (pip install) | `python -m tests.benchmarks.engines" in text
    page = table.insert_table(PAGE, text)
    assert table.insert_table(page, "") == table.insert_table(PAGE, "") and text in page
    with pytest.raises(ValueError):
        table.insert_table("a page without a place for it", text)


def test_figures_are_written_as_json_with_the_commit(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    table.write_figures(QUIET, [table.MeasuredFigure(MEASURED[0], tuple(ROWS["engines"]), 9.0)], file)
    text = file.read_text("utf-8")
    assert '"actions a second": 5966' in text and '"commit": "abc1234"' in text and "engines -n 5" in text


@pytest.mark.nightly
@pytest.mark.system
@pytest.mark.skipif(bool(explain_missing_tools()), reason=explain_missing_tools())
def test_all_benchmarks_run_in_tiny_size_and_are_parsed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.benchmarks", "--tiny", "--json", str(tmp_path / "figures.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, "not measured" in done.stdout) == (0, False), done.stdout
    assert all(figure.name in (tmp_path / "figures.json").read_text() for figure in figures.figures())
