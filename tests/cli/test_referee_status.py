"""`upcard referee` as a process: its exit status, and one line for an unusable document."""

import subprocess
import sys
from json import loads
from pathlib import Path

import pytest

from tests.cli.documents import BRIEFLY, DRAW, document, write_documents
from tests.merge_cases import merge_cases
from upcard.core.text.encode import write_json


def upcard(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "upcard", *words], input=given, capture_output=True, check=False)


@pytest.mark.parametrize(
    ("document", "status"), [(document([DRAW]), 0), (document([DRAW, DRAW]), 1), (document(game="whist"), 2)]
)
def test_the_exit_status_says_legal_illegal_or_unusable(document: object, status: int) -> None:
    done = upcard("referee", given=write_json(document))
    assert done.returncode == status
    assert len(done.stdout.splitlines()) == (status < 2)
    assert len(done.stderr.splitlines()) == (status == 2)


def test_each_of_several_files_is_answered_or_refused(tmp_path: Path) -> None:
    good, bad = (
        write_documents(tmp_path, document(id="é"), name="good.json"),
        write_documents(tmp_path, b"[]", name="bad.json"),
    )
    done = upcard("referee", bad, good, str(tmp_path / "none.json"))
    assert done.returncode == 2
    assert loads(done.stdout)["id"] == "é"
    first, second = done.stderr.decode().splitlines()
    assert first.startswith(bad)
    assert second == f"{tmp_path / 'none.json'}: No such file or directory"


UNUSABLE = {
    "no-utf-8": b"\xff\xfe",
    "null": b"null",
    "deep": b"[" * 100_000,
    "no-game": b'{"format": "upcard-position"}',
    "number-as-id": b'{"id": 7}',
    "no-number": b'{"version": 1e999}',
}
"""What is no position, by a name."""


def test_a_file_that_is_no_position_is_refused_in_one_line(tmp_path: Path) -> None:
    files = [
        write_documents(tmp_path, text, name=f"{name}.json") for name, text in {**UNUSABLE, "nothing": b""}.items()
    ]
    done = upcard("referee", *files)
    assert (done.returncode, done.stdout) == (2, b"")
    assert [line.startswith(file) for file, line in zip(files, done.stderr.decode().splitlines(), strict=True)] == [
        True
    ] * len(files)


def test_a_line_that_is_no_position_is_refused_in_one_line(tmp_path: Path) -> None:
    done = upcard("referee", "--lines", write_documents(tmp_path, *UNUSABLE.values()))
    assert (done.returncode, done.stderr) == (2, b"")
    assert len(done.stdout.splitlines()) == len(UNUSABLE)
    assert upcard("referee", "--lines", write_documents(tmp_path, b"")).stdout == b""


@merge_cases("words", [("--colour",), ("--lang", "fr"), ("--lines", "--lang")])
def test_wrong_arguments_are_refused_in_one_line(words: tuple[str, ...]) -> None:
    done = upcard("referee", *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert len(done.stderr.splitlines()) == 1


def test_closing_the_output_pipe_early_causes_no_error_output(tmp_path: Path) -> None:
    file = write_documents(tmp_path, *[document()] * 300)
    with subprocess.Popen(
        [sys.executable, "-m", "upcard", "referee", "--lines", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_referee_does_not_import_qt(tmp_path: Path) -> None:
    everything = ["legal_actions", "score", "match", "facts", "rules", "observation", "hint"]
    file = write_documents(tmp_path, document([DRAW], ask=everything))
    command = [sys.executable, "-X", "importtime", "-c", BRIEFLY, "referee", file]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0
    assert b"upcard.cli.ruling" in done.stderr
    assert b"PySide6" not in done.stderr and b"shiboken" not in done.stderr
