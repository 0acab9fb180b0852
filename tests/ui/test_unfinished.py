"""A game that is left waits among the unfinished ones, with a picture of its table, and goes on where it was."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play import folders
from upcard.play.journal import PERSON, SUFFIX, Journal, header, named
from upcard.play.match import AnyMatch, Match
from upcard.play.setup import seated
from upcard.play.unfinished import unfinished
from upcard.ui import app
from upcard.ui.dialogs.unfinished_games import UnfinishedGames
from upcard.ui.opened import Opened
from upcard.ui.program import Program
from upcard.ui.thumbnails import thumbnail


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    return tmp_path


def written(home: Path, name: str, seats: tuple[str, ...], own: int = 1, file: str = "a") -> AnyMatch:
    """A match of which so many actions of the first person are written, everybody playing what is first legal."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.presets.values())), "3", 0)
    match.journal = Journal(home / f"{file}{SUFFIX}")
    match.journal.begin(named(header(name, match.rules, "3", seats, 0), ("",) * len(seats)))
    match.deal()
    for _ in range(own):
        seat = match.to_act
        assert seat is not None
        match.play(tuple(islice(game.legal_actions(match.seen(seat)), 1)))
    return match


def paths(home: Path) -> list[str]:
    return [game.path.stem for game in unfinished(home, GAMES) if game]


def test_games_in_which_a_person_has_played_are_listed(home: Path) -> None:
    written(home, "cassino", (PERSON, "medium"), 0, "dealt")
    written(home, "cassino", (PERSON, "medium"), 1, "played")
    written(home, "cassino", ("medium", "medium"), 4, "watched")
    (home / f"torn{SUFFIX}").write_text("nonsense\n")
    ended = written(home, "cassino", (PERSON, "medium"), 47, "ended")
    while (seat := ended.to_act) is not None:
        ended.play(tuple(islice(ended.game.legal_actions(ended.seen(seat)), 1)))
    assert sorted(paths(home)) == ["ended", "played"]
    assert list(unfinished(home, GAMES, home / f"played{SUFFIX}")).count(None) == 4


def test_a_decided_game_is_not_unfinished(home: Path) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.presets["single_deal"], "3", 0)
    match.journal = Journal(home / f"over{SUFFIX}")
    match.journal.begin(header("cassino", match.rules, "3", (PERSON, "medium"), 0))
    match.deal()
    while (seat := match.to_act) is not None:
        match.play(tuple(islice(game.legal_actions(match.seen(seat)), 1)))
    assert match.decided
    assert paths(home) == []


@pytest.fixture
def program(open_window: Open, home: Path) -> Iterator[Program]:
    made = open_window(Opened(written(home, "cassino", (PERSON, "medium"), 1, "cassino"), (PERSON, "medium")))
    made.later = made.later._replace(begin=app.begin, resumed=app.opened_match)
    yield made


def page(program: Program, qtbot: QtBot) -> UnfinishedGames:
    program.files.games()
    shown = program.window.sheet
    assert isinstance(shown, UnfinishedGames)
    qtbot.waitUntil(lambda: not shown.clock.isActive())
    return shown


def test_a_game_that_is_left_waits_with_a_picture_and_goes_on(program: Program, home: Path, qtbot: QtBot) -> None:
    before = program.controller.match
    assert before.journal is not None
    path = before.journal.path
    program.beginning.new_match()
    assert program.controller.match is not before
    assert thumbnail(path).width() > 400
    del before.journal
    shown = page(program, qtbot)
    texts = [label.text() for label in shown.findChildren(QLabel)]
    assert any(text.startswith("Cassino") and text.endswith("deal 1") for text in texts)
    assert any(text.endswith(" 0 · → 21") for text in texts)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    after = program.controller.match
    assert (after.position, after.actions) == (before.position, before.actions)
    assert after.journal is not None and after.journal.path == path
    assert program.window.sheet is None


def test_the_game_on_the_table_is_not_listed_and_a_page_without_games_says_so(program: Program, qtbot: QtBot) -> None:
    shown = page(program, qtbot)
    assert shown.rows == []
    assert shown.none.text().startswith("Every game is finished")


def test_where_several_share_the_table_no_picture_is_kept(open_window: Open, home: Path) -> None:
    match = written(home, "cassino", (PERSON, PERSON), 1, "shared")
    assert match.journal is not None
    match.journal.path.with_suffix(".png").write_bytes(b"older")
    made = open_window(Opened(match, (PERSON, PERSON)))
    made.leave()
    assert thumbnail(match.journal.path).isNull()
    assert not match.journal.path.with_suffix(".png").exists()


def test_closing_the_window_keeps_a_picture(program: Program, home: Path) -> None:
    program.window.close()
    assert thumbnail(home / f"cassino{SUFFIX}").width() > 400


def test_a_game_left_for_one_whose_seats_are_drawn_keeps_its_picture(open_window: Open, home: Path) -> None:
    match = written(home, "canasta", (PERSON, *["medium"] * 3), 1, "left")
    made = open_window(Opened(match, (PERSON, *["medium"] * 3)))
    made.later = made.later._replace(begin=app.begin)
    made.beginning.new_match(seated(match.game, match.rules)._replace(draw_seats=True))
    kept = thumbnail(home / f"left{SUFFIX}").toImage()
    assert kept.width() > 400
    made.leave()
    assert thumbnail(home / f"left{SUFFIX}").toImage() == kept
