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
def test_a_damaged_game_can_go_on_from_before_its_bad_line(
    damaged: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = damaged.read_bytes()
    assert main(["repair", str(damaged), "--lang", language]) == 0
    assert "3" in capsys.readouterr().out
    new = damaged.with_name("a-2.upcard")
    assert new.read_bytes() == b"".join(before.splitlines(keepends=True)[:2]) and damaged.read_bytes() == before
    assert main(["replay", str(new), "--check"]) == 0


def test_a_whole_game_is_not_written_again(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", str(damaged), "--to", str(damaged.with_name("whole.upcard"))]) == 0
    assert main(["repair", str(damaged.with_name("whole.upcard"))]) == 0
    assert "as it is" in capsys.readouterr().out
    assert len([*damaged.parent.iterdir()]) == 2


def test_no_file_is_written_over_and_what_is_no_game_is_refused(damaged: Path) -> None:
    (other := damaged.with_name("other")).write_text("mine")
    assert main(["repair", str(damaged), "--to", str(other)]) == 2 and other.read_text() == "mine"
    assert main(["repair", str(other)]) == 2
