"""A game that was won has a picture worth keeping, to be copied or saved."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton

from tests.changed_game import change_game
from tests.ui.conftest import Open, play_canasta_deal
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.score_sheet import KeepsakePage


def open_won_match(open_window: Open, winner: int) -> Program:
    """Return a window with the sheet of a match that a side has won."""
    program = open_window(play_canasta_deal())
    match = program.controller.match
    standing = match.game.rules.standing(match.position)._replace(totals=(5100, 4510), over=True, winner=winner)
    match.game = change_game(match.game, standing=lambda position: standing)
    program.open_score()
    return program


def press_button(program: Program, text: str) -> None:
    """Press the button of the open page with this text."""
    sheet = program.window.sheet
    assert sheet is not None
    next(button for button in sheet.findChildren(QPushButton) if button.text() == text).click()


def test_picture_is_copied_and_saved(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_won_match(open_window, winner=0)
    press_button(program, "Picture…")
    page = program.window.sheet
    assert isinstance(page, KeepsakePage)
    assert page.picture.width() > program.table.width(), "the table whole, with paper around it"
    press_button(program, "Copy picture")
    assert QGuiApplication.clipboard().image().size() == page.picture.size()
    path = tmp_path / "won.png"
    monkeypatch.setattr("upcard.ui.features.score_sheet.score_sheet.where_to_save", lambda *_: path)
    press_button(program, "Save picture…")
    assert QImage(str(path)).size() == page.picture.size()
    press_button(program, "Back")
    assert isinstance(program.window.sheet, ScoreSheetPage)


def test_lost_game_offers_no_picture(open_window: Open) -> None:
    program = open_won_match(open_window, winner=1)
    assert program.window.sheet is not None
    assert "Picture…" not in [button.text() for button in program.window.sheet.findChildren(QPushButton)]
