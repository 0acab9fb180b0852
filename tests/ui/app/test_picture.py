"""`upcard picture` draws the real window without a screen, and refuses in one line what cannot be drawn."""

from json import dumps
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, header
from upcard.ui.app.picture import main
from upcard.ui.app.program import Program

POSITIONS = Path(__file__).parents[2] / "positions"


def draw_window(tmp_path: Path, *words: str) -> QImage:
    out = tmp_path / "out.png"
    assert main([words[0], str(out), *words[1:]]) == 0
    return QImage(str(out))


def test_fresh_game_is_drawn_at_the_size_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    image = draw_window(tmp_path, "canasta", "--size", "960x600", "--seed", "3", "--after", "12")
    assert (image.width(), image.height()) == (960, 600)


def test_same_arguments_draw_the_same_picture(qtbot: QtBot, tmp_path: Path) -> None:
    words = ("canasta", "--size", "960x600", "--after", "5", "--theme", "night", "--lang", "ja", "--deck", "large")
    assert draw_window(tmp_path, *words) == draw_window(tmp_path, *words)


def test_each_argument_changes_the_picture(qtbot: QtBot, tmp_path: Path) -> None:
    size = ("--size", "960x600")
    usual = draw_window(tmp_path, "canasta", *size)
    for words in (("--seed", "4"), ("--theme", "night"), ("--deck", "four"), ("--seat", "2")):
        assert draw_window(tmp_path, "canasta", *size, *words) != usual, words


@pytest.mark.parametrize("number", choose_cases(["01", "06", "12", "17"], ["01", "05", "06", "09", "12", "16", "17"]))
def test_position_is_drawn(qtbot: QtBot, tmp_path: Path, number: str) -> None:
    assert not draw_window(tmp_path, str(POSITIONS / f"mockup_{number}.json")).isNull()


@pytest.mark.parametrize(("phase", "ended"), [("deal", []), ("over", [1])])
def test_score_page_is_drawn_for_an_ended_deal_but_not_before_the_deal(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, phase: str, ended: list[int]
) -> None:
    written = {"format": "upcard-position", "version": 1, "game": "canasta", "position": {"phase": phase}}
    (tmp_path / "a.json").write_text(dumps(written))
    sheets = list[int]()
    monkeypatch.setattr(Program, "open_score", lambda program: sheets.append(program.controller.deal_number))
    draw_window(tmp_path, str(tmp_path / "a.json"))
    assert sheets == ended


MOCKUP = (POSITIONS / "mockup_01.json").read_text()
POSITION = '{"format": "upcard-position", "version": 1, "game": "canasta", '
FILES = {
    "no_json": "{",
    "nested": "[" * 100_000,
    "foreign": "[]",
    "bad_game": POSITION.replace("canasta", "whist") + '"id": "a"}',
    "bad_rules": POSITION + '"rules": [1]}',
    "bad_card": MOCKUP.replace('"6S"', '"ZZ"', 1),
    "bad_action": POSITION + '"actions": [{"type": "fold"}]}',
    "illegal": POSITION + '"actions": [{"type": "pass"}]}',
    "junk.journal": "junk\n",
}
BAD = {
    "whist": "no such game or file",
    "no_json": "this is no JSON",
    "nested": "this is no JSON",
    "foreign": "expected object",
    "bad_game": "game: 'whist' is none of canasta",
    "bad_rules": "rules: expected object",
    "bad_card": "position.hands",
    "bad_action": "actions[0].type",
    "illegal": "You can't pass now",
    "junk.journal": "is damaged at line 1",
}


@pytest.mark.parametrize(("what", "why"), BAD.items())
def test_file_that_cannot_be_drawn_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, why: str
) -> None:
    if what in FILES:
        (tmp_path / what).write_text(FILES[what])
        what = str(tmp_path / what)
    assert main([what, str(tmp_path / "out.png")]) == 2
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


def test_journal_is_drawn_and_not_written_on(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    game = GAMES["canasta"]
    torn = dumps(header("canasta", game.rules.presets["classic"], "3", (PERSON, *["standard"] * 3))) + '\n{"type": "de'
    path.write_text(torn)
    size = ("--size", "960x600", "--after", "4")
    assert draw_window(tmp_path, str(path), *size) == draw_window(tmp_path, "canasta", "--seed", "3", *size)
    assert path.read_text() == torn
    assert list(tmp_path.glob("*.journal")) == [path]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("--size=12", "write it as 1280x800"),
        ("--size=+960x600", "write it as 1280x800"),
        ("--size=300x200", "smallest window is 960x600"),
        ("--size=99999x99999", "the largest 3840x2160"),
        ("--scale=0", "from 0.25 to 4"),
        ("--scale=-1", "from 0.25 to 4"),
        ("--scale=nan", "from 0.25 to 4"),
        ("--scale=inf", "from 0.25 to 4"),
        ("--scale=x", "from 0.25 to 4"),
        ("--after=-3", "from 0 to 100000"),
        (f"--after={'9' * 5000}", "from 0 to 100000"),
        ("--theme=dusk", "night"),
        ("--bogus", "unrecognized"),
    ],
)
def test_invalid_argument_is_refused_in_one_line_that_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], word: str, why: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["canasta", str(tmp_path / "out.png"), word])
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert word.partition("=")[0] in err and why in err


def test_seat_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canasta", str(tmp_path / "out.png"), "--seat", "4"]) == 2
    assert "seats are 0 to 3" in capsys.readouterr().err


def test_every_table_of_players_is_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    usual = draw_window(tmp_path, "canasta", "--size", "960x600")
    for table in GAMES["canasta"].rules.tables:
        image = draw_window(tmp_path, "canasta", "--size", "960x600", "--table", table, "--seat", "1")
        assert not image.isNull() and image != usual, table


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("canasta", "--table", "seven"), "no table 'seven'; tables: four, two"),
        (("canasta", "--preset", "mine"), "no preset 'mine'; presets: classic"),
        ((str(POSITIONS / "mockup_01.json"), "--table", "two"), "a file brings its own rules"),
    ],
)
def test_unknown_table_or_preset_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    assert main([words[0], str(tmp_path / "out.png"), *words[1:]]) == 2
    err = capsys.readouterr().err
    assert why in err and err.count("\n") == 1
