"""Under the curtain nothing saves, opens or copies a hand, and every copy of a match keeps its PIN."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu

from tests.ui.conftest import Open
from tests.ui.features.handover.curtain_with_pin import PIN, get_pin_key, is_refused, list_journals, open_covered_match
from tests.ui.features.handover.test_consent import list_faces
from tests.ui.features.handover.test_pins import get_curtain, type_pin
from upcard.games import GAMES
from upcard.play.match import pins
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import MatchConfig
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.replay.branch_match import ContinuationSetup, format_branch_journal
from upcard.play.replay.replay import replay
from upcard.play.replay.single_deals import SinglePlayers, write_same_deal
from upcard.play.storage import folders
from upcard.ui.app import second_start
from upcard.ui.app.program import Program
from upcard.ui.features.exchange.drop_files import FileDropHandler
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.home import recent
from upcard.ui.features.position_editor.editor import PositionEditor
from upcard.ui.features.special_deals.single_deals import deal_again


@pytest.fixture
def program(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return open_covered_match(open_window, tmp_path, monkeypatch)


def format_match(program: Program) -> str:
    seated = program.controller.seated
    return format_saved_game(program.controller.match, seated.players, seated.names)


def write_copy(program: Program, folder: Path) -> Path:
    path = folder / "copy.upcard"
    path.write_text(format_match(program))
    return path


def test_nothing_is_saved_under_the_curtain(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()

    def ask(*said: object) -> tuple[str, str]:
        asked.append(said)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    program.files.save_as()
    assert is_refused(program) and asked == []
    assert program.window.sheet is not None
    program.window.sheet.closed.emit()
    type_pin(program, PIN)
    assert list_faces(program)
    program.files.save_as()
    assert len(asked) == 1


def test_saved_copy_of_a_match_asks_for_the_same_pin(program: Program, tmp_path: Path) -> None:
    """Somebody saves a copy while their own cards are open, or may read the file, and opens it later."""
    path, match = write_copy(program, tmp_path), program.controller.match
    program.switcher.new_match(MatchConfig("cassino", match.rules, (PERSON, "medium"), ("", "")))
    program.files.open_path(path)
    assert program.controller.match is not match and program.controller.match.actions == match.actions
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)
    assert list_faces(program) == []
    type_pin(program, PIN)
    assert list_faces(program)


def test_wrong_pins_count_for_a_copy_of_the_match_too(program: Program, tmp_path: Path) -> None:
    path = write_copy(program, tmp_path)
    for wrong in ("1111", "2222", "3333"):
        type_pin(program, wrong)
    program.switcher.new_match(MatchConfig("cassino", program.controller.match.rules, (PERSON, "medium"), ("", "")))
    program.files.open_path(path)
    type_pin(program, PIN)
    assert list_faces(program) == [] and isinstance(program.window.sheet, HandoverCurtain)


def drop_file(program: Program, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    drop = QDropEvent(QPointF(), Qt.DropAction.CopyAction, data, button, none)
    assert FileDropHandler(program).eventFilter(program.window, drop)


WAYS: dict[str, Callable[[Program, Path], object]] = {
    "opened": lambda program, path: program.files.open_path(path),
    "dropped": drop_file,
    "handed": lambda program, path: second_start.take_up(program, str(path), ""),
    "pasted": lambda program, path: program.files.open_text(path.read_text()),
}


def test_a_copy_of_the_deal_is_not_opened_under_the_curtain(program: Program, tmp_path: Path) -> None:
    path, match, before = write_copy(program, tmp_path), program.controller.match, list_journals()
    for name, way in WAYS.items():
        way(program, path)
        assert is_refused(program), name
        assert (program.controller.match, program.controller.covered, list_faces(program)) == (match, True, []), name
        assert list_journals() == before
        assert program.window.sheet is not None
        program.window.sheet.closed.emit()
        assert get_curtain(program).field is not None


def test_another_game_is_opened_under_the_curtain(program: Program, tmp_path: Path) -> None:
    match: AnyMatch = Match(GAMES["cassino"], program.controller.match.rules, "other")
    match.deal()
    path = tmp_path / "other.upcard"
    path.write_text(format_saved_game(match, (PERSON, "medium"), ("", "")))
    program.files.open_path(path)
    assert program.controller.match.seed == "other"
    assert list_faces(program)


def test_the_pin_is_asked_in_a_game_opened_by_recently_played(program: Program, tmp_path: Path) -> None:
    match = program.controller.match
    match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(match.to_act or 0)))),))
    program.controller.resync_table()
    viewer = program.controller.seated.viewer
    pins.save_pin(folders.config(), get_pin_key(program), PIN)
    program.switcher.new_match(MatchConfig("cassino", match.rules, (PERSON, "medium"), ("", "")))
    assert program.window.menu is not None
    menu = QMenu(program.window)
    recent.fill(program, menu)
    menu.actions()[0].trigger()
    assert program.controller.seated.viewer == viewer
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)
    assert get_curtain(program).field is not None and list_faces(program) == []


def test_deal_again_and_taking_a_position_are_refused_under_the_curtain(program: Program) -> None:
    deal_again(program)
    assert is_refused(program)
    program.window.sheet.closed.emit()  # type: ignore[union-attr]
    work = PositionEditor(program)
    before = work.text()
    work.take()
    assert is_refused(program) and work.text() == before


def get_identity(text: str, folder: Path) -> str:
    path = folder / "one.upcard"
    path.write_text(text)
    return pins.identity(replay_journal(path, GAMES).match)


def test_copies_and_branches_of_a_match_have_its_pin_identity(program: Program, tmp_path: Path) -> None:
    match, seated = program.controller.match, program.controller.seated
    own = pins.identity(match)
    assert get_identity(format_match(program), tmp_path) == own
    sitting = SinglePlayers(seated.players, seated.names)
    assert get_identity(write_same_deal(match, 0, sitting, 0, "one"), tmp_path) == own
    resumed = ResumedMatch(match, seated.players, seated.names)
    line = replay(resumed, seated.viewer).played
    assert (
        get_identity(format_branch_journal(line, 1, ContinuationSetup(seated.viewer, True), "other", "one"), tmp_path)
        == own
    )


def test_other_matches_and_other_seats_have_another_pin_identity(program: Program, tmp_path: Path) -> None:
    match, seated = program.controller.match, program.controller.seated
    own = pins.identity(match)
    assert (
        get_identity(write_same_deal(match, 0, SinglePlayers(seated.players, seated.names), 1, "one"), tmp_path) != own
    )
    assert pins.identity(Match(match.game, match.rules, "other")) != own
    assert (
        pins.identity(Match(GAMES["scarney"], next(iter(GAMES["scarney"].rules.presets.values())), match.seed)) != own
    )


def test_typed_name_like_a_seats_pin_key_gets_another_key(program: Program) -> None:
    match = program.controller.match
    place = pins.key("", match, 0)
    assert pins.key(place, match, 0) != place
