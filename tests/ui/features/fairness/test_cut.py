"""The player before the dealer cuts after the commitment, which is shown on the table and the score sheet."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytest import mark

from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Cut
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.ui.app.program import Program
from upcard.ui.features.fairness.cut import CutPage
from upcard.ui.session.match_session import MatchSession

KEY = Qt.Key


def open_undealt_match(open_window: Open, cut: str, first: int = 0) -> Program:
    """A window on a game for two before the deal; if the person plays first, the computer player deals."""
    match: AnyMatch = AnyMatch(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"], "5", first)
    return open_window(MatchSession(match, (PERSON, "medium")), cut=cut)


def list_cuts(program: Program) -> list[object]:
    return [note for _, note in program.controller.match.notes if isinstance(note, Cut)]


def test_arrows_page_keys_and_digits_move_the_cut_and_enter_cuts(open_window: Open) -> None:
    program = open_undealt_match(open_window, "asked")
    page = program.window.sheet
    assert isinstance(page, CutPage) and page.pack.at == 26
    QTest.keyClick(page.pack, KEY.Key_Right)
    QTest.keyClick(page.pack, KEY.Key_PageUp)
    assert page.pack.at == 17
    QTest.keyClick(page.pack, KEY.Key_4)
    QTest.keyClick(page.pack, KEY.Key_1)
    assert page.pack.at == 41
    QTest.keyClick(page, KEY.Key_Return)
    assert list_cuts(program) == [Cut(41)] and program.controller.match.to_act == 0


def test_mouse_click_moves_the_cut_to_the_pointer(open_window: Open) -> None:
    page = open_undealt_match(open_window, "asked").window.sheet
    assert isinstance(page, CutPage)
    before = page.pack.gap_x
    QTest.mouseClick(page.pack, Qt.MouseButton.LeftButton, pos=page.pack.rect().center() / 2)
    assert page.pack.at < 26 and page.pack.gap_x < before


@mark.parametrize(("cut", "first", "number"), [("never", 0, 0), ("asked", 1, 0), ("chance", 0, 1), ("chance", 1, 0)])
def test_only_the_person_before_the_dealer_cuts_and_only_where_wanted(
    open_window: Open, cut: str, first: int, number: int
) -> None:
    program = open_undealt_match(open_window, cut, first)
    assert program.window.sheet is None and program.controller.match.actions
    assert len(list_cuts(program)) == number


def test_escape_begins_the_deal_without_a_cut(open_window: Open) -> None:
    program = open_undealt_match(open_window, "asked")
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, KEY.Key_Escape)
    assert list_cuts(program) == [] and program.controller.match.to_act == 0


def test_cut_for_me_button_cuts_and_sets_cutting_by_chance(open_window: Open) -> None:
    program = open_undealt_match(open_window, "asked")
    assert isinstance(program.window.sheet, CutPage)
    program.window.sheet.for_me.click()
    assert len(list_cuts(program)) == 1 and program.settings.values.cut == "chance"


def test_the_page_of_the_cut_copies_the_promise(open_window: Open) -> None:
    program = open_undealt_match(open_window, "asked")
    told = find_latest_promise(program.controller.match)
    page = program.window.sheet
    assert isinstance(page, CutPage)
    page.digits.copy.click()
    assert QGuiApplication.clipboard().text() == told
