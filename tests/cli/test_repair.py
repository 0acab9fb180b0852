"""`upcard repair`: what is before a damaged line is written to a new file, and the damaged one stays as it is."""

from pathlib import Path

import pytest

from upcard.__main__ import main

GAME = "cassino"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    path = tmp_path / "a.upcard"
    assert main(["new", GAME, "--seed", "1", "--out", str(path)]) == 0
    with path.open("a") as file:
        file.write('{"type": "deal"}\n{"type": "nothing"}\n')
    return path


@pytest.mark.parametrize("language", ["en", "ja"])
def test_repair_writes_the_lines_before_the_damage_to_a_new_file(
    damaged: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = damaged.read_bytes()
    assert main(["repair", str(damaged), "--lang", language]) == 0
    assert "3" in capsys.readouterr().out
    new = damaged.with_name("a-2.upcard")
    assert new.read_bytes() == b"".join(before.splitlines(keepends=True)[:2]) and damaged.read_bytes() == before
    assert main(["replay", str(new), "--check"]) == 0


def test_repair_of_an_undamaged_game_writes_no_file(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", str(damaged), "--to", str(damaged.with_name("whole.upcard"))]) == 0
    assert main(["repair", str(damaged.with_name("whole.upcard"))]) == 0
    assert "as it is" in capsys.readouterr().out
    assert len([*damaged.parent.iterdir()]) == 2


def test_repair_refuses_existing_targets_and_files_that_are_not_games(damaged: Path) -> None:
    (other := damaged.with_name("other")).write_text("mine")
    assert main(["repair", str(damaged), "--to", str(other)]) == 2 and other.read_text() == "mine"
    assert main(["repair", str(other)]) == 2
