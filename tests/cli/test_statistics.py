"""`upcard statistics` prints what the window shows, or every row."""

from pathlib import Path

import pytest

from tests.play.test_record_book import written
from upcard.cli.statistics import main
from upcard.play.journal import SUFFIX
from upcard.play.record_book import NAME
from upcard.play.record_csv import HEADINGS


def test_figures_are_printed_for_who_has_played_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, 2, ("Nora", ""))
    assert main(["--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Cassino · Nora\n")
    assert "Deals played: 2 (none is kept apart)" in said
    assert "In the hands dealt" in said


def test_every_row_is_printed_and_what_is_wrong_is_said_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path)
    (tmp_path / f"torn{SUFFIX}").write_text("nonsense\n")
    (tmp_path / NAME).mkdir()
    assert main(["--folder", str(tmp_path), "--csv"]) == 0
    said = capsys.readouterr()
    assert said.out.split("\r\n")[0] == ",".join(HEADINGS)
    assert len(said.out.splitlines()) == 3
    assert [line.partition(":")[0] for line in said.err.splitlines()] == ["upcard statistics"] * 2
