"""Scoring a real table in the window: enter, correct and undo deals, show the sheet, write the file."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from tests.ui.conftest import Open
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.paper_scores import PaperScore, PaperScoreHeader, begin, read_real_table
from upcard.ui.app.program import Program
from upcard.ui.features.paper_scores.card_taps import CardTapPage
from upcard.ui.features.paper_scores.desk import PaperScoreModel, PaperScorePage
from upcard.ui.features.paper_scores.entry import PaperScoreEntryPage
from upcard.ui.features.paper_scores.list_page import PaperScoreListPage
from upcard.ui.features.paper_scores.paper_scores import go_on, real_table
from upcard.ui.widgets.pickers import NumberStepper, PopupPicker

KEY = Qt.Key


class PaperScoreWindow:
    """A window that scores a real table of a game, and its file."""

    def __init__(self, open_window: Open, folder: Path, name: str) -> None:
        self.program: Program = open_window()
        self.path = folder / "a.table"
        game = GAMES[name]
        rules = next(iter(game.rules.presets.values()))
        written = plain(rules)
        assert isinstance(written, dict)
        begin(self.path, PaperScoreHeader(name, written, ("Ann", "Bob", "Cid", "Dee")[: game.rules.players(rules)]))
        go_on(self.program, self.path)

    @property
    def entry(self) -> PaperScoreEntryPage:
        """The page on which a deal is entered."""
        page = self.program.window.sheet
        assert isinstance(page, PaperScoreEntryPage)
        return page

    @property
    def sheet(self) -> PaperScorePage:
        """The page of the score sheet."""
        page = self.program.window.sheet
        assert isinstance(page, PaperScorePage)
        return page

    def type_number(self, name: str, side: int, value: int) -> None:
        """Type a side's number."""
        chooser = self.entry.choosers[name, side]
        assert isinstance(chooser, NumberStepper)
        chooser.line.clear()
        QTest.keyClicks(chooser.line, str(value))

    def confirm(self, name: str, side: int) -> None:
        """Press Enter in a side's number."""
        chooser = self.entry.choosers[name, side]
        assert isinstance(chooser, NumberStepper)
        QTest.keyClick(chooser.line, KEY.Key_Return)

    def choose_player(self, name: str, downs: int) -> None:
        """Choose who did something, by pressing Down so many times."""
        chooser = self.entry.choosers[name, 0]
        assert isinstance(chooser, PopupPicker)
        for _ in range(downs):
            QTest.keyClick(chooser, KEY.Key_Down)

    def read_totals(self) -> tuple[int, ...]:
        """The totals in the file."""
        return read_real_table(self.path, GAMES).results[-1].standing.totals


def test_a_deal_is_entered_by_keys_and_stands_on_the_sheet(open_window: Open, tmp_path: Path) -> None:
    table = PaperScoreWindow(open_window, tmp_path, "canasta")
    table.type_number("natural", 0, 1)
    assert not table.entry.count.isEnabled() and "at least 35" in table.entry.below.text()
    table.type_number("natural", 0, 999999999)
    assert table.entry.below.text() == "999,999,999 is too many; at most 11 are possible."
    table.type_number("natural", 0, 1)
    table.type_number("melds", 0, 300)
    table.choose_player("out", 1)
    assert table.entry.below.text() == "This deal: Ann & Cid +900 · Bob & Dee 0"
    table.confirm("melds", 0)
    assert table.read_totals() == (900, 0)
    assert "Ann went out." in table.sheet._how(table.sheet.record.deals[-1])
    assert table.sheet.record.next_minimums == (50, 50)
    QTest.keyClick(table.sheet, KEY.Key_Return)
    assert table.entry.deal.value == "1"


def test_an_earlier_deal_is_corrected_and_the_correction_undone(open_window: Open, tmp_path: Path) -> None:
    table = PaperScoreWindow(open_window, tmp_path, "scarney")
    for left in (30, 40):
        table.choose_player("out", 1)
        table.type_number("left", 1, left)
        table.entry.count.click()
        QTest.keyClick(table.sheet, KEY.Key_Return)
    table.entry.renumbered.emit(0)
    table.type_number("left", 1, 50)
    table.entry.count.click()
    assert table.read_totals() == (130, 0)
    table.sheet.correct.click()
    table.entry.back.click()
    assert table.read_totals() == (110, 0) and table.entry.again.isVisibleTo(table.entry)


def test_sides_are_named_after_their_players_at_every_table(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    for name, game in GAMES.items():
        for table in game.rules.tables or ("",):
            rules = game.text.form.rules({"table": table} if table else {})
            head = PaperScoreHeader(name, {}, ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")[: game.rules.players(rules)])
            names = PaperScoreModel(program, tmp_path, PaperScore(game, rules, head)).names
            assert len(names.seats) == game.rules.seats(rules)
            assert {part for side in names.sides for part in side.replace(" & ", ", ").split(", ")} == {*head.names}


def test_tapped_cards_fill_and_lock_the_number_of_cards(open_window: Open, tmp_path: Path) -> None:
    table = PaperScoreWindow(open_window, tmp_path, "cassino")
    taps: list[QPushButton] = [b for b in table.entry.findChildren(QPushButton) if "Tap" in b.text()]
    taps[1].click()
    page = table.program.window.sheet
    assert isinstance(page, CardTapPage)
    QTest.keyClick(page.faces, KEY.Key_Space)
    QTest.keyClick(page.faces, KEY.Key_Space)  # there is only one ace of spades
    QTest.keyClicks(page.faces, "7hx1")
    assert page.faces.faces[page.faces.at] == "TH"
    QTest.mouseClick(page.faces, Qt.MouseButton.LeftButton, pos=page.faces.place(14).center().toPoint())
    QTest.mouseClick(page.faces, Qt.MouseButton.RightButton, pos=page.faces.place(14).center().toPoint())
    page.rest.click()
    page.back.click()
    assert len(page.tapped) == 51
    QTest.keyClick(page, KEY.Key_Return)
    chooser = table.entry.choosers["cards", 1]
    assert isinstance(chooser, NumberStepper) and chooser.value == 51 and not chooser.isEnabled()
    assert "51" in table.entry.below.text() and not table.entry.count.isEnabled()


def test_the_sheet_is_written_as_text_and_as_csv(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = PaperScoreWindow(open_window, tmp_path, "scarney")
    table.choose_player("out", 2)
    table.type_number("left", 0, 25)
    table.entry.count.click()
    for ending, wanted in (("txt", "This deal"), ("csv", "1,Opponent's hand,0,25")):
        path = tmp_path / f"score.{ending}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        table.sheet.export.click()
        assert wanted in path.read_text("utf-8-sig")


def test_escape_leaves_the_sheet_and_the_list_continues_it(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.ui.features.paper_scores.paper_scores.folder", lambda: tmp_path)
    table = PaperScoreWindow(open_window, tmp_path, "canasta")
    QTest.keyClick(table.entry, KEY.Key_Escape)
    assert table.program.window.sheet is None
    real_table(table.program)
    page = table.program.window.sheet
    assert isinstance(page, PaperScoreListPage)
    next(button for button in page.findChildren(QPushButton) if button.text() == "Continue").click()
    assert table.entry.deal.value == "0"
    real_table(table.program)
    assert isinstance(table.program.window.sheet, PaperScoreListPage)
    QTest.keyClick(table.program.window.sheet, KEY.Key_Return)
    assert len([*tmp_path.glob("*.table")]) == 2
