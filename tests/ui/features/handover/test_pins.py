"""PINs: the curtain asks for one, wrong ones only cost time, and a PIN can be removed."""

from collections.abc import Iterator
from errno import EACCES
from json import dumps, loads
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.ui.conftest import Open
from tests.ui.features.handover.test_consent import get_consent_page, list_faces
from tests.ui.features.match_commands.test_give_up import read_page_text, start_match
from upcard.play.match import pins
from upcard.play.match.journal import PERSON
from upcard.play.match.saved_file import format_saved_game
from upcard.play.storage import folders
from upcard.play.text.words import LANGUAGES
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover import pins as at_table
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.handover.pins import SetPinPage
from upcard.ui.features.help.key_sheet import strip_mnemonic
from upcard.ui.features.match_commands.change_players import hand_over_seats
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.session.pin_lock import PinLock
from upcard.ui.shell.actions import menus


@pytest.fixture(autouse=True)
def fast_pins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(folders, "config", lambda: tmp_path / "config")
    monkeypatch.setattr(pins, "ROUNDS", 1)
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


@pytest.fixture
def program(open_window: Open) -> Program:
    """Ken and Nora, each alone; Ken has looked and set a PIN."""
    program = open_window(MatchSession(start_match("cassino", 0), (PERSON, PERSON), names=("Ken", "")))
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)
    at_table.open_own_pin(program)
    page = program.window.sheet
    assert isinstance(page, SetPinPage)
    for text, may in (("123", False), ("12345", True)):
        for field in page.fields:
            field.clear()
            QTest.keyClicks(field, f"{text}x")
        assert page.agree.isEnabled() == may
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert list_faces(program)
    program.controller.cover()
    return program


def get_curtain(program: Program) -> HandoverCurtain:
    assert isinstance(program.window.sheet, HandoverCurtain)
    return program.window.sheet


def type_pin(program: Program, pin: str) -> None:
    field = get_curtain(program).field
    assert field is not None
    QTest.keyClicks(field, pin)
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)


def test_curtain_opens_only_for_the_right_pin_after_the_waiting_time(program: Program) -> None:
    for wrong in ("", "1234", "54321"):
        type_pin(program, wrong)
        assert list_faces(program) == []
    assert "Nothing is lost" in read_page_text(get_curtain(program))
    type_pin(program, "12345")
    assert list_faces(program) == []
    (lock,) = program.handover.locks.values()
    lock._until.setRemainingTime(0)
    type_pin(program, "12345")
    assert program.window.sheet is None
    assert list_faces(program)


def test_wrong_tries_are_counted_across_restarts(program: Program) -> None:
    def restart() -> PinLock:
        program.handover.locks.clear()
        lock = program.handover.find_lock(0)
        assert lock is not None
        return lock

    for wrong in ("1234", "54321", "4321"):
        lock = restart()
        assert not lock.wait and not lock.accepts_pin(wrong)
    lock = restart()
    assert lock.wait > 0 and not lock.accepts_pin("12345")
    lock._until.setRemainingTime(0)
    assert lock.accepts_pin("12345")
    assert not restart().wait and pins.count_wrong_tries(folders.config(), "ken") == 0


def test_person_without_a_pin_is_not_asked_for_one(program: Program) -> None:
    program.handover.locks.clear()
    type_pin(program, "12345")
    seen = program.controller.match.get_seat_view(0)
    program.controller.play((next(iter(program.controller.match.game.rules.legal_actions(seen))),))
    program.controller.resync_table()
    assert get_curtain(program).field is None


def test_forgotten_pin_is_removed_when_everybody_else_agrees(program: Program) -> None:
    get_curtain(program).forgotten.click()
    page = get_consent_page(program)
    assert "Ken forgot the PIN" in read_page_text(page)
    page.rows[1].no.click()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert get_curtain(program).field is not None
    get_curtain(program).forgotten.click()
    get_consent_page(program).rows[1].yes.click()
    assert get_curtain(program).field is None
    assert list_faces(program) == []


def test_person_with_a_pin_must_type_it_to_agree(program: Program) -> None:
    pins.save_pin(folders.config(), pins.key("", program.controller.match, 1), "9999")
    get_curtain(program).forgotten.click()
    page = get_consent_page(program)
    page.rows[1].yes.click()
    assert "not Nora’s PIN" in read_page_text(page)
    field = page.rows[1].pin
    assert field is not None
    QTest.keyClicks(field, "9999")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert get_curtain(program).field is None


def test_pin_stands_in_no_file_as_plain_text(program: Program) -> None:
    kept = (folders.config() / pins.FILE).read_text()
    assert "12345" not in kept
    assert "ken" in kept
    match = program.controller.match
    text = format_saved_game(match, program.controller.seated.players, program.controller.seated.names)
    assert "12345" not in text
    assert "salt" not in text


def test_no_pin_can_be_set_under_the_curtain(program: Program) -> None:
    at_table.open_own_pin(program)
    assert not isinstance(program.window.sheet, SetPinPage)


def open_pin_page(program: Program) -> SetPinPage:
    at_table.open_own_pin(program)
    page = program.window.sheet
    assert isinstance(page, SetPinPage)
    return page


@pytest.mark.parametrize("wanted", ["67890", ""])
def test_pin_is_changed_or_removed_only_with_the_current_pin(program: Program, wanted: str) -> None:
    """An empty or wrong current PIN changes nothing."""
    type_pin(program, "12345")
    page = open_pin_page(program)
    assert page.before is not None
    for typed in ("", "12346"):
        QTest.keyClicks(page.before, typed)
        for field in page.fields:
            field.clear()
            QTest.keyClicks(field, wanted)
        (page.agree if wanted else find_remove_button(page)).click()
        assert "That is not Ken’s PIN." in read_page_text(page)
        assert pins.pin_fits(folders.config(), "ken", "12345") and not pins.pin_fits(folders.config(), "ken", "67890")
    QTest.keyClicks(page.before, "12345")
    (page.agree if wanted else find_remove_button(page)).click()
    assert program.window.sheet is None
    assert pins.has_pin(folders.config(), "ken") == bool(wanted)
    assert pins.pin_fits(folders.config(), "ken", wanted)


def find_remove_button(page: SetPinPage) -> QPushButton:
    return next(button for button in page.findChildren(QPushButton) if button.text() == "Remove the PIN")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"ken": 1}', '{"ken": {"salt": "x", "rounds": 1, "hash": ""}}'])
def test_damaged_pin_file_locks_nobody_out_and_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / pins.FILE).write_text(text)
    assert not pins.has_pin(tmp_path, "ken")
    assert pins.pin_fits(tmp_path, "ken", "1")
    pins.save_pin(tmp_path, "ken", "2345")
    assert (pins.pin_fits(tmp_path, "ken", "2345"), pins.pin_fits(tmp_path, "ken", "2346")) == (True, False)
    pins.drop(tmp_path, "ken")
    assert not pins.has_pin(tmp_path, "ken")
    aside = [path.read_text() for path in tmp_path.glob("pins-damaged-*")]
    assert aside == ([] if '"ken"' in text else [text])


def test_a_pin_of_a_newer_version_stays_when_somebody_else_sets_one(tmp_path: Path) -> None:
    pins.save_pin(tmp_path, "ken", "2345")
    path = tmp_path / pins.FILE
    theirs = {"salt": "00", "rounds": 1, "hash": "00", "way": "better"}
    path.write_text(dumps({**loads(path.read_text()), "nora": theirs}))
    pins.save_pin(tmp_path, "ada", "3456")
    assert loads(path.read_text())["nora"] == theirs
    pins.drop(tmp_path, "ada")
    assert loads(path.read_text()).keys() == {"ken", "nora"}
    assert pins.has_pin(tmp_path, "ken") and not pins.pin_fits(tmp_path, "ken", "3456")


def test_pin_file_that_cannot_be_read_is_left_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, most: int, follow: bool) -> bytes:
        raise PermissionError(EACCES, "in use")

    pins.save_pin(tmp_path, "ken", "2345")
    before = (tmp_path / pins.FILE).read_bytes()
    with monkeypatch.context() as here, pytest.raises(PermissionError):
        here.setattr(pins, "read_plain_file", refuse)
        pins.save_pin(tmp_path, "ada", "3456")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def test_new_game_page_names_the_menu_that_has_the_pin_entry(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    picker = page.people.rows[1][2]
    while picker.value != PERSON:
        QTest.keyClick(picker, Qt.Key.Key_Up)
    for code in LANGUAGES:
        program.settings.change(language=code)
        page = program.window.sheet
        assert isinstance(page, NewGamePage)
        check_menu(page)


def check_menu(page: NewGamePage) -> None:
    """Check that the page names the menu that has the entry for PINs, and no other."""
    found = {strip_mnemonic(menu.title): [action.id for action in menu.actions] for menu in menus()}
    told = page.people.curtain.text()
    assert [name for name in found if name in told] == [name for name, entries in found.items() if "pin" in entries]


def test_another_match_under_the_same_name_cannot_change_its_pin(open_window: Open) -> None:
    pins.save_pin(folders.config(), "ken", "12345")
    program = open_window(MatchSession(start_match("cassino", 0), (PERSON, "medium"), names=("Ken", "")))
    hand_over_seats(program, (PERSON, PERSON))
    page = open_pin_page(program)
    for field in page.fields:
        QTest.keyClicks(field, "99999")
    page.agree.click()
    assert "That is not Ken’s PIN." in read_page_text(page)
    assert pins.pin_fits(folders.config(), "ken", "12345")
