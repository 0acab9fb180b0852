"""Input on a page survives when the page is rebuilt, for another size or after another page on top.

Nothing of it is kept after the page has closed.
"""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from tests.ui.conftest import Open
from tests.ui.features.paper_scores.test_paper_scores import PaperScoreWindow
from upcard.play.storage import folders
from upcard.ui.app.program import Program
from upcard.ui.features.exchange.paste_page import DealCodesPage
from upcard.ui.features.paper_scores import list_page
from upcard.ui.features.paper_scores.card_taps import CardTapPage
from upcard.ui.features.paper_scores.list_page import PaperScoreListPage
from upcard.ui.features.paper_scores.paper_scores import real_table
from upcard.ui.features.special_deals import duplicates_page
from upcard.ui.features.special_deals.duplicates import duplicate
from upcard.ui.features.special_deals.duplicates_page import DuplicatesPage
from upcard.ui.widgets.form_page import StartOrResumePage
from upcard.ui.widgets.page import Page


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


def rebuild_page(program: Program, other: bool) -> Page:
    """Have the page rebuilt, by a resize or by another page on top."""
    before = program.window.sheet
    if other:
        program.run_action("about")
        assert program.window.sheet is not None
        program.window.sheet.close_sheet()
    else:
        program.window.resize(1700, 1000)
    page = program.window.sheet
    assert page is not None and page is not before
    return page


def read_submission(page: StartOrResumePage) -> object:
    """Return what would be started, without starting it."""
    said: list[object] = []
    page.agreed.disconnect()
    page.agreed.connect(said.append)
    page.submit_form()
    return said[0]


@pytest.mark.parametrize("other", [False, True])
def test_tapped_cards_survive_a_rebuild_and_are_gone_after_closing(
    open_window: Open, tmp_path: Path, other: bool
) -> None:
    table = PaperScoreWindow(open_window, tmp_path, "cassino")
    taps: list[QPushButton] = [b for b in table.entry.findChildren(QPushButton) if "Tap" in b.text()]
    taps[1].click()
    page = table.program.window.sheet
    assert isinstance(page, CardTapPage)
    QTest.keyClicks(page.faces, "7h ")
    QTest.keyClicks(page.faces, "8 ")
    tapped, at = page.tapped, page.faces.at
    again = rebuild_page(table.program, other)
    assert isinstance(again, CardTapPage)
    assert len(tapped) == 2 and again.tapped == tapped and again.faces.at == at
    QTest.keyClick(again, Qt.Key.Key_Escape)
    assert table.entry.isVisible()
    next(b for b in table.entry.findChildren(QPushButton) if "Tap" in b.text()).click()
    assert isinstance(table.program.window.sheet, CardTapPage) and table.program.window.sheet.tapped == ()


@pytest.mark.parametrize("other", [False, True])
def test_settings_of_a_new_duplicate_match_survive_a_rebuild(open_window: Open, other: bool) -> None:
    program = open_window()
    duplicate(program)
    page = program.window.sheet
    assert isinstance(page, DuplicatesPage)
    page.choose_game("cassino")
    page.number.choose("8")
    for chooser in (page.table, page.preset, page.level):
        QTest.keyClick(chooser, Qt.Key.Key_Down)
    for line, name in zip(page.names, ("Ada", "Bea"), strict=True):
        line.setText(name)
    said = read_submission(page)
    assert isinstance(said, duplicates_page.DuplicateRequest)
    assert (said.game, said.deals, said.names) == ("cassino", 8, ("Ada", "Bea"))
    again = rebuild_page(program, other)
    assert isinstance(again, DuplicatesPage) and read_submission(again) == said


@pytest.mark.parametrize("other", [False, True])
def test_settings_of_a_new_paper_score_survive_a_rebuild(open_window: Open, other: bool) -> None:
    program = open_window()
    real_table(program)
    page = program.window.sheet
    assert isinstance(page, PaperScoreListPage)
    page.choose_game("cassino")
    page.table.choose("three")
    QTest.keyClick(page.preset, Qt.Key.Key_Down)
    for line, name in zip(page.names, ("Ada", "Bea", "Cid"), strict=False):
        line.setText(name)
    said = read_submission(page)
    assert isinstance(said, list_page.PaperScoreRequest)
    assert (said.game, said.table, said.names) == ("cassino", "three", ("Ada", "Bea", "Cid"))
    again = rebuild_page(program, other)
    assert isinstance(again, PaperScoreListPage) and read_submission(again) == said


@pytest.mark.parametrize("other", [False, True])
def test_typed_deal_code_survives_a_rebuild(open_window: Open, other: bool) -> None:
    program = open_window()
    program.files.codes()
    page = program.window.sheet
    assert isinstance(page, DealCodesPage)
    page.line.setText("half a co")
    again = rebuild_page(program, other)
    assert isinstance(again, DealCodesPage) and again.line.text() == "half a co"
