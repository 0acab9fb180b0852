"""What every reader does with randomly changed input, and with all earlier findings."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.case_counts import count_cases
from tests.merge_cases import merge_cases
from tests.tools.fuzz.__main__ import CORPUS, main
from tests.tools.fuzz.mutations import JUNK, mutate_data
from tests.tools.fuzz.readers import READERS
from tests.tools.fuzz.trial import Hang, Reader, limit_time, try_reader

MOST = 1000
"""The most examples: for more there is `python -m tests.tools.fuzz`."""
CASES = sorted(path for path in CORPUS.rglob("*.case"))


@merge_cases("path", CASES)
def test_every_earlier_finding_is_read_or_refused(path: Path, tmp_path: Path) -> None:
    try_reader(READERS[path.parent.name], path.read_bytes(), tmp_path / "trial")


@pytest.mark.parametrize("name", READERS)
def test_randomly_changed_input_is_read_or_refused(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each run tries a few inputs, the nightly run some 80 times as many; hypothesis shrinks what it finds."""
    reader, home = READERS[name], tmp_path_factory.mktemp("fuzz")
    most = min(count_cases(12), MOST) // reader.cost

    @settings(max_examples=max(1, most))
    @given(st.sampled_from(reader.seeds()), st.randoms(use_true_random=False))
    def try_changed_input(seed: bytes, random: Random) -> None:
        try_reader(reader, mutate_data(seed, random, reader.seeds()), home / "trial")

    try_changed_input()


@pytest.mark.parametrize("name", READERS)
def test_every_reader_accepts_unchanged_input(name: str, tmp_path: Path) -> None:
    """A reader that refuses everything would pass every other test here."""
    reader = READERS[name]
    found = [try_reader(reader, seed, tmp_path / "trial") for seed in reader.seeds()[:6]]
    assert any(TAKEN[name] in answer for answer in found), found


TAKEN = {
    "games": "played canasta",
    "journals": "played on canasta",
    "texts": "record of",
    "codes": "canasta",
    "rules": "read",
    "positions": "ruled on",
    "lines": "0 ",
    "decks": "sheet",
    "settings": "chosen",
    "ini": "chosen",
    "laid out": "laid",
    "pins": "known",
    "duplicates": "canasta",
    "names": "a deal",
    "notes": "heard 1",
    "on table": "asks",
    "statistics": "read",
    "rows": "read",
    "offers": "as agreed",
    "exercises": "asked",
    "tables": "canasta",
    "runs": "4 pairs",
    "words": "0",
}
"""A part of the answers of each reader that accepts its input."""


def make_reader(does: str) -> Reader:
    """Return a reader that does something forbidden."""

    def read(path: Path) -> str:
        if does == "write":
            path.write_bytes(b"")
        elif does == "beside":
            path.with_name("more").touch()
        elif does == "fail":
            raise KeyError(does)
        return does

    return Reader(".txt", lambda: (b"a b c",), read)


@pytest.mark.parametrize(("does", "error"), [("write", "written to"), ("beside", "beside it"), ("fail", "fail")])
def test_reader_that_writes_files_or_fails_is_reported(
    does: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(READERS, "codes", make_reader(does))
    assert main(["codes", "--minutes", "0.001", "--corpus", str(tmp_path)]) == 1
    assert len(list(tmp_path.rglob("*.case"))) == 1
    assert error in capsys.readouterr().err


def test_a_reader_that_hangs_is_interrupted() -> None:
    with pytest.raises(Hang), limit_time(0.05):
        while True:
            pass


def test_changes_vary_and_are_determined_by_their_seed() -> None:
    data = b'{"a": [1, 2, {"b": "c"}]}\n{"d": null}\nword word\n'
    found = {mutate_data(data, Random(number), JUNK) for number in range(200)}
    assert len(found) > 120 and mutate_data(data, Random(7)) == mutate_data(data, Random(7))
