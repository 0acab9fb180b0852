"""The statistics agree with a recount from the journals; `python -m tests.promises.statistics` counts many more."""

from pathlib import Path

from tests.promises.statistics import differences, play


def test_statistics_agree_with_a_recount(tmp_path: Path) -> None:
    play(tmp_path, 3, 1)
    deals, counts, wrong = differences(tmp_path)
    assert deals == 3
    assert counts >= 15
    assert wrong == []
