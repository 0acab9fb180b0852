"""An interrupted run resumes where it was, and has the same result as one without interruption."""

import json
from collections.abc import Mapping
from contextlib import redirect_stdout
from errno import ENOSPC
from io import StringIO
from os import strerror
from pathlib import Path
from re import sub

import pytest

from tests.merge_cases import merge_cases
from upcard import __version__
from upcard.cli import arena
from upcard.play.arena import record

USUAL = ("--game", "cassino", "--players", "greedy,random", "--seed", "7", "--json")
DIFFERENCE = '"difference":"[^"]*"'
WON = r'"won":\[[^]]*\]'
SECONDS = r'"seconds":\[[^]]*\]'
ILLEGAL = '"illegal":0'


def read_results(capsys: pytest.CaptureFixture[str], *words: str) -> list[Mapping[str, object]]:
    """Return the results of a run, without the times."""
    assert arena.main([*USUAL, *words]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return [{key: value for key, value in one.items() if key != "seconds_per_move"} for one in found]


def get_error_line(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one line with which a run is refused."""
    with pytest.raises(SystemExit) as left:
        arena.main([*USUAL, *words])
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err


def deals(file: Path) -> list[int]:
    """Return the numbers of the deals in a file."""
    return [json.loads(line)["number"] for line in file.read_text().splitlines()[1:]]


def test_resumed_run_gives_the_result_of_an_uninterrupted_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    whole = read_results(capsys, "--deals", "6")
    first = read_results(capsys, "--deals", "3", "--resume", str(file))
    assert (first[0]["pairs"], sorted(deals(file))) == (3, [0, 1, 2])
    assert read_results(capsys, "--deals", "6", "--resume", str(file), "--jobs", "2") == whole
    assert sorted(deals(file)) == [0, 1, 2, 3, 4, 5]
    assert read_results(capsys, "--deals", "3", "--resume", str(file)) == first


def test_resuming_a_complete_run_plays_no_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--deals", "3", "--resume", str(tmp_path / "run.jsonl"))
    found = read_results(capsys, *words)
    monkeypatch.setattr(arena, "play", lambda contest, numbers, jobs: iter(numbers and [1 / 0]))
    assert read_results(capsys, *words) == found


@pytest.mark.parametrize("torn", [1, 40, 10_000])
def test_deal_of_a_truncated_last_line_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], torn: int
) -> None:
    file = tmp_path / "run.jsonl"
    words = ("--deals", "3", "--resume", str(file))
    whole = read_results(capsys, *words)
    file.write_bytes(file.read_bytes()[:-torn] if torn < 100 else b'{"format":"upca')
    assert read_results(capsys, *words) == whole
    assert sorted(deals(file)) == [0, 1, 2]


def test_run_of_several_pairings_resumes_to_the_same_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--players", "greedy,random,greedy", "--deals", "2")
    whole = read_results(capsys, *words)
    assert read_results(capsys, *words, "--resume", str(tmp_path / "run.jsonl")) == whole
    assert read_results(capsys, *words, "--resume", str(tmp_path / "run.jsonl")) == whole
    assert len(whole) == 3


def test_first_line_of_the_resume_file_describes_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.jsonl"
    read_results(capsys, "--deals", "2", "--rollouts", "5", "--resume", str(file))
    header = json.loads(file.read_text().splitlines()[0])
    assert header.pop("rules")["players"] == 2
    assert header == {
        **{"format": "upcard-arena", "version": 1, "upcard": __version__, "game": "cassino"},
        **{"players": ["greedy", "random"], "seed": "7", "games": False, "rollouts": 5, "move_time": None},
    }


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--seed", "8"], "this is another run: seed is '7' there, and '8' here"),
        (["--players", "greedy,standard"], 'players is ["greedy", "random"] there, and ["greedy", "standard"] here'),
        (["--rollouts", "9"], "rollouts is null there, and 9 here"),
        (["--move-time", "0.3"], "move_time is null there, and 0.3 here"),
        (["--option", "players=3"], "rules.players is 2 there, and 3 here"),
        (["--preset", "royal"], "this is another run: rules."),
        (["--game", "scarney"], "game is 'cassino' there, and 'scarney' here"),
    ],
)
def test_resuming_with_other_arguments_is_refused_naming_the_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    file = tmp_path / "run.jsonl"
    read_results(capsys, "--deals", "2", "--resume", str(file))
    kept = file.read_bytes()
    assert says in get_error_line(capsys, "--deals", "2", "--resume", str(file), *words)
    assert file.read_bytes() == kept


def test_run_of_whole_games_cannot_resume_a_run_of_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--resume", str(tmp_path / "run.jsonl"))
    read_results(capsys, "--deals", "2", *words)
    assert "games is false there, and true here" in get_error_line(capsys, "--games", "2", *words)


def test_resuming_a_run_of_another_program_version_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "run.jsonl"
    read_results(capsys, "--deals", "2", "--resume", str(file))
    file.write_text(file.read_text().replace(f'"upcard":"{__version__}"', '"upcard":"0.0.1"'))
    assert f"upcard is '0.0.1' there, and '{__version__}' here" in get_error_line(capsys, "--resume", str(file))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("my diary", "its first line is not upcard-arena's"),
        ("my diary\n", "line 1: this is not JSON"),
        ("[1]\n", "its first line is not upcard-arena's"),
        ('{"format":"upcard-position"}\n', "its first line is not upcard-arena's"),
    ],
)
def test_resuming_from_a_foreign_file_is_refused_and_leaves_it_unchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, says: str
) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(content)
    assert says in get_error_line(capsys, "--resume", str(file))
    assert file.read_text() == content


@pytest.fixture(scope="module")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a run of two deals."""
    file = tmp_path_factory.mktemp("run") / "run.jsonl"
    with redirect_stdout(StringIO()):
        assert arena.main([*USUAL, "--deals", "2", "--resume", str(file)]) == 0
    return file.read_text().splitlines(keepends=True)


@merge_cases(
    ("old", "new", "says"),
    [
        ('"number":', '"deal":', "line 2"),
        (r'"won":\[', '"won":[5,', "line 2: this is no pair"),
        (DIFFERENCE, '"difference":"a half"', "line 2: this is no pair"),
        (DIFFERENCE, '"difference":"1/0"', "line 2: this is no pair"),
        (DIFFERENCE, '"difference":"9999999999"', "line 2: this is no pair (nobody wins by 9999999999)"),
        (DIFFERENCE, '"difference":"1e999999999"', "line 2: this is no pair (nobody wins by 1e999999999)"),
        (DIFFERENCE, '"difference":"1e-999999999"', "line 2: this is no pair (nobody wins by 1e-999999999)"),
        ('{"players"', '"players"', "line 2: this is not JSON"),
        (WON, '"won":[0,0,0]', "line 2: this is no pair (won, drawn and lost are 2 together)"),
        (WON, '"won":[3,0,-1]', "line 2: this is no pair (won, drawn and lost are 2 together)"),
        (SECONDS, '"seconds":[]', "line 2: this is no pair (each choice takes its time)"),
        (SECONDS, '"seconds":[-1]', "line 2: this is no pair (each choice takes its time)"),
        (ILLEGAL, '"illegal":-1', "line 2: this is no pair ("),
        (ILLEGAL, '"illegal":999', "line 2: this is no pair ("),
    ],
)
def test_malformed_line_in_the_resume_file_is_named(
    two_deals: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], *, old: str, new: str, says: str
) -> None:
    """A malformed line is refused with its place; one case is a huge power of ten, which must not be computed."""
    file = tmp_path / "run.jsonl"
    header, *lines = two_deals
    file.write_text("".join([header, *(sub(old, new, line) for line in lines)]))
    assert says in get_error_line(capsys, "--resume", str(file))


def test_unwritable_resume_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No such file or directory" in get_error_line(capsys, "--resume", str(tmp_path / "none" / "run.jsonl"))
    assert "--resume: " in get_error_line(capsys, "--resume", str(tmp_path))


def test_results_before_a_full_disk_are_printed_and_can_be_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The results so far and the error are printed; the next run resumes after the last line written."""
    words = ("--deals", "6", "--resume", str(tmp_path / "run.jsonl"))
    written = record.append

    def fills_up(file: Path, line: Mapping[str, object]) -> None:
        if line.get("number") == 3:
            raise OSError(ENOSPC, strerror(ENOSPC))
        written(file, line)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(record, "append", fills_up)
        with pytest.raises(SystemExit) as left:
            arena.main([*USUAL, *words])
    said = capsys.readouterr()
    assert (left.value.code, json.loads(said.out)["pairs"], said.err.count("\n")) == (2, 4, 1)
    assert f"--resume: {tmp_path / 'run.jsonl'}: {strerror(ENOSPC)}" in said.err
    assert read_results(capsys, *words) == read_results(capsys, "--deals", "6")
