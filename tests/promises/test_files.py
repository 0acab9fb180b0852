"""A randomly changed file or code is played or refused, and never leads to a traceback."""

from pathlib import Path

from tests.case_counts import count_cases
from tests.promises.files import try_codes, try_files
from tests.promises.texts import try_texts


def test_changed_files_are_played_or_refused(tmp_path: Path) -> None:
    found = try_files(count_cases(150), "a run", tmp_path)
    assert found["played"] and len(found) > 3


def test_changed_codes_are_played_or_refused() -> None:
    found = try_codes(count_cases(200), "a run")
    assert {"played", "dealcode.mistyped", "dealcode.sign"} <= found.keys()


def test_changed_records_and_positions_are_read_or_refused(tmp_path: Path) -> None:
    found = try_texts(count_cases(60), "a run", tmp_path)
    assert found["read"] and len(found) > 4
