"""`upcard picture` draws the real window without a screen, and refuses in one line what cannot be drawn."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from upcard.ui.picture import main

POSITIONS = Path(__file__).parents[1] / "positions"


def drawn(tmp_path: Path, *words: str) -> QImage:
    out = tmp_path / "out.png"
    assert main([words[0], str(out), *words[1:]]) == 0
    return QImage(str(out))


def test_fresh_game_is_drawn_at_the_size_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    image = drawn(tmp_path, "canasta", "--size", "960x600", "--seed", "3", "--after", "12")
    assert (image.width(), image.height()) == (960, 600)


def test_same_words_draw_the_same_picture(qtbot: QtBot, tmp_path: Path) -> None:
    words = ("canasta", "--size", "960x600", "--after", "5", "--theme", "night", "--lang", "ja", "--deck", "large")
    assert drawn(tmp_path, *words) == drawn(tmp_path, *words)


@pytest.mark.parametrize("words", [("--seed", "4"), ("--theme", "night"), ("--deck", "four"), ("--seat", "2")])
def test_each_word_changes_the_picture(qtbot: QtBot, tmp_path: Path, words: tuple[str, ...]) -> None:
    size = ("--size", "960x600")
    assert drawn(tmp_path, "canasta", *size) != drawn(tmp_path, "canasta", *size, *words)


@pytest.mark.parametrize("name", ["mockup_01", "mockup_09"])
def test_position_is_drawn(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    assert not drawn(tmp_path, str(POSITIONS / f"{name}.json")).isNull()


BAD = {
    "whist": "no such game or file",
    "{no_json}": "this is no JSON",
    "{foreign}": "no position of a known game",
    "{bad_card}": "position.hands",
}


@pytest.mark.parametrize(("what", "why"), BAD.items())
def test_what_cannot_be_drawn_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, why: str
) -> None:
    files = {"no_json": "{", "foreign": "[]", "bad_card": spoiled()}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    name = what.format(**{name: str(tmp_path / name) for name in files})
    assert main([name, str(tmp_path / "out.png")]) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


def spoiled() -> str:
    return (POSITIONS / "mockup_01.json").read_text().replace('"6S"', '"ZZ"', 1)


@pytest.mark.parametrize("words", [("--size", "12"), ("--size", "300x200"), ("--theme", "dusk"), ("--bogus",)])
def test_unknown_words_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["canasta", str(tmp_path / "out.png"), *words])
    assert capsys.readouterr().err.count("\n") == 1


def test_seat_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canasta", str(tmp_path / "out.png"), "--seat", "4"]) == 2
    assert "seats are 0 to 3" in capsys.readouterr().err
